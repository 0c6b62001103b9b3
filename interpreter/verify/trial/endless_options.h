#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

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
        std::uint64_t seed = 0;  ///< of the first game that did not end
        int games = 0;           ///< that were tried
        int endless = 0;
    };

    explicit EndlessOptions(const Variant& variant) : variant_(variant) {}

    /// Takes a game into account that was played as far as it goes.
    void count(const OptionValues& values, int players, std::uint64_t seed, bool endless);

    /// Whether more games like the last one would tell whether it went on by mere chance.
    [[nodiscard]] bool in_doubt() const;

    /// The values to warn of, each option once, that with most of such games: where the option does
    /// not say that games may not end, and so many of them did not that it is no chance.
    [[nodiscard]] std::vector<Case> found() const;

private:
    const Variant& variant_;
    bool defaults_end_ = true;
    std::vector<Case> cases_;
};

}  // namespace houserules
