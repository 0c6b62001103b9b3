#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/policy.h"
#include "program/program.h"

namespace houserules {

inline constexpr std::string_view random_policy_name = "random";

/// The bots: `random`, every legal move equally likely; `easy`, which looks one move ahead.
[[nodiscard]] const std::vector<std::string>& policy_names();

[[nodiscard]] bool is_policy_name(std::string_view name);

/// Makes a bot for games of a program, which must outlive it; null if there is none of that name.
[[nodiscard]] std::unique_ptr<Policy> make_policy(std::string_view name, const Program& program);

}  // namespace houserules
