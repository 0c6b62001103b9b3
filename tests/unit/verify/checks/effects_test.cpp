#include "checking.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game with some effects, and a zone that cards go to.
std::string with_effects(const std::string& effects, Sections more = {}) {
    more.emplace_back("effects", "{" + effects + "}");
    more.emplace_back("zones",
                      "{hand: {of: player, seen_by: owner}, pile: {order: stack}, gone: {}, stock: "
                      "{seen_by: nobody, order: stack, holds: deck}}");
    more.emplace_back("to_beat", "{beaten_to: gone}");
    return game(more);
}

const std::string ten_leads = "ten: {on: play, when: rank == 10, do: [{lead: same}]}, ";

}  // namespace

TEST_CASE("of two effects that say who leads one undoes the other", "[verify][checks]") {
    // Wherever the second happens, the first does.
    check_finding(with_effects("low: {on: play, when: rank in (2 10), do: [{lead: same}]}, ten: "
                               "{on: play, when: rank == 10, do: [<<{lead: next}>>]}"),
                  Code::undone_effect, "where `ten` happens, `low` says who leads as well");
    // Wherever the first happens, the second does, so the first never counts.
    check_finding(
        with_effects(ten_leads + "low: {on: play, when: rank in (2 10), do: [<<{lead: next}>>]}"),
        Code::undone_effect, "where `ten` happens, `low` says who leads as well");
    check_finding(with_effects(ten_leads + "all: {on: play, do: [<<{lead: next}>>]}"),
                  Code::undone_effect, "only the last one, `all`, counts");
}

TEST_CASE("two effects that say who leads can be meant", "[verify][checks]") {
    check_clean(with_effects(ten_leads + "two: {on: play, when: rank == 2, do: [{lead: next}]}"));
    check_clean(with_effects(ten_leads + "pass: {on: pass, do: [{lead: next}]}"));
    // The same is said twice.
    check_clean(with_effects(ten_leads + "all: {on: play, do: [{lead: same}]}"));
    // An exception from what always happens.
    check_clean(
        with_effects("all: {on: play, do: [{lead: next}]}, ten: {on: play, when: rank == "
                     "10, do: [{lead: same}]}"));
    // They may happen together, and may not.
    check_clean(
        with_effects(ten_leads + "late: {on: play, when: count(hand) < 3, do: [{lead: next}]}"));
    check_clean(with_effects(
        ten_leads + "low: {on: play, when: rank in (2 10), do: [{lead: next, when: turn > 9}]}"));
}

TEST_CASE("nobody is passed over where somebody leads", "[verify][checks]") {
    check_finding(
        with_effects(ten_leads + "skips: {on: play, when: rank == 10, do: [<<{skip: true}>>]}"),
        Code::undone_effect, "`skips` passes over nobody");
    check_finding(with_effects("skips: {on: play, when: rank == 10 and size == 1, do: [<<{skip: "
                               "true}>>]}, ten: {on: play, when: rank == 10, do: [{lead: same}]}"),
                  Code::undone_effect, "`ten` says who leads");
    check_finding(with_effects("ten: {on: play, when: rank == 10, do: [{lead: same}, <<{skip: "
                               "true}>>]}"),
                  Code::undone_effect, "nobody is passed over");
    check_clean(with_effects(ten_leads + "skips: {on: play, when: rank >= 10, do: [{skip: "
                                         "true}]}"));
    check_clean(with_effects(ten_leads + "skips: {on: pass, do: [{skip: true}]}"));
}

TEST_CASE("the way that the turn goes makes no difference between two", "[verify][checks]") {
    const std::string turns = "turns: {on: play, when: rank == 8, do: [<<{reverse: true}>>]}";
    check_finding(with_effects(turns, {{"players", "[2]"}}), Code::impossible_rule, "`skip`");
    check_clean(with_effects("turns: {on: play, when: rank == 8, do: [{reverse: true}]}"));
}

TEST_CASE("where a play is taken away nothing is left to beat", "[verify][checks]") {
    check_finding(
        with_effects("ten: {on: play, when: rank == 10, do: [<<{move: pile, to: gone}>>]}"),
        Code::undone_effect, "nothing is left to beat");
    check_clean(with_effects(
        "ten: {on: play, when: rank == 10, do: [{move: pile, to: gone}, {lead: next}]}"));
    check_clean(with_effects(ten_leads +
                             "burns: {on: play, when: rank == 10, do: [{move: pile, to: gone}]}"));
    check_clean(
        with_effects("ten: {on: play, when: rank == 10, do: [{move: pile, to: gone}, "
                     "{lead: same, when: turn > 9}]}"));
    check_clean(with_effects("some: {on: play, do: [{move: pile, to: gone, where: rank == 2}]}"));
    check_clean(with_effects("all: {on: pass, do: [{move: pile, to: gone}]}"));
    // Another lead is no help.
    check_finding(
        with_effects(ten_leads +
                     "two: {on: play, when: rank == 2, do: [<<{move: pile, to: gone}>>]}"),
        Code::undone_effect, "add `{lead: same}` or `{lead: next}`");
}

TEST_CASE("something follows from a card that is played unseen and may not be",
          "[verify][checks]") {
    const auto blind = [](const std::string& play, const std::string& effects) {
        return game({{"zones",
                      "{hand: {of: player, seen_by: owner}, blind: {of: player, seen_by: nobody, "
                      "order: row}, pile: {order: stack}, stock: {seen_by: nobody, order: stack, "
                      "holds: deck}}"},
                     {"setup", "{blind: {deal: 2, to: blind}, hands: {deal: 3, to: hand}}"},
                     {"actions", "{play: {" + play + "}, pass: {}}"},
                     {"out", "{empty: [hand, blind]}"},
                     {"effects", "{" + effects + "}"}});
    };
    const std::string unseen = "from: [hand, blind], to: pile, unseen: ";
    check_finding(blind(unseen + "<<blind>>", "e: {on: pass, do: [{skip: true}]}"),
                  Code::no_consequence, "`on: failed_play`");
    check_clean(
        blind(unseen + "blind", "e: {on: [pass, failed_play], do: [{move: pile, to: hand}]}"));
}
