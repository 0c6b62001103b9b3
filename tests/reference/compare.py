#!/usr/bin/env python3
"""Play random games on the engine and on the references, and compare them at every decision.

    compare.py --engine build/houserules --variants variants --games 50
    compare.py --self                     check the references alone

One line is printed for each game and number of players; the last line is
"N passed, M failed", counting those lines. The exit status is 1 if anything differs.
"""

import argparse
import json
import os
import random
import select
import subprocess
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

import thirteen as thirteen_rules  # noqa: E402
from exit_cards import ExitCards  # noqa: E402
from palace import Palace  # noqa: E402
from segments import Segments  # noqa: E402
from tennis import Tennis  # noqa: E402
from thirteen import Thirteen  # noqa: E402

GAMES = [ExitCards, Thirteen, Tennis, Palace, Segments]
HIDDEN = "??"
SHOWN_PER_CELL = 3  # differing games described for each game and number of players
GIVE_UP_AFTER = 5  # differing games after which the rest of the cell is left out


class Mismatch(Exception):
    """Engine and reference differ; the text says where."""


class Unfollowable(Exception):
    """The engine skipped something the reference cannot reconstruct; not a difference."""


def differ(what, engine, reference):
    raise Mismatch(f"{what}\n    engine:    {engine}\n    reference: {reference}")


def same(what, engine, reference):
    # A bool is no number here: 1 and true are different answers.
    if engine != reference or isinstance(engine, bool) != isinstance(reference, bool):
        differ(what, engine, reference)


# -- the engine process ------------------------------------------------------------------


class Engine:
    """One engine process; a request is a line, its response the next line."""

    def __init__(self, path, timeout):
        self.path = path
        self.timeout = timeout
        self.process = None
        self.rest = b""

    def start(self):
        if self.process is None:
            self.process = subprocess.Popen(
                [self.path, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
            self.rest = b""

    def stop(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()
            self.process = None

    def quit(self):
        """Ask the process to end; its exit status must be 0."""
        if self.process is None:
            return
        answer = self.ask({"do": "quit"})
        status = self.process.wait(self.timeout)
        self.stop()
        if status != 0 or answer.get("ok") is not True:
            raise Mismatch(f"quit: answered {answer}, exit status {status}")

    def ask(self, request):
        self.start()
        try:
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
        except OSError as error:
            self.stop()
            raise Mismatch(f"the engine is gone ({error}); request was {request}") from None
        end = time.monotonic() + self.timeout
        chunks = [self.rest]
        while b"\n" not in chunks[-1]:
            left = max(0, end - time.monotonic())
            ready, _, _ = select.select([self.process.stdout], [], [], left)
            chunk = os.read(self.process.stdout.fileno(), 1 << 20) if ready else b""
            if not chunk:
                reason = "ended" if ready else f"did not answer within {self.timeout} s"
                self.stop()
                raise Mismatch(f"the engine {reason}; request was {request}")
            chunks.append(chunk)
        line, _, self.rest = b"".join(chunks).partition(b"\n")
        try:
            response = json.loads(line)
        except ValueError:
            self.stop()
            raise Mismatch(f"not JSON: {line[:200]!r}; request was {request}") from None
        if not isinstance(response, dict) or not isinstance(response.get("ok"), bool):
            raise Mismatch(f"not a response: {response}; request was {request}")
        return response

    def ask_ok(self, request):
        response = self.ask(request)
        if not response["ok"]:
            raise Mismatch(f"{request} was refused: {response.get('error')}")
        return response

    def ask_refused(self, request, codes):
        response = self.ask(request)
        code = None if response["ok"] else response.get("error", {}).get("code")
        if code not in codes:
            shown = response.get("error") if not response["ok"] else "accepted"
            raise Mismatch(f"{request} should be refused with one of {codes}, was: {shown}")


# -- comparing states ----------------------------------------------------------------------


def engine_zone(zones, name):
    if not isinstance(zones, dict) or not isinstance(zones.get(name), list):
        raise Mismatch(f"no zone {name} in {zones}")
    return zones[name]


def compare_zone(what, engine, reference, ordered):
    if ordered:
        same(what, engine, reference)
    elif Counter(engine) != Counter(reference):
        differ(what, sorted(engine), sorted(reference))


def each_zone(ref):
    """(owner or None, zone, its cards, who sees it, whether ordered) of every zone."""
    for name, (seen_by, ordered) in ref.SHARED_ZONES.items():
        yield None, name, ref.shared[name], seen_by, ordered
    for name, (seen_by, ordered) in ref.PLAYER_ZONES.items():
        for seat in range(ref.players):
            yield seat, name, ref.own[name][seat], seen_by, ordered


def zones_of(state, owner):
    return (state if owner is None else state["players"][owner]).get("zones")


def is_seen(seen_by, owner, viewer):
    return seen_by == "all" or (seen_by == "owner" and owner == viewer)


def compare_zones(ref, state, viewer=None):
    """All zones; with a viewer, what that seat may not see must be hidden, cards counted."""
    for owner, name, cards, seen_by, ordered in each_zone(ref):
        what = f"zone {name}" + ("" if owner is None else f" of seat {owner}")
        listed = engine_zone(zones_of(state, owner), name)
        if viewer is not None and not is_seen(seen_by, owner, viewer):
            same(f"{what} seen by {viewer}", listed, [HIDDEN] * len(cards))
        else:
            compare_zone(what, listed, cards, ordered)
    # Zones the reference does not know may exist, empty.
    for owner in [None, *range(ref.players)]:
        known = ref.SHARED_ZONES if owner is None else ref.PLAYER_ZONES
        for name, cards in zones_of(state, owner).items():
            if name not in known and cards:
                raise Mismatch(f"unknown zone {name} (owner {owner}) holds {cards}")


def compare_to_beat(ref, state):
    if "to_beat" not in state:
        raise Mismatch("no to_beat in the state")
    engine, reference = state["to_beat"], ref.to_beat()
    if engine is None or reference is None:
        same("to_beat", engine, reference)
        return
    same("to_beat.by", engine.get("by"), reference["by"])
    cards = engine.get("cards")
    if not isinstance(cards, list) or not cards:
        raise Mismatch(f"to_beat.cards is {cards}")
    if ref.RANKS_ONLY:
        # Which of several equal cards is named does not matter, but it lies there.
        ranks = {card[:-1] for card in cards}
        same("ranks of to_beat.cards", ranks, {card[:-1] for card in reference["cards"]})
        if not set(cards) <= set(ref.shared["pile"]):
            raise Mismatch(f"to_beat.cards {cards} are not all in the pile {ref.shared['pile']}")
    else:
        compare_zone("to_beat.cards", cards, reference["cards"], ordered=False)
        same("to_beat.as", engine.get("as"), reference.get("as"))


def compare_state(ref, state, viewer=None):
    same("players listed", len(state.get("players", [])), ref.players)
    same("over", state.get("over"), ref.is_over())
    same("turn", state.get("turn"), ref.turn)
    same("to_act", state.get("to_act"), ref.to_act())
    for seat, player in enumerate(state["players"]):
        same(f"score of seat {seat}", player.get("score"), ref.scores[seat])
    if ref.is_over():
        compare_result(ref, state.get("result"))
    elif "result" in state and state["result"] is not None:
        raise Mismatch(f"a result before the end: {state['result']}")
    if ref.pending:
        return  # cut short between two deals: what lies on the table is left open
    compare_zones(ref, state, viewer)
    if ref.COUNTS_DEALS:
        same("round", state.get("round"), ref.round)
    for seat, player in enumerate(state["players"]):
        for token, count in ref.tokens(seat).items():
            same(f"{token} of seat {seat}", player.get("tokens", {}).get(token), count)
    if not ref.is_over():
        compare_to_beat(ref, state)
        for seat, player in enumerate(state["players"]):
            same(f"status of seat {seat}", player.get("status"), ref.status(seat))


def compare_result(ref, result):
    if not isinstance(result, dict):
        raise Mismatch(f"the game is over, its result is {result}")
    same("limit reached", result.get("reason") == "turn_limit", ref.cut_short)
    expected = ref.result()
    same("winners", sorted(result.get("winners", [])), expected["winners"])
    same("scores", result.get("scores"), expected["scores"])
    same("ranking", [sorted(group) for group in result.get("ranking", [])], expected["ranking"])


# -- moves ---------------------------------------------------------------------------------


def safe_key(ref, move):
    """The key of a move object, or None if it is not well formed."""
    try:
        return ref.key(move)
    except (KeyError, ValueError, IndexError, TypeError, AttributeError, AssertionError):
        return None


def holds(ref, move):
    """Whether the player to act has the named cards in the named zone."""
    if "cards" not in move:
        return True
    zone = ref.own.get(move.get("from"))
    if zone is None:
        return False
    cards = zone[ref.seat]
    if move["from"] in ref.PLACED_ZONES:
        places = {f"#{place}" for place in range(len(cards))}
        return set(move["cards"]) <= places
    return not Counter(move["cards"]) - Counter(cards)


def compare_moves(ref, response):
    """Check the list against the reference; returns it."""
    same("to_act with the moves", response.get("to_act"), ref.to_act())
    moves = response.get("moves")
    if not isinstance(moves, list):
        raise Mismatch(f"moves is {moves}")
    same("total", response.get("total"), len(moves))
    keys = [safe_key(ref, move) for move in moves]
    for key, move in zip(keys, moves):
        if key is None or not holds(ref, move):
            raise Mismatch(f"listed move not understood or its cards not held: {move}")
        if key[0] == "play" and ref.NAME == "segments":
            price = ref.price(key)
            same(f"as of {move}", "as" in move, price > 0)
            same(f"spend of {move}", move.get("spend"), {"segments": price} if price else None)
    legal = ref.legal_moves()
    if set(keys) != legal:
        surplus = sorted(map(show_key, set(keys) - legal))
        missing = sorted(map(show_key, legal - set(keys)))
        raise Mismatch(f"moves\n    only engine:    {surplus}\n    only reference: {missing}")
    if len(set(keys)) != len(keys):
        twice = [show_key(key) for key, count in Counter(keys).items() if count > 1]
        raise Mismatch(f"moves listed twice: {twice}")
    return moves, keys


def show_key(key):
    return str(tuple(sorted(part) if isinstance(part, frozenset) else part for part in key))


STYLES = ["even", "even", "eager", "shy", "large"]  # how one game's moves are picked


def size_of(key):
    """How many cards a move lays."""
    return max((len(part) for part in key if isinstance(part, (tuple, frozenset))), default=1)


def choose_key(keys, style, rng):
    """A random move; some styles of play lead to positions that even chances rarely reach."""
    plain = [key for key in keys if key[0] in ("pass", "pick_up")]
    plays = [key for key in keys if key not in plain]
    passing = {"even": 0.25, "eager": 0.02, "shy": 0.7, "large": 0.1}[style]
    if not plays or (plain and rng.random() < passing):
        return rng.choice(plain)
    if style == "large" and rng.random() < 0.8:
        most = max(map(size_of, plays))
        plays = [key for key in plays if size_of(key) == most]
    return rng.choice(plays)


def shuffled(move, rng):
    """The same move with its keys (and the cards, and what is declared with them) reordered."""
    move = dict(move)
    if len(move.get("cards", [])) > 1:
        move["cards"] = rng.sample(move["cards"], len(move["cards"]))
    return dict(rng.sample(list(move.items()), len(move)))


def without_the_obvious(move, keys, ref, rng):
    """The move without a key that has only one possible value."""
    if move["action"] == "pass":
        return move
    droppable = [name for name in ("from", "to", "spend") if name in move]
    zones = {ref.example(key, rng).get("from") for key in keys if key[0] == move["action"]}
    if len(zones) > 1:
        droppable.remove("from")
    move = dict(move)
    if droppable:
        del move[rng.choice(droppable)]
    return move


def request_to_play(ref, moves, keys, style, rng):
    """(what to send as the move, the move as a full object for the reference)."""
    key = choose_key(keys, style, rng)
    index = keys.index(key)
    form = rng.random()
    if form < 0.3:
        return index, moves[index]
    # An object: the listed one, or one of our own with equal cards put in.
    move = moves[index] if form < 0.5 else ref.example(key, rng)
    move = shuffled(move, rng)
    sent = without_the_obvious(move, keys, ref, rng) if form > 0.9 else move
    return sent, move


def illegal_move(ref, keys, rng):
    """Something that is not a legal move now, or None if none was found quickly."""
    legal = set(keys)
    own_cards = [card for zone in ref.own.values() for card in zone[ref.seat]]
    for _ in range(20):
        kind = rng.randrange(6)
        if kind == 0:
            move = {"action": rng.choice(["pass", "pick_up", "fly"])}
        elif kind == 1:
            # A card the player does not have, or not there.
            zone = rng.choice(list(ref.PLAYER_ZONES))
            move = {"action": "play", "from": zone, "cards": [rng.choice(ref.full_deck())]}
        elif kind == 2 and own_cards:
            # Some own cards, from any zone.
            zone = rng.choice(list(ref.PLAYER_ZONES))
            count = rng.randint(1, min(4, len(own_cards)))
            move = {"action": "play", "from": zone, "cards": rng.sample(own_cards, count)}
            if ref.NAME == "segments":
                move["as"] = rng.choice("0123456789")
        elif kind == 3 and ref.PLACED_ZONES:
            # A place out of reach, or before its time.
            zone = rng.choice(ref.PLACED_ZONES)
            move = {"action": "play", "from": zone, "cards": [f"#{rng.randint(0, 5)}"]}
        elif kind == 4:
            # Too many or too few cards chosen, or choosing after the start.
            to = next((zone for zone in ("exit", "face_up") if zone in ref.own), "hand")
            hand = ref.own["hand"][ref.seat]
            chosen = rng.sample(hand, rng.randint(0, min(4, len(hand))))
            move = {"action": "choose", "from": "hand", "to": to, "cards": chosen}
        else:
            return rng.choice([
                -1,
                len(keys),
                len(keys) + 1000,
                {},
                {"action": 7},
                {"cards": "3S"},
                {"action": "play", "cards": []},
                {"action": "play", "from": "nowhere", "cards": ["3S"]},
                {"action": "play", "from": "hand", "cards": ["ZZ"]},
            ])
        if ref.NAME == "segments" and len(set(move.get("cards", []))) == 1:
            # Naming the cards' own value is harmless and may be taken as the natural play.
            if move.get("as") == move["cards"][0]:
                continue
        key = safe_key(ref, move)
        if key is None or key not in legal or not holds(ref, move):
            return move
    return None


# -- what the events of a move may give away -------------------------------------------------


def hidden_cards(ref, viewer):
    return {
        card
        for owner, _, cards, seen_by, _ in each_zone(ref)
        for card in cards
        if not is_seen(seen_by, owner, viewer)
    }


def cards_named(value):
    """Every text anywhere in the events."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from cards_named(part)
    elif isinstance(value, list):
        for part in value:
            yield from cards_named(part)


# -- one game --------------------------------------------------------------------------------


def random_deck(game, players, rng):
    deck = game.full_deck()
    rng.shuffle(deck)
    if game is Thirteen and rng.random() < 0.35:
        put_rare_cards(deck, players, rng)
    return deck


def put_rare_cards(deck, players, rng):
    """Give one seat of thirteen something that random deals hardly ever have."""
    order = thirteen_rules.ORDER

    def ranks(low, count, each):
        for name in order[low : low + count]:
            yield from (name + s for s in rng.sample("SCDH", each))

    wanted = list(
        rng.choice([
            lambda: [name + rng.choice("SCDH") for name in order],  # dragon
            lambda: ["2S", "2C", "2D", "2H"],
            lambda: ranks(rng.randint(0, 7), 6, 2),  # six pairs in sequence
            lambda: ranks(rng.randint(0, 10), 3, 3),  # three triples in sequence
            lambda: ranks(rng.randint(0, 11), 2, 4),  # two bombs of four
            lambda: [order[low + up] + s for low in [rng.randint(0, 10)] for up in range(3)
                     for s in rng.choice(["SC", "DH"])],  # a bomb of six
            # three in a row for six: two bombs of six of one colour
            lambda: [order[low + up] + s for low in [rng.randint(0, 7)] for up in range(6)
                     for s in rng.choice(["SC", "DH"])],
        ])()
    )
    seat = rng.randrange(players)
    for turn, card in enumerate(wanted):
        place, goal = deck.index(card), seat + turn * players
        deck[place], deck[goal] = deck[goal], deck[place]


def follow_new_deals(ref, state):
    """Hand the reference the cards the engine dealt for the next game or round."""
    while ref.pending and not ref.is_over():
        ahead = state.get("round", 0) - ref.round
        if ahead < 1:
            raise Mismatch(f"a new deal is due after round {ref.round}, the engine shows round "
                           f"{state.get('round')}")
        if ahead > 1:
            # Games won at once leave no trace but the score.
            gains = [p["score"] - old for p, old in zip(state["players"], ref.scores)]
            gainers = [seat for seat, gain in enumerate(gains) if gain > 0]
            if ref.NAME != "thirteen" or not gainers:
                raise Mismatch(f"the engine went on by {ahead} rounds at once")
            if len(gainers) > 1:
                raise Unfollowable
            ref.missed_deal(gainers[0])
            continue
        hands = [engine_zone(player.get("zones"), "hand") for player in state["players"]]
        undealt = engine_zone(state.get("zones"), "undealt")
        cards = undealt + [card for hand in hands for card in hand]
        if Counter(cards) != Counter(ref.full_deck()):
            differ("cards of a new deal", sorted(cards), sorted(ref.full_deck()))
        for hand in hands:
            same("cards dealt to a player", len(hand), len(ref.full_deck()) // 4 if
                 ref.NAME == "thirteen" else 12)
        ref.redeal(hands, undealt)


def adopt_places(ref, state):
    """Take over the order in which the engine lists cards named by their place."""
    for name in ref.PLACED_ZONES:
        for seat, player in enumerate(state["players"]):
            listed = engine_zone(player.get("zones"), name)
            compare_zone(f"zone {name} of seat {seat}", listed, ref.own[name][seat], False)
            ref.own[name][seat] = list(listed)


class Match:
    """One random game played on both sides."""

    def __init__(self, engine, game, players, options, limit, rates, rng):
        self.engine, self.rng, self.rates = engine, rng, rates
        self.players, self.options, self.limit = players, options, limit
        self.deck = random_deck(game, players, rng)
        self.seed = rng.randrange(1 << 31)
        self.style = rng.choice(STYLES)
        self.game = game
        self.sent = []
        self.ref = None

    def describe(self):
        return (
            f"    game {self.game.NAME}, {self.players} players, "
            f"options {json.dumps(self.options)}, turn_limit {self.limit}, seed {self.seed}\n"
            f"    deck {json.dumps(self.deck)}\n    moves {json.dumps(self.sent)}"
        )

    def run(self, variant):
        engine, game = self.engine, self.game
        loaded = engine.ask_ok({"do": "load", "variant": variant, "options": self.options})
        same("allowed players", sorted(loaded.get("players", [])), list(game.PLAYERS))
        for name, value in {**game.DEFAULTS, **self.options}.items():
            same(f"option {name}", loaded.get("options", {}).get(name), value)
        request = {"do": "new", "players": self.players, "deck": self.deck, "seed": self.seed}
        if self.limit is not None:
            request["turn_limit"] = self.limit
        state = engine.ask_ok(request).get("state")
        limit = 10_000 if self.limit is None else self.limit
        self.ref = ref = game(self.players, self.deck, self.options, limit)
        if not isinstance(state, dict):
            raise Mismatch(f"new answered with state {state}")
        adopt_places(ref, state)
        follow_new_deals(ref, state)
        compare_state(ref, state)
        while not ref.is_over():
            self.decide()
        self.after_the_end()

    def chance(self, name):
        return self.rng.random() < self.rates[name]

    def decide(self):
        engine, ref, rng = self.engine, self.ref, self.rng
        moves, keys = compare_moves(ref, engine.ask_ok({"do": "moves"}))
        if self.chance("view"):
            self.check_views()
        if self.chance("illegal"):
            self.check_refusal(keys)
        if self.chance("page"):
            self.check_paging(moves)
            engine.ask_ok({"do": "moves"})  # an index means the last list
        sent, move = request_to_play(ref, moves, keys, self.style, rng)
        self.sent.append(sent if isinstance(sent, dict) else move)
        request = {"do": "play", "move": sent}
        viewer = rng.randrange(ref.players) if self.chance("view") else None
        if viewer is not None:
            request["view"] = viewer
            hidden = hidden_cards(ref, viewer) - self.laid_open(move)
        response = engine.ask_ok(request)
        ref.apply(move)
        state = response.get("state")
        if not isinstance(state, dict) or not isinstance(response.get("events"), list):
            raise Mismatch(f"play answered {response}")
        new_deal = ref.pending
        follow_new_deals(ref, state)
        compare_state(ref, state)
        if viewer is not None and ref.NAME != "segments" and not new_deal:
            # Nothing that was hidden and stays hidden may be named in the events.
            told = hidden & hidden_cards(ref, viewer) & set(cards_named(response["events"]))
            if told:
                raise Mismatch(f"events tell seat {viewer} of hidden cards {sorted(told)}")
        if self.chance("state"):
            again = engine.ask_ok({"do": "state"}).get("state")
            same("state asked for", again, state)

    def laid_open(self, move):
        """The cards a move shows to everybody, even if they are hidden again after it."""
        if move["action"] != "play":
            return set()
        cards = self.ref.own[move["from"]][self.ref.seat]
        return {cards[int(c[1:])] if c.startswith("#") else c for c in move["cards"]}

    def check_views(self):
        for viewer in range(self.players):
            state = self.engine.ask_ok({"do": "state", "view": viewer}).get("state")
            try:
                compare_state(self.ref, state, viewer)
            except Mismatch as problem:
                raise Mismatch(f"state with view {viewer}: {problem}") from None

    def check_refusal(self, keys):
        move = illegal_move(self.ref, keys, self.rng)
        if move is None:
            return
        before = self.engine.ask_ok({"do": "state"})
        self.engine.ask_refused({"do": "play", "move": move}, ["illegal_move", "bad_move"])
        same(f"state after refusing {move}", self.engine.ask_ok({"do": "state"}), before)

    def check_paging(self, moves):
        size = self.rng.randint(1, 7)
        start = self.rng.randint(0, len(moves))
        page = self.engine.ask_ok({"do": "moves", "offset": start, "limit": size})
        expected = moves[start : start + size]
        same(f"moves with offset {start}, limit {size}", page.get("moves"), expected)
        same("total of a page", page.get("total"), len(moves))

    def after_the_end(self):
        state = self.engine.ask_ok({"do": "state"}).get("state")
        compare_state(self.ref, state)
        self.check_views()
        self.engine.ask_refused({"do": "play", "move": {"action": "pass"}}, ["game_over"])


# -- all games ---------------------------------------------------------------------------------


def option_sets(game, fixed):
    """The settings to go through, with the fixed ones put in; no setting twice."""
    sets = []
    for options in game.OPTION_SETS:
        options = {**options, **fixed}
        if options not in sets:
            sets.append(options)
    return sets


def parse_settings(texts, game):
    """NAME=VALUE settings that this game has."""
    settings = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name in game.DEFAULTS:
            try:
                settings[name] = json.loads(value)
            except ValueError:
                settings[name] = value
    return settings


def pick_limit(args, index, rng):
    """Mostly the usual limit, every fifth game a small one."""
    return rng.randint(1, 60) if index % 5 == 4 else args.turn_limit


def play_cell(engine, game, players, args):
    variant = game.NAME
    if args.variants:
        variant = str(Path(args.variants) / f"{game.NAME}.yaml")
    rates = {"view": args.view_rate, "illegal": args.illegal_rate, "page": args.page_rate,
             "state": args.state_rate}
    sets = option_sets(game, parse_settings(args.set, game))
    played = decisions = mismatches = skipped = 0
    details = []
    for index in range(args.games):
        rng = random.Random(f"{args.seed}/{game.NAME}/{players}/{index}")
        limit = pick_limit(args, index, rng)
        match = Match(engine, game, players, sets[index % len(sets)], limit, rates, rng)
        try:
            match.run(variant)
        except Unfollowable:
            skipped += 1
        except Mismatch as problem:
            mismatches += 1
            if len(details) < SHOWN_PER_CELL:
                details.append(f"  game {index}: {problem}\n{match.describe()}")
        except Exception as problem:  # an answer of an unexpected shape
            mismatches += 1
            if len(details) < SHOWN_PER_CELL:
                where = traceback.format_exc(limit=-2)
                details.append(f"  game {index}: {problem!r}\n{where}{match.describe()}")
        played += 1
        decisions += match.ref.turn if match.ref else 0
        if mismatches >= GIVE_UP_AFTER:
            break
    report(game, players, played, decisions, mismatches, skipped, details)
    return mismatches


def report(game, players, played, decisions, mismatches, skipped=0, details=()):
    more = f", {skipped} left unfinished" if skipped else ""
    print(f"{game.NAME}, {players} players: {played} games, {decisions} decisions, "
          f"{mismatches} mismatches{more}", flush=True)
    for detail in details:
        print(detail, flush=True)


# -- the references alone ------------------------------------------------------------------------


def self_play(game, players, options, limit, rng):
    """One random game of the reference against itself, with what must hold all along."""
    ref = game(players, random_deck(game, players, rng), options, limit)
    full = Counter(game.full_deck())
    counts = Counter()
    style = rng.choice(STYLES)
    while not ref.is_over():
        if ref.pending:
            deck = random_deck(game, players, rng)
            size = 12 if game is Segments else 13
            hands = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
            ref.redeal(hands, deck[players * size :])
            continue
        keys = sorted(ref.legal_moves(), key=show_key)
        assert keys, "no legal move"
        key = choose_key(keys, style, rng)
        move = ref.example(key, rng)
        assert ref.key(move) == key and holds(ref, move), move
        assert ref.status(ref.seat) == "in"
        counts["most moves"] = max(counts["most moves"], len(keys))
        counts[key[0]] += 1
        ref.apply(move)
        assert Counter(ref.all_cards()) == full, "cards lost or doubled"
        if game is Segments:
            assert all(0 <= count <= 7 for count in ref.counts)
            supply = ref.options["supply"]
            assert not supply or sum(ref.counts) + ref.supply == supply
    assert sorted(seat for group in ref.ranking for seat in group) == list(range(players))
    assert ref.cut_short == (not ref.winners)
    assert ref.turn <= limit
    counts["ended"] += not ref.cut_short
    return ref, counts


def self_cell(game, players, args):
    decisions = mismatches = 0
    totals, lengths, details = Counter(), [], []
    sets = option_sets(game, parse_settings(args.set, game))
    for index in range(args.games):
        rng = random.Random(f"{args.seed}/{game.NAME}/{players}/{index}")
        limit = pick_limit(args, index, rng)
        options = sets[index % len(sets)]
        try:
            ref, counts = self_play(game, players, options, 10_000 if limit is None else limit, rng)
        except AssertionError as problem:
            mismatches += 1
            details.append(f"  game {index}, options {options}: {problem!r}")
            continue
        decisions += ref.turn
        lengths.append(ref.turn)
        most = max(totals["most moves"], counts["most moves"])
        totals += counts
        totals["most moves"] = most
    report(game, players, args.games, decisions, mismatches, 0, details)
    if args.verbose:
        print(f"  longest {max(lengths, default=0)}, {dict(totals)}")
    return mismatches


def check_examples():
    """Examples whose outcome is known from the rules themselves."""
    from tennis import beats, record

    # The sample trick of tennis, and the corner.
    trick = ["KS", "2H", "6D", "7C", "9S", "QH"]
    assert [record(card, trick) for card in trick] == [0, 2, -1, 0, 1, -2]
    assert beats("2S", "KS") and beats("2S", "QS") and beats("3S", "2S") and beats("3S", "KS")
    assert not beats("3S", "QS") and not beats("2S", "JS") and not beats("KS", "2S")
    assert not beats("5S", "5H") and beats("5S", "4H") and beats("5S", "3H")

    # Kinds of combination in thirteen.
    kind = thirteen_rules.combination

    def name(text):
        found = kind(text.split())
        return found[0] if found else None

    assert name("3S") == "single" and name("6H 6S") == "pair" and name("8C 8H 8S") == "triple"
    assert name("9H 10C JD") == "run" and name("10H JC KD") is None and name("3S 4S") is None
    assert name("Q8 K8 A8 28".replace("8", "S")) == "run" and name("KS AS 2S 3S") is None
    assert name("AS 2S 3S") is None and name("3S 3H 4D") is None and name("3S 4S 4D 5D") is None
    assert name("4H 4D 5H 5D 6H 6D") == "bomb of six" and name("4H 4S 5H 5D 6H 6D") is None
    assert name("4H 4D 5S 5C 6H 6D") is None and name("4S 4C 5S 5C 6S 6C") == "bomb of six"
    assert name("3H 3D 3C 3S") == "bomb of four"

    # What beats what in thirteen.
    def over(cards, table):
        return thirteen_rules.beats(cards.split(), table.split())

    assert over("8C", "7D") and over("3C", "3S") and not over("3S", "3C") and over("2H", "AH")
    assert over("6H 6S", "6D 6C") and not over("6S 6D", "6H 6C") and over("7S 7C", "6H 6D")
    assert not over("5S 6S 7S", "5H 6H 7H") and over("6S 7S 8S", "5H 6H 7H")
    assert not over("4S 5S 6S 7S", "3H 4H 5H") and not over("3H 3D 3C 3S", "2H")
    assert over("4H 4D 4C 4S", "3H 3D 3C 3S")
    assert over("5H 5D 6H 6D 7H 7D", "4S 4C 5S 5C 6S 6C")
    assert not over("4H 4D 5H 5D 6H 6D", "4S 4C 5S 5C 6S 6C")
    assert not over("5H 5D 6H 6D 7H 7D", "3H 4H 5H 6H 7H 8H")

    # A dragon holds 13 singles and 11 + 10 + ... + 1 runs; a four of a kind 4 + 6 + 4 + 1.
    count = thirteen_rules.combinations_in
    dragon = [rank + "H" for rank in thirteen_rules.ORDER]
    assert len(count(dragon)) == 13 + 66
    assert len(count("3S 3C 3D 3H".split())) == 15
    assert len(count("3S 3C 4S 4C 5S 5C".split())) == 6 + 3 + 8 + 1
    assert len(count("3S 3H 4S 4C 5S 5C".split())) == 6 + 3 + 8
    from itertools import combinations as subsets

    rng = random.Random(1)
    for _ in range(20):
        hand = rng.sample(Thirteen.full_deck(), 9)
        brute = {frozenset(s) for n in range(1, 10) for s in subsets(hand, n) if kind(s)}
        assert count(hand) == brute

    # Hands that win at once, and near misses.
    at_once = thirteen_rules.wins_at_once
    assert at_once("2H 2D 2C 2S 3S 4S 5S 7S 8S 9S JS QS KS".split())
    assert at_once("3H 3S 4S 4D 5C 5D 6S 6H 7C 7D 8H 8C KS".split())
    assert at_once("5H 5S 5D 6D 6H 6C 7S 7D 7C 9S JS QS 2S".split())
    assert at_once(dragon)
    assert at_once("9H 9S 10S 10D JC JD QS QH KC KD AH AC 3S".split())
    assert at_once("KH KS KD AD AH AC 2S 2D 2C 4S 5S 7S 9S".split())
    assert not at_once("KH KS KD AD AH AC 3S 3D 3C 4S 5S 7S 2S".split())
    assert not at_once("3H 3S 4S 4D 5C 5D 6S 6H 7C 7D 9H 9C KS".split())

    # Digits of segments: lighting up or blacking out, never both.
    from segments import cost, sets_showing

    assert cost("1", "7") == cost("7", "1") == 1 and cost("8", "1") == 5 and cost("1", "4") == 2
    assert cost("6", "9") is None and cost("2", "3") is None and cost("0", "8") == 1
    assert cost("5", "6") == 1 and cost("5", "9") == 1 and cost("5", "5") == 0
    assert cost("7", "3") == 2 and cost("7", "0") == 3 and cost("2", "7") is None

    def shown(hand, tokens):
        return sum(len(sets_showing(value, hand, tokens)) for value in "0123456789")

    assert shown(["8"], 0) == 1 and shown(["8"], 1) == 4  # 8, and 0 6 9 for a token
    assert shown(["1", "7"], 0) == 2 and shown(["1", "7"], 1) == 6
    assert shown(["3"] * 12, 0) == 12
    for _ in range(20):
        hand, tokens = [rng.choice("0123456789") for _ in range(7)], rng.randint(0, 7)
        brute = set()
        for size in range(1, 8):
            for cards in subsets(sorted(hand), size):
                for value in "0123456789":
                    prices = [cost(card, value) for card in cards]
                    if None not in prices and sum(prices) <= tokens:
                        brute.add((cards, value))
        assert shown(hand, tokens) == len(brute)

    # Tokens by turn order, and a supply that gives out.
    deck = Segments.full_deck()
    assert Segments(5, deck).counts == [1, 1, 2, 2, 3]
    assert Segments(5, deck, {"supply": 5}).counts == [1, 1, 2, 1, 0]

    # Card to beat in exit-cards: mirrors are looked through, a 7 asks for 2 to 7.
    game = ExitCards(2, ExitCards.full_deck())
    for seat in (0, 1):
        game.apply(game.example(sorted(game.legal_moves())[0], rng))
    every = ExitCards.full_deck()

    def playable(*pile):
        game.shared["pile"] = list(pile)
        return "".join(sorted({card[0] for card in every if game.may_be_played(card)}))

    assert playable("2S", "7H") == playable("7H", "3D") == "234567"
    assert playable("3H") == playable("3H", "3D") == "13456789AJKQ"
    assert playable("AH") == playable("AH", "3D") == "137" and playable("JH") == "137AKQ"
    assert playable("10H") == playable("10H", "3S") == "137AJKQ" and playable() == "123456789AJKQ"

    # Card to beat in palace: a 7 asks for lower only while it is on top.
    game = Palace(2, Palace.full_deck())
    assert playable("7H") == "123456" and playable("7H", "3D") == "12389AJKQ"
    assert playable("3H") == playable() == "123456789AJKQ" and playable("AH") == "123"
    assert playable("2H") == "123456789AJKQ" and playable("9H") == "123AJKQ"

    # Tennis deals everything; the last cards dealt are drawn first.
    game = Tennis(6, Tennis.full_deck())
    assert all(len(pile) == 2 for pile in game.own["pile"])
    assert set(game.own["hand"][0]) == set(Tennis.full_deck()[12::6])

    def last_round(*hands):
        """A round of tennis between players who have no other cards, each playing in order."""
        game = Tennis(len(hands), Tennis.full_deck())
        game.own["hand"] = [list(hand) for hand in hands]
        game.own["pile"] = [[] for _ in hands]
        game.tricks = len(hands[0])
        for _ in range(sum(map(len, hands))):
            card = game.own["hand"][game.seat][0]
            game.apply({"action": "play", "from": "hand", "cards": [card]})
        return game

    # Nobody has cards left: those of the round before share the game.
    game = last_round(["5S"], ["9S"])
    assert game.winners == [0, 1] and game.scores == [1, 1] and game.ranking == [[0, 1]]
    assert game.shared["removed"] == ["5S", "9S"]
    # One is left; those who went out together share a group.
    game = last_round(["5S"], ["6S"], ["9S"])
    assert game.ranking == [[1], [0, 2]] and game.scores == [0, 1, 0]
    assert game.own["pile"][1] == ["9S", "6S", "5S"]
    # What is set aside goes to the winner of the next trick, below the trick's own cards.
    game = last_round(["5S", "KS"], ["9S", "2S"])
    assert game.ranking == [[1], [0]] and game.own["pile"][1] == ["9S", "5S", "KS", "2S"]


# -- command line --------------------------------------------------------------------------------


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("--engine", metavar="PATH", help="the houserules program")
    add("--self", action="store_true", dest="alone", help="check the references alone")
    add("--variants", metavar="DIR", help="folder of the variant files (else bundled)")
    names = [game.NAME for game in GAMES]
    add("--game", metavar="NAME", nargs="+", action="extend", default=[], choices=names,
        help="only these games")
    add("--players", metavar="N", nargs="+", type=int, help="only these counts")
    add("--games", metavar="N", type=int, default=40, help="games a cell")
    add("--seed", metavar="S", default="1", help="another seed, other games")
    add("--set", metavar="NAME=VALUE", nargs="+", action="extend", default=[],
        help="options to hold fixed")
    add("--turn-limit", metavar="N", type=int, default=None,
        help="limit of most games (default: the engine's own)")
    add("--view-rate", type=float, default=0.1, help="share of decisions with views checked")
    add("--illegal-rate", type=float, default=0.2, help="share with an illegal move tried")
    add("--page-rate", type=float, default=0.03, help="share with paging checked")
    add("--state-rate", type=float, default=0.2, help="share with the state asked for")
    add("--timeout", type=float, default=30, help="seconds to wait for an answer")
    add("--verbose", action="store_true", help="with --self: figures of each cell")
    args = parser.parse_args()
    if not args.alone and not args.engine:
        parser.error("one of --engine and --self is needed")

    passed = failed = 0
    if args.alone:
        check_examples()
    engine = Engine(args.engine, args.timeout)
    for game in GAMES:
        for players in game.PLAYERS:
            if args.game and game.NAME not in args.game:
                continue
            if args.players and players not in args.players:
                continue
            if args.alone:
                mismatches = self_cell(game, players, args)
            else:
                mismatches = play_cell(engine, game, players, args)
            passed, failed = passed + (not mismatches), failed + bool(mismatches)
    if not args.alone:
        try:
            engine.quit()
        except (Mismatch, subprocess.TimeoutExpired) as problem:
            print(f"end of the engine: {problem}")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
