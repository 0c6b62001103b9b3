#!/usr/bin/env python3
"""Simulations: figures computed a second time, interruptions, sweeps, and what is refused."""

import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.figures import differences, figures_of  # noqa: E402
from support.houserules import PROGRAM, SOURCE, TIMEOUT, run  # noqa: E402
from support.simulation_test_case import SimulationTest, without_times  # noqa: E402

EIGHTS = (SOURCE / "examples" / "skipping-eights.yaml").read_text()


class Figures(SimulationTest):
    """Every figure is what the games of --raw say."""

    def check(self, variant, *arguments):
        result = self.result_of(variant, "--raw", "games", "-o", "kept", "--seed", 3, *arguments)
        roles = json.loads(self.kept("kept"))["roles"]
        computed = figures_of(self.lines_of("games"), result, roles)
        told = {key: result[key] for key in computed}
        self.assertEqual([], differences(computed, told)[:20])
        return result

    def test_of_a_game_without_points(self):
        result = self.check("palace", "--games", 400, "--details", "all")
        self.assertEqual([], result["scores"])

    def test_of_a_game_with_a_role(self):
        result = self.check("dou-dizhu", "--games", 300, "--details", "all")
        self.assertEqual(["landlord"], [role["title"] for role in result["roles"]])
        self.assertTrue(result["starters_won"]["of"][0]["beyond_chance"])

    def test_of_a_game_with_sides_and_many_rounds(self):
        result = self.check("tichu", "--games", 40, "--details", "all")
        self.assertEqual([[0, 2], [1, 3]], result["sides"])
        self.assertEqual(0, result["tied"]["mean"])

    def test_of_games_that_do_not_end(self):
        result = self.check("durak", "--games", 200, "--details", "all", "--turn-limit", 200)
        self.assertTrue(0 < result["unfinished_share"]["mean"] < 1)

    def test_of_games_that_stop_when_nobody_can_move(self):
        file = self.write(EIGHTS, "eights.yaml")
        self.check(file, "--games", 100, "--players", 2, "--details", "all")

    def test_where_not_all_games_were_looked_at_closely(self):
        result = self.check("thirteen", "--games", 300, "--details", 70)
        self.assertEqual(70, result["details"])
        result = self.check("thirteen", "--games", 300, "--details", 0)
        self.assertEqual([], result["places"])

    def test_of_games_among_bots(self):
        result = self.check("president", "--games", 40, "--seats", "easy,random,easy,random")
        self.assertEqual(40, result["details"])

    def test_of_one_game_and_of_two(self):
        for games in (1, 2):
            self.check("big-two", "--games", games, "--details", "all")

    def test_played_until_enough_is_known(self):
        result = self.check("palace", "--games", 100_000, "--until", "2%", "--details", 50)
        self.assertLess(result["games"], 10_000)
        self.assertEqual(0, result["games"] % 64)
        blocks = result["games"] // 64
        self.assertEqual(0, blocks & (blocks - 1), "not a power of two of blocks")
        look = blocks.bit_length()
        self.assertAlmostEqual(1 - 0.05 / (look * (look + 1)), result["confidence_of_wins"], 12)
        for seat in result["seats_won"]["of"]:
            self.assertLessEqual((seat["high"] - seat["low"]) / 2, 0.02)
        self.assertFalse(result["partial"])


class SameBytes(SimulationTest):
    def test_whatever_the_number_of_threads(self):
        for variant, *arguments in [
            ("palace", "--games", 600),
            ("tichu", "--games", 40),
            ("palace", "--games", 60, "--seats", "easy"),
            ("palace", "--games", 100_000, "--until", "3%"),
        ]:
            with self.subTest(variant=variant, arguments=arguments):
                results, files, games = [], [], []
                for threads in (1, 2, 4):
                    results.append(
                        self.result_of(variant, *arguments, "--seed", 7, "--threads", threads,
                                       "-o", "kept", "--raw", "games")
                    )  # fmt: skip
                    files.append(self.kept("kept"))
                    games.append(self.kept("games"))
                for lists in (results, files, games):
                    self.assertEqual(lists[:1] * 3, lists)

    def test_of_a_simulation_that_was_interrupted_and_killed(self):
        # So many that they are not over before they are interrupted, but soon after.
        for arguments in [
            ("palace", "--games", 30_000, "--seed", 5, "--threads", 2, "--details", 100),
            ("palace", "--games", 30_000, "--seed", 5, "--threads", 2, "--until", "0.6%"),
            ("thirteen", "--games", 500, "--seed", 5, "--threads", 2, "--seats", "easy"),
        ]:
            with self.subTest(arguments=arguments):
                for name in ("kept", "games"):
                    (self.folder / name).unlink(missing_ok=True)
                whole = self.result_of(*arguments, "-o", "whole")
                keeping = (*arguments, "--checkpoint", "kept")
                status, out, err = self.interrupted(*keeping, "--raw", "games", "--format", "json",
                                                    after="games")  # fmt: skip
                self.assertEqual(130, status, err)
                self.assertIn("houserules: interrupted; ", err)
                first = without_times(out)
                self.assertTrue(first["partial"])
                self.assertTrue(0 < first["games"] < whole["games"])
                self.assertEqual(first["games"], len(self.lines_of("games")))
                kept = self.kept("kept")
                resumed = (*keeping, "--resume")
                process = subprocess.Popen([PROGRAM, "simulate", *map(str, resumed)],
                                           cwd=self.folder, stdout=subprocess.DEVNULL)  # fmt: skip
                time.sleep(0.03)
                process.kill()
                process.wait()
                self.assertEqual(-signal.SIGKILL, process.returncode)
                self.assertEqual(kept, self.kept("kept"))
                self.assertEqual(whole, self.result_of(*resumed, "-o", "again"))
                self.assertEqual(self.kept("whole"), self.kept("again"))
                self.assertEqual(self.kept("whole"), self.kept("kept"))
                # And what is over is not played again.
                self.assertEqual(whole, self.result_of(*resumed))


class Until(SimulationTest):
    def test_it_ends_no_later_than_with_all_games(self):
        result = self.result_of("palace", "--games", 200, "--until", "0.1%", "--seed", 1)
        self.assertEqual((200, False), (result["games"], result["partial"]))


PLANTED = """houserules: 1
name: Planted
summary: Rules that cannot happen, and rare ones.
players: 2..6
deck: {preset: standard_52}
ranks: {order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}
options:
  hand: {default: 7, range: 1..8, says: cards dealt to each player}
  generous: {default: false, says: whether all may be played}
zones:
  cards: {of: player, seen_by: owner}
  pile: {seen_by: all, order: stack}
  stock: {seen_by: nobody, order: stack, holds: deck}
setup:
  hands: {deal: hand, to: cards}
combinations:
  set: {set: 1..4}
  six: {set: 6}
beats:
  two_on_anything: {when: rank == 2, allow: true}
  no_threes: {when: rank == 3 and to_beat.rank == A, allow: false}
  low: {when: rank < 3, allow: true}
  for_two: {when: player_count == 2, allow: rank >= to_beat.rank}
  generous: {when: generous, allow: true}
  higher: {allow: rank > to_beat.rank}
actions:
  play: {from: [cards], to: pile}
  pick_up: {when: not can_play}
effects:
  takes_pile: {on: pick_up, do: [{move: pile, to: cards}, {lead: next}]}
  skips: {on: play, when: rank == 8, do: [{skip: true}]}
  four_aces: {on: play, when: rank == A and size == 4, do: [{skip: true}]}
  seven_players: {on: play, when: player_count == 7, do: [{skip: true}]}
  five: {on: play, when: size == 5, do: [{skip: true}]}
out: {empty: [cards]}
end:
  first_out: {when: any(players where out)}
  never_out: {when: any(players where out) and round == 1}
"""


class Never(SimulationTest):
    """Rules that cannot happen are told from rare ones."""

    def simulate(self, *arguments, **options):
        # Whoever plants such rules is warned.
        done = run("simulate", *arguments, cwd=self.folder, **options)
        self.assertEqual(0, done.returncode, done.stderr)
        return done.stdout

    def rules_of(self, *arguments):
        file = self.write(PLANTED, "planted.yaml")
        result = self.result_of(file, "--seed", 1, "--games", 60, "--details", "all", *arguments)
        return {f"{rule['section']}.{rule['name']}": rule for rule in result["rules"]}, result

    def test_each_rule_is_in_its_group(self):
        rules, result = self.rules_of("--players", 4)
        why = {name: rule["impossible"] for name, rule in rules.items() if rule["impossible"]}
        self.assertEqual(
            {"combinations.six", "beats.low", "beats.for_two", "effects.seven_players",
             "effects.five", "end.never_out"},
            set(why))  # fmt: skip
        self.assertEqual("the deck has no 6 cards of one rank", why["combinations.six"])
        self.assertIn("`two_on_anything` (line ", why["beats.low"])
        self.assertEqual("it needs exactly 2 players", why["beats.for_two"])
        self.assertIn("`first_out` (line ", why["end.never_out"])
        self.assertIn("`size == 5` is never true", why["effects.five"])
        self.assertTrue(rules["beats.generous"]["switched_off"])
        self.assertTrue(rules["beats.no_threes"]["only_forbids"])
        aces = rules["effects.four_aces"]
        self.assertEqual((None, False), (aces["impossible"], aces["switched_off"]))
        self.assertLess(aces["games"], 10)
        self.assertGreater(aces["asked"], 100)
        self.assertEqual(rules["effects.skips"]["asked"], aces["asked"])
        told = [verdict for verdict in result["verdicts"] if verdict.startswith("Cannot happen: ")]
        self.assertIn("combinations.six (the deck has no 6 cards of one rank)", told[0])
        for rule in rules.values():
            self.assertGreaterEqual(rule["asked"], rule["times"])

    def test_other_players_make_it_possible(self):
        rules, _ = self.rules_of("--players", 2)
        self.assertIsNone(rules["beats.for_two"]["impossible"])
        self.assertGreater(rules["beats.for_two"]["times"], 0)
        self.assertIn("`for_two` (line ", rules["beats.higher"]["impossible"])

    def test_parts_put_together_tell_the_same(self):
        file = self.write(PLANTED, "planted.yaml")
        arguments = (file, "--seed", 1, "--games", 200, "--details", "all")
        whole = self.simulate(*arguments, "-o", "whole")
        for part in (1, 2):
            self.simulate(*arguments, "--shard", f"{part}/2", "-o", f"part{part}")
        self.simulate(*arguments, "--threads", 2, "-o", "threads")
        merged = run("merge", self.folder / "part1", self.folder / "part2", "-o",
                     self.folder / "merged")  # fmt: skip
        self.assertEqual(whole.rsplit("\n\n", 1)[0], merged.stdout.rstrip("\n"))
        for name in ("merged", "threads"):
            self.assertEqual(self.kept("whole"), self.kept(name))


class Sweeps(SimulationTest):
    SWEEP = ("palace", "--games", 60, "--seed", 1, "--sweep", "draw_up_to=2..4")

    def test_values_are_compared_in_a_table(self):
        heading, table = self.simulate(*self.SWEEP).split("\n\n")
        self.assertIn("60 games with each value, seed 1", heading)
        self.assertEqual(["draw_up_to", "2", "3", "4"],
                         [line.split()[0] for line in table.splitlines()])  # fmt: skip

    def test_as_json_each_value_has_its_whole_result(self):
        sweep = json.loads(self.simulate(*self.SWEEP, "--format", "json"))
        self.assertEqual((1, "draw_up_to"), (sweep["houserules_sweep"], sweep["option"]))
        self.assertEqual(["2", "3", "4"], [point["value"] for point in sweep["points"]])
        for point in sweep["points"]:
            alone = self.result_of("palace", "--games", 60, "--seed", 1, "--set",
                                   f"draw_up_to={point['value']}")  # fmt: skip
            self.assertEqual(alone, point["result"])

    def test_as_csv_each_line_begins_with_its_value(self):
        lines = self.simulate(*self.SWEEP, "--csv").splitlines()
        self.assertEqual("draw_up_to,figure,of,mean,low,high", lines[0])
        alone = self.simulate("palace", "--games", 60, "--seed", 1, "--set", "draw_up_to=3",
                              "--csv").splitlines()  # fmt: skip
        self.assertEqual([f"3,{line}" for line in alone[1:]],
                         [line for line in lines if line.startswith("3,")])  # fmt: skip

    def test_all_values_play_the_same_deals(self):
        words = self.simulate("palace", "--games", 20, "--sweep", "draw_up_to=2,2", "--format",
                              "json")  # fmt: skip
        one, other = (point["result"] for point in json.loads(words)["points"])
        self.assertEqual(one, other)

    def test_a_game_from_standard_input(self):
        text = self.simulate("-", "--games", 5, "--players", 2, "--sweep", "hand=3..5", "--csv",
                             input=EIGHTS)  # fmt: skip
        self.assertEqual({"hand", "3", "4", "5"}, {line[: 1 if line[0] < "a" else 4]
                                                   for line in text.splitlines()})  # fmt: skip

    def test_words_are_values_too(self):
        sweep = json.loads(self.simulate("palace", "--games", 20, "--seed", 1, "--sweep",
                                         "finish=first_out,last_left", "--format", "json"))
        self.assertEqual(["first_out", "last_left"], [one["value"] for one in sweep["points"]])

    def test_what_is_wrong_is_told_before_anything_is_played(self):
        for words, *arguments in [
            ("--sweep: `draw_up_to` is not OPTION=FIRST..LAST", "draw_up_to"),
            ("--sweep: `=1..2` is not", "=1..2"),
            ("--sweep: `draw_up_to=` is not", "draw_up_to="),
            ("--sweep: `3..1` is no range of at most 1000 whole numbers", "draw_up_to=3..1"),
            ("--sweep: `0..1000` is no range", "draw_up_to=0..1000"),
            ("--sweep: `1..` is no range", "draw_up_to=1.."),
            ("--sweep: `1..x` is no range", "draw_up_to=1..x"),
            ("no_such", "no_such=1..2"),
            ("draw_up_to", "draw_up_to=3..90"),
            ("draw_up_to", "draw_up_to=2,,3"),
            ("it cannot be had with", "draw_up_to=2..3", "--shard", "1/2"),
            ("it cannot be had with", "draw_up_to=2..3", "-o", "kept"),
            ("it cannot be had with", "draw_up_to=2..3", "--raw", "kept"),
            ("it cannot be had with", "draw_up_to=2..3", "--checkpoint", "kept"),
            ("it cannot be had with", "draw_up_to=2..3", "--histogram"),
        ]:
            with self.subTest(arguments=arguments):
                self.refused(2, words, "simulate", "palace", "--games", 1_000_000_000, "--sweep",
                             *arguments)  # fmt: skip


class Seeds(SimulationTest):
    """A seed that is told plays that very game."""

    def decisions(self, variant, seed, *arguments):
        done = run("run", variant, "--seed", seed, "--record", "game.jsonl", "--force", "--seats",
                   "random", *arguments, cwd=self.folder)  # fmt: skip
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return [line for line in self.lines_of("game.jsonl") if "move" in line]

    def test_of_rules_and_of_the_shortest_and_the_longest_game(self):
        result = self.result_of("palace", "--games", 300, "--seed", 9, "--raw", "games")
        games = {str(game["seed"]): game for game in self.lines_of("games")}
        self.assertEqual(300, len(games))
        for name in ("shortest", "longest"):
            seed = result["seeds"][name]
            decisions = self.decisions("palace", seed)
            self.assertEqual(result["length"][name], len(decisions))
            self.assertEqual(games[str(seed)]["decisions"], len(decisions))
        rules = {f"{rule['section']}.{rule['name']}": rule for rule in result["rules"]}
        for name, rule in rules.items():
            if rule["seed"] is not None:
                self.assertIn(name, games[str(rule["seed"])]["rules"])
        seed = rules["actions.pick_up"]["seed"]
        picked_up = [line for line in self.decisions("palace", seed)
                     if "pick_up" in json.dumps(line["move"])]  # fmt: skip
        self.assertEqual(games[str(seed)]["rules"]["actions.pick_up"], len(picked_up))

    def test_of_a_game_that_does_not_end(self):
        result = self.result_of("palace", "--games", 100, "--seed", 9, "--turn-limit", 60)
        self.assertLess(0, result["unfinished"])
        decisions = self.decisions("palace", result["seeds"]["unfinished"], "--turn-limit", 60)
        self.assertEqual(60, len(decisions))


class Output(SimulationTest):
    FEW = ("palace", "--games", 50, "--seed", 1)

    def test_csv_is_a_line_a_figure(self):
        lines = [line.split(",") for line in self.simulate(*self.FEW, "--csv").splitlines()]
        self.assertEqual(["figure", "of", "mean", "low", "high"], lines[0])
        self.assertEqual({5}, set(map(len, lines)))
        result = self.result_of(*self.FEW)
        self.assertEqual(["won", "seat 0"], lines[1][:2])
        seat = result["seats_won"]["of"][0]
        self.assertEqual([seat["mean"], seat["low"], seat["high"]], list(map(float, lines[1][2:])))
        self.assertEqual(self.simulate(*self.FEW, "--csv"),
                         self.simulate(*self.FEW, "--format", "csv"))  # fmt: skip

    def test_a_histogram_has_all_games(self):
        text = self.simulate("palace", "--games", 500, "--seed", 1, "--histogram")
        bars = re.findall(r"^ *(\d+(?: to \d+| and more)?) +([\d.]+) % #*$", text, re.M)
        self.assertLess(5, len(bars))
        self.assertAlmostEqual(100, sum(float(share) for _, share in bars), delta=1)
        self.assertTrue(bars[-1][0].endswith("and more"))
        one = self.simulate("palace", "--games", 1, "--seed", 1, "--histogram")
        self.assertRegex(one, r" 35 100\.0 % #{50}\n")

    def test_one_game_claims_nothing(self):
        verdicts = self.result_of("palace", "--games", 1, "--seed", 1)["verdicts"]
        self.assertEqual(["One game says nothing of others."], verdicts)

    def test_rules_that_were_not_looked_at_are_not_said_to_be_idle(self):
        text = self.simulate("palace", "--games", 100, "--seed", 1, "--details", 0)
        self.assertNotIn("Never", text)
        self.assertNotIn("actions.pick_up", text)

    def test_what_stays_within_a_terminal(self):
        for variant in ("palace", "tichu"):
            text = self.simulate(variant, "--games", 30, "--seed", 1)
            tables = text.split("\n\n", 2)[2]
            for line in tables.splitlines():
                self.assertLessEqual(len(line), 100, line)

    def test_wrong_values_are_told_in_one_line(self):
        few = ("simulate", *self.FEW)
        for words, *arguments in [
            ("--until: `1` is no share between 0.0001 % and 50 %, as 0.5%", "--until", "1"),
            ("--until: `0%` is no share", "--until", "0%"),
            ("--until: `51%` is no share", "--until", "51%"),
            ("--until: `nan%` is no share", "--until", "nan%"),
            ("--until: `-1%` is no share", "--until=-1%"),
            ("--until: `0.00001%` is no share", "--until", "0.00001%"),
            ("--until looks at all games", "--until", "1%", "--shard", "1/2"),
            ("--details: `some` is neither a number of games nor `all`", "--details", "some"),
            ("--details: `-1` is neither", "--details=-1"),
            ("--details: `` is neither", "--details", ""),
            ("--shard: `3/2` is not PART/PARTS, as 3/100", "--shard", "3/2"),
            ("--shard: `0/2` is not", "--shard", "0/2"),
            ("--shard: `1` is not", "--shard", "1"),
            ("--shard: `1/` is not", "--shard", "1/"),
            ("--shard: `1/2/3` is not", "--shard", "1/2/3"),
            ("--shard: `1/1000001` is not", "--shard", "1/1000001"),
            ("--games: `0` is not", "--games", "0"),
            ("--games: `1000000000001` is not", "--games", "1000000000001"),
            ("--threads: `0` is not", "--threads", "0"),
            ("--format: ", "--format", "xml"),
            ("--resume goes on from the file of --checkpoint", "--resume"),
            ("--raw would lack the games", "--resume", "--checkpoint", "c", "--raw", "r"),
            ("by the clock", "--seats", "good", "--think", "1ms", "--timed", "-o", "kept"),
        ]:
            with self.subTest(arguments=arguments):
                begin = few if arguments[0] != "--games" else few[:2]
                self.refused(2, words, *begin, *arguments)
        self.assertEqual([], list(self.folder.iterdir()))


class Writing(SimulationTest):
    FEW = ("palace", "--games", 50, "--seed", 1)

    def told(self, words, *arguments, **options):
        """What cannot be written is told, and the results are printed all the same."""
        done = run("simulate", *self.FEW, "--format", "json", *arguments, cwd=self.folder,
                   **options)  # fmt: skip
        self.assertEqual(1, done.returncode, done.stderr)
        self.assertEqual(1, len(done.stderr.splitlines()), done.stderr)
        self.assertIn(words, done.stderr)
        self.assertEqual(self.result_of(*self.FEW), without_times(done.stdout))

    @staticmethod
    def small_files():
        """As on a disk on which a few bytes are left."""
        resource.setrlimit(resource.RLIMIT_FSIZE, (256, 256))

    def test_a_disk_that_becomes_full(self):
        for option in ("-o", "--raw", "--checkpoint"):
            with self.subTest(option=option):
                self.told("kept cannot be written: ", option, "kept", preexec_fn=self.small_files)
                (self.folder / "kept").unlink(missing_ok=True)

    def test_a_full_disk(self):
        self.told("/dev/full ", "-o", "/dev/full")
        self.told("/dev/full cannot be written: ", "--raw", "/dev/full")

    def test_what_cannot_be_written_from_the_beginning_is_told_before_it_is_played(self):
        many = ("simulate", "palace", "--games", 1_000_000_000)
        for option in ("-o", "--raw", "--checkpoint"):
            self.refused(1, "none/kept cannot be written: ", *many, option, "none/kept")

    def test_a_checkpoint_that_is_there_is_not_lost(self):
        self.simulate(*self.FEW, "--checkpoint", "kept")
        kept = self.kept("kept")
        self.refused(1, "kept is there; --resume goes on from it, or remove it", "simulate",
                     *self.FEW, "--checkpoint", "kept")  # fmt: skip
        self.refused(1, "kept is of another simulation: their `seed` differ: 2 and 1", "simulate",
                     "palace", "--games", 50, "--seed", 2, "--checkpoint", "kept", "--resume")
        self.refused(1, "kept has games of another part", "simulate", *self.FEW, "--shard", "1/2",
                     "--checkpoint", "kept", "--resume")
        self.refused(1, "/dev/full is there", "simulate", *self.FEW, "--checkpoint", "/dev/full")
        self.assertEqual(kept, self.kept("kept"))

    def test_a_result_is_kept_even_if_nobody_reads_what_is_printed(self):
        reading, writing = os.pipe()
        os.close(reading)
        done = subprocess.run([PROGRAM, "simulate", *map(str, self.FEW), "-o", "kept"],
                              cwd=self.folder, stdout=writing, stderr=subprocess.PIPE,
                              timeout=TIMEOUT)  # fmt: skip
        os.close(writing)
        self.assertEqual((141, b""), (done.returncode, done.stderr))
        self.assertLess(0, len(self.kept("kept")))


if __name__ == "__main__":
    unittest.main()
