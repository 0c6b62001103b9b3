#include <string>
#include <utility>
#include <vector>

#include "../../support/source_tree.h"
#include "catch.h"
#include "compiler/work_limits.h"
#include "document/document.h"
#include "expression/parser.h"
#include "game/rounds.h"
#include "program/program.h"
#include "source/phrases.h"
#include "variant/binding/term_binder.h"
#include "variant/file_access.h"
#include "variant/inheritance/inherit.h"
#include "variant/inheritance/merge.h"
#include "variant/variant.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Numbers as a table of the reference writes them.
template <typename... Numbers>
std::string list(Numbers... numbers) {
    std::string text;
    for (const std::uint64_t number : {static_cast<std::uint64_t>(numbers)...}) {
        text += (text.empty() ? "" : ", ") + figure(number);
    }
    return text;
}

/// What the program goes by, in the words of the reference.
std::vector<std::pair<std::string, std::string>> limits() {
    using V = VariantLimits;
    using P = ProgramLimits;
    using W = WorkLimits;
    return {
        {"bytes of a file", list(DocumentLimits::bytes)},
        {"depth of maps and lists", list(DocumentLimits::depth)},
        {"values in a file", list(DocumentLimits::nodes)},
        {"files that extend each other", list(InheritanceLimits::files)},
        {"letters of a bundled name, of a path in a file",
         list(FileNameLimits::name, FileNameLimits::path)},
        {"keys of one map of two files that extend each other", list(MergeLimits::keys)},
        {"cards, each as often as in the game that has most of it; with those that `without` "
         "leaves out",
         list(V::cards) + "; " + list(V::cards_made)},
        {"settings of options and numbers of players that decide the deck", list(V::deck_settings)},
        {"players", list(V::seats)},
        {"ranks, suits", list(V::ranks, V::suits)},
        {"attributes of ranks, of suits; sets of letters of each",
         list(V::attributes, V::attributes)},
        {"zones", list(V::zones)},
        {"zones, those of players counted once for each, with one for the deck if none holds it",
         list(P::zone_instances)},
        {"variables", list(V::variables)},
        {"variables, those of players counted once for each", list(P::variable_slots)},
        {"tokens, combinations", list(V::tokens, V::combinations)},
        {"sizes of all combinations together; with numbers of wild cards, if the rules ask for "
         "`wilds`",
         list(P::play_groups)},
        {"plays that differ in combination, size or rank - or highest card, with `key: card`",
         list(P::shapes)},
        {"orders of the ranks, of the suits", list(V::orders, V::orders)},
        {"kickers of a play, cards of a kicker", list(V::kickers, V::kickers)},
        {"plays of a combination with `unless`, `differ` or `alike`, or whose order rules read, or "
         "of all "
         "if `when` or `must` of `play`, or `plays`, looks at their cards",
         list(W::listed_plays)},
        {"steps of counting the plays of a hand", list(W::decision_steps)},
        {"wild cards of a play, if the rules ask for `wilds`", list(P::wild_cards)},
        {"ranks whose cards may count as others in one combination", list(P::wilds)},
        {"rules of one section, steps of the set-up", list(V::rules)},
        {"steps of one rule", list(V::steps)},
        {"questions that are open at once, one within the other", list(V::questions)},
        {"stages; those that a round goes through in a row in which nobody decides anything",
         list(V::stages) + "; " + list(RoundLimits::idle_tricks)},
        {"values of one action, of one option; other names of one option",
         list(V::values, V::words) + "; " + list(V::other_names)},
        {"examples", list(V::examples)},
        {"letters of what a rule `says`, of a `title`", list(V::sentence, V::title)},
        {"tokens that a player can hold", list(std::numeric_limits<std::int16_t>::max())},
        {"an expression", figure(ExpressionLimits::bytes) + " bytes, " +
                              figure(ExpressionLimits::nodes) + " parts, " +
                              figure(ExpressionLimits::depth) + " levels"},
        {"an expression with its groups and terms put in",
         figure(TermLimits::terms) + " parts, " + figure(TermLimits::depth) + " levels"},
        {"steps to evaluate all expressions once, `where` of a step for each card",
         list(W::expression_steps)},
        {"steps to ask the rules about every play there is", list(W::decision_steps)},
        {"tokens that one play can cost", list(P::value_cost)},
        {"times that one round is dealt anew; tricks, rounds and deals in a row in which nobody "
         "decides anything",
         list(RoundLimits::redeals) + "; " +
             list(RoundLimits::idle_tricks, RoundLimits::idle_rounds)},
    };
}

}  // namespace

TEST_CASE("the table of limits says what the program goes by", "[schema][limits]") {
    static_assert(VariantLimits::rules == VariantLimits::setup);
    std::string expected = "| what | most |\n|---|---|\n";
    for (const auto& [what, most] : limits()) expected += "| " + what + " | " + most + " |\n";
    const std::string text = source_text("schema/README.md");
    const std::string heading = "## Limits\n\n";
    const auto begin = text.find(heading) + heading.size();
    const auto end = text.find("\n\n", begin) + 1;
    CHECK(text.substr(begin, end - begin) == expected);
}
