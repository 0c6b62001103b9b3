"""Reference for Go Boom: match the suit or the rank of the card led, or draw until able."""

from cards import RANKS, deal, rank, suit, suited_deck
from single_cards import SingleCards

TEN_PIPS = ("J", "Q", "K")


def pips(card):
    """What a card that is left counts: an ace one, a court card ten, others their number."""
    if rank(card) == "A":
        return 1
    return 10 if rank(card) in TEN_PIPS else int(rank(card))


class GoBoom(SingleCards):
    NAME = "go-boom"
    PLAYERS = (2, 3, 4, 5, 6)
    DEFAULTS = {
        "target": 100,
        "cards": 7,
        "match": "card_led",
        "most_draws": 0,
        "takes_trick": "suit_led",
        "winner_collects": True,
    }
    OPTION_SETS = [
        {},
        {"match": "last_card", "takes_trick": "any_suit"},
        {"most_draws": 3, "target": 150},
        {"winner_collects": False, "target": 40},
        {"takes_trick": "any_suit", "cards": 8},
        {"match": "last_card", "most_draws": 1, "winner_collects": False},
        {"cards": 5, "target": 20, "most_draws": 5},
    ]
    PLAYER_ZONES = {"hand": ("owner", False)}
    SHARED_ZONES = {
        "trick": ("all", True),
        "played": ("all", False),
        "stock": ("nobody", True),
    }
    ACTIONS = ("draw",)
    RANKS_ONLY = False

    @staticmethod
    def full_deck():
        return suited_deck(RANKS)

    def left_of_dealer(self):
        # The first dealer is at seat 0's right; then the deal goes round.
        return (self.round - 1) % self.players

    def deal_round(self, deck):
        first = self.left_of_dealer()
        hands = self.own["hand"][first:] + self.own["hand"][:first]
        deal(deck, hands, self.options["cards"])
        self.shared["stock"] = deck[::-1]

    def start_round(self):
        self.out = []
        self.lead(self.left_of_dealer())

    def lead(self, seat):
        self.seat = seat
        self.turns = []  # (seat, its card or None) of this trick
        self.drawn = 0  # by the player to act

    # -- moves -----------------------------------------------------------------------------

    def matches(self, card):
        trick = self.shared["trick"]
        if not trick:
            return True
        wanted = trick[0] if self.options["match"] == "card_led" else trick[-1]
        return suit(card) == suit(wanted) or rank(card) == rank(wanted)

    def legal_moves(self):
        plays = {("play", card) for card in self.own["hand"][self.seat] if self.matches(card)}
        if plays:
            return plays
        # Who cannot play draws, as long as there are cards and as often as is allowed.
        limit = self.options["most_draws"]
        may_draw = self.shared["stock"] and not (limit and self.drawn >= limit)
        return {("draw",)} if may_draw else {("pass",)}

    def perform(self, move):
        hand = self.own["hand"][self.seat]
        if move["action"] == "draw":
            hand.append(self.shared["stock"].pop())
            self.drawn += 1
            return
        card = None
        if move["action"] == "play":
            (card,) = move["cards"]
            hand.remove(card)
            self.shared["trick"].append(card)
        self.turns.append((self.seat, card))
        winner = self.seat
        if len(self.turns) == self.players:
            self.end_trick()
        else:
            self.seat, self.drawn = self.next_seat(self.seat), 0
        if not hand:
            self.end_deal(winner)

    def end_trick(self):
        # The highest card of the suit led, or of all cards, leads next; of equals the first.
        plays = [(seat, card) for seat, card in self.turns if card]
        if self.options["takes_trick"] == "suit_led":
            led = suit(plays[0][1])
            plays = [(seat, card) for seat, card in plays if suit(card) == led]
        highest = max(RANKS.index(rank(card)) for _, card in plays)
        winner = next(seat for seat, card in plays if RANKS.index(rank(card)) == highest)
        self.shared["played"] += self.shared["trick"]
        self.shared["trick"] = []
        self.lead(winner)

    def end_deal(self, winner):
        # At once, be the trick complete or not.
        self.out = [winner]
        left = [sum(map(pips, hand)) for hand in self.own["hand"]]
        target = self.options["target"]
        if self.options["winner_collects"]:
            self.scores[winner] += sum(left)
            over = self.scores[winner] >= target
        else:
            self.scores = [score - points for score, points in zip(self.scores, left)]
            over = min(self.scores) <= -target
        if over:
            self.finish_by(self.scores)
        else:
            self.ask_for_deal()

    def to_beat(self):
        plays = [(seat, card) for seat, card in self.turns if card]
        if not plays:
            return None
        seat, card = plays[-1]
        return {"by": seat, "cards": [card]}
