#include "step_places.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "variant/loader.h"

namespace houserules::editor_schema {

namespace {

/// Where steps stand, and a part of a file that leads there.
struct Place {
    MapKind owner;
    std::string_view key;
    std::string_view text;
};

constexpr Place places[] = {
    {MapKind::variant, "setup", "setup: {{a: {}}}"},
    {MapKind::effect, "do", "effects: {{a: {{on: play, do: [{}]}}}}"},
    {MapKind::each_step, "do", "effects: {{a: {{on: play, do: [{{each: players, do: [{}]}}]}}}}"},
    {MapKind::round_row, "do", "rounds: {{at_start: {{a: {{do: [{}]}}}}}}"},
    {MapKind::trick, "taken", "trick: {{closes: never, best_record: true, taken: [{}]}}"},
    {MapKind::trick, "tied", "trick: {{closes: never, best_record: true, tied: [{}]}}"},
    {MapKind::stage, "at_start", "stages: {{a: {{at_start: [{}]}}}}"},
    {MapKind::stage, "then", "stages: {{a: {{then: [{}]}}}}"},
};

/// The kinds of map that are steps, and the key that tells each.
std::vector<std::pair<MapKind, std::string>> all_steps() {
    std::vector<std::pair<MapKind, std::string>> steps;
    for (const KeySpec& spec : all_keys()) {
        constexpr std::string_view ending = " step";
        const std::string_view name = map_kind_name(spec.owner);
        if (name.size() < ending.size() || name.substr(name.size() - ending.size()) != ending) {
            continue;
        }
        const bool known = std::any_of(steps.begin(), steps.end(),
                                       [&](const auto& step) { return step.first == spec.owner; });
        if (!known) steps.emplace_back(spec.owner, spec.key);
    }
    return steps;
}

bool is_allowed(const std::string& verb, std::string_view place) {
    const std::string text = "houserules: 1\ndeck: {ranks: [a]}\n" +
                             fmt::format(fmt::runtime(place), "{" + verb + ": a}") + "\n";
    const LoadedVariant loaded = load_variant_text("a.yaml", text, {});
    const std::vector<Diagnostic> all = loaded.diagnostics.sorted();
    return std::none_of(all.begin(), all.end(), [&](const Diagnostic& diagnostic) {
        return diagnostic.code == Code::not_available &&
               text.substr(diagnostic.span.begin, verb.size() + 1) == verb + ":";
    });
}

}  // namespace

std::vector<MapKind> steps_at(const KeySpec& spec) {
    std::vector<MapKind> kinds;
    for (const Place& place : places) {
        if (place.owner != spec.owner || place.key != spec.key) continue;
        for (const auto& [kind, verb] : all_steps()) {
            if (is_allowed(verb, place.text)) kinds.push_back(kind);
        }
    }
    assert(!kinds.empty());  // a place that the list above does not have
    return kinds;
}

}  // namespace houserules::editor_schema
