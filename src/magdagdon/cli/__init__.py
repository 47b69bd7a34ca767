"""The command line: the only place that wires the parts together. Exit codes: `exits`."""
