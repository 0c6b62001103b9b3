"""Reference for Guan dan: levels, wild hearts, bombs, tribute and promotion."""

from collections import Counter

from cards import RANKS, SUITS, deal, rank, suited_deck
from guan_dan_hands import JOKERS, RED, ROWS, Hand, beats, height, is_wild, name
from wild_card import WildCardsGame

SEATS = range(4)
BOMBS = ("bomb", "straight", "four jokers")  # straights: those of one suit
ALL_KINDS = ("single", "pair", "triple", "bomb", "full house", "four jokers", *ROWS)


def partner(seat):
    return (seat + 2) % 4


class GuanDan(WildCardsGame):
    NAME = "guan-dan"
    name = staticmethod(name)
    PLAYERS = (4,)
    DEFAULTS = {
        "deals": 50,
        "start_level": 2,
        "tries_at_ace": 3,
        "partner_may_be_last": False,
        "tribute": True,
        "any_card_back": False,
        "straight_flush_beats": 5,
        "partner_takes_lead": True,
    }
    OPTION_SETS = [
        {"deals": 6},
        {"deals": 8, "start_level": 10},
        {"deals": 3, "any_card_back": True, "straight_flush_beats": 4},
        {"deals": 12, "start_level": 10, "tries_at_ace": 1},
        {"deals": 10, "start_level": 13, "partner_may_be_last": True},
        {"deals": 3, "tribute": False, "partner_takes_lead": False},
        {"deals": 14, "start_level": 10, "tries_at_ace": 0, "straight_flush_beats": 8},
        {"deals": 16, "start_level": 10, "tries_at_ace": 2, "tribute": False},
    ]
    PLAYER_ZONES = {"hand": ("owner", False), "paid": ("all", False)}
    SHARED_ZONES = {"table": ("all", False), "gone": ("all", False)}
    PLAYED = "gone"
    COUNTS_AS = tuple(RANKS)

    def __init__(self, players, deck, options=None, limit=10_000):
        options = {**self.DEFAULTS, **(options or {})}
        self.levels = [RANKS[options["start_level"] - 2]] * 2  # of the two sides
        self.failed = [0, 0]
        self.placed = None  # the players by their places in the last round
        super().__init__(players, deck, options, limit)

    @staticmethod
    def full_deck():
        return [*suited_deck(RANKS), *JOKERS] * 2

    @staticmethod
    def rare_cards(players, rng):
        """Bombs of many cards, straight flushes and all jokers; wild hearts among them."""
        cards = {}
        for seat, (first, last) in zip(rng.sample(range(players), 2), ((0, 5), (6, 11))):
            low = rng.randrange(first, last - 1)
            s, other = rng.sample(SUITS, 2)
            bomb = [RANKS[low] + one for one in SUITS] * 2
            flush = [r + s for r in RANKS[low : low + 3]] + [RANKS[low] + other] * 2
            few = bomb[: rng.randint(4, 7)] + [RANKS[low + 1] + s]
            special = [JOKERS * 2, ("2H", "2H"), ("6H", "10H"), ()][seat]
            chosen = [*special, *(c for c in rng.choice([bomb, flush, few]) if c not in special)]
            cards.update({seat + players * turn: card for turn, card in enumerate(chosen)})
        left = Counter(GuanDan.full_deck()) - Counter(cards.values())
        return cards if left.total() == 108 - len(cards) else {}

    def deal_round(self, deck):
        deal(deck, self.own["hand"], 27)

    # -- tribute -----------------------------------------------------------------------------

    def start_round(self):
        self.out = []
        self.choosing = []  # (what for, who) of choices still to be made
        self.start_trick()
        if self.placed is None:
            self.level = self.levels[0]
            self.declarers = None
            self.seat = 0
            return
        first, second, third, last = self.placed
        self.declarers = first % 2
        self.level = self.levels[self.declarers]
        both = second == partner(first)
        self.payers = [last, third] if both else [last]
        jokers = sum(self.own["hand"][seat].count(RED) for seat in self.payers)
        if not self.options["tribute"] or jokers == 2:
            self.seat = first
            return
        in_turn = [(first + step) % 4 for step in SEATS]
        receivers = [first, second] if both else [first]
        self.choosing = [
            *(("pay", seat) for seat in in_turn if seat in self.payers),
            *(("give back", seat) for seat in in_turn if seat in receivers),
        ]
        self.seat = self.choosing[0][1]

    def best_cards(self, seat):
        hand = [card for card in self.own["hand"][seat] if not is_wild(card, self.level)]
        top = max(self.height(card) for card in hand)
        return [card for card in hand if self.height(card) == top]

    def height(self, card):
        return height(name(card), self.level)

    def exchange(self):
        """The first gets the best card, of equals that of the next player, who then leads."""
        first, second = self.placed[:2]

        def order(seat):
            return (-self.height(self.own["paid"][seat][0]), (seat - first) % 4)

        paid = self.own["paid"]
        self.revealed = sum(paid, [])
        payers = sorted(self.payers, key=order)
        for payer, receiver in zip(payers, (first, second)):
            self.own["hand"][receiver] += paid[payer]
            self.own["hand"][payer] += paid[receiver]
            paid[payer] = paid[receiver] = []
        self.seat = payers[0]

    def cards_back(self, seat):
        """What may be given back for a tribute."""
        hand = self.own["hand"][seat]
        low = [
            card
            for card in hand
            if card not in JOKERS and rank(card) != self.level and rank(card) in RANKS[:9]
        ]
        if not low:
            least = min(map(self.height, hand))
            low = [card for card in hand if self.height(card) == least]
        if self.options["any_card_back"]:
            low += [card for card in hand if card not in JOKERS]
        return low

    # -- moves -----------------------------------------------------------------------------

    def start_trick(self):
        super().start_trick()
        self.beaten = None  # the play to beat

    def kinds(self):
        if self.beaten is None:
            return ALL_KINDS
        return {*BOMBS, self.beaten.kind} - {"straight flush"}

    def plays(self):
        hand = Hand(self.own["hand"][self.seat], self.level)
        flush_beats = self.options["straight_flush_beats"]
        for play in hand.plays(self.kinds()):
            if self.beaten is None or beats(play, self.beaten, flush_beats):
                yield play

    def legal_moves(self):
        if self.choosing:
            what, seat = self.choosing[0]
            cards = self.best_cards(seat) if what == "pay" else self.cards_back(seat)
            return {("choose", card) for card in cards}
        return self.plays_and_pass()

    def key(self, move):
        if move["action"] == "choose":
            (card,) = move["cards"]
            assert move["from"] == "hand"
            return ("choose", card)
        return super().key(move)

    def key_by_rank(self, move, told):
        """By one rank for all: that of a set, or what a play in a row or a full house counts by."""
        cards = move["cards"]
        own = {name(card) for card in cards if not is_wild(card, self.level)}
        if own == {told}:
            return self.key_of(cards, [told] * len(cards))
        faces = self.faces(cards)
        for play in Hand(list(cards), self.level).plays(ALL_KINDS):
            top = max(play.ranks, key=play.ranks.count)
            if play.kind in ROWS or play.kind == "straight flush":
                length = ROWS.get(play.kind, (5, 1))[0]
                top = ["A", *RANKS][play.value + length - 1]
            if play.cards == faces and top == told:
                return self.key_of(cards, play.ranks)
        return self.key_of(cards, [told] * len(cards))

    def example(self, key, rng):
        if key[0] == "choose":
            return {"action": "choose", "from": "hand", "to": "paid", "cards": [key[1]]}
        move = super().example(key, rng)
        if key[0] == "play" and list(key[2]) != sorted(map(name, key[1])):
            left = list(key[2])
            told = {}
            for place, card in enumerate(move["cards"]):
                if not is_wild(card, self.level):
                    told[place] = name(card)
                    left.remove(name(card))
            for place, card in enumerate(move["cards"]):
                if place not in told:
                    told[place] = left.pop(0)
            ranks = [told[place] for place in range(len(move["cards"]))]
            move["as"] = ranks if len(set(ranks)) > 1 else ranks[0]
        return move

    def told_ranks(self, play):
        """Which wild card stands for which rank does not matter."""
        told = play.get("as")
        return sorted(told) if isinstance(told, list) else told

    # -- what is done ------------------------------------------------------------------------

    def perform(self, move):
        seat, action = self.seat, move["action"]
        if action == "choose":
            self.choosing.pop(0)
            (card,) = move["cards"]
            self.own["hand"][seat].remove(card)
            self.own["paid"][seat].append(card)
            if self.choosing:
                self.seat = self.choosing[0][1]
            else:
                self.exchange()
        elif action == "pass":
            self.go_on(seat)
        else:
            self.play(move)

    def play(self, move):
        seat, key = self.seat, self.key(move)
        play = next(p for p in self.plays() if self.key_of(p.cards, p.ranks) == key)
        self.lay(move["cards"], move.get("as"))
        self.beaten = play
        if not self.own["hand"][seat]:
            self.out.append(seat)
            if len(self.out) == 3 or (len(self.out) == 2 and self.out[0] == partner(seat)):
                self.end_round()
                return
        self.go_on(seat)

    def go_on(self, seat):
        last = self.last
        self.pass_turn_on(seat)
        ended = self.last is None
        if ended and last in self.out and self.options["partner_takes_lead"]:
            self.seat = partner(last)

    def end_round(self):
        left, seat = [], self.out[-1]
        for _ in range(3):
            seat = (seat + 1) % 4
            if seat not in self.out:
                left.append(seat)
        self.placed = [*self.out, *left]
        first, second, _, last = self.placed
        side, both = first % 2, last != partner(first)
        steps = 3 if second == partner(first) else 2 if both else 1
        self.scores = [s + steps * (seat % 2 == side) for seat, s in enumerate(self.scores)]
        self.levels[side] = RANKS[min(RANKS.index(self.levels[side]) + steps, len(RANKS) - 1)]
        if self.declarers is not None and self.level == "A":
            if side == self.declarers and (both or self.options["partner_may_be_last"]):
                self.finish_with(side)
                return
            self.failed[self.declarers] += 1
            if self.failed[self.declarers] == self.options["tries_at_ace"]:
                self.failed[self.declarers] = 0
                self.levels[self.declarers] = "2"
        if self.round == self.options["deals"]:
            ours, theirs = map(RANKS.index, self.levels)
            self.finish_with(None if ours == theirs else int(theirs > ours))
        else:
            self.ask_for_deal()

    def finish_with(self, side):
        """The side that wins, or none; the others, or all, by their points."""
        winners = [seat for seat in SEATS if side is None or seat % 2 == side]
        points = sorted({self.scores[seat] for seat in winners}, reverse=True)
        ranking = [[s for s in winners if self.scores[s] == value] for value in points]
        self.finish(winners, [*ranking, [seat for seat in SEATS if seat not in winners]])
