#include "protocol/request_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "notation/json_values.h"
#include "source/containers.h"
#include "source/diagnostics.h"
#include "source/utf8.h"

namespace houserules {

void RequestFields::allow(const std::vector<std::string>& keys) {
    for (const auto& [key, value] : object_.items()) {
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

std::string RequestFields::text(const char* key) {
    const auto found = object_.find(key);
    if (found != object_.end() && found->is_string()) return found->get<std::string>();
    fail(fmt::format("`{}` must be a text", key));
    return {};
}

std::optional<std::uint64_t> RequestFields::number(const char* key, std::uint64_t least,
                                                   std::uint64_t most) {
    const auto found = object_.find(key);
    if (found == object_.end()) return std::nullopt;
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
    const auto found = object_.find(key);
    if (found == object_.end()) return std::nullopt;
    if (found->is_boolean()) return found->get<bool>();
    fail(fmt::format("`{}` must be true or false", key));
    return std::nullopt;
}

void RequestFields::fail(std::string message) {
    if (!failure_) failure_ = RequestFailure{"bad_request", std::move(message), nullptr};
}

}  // namespace houserules
