"""Comparing the lists of legal moves, and choosing what to play."""

from collections import Counter

from differences import Mismatch, same

WORDS_COMPARED = 50  # moves of a list whose words are looked at
STYLES = ["even", "even", "eager", "shy", "large"]  # how one game's moves are picked


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
    if move.get("from") not in ref.own:
        return False
    cards = ref.cards_to_play(move["from"])
    if move["from"] in ref.PLACED_ZONES:
        places = {f"#{place}" for place in range(len(cards))}
        return set(move["cards"]) <= places
    return not Counter(move["cards"]) - Counter(cards)


def compare_words(ref, move, key, rng):
    """What a move says beside its cards: from where, to where, as what and for how much."""
    example = ref.example(key, rng)
    # A combination may be named even where only one is meant.
    same(f"keys of {move}", set(move) - {"combination"}, set(example) - {"combination"})
    for name, value in example.items():
        if name == "as":
            same(f"as of {move}", ref.told_ranks(move), ref.told_ranks(example))
        elif name != "cards":
            same(f"{name} of {move}", move.get(name), value)


def compare_moves(ref, response, rng):
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
    for place in rng.sample(range(len(moves)), min(len(moves), WORDS_COMPARED)):
        compare_words(ref, moves[place], keys[place], rng)
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


def size_of(key):
    """How many cards a move lays."""
    return max((len(part) for part in key if isinstance(part, (tuple, frozenset))), default=1)


def choose_key(keys, style, rng):
    """A random move; some styles of play lead to positions that even chances rarely reach."""
    bids = [key for key in keys if key[0] == "bid"]
    if style == "shy" and bids:
        # By small steps an auction lasts longest.
        return rng.choice([("decline",), min(bids)])
    plain = [key for key in keys if key[0] in ("pass", "pick_up")]
    plays = [key for key in keys if key not in plain]
    passing = {"even": 0.25, "eager": 0.02, "shy": 0.7, "large": 0.1}[style]
    if not plays or (plain and rng.random() < passing):
        return rng.choice(plain)
    if style == "large" and rng.random() < 0.8:
        most = max(map(size_of, plays))
        plays = [key for key in plays if size_of(key) == most]
    return rng.choice(plays)
