#!/usr/bin/env python3
"""Which files the program reads for whom: a client of the engine may pass on the file of a
stranger, so what that extends lies in its own folder or is bundled; nothing else is read, quoted or
told of.
"""

import json
import os
import socket
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import VARIANTS, Engine, run  # noqa: E402

SECRET = "houserules: 1\nname: Salary of the boss\nsecret: 123456\n"
CHILD = "houserules: 1\nextends: {}\nname: Child\n"


class AccessTest(FolderTest):
    """A folder `own` beside a folder `outside`, which holds a secret."""

    def setUp(self):
        super().setUp()
        self.own = self.folder / "own"
        self.outside = self.folder / "outside"
        for folder in (self.own, self.own / "deeper", self.outside):
            folder.mkdir()
        (self.outside / "secret.yaml").write_text(SECRET)
        (self.outside / "palace.yaml").write_text((VARIANTS / "palace.yaml").read_text())
        (self.own / "palace.yaml").write_text((VARIANTS / "palace.yaml").read_text())
        (self.own / "deeper" / "palace.yaml").write_text((VARIANTS / "palace.yaml").read_text())

    def load(self, path, folder=None):
        """The answer of an engine to loading a file, and its line as it is."""
        here = os.getcwd()
        os.chdir(folder or here)
        try:
            with Engine() as engine:
                answer = engine.answer(json.dumps({"do": "load", "variant": str(path)}).encode())
        finally:
            os.chdir(here)
        return answer, json.dumps(answer)

    def extending(self, name, file="child.yaml"):
        """The answer to loading a file of the own folder that extends something."""
        path = self.own / file
        path.write_text(CHILD.format(name))
        return self.load(path)

    def refused(self, name, file="child.yaml"):
        answer, text = self.extending(name, file)
        self.assertFalse(answer["ok"], text)
        self.assertEqual("invalid_variant", answer["error"]["code"])
        for secret in ("Salary", "123456", "root:"):
            self.assertNotIn(secret, text)
        [problem] = answer["diagnostics"]
        self.assertEqual(str(self.own / file), problem["file"])
        self.assertEqual([], problem["notes"])
        return problem


class ClientsOfTheEngine(AccessTest):
    def test_bundled_variants_and_the_own_folder_are_reached(self):
        for name in ("palace", "./palace.yaml", "deeper/palace.yaml", "./deeper/../palace.yaml",
                     "../own/palace.yaml"):  # fmt: skip
            with self.subTest(name=name):
                answer, text = self.extending(name)
                self.assertTrue(answer["ok"], text)

    def test_it_does_not_matter_how_the_client_names_the_file(self):
        (self.own / "child.yaml").write_text(CHILD.format("./palace.yaml"))
        (self.folder / "link").symlink_to(self.own)
        for path, folder in [
            ("child.yaml", self.own),
            ("./child.yaml", self.own),
            ("../own/child.yaml", self.own),
            ("own/child.yaml", self.folder),
            ("own/deeper/../child.yaml", self.folder),
            ("link/child.yaml", self.folder),
            (self.folder / "link" / "child.yaml", "/"),
        ]:
            with self.subTest(path=path):
                answer, text = self.load(path, folder)
                self.assertTrue(answer["ok"], text)

    def test_a_path_does_not_climb_out(self):
        for name in ("../outside/palace.yaml", "../outside/secret.yaml",
                     "deeper/../../outside/secret.yaml", "./.././outside//secret.yaml",
                     "../own/../outside/secret.yaml"):  # fmt: skip
            with self.subTest(name=name):
                self.assertIn("may not be read", self.refused(name)["message"])

    def test_a_file_in_a_deeper_folder_does_not_reach_its_neighbours(self):
        answer, text = self.extending("../palace.yaml", "deeper/child.yaml")
        self.assertFalse(answer["ok"], text)
        self.assertIn("may not be read", answer["diagnostics"][0]["message"])

    def test_nobody_learns_whether_a_file_is_there(self):
        for there, missing in [
            ("../outside/secret.yaml", "../outside/nothing.yaml"),
            ("./link.yaml", "./broken.yaml"),
            ("away/secret.yaml", "away/nothing.yaml"),
        ]:
            self.own.joinpath("away").unlink(missing_ok=True)
            self.own.joinpath("link.yaml").unlink(missing_ok=True)
            self.own.joinpath("broken.yaml").unlink(missing_ok=True)
            (self.own / "away").symlink_to(self.outside)
            (self.own / "link.yaml").symlink_to(self.outside / "secret.yaml")
            (self.own / "broken.yaml").symlink_to(self.outside / "nothing.yaml")
            said = [self.refused(name) for name in (there, missing)]
            for problem in said:
                problem["message"] = problem["message"].split("`")[2]
                del problem["end_column"]
            self.assertEqual(said[0], said[1])
            self.assertEqual(" may not be read", said[0]["message"])

    def test_links_are_followed_before_it_is_decided(self):
        (self.own / "within.yaml").symlink_to(self.own / "deeper" / "palace.yaml")
        answer, text = self.extending("./within.yaml")
        self.assertTrue(answer["ok"], text)
        (self.own / "one.yaml").symlink_to("two.yaml")
        (self.own / "two.yaml").symlink_to(self.outside / "palace.yaml")
        self.assertIn("may not be read", self.refused("./one.yaml")["message"])
        (self.own / "round.yaml").symlink_to("round.yaml")
        self.assertIn("may not be read", self.refused("./round.yaml")["message"])

    def test_the_second_file_of_a_chain_has_the_same_bounds(self):
        (self.own / "deeper" / "second.yaml").write_text(CHILD.format("../palace.yaml"))
        answer, text = self.extending("deeper/second.yaml")
        self.assertTrue(answer["ok"], text)
        (self.own / "second.yaml").write_text(CHILD.format("../outside/secret.yaml"))
        answer, text = self.extending("./second.yaml")
        self.assertFalse(answer["ok"], text)
        self.assertNotIn("Salary", text)
        self.assertIn("may not be read", text)

    def test_a_link_that_the_client_names_does_not_lead_out_either(self):
        (self.own / "link.yaml").symlink_to(self.outside / "secret.yaml")
        answer, text = self.load(self.own / "link.yaml")
        self.assertFalse(answer["ok"], text)
        self.assertNotIn("Salary", text)
        self.assertIn("may not be read", text)

    def test_absolute_paths_and_addresses_are_no_names(self):
        secret = self.outside / "secret.yaml"
        for name in (secret, f"file:{secret}", f"file://{secret}", "file:../outside/secret.yaml",
                     "'file:palace.yaml'", "https://example.org/palace.yaml", "/etc/passwd",
                     "../../../../../../etc/passwd", "..%2Foutside%2Fsecret.yaml", "~/secret.yaml",
                     "'..\\outside\\secret.yaml'"):  # fmt: skip
            with self.subTest(name=name):
                self.refused(name)

    def test_a_deck_is_bundled(self):
        for name in ("../../outside/secret", "/etc/passwd", "../president"):
            path = self.own / "child.yaml"
            path.write_text(CHILD.format("palace") + f"deck: {{preset: '{name}'}}\n")
            answer, text = self.load(path)
            self.assertFalse(answer["ok"], text)
            self.assertNotIn("Salary", text)


class OneOnOnesOwnMachine(AccessTest):
    def test_the_command_line_extends_any_path(self):
        file = self.own / "child.yaml"
        file.write_text(CHILD.format("../outside/palace.yaml"))
        done = run("validate", "--no-play", file)
        self.assertEqual(0, done.returncode, done.stdout)
        (self.own / "link.yaml").symlink_to(self.outside / "palace.yaml")
        file.write_text(CHILD.format("./link.yaml"))
        done = run("validate", "--no-play", file)
        self.assertEqual(0, done.returncode, done.stdout)


class WhatIsNoFile(AccessTest):
    """Nothing that is named makes the program wait, or read without end."""

    def setUp(self):
        super().setUp()
        os.mkfifo(self.own / "pipe.yaml")
        (self.own / "folder.yaml").mkdir()
        with open(self.own / "huge.yaml", "wb") as file:
            file.truncate(1 << 40)
        self.socket = socket.socket(socket.AF_UNIX)
        self.addCleanup(self.socket.close)
        here = os.getcwd()
        os.chdir(self.own)  # the name of a socket is short
        self.socket.bind("socket.yaml")
        os.chdir(here)
        self.said = {
            "pipe.yaml": "it is a device or a pipe, not a file",
            "socket.yaml": "it is a device or a pipe, not a file",
            "folder.yaml": "it is a folder",
            "missing.yaml": "there is no such file",
            "palace.yaml/none.yaml": "there is no such file",
            "huge.yaml": "bytes",
        }

    def test_it_is_said_what_it_is(self):
        for name, words in self.said.items():
            with self.subTest(name=name):
                done = run("run", self.own / name, "--seats", "random")
                self.assertEqual((1, ""), (done.returncode, done.stdout))
                self.assertIn(words, done.stderr)
                answer, text = self.load(self.own / name)
                self.assertFalse(answer["ok"])
                self.assertIn(words, text)

    def test_it_is_said_of_what_is_extended_too(self):
        for name, words in self.said.items():
            with self.subTest(name=name):
                answer, text = self.extending(f"./{name}")
                self.assertFalse(answer["ok"])
                self.assertIn(words, text)
                done = run("validate", self.own / "child.yaml")
                self.assertEqual(1, done.returncode)
                self.assertIn(words, done.stdout)

    def test_a_file_without_permission(self):
        file = self.own / "closed.yaml"
        file.write_text(SECRET)
        file.chmod(0)
        if os.access(file, os.R_OK):
            self.skipTest("whoever runs this may read everything")
        self.assertIn("you have no permission to", run("run", file).stderr)


if __name__ == "__main__":
    unittest.main()
