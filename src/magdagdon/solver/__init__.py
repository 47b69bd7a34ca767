"""Exact values and simulation with compiled kernels. Needs numba; nothing else imports it."""
