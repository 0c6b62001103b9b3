#include "loading.h"
#include "term_text.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string when(const std::string& terms, const std::string& condition) {
    return game({{"terms", terms},
                 {"effects", "{e: {on: play, when: " + condition + ", do: [{lead: same}]}}"}});
}

/// What an effect of plays is asked for, once its terms are put in.
std::string put_in(const std::string& terms, const std::string& condition) {
    const Variant variant = load_right(when(terms, condition));
    return term_text(*variant.effects.front().when, variant);
}

/// Expects the same of an expression with terms as of one without.
void check_same(const std::string& terms, const std::string& named, const std::string& plain) {
    CHECK(put_in(terms, named) == put_in("{}", plain));
}

}  // namespace

TEST_CASE("a term stands for its expression", "[variant][terms]") {
    check_same("{full: count(hand) > 3}", "full and size == 1", "count(hand) > 3 and size == 1");
    check_same("{a: 1 + 2}", "size == 2 * a", "size == 2 * (1 + 2)");
    check_same("{either: size == 1 or size == 2}", "not either", "not (size == 1 or size == 2)");
    check_same("{after: next(player)}", "after.out", "next(player).out");
    check_same("{after: next(player)}", "count(after.hand) == 0", "count(next(player).hand) == 0");
    // The type that is wanted goes on to it.
    check_same("{high: K}", "rank == high", "rank == K");
    check_same("{high: 10}", "high == rank", "10 == rank");
    check_same("{high: 10}", "size == high", "size == 10");
    check_same("{least_one: low, low: 3}", "rank in (least_one .. 5)", "rank in (3 .. 5)");
}

TEST_CASE("words of a term mean what they mean where it stands", "[variant][terms]") {
    check_same("{low: rank < 5}", "low", "rank < 5");
    check_same("{low: rank < 5}", "any(pile where low)", "any(pile where rank < 5)");
    check_same("{few: count(hand) < 3}", "any(players where few)",
               "any(players where count(hand) < 3)");
    check_error(game({{"terms", "{low: rank < 5}"}, {"end", "{e: {when: <<low>>}}"}}),
                Code::not_available, "`rank` has no meaning");
    check_error(game({{"terms", "{low: rank < 5, both: low and size > 1}"},
                      {"end", "{e: {when: any(pile where <<both>>)}}"}}),
                Code::not_available, "`size` has no meaning");
    // The deck is made of them, too.
    const Variant variant = load_right(
        game({{"terms", "{low: rank < 5}"}, {"deck", "{preset: standard_52, without: low}"}}));
    CHECK(variant.deck.ranks.front().text == "5");
}

TEST_CASE("terms use each other in any order, but not themselves", "[variant][terms]") {
    check_same("{a: b and size > 1, b: rank == 3}", "a", "rank == 3 and size > 1");
    check_error(when("{a: <<not a>>}", "a"), Code::bad_value, "made of itself");
    check_error(when("{a: <<b or size == 1>>, b: not c, c: all(hand where a)}", "a"),
                Code::bad_value, "by way of `c`");
    check_error(when("{d: not a, a: <<not b>>, b: not a}", "d"), Code::bad_value,
                "the term `a` is made of itself");
}

TEST_CASE("what is wrong with a term wherever it stands is told once", "[variant][terms]") {
    check_error(when("{a: <<rnk>> == 3}", "a or not a"), Code::unknown_name, "rank");
    check_error(game({{"terms", "{a: <<rnk>> == 3}"}}), Code::unknown_name, "rank");
    check_error(game({{"terms", "{a: rank == <<15>>}"}}), Code::unknown_name, "a rank");
    check_error(game({{"terms", "{a: <<top(pile pile)>>.rank == 3}"}}), Code::wrong_arguments, "");
    check_error(game({{"terms", "{a: rank ==<<>>}"}}), Code::expression_syntax, "");
    check_error(when("{a: 1 mod <<b>>, b: rank == 3}", "a == 3 or a == 4"), Code::type_mismatch,
                "needs a number");
    check_error(game({{"terms", "{<<pile>>: 3}"}}), Code::duplicate_name, "already a zone");
}

TEST_CASE("terms of terms cannot grow without bound", "[variant][terms]") {
    for (const std::string first : {"count(hand)", "rank == 3", "score"}) {
        std::string terms = "{t0: " + first;
        for (int i = 1; i < 60; ++i) {
            const std::string below = "t" + std::to_string(i - 1);
            terms += ", t" + std::to_string(i) + ": " + below + " + " + below;
        }
        const LoadedVariant loaded =
            load(game({{"terms", terms + "}"}, {"end", "{e: {when: t59 == 3}}"}}));
        REQUIRE(loaded.diagnostics.has_errors());
        CHECK(loaded.diagnostics.error_count() < 60);
    }
}

TEST_CASE("a file that extends another changes a term", "[variant][terms]") {
    const std::string base = game({{"terms", "{top_rank: K, needed: top_rank}"},
                                   {"beats", "{higher: {allow: rank == needed}}"}});
    const LoadedVariant loaded =
        load_variant_text("own.yaml", "houserules: 1\nextends: base\nterms: {top_rank: 7}\n",
                          source_tree_with({{"base.yaml", base}}));
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant);
    CHECK(term_text(loaded.variant->beats.front().allow, *loaded.variant) ==
          "(== play_rank rank:7)");
}
