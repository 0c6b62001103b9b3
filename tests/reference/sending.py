"""The many ways to send a move: by its index or as an object, legal or not."""

from moves import choose_key, holds, safe_key


def shuffled(move, rng):
    """The same move with its keys (and the cards, and what is declared with them) reordered."""
    move = dict(move)
    if len(move.get("cards", [])) > 1:
        order = rng.sample(range(len(move["cards"])), len(move["cards"]))
        for name in ("cards", "as"):
            if isinstance(move.get(name), list):
                move[name] = [move[name][place] for place in order]
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
            move = {"action": rng.choice(["pass", "fly", *ref.ACTIONS])}
            if rng.random() < 0.5 and ref.ACTIONS:
                move["value"] = rng.randint(-1, 4)
        elif kind == 1:
            # A card the player does not have, or not there.
            zone = rng.choice(list(ref.PLAYER_ZONES))
            move = {"action": "play", "from": zone, "cards": [rng.choice(ref.full_deck())]}
        elif kind == 2 and own_cards:
            # Some own cards, from any zone.
            zone = rng.choice(list(ref.PLAYER_ZONES))
            count = rng.randint(1, min(4, len(own_cards)))
            move = {"action": "play", "from": zone, "cards": rng.sample(own_cards, count)}
            if ref.COUNTS_AS:
                move["as"] = rng.choice(ref.COUNTS_AS)
        elif kind == 3 and ref.PLACED_ZONES:
            # A place out of reach, or before its time.
            zone = rng.choice(ref.PLACED_ZONES)
            move = {"action": "play", "from": zone, "cards": [f"#{rng.randint(0, 5)}"]}
        elif kind == 4:
            # Too many or too few cards chosen, or choosing after the start.
            to = rng.choice([zone for zone in ref.own if zone != "hand"] or ["hand"])
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
        # What cards count as by themselves may be said or not.
        plain = {name: value for name, value in move.items() if name != "as"}
        if not legal & {safe_key(ref, move), safe_key(ref, plain)} or not holds(ref, move):
            return move
    return None
