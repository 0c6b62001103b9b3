#pragma once

#include <string>
#include <utility>
#include <variant>

namespace houserules {

/// Why there is nothing, in words; without a full stop.
struct Problem {
    std::string message;
    std::string help = {};  ///< what to do about it; may be empty
};

/// A value, or why there is none: what everything returns that can fail. What is wrong with a file
/// of rules, where there can be many problems at their places, is said by `Diagnostics` instead.
template <typename Value, typename Error = Problem>
class Expected {
public:
    Expected(Value value) : held_(std::in_place_index<0>, std::move(value)) {}  // NOLINT: is one
    Expected(Error error) : held_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: likewise

    /// Whether there is a value.
    explicit operator bool() const { return held_.index() == 0; }

    /// The value, which must be there.
    [[nodiscard]] const Value& operator*() const { return *std::get_if<0>(&held_); }
    [[nodiscard]] Value& operator*() { return *std::get_if<0>(&held_); }
    [[nodiscard]] const Value* operator->() const { return std::get_if<0>(&held_); }
    [[nodiscard]] Value* operator->() { return std::get_if<0>(&held_); }

    /// Why there is none, which must be so.
    [[nodiscard]] const Error& error() const { return *std::get_if<1>(&held_); }
    [[nodiscard]] Error& error() { return *std::get_if<1>(&held_); }

private:
    std::variant<Value, Error> held_;
};

}  // namespace houserules
