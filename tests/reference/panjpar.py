"""Reference for Panjpar: attacks of one, three or five cards are killed or picked up."""

from itertools import combinations

from cards import RANKS, Reference, deal, rank, suit, suited_deck

DECK_ORDER = "CDHS"  # the suits of the deck, in which the cards of an attack are laid out


def place(card):
    return RANKS.index(rank(card)), DECK_ORDER.index(suit(card))


class Panjpar(Reference):
    NAME = "panjpar"
    PLAYERS = (2,)
    DEFAULTS = {"guess": True, "drawn_game": True, "deals": 1}
    OPTION_SETS = [
        {},
        {"deals": 3},
        {"drawn_game": False, "deals": 2},
        {"guess": False},
        {"guess": False, "drawn_game": False, "deals": 4},
        {"guess": False, "deals": 2},
    ]
    PLAYER_ZONES = {"hand": ("owner", False), "picked_up": ("all", False)}
    SHARED_ZONES = {
        "thrown": ("all", False),
        "attack": ("all", True),
        "discard": ("nobody", False),
        "turned_up": ("all", True),
        "stock": ("nobody", True),
    }
    ACTIONS = ("pick_up", "guess_red", "guess_black")
    RANKS_ONLY = False

    @staticmethod
    def full_deck():
        return suited_deck(RANKS)

    def deal_round(self, deck):
        if self.options["guess"]:
            self.shared["stock"] = deck[::-1]  # nothing is dealt before the guess
        else:
            self.hand_out(deck)

    def hand_out(self, deck):
        deal(deck, self.own["hand"], 5)
        self.trump_card = deck.pop(0)
        self.revealed = [self.trump_card]
        self.shared["stock"] = [self.trump_card, *deck[::-1]]

    def start_round(self):
        self.out = []
        self.attacker = 0 if self.round == 1 else self.loser
        self.guessing = self.options["guess"]
        if not self.guessing:
            self.trump_card = self.shared["stock"][0]
        self.defending = self.any_picked_up = False
        self.seat = self.attacker
        self.by = None

    # -- moves -----------------------------------------------------------------------------

    def beats(self, card):
        top = self.shared["attack"][-1]
        if suit(card) == suit(top):
            return RANKS.index(rank(card)) > RANKS.index(rank(top))
        return suit(card) == suit(self.trump_card)

    def legal_moves(self):
        if self.guessing:
            return {("guess_red",), ("guess_black",)}
        hand = self.own["hand"][self.seat]
        if self.defending:
            return {("pick_up",)} | {("play", (c,)) for c in hand if self.beats(c)}
        moves = {("play", (card,)) for card in hand}
        laid = len(self.shared["thrown"])
        # After a pair one more card at least has to come, and the defender must hold them all.
        if laid <= 2 and len(hand) >= 3 and len(self.own["hand"][1 - self.seat]) >= laid + 3:
            pairs = combinations(sorted(hand), 2)
            moves |= {("play", pair) for pair in pairs if rank(pair[0]) == rank(pair[1])}
        return moves

    def key(self, move):
        if move["action"] == "play":
            assert move["from"] == "hand"
            return ("play", tuple(sorted(move["cards"])))
        return (move["action"],)

    def example(self, key, rng):
        if key[0] == "play":
            return {"action": "play", "from": "hand", "cards": rng.sample(key[1], len(key[1]))}
        return {"action": key[0]}

    def perform(self, move):
        action = move["action"]
        if action in ("guess_red", "guess_black"):
            self.guessing = False
            self.hand_out(self.shared["stock"][::-1])
            red = suit(self.trump_card) in "DH"
            self.attacker = self.seat if red == (action == "guess_red") else 1 - self.seat
            self.seat = self.attacker
            return
        hand = self.own["hand"][self.seat]
        if action == "pick_up":
            self.own["picked_up"][self.seat].append(self.shared["attack"].pop())
            self.any_picked_up = True
        else:
            for card in move["cards"]:
                hand.remove(card)
                self.shared["discard" if self.defending else "thrown"].append(card)
            self.by = self.seat
            if self.defending:
                self.shared["discard"].append(self.shared["attack"].pop())
        if self.ends_deal():
            return
        if not self.defending:
            self.go_on_attacking()
        elif not self.shared["attack"]:
            self.end_battle()
            self.ends_deal()

    def go_on_attacking(self):
        if len(self.shared["thrown"]) % 2 == 1:
            self.shared["attack"] = sorted(self.shared["thrown"], key=place)
            self.shared["thrown"] = []
            self.defending = True
            self.any_picked_up = False
            self.seat = 1 - self.attacker

    def end_battle(self):
        defender = 1 - self.attacker
        for seat in (self.attacker, defender):
            self.own["hand"][seat] += self.own["picked_up"][seat]
            self.own["picked_up"][seat] = []
            while len(self.own["hand"][seat]) < 5 and self.shared["stock"]:
                self.own["hand"][seat].append(self.shared["stock"].pop())
        if not self.any_picked_up:
            self.attacker = defender
        self.seat = self.attacker
        self.defending = False

    def ends_deal(self):
        """Whether the deal is over, as somebody has run out and no attack has to be met."""
        if not self.shared["stock"]:
            for seat in range(2):
                empty = not self.own["hand"][seat] and not self.own["picked_up"][seat]
                if empty and seat not in self.out:
                    self.out.append(seat)
        attacked = self.shared["attack"] or self.shared["thrown"]
        if not self.out or attacked and self.options["drawn_game"]:
            return False
        self.end_deal()
        return True

    def end_deal(self):
        # Of two who ran out the attacker did so first.
        self.loser = 1 - self.out[0]
        if len(self.out) == 1:
            self.scores[self.out[0]] += 1
        if self.round == self.options["deals"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()

    def to_beat(self):
        return {"by": self.by, "cards": self.shared["attack"][-1:]} if self.defending else None
