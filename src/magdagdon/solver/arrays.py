"""The type of arrays here. What an array holds is said where it is made or documented."""

from typing import Any, TypeAlias

import numpy as np

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]
