#include "tables/game_text.h"

#include <nlohmann/json.hpp>

#include "explain/sheet/sheet_difference.h"
#include "explain/sheet/sheet_layout.h"
#include "notation/diagnostic_json.h"
#include "notation/suit_text.h"
#include "protocol/describe.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// The page has a heading of its own above the sheet.
constexpr int level_of_sheet = 3;

/// What a game changes of the one that it extends, as a key of an object.
void write_changes(const Rules& rules, const Rules& parent, JsonWriter& out) {
    const auto changes = rule_changes(parent, rules);
    out.key("changes");
    out.begin_object();
    out.key("from");
    out.text(parent.variant.name);
    out.key("sheet");
    out.text(changes.sections.empty() ? std::string() : sections_as_html(changes, level_of_sheet));
    out.key("players");
    out.value(parent.program.players);
    out.end_object();
}

}  // namespace

void write_listed_game(const GameShelf& shelf, const std::string& name, JsonWriter& out) {
    GameChoice choice;
    choice.variant = name;
    const auto loaded = shelf.load(choice);
    if (!loaded || !loaded->variant || loaded->diagnostics.has_errors()) return;
    const Variant& variant = *loaded->variant;
    out.begin_object();
    out.key("variant");
    out.text(name);
    out.key("name");
    out.text(variant.name);
    out.key("players");
    out.value(variant.players);
    out.key("best_players");
    out.number(variant.best_players != 0 ? variant.best_players : variant.players.front());
    out.key("summary");
    out.text(variant.summary);
    out.key("family");
    out.text(variant.family);
    out.key("also_called");
    out.value(variant.also_called);
    out.key("bundled");
    out.truth(shelf.is_bundled(name));
    out.end_object();
}

void write_game(const Rules& rules, const std::optional<std::string>& variant, JsonWriter& out) {
    out.begin_object();
    out.key("variant");
    if (variant) {
        out.text(*variant);
    } else {
        out.null();
    }
    out.key("summary");
    out.text(rules.variant.summary);
    write_description(rules, out);
    out.key("suits_called");
    out.begin_list();
    for (int suit = 0; suit < count_of(rules.program.names.suits); ++suit) {
        out.text(suit_text(rules.program, suit));
    }
    out.end_list();
    out.key("sheet");
    out.text(sections_as_html(without_examples(make_rule_sheet(rules)), level_of_sheet, true));
    out.end_object();
}

std::optional<Problem> write_check(const GameShelf& shelf, const GameChoice& choice,
                                   JsonWriter& out) {
    const auto games = shelf.rules_with_parent(choice);
    if (!games && games.error().kind == RulesFailure::Kind::bad_option) {
        return Problem{games.error().message};
    }
    const auto& diagnostics = games ? games->rules.diagnostics : games.error().diagnostics;
    const auto& sources = games ? games->rules.sources : games.error().sources;
    out.key("diagnostics");
    out.value(diagnostics_to_json(diagnostics, sources));
    if (!games) return std::nullopt;
    out.key("game");
    write_game(games->rules, choice.variant, out);
    if (games->parent) write_changes(games->rules, *games->parent, out);
    return std::nullopt;
}

}  // namespace houserules
