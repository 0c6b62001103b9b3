#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game with zones of every kind of sight.
std::string seen(const Sections& more) {
    const Sections sections = {
        {"zones",
         "{hand: {of: player, seen_by: owner}, row: {of: player, order: row}, blind: {of: player, "
         "seen_by: nobody, order: row}, pile: {order: stack}, stock: {seen_by: nobody, order: "
         "stack, holds: deck}}"},
        {"setup", "{a: {deal: 5, to: hand}, b: {deal: 3, to: row}, c: {deal: 3, to: blind}}"}};
    return game(with(sections, more));
}

std::string seen_row(const std::string& row) { return seen({{"beats", "{row: {" + row + "}}"}}); }

std::string seen_pass(const std::string& when) {
    return seen({{"actions", "{play: {from: [hand], to: pile}, pass: {when: " + when + "}}"}});
}

}  // namespace

TEST_CASE("what may be played depends on cards that can be seen", "[variant][checks]") {
    load_right(seen_row("allow: any(hand where rank == 2)"));
    load_right(seen_row("allow: top(pile).rank == 2 and any(row where rank == 2)"));
    load_right(seen_row("allow: any(next(player).row where rank == 2)"));
    check_error(seen_row("allow: <<top(stock)>>.rank == 2"), Code::secret,
                "the cards of `stock`, which nobody sees");
    check_error(seen_row("when: <<any(blind where rank == 2)>>, allow: true"), Code::secret,
                "`blind`, which nobody sees");
    check_error(seen_row("allow: <<any(next(player).hand where rank == 2)>>"), Code::secret,
                "of other players");
    check_error(seen_row("allow: <<lowest(leader.hand)>>.rank < rank"), Code::secret, "`hand`");
    check_error(seen_row("allow: <<longest_run(starter.hand 1)>> < 3"), Code::secret, "`hand`");
    check_error(seen_row("allow: any(players where <<count(hand where rank == 2)>> > 1)"),
                Code::secret, "of other players");
}

TEST_CASE("how many cards there are is known to all", "[variant][checks]") {
    load_right(seen_row("allow: count(stock) > 3 and count(next(player).hand) > 1"));
    load_right(seen_pass("count(blind) > 1 and all(players where count(hand) > 1)"));
}

TEST_CASE("other actions depend on cards that can be seen", "[variant][checks]") {
    load_right(seen_pass("not any(hand where rank == 2)"));
    check_error(seen_pass("<<bottom(blind)>>.rank == 2"), Code::secret, "whether this may be done");
}

TEST_CASE("what nobody decides may depend on hidden cards", "[variant][checks]") {
    load_right(seen({{"starter", "player_with_least(lowest(hand))"},
                     {"effects", "{e: {on: pass, when: top(stock).rank == 2, do: [{skip: true}]}}"},
                     {"rounds", "{over: any(players where out)}"},
                     {"scoring", "{a: {points: count(blind where rank == 2)}}"}}));
}

TEST_CASE("cards that nobody sees are played unseen", "[variant][checks]") {
    const auto with_play = [](const std::string& play) {
        return seen({{"actions", "{play: {" + play + ", to: pile}, pass: {}}"}});
    };
    load_right(with_play("from: [hand, blind], unseen: blind"));
    check_error(with_play("from: [hand, <<blind>>]"), Code::secret, "write `unseen: blind`");
}

TEST_CASE("cards that nobody sees cannot be chosen", "[variant][checks]") {
    check_error(seen({{"setup",
                       "{a: {deal: 5, to: hand}, b: {deal: 3, to: blind}, "
                       "c: <<{choose: 1, from: blind, to: row}>>}"}}),
                Code::secret, "nobody can choose among them");
}
