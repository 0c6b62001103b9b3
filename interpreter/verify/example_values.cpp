#include "verify/example_values.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/card_text.h"
#include "notation/suit_text.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "variant/synonyms.h"
#include "verify/example_words.h"

namespace houserules {

namespace {

/// A value in a message; where a list stands there is none.
std::string shown(const ExampleText& text) {
    return text.text.empty() ? "this" : fmt::format("`{}`", printable(text.text));
}

}  // namespace

std::optional<std::int64_t> ExampleValues::integer(const ExampleText& text) const {
    const bool negative = !text.text.empty() && text.text[0] == '-';
    const std::string digits = text.text.substr(negative ? 1 : 0);
    const bool is_number = !digits.empty() && digits.size() <= 9 &&
                           digits.find_first_not_of("0123456789") == std::string::npos;
    if (!is_number) {
        diagnostics_.error(Code::bad_value, text.span,
                           fmt::format("{} is not a whole number", shown(text)));
        return std::nullopt;
    }
    const std::int64_t value = std::stoll(digits);
    return negative ? -value : value;
}

std::optional<bool> ExampleValues::boolean(const ExampleText& text) const {
    if (text.text == "true") return true;
    if (text.text == "false") return false;
    diagnostics_.error(Code::bad_value, text.span,
                       fmt::format("{} is not true or false", shown(text)),
                       suggest_word(text.text, {"true", "false"}));
    return std::nullopt;
}

std::optional<int> ExampleValues::seat(const ExampleText& text) const {
    if (text.text == "nobody") return -1;
    if (is_one_slip(text.text, "nobody")) {
        diagnostics_.error(Code::bad_value, text.span, fmt::format("{} is not a seat", shown(text)),
                           suggest(text.text, {"nobody"}));
        return std::nullopt;
    }
    const auto value = integer(text);
    if (!value) return std::nullopt;
    if (*value >= 0 && *value < seats_) return static_cast<int>(*value);
    diagnostics_.error(Code::out_of_range, text.span,
                       fmt::format("there is no seat {}; with {} players they are 0 to {}", *value,
                                   seats_, seats_ - 1));
    return std::nullopt;
}

std::vector<int> ExampleValues::seats(const ExampleEntry& entry) const {
    std::vector<int> seats;
    const auto add = [&](const ExampleText& text) {
        const auto value = seat(text);
        if (value && *value >= 0) seats.push_back(*value);
    };
    if (!entry.is_list) {
        add(entry.value);
        return seats;
    }
    for (const auto& text : entry.cards) add(text);
    return seats;
}

std::optional<std::int64_t> ExampleValues::variable(int index, const ExampleText& text) const {
    const auto& variable = at(program_.variables, index);
    if (variable.is_player()) {
        const auto value = seat(text);
        if (!value) return std::nullopt;
        return *value;
    }
    if (variable.is_boolean()) {
        const auto value = boolean(text);
        if (!value) return std::nullopt;
        return *value ? 1 : 0;
    }
    if (variable.is_of_cards()) {
        const auto value = variable.kind == ValueKind::rank ? rank(text) : suit(text);
        if (!value) return std::nullopt;
        return *value;
    }
    if (variable.kind == ValueKind::stage) {
        const auto value = stage(text);
        if (!value) return std::nullopt;
        return *value;
    }
    return integer(text);
}

std::optional<int> ExampleValues::rank(const ExampleText& text,
                                       const std::vector<std::string>& other_words) const {
    const int rank = rank_named(program_, text.text);
    if (rank >= 0) return rank;
    std::vector<std::string> words = other_words;
    words.insert(words.end(), program_.names.ranks.begin(), program_.names.ranks.end());
    diagnostics_.error(Code::unknown_name, text.span,
                       text.text.empty() ? std::string("this is not a rank")
                                         : fmt::format("there is no rank {}", shown(text)),
                       suggest(text.text, words));
    return std::nullopt;
}

std::optional<int> ExampleValues::suit(const ExampleText& text) const {
    const int suit = suit_named(program_, text.text);
    if (suit >= 0) return suit;
    diagnostics_.error(Code::unknown_name, text.span,
                       text.text.empty() ? std::string("this is not a suit")
                                         : fmt::format("there is no suit {}", shown(text)),
                       suggest(text.text, program_.names.suits));
    return std::nullopt;
}

std::optional<int> ExampleValues::stage(const ExampleText& text) const {
    const auto& stages = program_.names.stages;
    const auto found = std::find(stages.begin(), stages.end(), text.text);
    if (found != stages.end()) return static_cast<int>(found - stages.begin());
    diagnostics_.error(Code::unknown_name, text.span,
                       fmt::format("there is no stage {}", shown(text)),
                       suggest(text.text, stages));
    return std::nullopt;
}

CardMask ExampleValues::copies(const ExampleText& text) const {
    const auto copies = cards_named(program_, text.text);
    if (copies.empty()) {
        diagnostics_.error(Code::unknown_name, text.span,
                           fmt::format("there is no card `{}`", printable(text.text)),
                           help_for_card(program_, text.text));
    }
    return copies;
}

bool ExampleValues::has_seat(const ExampleEntry& entry) const {
    if (entry.seat < seats_) return true;
    diagnostics_.error(Code::out_of_range, entry.name.span,
                       fmt::format("there is no seat {}; with {} players they are 0 to {}",
                                   entry.seat, seats_, seats_ - 1));
    return false;
}

EntryTarget find_target(const Program& program, const ExampleText& name,
                        const std::vector<std::string>& words, Diagnostics& diagnostics,
                        const std::vector<std::string>& other_keys) {
    using TargetKind = EntryTarget::Kind;
    const auto index_in = [&](const std::vector<std::string>& names) {
        const auto found = std::find(names.begin(), names.end(), name.text);
        return found == names.end() ? -1 : static_cast<int>(found - names.begin());
    };
    if (const int word = index_in(words); word >= 0) return {TargetKind::word, word, false};
    const auto& names = program.names;
    if (const int zone = index_in(names.zones); zone >= 0 && !name.text.empty()) {
        return {TargetKind::zone, zone, at(program.zones, zone).of_player};
    }
    if (const int token = index_in(names.tokens); token >= 0)
        return {TargetKind::token, token, true};
    if (const int variable = index_in(names.variables); variable >= 0) {
        return {TargetKind::variable, variable, at(program.variables, variable).of_player};
    }
    auto candidates = words;
    candidates.insert(candidates.end(), other_keys.begin(), other_keys.end());
    candidates.insert(candidates.end(), names.zones.begin(), names.zones.end());
    candidates.insert(candidates.end(), names.tokens.begin(), names.tokens.end());
    candidates.insert(candidates.end(), names.variables.begin(), names.variables.end());
    candidates.erase(std::remove(candidates.begin(), candidates.end(), std::string()),
                     candidates.end());
    diagnostics.error(Code::unknown_name, name.span,
                      fmt::format("there is no zone, token or variable `{}`", printable(name.text)),
                      suggest(name.text, candidates));
    return {};
}

}  // namespace houserules
