#include "source/sorting.h"

#include <algorithm>
#include <numeric>

namespace houserules {

std::vector<std::size_t> sorted_places(std::size_t count, PlaceOrder before) {
    std::vector<std::size_t> places(count);
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::stable_sort(places.begin(), places.end(), before);
    return places;
}

}  // namespace houserules
