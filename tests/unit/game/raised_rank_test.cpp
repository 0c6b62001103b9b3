#include <algorithm>
#include <vector>

#include "catch.h"
#include "language/card_order.h"

namespace houserules {
namespace {

TEST_CASE("a rank that is raised stands directly above another", "[game][orders]") {
    constexpr int ranks = 6;
    for (int above = 0; above < ranks; ++above) {
        for (int raised = -1; raised < ranks; ++raised) {
            // The order by hand: the rank is taken out and put in again.
            std::vector<int> order;
            for (int rank = 0; rank < ranks; ++rank) {
                if (rank != raised || rank == above) order.push_back(rank);
                if (rank == above && raised >= 0 && raised != above) order.push_back(raised);
            }
            for (int rank = 0; rank < ranks; ++rank) {
                const auto found = std::find(order.begin(), order.end(), rank);
                CHECK(card_order::rank_with_raised(rank, raised, above) == found - order.begin());
            }
        }
    }
}

}  // namespace
}  // namespace houserules
