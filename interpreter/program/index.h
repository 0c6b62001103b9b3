#pragma once

#include <cstdint>

namespace houserules {

/// The number of a thing among those of its kind, from 0 on; -1: none. Plain numbers become one
/// and it becomes a number by itself, but the number of one kind never that of another: a zone
/// given for a seat does not compile.
template <typename Kind, typename Stored>
class Index {
public:
    constexpr Index() = default;
    constexpr Index(int number) : number_(static_cast<Stored>(number)) {}
    constexpr operator int() const { return number_; }

    constexpr Index& operator++() {
        ++number_;
        return *this;
    }

private:
    Stored number_ = -1;
};

/// A player, by the order in which they sat down.
using Seat = Index<struct SeatKind, std::int8_t>;

/// In `Program::zones`.
using ZoneIndex = Index<struct ZoneKind, std::int8_t>;

/// A card of the deck, every copy for itself.
using CardIndex = Index<struct CardKind, std::int16_t>;

/// A rank of the deck, from the lowest on in the order of the file.
using RankIndex = Index<struct RankKind, std::int16_t>;

/// In `Program::combinations`.
using CombinationIndex = Index<struct CombinationKind, std::int8_t>;

}  // namespace houserules
