"""MAGDAGDON, a solo dice game. `import magdagdon` gives the rules and the records, nothing else."""

__version__ = "0.1.0"
