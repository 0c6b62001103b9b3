#!/usr/bin/env python3
"""Files of the first version of the language, as they were: `validate` finds no error in them, and
what `validate --fix` makes of them plays the same games."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


class Fixed(unittest.TestCase):
    def test_files_are_right_and_play_the_same_when_they_are_put_right(self):
        with tempfile.TemporaryDirectory() as copy:
            for folder in ("variants", "ok"):
                shutil.copytree(FOLDER / folder, Path(copy) / folder)
            files = [str(file) for file in sorted(Path(copy).rglob("*.yaml"))]
            self.assertGreaterEqual(len(files), 39)
            fixed = subprocess.run(
                [os.environ["HOUSERULES"], "validate", "--fix", "--no-play", *files],
                capture_output=True, text=True, check=False)
            self.assertEqual(fixed.returncode, 0, fixed.stdout + fixed.stderr)
            played = subprocess.run(
                [os.environ["HOUSERULES_SIGNATURE"], str(FOLDER / "signatures.txt"), copy],
                capture_output=True, text=True, check=False)
            self.assertEqual(played.returncode, 0, played.stdout + played.stderr)


if __name__ == "__main__":
    sys.exit(unittest.main())
