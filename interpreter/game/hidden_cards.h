#pragma once

#include <array>
#include <cstdint>

#include "game/observation.h"
#include "game/places.h"
#include "game/state.h"
#include "program/program.h"
#include "random/random.h"
#include "source/containers.h"

namespace houserules {

/// The cards that a seat does not know, laid anew over the places where they may be. After
/// `shuffle` each way is equally likely; what is `fix`ed stays, and `spread` comes near it.
class HiddenCards {
public:
    HiddenCards(const Program& program, const Observation& observation);

    /// Forgets what was laid and fixed.
    void shuffle(Random& random);

    /// The card that lies where the observation has a hidden one.
    [[nodiscard]] int laid_at(int hidden) const { return at(laid_, hidden); }

    /// Hidden places whose cards are fixed.
    [[nodiscard]] const CardMask& fixed() const { return fixed_; }

    /// Lays a card, which is not fixed elsewhere, for good.
    void fix(int hidden, CardIndex card);

    /// So many of the cards that are not fixed, by chance.
    [[nodiscard]] CardMask draw(int count, Random& random);

    /// Lays the cards that are not fixed so that nobody holds more of a rank than the deal can
    /// give and no zone more cards than it promises: first those that may lie in the fewest places.
    /// Does nothing where that is so already.
    ///
    /// @return whether it is so
    bool spread(Random& random);

    /// Puts all cards into the zones of a state.
    void lay(State& state) const;

private:
    /// The cards that are known or laid by now, zone by zone.
    using Zones = std::array<CardMask, State::max_instances>;

    [[nodiscard]] int instance_at(int hidden) const {
        return at(program_.zones, at(place_, hidden).zone).instance(at(place_, hidden).seat);
    }
    [[nodiscard]] bool may_lie(int hidden, const Zones& zones, CardIndex card) const;
    [[nodiscard]] Zones zones_with(const CardMask& places) const;
    [[nodiscard]] bool is_spread() const;
    [[nodiscard]] bool is_played_from(ZoneIndex zone) const;

    const Program& program_;
    const Observation& observation_;
    std::array<Place, 256> place_{};        ///< by hidden card, where it lies in the observation
    std::array<std::uint8_t, 256> laid_{};  ///< by hidden card, which lies there instead
    CardMask fixed_;
};

}  // namespace houserules
