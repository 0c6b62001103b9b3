#include "variant/names.h"

#include "language/words.h"
#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("one name for two things is an error with a note at the first", "[variant][names]") {
    check_error(game({{"variables", "{x: {type: integer}}"}, {"tokens", "{<<x>>: {}}"}}),
                Code::duplicate_name, "first declared here");
    check_error(game({{"groups", "{<<pile>>: rank == 3}"}}), Code::duplicate_name,
                "`pile` is already a zone");
    // The place in the file decides which is the first, not the kind of thing.
    check_error(
        "options: {single: {default: true}}\n" + game({{"combinations", "{<<single>>: {set: 1}}"}}),
        Code::duplicate_name, "already an option");
    // A preset's file stands before everything.
    check_error(game({{"options", "{<<colour>>: {default: true}}"}}), Code::duplicate_name,
                "already an attribute");
}

TEST_CASE("words of the expression language cannot be taken", "[variant][names]") {
    check_error(game({{"options", "{<<rank>>: {default: true}}"}}), Code::duplicate_name,
                "word of the expression language");
    check_error(game({{"groups", "{<<top>>: rank == 3}"}}), Code::duplicate_name, "top(ZONE)");
    check_error(game({{"tokens", "{<<mod>>: {}}"}}), Code::duplicate_name, "another name");
    check_error(game({{"options", "{x: {default: a, values: [a, <<leading>>]}}"}}),
                Code::duplicate_name, "a value of an option");
    check_error(game({{"deck", "{ranks: [1, 2, <<out>>], copies: 10}"}}), Code::duplicate_name,
                "a rank");
}

TEST_CASE("literals may share names with each other and with what never meets them",
          "[variant][names]") {
    // Ranks and suits are told apart by what they are compared with.
    load_right(game({{"deck", "{ranks: [A, B], suits: [A, B], copies: 9}"},
                     {"beats", "{a: {when: rank == A, allow: any(pile where suit == A)}}"}}));
    // A group stands after `is` only, a combination beside `combination`.
    load_right(game({{"deck", "{ranks: [fool, wizard, single], copies: 20}"},
                     {"groups", "{fool: rank == fool}"},
                     {"beats", "{a: {allow: rank is fool}}"}}));
    check_error(game({{"options", "{<<J>>: {default: true}}"}}), Code::duplicate_name, "a rank");
    check_error(game({{"options", "{x: {default: a, values: [a, <<hand>>]}}"}}),
                Code::duplicate_name, "already");
}

TEST_CASE("names of rows are free", "[variant][names]") {
    load_right(game({{"effects",
                      "{play: {on: play, do: [{lead: same}]}, "
                      "pile: {on: pass, do: [{lead: next}]}}"},
                     {"beats", "{rank: {allow: true}}"},
                     {"end", "{pile: {when: true}}"}}));
}

TEST_CASE("what is no name is refused at its key", "[variant][names]") {
    check_error(game({{"tokens", "{<<1st>>: {}}"}}), Code::bad_name, "does not begin with a digit");
    check_error(game({{"beats", "{<<a b>>: {allow: true}}"}}), Code::bad_name, "`a b`");
    check_error(game({{"options", "{<<ä>>: {default: true}}"}}), Code::bad_name, "an option");
}

TEST_CASE("a name that a file had before there was a function of it stays", "[variant][names]") {
    const Variant variant =
        load_right(game({{"variables", "{rank_at: {type: integer}}"},
                         {"effects",
                          "{e: {on: play, when: rank == rank_at(rank_at + 1), do: "
                          "[{set: rank_at, to: size}]}}"}}));
    CHECK(variant.variables.front().name.text == "rank_at");
}

TEST_CASE("every word and function has a meaning in words", "[variant][names]") {
    for (const Word& word : all_words()) CHECK_FALSE(word.means.empty());
    for (const Function& function : all_functions()) {
        CHECK(function.form.substr(0, function.text.size()) == function.text);
        CHECK_FALSE(function.means.empty());
        CHECK(is_reserved_word(function.text) == !function.yields);
    }
    CHECK(is_reserved_word("and"));
    CHECK_FALSE(is_reserved_word("hand"));
}
