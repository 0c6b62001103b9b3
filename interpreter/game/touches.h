#pragma once

#include <cstdint>

#include "program/program.h"

namespace houserules {

/// What expressions read of a position, or steps change of it, as far as is told apart.
struct Touches {
    std::uint64_t variables = 0;  ///< their slots, as bits
    std::uint64_t zones = 0;      ///< by number, whoever they are of; more than 64 are `anything`
    bool player = false;          ///< reads who is to act
    bool anything = false;        ///< more than is told apart here

    void add_zone(int zone) {
        if (zone < 0 || zone >= 64) {
            anything = true;
        } else {
            zones |= std::uint64_t{1} << zone;
        }
    }

    [[nodiscard]] bool is_empty() const { return variables == 0 && zones == 0 && !anything; }

    /// Whether what is changed here may be read there.
    [[nodiscard]] bool meets(const Touches& other) const {
        if (is_empty() || other.is_empty()) return false;
        return anything || other.anything || (variables & other.variables) != 0 ||
               (zones & other.zones) != 0;
    }
    Touches& operator|=(const Touches& other) {
        variables |= other.variables;
        zones |= other.zones;
        player = player || other.player;
        anything = anything || other.anything;
        return *this;
    }
};

/// What an expression reads, beside who is out.
[[nodiscard]] Touches reads_of(const Program& program, const Formula& formula);

/// What the steps of an effect change, beside who leads and whose turn it is.
[[nodiscard]] Touches changes_of(const Program& program, const EffectProgram& effect);

}  // namespace houserules
