"""A cell is a game with one number of players: many random games, and one line of result."""

import json
import random
import traceback
from collections import Counter
from pathlib import Path

from decks import random_deck
from differences import Mismatch, Unfollowable
from match import Match
from moves import STYLES, choose_key, holds, show_key

SHOWN_PER_CELL = 3  # differing games described for each game and number of players
GIVE_UP_AFTER = 5  # differing games after which the rest of the cell is left out


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


def pick_limit(args, game, index, rng):
    """Mostly the usual limit, every fifth game a small one."""
    return rng.randint(1, 60) if index % 5 == 4 else args.turn_limit or game.TURN_LIMIT


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
        limit = pick_limit(args, game, index, rng)
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


def self_play(game, players, options, limit, rng):
    """One random game of the reference against itself, with what must hold all along."""
    ref = game(players, random_deck(game, players, options, rng), options, limit)
    full = Counter(ref.full_deck())
    counts = Counter()
    ref.chance = lambda cards, zone, seat: rng.choice(cards)
    style = rng.choice(STYLES)
    while not ref.is_over():
        if ref.pending:
            ref.deal_more(random_deck(game, players, options, rng))
            ref.start_round()
            continue
        keys = sorted(ref.legal_moves(), key=show_key)
        assert keys, "no legal move"
        key = choose_key(keys, style, rng)
        move = ref.example(key, rng)
        assert ref.key(move) == key and holds(ref, move), move
        assert ref.status(ref.seat) == "in" or key[0] in ref.OUT_ACTIONS
        counts["most moves"] = max(counts["most moves"], len(keys))
        counts[key[0]] += 1
        ref.apply(move)
        ref.settle_shuffle(rng)
        assert Counter(ref.all_cards()) == full, "cards lost or doubled"
        ref.check()
    assert sorted(seat for group in ref.ranking for seat in group) == list(range(players))
    assert ref.cut_short == (not ref.winners)
    assert ref.turn <= limit
    counts["ended"] += not ref.cut_short
    return ref, counts


def self_cell(game, players, args):
    decisions = mismatches = skipped = 0
    totals, lengths, details = Counter(), [], []
    sets = option_sets(game, parse_settings(args.set, game))
    for index in range(args.games):
        rng = random.Random(f"{args.seed}/{game.NAME}/{players}/{index}")
        limit = pick_limit(args, game, index, rng)
        options = sets[index % len(sets)]
        try:
            ref, counts = self_play(game, players, options, 10_000 if limit is None else limit, rng)
        except Unfollowable:
            skipped += 1
            continue
        except AssertionError as problem:
            mismatches += 1
            details.append(f"  game {index}, options {options}: {problem!r}")
            continue
        decisions += ref.turn
        lengths.append(ref.turn)
        most = max(totals["most moves"], counts["most moves"])
        totals += counts
        totals["most moves"] = most
    report(game, players, args.games, decisions, mismatches, skipped, details)
    if args.verbose:
        print(f"  longest {max(lengths, default=0)}, {dict(totals)}")
    return mismatches
