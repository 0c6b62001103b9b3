#pragma once

#include <cstdint>

namespace houserules::testing {

/// FNV-1a over whole numbers, the same on every machine.
class Hash {
public:
    void add(std::uint64_t number) {
        for (int byte = 0; byte < 8; ++byte) {
            hash_ = (hash_ ^ (number & 0xff)) * 0x100000001b3;
            number >>= 8;
        }
    }
    void add_seat(int seat) { add(static_cast<std::uint64_t>(seat + 1)); }

    [[nodiscard]] std::uint64_t value() const { return hash_; }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325;
};

}  // namespace houserules::testing
