"""A test about simulations, with a folder to keep results in."""

import json
import signal
import subprocess
import time

from support.folder_test import FolderTest
from support.houserules import PROGRAM, TIMEOUT, run

TIMES = ("seconds", "games_per_second", "decisions_per_second")


def without_times(text):
    result = json.loads(text)
    return {key: value for key, value in result.items() if key not in TIMES}


class SimulationTest(FolderTest):
    def simulate(self, *arguments, status=0, **options):
        """What a simulation in the folder of the test prints."""
        done = run("simulate", *arguments, cwd=self.folder, **options)
        self.assertEqual(status, done.returncode, done.stderr)
        if status == 0:
            self.assertEqual("", done.stderr)
        return done.stdout

    def result_of(self, *arguments, **options):
        return without_times(self.simulate(*arguments, "--format", "json", **options))

    def kept(self, name):
        return (self.folder / name).read_bytes()

    def lines_of(self, name):
        return [json.loads(line) for line in self.kept(name).splitlines()]

    def refused(self, status, words, *arguments, **options):
        """What is refused in one line."""
        done = run(*arguments, cwd=self.folder, **options)
        self.assertEqual((status, ""), (done.returncode, done.stdout), arguments)
        self.assertEqual(1, len(done.stderr.splitlines()), done.stderr)
        self.assertEqual("houserules: ", done.stderr[:12])
        self.assertIn(words, done.stderr)

    def interrupted(self, *arguments, after, number=signal.SIGINT):
        """A simulation that is sent a signal as soon as a file has something in it."""
        process = subprocess.Popen([PROGRAM, "simulate", *map(str, arguments)], cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True)  # fmt: skip
        file = self.folder / after
        begin = time.monotonic()
        while not file.exists() or file.stat().st_size == 0:
            self.assertLess(time.monotonic() - begin, TIMEOUT)
            self.assertIsNone(process.poll())
            time.sleep(0.005)
        process.send_signal(number)
        out, err = process.communicate(timeout=TIMEOUT)
        return process.returncode, out, err
