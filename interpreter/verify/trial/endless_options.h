#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "verify/trial/long_games.h"
#include "verify/trial/option_sets.h"

namespace houserules {

/// Which values of options lead to games that go on for ever, where those of the defaults all end.
/// Only sets that change one option tell which one it is.
class EndlessOptions {
public:
    /// A value of an option with which some of the games of so many players did not end.
    struct Case {
        std::size_t option = 0;
        OptionValues values;  ///< the whole set
        int players = 0;
        LongGames tried{};
    };

    explicit EndlessOptions(const Variant& variant) : variant_(variant) {}

    /// Takes it into account that a usual game stood still when it was left.
    ///
    /// @return whether longer games would tell whether that is the fault of an option
    [[nodiscard]] bool is_in_doubt(const OptionValues& values);

    /// Takes a game into account that was played for as long as people might.
    ///
    /// @param values  change one option
    void count(const OptionValues& values, int players, std::uint64_t seed, bool endless);

    /// The values to warn of, each option once, that with most of such games: where so many of them
    /// did not end that it is no chance.
    [[nodiscard]] std::vector<Case> found() const;

private:
    const Variant& variant_;
    bool defaults_end_ = true;
    std::vector<Case> cases_;
};

}  // namespace houserules
