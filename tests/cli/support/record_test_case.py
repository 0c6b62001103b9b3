"""A test about records of games, with a folder to write them to."""

import json

from support.folder_test import FolderTest
from support.houserules import run

PROMPT = "your move (? lists them)> "
GOES_ON = "`houserules run --resume game.jsonl` goes on"


class RecordTest(FolderTest):
    def call(self, *arguments, **options):
        """Runs the program in the folder of the test."""
        return run(*arguments, cwd=self.folder, **options)

    def recorded(self, variant="palace", *arguments, name="game.jsonl", seed=4):
        """The bytes of the record of a game among bots."""
        done = self.call("run", variant, "--seats", "random", "--seed", seed, "--record", name,
                         "--force", *arguments)  # fmt: skip
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return self.record(name)

    def record(self, name="game.jsonl"):
        return (self.folder / name).read_bytes()

    def lines(self, name="game.jsonl"):
        return [json.loads(line) for line in self.record(name).splitlines()]

    def refused(self, status, words, *arguments, **options):
        done = self.call(*arguments, **options)
        self.assertEqual(status, done.returncode, done.stdout + done.stderr)
        self.assertEqual("houserules: ", done.stderr[:12])
        self.assertIn(words, done.stderr)
        return done
