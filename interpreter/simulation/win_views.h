#pragma once

#include <cstddef>
#include <vector>

#include "simulation/answers.h"

namespace houserules {

/// A way to look at who wins.
struct WinView {
    enum class By { sides, roles, seats, starters };

    /// What it says beside the first one.
    enum class Says {
        more,
        less,  ///< it differs far less, or not clearly at all
        the_same,
    };

    By by = By::seats;
    Says says = Says::more;
};

/// The ways to look at who wins, that which explains most first: where the holder of a role wins
/// less often, who starts and is that holder does so, too. Those that have no figures are left out.
[[nodiscard]] std::vector<WinView> win_views(const Answers& answers);

/// Whether the holder of a role does better or worse than by chance alone.
///
/// @param roles  how many are judged together
[[nodiscard]] bool is_clear(const RoleAnswer& role, std::size_t roles);

/// How often each of the others does better than the rest where one has a role.
///
/// @param players  how many play
[[nodiscard]] double share_of_others(const RoleAnswer& role, int players);

}  // namespace houserules
