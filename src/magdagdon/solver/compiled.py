"""How kernels are compiled: once per version of these sources, then kept on disk.

numba's own disk cache looks only at the file of a function, not at what that function calls in
other files; so the cache folder carries a digest of all solver sources, and an edited source never
meets an old kernel.
"""

# ruff: noqa: ARG001, PLC0415 - an intrinsic names its arguments for numba; llvmlite comes with it

import hashlib
import os
import tempfile
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba import types
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])


def _digest() -> str:
    sources = resources.files(__package__).iterdir()
    texts = sorted((s.name, s.read_bytes()) for s in sources if s.name.endswith(".py"))
    return hashlib.sha256(repr(texts).encode()).hexdigest()[:16]


def _cache_folder() -> Path:
    folder = platformdirs.user_cache_path("magdagdon") / "kernels" / _digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="magdagdon-kernels-"))
    return folder


if not os.environ.get("NUMBA_CACHE_DIR"):
    config: Any = numba.config
    config.CACHE_DIR = str(_cache_folder())

as_int = cast("Callable[[Any], int]", np.int64)
"""A whole number of any kind as a signed one, in kernels."""


def kernel(function: F) -> F:
    """Compile `function` with numba when first called; it then runs without the GIL."""
    compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    return cast("F", compiled)


def _code() -> Any:
    from llvmlite import ir  # type: ignore[import-untyped]

    return ir


def _code_tools() -> Any:
    from numba.core import cgutils

    return cgutils


def _count_bits(typing_context: Any, word: Any) -> Any:
    """Number of one bits of a uint64."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


def _lowest_bit(typing_context: Any, word: Any) -> Any:
    """Index of the lowest one bit of a uint64 that is not 0."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        ir = _code()

        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), generate


def _swap_if(typing_context: Any, array: Any, index: Any, old: Any, new: Any) -> Any:
    """Atomically: what array[index] was; it is `new` afterwards if it was `old`."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        cgutils = _code_tools()

        array_type = signature.args[0]
        view = context.make_array(array_type)(context, builder, arguments[0])
        place = cgutils.get_item_pointer(
            context, builder, array_type, view, [arguments[1]], wraparound=False
        )
        result = builder.cmpxchg(place, arguments[2], arguments[3], "acq_rel", "monotonic")
        return builder.extract_value(result, 0)

    return types.uint64(array, types.intp, types.uint64, types.uint64), generate


def _fetch_soon(typing_context: Any, array: Any, row: Any, byte: Any) -> Any:
    """Ask for the cache line at a byte of array[row] before it is read; no effect on results."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        ir = _code()
        cgutils = _code_tools()

        view = context.make_array(signature.args[0])(context, builder, arguments[0])
        stride = cgutils.unpack_tuple(builder, view.strides)[0]
        offset = builder.add(builder.mul(arguments[1], stride), arguments[2])
        start = builder.ptrtoint(view.data, ir.IntType(64))
        place = builder.inttoptr(builder.add(start, offset), cgutils.voidptr_t)
        flag = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, flag, flag, flag])
        function = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        builder.call(function, [place, flag(0), flag(3), flag(1)])
        return context.get_dummy_value()

    return types.void(array, types.intp, types.intp), generate


count_bits: Any = intrinsic(_count_bits)
lowest_bit: Any = intrinsic(_lowest_bit)
swap_if: Any = intrinsic(_swap_if)
fetch_soon: Any = intrinsic(_fetch_soon)
