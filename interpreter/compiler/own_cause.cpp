#include "compiler/own_cause.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

namespace houserules {

namespace {

/// What decides how many plays there are, the nearest first.
constexpr std::string_view sections[] = {"values",  "setup",  "combinations", "deck",    "ranks",
                                         "suits",   "cards",  "players",      "options", "zones",
                                         "effects", "rounds", "trick",        "beats",   "actions",
                                         "groups",  "terms"};

/// The first line that the file itself has there, as deep as it goes.
std::optional<Span> own_line(const Node& node) {
    for (const Entry& entry : node.entries) {
        if (entry.key_span.file != own_file) continue;
        if (const auto inner = own_line(entry.value)) return inner;
        const bool is_value = entry.value.is_scalar() || entry.value.is_sequence();
        return is_value && entry.value.span.file == own_file ? entry.value.span : entry.key_span;
    }
    return std::nullopt;
}

std::optional<Span> own_line(const Node& document, std::string_view section) {
    const Node* node = document.find(section);
    if (node == nullptr) return std::nullopt;
    const bool is_value = node->is_scalar() || node->is_sequence();
    if (is_value && node->span.file == own_file) return node->span;
    return own_line(*node);
}

/// Rules that let cards count as others in a combination.
std::optional<Span> own_values(const Variant& variant, const Node& document, int combination) {
    const Node* values = document.find("values");
    if (values == nullptr) return std::nullopt;
    for (const ValueRule& rule : variant.values) {
        const bool about = rule.in.empty() ||
                           std::find(rule.in.begin(), rule.in.end(), combination) != rule.in.end();
        const Node* node = values->find(rule.name.text);
        if (!about || node == nullptr) continue;
        if (const auto line = own_line(*node)) return line;
        if (rule.name.span.file == own_file) return rule.name.span;
    }
    return std::nullopt;
}

std::optional<Span> own_cause(const Variant& variant, const Node& document, Span problem) {
    for (std::size_t i = 0; i < variant.combinations.size(); ++i) {
        if (!(variant.combinations[i].name.span == problem)) continue;
        if (const auto line = own_values(variant, document, i)) return line;
    }
    for (const std::string_view section : sections) {
        if (const auto line = own_line(document, section)) return line;
    }
    return std::nullopt;
}

}  // namespace

void blame_own_lines(const Variant& variant, const Node& document, Diagnostics& diagnostics) {
    for (Diagnostic& problem : diagnostics.all()) {
        if (problem.code != Code::too_many_moves || problem.span.file == own_file) continue;
        const auto cause = own_cause(variant, document, problem.span);
        if (!cause) continue;
        problem.notes.insert(problem.notes.begin(), {problem.span, "this becomes too much"});
        problem.span = *cause;
    }
}

}  // namespace houserules
