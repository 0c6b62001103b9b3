#pragma once

#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// What a world that `meaning` asks knows from the program alone, the same to the game and to
/// whoever explains it.
template <typename Known>
class ProgramWorld {
public:
    using Value = Known;

    explicit ProgramWorld(const Program& program) : program_(program) {}

    template <typename Play>
    [[nodiscard]] bool is_open(const Play*) const {
        return false;
    }
    /// What lies there need not be a combination; then it is not known to be of any class.
    template <typename Play>
    [[nodiscard]] Value tier_of(const Play& play) const {
        if (play.combination < 0) return {};
        return at(program_.combinations, play.combination).tier;
    }
    template <typename Play>
    [[nodiscard]] Value wilds_of(const Play& play) const {
        return play.wilds;
    }
    [[nodiscard]] int rank_count() const { return program_.rank_count; }
    [[nodiscard]] bool cyclic_ranks() const { return program_.cyclic_ranks; }

protected:
    [[nodiscard]] Value card_rank(std::int32_t card) const {
        return card < 0 ? -1 : at(program_.rank_of, card);
    }
    [[nodiscard]] Value card_suit(std::int32_t card) const {
        return card < 0 ? -1 : at(program_.suit_of, card);
    }

    const Program& program_;
};

}  // namespace houserules
