"""Reference for thirteen: beat the combination with a higher one of its kind; passing locks."""

from itertools import combinations, product

from cards import SUITS, deal, rank, suit, suited_deck
from differences import Unfollowable
from trick_game import TrickGame

ORDER = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]  # low to high
COLOURS = ("SC", "DH")  # black, red


def height(card):
    return ORDER.index(rank(card))


def strength(card):
    """Rank first, then suit: spades, clubs, diamonds, hearts."""
    return (height(card), SUITS.index(suit(card)))


def by_height(cards):
    """For each rank, low to high, the cards of that rank."""
    return [[card for card in cards if height(card) == h] for h in range(len(ORDER))]


def consecutive(heights):
    """Whether the ranks follow each other, one each. There is no way round from 2 to 3."""
    return sorted(heights) == list(range(min(heights), min(heights) + len(heights)))


def combination(cards):
    """(type, number of cards, what it is compared by) of a combination, or None."""
    cards = sorted(cards, key=strength)
    size = len(cards)
    heights = [height(card) for card in cards]
    top = heights[-1]
    if len(set(heights)) == 1:
        # Singles and pairs go by their highest card, triples and fours by rank.
        if size in (1, 2):
            return ({1: "single", 2: "pair"}[size], size, strength(cards[-1]))
        if size in (3, 4):
            return ({3: "triple", 4: "bomb of four"}[size], size, (top,))
        return None
    # A run goes by its highest rank alone.
    if size >= 3 and consecutive(heights):
        return ("run", size, (top,))
    # Three consecutive ranks, a pair each, all of one colour; again by the highest rank.
    if size == 6 and heights[0::2] == heights[1::2] and consecutive(heights[0::2]):
        if any(all(suit(card) in colour for card in cards) for colour in COLOURS):
            return ("bomb of six", size, (top,))
    return None


def combinations_in(hand):
    """Every combination a hand holds, as frozensets of cards."""
    ranks = by_height(hand)
    found = set()
    # One to four of a rank.
    for cards in ranks:
        for size in range(1, len(cards) + 1):
            found |= {frozenset(chosen) for chosen in combinations(cards, size)}
    # Runs: from each rank up as long as there are cards, any card of each rank.
    for low in range(len(ranks)):
        for high in range(low + 2, len(ranks)):
            found |= {frozenset(run) for run in product(*ranks[low : high + 1])}
    # Bombs of six: both cards of one colour in three consecutive ranks.
    for low in range(len(ranks) - 2):
        for colour in COLOURS:
            bomb = [c for cards in ranks[low : low + 3] for c in cards if suit(c) in colour]
            if len(bomb) == 6:
                found.add(frozenset(bomb))
    return found


def beats(cards, table):
    """Only a higher combination of the same type and number of cards beats another."""
    kind, size, value = combination(cards)
    table_kind, table_size, table_value = combination(table)
    return kind == table_kind and size == table_size and value > table_value


def wins_at_once(hand):
    counts = [len(cards) for cards in by_height(hand)]
    four_twos = counts[ORDER.index("2")] == 4
    six_pairs = any(min(counts[low : low + 6]) >= 2 for low in range(len(ORDER) - 5))
    three_triples = any(min(counts[low : low + 3]) >= 3 for low in range(len(ORDER) - 2))
    dragon = min(counts) >= 1
    return four_twos or six_pairs or three_triples or dragon


def rare_hand(rng):
    """Something that random deals hardly ever have."""

    def ranks(low, count, each):
        return [name + s for name in ORDER[low : low + count] for s in rng.sample(SUITS, each)]

    def of_colours(low, count):
        return [ORDER[low + up] + s for up in range(count) for s in rng.choice(COLOURS)]

    kinds = [
        lambda: ranks(0, 13, 1),  # dragon
        lambda: ranks(12, 1, 4),  # four twos
        lambda: ranks(rng.randint(0, 7), 6, 2),  # six pairs in sequence
        lambda: ranks(rng.randint(0, 10), 3, 3),  # three triples in sequence
        lambda: ranks(rng.randint(0, 11), 2, 4),  # two bombs of four
        lambda: of_colours(rng.randint(0, 10), 3),  # at times a bomb of six
        lambda: of_colours(rng.randint(0, 7), 6),  # at times two of them
    ]
    return rng.choice(kinds)()


class Thirteen(TrickGame):
    NAME = "thirteen"
    PLAYERS = (2, 3, 4)
    DEFAULTS = {"games": 1, "voluntary_pass": False, "instant_wins": True}
    OPTION_SETS = [
        {},
        {"voluntary_pass": True},
        {"games": 3},
        {"instant_wins": False},
        {"games": 4, "voluntary_pass": True},
        {"games": 2, "instant_wins": False},
    ]
    SHARED_ZONES = {"table": ("all", False), "played": ("all", False), "undealt": ("nobody", False)}

    @staticmethod
    def full_deck():
        return suited_deck(ORDER)

    @staticmethod
    def rare_cards(players, rng):
        seat = rng.randrange(players)
        return {seat + turn * players: card for turn, card in enumerate(rare_hand(rng))}

    def deal_round(self, deck):
        deal(deck, self.own["hand"], 13)
        self.shared["undealt"] = deck

    def miss_rounds(self, scores):
        """A game that was won at once leaves no trace but the score."""
        winners = [seat for seat in range(self.players) if scores[seat] > self.scores[seat]]
        if len(winners) > 1:
            raise Unfollowable
        self.win(winners[0])

    def start_round(self):
        if self.round == 1:
            # The holder of 3S, or else of the lowest card dealt, starts the first game.
            lowest = [min(map(strength, hand)) for hand in self.own["hand"]]
            self.seat = lowest.index(min(lowest))
        else:
            self.seat = self.winner
        self.start_trick()
        if self.options["instant_wins"]:
            # Before any play; the first in turn order from the starter.
            for step in range(self.players):
                seat = (self.seat + step) % self.players
                if wins_at_once(self.own["hand"][seat]):
                    self.win(seat)
                    return

    def win(self, seat):
        # The score is the number of games won.
        self.scores[seat] += 1
        self.winner = seat
        if self.round < self.options["games"]:
            self.ask_for_deal()
            return
        self.finish_by(self.scores)

    def legal_moves(self):
        plays = combinations_in(self.own["hand"][self.seat])
        table = self.shared["table"]
        if not table:
            return {self.play_key(cards) for cards in plays}  # the leader may not pass
        moves = {self.play_key(cards) for cards in plays if beats(cards, table)}
        if not moves or self.options["voluntary_pass"]:
            moves.add(("pass",))
        return moves

    def perform(self, move):
        seat = self.seat
        if move["action"] == "pass":
            # Locked out until the trick is won.
            self.locked[seat] = True
        else:
            self.lay(move["cards"])
            if not self.own["hand"][seat]:
                self.win(seat)
                return
        if all(self.locked[other] for other in self.others(self.last)):
            # Everybody else is locked out: clear the table and lead, locks end.
            self.seat = self.last
            self.end_trick()
            return
        self.seat = self.next_seat(seat)
        while self.locked[self.seat]:
            self.seat = self.next_seat(self.seat)
