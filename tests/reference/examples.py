"""Examples whose outcome is known from the rules themselves: tests of the references."""

import random
from collections import Counter
from itertools import combinations as subsets

import dou_dizhu as dou_dizhu_rules
import thirteen as thirteen_rules
from differences import Mismatch
from exit_cards import ExitCards
from palace import Palace
from segments import Segments, cost, sets_showing
from states import compare_secrets
from tennis import Tennis, beats, record
from thirteen import Thirteen
from tichu import Tichu


def check_examples():
    check_thirteen()
    check_segments()
    check_exit_cards()
    check_palace()
    check_tennis_tricks()
    check_tennis_rounds()
    check_secrets()
    check_dou_dizhu()
    check_tichu_bombs()
    check_tichu_calls()


def check_thirteen():
    # Kinds of combination in thirteen.
    kind = thirteen_rules.combination

    def name(text):
        found = kind(text.split())
        return found[0] if found else None

    assert name("3S") == "single" and name("6H 6S") == "pair" and name("8C 8H 8S") == "triple"
    assert name("9H 10C JD") == "run" and name("10H JC KD") is None and name("3S 4S") is None
    assert name("Q8 K8 A8 28".replace("8", "S")) == "run" and name("KS AS 2S 3S") is None
    assert name("AS 2S 3S") is None and name("3S 3H 4D") is None and name("3S 4S 4D 5D") is None
    assert name("4H 4D 5H 5D 6H 6D") == "bomb of six" and name("4H 4S 5H 5D 6H 6D") is None
    assert name("4H 4D 5S 5C 6H 6D") is None and name("4S 4C 5S 5C 6S 6C") == "bomb of six"
    assert name("3H 3D 3C 3S") == "bomb of four"

    # What beats what in thirteen.
    def over(cards, table):
        return thirteen_rules.beats(cards.split(), table.split())

    assert over("8C", "7D") and over("3C", "3S") and not over("3S", "3C") and over("2H", "AH")
    assert over("6H 6S", "6D 6C") and not over("6S 6D", "6H 6C") and over("7S 7C", "6H 6D")
    assert not over("5S 6S 7S", "5H 6H 7H") and over("6S 7S 8S", "5H 6H 7H")
    assert not over("4S 5S 6S 7S", "3H 4H 5H") and not over("3H 3D 3C 3S", "2H")
    assert over("4H 4D 4C 4S", "3H 3D 3C 3S")
    assert over("5H 5D 6H 6D 7H 7D", "4S 4C 5S 5C 6S 6C")
    assert not over("4H 4D 5H 5D 6H 6D", "4S 4C 5S 5C 6S 6C")
    assert not over("5H 5D 6H 6D 7H 7D", "3H 4H 5H 6H 7H 8H")

    # A dragon holds 13 singles and 11 + 10 + ... + 1 runs; a four of a kind 4 + 6 + 4 + 1.
    count = thirteen_rules.combinations_in
    dragon = [rank + "H" for rank in thirteen_rules.ORDER]
    assert len(count(dragon)) == 13 + 66
    assert len(count("3S 3C 3D 3H".split())) == 15
    assert len(count("3S 3C 4S 4C 5S 5C".split())) == 6 + 3 + 8 + 1
    assert len(count("3S 3H 4S 4C 5S 5C".split())) == 6 + 3 + 8

    rng = random.Random(1)
    for _ in range(20):
        hand = rng.sample(Thirteen.full_deck(), 9)
        brute = {frozenset(s) for n in range(1, 10) for s in subsets(hand, n) if kind(s)}
        assert count(hand) == brute

    # Hands that win at once, and near misses.
    at_once = thirteen_rules.wins_at_once
    assert at_once("2H 2D 2C 2S 3S 4S 5S 7S 8S 9S JS QS KS".split())
    assert at_once("3H 3S 4S 4D 5C 5D 6S 6H 7C 7D 8H 8C KS".split())
    assert at_once("5H 5S 5D 6D 6H 6C 7S 7D 7C 9S JS QS 2S".split())
    assert at_once(dragon)
    assert at_once("9H 9S 10S 10D JC JD QS QH KC KD AH AC 3S".split())
    assert at_once("KH KS KD AD AH AC 2S 2D 2C 4S 5S 7S 9S".split())
    assert not at_once("KH KS KD AD AH AC 3S 3D 3C 4S 5S 7S 2S".split())
    assert not at_once("3H 3S 4S 4D 5C 5D 6S 6H 7C 7D 9H 9C KS".split())


def check_segments():
    # Digits of segments: lighting up or blacking out, never both.
    assert cost("1", "7") == cost("7", "1") == 1 and cost("8", "1") == 5 and cost("1", "4") == 2
    assert cost("6", "9") is None and cost("2", "3") is None and cost("0", "8") == 1
    assert cost("5", "6") == 1 and cost("5", "9") == 1 and cost("5", "5") == 0
    assert cost("7", "3") == 2 and cost("7", "0") == 3 and cost("2", "7") is None

    def shown(hand, tokens):
        return sum(len(sets_showing(value, hand, tokens)) for value in "0123456789")

    assert shown(["8"], 0) == 1 and shown(["8"], 1) == 4  # 8, and 0 6 9 for a token
    assert shown(["1", "7"], 0) == 2 and shown(["1", "7"], 1) == 6
    assert shown(["3"] * 12, 0) == 12
    rng = random.Random(1)
    for _ in range(20):
        hand, tokens = [rng.choice("0123456789") for _ in range(7)], rng.randint(0, 7)
        brute = set()
        for size in range(1, 8):
            for cards in subsets(sorted(hand), size):
                for value in "0123456789":
                    prices = [cost(card, value) for card in cards]
                    if None not in prices and sum(prices) <= tokens:
                        brute.add((cards, value))
        assert shown(hand, tokens) == len(brute)

    # Tokens by turn order, and a supply that gives out.
    deck = Segments.full_deck()
    assert Segments(5, deck).counts == [1, 1, 2, 2, 3]
    assert Segments(5, deck, {"supply": 5}).counts == [1, 1, 2, 1, 0]


def playable_in(game):
    """The ranks that may be played in a game on some pile, as a function of its cards."""
    every = game.full_deck()

    def playable(*pile):
        game.shared["pile"] = list(pile)
        return "".join(sorted({card[0] for card in every if game.may_be_played(card)}))

    return playable


def check_exit_cards():
    # Card to beat in exit-cards: mirrors are looked through, a 7 asks for 2 to 7.
    game = ExitCards(2, ExitCards.full_deck())
    for seat in (0, 1):
        game.apply(game.example(sorted(game.legal_moves())[0], random.Random(1)))
    playable = playable_in(game)
    assert playable("2S", "7H") == playable("7H", "3D") == "234567"
    assert playable("3H") == playable("3H", "3D") == "13456789AJKQ"
    assert playable("AH") == playable("AH", "3D") == "137" and playable("JH") == "137AKQ"
    assert playable("10H") == playable("10H", "3S") == "137AJKQ" and playable() == "123456789AJKQ"


def check_palace():
    # Card to beat in palace: a 7 asks for lower only while it is on top.
    game = Palace(2, Palace.full_deck())
    playable = playable_in(game)
    assert playable("7H") == "123456" and playable("7H", "3D") == "12389AJKQ"
    assert playable("3H") == playable() == "123456789AJKQ" and playable("AH") == "123"
    assert playable("2H") == "123456789AJKQ" and playable("9H") == "123AJKQ"


def check_tennis_tricks():
    # The sample trick of tennis, and the corner.
    trick = ["KS", "2H", "6D", "7C", "9S", "QH"]
    assert [record(card, trick) for card in trick] == [0, 2, -1, 0, 1, -2]
    assert beats("2S", "KS") and beats("2S", "QS") and beats("3S", "2S") and beats("3S", "KS")
    assert not beats("3S", "QS") and not beats("2S", "JS") and not beats("KS", "2S")
    assert not beats("5S", "5H") and beats("5S", "4H") and beats("5S", "3H")


def check_tennis_rounds():
    # Tennis deals everything; the last cards dealt are drawn first.
    game = Tennis(6, Tennis.full_deck())
    assert all(len(pile) == 2 for pile in game.own["pile"])
    assert set(game.own["hand"][0]) == set(Tennis.full_deck()[12::6])

    def last_round(*hands):
        """A round of tennis between players who have no other cards, each playing in order."""
        game = Tennis(len(hands), Tennis.full_deck())
        game.own["hand"] = [list(hand) for hand in hands]
        game.own["pile"] = [[] for _ in hands]
        game.tricks = len(hands[0])
        for _ in range(sum(map(len, hands))):
            card = game.own["hand"][game.seat][0]
            game.apply({"action": "play", "from": "hand", "cards": [card]})
        return game

    # Nobody has cards left: those of the round before share the game.
    game = last_round(["5S"], ["9S"])
    assert game.winners == [0, 1] and game.scores == [1, 1] and game.ranking == [[0, 1]]
    assert game.shared["removed"] == ["5S", "9S"]
    # One is left; those who went out together share a group.
    game = last_round(["5S"], ["6S"], ["9S"])
    assert game.ranking == [[1], [0, 2]] and game.scores == [0, 1, 0]
    assert game.own["pile"][1] == ["9S", "6S", "5S"]
    # What is set aside goes to the winner of the next trick, below the trick's own cards.
    game = last_round(["5S", "KS"], ["9S", "2S"])
    assert game.ranking == [[1], [0]] and game.own["pile"][1] == ["9S", "5S", "KS", "2S"]


def check_secrets():
    # Five of the six sevens of segments are hidden: an event may name one, not two.
    game = Segments(3, Segments.full_deck())

    def tells(hidden, *cards):
        try:
            compare_secrets(game, 0, Counter(hidden), [{"event": "move", "cards": [*cards]}])
        except Mismatch:
            return True
        return False

    assert not tells(["7"] * 5, "7", "??") and tells(["7"] * 5, "7", "7")
    assert tells(["7"] * 6, "7") and not tells(["7"] * 6, "8", "8")


def check_dou_dizhu():
    # What is a combination, by the examples of the rules.
    def kinds(text, kickers="different"):
        found = dou_dizhu_rules.readings(text.split(), kickers)
        return sorted((kind, dou_dizhu_rules.ORDER[value]) for kind, _, value in found)

    def kind(text, kickers="different"):
        found = kinds(text, kickers)
        assert len(found) < 2
        return found[0][0] if found else None

    assert kind("10 J Q K A") == "sequence" and kind("J Q K A 2") is None
    assert kind("3 4 5 6") is None and kind("7 7 7 K") == "triplet_and_single"
    assert kind("7 7 7 8 8 8 3 6") == "triplet_sequence_and_singles"
    assert kind("7 7 7 8 8 8 3 3") is None and kind("7 7 7 9 9 9 3 6") is None
    assert kind("6 6 6 6 8 9") == "four_and_singles" and kind("6 6 6 6 8 8") is None
    assert kind("J J J J 9 9 Q Q") == "four_and_pairs" and kind("J J J J 9 9 9 9") is None
    assert kind("6 6 6 6 small_joker big_joker") is None
    assert kind("6 6 6 6 2 big_joker") == "four_and_singles"

    # Single kickers that may be alike, even all of one rank, and free ones.
    assert kind("7 7 7 8 8 8 3 3", "alike") == "triplet_sequence_and_cards"
    assert kind("7 7 7 8 8 8 8 3", "alike") is None and kind("7 7 7 8", "alike") is not None
    assert kind("6 6 6 6 8 8", "alike") == "four_and_cards"
    assert kind("6 6 6 6 small_joker big_joker", "alike") is None
    assert kind("7 7 7 8 8 8 small_joker big_joker", "alike") is None
    assert kind("6 6 6 6 small_joker big_joker", "free") == "four_and_any"
    assert kind("7 7 7 8 8 8 small_joker big_joker", "free") == "triplet_sequence_and_any"
    assert kind("7 7 7 small_joker big_joker", "free") is None
    assert kind("3 3 3 4 4 4 5 5 5 6 6 6 8 8 8 8", "alike") == "triplet_sequence_and_cards"
    assert kinds("5 5 5 6 6 6 7 7 7 8 8 8", "alike") == [
        ("triplet_sequence", "8"),
        ("triplet_sequence_and_cards", "7"),
        ("triplet_sequence_and_cards", "8"),
    ]
    assert kinds("5 5 5 6 6 6 7 7 7 8 8 8") == [("triplet_sequence", "8")]
    assert kinds("2 2 2 Q Q Q K K K A A A", "free") == [("triplet_sequence_and_any", "A")]

    # What beats what.
    def beats(cards, table):
        (play,), (to_beat,) = map(dou_dizhu_rules.readings, (cards, table))
        return dou_dizhu_rules.beats(play, to_beat)

    four, six, rocket = ["4"] * 4, ["6"] * 4, list(dou_dizhu_rules.JOKERS)
    assert beats(rocket, six) and beats(six, four) and not beats(four, six) and beats(four, ["2"])
    assert not beats(six, rocket) and beats(four, [*six, "8", "9"])
    assert not beats(["big_joker"], ["big_joker"]) and beats(["2"], ["A"])

    # All combinations of a hand, against every choice of its cards.
    rng = random.Random(1)
    hands = [
        [name for name in dou_dizhu_rules.ORDER[low : low + 4] for _ in range(rng.randint(1, 4))]
        for low in range(8)
    ]
    hands.append([name for name in dou_dizhu_rules.ORDER[2:6] for _ in range(3)])
    for hand in hands:
        hand += dou_dizhu_rules.JOKERS
        chosen = {choice for size in range(len(hand)) for choice in subsets(hand, size + 1)}
        for kickers in dou_dizhu_rules.SINGLES:
            brute = {
                (tuple(sorted(choice)), reading)
                for choice in chosen
                for reading in dou_dizhu_rules.readings(choice, kickers)
            }
            cards = [name if "_" in name else name + "S" for name in hand]
            assert dou_dizhu_rules.combinations_in(cards, kickers) == brute

    # How the auction goes: bids by turns (0 declines), and whom it makes landlord for how much.
    def auction(*bids, **options):
        game = dou_dizhu_rules.DouDizhu(3, dou_dizhu_rules.DouDizhu.full_deck(), options)
        for bid in bids:
            assert game.bidding and not game.pending
            game.apply({"action": "bid", "value": bid} if bid else {"action": "decline"})
        return "redeal" if game.pending else not game.bidding and (game.landlord, game.stake)

    assert auction(0, 0, 0) == auction(0, 0, 0, bid_again=False) == "redeal"
    assert auction(0, 3) == (1, 3) and auction(1, 0, 0) == (0, 1) and not auction(1, 0)
    assert not auction(0, 0, 1) and not auction(0, 0, 1, 0) and auction(0, 0, 1, 0, 0) == (2, 1)
    assert not auction(0, 0, 1, 0, 2, 0) and auction(0, 0, 1, 0, 2, 0, 0) == (1, 2)
    assert auction(0, 0, 1, 0, 2, 0, 3) == (0, 3) and auction(1, 2, 0, 0) == (1, 2)
    assert auction(0, 0, 1, bid_again=False) == (2, 1)
    assert auction(1, 2, 0, bid_again=False) == (1, 2)


def check_tichu_bombs():
    # Bombs before a trick is taken: on an own play, and by a player who has passed.
    passes, declines = ["pass"] * 3, ["decline"] * 3

    def after(hands, *moves, **options):
        """Seat 0 leads; a move is an action, or the cards of a play."""
        game = Tichu(4, Tichu.full_deck(), options)
        game.callers, game.seat = [], 0
        game.own["hand"] = [hand.split() for hand in hands]
        for move in moves:
            cards = move.split()
            play = {"action": "play", "from": "hand", "cards": cards}
            move = {"action": move} if move in ("pass", "decline") else play
            assert game.key(move) in game.legal_moves(), move
            game.apply(move)
        return game

    fours = "4S 4H 4D 4C"
    hands = [f"dragon {fours} 3D", "5D", "9S", "2S"]
    game = after(hands, "dragon", *declines, *passes)
    assert game.seat == 0 and game.bombers == [0, 1, 2]  # who passed last had the turn
    game = after(hands, "dragon", *declines, *passes, *declines)
    assert game.legal_moves() == {("give", 1), ("give", 3)}
    bombed = [*passes, fours, *declines, *passes, *declines]
    game = after(hands, "dragon", *declines, *bombed)
    assert game.own["captured"][0] == ["dragon", *fours.split()] and game.seat == 0
    game = after(hands, "dragon", *passes, bombs_out_of_turn=False)
    assert game.legal_moves() == {("give", 1), ("give", 3)}
    game = after(["KS 3D", f"{fours} 5D", "9S", "2S"], "KS", *declines, *passes, "decline", fours)
    assert game.last == 1 and game.seat == 2
    # Whoever played last can be out.
    game = after(["AS", f"{fours} 5D", "9S", "2S"], "AS", *declines, *passes)
    assert game.seat == 1 and game.out == [0]
    game = after(["AS", f"{fours} 5D", "9S", "2S"], "AS", *declines, *passes, "decline", "decline")
    assert game.own["captured"][0] == ["AS"] and game.seat == 1


def check_tichu_calls():
    # A small tichu before cards are passed, not beside a grand one.
    def calling(*actions, **options):
        game = Tichu(4, Tichu.full_deck(), options)
        for action in actions:
            game.apply({"action": action})
        return game

    early = {("call_small_tichu_early",), ("wait",)}
    grand = ["decline", "call_grand_tichu", "decline", "decline"]
    assert calling(*grand).legal_moves() == early
    game = calling(*grand, "call_small_tichu_early")
    assert game.seat == 2 and game.calls == [100, 200, 0, 0]
    assert len(calling(*grand, early_calls=False).gifts) == 12
    assert not calling(*grand, passing=False).gifts
