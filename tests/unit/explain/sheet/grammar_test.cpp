#include "catch.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/wording.h"

using namespace houserules;

namespace {

NounPhrase play() {
    NounPhrase play = the("play");
    play.referent = Referent::play;
    return play;
}

NounPhrase to_beat() {
    NounPhrase play = with(the("play"), phrase("to beat"));
    play.referent = Referent::to_beat;
    return play;
}

NounPhrase you() { return acting_player(); }
NounPhrase player() { return looked_at_player(); }
NounPhrase score() { return owned(the("score"), player()); }

Clause is(std::string_view complement) { return clause(play(), "be", phrase(complement)); }
Clause coins(const NounPhrase& who) {
    return clause(who, "have", phrase(amount_of(2, {"coin", "coins"})));
}
Clause out() { return clause(player(), "be", phrase("out")); }

Clause all(std::vector<Clause> parts) {
    return joined_clauses(Clause::Kind::all, std::move(parts));
}
Clause any(std::vector<Clause> parts) {
    return joined_clauses(Clause::Kind::any, std::move(parts));
}

/// What must be.
std::string demanded(const Clause& clause) { return said(with_modal(clause, Clause::Modal::must)); }

}  // namespace

TEST_CASE("a clause is said, denied and demanded") {
    CHECK(said(is("a pair")) == "the play is a pair");
    CHECK(said(negation(is("a pair"))) == "the play is not a pair");
    CHECK(demanded(is("a pair")) == "the play must be a pair");
    CHECK(demanded(negation(is("a pair"))) == "the play must not be a pair");
}

TEST_CASE("verbs agree with whom they are about") {
    CHECK(said(coins(you())) == "you have 2 coins");
    CHECK(said(coins(player())) == "the player has 2 coins");
    CHECK(said(negation(coins(player()))) == "the player does not have 2 coins");
    CHECK(said(clause(player(), "count", phrase("as one"))) == "the player counts as one");
    CHECK(said(negation(clause(you(), "can", phrase("play")))) == "you cannot play");
    CHECK(demanded(clause(you(), "can", phrase("play"))) == "you must be able to play");
    CHECK(said(clause(amount_of(2, {"player", "players"}), "be", phrase("out"))) ==
          "2 players are out");
}

TEST_CASE("clauses are about what was, what has been, and what is done to somebody") {
    Clause came = clause(player(), "come", phrase("first"));
    came.aspect = Clause::Aspect::past;
    CHECK(said(came) == "the player came first");
    CHECK(said(negation(came)) == "the player did not come first");
    Clause passed = clause(you(), "pass", phrase("in this trick"));
    passed.aspect = Clause::Aspect::perfect;
    CHECK(said(negation(passed)) == "you have not passed in this trick");
    Clause dealt = clause(some_player("each"), "deal", phrase("5 cards"));
    dealt.aspect = Clause::Aspect::passive;
    CHECK(said(dealt) == "each player is dealt 5 cards");
    CHECK(said(with_modal(dealt, Clause::Modal::may)) == "each player may be dealt 5 cards");
}

TEST_CASE("a contrary is said in place of not") {
    Clause still = out();
    append(still.contrary, "still in");
    CHECK(said(negation(still)) == "the player is still in");
    CHECK(said(negation(negation(still))) == "the player is out");
    const Clause weather = either(clause(literal("it"), "be", phrase("wet")),
                                  clause(literal("it"), "be", phrase("dry")));
    CHECK(said(negation(weather)) == "it is dry");
    CHECK(said(negation(negation(weather))) == "it is wet");
}

TEST_CASE("what is somebody's is said with a pronoun once they are known") {
    NounPhrase hand = owned(the("hand"), you());
    CHECK(said(hand) == "your hand");
    CHECK(said(score()) == "the player's score");
    CHECK(said(clause(some_player("each"), "draw", phrase("to", owned(the("hand"), player())))) ==
          "each player draws to their hand");
    const NounPhrase first = with(person("player"), phrase("who began"));
    CHECK(said(owned(the("hand"), first)) == "the hand of the player who began");
    CHECK(said(owned(the("class"), play())) == "the class of the play");
    CHECK(said(owned(the("hand"), owned(person("partner"), you()))) == "your partner's hand");
}

TEST_CASE("articles go by the sound of what they stand before") {
    CHECK(said(a("pair")) == "a pair");
    CHECK(said(a("8")) == "an 8");
    NounPhrase old = a("pair");
    old.adjective = "old";
    CHECK(said(old) == "an old pair");
}

TEST_CASE("what parts share is said once") {
    const auto same = [](std::string_view what) {
        return attribute_clause(play(), phrase("of the same", what), phrase("as", to_beat()));
    };
    CHECK(said(all({same("suit"), same("rank")})) ==
          "the play is of the same suit and of the same rank as the play to beat");
    CHECK(said(all({is("a pair"), clause(play(), "have", phrase("2 cards"))})) ==
          "the play is a pair and has 2 cards");
    CHECK(demanded(all({is("a pair"), clause(play(), "have", phrase("2 cards"))})) ==
          "the play must be a pair and have 2 cards");
    CHECK(said(any({is("a pair"), is("a run"), is("a bomb")})) ==
          "the play is a pair, a run or a bomb");
    // What it is compared with is known after the first time.
    const Clause more = clause(play(), "have", phrase("more cards"), phrase("than", to_beat()));
    CHECK(said(any({more, same("rank")})) ==
          "the play has more cards than the play to beat or is of the same rank");
}

TEST_CASE("another subject is named again") {
    CHECK(said(all({is("a pair"), coins(you())})) == "the play is a pair and you have 2 coins");
}

TEST_CASE("what is denied denies nothing else") {
    CHECK(said(all({negation(is("a pair")), is("high")})) == "the play is not a pair and is high");
    CHECK(said(all({is("high"), negation(is("a pair"))})) == "the play is high and not a pair");
    CHECK(demanded(any({negation(is("a pair")), is("high")})) ==
          "the play must not be a pair or must be high");
    CHECK(demanded(all({negation(is("a pair")), negation(is("high"))})) ==
          "the play must not be a pair and not be high");
    const Clause none = negation(coins(you()));
    CHECK(said(any({none, none})) == "you do not have 2 coins or do not have 2 coins");
}

TEST_CASE("what is said of one subject stays together") {
    CHECK(said(all({is("high"), is("a pair"), coins(you())})) ==
          "the play is high and a pair, and you have 2 coins");
    CHECK(said(any({coins(you()), is("high"), is("a pair")})) ==
          "you have 2 coins, or the play is high or a pair");
}

TEST_CASE("nested conditions can be told apart") {
    CHECK(said(any({all({is("a pair"), is("high")}), is("a bomb")})) ==
          "the play is a pair and high, or is a bomb");
    CHECK(said(all({is("high"), any({is("a pair"), is("a run")})})) ==
          "the play is high and is either a pair or a run");
    CHECK(said(all({is("low"), any({all({is("a pair"), is("high")}), is("a bomb")})})) ==
          "the play is low and either is a pair and high, or is a bomb");
    // The contrary of "both" is that one fails.
    CHECK(said(negation(all({is("a pair"), is("high")}))) == "the play is not a pair or not high");
}

TEST_CASE("a clause can tell who is meant") {
    const Clause none = clause(score(), "be", phrase("0"));
    const Clause quiet = clause(literal("it"), "be", phrase("quiet"));
    CHECK(relative(out(), Referent::player) == "who is out");
    CHECK(relative(out(), Referent::player, true) == "who are out");
    CHECK(relative(none, Referent::player) == "whose score is 0");
    CHECK(relative(quiet, Referent::player) == "for whom it is quiet");
    CHECK(relative(all({quiet, none, out()}), Referent::player) ==
          "who is out and whose score is 0 and for whom it is quiet");
    // No "or" may take what stands before it.
    CHECK(relative(all({out(), any({quiet, none})}), Referent::player) ==
          "who is out and for whom either it is quiet or their score is 0");
    CHECK(said(narrowed(some_player("no"), out())) == "no player who is out");
    NounPhrase card = the("card");
    card.referent = Referent::card;
    const Clause seven = attribute_clause(card, phrase("of rank 7"));
    NounPhrase cards = amount_of("all", {"card", "cards"});
    cards.referent = Referent::card;
    CHECK(said(with(narrowed(cards, seven), phrase("in the pile"))) ==
          "all cards of rank 7 in the pile");
}

TEST_CASE("players are whoever does something, or those whom the clause names") {
    CHECK(said(players_who(out())) == "whoever is out");
    CHECK(said(players_who(clause(score(), "be", phrase("0")))) == "each player whose score is 0");
    CHECK(said(players_who(clause(player(), "be", phrase(person("landlord"))))) == "the landlord");
}

TEST_CASE("pronouns of a scope mean nothing outside it") {
    const auto some = [](const Clause& what) {
        return scoped(said_of(what, Referent::player, some_player("a")), Referent::player);
    };
    const Clause none = clause(score(), "be", phrase("0"));
    CHECK(said(some(none)) == "a player's score is 0");
    CHECK(said(all({some(out()), some(none)})) == "a player is out and a player's score is 0");
}

TEST_CASE("what it is compared with can be left out where it is known") {
    const Clause higher = clause(play(), "be", phrase("higher"), phrase("than", to_beat()));
    CHECK(said(without_tail(higher, Referent::to_beat)) == "the play is higher");
    CHECK(said(without_tail(higher, Referent::card)) == "the play is higher than the play to beat");
}

TEST_CASE("a phrase becomes a sentence") {
    CHECK(sentence(phrase("if", is("high"), ",", coins(you()))) ==
          "If the play is high, you have 2 coins.");
    CHECK(said(listed_phrases({phrase("a"), phrase("b"), phrase("c")}, "or")) == "a, b or c");
}

TEST_CASE("a sentence says \"either\" but once") {
    const Clause coined = any({is("high"), coins(you())});
    const Clause paired = any({is("low"), coins(player())});
    CHECK(said(all({coined, is("red"), paired})) ==
          "the play is red, and (it is high or you have 2 coins), and either the play is low or "
          "the player has 2 coins");
    CHECK(said(all({is("red"), paired})) ==
          "the play is red and either it is low or the player has 2 coins");
    CHECK(said(phrase("if", all({is("red"), paired}), ",", all({is("blue"), coined}))) ==
          "if the play is red and either it is low or the player has 2 coins, the play is blue "
          "and (it is high or you have 2 coins)");
    // Nothing comes after a choice that does not stand in brackets.
    CHECK(said(all({coined, any({is("low"), is("red"), coins(you())})})) ==
          "(the play is high or you have 2 coins) and either the play is low or red, or you have 2 "
          "coins");
}

TEST_CASE("a choice within alternatives stands in brackets") {
    const Clause low = all({any({is("low"), is("blue")}), is("red")});
    CHECK(sentence(phrase(any({low, is("high")}))) ==
          "The play is red and (is low or blue), or is high.");
}

TEST_CASE("what somebody has is theirs whatever they are called") {
    const auto hand_of = [](std::string_view whose) {
        return said(owned(the("hand"), person(whose)));
    };
    CHECK(hand_of("dealer") == "the dealer's hand");
    CHECK(hand_of("boss") == "the boss's hand");
    CHECK(hand_of("cards") == "the cards' hand");
    CHECK(hand_of("dealer of the cards") == "the hand of the dealer of the cards");
    CHECK(hand_of("first to lead") == "the hand of the first to lead");
}
