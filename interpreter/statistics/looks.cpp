#include "statistics/looks.h"

#include <algorithm>
#include <cmath>

#include "statistics/interval.h"

namespace houserules {

double sureness_of_look(unsigned look) {
    const double number = std::max(1U, look);
    const double sureness = 1 - (1 - confidence) / (number * (number + 1));
    return std::min(sureness, std::nextafter(1.0, 0.0));
}

}  // namespace houserules
