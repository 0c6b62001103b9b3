"""Shuffled decks, some of them with hands that are rarely dealt."""

RARE = 0.35  # share of the decks in which a game's rare hands are dealt


def random_deck(game, players, options, rng):
    deck = game.deck_of(players, {**game.DEFAULTS, **(options or {})})
    rng.shuffle(deck)
    if rng.random() < RARE:
        put_cards(deck, game.rare_cards(players, rng))
    return deck


def put_cards(deck, cards):
    """Cards at their places of a deck, which change places with what is there."""
    for goal, card in cards.items():
        if deck[goal] == card:
            continue
        # Of equal cards not one that was put at its place already.
        place = next(
            place
            for place, other in enumerate(deck)
            if other == card and cards.get(place) != card
        )
        deck[place], deck[goal] = deck[goal], deck[place]
