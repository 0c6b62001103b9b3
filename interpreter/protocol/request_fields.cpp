#include "protocol/request_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "notation/json_values.h"
#include "source/containers.h"
#include "source/diagnostics.h"
#include "source/utf8.h"

namespace houserules {

Expected<std::string> read_game_name(const nlohmann::json& value) {
    constexpr std::size_t longest_name = 64;
    if (value.is_number_unsigned()) return fmt::format("{}", value.get<std::uint64_t>());
    if (value.is_string()) {
        const auto& name = value.get_ref<const std::string&>();
        if (!name.empty() && name.size() <= longest_name) return name;
    }
    return Problem{fmt::format("a text of 1 to {} bytes, or a whole number", longest_name)};
}

void RequestFields::allow(const std::vector<std::string>& keys) {
    for (const auto& [key, value] : request_.entries) {
        if (key == "do" || std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
        const std::string shown = printable(std::string_view(key).substr(0, 64));
        if (keys.empty()) {
            fail(fmt::format("this request has no key `{}`", shown));
        } else {
            fail(fmt::format("this request has no key `{}`: {}", shown, suggest(key, keys).text));
        }
        return;
    }
}

const nlohmann::json* RequestFields::find(std::string_view key) const {
    for (const auto& entry : request_.entries) {
        if (entry.key == key) return &entry.value;
    }
    return nullptr;
}

std::string RequestFields::text(const char* key) {
    const auto* const found = find(key);
    if (found != nullptr && found->is_string()) return found->get<std::string>();
    fail(fmt::format("`{}` must be a text", key));
    return {};
}

std::optional<std::uint64_t> RequestFields::number(const char* key, std::uint64_t least,
                                                   std::uint64_t most) {
    const auto* const found = find(key);
    if (found == nullptr) return std::nullopt;
    if (found->is_number_unsigned()) {
        const auto value = found->get<std::uint64_t>();
        if (value >= least && value <= most) return value;
    }
    if (most == std::numeric_limits<std::uint64_t>::max()) {
        fail(fmt::format("`{}` must be a whole number from {}, below 2^64", key, least));
    } else {
        fail(fmt::format("`{}` must be a whole number from {} to {}", key, least, most));
    }
    return std::nullopt;
}

std::optional<std::uint64_t> RequestFields::seed(const char* key) {
    if (!has(key)) return std::nullopt;
    auto seed = read_seed(at(key));
    if (!seed) {
        fail(fmt::format("`{}` must be a whole number from 0, below 2^64, or a text of one", key));
    }
    return seed;
}

std::optional<bool> RequestFields::truth(const char* key) {
    const auto* const found = find(key);
    if (found == nullptr) return std::nullopt;
    if (found->is_boolean()) return found->get<bool>();
    fail(fmt::format("`{}` must be true or false", key));
    return std::nullopt;
}

void RequestFields::fail(std::string message) {
    if (!failure_) failure_ = RequestFailure{"bad_request", std::move(message), nullptr};
}

}  // namespace houserules
