#pragma once

#include <cstdint>

#include "program/card_mask.h"
#include "program/index.h"

namespace houserules {

/// A set of seats. Loops go over it from the lowest seat on.
class Seats {
public:
    constexpr Seats() = default;
    /// The seats whose bits are set.
    constexpr explicit Seats(std::uint32_t bits) : bits_(static_cast<std::uint16_t>(bits)) {}

    [[nodiscard]] static constexpr Seats of(Seat seat) { return Seats(1u << seat); }
    /// So many seats, from 0 on.
    [[nodiscard]] static constexpr Seats first(int count) { return Seats((1u << count) - 1); }

    [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] int count() const { return bit_count(bits_); }
    [[nodiscard]] constexpr bool contains(Seat seat) const { return ((bits_ >> seat) & 1) != 0; }
    /// The lowest seat; the set is not empty.
    [[nodiscard]] Seat lowest() const { return lowest_bit(bits_); }

    constexpr void insert(Seat seat) { *this = *this | of(seat); }

    friend constexpr Seats operator|(Seats a, Seats b) { return Seats(a.bits() | b.bits()); }
    friend constexpr Seats operator&(Seats a, Seats b) { return Seats(a.bits() & b.bits()); }
    /// The seats of one set that are not in another.
    friend constexpr Seats operator-(Seats a, Seats b) { return Seats(a.bits() & ~b.bits()); }
    friend constexpr bool operator==(Seats a, Seats b) { return a.bits() == b.bits(); }
    friend constexpr bool operator!=(Seats a, Seats b) { return !(a == b); }

    class Iterator {
    public:
        constexpr explicit Iterator(std::uint32_t left) : left_(left) {}
        Seat operator*() const { return lowest_bit(left_); }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        friend constexpr bool operator!=(Iterator a, Iterator b) { return a.left_ != b.left_; }

    private:
        std::uint32_t left_;
    };

    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint16_t bits_ = 0;
};

/// All seats, and whoever watches without one.
inline constexpr Seats everybody{0xffff};

}  // namespace houserules
