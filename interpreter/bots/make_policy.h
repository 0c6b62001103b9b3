#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/budget.h"
#include "bots/policy.h"
#include "program/program.h"

namespace houserules {

inline constexpr std::string_view random_policy_name = "random";
/// Who plays where nobody says otherwise.
inline constexpr std::string_view usual_policy_name = "good";

/// The bots: `random`, every legal move equally likely; `easy`, which looks one move ahead; `good`,
/// which tries out how the round may go on.
[[nodiscard]] const std::vector<std::string>& policy_names();

/// Whether there is a bot of that name. A bot that thinks may be named with how many playouts it
/// makes for a decision, as in `good:8000`.
[[nodiscard]] bool is_policy_name(std::string_view name);

/// Makes a bot for games of a program, which must outlive it; null if there is none of that name.
///
/// @param budget  of a bot that thinks and is named without a number of playouts
[[nodiscard]] std::unique_ptr<Policy> make_policy(std::string_view name, const Program& program,
                                                  const Budget& budget = {});

}  // namespace houserules
