#!/usr/bin/env python3
"""`houserules validate`: its formats, exit statuses, fixes, standard input and colours."""

import json
import os
import pty
import re
import stat
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import PROGRAM, SOURCE, TIMEOUT, bundled_variants, run  # noqa: E402

GAME = """\
houserules: 1
name: Small
players: 2..4
deck: {preset: standard_52}
zones:
  hand: {of: player, seen_by: owner}
  pile: {order: stack}
  stock: {seen_by: nobody, order: stack, holds: deck}
setup: {hands: {deal: 5, to: hand}}
combinations: {single: {set: 1}}
beats: {higher: {allow: rank > to_beat.rank}}
actions:
  play: {from: [hand], to: pile}
  pass: {}
trick: {closes: everybody_else_passed}
out: {empty: [hand]}
end: {first_out: {when: any(players where out)}}
"""
MISSPELT = GAME.replace("to_beat.rank", "to_beat.rnk").replace("empty: [hand]", "empty: [hnad]")
CARD = "\U0001f0a1"  # a character of two UTF-16 code units
WIDE = GAME.replace("name: Small", f'"{CARD}": Small')  # an unknown key, and `name` is missing
UNUSED = GAME.replace("  pile: ", "  attic: {}\n  pile: ")
DEAD_END = GAME.replace("  pass: {}\n", "").replace("trick: {closes: everybody_else_passed}\n", "")
ENDLESS = GAME.replace("trick: {closes: everybody_else_passed}\n", "")
LIMIT = 1 << 20


class ValidateTest(FolderTest):
    def validate(self, *arguments, **options):
        options.setdefault("cwd", self.folder)
        return run("validate", *arguments, **options)

    def problems(self, text, *arguments):
        """The problems of a text in JSON; the exit status must tell whether there are any."""
        done = self.validate("--format", "json", *arguments, self.write(text))
        self.assertEqual("", done.stderr)
        problems = json.loads(done.stdout)
        self.assertEqual(1 if problems else 0, done.returncode)
        return problems

    def codes(self, text, *arguments):
        return [problem["code"] for problem in self.problems(text, *arguments)]


class ExitStatusTest(ValidateTest):
    def test_a_sound_file_is_clean(self):
        done = self.validate(self.write(GAME).name)
        self.assertEqual((0, "game.yaml: Small is valid\n", ""),
                         (done.returncode, done.stdout, done.stderr))  # fmt: skip

    def test_all_bundled_variants_and_examples_are_clean(self):
        files = sorted((SOURCE / "examples").rglob("*.yaml"))
        done = self.validate("--format", "json", *bundled_variants(), *files)
        self.assertEqual((0, "[]\n", ""), (done.returncode, done.stdout, done.stderr))

    def test_errors_and_warnings_are_problems(self):
        self.assertEqual(["E301", "E301"], self.codes(MISSPELT))
        self.assertEqual(["W301"], self.codes(UNUSED))
        self.assertEqual(1, self.validate("game.yaml", "palace").returncode)

    def test_a_wrong_command_line_is_not_a_problem_of_a_file(self):
        path = self.write(MISSPELT)
        for arguments in [(), ("--format", "xml", path), ("--fix", "palace"), ("-", "-"),
                          ("--fixx", path)]:  # fmt: skip
            done = self.validate(*arguments, input="")
            self.assertEqual((2, ""), (done.returncode, done.stdout), arguments)
            self.assertNotEqual("", done.stderr)
        self.assertEqual(MISSPELT, path.read_text())


class TextTest(ValidateTest):
    def test_all_problems_of_all_files_come_in_one_run_with_a_summary(self):
        self.write(MISSPELT, "a.yaml")
        self.write(GAME, "b.yaml")
        self.write(UNUSED, "c.yaml")
        done = self.validate("a.yaml", "b.yaml", "c.yaml")
        self.assertEqual(1, done.returncode)
        lines = done.stdout.splitlines()
        heads = [line for line in lines if re.match(r"\S+:\d+:\d+: ", line)]
        self.assertEqual(
            ["a.yaml:11:40: error[E301]", "a.yaml:16:15: error[E301]", "c.yaml:7:3: warning[W301]"],
            [line[: line.index("]") + 1] for line in heads],
        )
        self.assertIn("b.yaml: Small is valid", lines)
        self.assertEqual("2 errors and 1 warning in 2 of 3 files", lines[-1])

    def test_one_file_needs_no_numbers_of_files(self):
        done = self.validate(self.write(MISSPELT))
        self.assertEqual("2 errors", done.stdout.splitlines()[-1])
        done = self.validate("palace", "tennis", "--no-play")
        self.assertEqual("no problems in 2 files", done.stdout.splitlines()[-1])

    def test_verbose_tells_where_the_rules_show_that_there_is_a_move(self):
        shown = "  whoever acts has a move: shown by the rules"
        for name in ("thirteen", "president"):
            self.assertEqual(shown, self.validate(name, "--verbose", "--no-play").stdout.splitlines()[1])
        lines = self.validate("skitgubbe", "--verbose").stdout.splitlines()
        self.assertRegex(
            lines[1],
            r"^  whoever acts has a move in stage first_half: shown by the rules for who has cards; who has none is "
            r"passed over, in \d+ of \d+ games tried$",
        )
        self.assertEqual("  whoever acts has a move in stage second_half: shown by the rules", lines[2])
        begins = "  whoever acts has a move: shown by the rules for who has cards; who has none would be passed over, "
        for play, ends in (([], "in none of 60 games tried"), (["--no-play"], "which was not tried")):
            lines = self.validate("beggar-my-neighbour", "--verbose", *play).stdout.splitlines()
            self.assertEqual(begins + ends, lines[1])
            ended = "  games that were tried and ended within 2000 decisions: 60 of 60, with the defaults 30 of 30"
            self.assertEqual([] if play else [ended], lines[2:])
        self.assertNotIn("whoever acts", self.validate("thirteen", "--no-play").stdout)

    def test_verbose_tells_how_many_games_ended_and_how_many_were_left(self):
        within = r"^  games that were tried and ended within 2000 decisions: "
        for name, left in (("thirteen", ""), ("colours", r"; \d+ more were left, as they took too much work")):
            ends = self.validate(name, "--verbose").stdout.splitlines()[-1]
            self.assertRegex(ends, within + r"\d+ of \d+, with the defaults \d+ of \d+" + left + "$")

    def test_columns_of_text_are_characters(self):
        text = GAME.replace("name: Small", f"name: Small  # {CARD}").replace(
            "  pile: {order: stack}", f'  pile: {{"{CARD}": 1, order: stak}}'
        )
        done = self.validate(self.write(text).name)
        self.assertIn("game.yaml:7:25: error[E204]", done.stdout)

    def test_what_strangers_write_does_not_reach_the_terminal(self):
        done = self.validate(self.write(GAME.replace("Small", '"\\e[31mred"')))
        self.assertNotIn("\x1b", done.stdout)


class JsonTest(ValidateTest):
    def test_a_problem_has_its_place_code_and_fix(self):
        first, second = self.problems(MISSPELT)
        self.assertEqual(
            {"file", "line", "column", "end_line", "end_column", "severity", "code", "message",
             "help", "notes", "fix"},
            set(first),
        )  # fmt: skip
        self.assertEqual((11, "error", "E301"), (first["line"], first["severity"], first["code"]))
        fix = {"line": 16, "column": 15, "end_line": 16, "end_column": 19, "text": "hand"}
        self.assertEqual(fix, second["fix"])

    def test_fixes_say_what_fix_does(self):
        lines = MISSPELT.splitlines()
        for problem in self.problems(MISSPELT):
            fix = problem["fix"]
            line = lines[fix["line"] - 1]
            self.assertEqual(fix["line"], fix["end_line"])
            lines[fix["line"] - 1] = (
                line[: fix["column"] - 1] + fix["text"] + line[fix["end_column"] - 1 :]
            )
        self.assertEqual(GAME.splitlines(), lines)

    def test_columns_are_utf_16_code_units(self):
        text = GAME.replace("  pile: {order: stack}", f'  pile: {{"{CARD}": 1, order: stak}}')
        problems = [found for found in self.problems(text) if found["code"] == "E204"]
        self.assertEqual([(26, 30)], [(p["column"], p["end_column"]) for p in problems])

    def test_the_engine_says_the_same(self):
        path = self.write(MISSPELT)
        request = json.dumps({"do": "load", "variant": str(path)}) + "\n"
        done = run("engine", input=request)
        error = json.loads(done.stdout.splitlines()[0])["error"]
        self.assertEqual("invalid_variant", error["code"])
        self.assertEqual(self.problems(MISSPELT), error["diagnostics"])

    def test_problems_of_several_files_are_one_list(self):
        paths = [self.write(MISSPELT, "a.yaml"), self.write(UNUSED, "b.yaml")]
        problems = json.loads(self.validate("--format", "json", *paths).stdout)
        self.assertEqual([str(paths[0])] * 2 + [str(paths[1])], [p["file"] for p in problems])


class SarifTest(ValidateTest):
    """Checked against what SARIF 2.1.0 requires of each object, and the words it allows."""

    def sarif(self, *texts):
        paths = [self.write(text, f"game {i}.yaml").name for i, text in enumerate(texts)]
        done = self.validate("--format", "sarif", *paths)
        self.assertEqual("", done.stderr)
        log = json.loads(done.stdout)
        self.check_log(log)
        return log["runs"][0]

    def check_log(self, log):
        self.assertEqual("2.1.0", log["version"])
        self.assertTrue(log["$schema"].endswith("sarif-schema-2.1.0.json"))
        self.assertEqual(1, len(log["runs"]))
        for found in log["runs"]:
            driver = found["tool"]["driver"]
            self.assertEqual("houserules", driver["name"])
            self.assertRegex(driver["version"], r"^\d+\.\d+\.\d+")
            self.assertEqual("utf16CodeUnits", found["columnKind"])
            identifiers = [rule["id"] for rule in driver["rules"]]
            self.assertEqual(len(identifiers), len(set(identifiers)))
            for rule in driver["rules"]:
                self.assertTrue(rule["shortDescription"]["text"])
            for result in found["results"]:
                self.check_result(result, identifiers)

    def check_result(self, result, identifiers):
        self.assertLessEqual(
            set(result),
            {"ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations", "fixes"},
        )
        self.assertTrue(result["message"]["text"])
        self.assertIn(result["level"], ("none", "note", "warning", "error"))
        self.assertEqual(result["ruleId"], identifiers[result["ruleIndex"]])
        for location in result["locations"] + result.get("relatedLocations", []):
            self.check_place(location["physicalLocation"])
        for fix in result.get("fixes", []):
            self.assertTrue(fix["artifactChanges"])
            for change in fix["artifactChanges"]:
                self.assertTrue(change["artifactLocation"]["uri"])
                self.assertTrue(change["replacements"])
                for replacement in change["replacements"]:
                    self.check_region(replacement["deletedRegion"])
                    self.assertIsInstance(replacement["insertedContent"]["text"], str)

    def check_place(self, place):
        self.assertRegex(place["artifactLocation"]["uri"], r"^[A-Za-z0-9._~/:%-]+$")
        self.check_region(place["region"])

    def check_region(self, region):
        begin = (region["startLine"], region["startColumn"])
        end = (region["endLine"], region["endColumn"])
        self.assertGreaterEqual(min(begin + end), 1)
        self.assertLessEqual(begin, end)

    def test_a_clean_file_has_no_results(self):
        self.assertEqual([], self.sarif(GAME)["results"])

    def test_results_have_places_and_fixes(self):
        results = self.sarif(MISSPELT, UNUSED)["results"]
        self.assertEqual(["E301", "E301", "W301"], [result["ruleId"] for result in results])
        self.assertEqual(["error", "error", "warning"], [result["level"] for result in results])
        place = results[1]["locations"][0]["physicalLocation"]
        self.assertEqual("game%200.yaml", place["artifactLocation"]["uri"])
        region = {"startLine": 16, "startColumn": 15, "endLine": 16, "endColumn": 19}
        self.assertEqual(region, place["region"])
        replacement = results[1]["fixes"][0]["artifactChanges"][0]["replacements"][0]
        self.assertEqual(region, replacement["deletedRegion"])
        self.assertEqual("hand", replacement["insertedContent"]["text"])

    def test_notes_are_related_locations(self):
        twice = GAME.replace("name: Small\n", "name: Small\nname: Large\n")
        (result,) = self.sarif(twice)["results"]
        self.assertEqual("E104", result["ruleId"])
        related = result["relatedLocations"][0]
        self.assertEqual(2, related["physicalLocation"]["region"]["startLine"])
        self.assertTrue(related["message"]["text"])

    def test_files_that_cannot_be_read_have_results_too(self):
        done = self.validate("--format", "sarif", "missing.yaml", "nothing")
        log = json.loads(done.stdout)
        self.check_log(log)
        self.assertEqual(["E101"] * 2, [r["ruleId"] for r in log["runs"][0]["results"]])


class GithubTest(ValidateTest):
    def test_each_problem_is_a_command_on_one_line(self):
        self.write(MISSPELT, "a,b:c%.yaml")
        self.write(UNUSED, "d.yaml")
        done = self.validate("--format", "github", "a,b:c%.yaml", "d.yaml")
        self.assertEqual(1, done.returncode)
        lines = done.stdout.splitlines()
        self.assertEqual(3, len(lines))
        properties = r"file=a%2Cb%3Ac%25.yaml,line=16,endLine=16,col=15,endColumn=18,title=E301"
        self.assertRegex(lines[1], f"^::error {properties}::.*%0A")
        self.assertRegex(lines[2], r"^::warning file=d.yaml,line=7,endLine=7,col=3,")

    def test_a_clean_file_says_nothing(self):
        done = self.validate("--format", "github", self.write(GAME))
        self.assertEqual((0, ""), (done.returncode, done.stdout))


class FixTest(ValidateTest):
    def fix(self, text):
        path = self.write(text)
        done = self.validate("--fix", path.name)
        self.assertEqual("", done.stderr)
        return done, path.read_bytes()

    def test_misspelt_words_are_put_right(self):
        done, fixed = self.fix(MISSPELT)
        self.assertEqual(GAME.encode(), fixed)
        self.assertEqual(0, done.returncode)
        self.assertIn("game.yaml: 2 misspelt words fixed\n", done.stdout)
        self.assertIn("game.yaml: Small is valid\n", done.stdout)

    def test_everything_else_stays_byte_for_byte(self):
        for before, after in [
            (b"", b""),
            (b"\xef\xbb\xbf", b""),
            (b"# hnad \xf0\x9f\x82\xa1\n\n", b"\n# to_beat.rnk  \n  \n"),
            (b"", b"\n...\n"),
        ]:
            for ending in (b"\n", b"\r\n"):
                for last in (b"", b"\n"):
                    game = GAME.replace("[hand]}\nend", "[ 'hand' ]}  # hnad: is hand\nend")
                    sound = before + game.encode().rstrip() + after.rstrip(b"\n") + last
                    broken = sound.replace(b"'hand'", b"'hnad'")
                    sound, broken = (text.replace(b"\n", ending) for text in (sound, broken))
                    done, fixed = self.fix(broken)
                    self.assertEqual(sound, fixed)
                    self.assertEqual(0, done.returncode, done.stdout)

    def test_what_is_left_is_reported(self):
        done, fixed = self.fix(MISSPELT.replace("deal: 5", "deal: 500"))
        self.assertEqual(GAME.replace("deal: 5", "deal: 500").encode(), fixed)
        self.assertEqual(1, done.returncode)
        self.assertIn("error[E502]", done.stdout)
        self.assertIn("2 misspelt words fixed", done.stdout)

    def test_a_file_without_misspelt_words_is_not_touched(self):
        for text in (GAME, GAME.replace("deal: 5", "deal: 500"), "{", ""):
            path = self.write(text)
            os.utime(path, (1, 1))
            self.validate("--fix", path)
            self.assertEqual((text, 1), (path.read_text(), path.stat().st_mtime))

    def test_a_file_that_is_too_large_is_not_cut_off(self):
        text = MISSPELT + "#" * LIMIT
        path = self.write(text)
        self.assertEqual(1, self.validate("--fix", path).returncode)
        self.assertEqual(text, path.read_text())

    def test_permissions_and_links_stay(self):
        path = self.write(MISSPELT)
        path.chmod(0o640)
        link = self.folder / "link.yaml"
        link.symlink_to("game.yaml")
        self.assertEqual(0, self.validate("--fix", "link.yaml").returncode)
        self.assertTrue(link.is_symlink())
        self.assertEqual(GAME, path.read_text())
        self.assertEqual(0o640, stat.S_IMODE(path.stat().st_mode))
        self.assertEqual({"game.yaml", "link.yaml"}, {file.name for file in self.folder.iterdir()})

    def test_parents_are_not_changed(self):
        parent = self.write(MISSPELT, "parent.yaml")
        child = self.write("houserules: 1\nextends: ./parent.yaml\nnmae: Child\n", "child.yaml")
        self.assertEqual(1, self.validate("--fix", child).returncode)
        self.assertEqual(MISSPELT, parent.read_text())
        self.assertIn("\nname: Child\n", child.read_text())

    def test_standard_input_is_printed_with_messages_on_standard_error(self):
        done = self.validate("--fix", "-", input=MISSPELT)
        self.assertEqual((0, GAME), (done.returncode, done.stdout))
        self.assertIn("<stdin>: 2 misspelt words fixed", done.stderr)
        done = self.validate("--fix", "-", "--format", "json", input=DEAD_END)
        self.assertEqual((1, DEAD_END), (done.returncode, done.stdout))
        self.assertEqual("E505", json.loads(done.stderr)[0]["code"])

    def test_a_name_misspelt_where_it_is_declared_is_put_right_there(self):
        text = GAME.replace("  hand: {of", "  hnad: {of")
        done, fixed = self.fix(text)
        self.assertEqual((0, GAME.encode()), (done.returncode, fixed), done.stdout)


class InputTest(ValidateTest):
    def test_standard_input_is_a_file_of_the_current_folder(self):
        done = self.validate("-", input=MISSPELT)
        self.assertIn("<stdin>:16:15: error[E301]", done.stdout)
        self.write(GAME, "parent.yaml")
        done = self.validate("-", input="houserules: 1\nextends: ./parent.yaml\nname: Child\n")
        self.assertEqual((0, "<stdin>: Child is valid\n"), (done.returncode, done.stdout))

    def test_standard_input_without_end_is_not_read_to_its_end(self):
        with open("/dev/zero", "rb") as endless:
            done = self.validate("--format", "json", "-", stdin=endless)
        self.assertEqual(1, done.returncode)
        self.assertEqual(["E901"], [problem["code"] for problem in json.loads(done.stdout)])

    def test_the_largest_input_is_read_whole(self):
        padding = "#" * (LIMIT - len(GAME))
        self.assertEqual(0, self.validate("-", input=GAME + padding).returncode)
        self.assertEqual(1, self.validate("-", input=GAME + padding + "#").returncode)

    def test_files_that_cannot_be_read_are_problems(self):
        self.write(GAME)
        (self.folder / "folder.yaml").mkdir()
        for name, words in [
            ("missing.yaml", "there is no such file"),
            ("folder.yaml", "this is a folder"),
            (".", "this is a folder"),
            ("/dev/zero", "cannot be read"),
            ("palce", "did you mean `palace`?"),
        ]:
            done = self.validate(name, "game.yaml", "--no-play")
            self.assertEqual(1, done.returncode)
            self.assertIn(f"{name}: error[E101]: ", done.stdout)
            self.assertIn(words, done.stdout)
            self.assertIn("game.yaml: Small is valid", done.stdout)
            self.assertEqual("1 error in 1 of 2 files", done.stdout.splitlines()[-1])


class ColourTest(ValidateTest):
    def at_terminal(self, **environment):
        """What is written to a terminal."""
        path = self.write(MISSPELT)
        own, terminal = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", **environment}
        if "NO_COLOR" not in environment:
            environment["NO_COLOR"] = ""
        process = subprocess.Popen([PROGRAM, "validate", path], stdout=terminal, env=environment)
        self.assertEqual(1, process.wait(TIMEOUT))
        # A terminal that nobody writes to any more may forget what was not read yet: it is held
        # open, and what comes before a mark of our own is all that was written.
        os.write(terminal, b"\0")
        output = b""
        while not output.endswith(b"\0"):
            output += os.read(own, 4096)
        os.close(terminal)
        os.close(own)
        return output[:-1].replace(b"\r\n", b"\n").decode()

    def test_text_is_coloured_at_a_terminal_only(self):
        plain = self.validate(self.write(MISSPELT)).stdout
        self.assertNotIn("\x1b", plain)
        coloured = self.at_terminal()
        self.assertIn("\x1b[1;31merror[E301]:\x1b[0m", coloured)
        self.assertEqual(plain, re.sub("\x1b\\[[0-9;]*m", "", coloured))

    def test_colours_can_be_refused(self):
        plain = self.validate(self.write(MISSPELT)).stdout
        self.assertEqual(plain, self.at_terminal(NO_COLOR="1"))
        self.assertEqual(plain, self.at_terminal(TERM="dumb"))


class PlayTest(ValidateTest):
    def test_dead_ends_are_found_by_play_unless_it_is_left_out(self):
        self.assertEqual(["E505"], self.codes(DEAD_END))
        self.assertEqual([], self.codes(DEAD_END, "--no-play"))
        self.assertEqual(["E506"], self.codes(ENDLESS))

    def test_the_game_that_got_stuck_can_be_seen(self):
        (problem,) = self.problems(DEAD_END)
        command = re.search(r"houserules (run .*)$", problem["help"]).group(1).split()
        record = json.loads(run(*command, "--format", "json").stdout.splitlines()[-1])
        self.assertEqual("stuck", record["result"]["reason"])
        words = re.search(r"seat (\d) is to act with (.*) in `hand`", problem["message"])
        seat, cards = words.groups()
        done = run("engine", input=self.replayed(command))
        state = json.loads(done.stdout.splitlines()[-2])["state"]
        self.assertEqual(cards.split(), state["players"][int(seat)]["zones"]["hand"])

    def replayed(self, command):
        """The requests that make the moves of a game, up to its end."""
        lines = run(*command, "--format", "json").stdout.splitlines()
        moves = [json.loads(line)["move"] for line in lines[1:-1] if "move" in json.loads(line)]
        seed = int(command[command.index("--seed") + 1])
        players = int(command[command.index("--players") + 1])
        requests = [
            {"do": "load", "variant": command[1]},
            {"do": "new", "players": players, "seed": seed},
            *({"do": "play", "move": move} for move in moves),
            {"do": "quit"},
        ]
        return "".join(json.dumps(request) + "\n" for request in requests)


if __name__ == "__main__":
    unittest.main()
