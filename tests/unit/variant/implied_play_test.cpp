#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A game in which cards are only kept, with some sections replaced.
std::string keeping_game(const Sections& changes = {}) {
    Sections sections = {
        {"combinations", ""},
        {"beats", ""},
        {"trick", ""},
        {"zones",
         "{unknown: {of: player, seen_by: nobody}, hand: {of: player, seen_by: owner}, "
         "stock: {seen_by: nobody, order: stack, holds: deck}}"},
        {"actions", "{keep: {}}"},
        {"effects", "{keeps: {on: keep, do: [{move: hand, to: stock}]}}"},
    };
    sections.insert(sections.end(), changes.begin(), changes.end());
    return game(sections);
}

}  // namespace

TEST_CASE("a game in which no card is played has neither play nor combinations") {
    const Variant variant = load_right(keeping_game());
    const Action& play = variant.actions.front();
    CHECK(play.implied);
    CHECK(play.kind == Action::Kind::play);
    CHECK(variant.combinations.empty());
    CHECK(variant.actions.size() == 2);
    CHECK_FALSE(load_right(game()).actions.front().implied);
}

TEST_CASE("whoever has the one needs the other") {
    check_error(
        keeping_game({{"combinations", "{single: {set: 1}}"}, {"actions", "<<{keep: {}}>>"}}),
        Code::missing_key, "`actions` needs the key `play`");
    const LoadedVariant loaded = load(game({{"combinations", ""}}));
    CHECK_FALSE(loaded.variant.has_value());
    CHECK_THAT(render(loaded.diagnostics, loaded.sources),
               Catch::Contains("a variant needs the key `combinations`") &&
                   Catch::Contains("if no card is ever played, leave out `play` as well"));
}
