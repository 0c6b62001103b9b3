#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// What the games of a program use of a state: a copy that is made of no more costs less.
class StateParts {
public:
    explicit StateParts(const Program& program);

    /// How many bytes are copied.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    /// Copies what the games use. What they do not use must be the same in both already, as in
    /// states of the same program, however old.
    void copy(const State& from, State& to) const;

    /// Makes what the games use as it is in a new state, but for the zones, which are made empty
    /// where cards are dealt.
    void clear_but_zones(State& state) const;

private:
    struct Part {
        std::uint16_t offset;
        std::uint16_t size;
    };

    void add(std::size_t offset, std::size_t size);
    void copy_but_zones(const State& from, State& to) const;

    std::vector<Part> parts_;
    std::size_t bytes_ = 0;
    int zones_ = 0;
    int words_ = 1;  ///< of the sets of cards in zones
};

}  // namespace houserules
