"""Several processes that `mpirun` starts share the work: the same bytes as of one."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from support.houserules import PROGRAM, SOURCE, TIMEOUT, run  # noqa: E402

ENVIRONMENT = {
    **os.environ,
    "OMPI_ALLOW_RUN_AS_ROOT": "1",  # in containers
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "OMPI_MCA_btl_vader_single_copy_mechanism": "none",  # which some containers forbid
}
HOUSE_RULE = SOURCE / "examples" / "house-rules" / "palace-draw-to-three.yaml"
IS_BUILT_WITH_IT = (Path(PROGRAM).parent / "houserules_mpi.so").exists()


def mpirun(processes, *arguments, **options):
    return subprocess.run(
        ["mpirun", "-n", str(processes), PROGRAM, *map(str, arguments)],
        capture_output=True, text=True, timeout=TIMEOUT, env=ENVIRONMENT, **options,
    )  # fmt: skip


@unittest.skipUnless(shutil.which("mpirun") and IS_BUILT_WITH_IT, "without Open MPI")
class Cluster(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def result_of(self, processes, *arguments):
        """The bytes of the result, and what the first process printed."""
        file = self.folder / f"of-{processes}.json"
        call = run if processes == 0 else lambda *rest: mpirun(processes, *rest)
        done = call("simulate", *arguments, "-o", file)
        self.assertEqual(0, done.returncode, done.stderr)
        return file.read_bytes(), done.stdout

    def test_any_number_of_processes_gives_the_same_bytes(self):
        for arguments, numbers in (
            (["palace", "--games", 3000, "--seed", 5], (1, 2, 3, 7)),
            (["palace", "--games", 60, "--seed", 5, "--seats", "easy,good:20"], (2, 7)),
            (["palace", "--games", 20000, "--seed", 5, "--until", "2%"], (3,)),
        ):
            with self.subTest(arguments):
                alone, printed = self.result_of(0, *arguments)
                for processes in numbers:
                    together, also_printed = self.result_of(processes, *arguments)
                    self.assertEqual(alone, together, processes)
                    # Once, by the first; but for the time it took.
                    self.assertEqual(
                        printed.rsplit("\n\n", 1)[0], also_printed.rsplit("\n\n", 1)[0]
                    )

    def test_without_a_seed_all_play_the_games_of_one(self):
        file = self.folder / "result.json"
        done = mpirun(3, "simulate", "palace", "--games", 500, "-o", file)
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertIn("500 games, seed", done.stdout)

    def test_values_of_an_option_are_swept_together(self):
        # Several pieces of work follow each other, and no process must run ahead of the others.
        arguments = ["simulate", "palace", "--games", 200, "--seed", 1, "--sweep", "draw_up_to=0..4"]
        self.assertEqual(run(*arguments).stdout, mpirun(4, *arguments).stdout)

    def test_games_are_compared_together(self):
        arguments = ["compare", HOUSE_RULE, "--games", 300, "--skilled", 40, "--seed", 1]
        files = [self.folder / "alone", self.folder / "together"]
        alone = run(*arguments, "-o", files[0])
        for processes in (1, 2, 4):
            together = mpirun(processes, *arguments, "-o", files[1])
            self.assertEqual(alone.stdout, together.stdout, together.stderr)
            self.assertEqual(files[0].read_bytes(), files[1].read_bytes())

    def test_a_tournament_is_played_together(self):
        arguments = ["tournament", "thirteen", "--games", 100, "--seed", 3,
                     "--seats", "easy,good:10,random,random"]  # fmt: skip
        alone = run(*arguments).stdout
        self.assertIn("1. ", alone)
        for processes in (2, 3):
            self.assertEqual(alone, mpirun(processes, *arguments).stdout)

    def test_commands_that_cannot_be_shared_say_so(self):
        done = mpirun(2, "report", "palace", "--games", 10, "-o", self.folder / "page.html")
        self.assertNotEqual(0, done.returncode)
        self.assertIn("`mpirun` shares the work of", done.stderr)

    def test_what_is_wrong_is_told_once(self):
        done = mpirun(3, "simulate", "palace", "--games", 5, "--raw", self.folder / "raw")
        self.assertNotEqual(0, done.returncode)
        self.assertEqual(1, done.stderr.count("--raw needs all games in one process"))

    def long_job(self, checkpoint):
        """A job that does not end by itself; it has kept something in the checkpoint."""
        arguments = ["simulate", "palace", "--games", 60_000_000, "--seed", 2]
        job = subprocess.Popen(
            ["mpirun", "-n", "2", PROGRAM, *map(str, arguments), "--checkpoint", checkpoint],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT,
            start_new_session=True,
        )  # fmt: skip
        end = time.monotonic() + TIMEOUT
        while not checkpoint.exists() and time.monotonic() < end:
            time.sleep(0.1)
        self.assertTrue(checkpoint.exists())
        return job

    def assert_holds(self, checkpoint):
        done = run("merge", "--partial", checkpoint)
        self.assertEqual(0, done.returncode, done.stderr)

    def test_the_last_checkpoint_of_a_killed_job_holds(self):
        checkpoint = self.folder / "checkpoint.json"
        job = self.long_job(checkpoint)
        os.killpg(job.pid, signal.SIGKILL)
        subprocess.run(["pkill", "-KILL", "-f", str(checkpoint)], check=False)
        job.communicate()
        self.assert_holds(checkpoint)

    def test_a_process_that_is_killed_ends_the_job(self):
        checkpoint = self.folder / "checkpoint.json"
        job = self.long_job(checkpoint)
        # The youngest is one that plays.
        subprocess.run(["pkill", "-KILL", "--newest", "-f", str(checkpoint)], check=True)
        _, err = job.communicate(timeout=TIMEOUT)
        self.assertEqual(2, job.returncode)
        self.assertIn("a process was killed (signal 9)", err)
        self.assert_holds(checkpoint)

    def test_a_job_that_is_interrupted_tells_what_was_played(self):
        checkpoint = self.folder / "checkpoint.json"
        job = self.long_job(checkpoint)
        job.send_signal(signal.SIGINT)
        out, err = job.communicate(timeout=TIMEOUT)
        self.assertNotEqual(0, job.returncode)
        self.assertIn("interrupted; what follows is of the games until then", err)
        self.assertIn("Palace, 4 players", out)
        self.assert_holds(checkpoint)


if __name__ == "__main__":
    unittest.main()
