#include "serve/checked_text.h"

#include <nlohmann/json.hpp>

#include "explain/sheet/sheet_difference.h"
#include "explain/sheet/sheet_layout.h"
#include "notation/diagnostic_json.h"
#include "notation/json_writer.h"
#include "serve/game_text.h"

namespace houserules::serve {

namespace {

/// The page has a heading of its own above what changes.
constexpr int level_of_changes = 3;

void write_changes(const Rules& rules, const Rules& parent, JsonWriter& out) {
    const auto changes = rule_changes(parent, rules);
    out.begin_object();
    out.key("from");
    out.text(parent.variant.name);
    out.key("sheet");
    out.text(changes.sections.empty() ? std::string()
                                      : sections_as_html(changes, level_of_changes));
    out.key("players");
    out.value(parent.program.players);
    out.end_object();
}

}  // namespace

Answer checked_text(const GameShelf& shelf, const GameChoice& text) {
    const auto games = shelf.rules_with_parent(text);
    if (!games && games.error().kind == RulesFailure::Kind::bad_option) {
        return refusal(400, "bad_option", games.error().message);
    }
    const auto& diagnostics = games ? games->rules.diagnostics : games.error().diagnostics;
    const auto& sources = games ? games->rules.sources : games.error().sources;
    Answer answer;
    JsonWriter out(answer.body);
    out.begin_object();
    out.key("diagnostics");
    out.value(diagnostics_to_json(diagnostics, sources));
    if (games) {
        out.key("game");
        write_game(games->rules, std::nullopt, out);
        if (games->parent) {
            out.key("changes");
            write_changes(games->rules, *games->parent, out);
        }
    }
    out.end_object();
    return answer;
}

}  // namespace houserules::serve
