"""Shuffled decks, some of them with hands that are rarely dealt."""

import thirteen as thirteen_rules
from thirteen import Thirteen


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
