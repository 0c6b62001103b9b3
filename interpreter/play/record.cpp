#include "play/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/card_text.h"
#include "notation/json_values.h"
#include "notation/move_text.h"
#include "notation/state_json.h"
#include "notation/variant_text.h"
#include "rules/rules.h"
#include "source/versions.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;

/// The rules as a file without some of its sections.
std::string text_without(const Rules& rules, const std::vector<std::string_view>& sections) {
    Node document = rules.document;
    auto& entries = document.entries;
    const auto is_left_out = [&](const Entry& entry) {
        return std::find(sections.begin(), sections.end(), entry.key) != sections.end();
    };
    entries.erase(std::remove_if(entries.begin(), entries.end(), is_left_out), entries.end());
    return resolved_text(std::move(document), rules.variant, rules.options);
}

}  // namespace

std::optional<std::string> recorded_rules(const Rules& rules, const FileAccess& files) {
    std::string text = text_without(rules, {"examples"});
    const LoadedVariant again = load_variant_text("rules.yaml", text, bundled_only(files));
    if (!again.variant) return std::nullopt;
    return text;
}

bool have_same_rules(const Rules& left, const Rules& right) {
    const std::vector<std::string_view> others = {"name",        "summary", "family",
                                                  "also_called", "table",   "examples"};
    return text_without(left, others) == text_without(right, others);
}

bool has_people(const RecordDetails& details) {
    return std::find(details.seats.begin(), details.seats.end(), person_name) !=
           details.seats.end();
}

bool tells_seed(const RecordDetails& details, const State& state) {
    const bool only_bots = !details.seats.empty() && !has_people(details);
    return only_bots || (state.over() && details.game == details.games);
}

std::string record_header(const Rules& rules, const GameSetup& setup,
                          const RecordDetails& details) {
    Json object;
    object["houserules_record"] = record_version;
    object["variant"] = rules.name;
    object["name"] = rules.variant.name;
    object["hash"] = fmt::format("{:016x}", rules.hash);
    object["options"] = options_to_json(rules.variant, rules.options);
    object["players"] = setup.seats;
    if (!details.seats.empty()) object["seats"] = details.seats;
    if (!details.think.empty()) object["think"] = details.think;
    if (details.is_timed) object["repeatable"] = false;
    object["seed"] = seed_to_json(setup.seed);
    object["turn_limit"] = setup.turn_limit;
    if (!setup.deck.empty()) object["deck"] = card_texts(rules.program, setup.deck);
    if (details.games > 1) {
        object["series"]["game"] = details.game;
        object["series"]["games"] = details.games;
        object["series"]["seed"] = seed_to_json(details.first_seed);
    }
    if (!details.rules.empty()) object["rules"] = details.rules;
    return json_line(object);
}

std::string record_decision(const Program& program, int seat, const Decision& decision) {
    Json object;
    object["seat"] = seat;
    object["move"] = move_to_json(program, decision.move, &decision.laid);
    return json_line(object);
}

std::string record_undo(int seat, std::uint64_t taken_back) {
    Json object;
    object["note"] = undo_note;
    object["seat"] = seat;
    object["taken_back"] = taken_back;
    return json_line(object);
}

std::string record_result(const Program& program, const State& state) {
    Json object;
    object["result"] = result_to_json(program, state);
    return json_line(object);
}

}  // namespace houserules
