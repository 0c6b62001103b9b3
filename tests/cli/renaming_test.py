#!/usr/bin/env python3
"""No name means anything to the program: with all names changed a game stays the same.

Every rank, suit, zone, token, option, combination and rule of each bundled file gets another name,
and both files are played move by move with the same deals.
"""

import json
import os
import random
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import (  # noqa: E402
    VARIANTS,
    Engine,
    bundled_variants,
    option_arguments,
    run,
)
from support.plain_yaml import read_yaml  # noqa: E402
from support.renaming import Names, Renaming, fresh_names, rotated_names, rules_of  # noqa: E402

MOVES_COMPARED = 12  # of each position; the one that is played is compared as well
TURN_LIMIT = 150  # decisions of a game

# Options that are not at their default; each is played beside the default.
SETTINGS = {
    "beggar-my-neighbour": [{}, {"aces_are_paid": False}],
    "big-two": [
        {},
        {"deals": 2, "suit_order": "clubs_low", "two_ends_straights": True},
        {"low_straights": "strongest", "flushes": "by_rank", "instant_wins": True},
    ],
    "cheat": [
        {},
        {"calling": "down", "may_pass": True, "show_last": True, "starts": "ace_of_spades"},
        {"calling": "one_rank", "may_pass": True, "right_is_next": True},
    ],
    "colours": [
        {"target": 40},
        {"jump_in": True, "seven_zero": True, "stacking": True, "drawing": "until_able"},
        {"challenges": False, "drawing": "at_will", "winner_collects": False},
    ],
    "dai-fugo": [
        {"deals": 2},
        {"deals": 2, "last_cards": "may_not", "leads": "richest", "pass_locks_out": True},
    ],
    "crazy-eights": [
        {"target": 40},
        {"aces_reverse": True, "last_card_call": True, "several": True, "twos_draw": True},
    ],
    "dou-dizhu": [{"deals": 2}, {"may_double": True, "show_stock": False, "spring": False}],
    "durak": [
        {"transfer": True},
        {"two_sides": True, "transfer": True, "trump_six": True, "deals": 2},
        {"throwers": "first_one", "first_attack_five": True, "full_deck": True},
    ],
    "exit-cards": [{}, {"bomb_plays_again": False, "may_pass_at_will": True}],
    "go-boom": [
        {"target": 60},
        {"match": "last_card", "most_draws": 2, "takes_trick": "any_suit", "winner_collects": False},
    ],
    "great-dalmuti": [{"deals": 2}],
    "guan-dan": [
        {"deals": 2},
        {"deals": 3, "start_level": 10, "any_card_back": True, "partner_takes_lead": False},
    ],
    "mau-mau": [
        {"target": 60},
        {"aces": "again", "draw_at_will": True, "eights": "answer", "nines_reverse": True},
    ],
    "ninety-nine": [
        {"tokens": 1},
        {"tens": "plus_or_minus", "to_limit": "nines", "jokers": True, "threes_skip": True},
    ],
    "old-maid": [{}, {"odd_card": "jack", "same_colour": True}, {"odd_card": "unknown", "deals": 2}],
    "palace": [{}, {"finish": "last_left", "draw_up_to": 3}],
    "panjpar": [{}, {"deals": 2, "drawn_game": False, "guess": False}],
    "paskahousu": [
        {},
        {"begins_low": True, "cards": 3, "court_cards_on_sevens": False, "trying": False},
    ],
    "president": [
        {"target": 4},
        {"target": 2, "jokers": True, "larger_sets": True, "four_reverse": True},
    ],
    "segments": [{"rounds": 1}, {"rounds": 2, "supply": 9}],
    "sevens": [
        {},
        {"counts": "extra_chips", "deals": 2, "starts": "left_of_dealer"},
        {"passes_at_will": 3, "aces": "either", "eight_first": True, "counts": "values"},
    ],
    "skitgubbe": [{}, {"deals": 2, "chance": False, "runs": False}],
    "swoop": [{"target": 1, "cards": 3}, {"target": 1, "cards": 2, "mystery": 2, "sweep": 3}],
    "tennis": [{}],
    "tichu": [{"target": 200}, {"target": 100, "bombs_out_of_turn": False, "passing": False}],
    "thirteen": [{"games": 2}, {"voluntary_pass": True, "instant_wins": False}],
    "whot": [
        {"target": 60},
        {"last_card_call": True, "market_plays_again": True, "target": 40, "whot_defends": True},
    ],
    "zheng-shangyou": [{"target": 2}, {"target": 2, "exchanged": 0, "purity": "fewer_wild"}],
}


def deck_text(text):
    """The text of the deck's file that a variant names, if it names one."""
    preset = read_yaml(rules_of(text)).get("deck").get("preset")
    return (VARIANTS / "decks" / f"{preset.text}.yaml").read_text() if preset else None


class RenamedVariant:
    """A bundled variant under other names, in a folder of its own with its deck."""

    def __init__(self, name, new_names, folder):
        text = (VARIANTS / f"{name}.yaml").read_text()
        self.renaming = Renaming(text, deck_text(text), new_names)
        self.folder = Path(folder)
        self.environment = {"HOUSERULES_VARIANTS": str(self.folder)}
        self.file = self.folder / "renamed.yaml"
        self.file.write_text(self.renaming.renamed)
        (self.folder / "decks").mkdir()
        for preset in self.renaming.map["preset"].values():
            (self.folder / "decks" / f"{preset}.yaml").write_text(self.renaming.renamed_deck)


class RenamingTest(unittest.TestCase):
    maxDiff = 2000

    def for_each_variant(self, new_names, check):
        for name in bundled_variants():
            with self.subTest(variant=name, names=new_names.__name__):
                with tempfile.TemporaryDirectory() as folder:
                    check(name, RenamedVariant(name, new_names, folder))

    def test_new_names_leave_none_of_the_old(self):
        def check(_, variant):
            renaming = variant.renaming
            deck = renaming.renamed_deck
            names = Names(read_yaml(renaming.renamed), read_yaml(deck) if deck else None)
            self.assertEqual(set(), names.all() & renaming.names.all())
            self.assertEqual(
                {kind: len(of) for kind, of in renaming.names.of.items() if of},
                {kind: len(of) for kind, of in names.of.items() if of},
            )

        self.for_each_variant(fresh_names, check)

    def test_renamed_files_are_valid(self):
        def check(_, variant):
            done = run("validate", variant.file, env={**os.environ, **variant.environment})
            self.assertEqual(0, done.returncode, done.stdout + done.stderr)

        self.for_each_variant(fresh_names, check)
        self.for_each_variant(rotated_names, check)

    def test_games_are_the_same_under_new_names(self):
        def check(name, variant):
            for options in SETTINGS.get(name, [{}]):
                self.compare_games(name, variant, options)

        self.for_each_variant(fresh_names, check)

    def test_games_are_the_same_when_names_change_places(self):
        def check(name, variant):
            self.compare_games(name, variant, SETTINGS.get(name, [{}])[0])

        self.for_each_variant(rotated_names, check)

    def test_simulations_are_the_same_under_new_names(self):
        def check(name, variant):
            for options in SETTINGS.get(name, [{}]):
                self.compare_simulations(name, variant, options)

        self.for_each_variant(fresh_names, check)
        self.for_each_variant(rotated_names, check)

    def compare_simulations(self, name, variant, options):
        expected = simulate(name, options)
        actual = simulate(variant.file, variant.renaming.options(options), variant.environment)
        self.assertEqual(expected, actual)

    def compare_games(self, name, variant, options):
        renaming = variant.renaming
        with Engine() as old, Engine(**variant.environment) as new:
            loaded = old.load(name, options)
            renamed = new.load(variant.file, renaming.options(options))
            self.assertEqual(renaming.map["title"][loaded["name"]], renamed["name"])
            self.assertEqual(loaded["players"], renamed["players"])
            self.assertEqual(renaming.options(loaded["options"]), renamed["options"])
            for players in loaded["players"]:
                self.compare_game(old, new, renaming, players)
            self.assertEqual((0, 0), (old.end(), new.end()))

    def compare_game(self, old, new, renaming, players):
        chance = random.Random(players)
        begin = {"players": players, "seed": 100 + players, "turn_limit": TURN_LIMIT}
        state = self.ask_both(old, new, renaming, "new", **begin)["state"]
        while not state["over"]:
            listed = self.ask_both(old, new, renaming, "moves", limit=MOVES_COMPARED)
            index = chance.randrange(listed["total"])
            if index >= len(listed["moves"]):
                self.ask_both(old, new, renaming, "moves", offset=index, limit=1)
                index = 0
            state = self.ask_both(old, new, renaming, "play", move=index)["state"]

    def ask_both(self, old, new, renaming, do, **fields):
        """Asks both engines; all that they say must agree."""
        expected, actual = old.ask(do, **fields), new.ask(do, **fields)
        translated = dict(expected)
        if "state" in expected:
            translated["state"] = renaming.state(expected["state"])
            self.assert_same_order(translated["state"], actual["state"])
        if "moves" in expected:
            translated["moves"] = [renaming.move(move) for move in expected["moves"]]
        if "events" in expected:
            translated["events"] = [renaming.event(event) for event in expected["events"]]
        if translated != actual:
            self.assertEqual(translated, actual)
        return expected

    def assert_same_order(self, expected, actual):
        """Lists go by the rules, not by the alphabet."""
        if list(expected["zones"]) != list(actual["zones"]):
            self.assertEqual(list(expected["zones"]), list(actual["zones"]))


def simulate(variant, options, environment=None):
    """The statistics of some random games, but for names and times."""
    done = run(
        "simulate", variant, "--games", 150, "--seed", 5, "--format", "json",
        *option_arguments(options), env={**os.environ, **(environment or {})},
    )  # fmt: skip
    if done.returncode != 0:
        raise AssertionError(done.stderr + done.stdout)
    statistics = json.loads(done.stdout)
    for key in ("variant", "options", "verdicts", "seconds", "games_per_second",
                "decisions_per_second"):  # fmt: skip
        del statistics[key]
    for key, called in (("rules", "name"), ("roles", "title"), ("endings", "title")):
        for figure in statistics[key]:
            del figure[called]
    return statistics


if __name__ == "__main__":
    unittest.main()
