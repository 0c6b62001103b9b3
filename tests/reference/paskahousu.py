"""Reference for Paskahousu: match or beat what lies there, or pick up the pile."""

from cards import Reference, choices, deal, pick, rank, suited_deck

RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
COURT = ("J", "Q", "K")
height = RANKS.index


class Paskahousu(Reference):
    NAME = "paskahousu"
    PLAYERS = (2, 3, 4, 5, 6)
    DEFAULTS = {
        "cards": 5,
        "trying": True,
        "court_cards_on_sevens": True,
        "begins_low": False,
        "deals": 1,
    }
    OPTION_SETS = [
        {},
        {"begins_low": True, "deals": 2},
        {"trying": False, "cards": 7},
        {"court_cards_on_sevens": False, "cards": 3, "deals": 3},
        {"begins_low": True, "court_cards_on_sevens": False},
        {"trying": False, "begins_low": True, "cards": 4},
    ]
    PLAYER_ZONES = {"hand": ("owner", False), "tried": ("all", False)}
    SHARED_ZONES = {
        "pile": ("all", True),
        "burnt": ("nobody", False),
        "stock": ("nobody", True),
    }
    ACTIONS = ("try_a_card", "pick_up")

    @staticmethod
    def full_deck():
        return suited_deck(RANKS)

    def deal_round(self, deck):
        deal(deck, self.own["hand"], self.options["cards"])
        self.shared["stock"] = deck[::-1]

    def start_round(self):
        self.out = []
        self.by = None
        self.last = []

        def low_cards(seat):
            held = [rank(card) for card in self.own["hand"][seat]]
            return held.count("3"), held.count("4")

        self.seat = max(range(self.players), key=low_cards)

    # -- moves -----------------------------------------------------------------------------

    def source(self):
        return "tried" if self.own["tried"][self.seat] else "hand"

    def may_be_played(self, mine):
        if not self.shared["pile"]:
            low = [card for card in self.own["hand"][self.seat] if height(rank(card)) < height("J")]
            free = not self.options["begins_low"] or self.source() == "tried" or not low
            return free or height(mine) < height("J")
        top = rank(self.shared["pile"][-1])
        if top in ("10", "A", "2"):
            return mine == top
        if mine == "2":
            return True
        if mine == "A":
            return top in COURT
        if mine in COURT and self.options["court_cards_on_sevens"] and height(top) < height("7"):
            return False
        return height(mine) >= height(top)

    def legal_moves(self):
        cards = self.own[self.source()][self.seat]
        moves = {
            ("play", chosen)
            for count in range(1, 5)
            for chosen in choices(cards, count)
            if len(set(chosen)) == 1 and self.may_be_played(chosen[0])
        }
        tried = self.source() == "tried"
        if self.shared["pile"] and not (tried and moves):
            moves.add(("pick_up",))
        if self.options["trying"] and self.shared["stock"] and not tried:
            moves.add(("try_a_card",))
        return moves

    def key(self, move):
        if move["action"] == "play":
            assert move["from"] == self.source()
            return ("play", tuple(rank(card) for card in move["cards"]))
        return (move["action"],)

    def example(self, key, rng):
        if key[0] == "play":
            source = self.source()
            cards = pick(self.own[source][self.seat], key[1], rng)
            return {"action": "play", "from": source, "cards": cards}
        return {"action": key[0]}

    def perform(self, move):
        hand, tried = self.own["hand"][self.seat], self.own["tried"][self.seat]
        pile, stock = self.shared["pile"], self.shared["stock"]
        if move["action"] == "try_a_card":
            tried.append(stock.pop())
            return
        again = False
        if move["action"] == "pick_up":
            hand += pile + tried
            pile.clear()
            tried.clear()
        else:
            again = self.play(move, hand)
            while len(hand) < self.options["cards"] and stock:
                hand.append(stock.pop())
        if not stock:
            for seat in range(self.players):
                empty = not self.own["hand"][seat] and not self.own["tried"][seat]
                if empty and seat not in self.out:
                    self.out.append(seat)
        if len(self.out) >= self.players - 1:
            self.end_deal()
        elif not again or self.seat in self.out:
            self.seat = self.next_inside(self.seat)

    def play(self, move, hand):
        """Lays the cards; whether they burn the pile."""
        pile = self.shared["pile"]
        began = not pile
        for card in move["cards"]:
            self.own[move["from"]][self.seat].remove(card)
            pile.append(card)
        self.by, self.last = self.seat, list(move["cards"])
        mine = rank(pile[-1])
        four = [rank(card) for card in pile[-4:]] == [mine] * 4
        if not four and (began or mine not in ("10", "A")):
            return False
        self.shared["burnt"] += pile
        pile.clear()
        return True

    def end_deal(self):
        for seat in range(self.players):
            self.scores[seat] -= seat not in self.out
        if self.round == self.options["deals"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()

    def to_beat(self):
        return {"by": self.by, "cards": self.last} if self.shared["pile"] else None
