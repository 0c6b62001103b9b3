#include "serve/secrets.h"

#include <sys/random.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "source/containers.h"

namespace houserules::serve {

namespace {

constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t secret_bytes = 16;
constexpr std::size_t secret_letters = (secret_bytes * 8 + 5) / 6;

template <std::size_t size>
std::array<unsigned char, size> random_bytes() {
    std::array<unsigned char, size> bytes{};
    // So few bytes come at once, or not at all.
    ssize_t count = -1;
    do {
        count = getrandom(bytes.data(), size, 0);
    } while (count < 0 && errno == EINTR);
    if (count != static_cast<ssize_t>(size)) {
        std::fputs("houserules: the system gives no random numbers\n", stderr);
        std::abort();
    }
    return bytes;
}

}  // namespace

std::string random_secret() {
    std::string text;
    unsigned bits = 0;
    int held = 0;
    for (const unsigned char byte : random_bytes<secret_bytes>()) {
        bits = (bits << 8 | byte) & 0xffffU;
        for (held += 8; held >= 6; held -= 6) text += letters[bits >> (held - 6) & 63];
    }
    return text += letters[bits << (6 - held) & 63];
}

bool is_secret(std::string_view text) {
    return text.size() == secret_letters &&
           all_of(text, [](char letter) { return letters.find(letter) != std::string_view::npos; });
}

bool same_secret(std::string_view left, std::string_view right) {
    if (left.size() != right.size()) return false;
    unsigned char difference = 0;
    for (std::size_t i = 0; i < left.size(); ++i) {
        difference = static_cast<unsigned char>(difference | (left[i] ^ right[i]));
    }
    return difference == 0;
}

std::uint64_t random_seed() {
    std::uint64_t seed = 0;
    for (const unsigned char byte : random_bytes<8>()) seed = seed << 8 | byte;
    return seed >> 11;
}

}  // namespace houserules::serve
