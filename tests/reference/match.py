"""One random game, played by the engine and by a reference."""

import json
from collections import Counter
from functools import partial

from cards import UNKNOWN
from decks import random_deck
from differences import Mismatch, Unfollowable, same
from moves import STYLES, compare_moves
from sending import illegal_move, request_to_play
from states import (
    adopt_places,
    compare_secrets,
    compare_state,
    each_zone,
    engine_zone,
    hidden_cards,
    zones_of,
)


LISTED = 10_000  # moves that the engine lists unless more are wanted


def learn_cards(ref, state):
    """Put the engine's cards where the reference does not know them; how many of each they are."""
    found = Counter()
    for owner, name, cards, _, _ in each_zone(ref):
        what = f"zone {name}" + ("" if owner is None else f" of seat {owner}")
        listed = engine_zone(zones_of(state, owner), name)
        if not ref.MOVES_DEALT_CARDS:
            same(f"cards in {what}", len(listed), len(cards))
        known = Counter(card for card in cards if card is not UNKNOWN)
        same(f"cards lost by {what}", known - Counter(listed), Counter())
        cards[:] = listed
        found += Counter(listed)
    return found


def follow_shuffle(ref, state):
    """Cards that were shuffled lie as the engine says; they must be the same cards."""
    if not ref.shuffled:
        return
    found = learn_cards(ref, state)
    same("cards after a shuffle", found, Counter(ref.full_deck()))


def follow_new_deals(ref, state):
    """Hand the reference the cards the engine dealt for the next game or round."""
    while ref.pending and not ref.is_over():
        if state.get("round", 0) > ref.round:
            ref.miss_rounds([player["score"] for player in state["players"]])
            continue
        same("round of a new deal", state.get("round"), ref.round)
        # The reference knows how many cards lie where, the engine says which.
        ref.deal_more([UNKNOWN] * len(ref.full_deck()))
        dealt = learn_cards(ref, state)
        same("cards dealt too often", dealt - Counter(ref.full_deck()), Counter())
        same("number of cards", dealt.total() + len(ref.undealt), len(ref.full_deck()))
        ref.start_round()


def card_taken(ref, state, cards, zone, seat):
    """Which of the cards went to a player's zone unseen, as the engine tells."""
    if len(cards) == 1:
        return cards[0]
    listed = engine_zone(state["players"][seat]["zones"], zone)
    taken = list((Counter(listed) - Counter(ref.own[zone][seat])).elements())
    if len(taken) != 1 or taken[0] not in cards:
        raise Mismatch(f"one of {cards} should be taken, not {taken}")
    return taken[0]


class Match:
    """One random game played on both sides."""

    def __init__(self, engine, game, players, options, limit, rates, rng):
        self.engine, self.rng, self.rates = engine, rng, rates
        self.players, self.options, self.limit = players, options, limit
        self.deck = random_deck(game, players, options, rng)
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

    def list_moves(self):
        """All of them, however many there are."""
        listed = self.engine.ask_ok({"do": "moves"})
        if listed.get("total", 0) > LISTED:
            listed = self.engine.ask_ok({"do": "moves", "limit": listed["total"]})
        return listed

    def decide(self):
        engine, ref, rng = self.engine, self.ref, self.rng
        listed = self.list_moves()
        moves, keys = compare_moves(ref, listed, rng)
        if self.chance("view"):
            self.check_views()
        if self.chance("illegal"):
            self.check_refusal(keys)
        if self.chance("page"):
            self.check_paging(moves)
            self.list_moves()  # an index means the last list
        sent, move = request_to_play(ref, moves, keys, self.style, rng)
        self.sent.append(sent if isinstance(sent, dict) else move)
        request = {"do": "play", "move": sent}
        viewer = rng.randrange(ref.players) if self.chance("view") else None
        if viewer is not None:
            request["view"] = viewer
            hidden = hidden_cards(ref, viewer) - self.laid_open(move)
        response = engine.ask_ok(request)
        state = response.get("state")
        ref.chance = partial(card_taken, ref, state)
        ref.apply(move)
        if not isinstance(state, dict) or not isinstance(response.get("events"), list):
            raise Mismatch(f"play answered {response}")
        new_deal = ref.pending
        if not new_deal:
            follow_shuffle(ref, state)
        follow_new_deals(ref, state)
        compare_state(ref, state)
        if viewer is not None and not new_deal:
            hidden = (hidden - Counter(ref.revealed)) & hidden_cards(ref, viewer)
            compare_secrets(ref, viewer, hidden, response["events"])
        if self.chance("state"):
            again = engine.ask_ok({"do": "state"}).get("state")
            same("state asked for", again, state)

    def laid_open(self, move):
        """The cards a move shows to everybody, even if they are hidden again after it."""
        if move["action"] != "play":
            return Counter()
        cards = self.ref.cards_to_play(move["from"])
        return Counter(cards[int(c[1:])] if c.startswith("#") else c for c in move["cards"])

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
