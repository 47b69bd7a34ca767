"""`python -m magdagdon` is the command `magdagdon`."""

from magdagdon.cli.main import main

if __name__ == "__main__":
    main()
