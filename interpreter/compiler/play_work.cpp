#include "compiler/play_work.h"

#include <algorithm>
#include <array>

#include "compiler/counting.h"
#include "compiler/play_counts.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Core = CompositionProgram::Core;
using Pattern = CombinationProgram::Pattern;

/// What looking at one thing costs, beside what is done there.
constexpr std::uint64_t one_turn = 4;

std::uint64_t number(int count) { return static_cast<std::uint64_t>(std::max(count, 0)); }

/// The most cards among which all of a play must be.
int most_within(const Program& program, const CombinationProgram& combination) {
    int most = combination.same.empty() ? program.card_count : 0;
    for (const auto& same : combination.same) most = std::max(most, same.count());
    return most;
}

/// The most cards of one rank that a player can hold.
int most_of_any_rank(const Program& program) {
    int most = 0;
    for (std::size_t rank = 0; rank < program.rank_cards.size(); ++rank) {
        most = std::max(most, most_of_rank(program, rank, program.rank_cards[rank]));
    }
    return std::min(most, program.most_held);
}

class CompositionWork {
public:
    CompositionWork(const Program& program, const CombinationProgram& combination)
        : program_(program), combination_(combination),
          composition_(at(program.compositions, combination.composition)),
          held_(number(std::min(program.most_held, most_within(program, combination)))),
          of_rank_(number(most_of_any_rank(program))),
          wild_cards_(number(most_in_hand(program, composition_.wild_cards, held_))) {
        if (!composition_.wilds.empty()) picks_ = picks_by_number();
    }

    [[nodiscard]] Steps count() const {
        if (!composition_.rank_prices.empty()) return by_price();
        Steps steps = 0;
        for (int length = composition_.least; length <= composition_.most; ++length) {
            if (number(composition_.cards_of(length)) > held_) break;
            steps += places(length) * count_at(length);
        }
        const auto tables = std::max<std::uint64_t>(1, combination_.same.size());
        return Steps(tables) * steps;
    }

    /// Picking one of the sets that are counted by size and price.
    [[nodiscard]] Steps pick_by_price() const {
        if (composition_.rank_prices.empty()) return 0;
        return Steps(number(program_.rank_count)) * number(program_.kind_count) *
               number(std::min<int>(combination_.most, program_.most_held)) * prices();
    }

private:
    /// How many prices of a play are told apart.
    [[nodiscard]] std::uint64_t prices() const {
        return composition_.has_prices ? ProgramLimits::value_cost + 1 : 1;
    }

    /// Sets are counted rank by rank, by their size and price, card by card.
    [[nodiscard]] Steps by_price() const {
        return Steps(number(program_.rank_count)) * held_ * held_ * prices();
    }

    [[nodiscard]] bool is_quick() const {
        return program_.kinds_are_ranks || program_.kinds_are_cards;
    }

    /// Where a core of some length can lie: what belongs to it is counted only there.
    [[nodiscard]] Steps places(int length) const {
        switch (composition_.core) {
            case Core::set: return ranks_with(length);
            case Core::run: return places_of_run(length);
            case Core::any:
            case Core::cards: break;
        }
        return 1;
    }

    [[nodiscard]] bool has(int rank, int cards) const {
        const std::size_t at = rank;
        return !composition_.wilds.empty() ||
               most_of_rank(program_, at, program_.rank_cards[at]) >= cards;
    }

    [[nodiscard]] Steps ranks_with(int cards) const {
        Steps ranks = 1;  // looking at them
        for (int rank = 0; rank < program_.rank_count; ++rank) ranks += has(rank, cards) ? 1 : 0;
        return ranks;
    }

    [[nodiscard]] Steps places_of_run(int length) const {
        Steps places = 1;
        int following = 0;  // ranks that follow each other and have enough cards
        for (const int rank : composition_.ranks) {
            following = has(rank, composition_.width) ? following + 1 : 0;
            if (following >= length) places += 1;
        }
        return places;
    }

    /// Counting the choices of so many cards among some.
    [[nodiscard]] static Steps choices(std::uint64_t cards, std::uint64_t size) {
        return Steps(one_turn) + Steps(cards) * std::min(size, cards);
    }

    [[nodiscard]] Steps choices_of_rank(std::uint64_t size) const {
        return is_quick() ? Steps(one_turn) : choices(of_rank_, size);
    }

    /// Counting choices by their highest card: for every kind and number of its cards, those of
    /// the lower ones.
    [[nodiscard]] static Steps by_highest(std::uint64_t cards, std::uint64_t size) {
        return Steps(cards) * (choices(cards, size) + Steps(cards) * one_turn);
    }

    [[nodiscard]] Steps top(std::uint64_t size) const {
        return combination_.key_is_card ? by_highest(of_rank_, size) : choices_of_rank(size);
    }

    [[nodiscard]] Steps core(int length) const {
        switch (composition_.core) {
            case Core::set: return top(number(length));
            case Core::run:
                return top(composition_.width) +
                       Steps(number(length)) * (choices_of_rank(composition_.width) + one_turn);
            case Core::any: return by_highest(held_, number(length));
            case Core::cards: break;
        }
        return composition_.cards.size() * one_turn;
    }

    /// The table of kickers: for each rank, units that are still to take, and units taken of it.
    [[nodiscard]] Steps kickers(int units) const {
        if (units == 0) return 0;
        const auto size = number(composition_.kicker_size);
        Steps steps = 0;
        for (std::size_t rank = 0; rank < program_.rank_cards.size(); ++rank) {
            const int most_held = most_of_rank(program_, rank, program_.rank_cards[rank]);
            const auto held = std::min(number(most_held), held_);
            const auto most = std::min(
                {held / size, number(units), composition_.kickers_repeat ? number(units) : 1});
            for (std::uint64_t taken = 0; taken <= most; ++taken) {
                Steps one = is_quick() ? Steps(one_turn) : choices(held, taken * size);
                if (!composition_.never.empty()) {
                    one += one + Steps(composition_.never.size()) * one_turn;
                }
                steps += Steps(number(units) + 1 - taken) * one;
            }
            steps += (number(units) + 1) * one_turn;
        }
        return steps;
    }

    [[nodiscard]] Steps count_at(int length) const {
        if (composition_.wilds.empty()) return core(length) + kickers(composition_.units(length));
        return makings(length) * (filling(length) + one_turn);
    }

    /// Finding for each card that counts as another where it goes; who is in the way moves.
    [[nodiscard]] Steps filling(int length) const {
        const auto slots =
            number((composition_.core == Core::run ? length : 1) + composition_.units(length));
        const auto kinds = composition_.wilds.size();
        const Steps once = (slots + wild_cards_) * (kinds + one_turn);
        // The cheapest way is found after some way is.
        return composition_.has_prices ? once * 3 : once;
    }

    /// How often something is done, by a number of cards.
    using ByNumber = std::array<Steps, 257>;

    /// The ways to make a play at one place, by how many cards of each rank are replaced and by
    /// which cards. Cards of kickers are replaced by what is left of those cards.
    [[nodiscard]] Steps makings(int length) const {
        const bool run = composition_.core == Core::run;
        const int units = composition_.units(length);
        const auto replaced =
            replaced_by_number(run ? length : 1, run ? composition_.width : length);
        if (units == 0) return most_makings(number(composition_.core_cards(length)), replaced);
        Steps ranks_of_kickers = 1;
        for (int i = 0; i < units; ++i) {
            // Exact at every turn: so many of the ranks, whatever their order.
            ranks_of_kickers = ranks_of_kickers * number(program_.rank_count - i);
            ranks_of_kickers = ranks_of_kickers.count() / number(i + 1);
        }
        return sum(picks_) * std::max<std::uint64_t>(ranks_of_kickers.count(), 1) * sum(replaced) *
               sum(replaced_by_number(units, composition_.kicker_size));
    }

    /// The ways to make a core with whatever number of wild cards in the hand makes most: the
    /// more of them, the fewer others there are, so that more must be replaced.
    [[nodiscard]] Steps most_makings(std::uint64_t cards, const ByNumber& replaced) const {
        std::uint64_t most = 0;
        for (std::uint64_t wilds = 0; wilds <= wild_cards_; ++wilds) {
            const auto others = held_ - wilds;
            Steps ways = 0;
            for (auto n = cards > others ? cards - others : 0; n <= wilds; ++n) {
                ways += replaced[n] * picks_[n];
            }
            most = std::max(most, ways.count());
        }
        return most;
    }

    /// In how many ways so many cards, or fewer, can be taken of those that count as others: of
    /// the kinds that there are, and of the cards that a hand holds at once.
    [[nodiscard]] ByNumber picks_by_number() const {
        ByNumber picks{};
        picks[0] = 1;
        for (const auto& wild : composition_.wilds) {
            add_slot(picks,
                     most_of_rank(program_, static_cast<std::size_t>(wild.rank), wild.cards));
        }
        const std::uint64_t held = wild_cards_;
        Steps choices = 1;  // of `n` cards of a hand
        Steps of_hand = 0;
        for (std::uint64_t n = 0; n <= held; ++n) {
            of_hand += choices;
            at(picks, n) = std::min(at(picks, n).count(), of_hand.count());
            choices = (choices * (held - n)).count() / (n + 1);
        }
        return picks;
    }

    /// In how many ways so many cards of some slots can be replaced.
    [[nodiscard]] ByNumber replaced_by_number(int slots, int cards_of_slot) const {
        ByNumber ways{};
        ways[0] = 1;
        for (int slot = 0; slot < slots; ++slot) add_slot(ways, cards_of_slot);
        return ways;
    }

    /// Lets up to so many more cards be taken.
    void add_slot(ByNumber& ways, int cards) const {
        for (int n = wild_cards_; n > 0; --n) {
            for (int taken = 1; taken <= std::min(cards, n); ++taken) {
                at(ways, n) += at(ways, n - taken);
            }
        }
    }

    [[nodiscard]] static Steps sum(const ByNumber& ways) {
        Steps sum = 0;
        for (const Steps& number : ways) sum += number;
        return sum;
    }

    const Program& program_;
    const CombinationProgram& combination_;
    const CompositionProgram& composition_;
    std::uint64_t held_;        ///< cards of a hand
    std::uint64_t of_rank_;     ///< cards of one rank in it
    std::uint64_t wild_cards_;  ///< cards in it that count as others
    ByNumber picks_{};          ///< in how many ways so many of those can be taken
};

/// Counting plain sets and runs: rank by rank and size by size.
Steps plain(const Program& program, const CombinationProgram& combination) {
    const int sizes = std::min(combination.most - combination.least + 1, program.most_of_rank);
    const bool quick = program.kinds_are_ranks || program.kinds_are_cards;
    const auto held = number(most_of_any_rank(program));
    const Steps choices = quick ? Steps(one_turn) : Steps(one_turn) + Steps(held) * held;
    const Steps of_top = combination.key_is_card && !quick ? Steps(held) * choices : choices;
    const auto tables = std::max<std::uint64_t>(1, combination.same.size());
    return Steps(number(program.rank_count)) * number(std::max(sizes, 1)) * of_top *
           number(program.words) * tables;
}

/// Looking at the plays one by one that must not be others as well.
Steps excluding(const Program& program, const CombinationProgram& combination) {
    if (combination.composition < 0) return 0;
    const auto& composition = at(program.compositions, combination.composition);
    if (!composition.excludes()) return 0;
    WaysToPick to_pick(program);
    const double plays = std::min(most_plays(program, combination, to_pick), 0x1p60);
    return Steps(steps_of_listed_play) * static_cast<std::uint64_t>(plays);
}

}  // namespace

Steps steps_to_count(const Program& program, const CombinationProgram& combination) {
    return combination.pattern == Pattern::composed ? CompositionWork(program, combination).count()
                                                    : plain(program, combination);
}

Steps steps_to_find(const Program& program, const CombinationProgram& combination) {
    Steps steps = steps_to_count(program, combination) + excluding(program, combination);
    if (combination.pattern == Pattern::composed) {
        steps += CompositionWork(program, combination).pick_by_price();
    }
    return steps;
}

}  // namespace houserules
