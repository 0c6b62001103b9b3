#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "variant/variant.h"
#include "verify/trial/long_games.h"

namespace houserules {

/// With how many players many games go on and on as the options are if nobody sets them, though
/// some of them, or their rounds, end at last.
class EndlessDefaults {
public:
    /// Long games of so many players.
    struct Case {
        int players = 0;
        LongGames tried{};
    };

    explicit EndlessDefaults(const Variant& variant);

    /// Whether most of the usual games of some players stood still when they were left, so that
    /// longer games should tell whether they end; not where the file says what players do.
    ///
    /// @param games  how many there were; of few nothing is concluded
    [[nodiscard]] bool is_in_doubt(int games, int stood_still) const;

    /// Takes a game into account that was played for as long as people might.
    void count(int players, std::uint64_t seed, bool endless);

    /// The numbers of players to warn of: so many games did not end that it is no chance.
    [[nodiscard]] std::vector<Case> found() const;

private:
    bool says_what_to_do_;
    std::vector<Case> cases_;
};

/// How many games did not end: "with 2 players 3 of 8 games ... did not come to an end".
[[nodiscard]] std::string endless_cases_text(const std::vector<EndlessDefaults::Case>& cases,
                                             std::uint32_t decisions);

/// Whether a row of `end` says what players do where games do not end.
[[nodiscard]] bool may_not_end(const Variant& variant);

}  // namespace houserules
