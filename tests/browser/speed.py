#!/usr/bin/env python3
"""How much slower decisions are as WebAssembly than in a native program.

    speed.py build/release/houserules_yardstick build/browser/houserules_yardstick.js [GAME...]

Needs node. The games are those whose names begin so, by default all.
"""

import re
import subprocess
import sys

ROW = re.compile(r"(?P<game>.{24}) +\d+ +(?P<least>[0-9.]+) ")


def nanoseconds(command, games):
    """The least time of a decision, by game."""
    done = subprocess.run([*command, *games], check=True, stdout=subprocess.PIPE, text=True)
    rows = filter(None, map(ROW.match, done.stdout.splitlines()))
    return {row["game"].rstrip(): float(row["least"]) for row in rows}


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    native, browser, *games = sys.argv[1:]
    by_machine = nanoseconds([native], games)
    by_node = nanoseconds(["node", browser], games)
    print(f"{'ns a decision':<24} {'native':>8} {'node':>8}  {'ratio':>5}")
    for game, least in by_machine.items():
        print(f"{game:<24} {least:>8.1f} {by_node[game]:>8.1f}  {by_node[game] / least:>5.2f}")


if __name__ == "__main__":
    main()
