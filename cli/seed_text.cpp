#include "seed_text.h"

#include <fmt/format.h>

std::string seed_text(const houserules::GameSetup& setup,
                      const houserules::RecordDetails& details) {
    if (details.games == 1) return fmt::format("The seed was {}.\n", setup.seed);
    return fmt::format("The seed of the first game was {}.\n", details.first_seed);
}
