#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "source/containers.h"

namespace houserules {

/// Why a request is refused, as the protocol says it.
struct RequestFailure {
    std::string code;
    std::string message;
    nlohmann::ordered_json diagnostics;  ///< of an invalid variant; else null
};

/// The keys of a request object. The first thing that is wrong is kept; what is asked for
/// after that is absent.
class RequestFields {
public:
    explicit RequestFields(const nlohmann::json& object) : object_(object) {}

    /// Refuses keys other than these and `do`.
    void allow(const std::vector<std::string>& keys);

    [[nodiscard]] bool has(const char* key) const { return object_.contains(key); }
    [[nodiscard]] const nlohmann::json& at(const char* key) const { return object_.at(key); }

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
    const nlohmann::json& object_;
    std::optional<RequestFailure> failure_;
};

}  // namespace houserules
