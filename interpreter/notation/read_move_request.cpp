#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/move_request.h"
#include "source/diagnostics.h"
#include "source/utf8.h"

namespace houserules {

namespace {

const std::vector<std::string>& known_keys() {
    static const std::vector<std::string> keys = {"action", "from",        "to",    "cards",
                                                  "as",     "combination", "spend", "value"};
    return keys;
}

using MaybeReason = std::optional<std::string>;

MaybeReason read_word(const nlohmann::json& value, std::string_view key,
                      std::optional<std::string>& word) {
    if (!value.is_string()) return fmt::format("`{}` must be a text", key);
    word = value.get<std::string>();
    if (word->size() > MoveRequestLimits::word) return fmt::format("`{}` is too long", key);
    return std::nullopt;
}

MaybeReason read_words(const nlohmann::json& value, std::string_view key,
                       std::vector<std::string>& words) {
    if (!value.is_array()) return fmt::format("`{}` must be a list of texts", key);
    if (value.size() > MoveRequestLimits::cards) return fmt::format("`{}` is too long", key);
    for (const auto& part : value) {
        std::optional<std::string> word;
        if (!part.is_string()) return fmt::format("`{}` must be a list of texts", key);
        if (auto reason = read_word(part, key, word)) return reason;
        words.push_back(*word);
    }
    return std::nullopt;
}

MaybeReason read_spend(const nlohmann::json& value, MoveRequest& request) {
    if (!value.is_object() || value.size() > MoveRequestLimits::cards) {
        return "`spend` must be an object of tokens and numbers";
    }
    request.spend.emplace();
    for (const auto& [token, amount] : value.items()) {
        if (!amount.is_number_integer()) return "`spend` must be an object of tokens and numbers";
        // A number beyond the signed range is no price either way.
        const bool huge = amount.is_number_unsigned() && amount.get<std::uint64_t>() > (1ULL << 62);
        request.spend->emplace_back(token, huge ? -1 : amount.get<std::int64_t>());
    }
    return std::nullopt;
}

MaybeReason read_action_value(const nlohmann::json& value, MoveRequest& request) {
    if (value.is_string()) return read_word(value, "value", request.value);
    if (!value.is_number_integer()) return "`value` must be a whole number or a text";
    // What is beyond the signed range is no value of any action.
    const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > (1ULL << 62);
    request.value = huge ? "?" : std::to_string(value.get<std::int64_t>());
    return std::nullopt;
}

MaybeReason read_key(const std::string& key, const nlohmann::json& value, MoveRequest& request) {
    if (key == "action") return read_word(value, key, request.action);
    if (key == "from") return read_word(value, key, request.from);
    if (key == "to") return read_word(value, key, request.to);
    if (key == "combination") return read_word(value, key, request.combination);
    if (key == "spend") return read_spend(value, request);
    if (key == "value") return read_action_value(value, request);
    if (key == "cards") {
        request.has_cards = true;
        return read_words(value, key, request.cards);
    }
    if (key == "as") {
        if (value.is_array()) return read_words(value, key, request.as);
        std::optional<std::string> word;
        if (auto reason = read_word(value, key, word)) return reason;
        request.as.push_back(*word);
        return std::nullopt;
    }
    return fmt::format("a move has no key `{}`: {}", printable(key.substr(0, 64)),
                       suggest(key, known_keys()).text);
}

}  // namespace

Expected<MoveRequest> read_move_request(const nlohmann::json& object) {
    if (!object.is_object()) return Problem{"a move is an object or a number"};
    if (object.empty()) return Problem{"a move needs an `action`"};
    MoveRequest request;
    for (const auto& [key, value] : object.items()) {
        if (auto reason = read_key(key, value, request)) return Problem{*reason};
    }
    if (!request.action && !request.has_cards) return Problem{"a move needs an `action`"};
    return request;
}

}  // namespace houserules
