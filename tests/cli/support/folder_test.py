"""A test with a folder of its own to write files to."""

import tempfile
import unittest
from pathlib import Path


class FolderTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, text, name="game.yaml"):
        file = self.folder / name
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file
