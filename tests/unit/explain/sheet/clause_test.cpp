#include "explain/sheet/clause.h"

#include "catch.h"

using namespace houserules;

namespace {

using Role = ClauseSubject::Role;
using Person = ClauseSubject::Person;

Clause clause(ClauseSubject subject, ClauseVerb verb, std::string complement,
              std::string tail = {}) {
    Clause result;
    result.subject = std::move(subject);
    result.verb = verb;
    result.complement = std::move(complement);
    result.tail = std::move(tail);
    return result;
}

ClauseSubject play() { return {"the play", Person::third, Role::play}; }
ClauseSubject you() { return {"you", Person::second, Role::player}; }
ClauseSubject player() { return {"the player", Person::third, Role::player}; }

Clause is(std::string complement, std::string tail = {}) {
    return clause(play(), ClauseVerb::be, std::move(complement), std::move(tail));
}

Clause all(std::vector<Clause> parts) {
    return joined_clauses(Clause::Kind::all, std::move(parts));
}
Clause any(std::vector<Clause> parts) {
    return joined_clauses(Clause::Kind::any, std::move(parts));
}

}  // namespace

TEST_CASE("a clause is said, denied and demanded") {
    CHECK(said(is("a pair")) == "the play is a pair");
    CHECK(said(negation(is("a pair"))) == "the play is not a pair");
    CHECK(demanded(is("a pair")) == "the play must be a pair");
    CHECK(demanded(negation(is("a pair"))) == "the play must not be a pair");
}

TEST_CASE("verbs agree with whom they are about") {
    CHECK(said(clause(you(), ClauseVerb::have, "2 coins")) == "you have 2 coins");
    CHECK(said(clause(player(), ClauseVerb::have, "2 coins")) == "the player has 2 coins");
    CHECK(said(negation(clause(player(), ClauseVerb::have, "2 coins"))) ==
          "the player does not have 2 coins");
    CHECK(said(clause(player(), ClauseVerb::count, "as one")) == "the player counts as one");
    CHECK(said(negation(clause(you(), ClauseVerb::count, "as one"))) == "you do not count as one");
    CHECK(said(negation(clause(you(), ClauseVerb::can, "play"))) == "you cannot play");
    CHECK(demanded(clause(you(), ClauseVerb::can, "play")) == "you must be able to play");
    CHECK(said(negation(clause(you(), ClauseVerb::have_done, "passed"))) == "you have not passed");
    CHECK(said(clause({"2 players", Person::plural, Role::other}, ClauseVerb::be, "out")) ==
          "2 players are out");
}

TEST_CASE("a contrary is said in place of not") {
    Clause out = clause(player(), ClauseVerb::be, "out");
    out.contrary = "still in";
    CHECK(said(negation(out)) == "the player is still in");
    CHECK(said(negation(negation(out))) == "the player is out");
    CHECK(said(negation(statement("it rains", "it is dry"))) == "it is dry");
}

TEST_CASE("what parts share is said once") {
    const std::string as = "as the play to beat";
    CHECK(said(all({is("of the same suit", as), is("of the same rank", as)})) ==
          "the play is of the same suit and of the same rank as the play to beat");
    CHECK(demanded(any({is("of the same suit", as), is("of the same rank", as)})) ==
          "the play must be of the same suit or of the same rank as the play to beat");
    CHECK(said(all({is("a pair"), clause(play(), ClauseVerb::have, "2 cards")})) ==
          "the play is a pair and has 2 cards");
    CHECK(demanded(all({is("a pair"), clause(play(), ClauseVerb::have, "2 cards")})) ==
          "the play must be a pair and have 2 cards");
    CHECK(said(any({is("a pair"), is("a run"), is("a bomb")})) ==
          "the play is a pair, a run or a bomb");
}

TEST_CASE("another subject is named again") {
    CHECK(said(all({is("a pair"), clause(you(), ClauseVerb::have, "2 coins")})) ==
          "the play is a pair and you have 2 coins");
}

TEST_CASE("what is denied denies nothing else") {
    CHECK(said(all({negation(is("a pair")), is("high")})) == "the play is not a pair and is high");
    CHECK(said(all({is("high"), negation(is("a pair"))})) == "the play is high and not a pair");
    CHECK(demanded(any({negation(is("a pair")), is("high")})) ==
          "the play must not be a pair or must be high");
    CHECK(demanded(all({negation(is("a pair")), negation(is("high"))})) ==
          "the play must not be a pair and not be high");
    const Clause coins = clause(you(), ClauseVerb::have, "2 coins");
    CHECK(said(any({negation(coins), negation(coins)})) ==
          "you do not have 2 coins or do not have 2 coins");
}

TEST_CASE("what is said of one subject stays together") {
    const Clause coins = clause(you(), ClauseVerb::have, "2 coins");
    CHECK(said(all({is("high"), is("a pair"), coins})) ==
          "the play is high and a pair, and you have 2 coins");
    CHECK(said(any({coins, is("high"), is("a pair")})) ==
          "you have 2 coins, or the play is high or a pair");
}

TEST_CASE("nested conditions can be told apart") {
    const Clause coins = clause(you(), ClauseVerb::have, "2 coins");
    CHECK(said(any({all({is("a pair"), is("high")}), is("a bomb")})) ==
          "the play is a pair and high, or is a bomb");
    CHECK(said(all({is("high"), any({is("a pair"), is("a run")})})) ==
          "the play is high and is either a pair or a run");
    CHECK(said(all({is("low"), any({all({is("a pair"), is("high")}), is("a bomb")})})) ==
          "the play is low and either is a pair and high, or is a bomb");
    // What an inner part was about is still known after it.
    CHECK(said(all({any({all({is("low"), is("a pair")}), coins}), is("high")})) ==
          "either the play is low and a pair, or you have 2 coins, and the play is high");
    // The contrary of "both" is that one fails.
    CHECK(said(negation(all({is("a pair"), is("high")}))) == "the play is not a pair or not high");
}

TEST_CASE("a clause can describe what it is about") {
    CHECK(relative(clause(player(), ClauseVerb::be, "out"), Role::player) == "who is out");
    CHECK(described(is("a pair"), Role::play) == "is a pair");
    CHECK_FALSE(described(is("a pair"), Role::player).has_value());
    CHECK_FALSE(
        relative(all({is("a pair"), clause(you(), ClauseVerb::have, "2 coins")}), Role::play)
            .has_value());
    const ClauseSubject score{"their score", Person::third, Role::player, "score"};
    CHECK(relative(clause(score, ClauseVerb::be, "0"), Role::player) == "whose score is 0");
}

TEST_CASE("what is about one role can be said of another subject") {
    const auto some = said_of(clause(player(), ClauseVerb::be, "out"), Role::player, {"a player"});
    REQUIRE(some.has_value());
    CHECK(said(*some) == "a player is out");
    CHECK_FALSE(said_of(is("a pair"), Role::player, {"a player"}).has_value());
    const ClauseSubject score{"their score", Person::third, Role::player, "score"};
    const auto owned = said_of(clause(score, ClauseVerb::be, "0"), Role::player, {"a player"});
    REQUIRE(owned.has_value());
    CHECK(said(*owned) == "the score of a player is 0");
}

TEST_CASE("what it is compared with can be left out where it is known") {
    CHECK(said(without_tail(is("higher", "than the play to beat"), "the play to beat")) ==
          "the play is higher");
    CHECK(said(without_tail(is("higher", "than the other"), "the play to beat")) ==
          "the play is higher than the other");
}
