#pragma once

#include <vector>

#include "variant/variant.h"

namespace houserules {

/// The most cards that there can be somewhere: in all, and of each rank.
struct MostCards {
    int all = 0;
    std::vector<int> of_rank;

    /// No more of a rank than in all, and no more in all than of the ranks together.
    void settle();

    /// No more than there are elsewhere.
    void limit(const MostCards& most);

    /// No more than so many.
    void limit(int most);

    /// No more than a zone says of itself.
    void keep(const std::vector<RankBound>& bounds);

    /// What may be here or there.
    void take_larger(const MostCards& other);

    MostCards& operator+=(const MostCards& other);
};

}  // namespace houserules
