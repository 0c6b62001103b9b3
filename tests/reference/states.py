"""Comparing a state of the engine with that of a reference."""

from collections import Counter

from differences import Mismatch, differ, same

HIDDEN = "??"


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
        same("to_beat.as", ref.told_ranks(engine), ref.told_ranks(reference))


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


def hidden_cards(ref, viewer):
    """How many of each card a seat does not see."""
    return Counter(
        card
        for owner, _, cards, seen_by, _ in each_zone(ref)
        for card in cards
        if not is_seen(seen_by, owner, viewer)
    )


def texts_in(value):
    """Every text anywhere in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts_in(part)


def compare_secrets(ref, viewer, hidden, events):
    """No event may name cards that were hidden from a seat and stay so.

    Of equal cards some can be hidden and others not: an event may name as many as are not.
    """
    seen = Counter(ref.full_deck()) - hidden
    for event in events:
        # What cards count as and what is named with an action all are told.
        open_words = {"as", "value"}
        named = [part for key, part in event.items() if key not in open_words]
        told = Counter(text for text in texts_in(named) if text in hidden) - seen
        if told:
            raise Mismatch(f"an event tells seat {viewer} of hidden cards {sorted(told)}: {event}")


def adopt_places(ref, state):
    """Take over the order in which the engine lists cards named by their place."""
    for name in ref.PLACED_ZONES:
        for seat, player in enumerate(state["players"]):
            listed = engine_zone(player.get("zones"), name)
            compare_zone(f"zone {name} of seat {seat}", listed, ref.own[name][seat], False)
            ref.own[name][seat] = list(listed)
