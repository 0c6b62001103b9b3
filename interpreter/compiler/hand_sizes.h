#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "compiler/emitter.h"
#include "compiler/most_cards.h"
#include "variant/variant.h"

namespace houserules {

/// How many cards players can hold and choose from, at most: with every number of players, in any
/// round, whatever they choose.
struct HandSizes {
    MostCards held;                    ///< in a zone that plays come from
    std::vector<MostCards> to_choose;  ///< by step of the set-up: what a `choose` step chooses from
};

[[nodiscard]] HandSizes hand_sizes(const Variant& variant, const Emitter& emitter);

/// The same of one variant with many options, where the set-up asks for few of them.
class HandSizesMemory {
public:
    /// @param variant  always the same
    [[nodiscard]] HandSizes of(const Variant& variant, const Emitter& emitter);

private:
    std::map<std::vector<std::int64_t>, HandSizes> found_;  ///< by the options that it asks for
};

}  // namespace houserules
