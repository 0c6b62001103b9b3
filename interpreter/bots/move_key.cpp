#include "bots/move_key.h"

#include "source/containers.h"

namespace houserules {

namespace {

/// A number below 2^16 for an index or -1.
std::uint64_t plain(int number) { return static_cast<std::uint16_t>(number); }

std::uint64_t mixed_kind(std::uint64_t kind) { return mix_key(0x9e3779b97f4a7c15ULL, kind); }

}  // namespace

std::uint64_t move_key(const Program& program, const Move& move) {
    std::uint64_t kinds = 0;  // a sum, so that the order of the cards is nothing
    move.cards.for_each([&](CardIndex card) { kinds += mixed_kind(at(program.kind_of, card)); });
    const auto kind_at_end = [&](CardIndex card) {
        return card < 0 ? std::uint64_t{0xffff} : std::uint64_t{at(program.kind_of, card)};
    };
    std::uint64_t key = mix_key(kinds, static_cast<std::uint64_t>(move.kind) << 32 |
                                           std::uint64_t{move.action} << 16 | plain(move.from));
    key = mix_key(key, plain(move.to) << 48 | plain(move.combination) << 32 |
                           std::uint64_t{move.size} << 16 | move.key);
    key = mix_key(key, std::uint64_t{move.position} << 32 | std::uint64_t{move.cost} << 16 |
                           std::uint64_t{move.declared});
    key = mix_key(key, std::uint64_t{static_cast<std::uint32_t>(move.value)} << 32 |
                           kind_at_end(move.laid_first) << 16 | kind_at_end(move.laid_last));
    return key;
}

std::uint64_t ranks_key(const Program& program, const CardMask& cards) {
    std::uint64_t ranks = 0;  // a sum, so that the order of the cards is nothing
    cards.for_each([&](CardIndex card) {
        ranks += mixed_kind(static_cast<std::uint64_t>(int{at(program.rank_of, card)}));
    });
    return ranks;
}

}  // namespace houserules
