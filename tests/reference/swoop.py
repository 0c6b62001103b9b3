"""Reference for Swoop: equal or lower cards from hand and table; tens, jokers and fours sweep."""

from collections import Counter
from itertools import product

from cards import Reference, deal, rank, suited_deck

ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K"]
SWEEPERS = ("10", "joker")


def name(card):
    return card if card == "joker" else rank(card)


def height(card):
    return ORDER.index(name(card))


def points(card):
    if name(card) in SWEEPERS:
        return 50
    return min(height(card) + 1, 10)


class Swoop(Reference):
    NAME = "swoop"
    PLAYERS = (3, 4, 5, 6, 7, 8)
    DEFAULTS = {"cards": 11, "mystery": 4, "sweep": 4, "target": 500, "pick_up_at_will": True}
    OPTION_SETS = [
        {"target": 1},
        {"cards": 3, "mystery": 2, "target": 60},
        {"pick_up_at_will": False, "target": 100},
        {"sweep": 3, "cards": 5, "target": 50},
        {"sweep": 8, "cards": 4, "mystery": 1, "target": 50},
        {"pick_up_at_will": False, "sweep": 5, "cards": 6, "mystery": 3, "target": 50},
    ]
    PLAYER_ZONES = {
        "hand": ("owner", False),
        "face_up": ("all", False),
        "mysteries": ("nobody", True),
        "turned": ("all", True),
    }
    SHARED_ZONES = {"pile": ("all", True), "swept": ("all", False), "stock": ("nobody", True)}
    ACTIONS = ("turn_up", "pick_up")
    TOGETHER = ("turned", "face_up", "hand")  # in the order in which equal cards are taken

    def full_deck(self):
        return self.deck_of(self.players, self.options)

    @classmethod
    def deck_of(cls, players, options):
        """A pack with two jokers for every two players."""
        packs = (players + 1) // 2
        return packs * (suited_deck([*ORDER, "10"]) + ["joker", "joker"])

    def deal_round(self, deck):
        first = (self.dealer() + 1) % self.players
        seats = [(first + i) % self.players for i in range(self.players)]
        for zone, count in [
            ("mysteries", self.options["mystery"]),
            ("face_up", self.options["mystery"]),
            ("hand", self.options["cards"]),
        ]:
            deal(deck, [self.own[zone][seat] for seat in seats], count)
        self.shared["stock"] = deck[::-1]

    def dealer(self):
        """The last seat deals the first round, then the deal goes round."""
        return (self.round - 2) % self.players

    def start_round(self):
        self.out = []
        self.seat = self.next_seat(self.dealer())
        self.by, self.last = None, []

    # -- moves -----------------------------------------------------------------------------

    def zones_of(self, cards):
        """Where each of the cards is taken, if it is held: of equal ones first from the first zone."""
        left = {zone: list(self.own[zone][self.seat]) for zone in self.TOGETHER}
        zones = []
        for card in cards:
            zones.append(next((zone for zone in self.TOGETHER if card in left[zone]), None))
            if zones[-1]:
                left[zones[-1]].remove(card)
        return zones

    def fits(self, card):
        turned = self.own["turned"][self.seat]
        if turned and name(turned[0]) != name(card):
            return False
        if not self.shared["pile"] or name(card) in SWEEPERS:
            return True
        return height(card) <= height(self.shared["pile"][-1])

    def legal_moves(self):
        by_name = {}
        for card, count in Counter(self.cards_to_play(self.TOGETHER[0])).items():
            if self.fits(card):
                by_name.setdefault(name(card), []).append((card, count))
        plays = set()
        for held in by_name.values():
            for counts in product(*(range(count + 1) for _, count in held)):
                cards = [card for (card, _), n in zip(held, counts) for _ in range(n)]
                if cards:
                    plays.add(("play", tuple(sorted(cards))))
        moves = set(plays)
        turned = self.own["turned"][self.seat]
        at_will = not turned and self.options["pick_up_at_will"]
        if self.shared["pile"] and (at_will or not plays):
            moves.add(("pick_up",))
        open_cards = len(self.own["face_up"][self.seat])
        if not turned and len(self.own["mysteries"][self.seat]) > open_cards:
            moves.add(("turn_up",))
        return moves

    def key(self, move):
        if move["action"] != "play":
            return (move["action"],)
        zone = move["from"]
        assert zone == self.TOGETHER[0] or set(self.zones_of(move["cards"])) == {zone}
        return ("play", tuple(sorted(move["cards"])))

    def example(self, key, rng):
        if key[0] != "play":
            return {"action": key[0]}
        cards = list(key[1])
        rng.shuffle(cards)
        return {"action": "play", "from": self.TOGETHER[0], "cards": cards}

    def perform(self, move):
        seat, pile = self.seat, self.shared["pile"]
        turned = self.own["turned"][seat]
        if move["action"] == "turn_up":
            turned.append(self.own["mysteries"][seat].pop())
            return
        if move["action"] == "pick_up":
            self.own["hand"][seat] += pile + turned
            pile.clear()
            turned.clear()
            self.seat = self.next_seat(seat)
            return
        for card, zone in zip(move["cards"], self.zones_of(move["cards"])):
            self.own[zone][seat].remove(card)
        self.by, self.last = seat, list(move["cards"])
        pile += move["cards"] + turned  # the card turned up goes along
        turned.clear()
        top = name(pile[-1])
        alike = 0
        while alike < len(pile) and name(pile[-1 - alike]) == top:
            alike += 1
        sweeps = top in SWEEPERS or alike >= self.options["sweep"]
        if sweeps:
            self.shared["swept"] += pile
            pile.clear()
        if not any(self.own[zone][seat] for zone in self.PLAYER_ZONES):
            self.end_round()
        elif not sweeps:
            self.seat = self.next_seat(seat)

    def end_round(self):
        for seat in range(self.players):
            left = [card for zone in self.PLAYER_ZONES for card in self.own[zone][seat]]
            self.scores[seat] -= sum(points(card) for card in left)
        if min(self.scores) <= -self.options["target"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()

    def to_beat(self):
        return {"by": self.by, "cards": self.last} if self.shared["pile"] else None
