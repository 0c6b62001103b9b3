#!/usr/bin/env python3
"""Recorded games of the bundled variants, played again: they must go as they went.

    playthrough_test.py                  run the tests
    playthrough_test.py --regenerate     record the games of tests/playthroughs anew

After a decision that shows a rule for the first time, a record has a line with a note that says
so in words; which rules must be shown is said in CLAUSES.
"""

import json
import re
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import SOURCE, Engine, bundled_variants, option_arguments, run  # noqa: E402

FOLDER = SOURCE / "tests" / "playthroughs"
GAMES_TRIED = 30  # of which the game that shows most is kept
LONGEST = 250  # decisions of a game that is kept

# What is recorded: the options that are not at their default, and how many play.
CASES = {
    "beggar-my-neighbour": [({}, 2), ({}, 3), ({"aces_are_paid": False}, 2)],
    "big-two": [
        ({}, 4),
        ({"deals": 2, "suit_order": "clubs_low", "pass_locks_out": True}, 3),
        ({"deals": 2, "two_ends_straights": True, "winner_collects": True, "leads": "winner"}, 2),
    ],
    "crazy-eights": [
        ({"target": 40}, 3),
        ({"queens_skip": True, "aces_reverse": True, "twos_draw": True, "target": 60}, 4),
        ({"several": True, "last_card_call": True, "drawing": "until_able", "target": 60}, 2),
    ],
    "dai-fugo": [
        ({"deals": 2}, 4),
        ({"deals": 1, "run_revolutions": True, "last_cards": "may_not"}, 3),
        ({"deals": 2, "pass_locks_out": True, "last_cards": "free", "leads": "richest"}, 3),
    ],
    "dou-dizhu": [
        ({}, 3),
        ({"deals": 2, "bid_again": False}, 3),
        ({"may_double": True, "show_stock": False, "kickers": "free"}, 3),
    ],
    "exit-cards": [({}, 2), ({"may_pass_at_will": True}, 3), ({"bomb_plays_again": False}, 4)],
    "go-boom": [
        ({"target": 40}, 4),
        ({"match": "last_card", "takes_trick": "any_suit", "target": 30}, 3),
        ({"most_draws": 1, "winner_collects": False, "target": 60}, 2),
    ],
    "great-dalmuti": [({"deals": 2}, 4), ({"deals": 1}, 5)],
    "old-maid": [
        ({}, 4),
        ({"odd_card": "added_joker", "deals": 2}, 3),
        ({"odd_card": "unknown", "same_colour": True}, 2),
    ],
    "palace": [({}, 3), ({"finish": "last_left"}, 4), ({"draw_up_to": 3}, 2)],
    "president": [
        ({"target": 3}, 4),
        ({"target": 3, "jokers": True, "equal_rank": "skips", "pass_locks_out": True}, 3),
        ({"target": 1, "larger_sets": True, "four_reverse": True, "two_high": False}, 3),
    ],
    "segments": [({"rounds": 1}, 3), ({"rounds": 2, "supply": 10}, 4)],
    "sevens": [
        ({}, 4),
        ({"counts": "extra_chips", "starts": "left_of_dealer", "deals": 2}, 3),
        ({"passes_at_will": 2, "counts": "values", "aces": "high"}, 3),
    ],
    "tennis": [({}, 2), ({}, 3), ({}, 4)],
    "tichu": [
        ({"target": 100, "deals": 1}, 4),
        ({"deals": 1, "bombs_out_of_turn": False}, 4),
        ({"target": 200, "rash_calls_end": True, "passing": False, "bombs_out_of_turn": False}, 4),
    ],
    "thirteen": [({}, 2), ({"games": 2}, 4), ({"voluntary_pass": True, "instant_wins": False}, 3)],
    "zheng-shangyou": [({"target": 3}, 3), ({"target": 3, "leads": "first"}, 4)],
}

# What the records of a variant must show: a sign in a decision or its events, and what it means.
CLAUSES = {
    "beggar-my-neighbour": {
        "play hand": "the card on top of the pack is turned up",
        "set owed": "a court card asks for payment, or a card of it is paid",
        "set payee": "a player is to be paid",
        "move pile>pack": "all is paid: the pile goes beneath the pack",
        "out": "a player without cards is out",
        "end one_left": "who is left with cards wins",
    },
    "big-two": {
        "combination single": "a single card",
        "combination pair": "a pair",
        "combination triple": "a triple",
        "combination straight": "a straight of five cards",
        "combination full_house": "a triple with a pair",
        "combination flush": "five cards of one suit",
        "set free_lead": "whoever won the deal before leads anything",
        "pass": "a player passes",
        "trick closed": "everybody else passed: whoever played last leads",
        "score": "cards that are left count against their players",
        "end all_deals": "after the last deal the fewest points against win",
    },
    "crazy-eights": {
        "play hand": "a card of the suit or the rank is played",
        "name_a_suit": "an eight names the suit",
        "set suit_to_follow": "the suit to follow is another",
        "draw": "a card is drawn",
        "pass": "the card drawn is kept",
        "draw_for_twos": "cards are drawn for twos",
        "skip": "a queen passes the next player over",
        "reverse": "an ace turns the direction round",
        "combination cards_of_a_rank": "several cards are played together",
        "call": "the last card is called",
        "out": "a player is out of cards",
        "round end": "the first player without cards ends the round",
        "score": "the winner scores what the others hold",
        "set dealer": "the deal passes on",
        "end target_reached": "enough points end the game",
    },
    "dai-fugo": {
        "choose offered": "the poor give their highest cards, the rich any",
        "move offered>hand": "cards are exchanged",
        "combination single": "a single card",
        "combination set": "cards of one rank",
        "combination run": "a run of one suit",
        "combination three_of_spades": "the three of spades",
        "play as": "the joker stands for another card",
        "set revolution": "four of a kind turn the order round",
        "set jack_back": "a jack turns the order round until the trick ends",
        "set suits_locked": "suits that were followed must be followed",
        "pass": "a player passes",
        "trick closed": "everybody else passed: whoever played last leads",
        "out": "a player is out",
        "round end": "one player has cards left",
        "score": "the first two score",
        "end all_rounds": "after the last round the best score wins",
    },
    "dou-dizhu": {
        "bid": "a player bids, and is the landlord unless another bids more",
        "decline": "a player does not bid",
        "redeal": "nobody bid: the cards are dealt anew",
        "move shown>hand": "the landlord takes the cards that all have seen",
        "move stock>hand": "the landlord takes the cards unseen",
        "double": "a player doubles the stake",
        "combination bomb": "a bomb, which doubles the stake",
        "combination triplet_and_single": "a triplet with a single card",
        "combination sequence": "a sequence",
        "trick closed": "everybody else passed: whoever played last leads",
        "score": "the landlord wins from both farmers or loses to both",
        "end all_deals": "after the last deal the best score wins",
    },
    "exit-cards": {
        "choose exit": "three of six cards become exit cards",
        "move pile>cleared": "a bomb clears the pile",
        "draw stock>hand": "a card of the hand is replaced from the stock",
        "play exit": "exit cards are played once the hand is empty",
        "play blind": "a blind card that beats is played unseen",
        "reveal blind": "a blind card that does not beat goes to the hand with the pile",
        "pass": "a player passes",
        "trick closed": "nobody else beats the card: whoever played it plays anything",
        "end first_out": "the first player without cards wins",
    },
    "go-boom": {
        "play hand": "a card of any suit is led",
        "draw": "a player who cannot play draws a card and is still to act",
        "pass": "a player who may not draw passes",
        "set best_player": "a higher card holds the trick",
        "trick closed": "everybody has played: the highest card leads",
        "out": "a player is out of cards",
        "round end": "the first player without cards ends the round",
        "set dealer": "the deal passes on",
        "score": "the cards that are left are counted",
        "end target_reached": "enough points end the game",
    },
    "great-dalmuti": {
        "keep_quiet": "who holds both jesters does not call a revolution",
        "choose paid": "a peon pays the best cards, a Dalmuti any cards",
        "move paid>hand": "cards that were paid change hands",
        "play as": "a jester counts as the cards beside it",
        "pass": "a player passes",
        "trick closed": "everybody else passed: whoever played last leads",
        "out": "a player is out, and behind those who were out before",
        "round end": "one player has cards left",
        "set greater_dalmuti": "who was out first is the Greater Dalmuti now",
        "end all_hands": "after the last hand the best score wins",
    },
    "old-maid": {
        "offer": "a player offers the hand to the next player",
        "move hand>hand": "who is offered a hand draws a card unseen",
        "combination pair": "a pair of the card that was drawn",
        "out": "a player without cards is safe",
        "set dealer": "the deal passes on",
        "round end": "one player is left with the odd card",
        "score": "the odd card loses a point",
        "end all_deals": "after the last deal the best score wins",
    },
    "palace": {
        "choose face_up": "three of six cards are laid face up",
        "play of 2": "two cards of one rank are played together",
        "pick_up": "a player who cannot play picks up the pile",
        "move pile>burned": "a ten or four of a kind burns the pile",
        "play face_up": "face-up cards are played once the hand is empty",
        "play face_down": "a face-down card is played unseen",
        "reveal face_down": "a face-down card that may not be played is picked up with the pile",
        "draw stock>hand": "the hand is drawn up to three cards",
        "end first_out": "the first player without cards wins",
        "end last_left": "the last player with cards loses",
    },
    "president": {
        "move stock>aside": "the jokers are laid aside",
        "play of 2": "two cards of one rank are played together",
        "pass": "a player passes",
        "trick closed": "everybody else passed: whoever played last leads",
        "skip": "an equal rank skips the next player",
        "set turned": "four of a kind turn the order round",
        "set dealer": "the Scum deals",
        "choose passed_on": "the Scum chooses between best cards, the President any cards",
        "move passed_on>hand": "cards are exchanged",
        "out": "a player is out",
        "round end": "one player has cards left",
        "end target_reached": "enough points end the game",
    },
    "segments": {
        "play as": "cards count as another value",
        "spend": "segments are paid",
        "gain": "a pass takes segments",
        "move field>discard": "a beaten set is discarded",
        "trick closed": "everybody else passed: whoever played last leads",
        "out": "a player is out of cards",
        "round end": "the second player without cards ends the round",
        "score": "the round is scored",
        "end all_rounds": "after the last round the best score wins",
    },
    "sevens": {
        "play hand": "a card is added to the layout",
        "pass": "a player who cannot play passes",
        "set paid": "a chip is paid for passing",
        "set passed_before": "passes are counted where who can play may pass",
        "out": "a player is out of cards",
        "score": "the cards that are left are counted",
        "set dealer": "the deal passes on",
        "end all_deals": "after the last deal the best score wins",
    },
    "tennis": {
        "move trick>pile": "the best record takes the trick",
        "move trick>aside": "a trick without a best record is set aside",
        "move aside>pile": "whoever takes a trick takes the cards set aside",
        "move aside>removed": "cards set aside at the end of a round are out of the game",
        "set dealer": "the deal passes on",
        "draw pile>hand": "the cards of a round are drawn from the pile",
        "out": "a player has no cards left when a round begins",
        "end last_with_cards": "the last player with cards wins",
    },
    "tichu": {
        "call_grand_tichu": "a player calls grand tichu after eight cards",
        "call_small_tichu": "a player calls tichu before the first card",
        "choose gift_to_partner": "a card for each other player",
        "move gift_to_partner>hand": "the cards that were passed change hands",
        "combination dog": "the dog hands the lead to the partner",
        "combination single": "a single card",
        "combination pair": "a pair",
        "wish": "who plays the mahjong wishes for a rank",
        "set wish_stands": "a wish stands or is fulfilled",
        "play as": "the phoenix counts as another rank",
        "give": "a trick that the dragon won is given away",
        "move table>captured": "a trick is taken",
        "pass": "a player passes",
        "decline": "a player does not bomb, call or wish",
        "trick closed": "everybody else passed: whoever played last leads",
        "out": "a player is out",
        "round end": "three players are out, or two partners first",
        "score": "cards, calls and double victories are counted",
        "end far_behind": "a side far below zero ends the game",
        "end enough_deals": "after so many deals the side with more points wins",
    },
    "thirteen": {
        "combination single": "a single card",
        "combination pair": "a pair",
        "combination triple": "a triple",
        "combination run": "a run",
        "pass": "a player passes and is out of the trick",
        "trick closed": "everybody else passed: whoever played last leads",
        "end all_games": "whoever won most games wins the match",
    },
    "zheng-shangyou": {
        "combination single": "a single card",
        "combination set": "cards of one rank",
        "combination run": "a run of several suits",
        "combination suited_run": "a run of one suit",
        "combination run_of_pairs": "a run of pairs",
        "play as": "a two or a joker counts as another card",
        "pass": "a player passes",
        "trick closed": "everybody else passed: whoever played last leads",
        "out": "a player is out",
        "round end": "one player has cards left",
        "choose shown": "the last two offer their highest cards",
        "choose offered": "the first two offer any cards",
        "take_from_the_second": "the last takes the card of the second",
        "move shown>hand": "cards are exchanged",
        "score": "the first scores two points, the second one",
        "end target_reached": "enough points end the game",
    },
}


def signs_of(move, events):
    """What a decision and its events show, in the words of CLAUSES."""
    signs = []
    if move["action"] == "play":
        signs += [f"play {move['from']}", f"play of {len(move['cards'])}"]
        signs += ["play as"] if "as" in move else []
    elif move["action"] == "choose":
        signs.append(f"choose {move['to']}")
    else:
        signs.append(move["action"])
    for event in events:
        name = event["event"]
        if "from" in event and "to" in event:
            signs.append(f"{name} {event['from']}>{event['to']}")
        elif "from" in event or "variable" in event:
            signs.append(f"{name} {event.get('from') or event['variable']}")
        signs.append(name.replace("_", " "))
        if "combination" in event:
            signs.append(f"combination {event['combination']}")
    if move["action"] == "play" and any(event["event"] == "reveal" for event in events):
        signs = [sign for sign in signs if not sign.startswith("play ")]
    return signs


def games_of(lines):
    """The games of a record, each the list of its lines as objects, without notes."""
    games = []
    for line in map(json.loads, lines):
        if "houserules_record" in line:
            games.append([])
        if "note" not in line:
            games[-1].append(line)
    return games


def shown_by(engine, variant, game):
    """For each decision of a recorded game the signs that it shows."""
    header, *decisions, last = game
    engine.load(variant, header["options"])
    # A large seed is text in a record.
    setup = {key: int(header[key]) for key in ("players", "seed", "turn_limit")}
    engine.ask("new", **setup)
    shown = []
    for decision in decisions:
        answer = engine.ask("play", move=decision["move"])
        shown.append(signs_of(decision["move"], answer["events"]))
    shown[-1].append(f"end {last['result']['reason']}")
    return shown


def with_notes(game, shown, clauses, told):
    """The lines of a game with a note after each decision that shows something new."""
    header, *decisions, last = game
    # Without its own rules a record is played by the file as it is.
    lines = [{key: value for key, value in header.items() if key not in ("rules", "series")}]
    for decision, signs in zip(decisions, shown):
        lines.append(decision)
        for sign in signs:
            if sign in clauses and sign not in told:
                told.add(sign)
                lines.append({"note": clauses[sign]})
    return [*lines, last]


def record(variant, options, players, seed):
    """Some games with random moves."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.jsonl"
        done = run(
            "run", variant, "--players", players, "--seed", seed, "--games", GAMES_TRIED,
            "--seats", ",".join(["random"] * players), "--format", "json", "--record", file,
            *option_arguments(options),
        )  # fmt: skip
        if done.returncode != 0:
            raise SystemExit(done.stderr)
        return games_of(file.read_text().splitlines())


def regenerate():
    for file in FOLDER.glob("*.jsonl"):
        file.unlink()
    with Engine() as engine:
        for variant, cases in CASES.items():
            clauses, told = CLAUSES[variant], set()
            for number, (options, players) in enumerate(cases, 1):
                tried = []
                for game in record(variant, options, players, number):
                    shown = shown_by(engine, variant, game)
                    new = {sign for signs in shown for sign in signs if sign in clauses} - told
                    if len(shown) <= LONGEST:
                        tried.append((-len(new), len(shown), len(tried), game, shown))
                _, _, _, game, shown = min(tried)
                lines = with_notes(game, shown, clauses, told)
                file = FOLDER / f"{variant}-{number}.jsonl"
                file.write_text("".join(json.dumps(line) + "\n" for line in lines))
            missing = [sign for sign in clauses if sign not in told]
            print(f"{variant}: {len(cases)} games; not shown: {', '.join(missing) or 'nothing'}")


def replay(lines):
    """What `replay` says about some lines: its exit status and its output without the path."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.jsonl"
        file.write_text("".join(line + "\n" for line in lines))
        done = run("replay", file)
        return done.returncode, done.stdout.replace(f"{file}:", "line ")


class PlaythroughTest(unittest.TestCase):
    def files(self):
        files = sorted(FOLDER.glob("*.jsonl"))
        self.assertTrue(files)
        return files

    def test_every_bundled_variant_has_records(self):
        recorded = {re.sub(r"-\d+$", "", file.stem) for file in self.files()}
        self.assertEqual(set(bundled_variants()), recorded)

    def test_games_go_as_recorded(self):
        for file in self.files():
            with self.subTest(file=file.name):
                done = run("replay", file)
                self.assertEqual(0, done.returncode, done.stdout + done.stderr)
                games = len(games_of(file.read_text().splitlines()))
                self.assertEqual(games, done.stdout.count(" as recorded"), done.stdout)
                self.assertNotIn("left", done.stdout)

    def test_every_clause_is_shown(self):
        for variant, clauses in CLAUSES.items():
            notes = set()
            for file in self.files():
                if file.name.startswith(f"{variant}-"):
                    lines = map(json.loads, file.read_text().splitlines())
                    notes |= {line.get("note") for line in lines}
            self.assertEqual(set(), set(clauses.values()) - notes, variant)

    def first_record(self, variant):
        return (FOLDER / f"{variant}-1.jsonl").read_text().splitlines()

    def place_of(self, lines, condition):
        return next(at for at, line in enumerate(lines) if condition(json.loads(line)))

    def test_a_card_that_is_not_held_is_found(self):
        lines = self.first_record("thirteen")
        at = self.place_of(lines, lambda line: line.get("move", {}).get("action") == "play")
        other = next(line for line in map(json.loads, lines[at + 1 :])
                     if line.get("move", {}).get("action") == "play"
                     and line["seat"] != json.loads(lines[at])["seat"])  # fmt: skip
        changed = json.loads(lines[at])
        changed["move"]["cards"] = other["move"]["cards"]
        status, output = replay([*lines[:at], json.dumps(changed), *lines[at + 1 :]])
        self.assertEqual(1, status)
        self.assertIn(f"line {at + 1}: record and rules disagree", output)

    def test_a_decision_that_is_missing_is_found(self):
        lines = self.first_record("tennis")
        at = self.place_of(lines, lambda line: "move" in line)
        status, output = replay([*lines[:at], *lines[at + 1 :]])
        self.assertEqual(1, status)
        self.assertIn(f"line {at + 1}: record and rules disagree", output)

    def test_another_result_is_found(self):
        for variant in bundled_variants():
            lines = self.first_record(variant)
            last = json.loads(lines[-1])
            last["result"]["winners"] = last["result"]["winners"][::-1] + [0, 1]
            status, output = replay([*lines[:-1], json.dumps(last)])
            self.assertEqual(1, status, variant)
            self.assertIn(f"line {len(lines)}: record and rules disagree", output)

    def test_a_line_that_is_no_record_is_found(self):
        lines = self.first_record("palace")
        status, output = replay([*lines[:3], "{this is not JSON", *lines[3:]])
        self.assertEqual(1, status)
        self.assertIn("line 4: not a record", output)

    def test_rules_that_changed_are_mentioned_and_still_compared(self):
        lines = self.first_record("exit-cards")
        header = json.loads(lines[0])
        header["hash"] = "0000000000000000"
        status, output = replay([json.dumps(header), *lines[1:]])
        self.assertEqual(0, status)
        self.assertIn("line 1: note: the file of the rules has changed", output)
        self.assertIn("as recorded", output)

    def test_a_game_that_was_left_is_no_mistake(self):
        lines = self.first_record("segments")
        status, output = replay(lines[:-1][:6])
        self.assertEqual(0, status)
        self.assertIn("then the game was left", output)


if __name__ == "__main__":
    if sys.argv[1:] == ["--regenerate"]:
        regenerate()
    else:
        unittest.main()
