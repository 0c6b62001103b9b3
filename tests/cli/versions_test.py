#!/usr/bin/env python3
"""The versions: they agree, files of older ones are read, and newer ones need a newer program."""

import json
import re
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import PROGRAM, SOURCE, Engine, run, simulate  # noqa: E402

RECORDS = SOURCE / "tests" / "records"
VERSIONS = dict(line.split()[:2] for line in run("--version").stdout.splitlines())


def found(pattern, path):
    """What the parentheses of a pattern stand for where it is first found in a file."""
    return re.search(pattern, path.read_text(encoding="utf-8"), re.MULTILINE)[1]


class Agreement(unittest.TestCase):
    def test_all_versions_are_told(self):
        self.assertEqual({"houserules", "language", "protocol", "record", "result"}, set(VERSIONS))

    def test_the_program_has_one_version(self):
        cache = Path(PROGRAM).parent / "CMakeCache.txt"
        for said in [
            json.loads((SOURCE / "vcpkg.json").read_text())["version-semver"],
            found(r"^## ([\d.]+)", SOURCE / "CHANGELOG.md"),
            found(r"^CMAKE_PROJECT_VERSION:STATIC=(.*)", cache),
        ]:
            self.assertEqual(VERSIONS["houserules"], said)

    def test_the_documents_are_of_these_versions(self):
        for name, document in [
            ("language", "README"), ("protocol", "protocol"), ("record", "records"),
            ("result", "results"),
        ]:  # fmt: skip
            path = SOURCE / "schema" / f"{document}.md"
            self.assertEqual(VERSIONS[name], found(r"\A# .*, version ([\d.]+)$", path))
        self.assertEqual(VERSIONS["language"].split(".")[0], found(
            r"the version of the language: (\d+)", SOURCE / "schema" / "README.md"))  # fmt: skip

    def test_a_result_says_its_version(self):
        result = simulate("palace", games=1, players=2)
        self.assertEqual(VERSIONS["result"], str(result["houserules_result"]))


class Upgrade(FolderTest):
    def newer(self, name):
        return int(VERSIONS[name].split(".")[0]) + 1

    def test_records_of_every_version_so_far_are_read(self):
        for version in range(1, self.newer("record")):
            done = run("replay", RECORDS / f"version-{version}.jsonl", cwd=RECORDS.parent)
            self.assertEqual(0, done.returncode, done.stdout)
            self.assertIn("decisions as recorded", done.stdout)

    def test_a_newer_language_needs_a_newer_program(self):
        newer = self.newer("language")
        file = self.write(f"houserules: {newer}\nname: To come\nunheard_of: {{}}\n")
        done = run("validate", file)
        self.assertEqual(1, done.returncode)
        self.assertIn(f"this file is written in version {newer} of the language", done.stdout)
        self.assertIn("use a newer houserules", done.stdout)
        self.assertTrue(done.stdout.endswith("\n1 error\n"), done.stdout)

    def test_a_newer_record_needs_a_newer_program(self):
        lines = (RECORDS / f"version-{VERSIONS['record']}.jsonl").read_text().splitlines(True)
        header = {**json.loads(lines[0]), "houserules_record": self.newer("record")}
        record = self.folder / "newer.jsonl"
        record.write_text("".join([json.dumps(header) + "\n", *lines[1:]]))
        for command in (["replay", record], ["run", "--resume", record]):
            done = run(*command)
            self.assertNotEqual(0, done.returncode)
            self.assertIn("use a newer houserules", done.stdout + done.stderr)

    def test_a_client_of_a_newer_protocol_needs_a_newer_program(self):
        with Engine() as engine:
            request = {"do": "hello", "protocol": self.newer("protocol")}
            error = engine.answer(json.dumps(request).encode())["error"]
            self.assertEqual("bad_request", error["code"])
            self.assertIn("use a newer houserules", error["message"])
            hello = engine.ask("hello", protocol=int(VERSIONS["protocol"]))
            self.assertEqual(VERSIONS["houserules"], hello["version"])


if __name__ == "__main__":
    unittest.main()
