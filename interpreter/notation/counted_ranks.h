#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "program/program.h"

namespace houserules {

/// What cards of a play count as, some of which are not of their own rank: the name of a rank, or
/// a list with one for each card where they count as several. Where the list would not tell which
/// play is meant, it is the name of the rank that the play is compared by.
///
/// @param counting  what cards count as; see `counting_now`
/// @param rank      the rank that the play is compared by
/// @param cards     all cards of the play, in the order of the list
[[nodiscard]] nlohmann::ordered_json counted_ranks_json(const Program& program, int counting,
                                                        int combination, int rank,
                                                        const std::vector<std::uint8_t>& cards);

/// Whether cards can count as these ranks, one for each card, in a play that is compared by a
/// rank. Cards that could change places may count as either's rank.
[[nodiscard]] bool can_count_as(const Program& program, int counting, int combination, int rank,
                                const std::vector<std::uint8_t>& cards,
                                const std::vector<int>& ranks);

}  // namespace houserules
