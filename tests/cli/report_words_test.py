#!/usr/bin/env python3
"""The words of pages that tell what many games tell."""

import json
import re
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import SOURCE, run  # noqa: E402
from support.report_page import (  # noqa: E402
    WITHOUT_GNUPLOT,
    ReportTest,
    group_of,
    part_of,
    words_of,
)


class Words(ReportTest):
    def test_rules_that_an_option_switches_off_are_not_said_to_be_dead(self):
        text, _ = self.report("dou-dizhu", "--games", 200, "--seed", 1, env=WITHOUT_GNUPLOT)
        self.assert_safe(text)
        off, heading = group_of(text, "Switched off by an option")
        self.assertEqual("Switched off by an option: 6 rules", heading)
        self.assertIn("actions.double", off)
        self.assertIn("combinations.four_and_any", off)
        never, _ = group_of(text, "Never")
        self.assertEqual(set(), set(off) & set(never))
        rules = words_of(part_of(text, "rules"))
        self.assertIn("actions.double off while “May double” is false may_double=false", rules)
        short = part_of(text, "short")
        self.assertIn(
            "6 rules are switched off by options: Triplet sequence and cards , Triplet sequence and any , "
            "Four and cards and Four and any by kickers=different ; Double and Stake doubles by "
            "may_double=false .",
            words_of(short),
        )
        self.assertIn("while “Kickers” is different (kickers: ", rules)
        # With another value of the option they are rules like all others.
        text, _ = self.report("dou-dizhu", "--games", 200, "--seed", 1, "--set", "may_double=true",
                              env=WITHOUT_GNUPLOT)  # fmt: skip
        off, _ = group_of(text, "Switched off by an option")
        self.assertEqual(4, len(off))
        self.assertNotIn("actions.double", off)

    def test_without_the_rules_nothing_is_said_to_be_switched_off(self):
        rules = (SOURCE / "variants" / "palace.yaml").read_text()
        game = self.write(rules, "game.yaml")
        file = self.result(game, "--games", 20, "--seed", 1)
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assertEqual(["effects.draws"], group_of(text, "Switched off by an option")[0])
        game.unlink()
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assertEqual([], group_of(text, "Switched off by an option")[0])
        self.assertNotIn("switched off by", words_of(part_of(text, "short")))

    def test_the_top_names_few_of_the_rules_that_never_happen(self):
        text, _ = self.report("dou-dizhu", "--games", 10, "--seed", 1, env=WITHOUT_GNUPLOT)
        never, heading = group_of(text, "Never")
        self.assertGreater(len(never), 6)
        self.assertRegex(
            heading,
            rf"^Never happened in 10 games: {len(never)} rules "
            r"\(most likely in less than [\d.]+ % of all such games\)$",
        )
        short = part_of(text, "short")
        self.assertIn(f'<a href="#never">{len(never)} rules</a> never happened in 10 games', short)
        named = short.split('href="#never"')[1].split("</li>")[0]
        self.assertEqual(4, named.count('class="rule"'))
        self.assertRegex(words_of("<p>" + named.split(">", 1)[1].replace("</a>", "") + "</p>"),
                         r" \([1-9A-Z][^()]*\)")  # fmt: skip
        self.assertIn(f"and {len(never) - 4} more.", short)
        text, _ = self.report("go-boom", "--games", 200, "--seed", 1, env=WITHOUT_GNUPLOT)
        self.assertEqual([], group_of(text, "Never")[0])
        self.assertIn("happened in at least one of 200 games.", words_of(part_of(text, "short")))
        self.assertNotIn('href="#never"', text)

    def test_the_top_answers_what_a_designer_asks(self):
        text, _ = self.report("dou-dizhu", "--games", 2000, "--seed", 1, env=WITHOUT_GNUPLOT)
        short = part_of(text, "short")
        self.assertEqual(
            ["Who is favoured?", "What do the rules do?", "Which rules never came into play?",
             "How long is a game?"],
            re.findall("<h3>(.*?)</h3>", short))  # fmt: skip
        answer, rules, idle, _ = short.split("<h3>")[1:]
        self.assertIn("The landlord is worse off.</strong>", answer)
        rules = words_of(rules[rules.index("<ul>") :])
        # What is told of decisions, and of plays, is all of them.
        for begin in ("Of all decisions ", "Of all plays ", "What allowed them: "):
            shares = re.search(begin + r"(.*?[a-z])\.( |$)", rules.replace(" .", "."))[1]
            percents = [float(share) for share in re.findall(r"([\d.]+) %", shares)]
            self.assertGreater(len(percents), 2)
            self.assertAlmostEqual(100, sum(percents), delta=0.4, msg=shares)
        self.assertRegex(rules, r"Of all plays [\d.]+ % are Single ,")
        self.assertRegex(rules, r"What allowed them: [\d.]+ % nothing to beat, ")
        self.assertIn("switched off by options: ", idle)
        text, _ = self.report("tichu", "--games", 20, "--seed", 1, env=WITHOUT_GNUPLOT)
        self.assertIn("Who is favoured? Nobody, as far as these games tell.",
                      words_of(part_of(text, "short")))  # fmt: skip

    def test_the_top_tells_at_once_who_is_better_and_who_is_worse_off(self):
        def answer(name, games):
            text, _ = self.report(name, "--games", games, "--seed", 1, env=WITHOUT_GNUPLOT)
            return words_of(part_of(text, "short")).split("What do the rules do?")[0]

        number = r"[\d.]+"
        self.assertRegex(
            answer("big-two", 4000),
            "The starter is better off, all others are worse off. The starter wins "
            rf"{number} % of the games, the others {number} % to {number} % "
            rf"\(fair: 25\.0 %; each give or take {number}\)\.",
        )
        # The share of each stands behind its name.
        several = answer("great-dalmuti", 1500)
        found = re.search(
            r"The greater dalmuti.* better off, .*the greater peon .*worse off\. In so many rounds "
            r"they score above the average of the others \(fair: 50\.0 %",
            several,
        )
        self.assertIsNotNone(found, several)
        shares = [float(share) for share in re.findall(r"\(([\d.]+) %\)", found[0])]
        self.assertEqual(4, len(shares))
        self.assertGreater(min(shares[:2]), 50)
        self.assertLess(max(shares[2:]), 50)
        self.assertRegex(
            answer("dou-dizhu", 2000),
            "The landlord is worse off. The landlord scores above the average of the others in "
            rf"{number} % of the rounds \({number} to {number}; each of the others on average "
            rf"{number} %\)\. By seat: seat 2 wins {number} % of the games, seat . {number} % "
            rf"\(fair: {number} %\)\.",
        )

    def test_a_row_that_an_option_makes_forbid_is_not_called_idle(self):
        text, _ = self.report("president", "--games", 20, "--seed", 1, env=WITHOUT_GNUPLOT)
        short = words_of(part_of(text, "short"))
        self.assertIn("What only forbids was at work, but is not counted: Same rank", short)
        self.assertNotIn("beats.same_rank", group_of(text, "Switched off by an option")[0])

    def test_who_loses_is_told_where_all_others_win(self):
        text, _ = self.report("durak", "--players", 4, "--games", 1000, "--seed", 1,
                              env=WITHOUT_GNUPLOT)  # fmt: skip
        found = re.search(r"Who does not win, loses: (.*?) \(fair: ([\d.]+) %\)",
                          words_of(part_of(text, "wins")))  # fmt: skip
        losses = [float(share) for share in re.findall(r"([\d.]+) %", found[1])]
        self.assertEqual(4, len(losses))
        self.assertAlmostEqual(float(found[2]), sum(losses) / 4, delta=0.1)

    def test_words_of_statistics_stand_at_the_end_alone(self):
        for arguments in (
            ("dou-dizhu", "--games", 200),
            ("crazy-eights", "--games", 40),
            (SOURCE / "examples" / "house-rules" / "palace-jokers-burn.yaml", "--games", 300),
        ):
            with self.subTest(arguments=arguments):
                text, _ = self.report(*arguments, "--seed", 1)
                before, notes = text.split("<footer>")
                for word in ("effect size", "by chance", "beyond chance", "be chance", "interval",
                             "confidence", "quantile", "standard deviation"):  # fmt: skip
                    self.assertEqual(-1, before.lower().find(word, before.index("<body>")), word)
                for word in ("How to read the figures", "may be luck", "fair", "Holm", "Wilson"):
                    self.assertIn(word, notes)

    def test_a_house_rule_is_compared_in_plain_words(self):
        game = SOURCE / "examples" / "house-rules" / "palace-jokers-burn.yaml"
        text, _ = self.report(game, "--games", 1000, "--seed", 1)
        self.assert_safe(text)
        short = part_of(text, "short")
        self.assertRegex(
            words_of(short[short.index("<li>") :].split("</li>")[0][4:]),
            r"^Games are shorter; .*?\. A game takes "
            r"[\d.]+ decisions instead of [\d.]+, so [\d.]+ \([\d.]+ %\) less "
            r"\([\d.]+ to [\d.]+\)\.$",
        )
        compared = words_of(part_of(text, "comparison"))
        for words in ("Palace this game difference size finding", "a clear difference",
                      "may be luck",
                      "Seat 0 starts every game, so its wins are those of the starter."):  # fmt: skip
            self.assertIn(words, compared)
        # A rule that happens need not make a difference.
        self.assertRegex(
            words_of(short),
            r"1,000 deals were played by both rules; what was changed happens in [\d.]+ % of the "
            r"deals\.",
        )
        text, _ = self.report(game, "--games", 100, "--seed", 1, "--against", game)
        self.assertIn("deals went alike by both rules.", words_of(part_of(text, "short")))

    def test_the_top_tells_other_figures_that_change(self):
        game = SOURCE / "examples" / "house-rules" / "crazy-eights-queen-of-spades.yaml"
        text, _ = self.report(game, "--games", 400, "--seed", 3, env=WITHOUT_GNUPLOT)
        self.assertRegex(
            words_of(part_of(text, "short")),
            r"Rounds: [\d.]+ instead of [\d.]+, [\d.]+ \([\d.]+ %\) less \([\d.]+ to [\d.]+\)\.",
        )

    def test_a_house_rule_is_told_in_words(self):
        game = SOURCE / "examples" / "house-rules" / "palace-eight-reverses.yaml"
        text, _ = self.report(game, "--games", 40, "--seed", 1, env=WITHOUT_GNUPLOT)
        page = self.assert_safe(text)
        self.assertIn(
            'What this game changes from Palace: Eight reverses : New, after "Burns". When the '
            "play is of rank 8, the direction of play is reversed.",
            words_of(part_of(text, "short")),
        )
        self.assertIn("changes", page.ids)
        self.assertIn("What differs in the rules", words_of(part_of(text, "comparison")))
        # A file that compares them tells the same, as long as both are at hand.
        file = self.folder / "x.json"
        done = run("compare", "palace", game, "--games", 40, "--seed", 1, "-o", file)
        self.assertEqual(0, done.returncode, done.stderr)
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assert_safe(text)
        self.assertIn("What this game changes from Palace: ", words_of(part_of(text, "short")))
        result = json.loads(file.read_text())
        for part in result["parts"]:
            part["second"]["hash"] = "0" * 16
        file.write_text(json.dumps(result))
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assert_safe(text)
        self.assertNotIn("What this game changes", text)
        self.assertIn("not both of them are at hand", words_of(part_of(text, "comparison")))

    def test_rules_are_called_as_people_say_them(self):
        text, _ = self.report("palace", "--games", 100, "--seed", 1, env=WITHOUT_GNUPLOT)
        rules = words_of(part_of(text, "rules"))
        for words in (
            "Lower after seven If the top card of the pile is a 7, the play must be of a rank "
            "lower than 7. beats.lower_after_seven",
            "Set 1 to 4 cards of one rank. combinations.set",
            "Higher The play must be of a higher rank than the play to beat. beats.higher",
            "Pick up You may pick up only if you cannot play. actions.pick_up",
            "First out The game is over when a player is out. end.first_out",
            # What is said of a rule that is switched off is said of another value of the option.
            "Draws With “Draw up to” at 6: After every play, you draw from the stock",
        ):  # fmt: skip
            self.assertIn(words, rules)
        # A rule by which no game ends is none that never applies: another one came first.
        self.assertNotIn("Never happened", rules)
        self.assertIn(
            "No game ended by Last left : another ending always came first.",
            words_of(part_of(text, "short")),
        )
        endings = words_of(part_of(text, "endings"))
        self.assertIn("Last left The game is over when exactly 1 player is still in.", endings)
        # What is cut is whole where somebody asks for it.
        begun = r'<span class="says" title="(.*?)">(.*?) …</span>'
        takes = re.search(begun, part_of(text, "rules"))
        self.assertTrue(takes[1].startswith(takes[2]))
        short = words_of(part_of(text, "short"))
        self.assertIn("1 rule is switched off by options: Draws by draw_up_to=0 .", short)
        # Without the rules their names must do.
        game = self.write((SOURCE / "variants" / "palace.yaml").read_text(), "game.yaml")
        file = self.result(game, "--games", 20, "--seed", 1)
        game.unlink()
        text, _ = self.report(file, env=WITHOUT_GNUPLOT)
        self.assertIn("Pick up Something that players may do. actions.pick_up",
                      words_of(part_of(text, "rules")))  # fmt: skip

    def test_it_says_what_makes_a_share_fair(self):
        for name, words in (
            ("palace", "25.0 %, since one of four wins each game."),
            ("tichu", "50.0 %, since two of four win each game together."),
        ):
            text, _ = self.report(name, "--games", 30, "--seed", 1, env=WITHOUT_GNUPLOT)
            told = "Fair is what each would win if all were alike: " + words
            self.assertIn(told, words_of(part_of(text, "wins")))
        text, _ = self.report("dou-dizhu", "--games", 1000, "--seed", 1, env=WITHOUT_GNUPLOT)
        words = words_of(part_of(text, "wins"))
        found = re.search(
            r"all were alike: ([\d.]+) %, for ([\d.]+) of three players win a game on average. "
            r"Several can win together: one in ([\d.]+) % of the games and two in ([\d.]+) %.",
            words,
        )
        self.assertIsNotNone(found, words)
        fair, winners, one, two = map(float, found.groups())
        self.assertAlmostEqual(100, one + two, delta=0.11)
        self.assertAlmostEqual((one + 2 * two) / 100, winners, delta=0.01)
        self.assertAlmostEqual(100 * winners / 3, fair, delta=0.5)

    def test_two_lengths_of_a_game_say_of_which_games_they_are(self):
        game = SOURCE / "examples" / "house-rules" / "palace-eight-reverses.yaml"
        text, _ = self.report(game, "--games", 10500, "--seed", 1, "--skilled", 20,
                              env=WITHOUT_GNUPLOT)  # fmt: skip
        short = words_of(part_of(text, "short"))
        self.assertIn("10,000 deals were played by both rules; what was changed happens", short)
        self.assertIn("If easy bots play, in 20 deals, it takes", short)
        self.assertIn("decisions, in the mean of all 10,500 games; 8 of 10 take", short)
        self.assertIn("This is of all 10,500 games", words_of(part_of(text, "length")))
        text, _ = self.report("palace", "--games", 100, "--seed", 1, env=WITHOUT_GNUPLOT)
        self.assertNotIn("in the mean of all", text)
        self.assertNotIn("This is of all", text)


if __name__ == "__main__":
    unittest.main()
