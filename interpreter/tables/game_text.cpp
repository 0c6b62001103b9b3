#include "tables/game_text.h"

#include <nlohmann/json.hpp>

#include "explain/sheet/sheet_layout.h"
#include "notation/diagnostic_json.h"
#include "protocol/describe.h"

namespace houserules {

namespace {

/// The page has a heading of its own above the sheet.
constexpr int level_of_sheet = 3;

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
    out.key("sheet");
    out.text(sections_as_html(make_rule_sheet(rules), level_of_sheet));
    out.end_object();
}

std::optional<Problem> write_check(const GameShelf& shelf, const GameChoice& choice,
                                   JsonWriter& out) {
    const auto rules = shelf.rules(choice);
    if (!rules && rules.error().kind == RulesFailure::Kind::bad_option) {
        return Problem{rules.error().message};
    }
    const auto& diagnostics = rules ? rules->diagnostics : rules.error().diagnostics;
    const auto& sources = rules ? rules->sources : rules.error().sources;
    out.key("diagnostics");
    out.value(diagnostics_to_json(diagnostics, sources));
    if (!rules) return std::nullopt;
    out.key("game");
    write_game(*rules, choice.variant, out);
    return std::nullopt;
}

}  // namespace houserules
