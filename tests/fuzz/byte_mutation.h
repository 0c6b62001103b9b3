#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "random/random.h"

/// The fuzzer's own changes, by bytes and by what it saw compared.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace houserules::fuzzing {

/// Changes an input: mostly with a mutator that knows its language, sometimes by bytes.
template <typename Mutator>
std::size_t mutate_text(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
    Random random(seed, 0);
    if (random.below(8) == 0) return LLVMFuzzerMutate(data, size, max_size);
    std::string text(reinterpret_cast<const char*>(data), size);
    Mutator mutator(random);
    for (auto more = 1 + random.below(3); more > 0; --more) text = mutator.mutate(text);
    const auto length = std::min(text.size(), max_size);
    std::copy_n(text.begin(), length, data);
    return length;
}

/// Makes one input of two.
template <typename Mutator>
std::size_t cross_texts(const std::uint8_t* first, std::size_t first_size,
                        const std::uint8_t* second, std::size_t second_size, std::uint8_t* out,
                        std::size_t max_size, unsigned seed) {
    Random random(seed, 0);
    Mutator mutator(random);
    const auto text =
        mutator.cross(std::string(reinterpret_cast<const char*>(first), first_size),
                      std::string(reinterpret_cast<const char*>(second), second_size));
    const auto length = std::min(text.size(), max_size);
    std::copy_n(text.begin(), length, out);
    return length;
}

}  // namespace houserules::fuzzing
