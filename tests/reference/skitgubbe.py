"""Reference for Skitgubbe: cards are won in tricks of two cards, and then got rid of."""

from cards import RANKS, Reference, deal, rank, suit, suited_deck


def height(card):
    return RANKS.index(rank(card))


class Skitgubbe(Reference):
    NAME = "skitgubbe"
    PLAYERS = (2, 3, 4)
    DEFAULTS = {"chance": True, "runs": True, "deals": 1}
    OPTION_SETS = [
        {},
        {"deals": 2},
        {"chance": False},
        {"runs": False, "deals": 3},
        {"chance": False, "runs": False},
        {"chance": False, "deals": 2},
    ]
    PLAYER_ZONES = {
        "hand": ("owner", False),
        "won": ("nobody", False),
        "bounced": ("all", False),
    }
    SHARED_ZONES = {
        "table": ("all", True),
        "uncovered": ("all", False),
        "covered": ("all", False),
        "laid": ("all", False),
        "discard": ("nobody", False),
        "laid_aside": ("nobody", True),
        "stock": ("nobody", True),
    }
    ACTIONS = ("take_a_chance", "pick_up")
    RANKS_ONLY = False

    @staticmethod
    def full_deck():
        return suited_deck(RANKS)

    def deal_round(self, deck):
        deal(deck, self.own["hand"], 3)
        self.shared["stock"] = deck[::-1]

    def start_round(self):
        self.out = []
        self.seat = 0 if self.round == 1 else (self.loser + 1) % self.players
        self.second_half = False
        self.leader = self.seat  # who led the trick of two cards
        self.by = None

    # -- moves -----------------------------------------------------------------------------

    def hand(self):
        return self.own["hand"][self.seat]

    def runs(self):
        """Single cards and, where they may be played, runs of a suit."""
        hand = set(self.hand())
        for card in hand:
            cards = [card]
            while cards[-1] in hand:
                yield tuple(cards)
                place = height(cards[-1]) + 1
                if not self.options["runs"] or place == len(RANKS):
                    break
                cards = [*cards, RANKS[place] + suit(card)]

    def beats(self, cards):
        against = self.shared["uncovered"]
        if not against:
            return True
        if len(cards) != len(against):
            return False
        if suit(cards[0]) == suit(against[0]):
            return max(map(height, cards)) > max(map(height, against))
        return suit(cards[0]) == self.trump

    def legal_moves(self):
        if not self.second_half:
            moves = {("play", (card,)) for card in self.hand()}
            if self.options["chance"] and len(self.shared["stock"]) > 1:
                moves.add(("take_a_chance",))
            return moves
        moves = {("play", tuple(sorted(cards))) for cards in self.runs() if self.beats(cards)}
        if self.shared["uncovered"]:
            moves.add(("pick_up",))
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
        if self.second_half:
            self.go_on(move)
        else:
            self.collect(move)

    # -- the first half --------------------------------------------------------------------

    def collect(self, move):
        table, stock = self.shared["table"], self.shared["stock"]
        if move["action"] == "play":
            (card,) = move["cards"]
            self.hand().remove(card)
            if len(stock) == 1:
                self.shared["laid_aside"].append(stock.pop())
                self.holder = self.seat
            elif stock:
                self.hand().append(stock.pop())
        else:
            card = stock.pop()
            self.revealed = [card]
        table.append(card)
        if len(table) == 1:
            self.leader = self.seat
            following = self.seat + 1
        else:
            following = self.settle(*table)
            table.clear()
        if not stock and not table and sum(map(bool, self.own["hand"])) <= 1:
            self.begin_second_half()
            return
        around = [(following + step) % self.players for step in range(self.players)]
        self.seat = next(seat for seat in around if self.own["hand"][seat])

    def settle(self, led, answer):
        """What becomes of two cards; who leads next."""
        bounced, won = self.own["bounced"], self.own["won"]
        if height(led) == height(answer):
            bounced[self.leader].append(led)
            bounced[self.seat].append(answer)
            if not self.hand() or not self.own["hand"][self.leader]:
                for mine, kept in zip(won, bounced):
                    mine += kept
                    kept.clear()
            return self.leader
        winner = self.seat if height(answer) > height(led) else self.leader
        won[winner] += [led, answer]
        for cards in bounced:
            won[winner] += cards
            cards.clear()
        return winner

    def begin_second_half(self):
        (card,) = self.shared["laid_aside"]
        self.shared["laid_aside"] = []
        self.trump = suit(card)
        self.own["hand"][self.holder].append(card)
        for hand, won in zip(self.own["hand"], self.own["won"]):
            hand += won
            won.clear()
        self.second_half = True
        self.plays = []  # of the trick, the last one to be beaten
        self.seat = self.holder
        self.note_out()

    # -- the second half -------------------------------------------------------------------

    def go_on(self, move):
        if move["action"] == "play":
            if not self.plays:
                self.full = self.players - len(self.out)
            for card in move["cards"]:
                self.hand().remove(card)
            self.plays.append(list(move["cards"]))
            self.by = self.seat
            leads_again = len(self.plays) == self.full
            if leads_again:
                self.shared["discard"] += [card for play in self.plays for card in play]
                self.plays = []
        else:
            self.hand().extend(self.plays.pop())
            leads_again = False
        self.shared["uncovered"] = self.plays[-1] if self.plays else []
        self.shared["covered"] = [card for play in self.plays[:-1] for card in play]
        self.note_out()
        if self.pending or self.is_over():
            return
        if not leads_again or self.seat in self.out:
            self.seat = self.next_inside(self.seat)

    def note_out(self):
        self.out += [
            seat
            for seat in range(self.players)
            if seat not in self.out and not self.own["hand"][seat]
        ]
        left = [seat for seat in range(self.players) if seat not in self.out]
        if len(left) > 1:
            return
        (self.loser,) = left
        self.scores[self.loser] -= 1
        if self.round == self.options["deals"]:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()

    def to_beat(self):
        cards = self.shared["uncovered"]
        return {"by": self.by, "cards": cards} if cards else None
