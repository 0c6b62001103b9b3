#!/usr/bin/env python3
"""The engine at the end of a pipe: when it answers, old clients, and the example of a client."""

import json
import os
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import PROGRAM, SOURCE, TIMEOUT, Engine  # noqa: E402

HELLO = b'{"do":"hello"}\n'


class Pipe(unittest.TestCase):
    def setUp(self):
        pipe = subprocess.PIPE
        self.engine = subprocess.Popen([PROGRAM, "engine"], stdin=pipe, stdout=pipe, bufsize=0)
        self.lines = self.engine.stdout
        self.addCleanup(self.engine.stdout.close)
        self.addCleanup(self.engine.wait, TIMEOUT)
        self.addCleanup(self.engine.stdin.close)

    def answered(self, count):
        for _ in range(count):
            self.assertTrue(json.loads(self.lines.readline())["ok"])

    def test_all_lines_that_came_are_answered_before_more_are_waited_for(self):
        self.engine.stdin.write(HELLO * 100)
        self.answered(100)

    def test_half_a_line_keeps_no_answer_back(self):
        self.engine.stdin.write(HELLO + HELLO[:5])
        self.answered(1)
        self.engine.stdin.write(HELLO[5:] + HELLO * 2 + HELLO[:7])
        self.answered(3)
        self.engine.stdin.write(HELLO[7:])
        self.answered(1)

    def test_more_than_any_buffer_holds_is_answered(self):
        long = HELLO[:-1] + b" " * 300_000 + b"\n"
        for _ in range(8):
            self.engine.stdin.write(long)
        self.answered(8)

    def test_answers_that_nobody_takes_are_told(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "engine"], input=HELLO * 10_000, stdout=full,
                                  stderr=subprocess.PIPE, timeout=TIMEOUT)  # fmt: skip
        self.assertEqual(1, done.returncode)
        self.assertIn(b"standard output cannot be written", done.stderr)


class OldClients(unittest.TestCase):
    def test_a_session_of_version_1_goes_as_it_went(self):
        # Of refusals the code is kept, not the words; of `hello` only that it is answered.
        lines = (SOURCE / "tests" / "protocol-1" / "session.txt").read_text().splitlines()
        requests = [line[2:] for line in lines if line.startswith("> ")]
        expected = [line[2:] for line in lines if line.startswith("< ")]
        done = subprocess.run([PROGRAM, "engine"], input="\n".join(requests) + "\n", cwd=SOURCE,
                              capture_output=True, text=True, timeout=TIMEOUT)  # fmt: skip
        answers = done.stdout.splitlines()
        self.assertEqual(len(expected), len(answers))
        for request, start, answer in zip(requests, expected, answers):
            whole = start.endswith("}")
            self.assertEqual(start, answer if whole else answer[: len(start)], request)


class Example(unittest.TestCase):
    def decisions(self, *arguments):
        done = subprocess.run(
            [sys.executable, SOURCE / "examples" / "random_games.py", *map(str, arguments),
             "--engine", PROGRAM],
            capture_output=True, text=True, timeout=TIMEOUT,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        )  # fmt: skip
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        words = done.stdout.split()
        self.assertEqual(["decisions,", "a", "second"], [words[1], *words[3:]])
        return int(words[0])

    def test_it_plays_whole_games(self):
        # Each game ends, and the same games are played again.
        made = self.decisions("thirteen", "--games", 20, "--at-a-time", 7)
        self.assertGreater(made, 20 * 20)
        self.assertEqual(made, self.decisions("thirteen", "--games", 20, "--at-a-time", 7))
        self.assertGreater(self.decisions("palace", "--games", 3), 30)

    def test_it_says_why_there_is_no_game(self):
        done = subprocess.run(
            [sys.executable, SOURCE / "examples" / "random_games.py", "nosuch", "--engine", PROGRAM],
            capture_output=True, text=True, timeout=TIMEOUT,
        )  # fmt: skip
        self.assertEqual(1, done.returncode)
        self.assertIn("nosuch", done.stderr)


class Games(unittest.TestCase):
    def test_a_batch_of_games_goes_like_the_games_alone(self):
        with Engine() as engine:
            engine.load("dou-dizhu")
            alone = [engine.ask("new", seed=seed)["state"] for seed in range(5)]
            begin = [{"do": "new", "game": f"g{seed}", "seed": seed} for seed in range(5)]
            answers = engine.ask("batch", requests=begin)["answers"]
            self.assertEqual(alone, [answer["state"] for answer in answers])


if __name__ == "__main__":
    unittest.main()
