#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string with_pass(const std::string& pass, const std::string& trick, Sections more = {}) {
    more.emplace_back("actions", "{play: {from: [hand], to: pile}, pass: {" + pass + "}}");
    more.emplace_back("trick", trick);
    return game(more);
}

}  // namespace

TEST_CASE("who is locked out comes back when the trick closes", "[variant][checks]") {
    load_right(with_pass("locks_out: true", "{closes: everybody_else_passed}"));
    check_error(with_pass("locks_out: <<true>>", "{closes: never}"), Code::endless,
                "no trick ever closes");
    check_error(with_pass("locks_out: <<true>>", ""), Code::endless, "no trick ever closes");
    load_right(with_pass("locks_out: false", "{closes: never}"));
    // A new lead begins a new trick, and passing may be what ends the round.
    load_right(with_pass("locks_out: true", "{closes: never}",
                         {{"effects", "{e: {on: play, when: rank == 2, do: [{lead: same}]}}"}}));
    load_right(with_pass("locks_out: true", "{closes: never}",
                         {{"end", "{a: {when: all(players where passed)}}"}}));
}

TEST_CASE("a trick that closes when all others pass needs a way to pass", "[variant][checks]") {
    const auto with_actions = [](const std::string& actions, const std::string& effects = "") {
        return game({{"actions", "{" + actions + "}"},
                     {"trick", "{closes: <<everybody_else_passed>>}"},
                     {"effects", effects}});
    };
    const auto plain = [&](const std::string& actions, const std::string& effects = "") {
        return without_marks(with_actions(actions, effects)).text;
    };
    check_error(with_actions("play: {from: [hand], to: pile}"), Code::endless, "nobody can pass");
    load_right(plain("play: {from: [hand], to: pile}, pass: {}"));
    load_right(plain("play: {from: [hand], to: pile}, pick_up: {}"));
    load_right(plain("play: {from: [hand], to: pile}", "{e: {on: play, do: [{skip: true}]}}"));
}

TEST_CASE("a trick that somebody is to take closes", "[variant][checks]") {
    const std::string record = "best_record: card.rank > other.rank";
    check_error(game({{"beats", ""}, {"trick", "{closes: <<never>>, " + record + "}"}}),
                Code::endless, "nobody ever takes a trick");
    load_right(game({{"beats", ""}, {"trick", "{closes: everybody_played, " + record + "}"}}));
}

TEST_CASE("who takes a trick must be known", "[variant][checks]") {
    const auto with_trick = [](const std::string& trick) {
        return game({{"zones",
                      "{hand: {of: player, seen_by: owner}, pile: {order: stack}, "
                      "won: {of: player}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
                     {"trick", trick}});
    };
    check_error(with_trick("{closes: everybody_played, taken: <<[{move: pile, to: won, "
                           "of: taker}]>>}"),
                Code::missing_key, "best_record");
    check_error(with_trick("{closes: everybody_else_passed, open_at_end: <<taken>>}"),
                Code::missing_key, "`taken`");
}
