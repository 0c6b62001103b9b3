#include "compiler/most_cards.h"

#include <algorithm>
#include <numeric>

#include "source/containers.h"

namespace houserules {

void MostCards::settle() {
    all = std::max(all, 0);
    for (int& number : of_rank) number = std::clamp(number, 0, all);
    all = std::min(all, std::accumulate(of_rank.begin(), of_rank.end(), 0));
}

void MostCards::limit(const MostCards& most) {
    all = std::min(all, most.all);
    for (std::size_t rank = 0; rank < of_rank.size(); ++rank) {
        of_rank[rank] = std::min(of_rank[rank], most.of_rank[rank]);
    }
    settle();
}

void MostCards::limit(int most) {
    all = std::min(all, most);
    settle();
}

void MostCards::keep(const std::vector<RankBound>& bounds) {
    for (const RankBound& bound : bounds) {
        int& number = at(of_rank, bound.rank);
        number = std::min(number, bound.most);
    }
    settle();
}

void MostCards::take_larger(const MostCards& other) {
    all = std::max(all, other.all);
    if (of_rank.empty()) of_rank.resize(other.of_rank.size());
    for (std::size_t rank = 0; rank < of_rank.size(); ++rank) {
        of_rank[rank] = std::max(of_rank[rank], other.of_rank[rank]);
    }
}

MostCards& MostCards::operator+=(const MostCards& other) {
    all += other.all;
    for (std::size_t rank = 0; rank < of_rank.size(); ++rank) of_rank[rank] += other.of_rank[rank];
    return *this;
}

}  // namespace houserules
