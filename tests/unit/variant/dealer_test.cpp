#include "loading.h"
#include "term_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game of several rounds with a dealer.
Sections with_dealer(const std::string& dealer, const Sections& changes = {}) {
    return with({{"dealer", dealer},
                 {"rounds", "{over: any(players where out)}"},
                 {"scoring", "{won: {when: out, points: 1}}"},
                 {"end", "{first_out: {when: rounds_played == 3}}"}},
                changes);
}

std::string text_of_term(const std::optional<Term>& term, const Variant& variant) {
    return term ? term_text(*term, variant) : "none";
}

}  // namespace

TEST_CASE("the deal goes round", "[variant][dealer]") {
    for (const char* written :
         {"next", "{}", "{first_round: next}", "{later_rounds: next}",
          "{first_round: seat(player_count - 1), later_rounds: next(dealer)}"}) {
        INFO(written);
        const Variant variant = load_right(game(with_dealer(written)));
        REQUIRE(variant.dealer);
        REQUIRE(variant.variables.size() == 1);
        CHECK(variant.variables[0].name.text == "dealer");
        CHECK(variant.variables[0].type == Type::player);
        CHECK(variant.variables[0].lasts == Variable::Lasts::match);
        CHECK(variant.variables[0].seen_by == Visibility::all);
        CHECK(term_text(variant.variables[0].start, variant) == "(seat (- player_count 1))");
        REQUIRE(variant.setup.size() == 2);
        CHECK(variant.dealer->setup_steps == 1);
        CHECK(variant.setup[0].kind == StepKind::set);
        CHECK(variant.setup[0].index == 0);
        CHECK(text_of_term(variant.setup[0].amount, variant) == "(next variable:dealer)");
        CHECK(text_of_term(variant.setup[0].when, variant) == "(> round 1)");
        CHECK(text_of_term(variant.setup[1].first, variant) == "(next variable:dealer)");
        CHECK(text_of_term(variant.first_starter, variant) == "(next variable:dealer)");
        CHECK_FALSE(variant.later_starter);
    }
}

TEST_CASE("what a file says itself goes before the dealer", "[variant][dealer]") {
    const Variant one = load_right(game(with_dealer("next", {{"starter", "dealer"}})));
    CHECK(text_of_term(one.first_starter, one) == "variable:dealer");
    CHECK_FALSE(one.later_starter);
    const Variant two =
        load_right(game(with_dealer("next", {{"starter", "{first_round: seat(0)}"}})));
    CHECK(text_of_term(two.first_starter, two) == "(seat 0)");
    CHECK(text_of_term(two.later_starter, two) == "(next variable:dealer)");
    const Variant three =
        load_right(game(with_dealer("next", {{"starter", "{later_rounds: round_winner}"}})));
    CHECK(text_of_term(three.first_starter, three) == "(next variable:dealer)");
    CHECK(text_of_term(three.later_starter, three) == "round_winner");
    const Variant four = load_right(
        game(with_dealer("next", {{"setup", "{a: {deal: 5, to: hand, first: seat(1)}}"}})));
    CHECK(text_of_term(four.setup[1].first, four) == "(seat 1)");
}

TEST_CASE("who deals is said by an expression or by chance", "[variant][dealer]") {
    const Variant drawn = load_right(game(with_dealer("random")));
    REQUIRE(drawn.setup.size() == 3);
    CHECK(drawn.dealer->setup_steps == 2);
    CHECK(text_of_term(drawn.setup[0].amount, drawn) == "drawn_player:dealer");
    CHECK(text_of_term(drawn.setup[0].when, drawn) == "(== round 1)");
    const Variant loser = load_right(game(with_dealer("{later_rounds: placed(player_count)}")));
    CHECK(text_of_term(loser.setup[0].amount, loser) == "(placed player_count)");
    CHECK(contains(text_of_term(loser.setup[0].when, loser),
                   "(== (placed player_count) (placed player_count))"));
    const Variant same =
        load_right(game(with_dealer("{first_round: seat(1), later_rounds: dealer}")));
    CHECK(same.setup.size() == 1);
    CHECK(term_text(same.variables[0].start, same) == "(seat 1)");
    check_error(game(with_dealer("<<randm>>")), Code::unknown_name, "did you mean `random`?");
    check_error(game(with_dealer("{<<first_rounds>>: seat(0)}")), Code::unknown_key,
                "`first_round`");
    check_error(game(with_dealer("{first_round: <<3>>}")), Code::type_mismatch, "seat(3)");
    check_error(game(with_dealer("{first_round: <<round_winner>>}")), Code::not_available,
                "won the round");
    check_error(game(with_dealer("<<[]>>")), Code::wrong_shape, "`dealer`");
    check_error(changed(game(with_dealer("next")), "dealer: next", "<<dealer>>:"),
                Code::wrong_shape, "dealer: next");
}

TEST_CASE("a dealer of a game without later rounds, or without later deals", "[variant][dealer]") {
    const Variant once = load_right(game({{"dealer", "next"}}));
    CHECK(once.setup.size() == 1);
    const Variant rounds =
        load_right(game(with_dealer("next", {{"rounds", "{deal: once, over: turn mod 9 == 8}"}})));
    CHECK(rounds.setup.size() == 1);
    CHECK(rounds.dealer->has_row);
    REQUIRE(rounds.rounds.at_start.size() == 1);
    CHECK(text_of_term(rounds.rounds.at_start[0].when, rounds) == "(> round 1)");
}

TEST_CASE("a dealer is declared once", "[variant][dealer]") {
    check_error(game(with_dealer("next", {{"variables", "{<<dealer>>: {type: player}}"}})),
                Code::duplicate_name, "leave it out here");
    check_error(game(with_dealer("next", {{"options", "{<<dealer>>: {default: true}}"}})),
                Code::duplicate_name, "already");
    // Without the section it is a name like others.
    const Variant variant =
        load_right(game({{"variables", "{dealer: {type: player}}"}, {"starter", "next(dealer)"}}));
    CHECK_FALSE(variant.dealer);
    CHECK_FALSE(variant.setup[0].first);
    check_error(game({{"starter", "next(<<dealer>>)"}}), Code::unknown_name, "dealer: next");
}

TEST_CASE("a dealer among other things is told where it belongs", "[variant][dealer]") {
    check_error(game({{"setup", "{<<dealer>>: next, hands: {deal: 5, to: hand}}"}}),
                Code::misplaced_key, "the section `dealer` is indented into `setup`");
    check_error(game({{"starter", "{<<dealer>>: next}"}}), Code::misplaced_key,
                "the section `dealer` is indented into `starter`");
    // Rules may have the name.
    CHECK(load(game({{"tokens", "{dealer: {}}"}})).diagnostics.sorted().size() ==
          load(game({{"tokens", "{chips: {}}"}})).diagnostics.sorted().size());
}

TEST_CASE("a house rule changes or takes away a dealer", "[variant][dealer]") {
    const auto changed_by = [](const std::string& rule) {
        const std::string text = "houserules: 1\nextends: base\n" + rule;
        return load_variant_text("game.yaml", text,
                                 source_tree_with({{"base.yaml", game(with_dealer("next"))}}));
    };
    const auto stays = changed_by("dealer: {later_rounds: dealer}\n");
    REQUIRE(stays.variant);
    CHECK(stays.variant->setup.size() == 1);
    CHECK(stays.variant->dealer);
    const auto drawn = changed_by("dealer: random\n");
    REQUIRE(drawn.variant);
    CHECK(drawn.variant->dealer->setup_steps == 2);
    const auto none = changed_by("dealer: remove\n");
    REQUIRE(none.variant);
    CHECK_FALSE(none.variant->dealer);
    CHECK(none.variant->variables.empty());
}
