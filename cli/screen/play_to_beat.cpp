#include "screen/play_to_beat.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/counting.h"
#include "game/game.h"
#include "game/moves.h"
#include "notation/card_text.h"
#include "notation/play_to_beat_text.h"
#include "notation/suit_text.h"
#include "source/containers.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

using Combination = CombinationProgram;
using Ranks = std::vector<bool>;  // by rank

/// So many cards of a rank; fewer if the deck has no more.
CardMask cards_of_rank(const Program& program, const State& state, int rank, int size) {
    CardMask cards;
    (program.rank_cards[rank] & program.deck(state.seats)).for_each([&](CardIndex card) {
        if (cards.count() < size) cards.insert(card);
    });
    return cards;
}

/// Whether so many cards of a rank may be played by what beats what, whatever their suits; false,
/// too, if there are not so many.
bool may_follow(const Program& program, const State& state, int rank, int size) {
    const CardMask cards = cards_of_rank(program, state, rank, size);
    if (cards.count() < size) return false;
    const auto readings = readings_of(program, counting_now(program, state), cards);
    return any_of(readings, [&](const Reading& reading) {
        return reading.combination == state.to_beat.combination && !reading.declared &&
               rank_of_key(program, reading.combination, reading.key) == rank &&
               judge(program, state, reading, nullptr).allowed;
    });
}

Ranks ranks_that_may(const Program& program, const State& state, int size) {
    Ranks ranks;
    for (int rank = 0; rank < program.rank_count; ++rank) {
        ranks.push_back(may_follow(program, state, rank, size));
    }
    return ranks;
}

/// The single cards that may be played by what beats what.
CardMask cards_that_may(const Program& program, const State& state) {
    CardMask cards;
    program.deck(state.seats).for_each([&](CardIndex card) {
        CardMask alone;
        alone.insert(card);
        const auto readings = readings_of(program, counting_now(program, state), alone);
        const bool may = any_of(readings, [&](const Reading& reading) {
            return reading.combination == state.to_beat.combination && !reading.declared &&
                   judge(program, state, reading, nullptr).allowed;
        });
        if (may) cards.insert(card);
    });
    return cards;
}

CardMask cards_of_suit(const Program& program, const State& state, int suit) {
    CardMask cards;
    program.deck(state.seats).for_each([&](CardIndex card) {
        if (at(program.suit_of, card) == suit) cards.insert(card);
    });
    return cards;
}

/// "diamonds, 8 or K", where whole suits may follow, and ranks whatever their suit; nothing where
/// ranks alone decide, or neither.
std::optional<std::string> suits_and_ranks_text(const Program& program, const State& state) {
    const CardMask may = cards_that_may(program, state);
    std::vector<std::string> parts;
    CardMask told;
    for (int suit = 0; suit < count_of(program.names.suits); ++suit) {
        const CardMask cards = cards_of_suit(program, state, suit);
        if (cards.empty() || !(cards - may).empty()) continue;
        parts.push_back(suit_text(program, suit));
        told |= cards;
    }
    const bool by_suit = !parts.empty() && told != program.deck(state.seats);
    for (int rank = 0; rank < program.rank_count; ++rank) {
        const CardMask cards = program.rank_cards[rank] & program.deck(state.seats);
        if (cards.empty() || !(cards - may).empty() || (cards - told).empty()) continue;
        parts.push_back(program.names.ranks[rank]);
        told |= cards;
    }
    if (!by_suit || told != may) return std::nullopt;
    return listed(parts, "or");
}

/// Whether just the ranks above that of the play may; that one, too, where suits decide.
bool are_the_higher(const Program& program, const State& state, const Ranks& ranks, int rank) {
    const PlayToBeat& play = state.to_beat;
    for (int other = 0; other < count_of(ranks); ++other) {
        if (cards_of_rank(program, state, other, play.size).count() < play.size) continue;
        if (other == rank && at(program.combinations, play.combination).key_is_card) continue;
        if (at(ranks, other) != (other > rank)) return false;
    }
    return true;
}

/// "2, 3 or 10 to A", of the ranks that have cards in the game.
std::string ranks_text(const Program& program, const State& state, const Ranks& all) {
    Ranks ranks;
    std::vector<std::string> names;
    for (std::size_t rank = 0; rank < all.size(); ++rank) {
        if ((program.rank_cards[rank] & program.deck(state.seats)).empty()) continue;
        ranks.push_back(all[rank]);
        names.push_back(program.names.ranks[rank]);
    }
    if (std::find(ranks.begin(), ranks.end(), false) == ranks.end()) return "any rank";
    std::vector<std::string> parts;
    for (std::size_t first = 0; first < ranks.size(); ++first) {
        if (!ranks[first]) continue;
        std::size_t last = first;
        while (last + 1 < ranks.size() && ranks[last + 1]) ++last;
        if (last > first + 1) {
            parts.push_back(fmt::format("{} to {}", names[first], names[last]));
        } else {
            for (auto rank = first; rank <= last; ++rank) parts.push_back(names[rank]);
        }
        first = last;
    }
    return listed(parts, "or");
}

}  // namespace

std::string ranks_to_follow(const Program& program, const Observation& observation) {
    const State& state = observation.position();
    const PlayToBeat& play = state.to_beat;
    const bool is_known = play.exists && !observation.hides_play_to_beat() && play.combination >= 0;
    if (!is_known || state.asking.active || state.to_act != observation.seat()) return {};
    const auto& combination = at(program.combinations, play.combination);
    const int beaten = rank_of_key(program, play.combination, play.key);
    if (beaten < 0 || !is_set_of_rank(program, combination)) return {};
    if (play.size == 1) {
        const auto cards = suits_and_ranks_text(program, state);
        if (cards) return fmt::format("{} may follow", *cards);
    }
    const Ranks ranks = ranks_that_may(program, state, play.size);
    const bool any = std::find(ranks.begin(), ranks.end(), true) != ranks.end();
    const bool in_any_number = any && combination.least < play.size &&
                               ranks_that_may(program, state, combination.least) == ranks;
    if (!any || (are_the_higher(program, state, ranks, beaten) && !in_any_number)) return {};
    return fmt::format("{} may follow{}", ranks_text(program, state, ranks),
                       in_any_number ? ", in any number" : "");
}

std::vector<std::uint8_t> cards_of_all_plays(const Program& program, const State& state) {
    constexpr std::uint64_t most_plays = 10'000;
    const Moves moves = legal_moves(program, state);
    if (moves.play_count() < 2 || moves.play_count() > most_plays) return {};
    CardMask common = program.all_cards;
    const auto look = [&](const Move& move) {
        common &= move.cards;
        return common.empty();
    };
    moves.visit(0, moves.play_count(), PlayVisitor(look));
    return listed_cards(common);
}
