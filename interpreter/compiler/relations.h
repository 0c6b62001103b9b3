#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "program/program.h"
#include "variant/static_value.h"
#include "variant/term.h"

namespace houserules {

class Emitter;

/// Relations that were found of one variant, for its programs with other options.
class RelationMemory {
public:
    /// What a relation is made from beside its condition: the plays that there are, and the cards.
    struct Made {
        std::vector<std::array<int, 5>> plays;  ///< by combination
        std::vector<std::uint8_t> kind_rank;
        std::vector<std::uint8_t> kind_card;
        std::vector<CardMask> kind_cards;
        std::vector<std::int64_t> options;  ///< that the condition asks for

        bool operator==(const Made& other) const = default;
    };

    struct Found {
        Term condition;
        Made made;
        std::optional<RelationProgram> relation;  ///< nothing if the condition is none
        std::size_t evaluations = 0;              ///< that it took
    };

    /// Null if it was not looked at.
    [[nodiscard]] const Found* find(const Term& condition, const Made& made) const;

    void keep(Found found) { found_.push_back(std::move(found)); }

private:
    std::vector<Found> found_;
};

/// Finds conditions over cards that are relations: that look at each card and at a play, and at
/// nothing else. However many conditions a file has, all of them together are bounded work.
class RelationFinder {
public:
    /// @param memory  of the variant; may be null
    explicit RelationFinder(RelationMemory* memory) : memory_(memory) {}

    /// The number of the relation that a condition is, in `Program::relations`; nothing if it is
    /// none, or is too much work. The combinations are compiled; without them there is none.
    [[nodiscard]] std::optional<std::int32_t> find(const Term& condition, const Emitter& emitter,
                                                   Program& program);

private:
    struct Looked {
        Term condition;
        std::optional<std::int32_t> relation;
    };

    std::optional<RelationProgram> recall(const Term& condition, const Emitter& emitter,
                                          const Program& program);
    std::optional<RelationProgram> tabulate(const Term& condition, const Emitter& emitter,
                                            const Program& program);
    std::optional<CardMask> cards_where(const Term& condition, StaticContext context,
                                        const Program& program);

    RelationMemory* memory_;
    std::vector<Looked> looked_at_;  ///< conditions of which it is known
    std::size_t evaluations_ = 0;    ///< of conditions, each for one card and one play
};

}  // namespace houserules
