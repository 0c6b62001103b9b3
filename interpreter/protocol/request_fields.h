#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "protocol/request.h"

namespace houserules {

/// The name of a game as a client gives it: a short text, or a whole number that means the same as
/// its digits. Else what it must be.
[[nodiscard]] Expected<std::string> read_game_name(const nlohmann::json& value);

/// The keys of a request object. The first thing that is wrong is kept; what is asked for
/// after that is absent.
class RequestFields {
public:
    explicit RequestFields(const Request& request) : request_(request) {}

    /// Refuses keys other than these and `do`.
    void allow(const std::vector<std::string>& keys);

    /// The value of a key; null if it is not there.
    [[nodiscard]] const nlohmann::json* find(std::string_view key) const;

    [[nodiscard]] bool has(std::string_view key) const { return find(key) != nullptr; }
    /// The value of a key that is there.
    [[nodiscard]] const nlohmann::json& at(std::string_view key) const { return *find(key); }

    /// The requests of a batch.
    [[nodiscard]] const std::vector<Request>& requests() const { return request_.requests; }

    /// A text that must be there.
    [[nodiscard]] std::string text(const char* key);

    /// A whole number within bounds, if it is there.
    [[nodiscard]] std::optional<std::uint64_t> number(const char* key, std::uint64_t least,
                                                      std::uint64_t most);

    /// A seed, as a number or as text, if it is there.
    [[nodiscard]] std::optional<std::uint64_t> seed(const char* key);

    /// `true` or `false`, if it is there.
    [[nodiscard]] std::optional<bool> truth(const char* key);

    /// Notes what is wrong with the request; only the first thing is kept.
    void fail(std::string message);

    [[nodiscard]] const std::optional<RequestFailure>& failure() const { return failure_; }

private:
    const Request& request_;
    std::optional<RequestFailure> failure_;
};

}  // namespace houserules
