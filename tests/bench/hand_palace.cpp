#include <algorithm>
#include <array>
#include <cstdint>

#include "bench/hand.h"
#include "bench/hand_cards.h"

namespace houserules::bench {

namespace {

constexpr int three = 1;  // ranks, the 2 being 0
constexpr int seven = 5;
constexpr int ten = 8;
constexpr int nothing = -1;
constexpr Cards magic = Cards{15} | Cards{15} << (4 * three) | Cards{15} << (4 * ten);
constexpr Cards below_seven = (Cards{1} << (4 * seven)) - 1;
constexpr std::uint32_t turn_limit = 10'000;

class Palace {
public:
    Palace(Random& random, Tally& tally) : random_(random), tally_(tally) {
        for (int card = 0; card < 3; ++card) {
            for (auto& cards : face_down_) cards[static_cast<std::size_t>(card)] = deal();
        }
        for (int card = 0; card < 6; ++card) {
            for (auto& hand : hand_) hand |= card_bit(deal());
        }
    }

    void play() {
        for (seat_ = 0; seat_ < seat_count; ++seat_) choose_face_up();
        std::uint32_t turn = seat_count;
        for (seat_ = 0; turn < turn_limit; ++turn) {
            if (!take_turn()) break;
        }
        tally_.decisions += std::min(turn + 1, turn_limit);
        ++tally_.games;
    }

private:
    std::uint8_t deal() { return static_cast<std::uint8_t>(deck_.deal(random_)); }

    /// One of the ways to choose three of the six, where suits make no difference.
    void choose_face_up() {
        Cards& hand = hand_[index()];
        // ways[k]: the ways to choose k cards of the ranks seen so far, highest first.
        std::array<std::array<std::uint32_t, 4>, 7> ways{};
        std::array<int, 6> ranks{};
        std::array<int, 6> counts{};
        int kinds = 0;
        ways[0][0] = 1;
        for (Cards rest = hand; rest != 0; ++kinds) {
            const int rank = lowest_bit(rest) / 4;
            const auto kind = static_cast<std::size_t>(kinds);
            ranks[kind] = rank;
            counts[kind] = bit_count(rest & rank_bits(rank));
            rest &= ~rank_bits(rank);
            for (int k = 0; k <= 3; ++k) {
                for (int taken = 0; taken <= std::min(k, counts[kind]); ++taken) {
                    ways[kind + 1][static_cast<std::size_t>(k)] +=
                        ways[kind][static_cast<std::size_t>(k - taken)];
                }
            }
        }
        std::uint32_t choice = below(random_, ways[static_cast<std::size_t>(kinds)][3]);
        tally_.moves += ways[static_cast<std::size_t>(kinds)][3];
        int left = 3;
        for (int kind = kinds - 1; kind >= 0 && left > 0; --kind) {
            const auto k = static_cast<std::size_t>(kind);
            int taken = 0;
            while (choice >= ways[k][static_cast<std::size_t>(left - taken)]) {
                choice -= ways[k][static_cast<std::size_t>(left - taken)];
                ++taken;
            }
            for (int i = 0; i < taken; ++i) {
                const Cards lowest = hand & rank_bits(ranks[k]);
                const Cards card = lowest & -lowest;
                hand ^= card;
                face_up_[index()] |= card;
            }
            left -= taken;
        }
    }

    /// The cards that may be played on the pile, by their rank.
    [[nodiscard]] Cards playable() const {
        if (top_ == seven) return magic | below_seven;
        return magic | ranks_above(to_beat_);
    }

    /// One decision; false if the game is over after it.
    bool take_turn() {
        if (hand_[index()] != 0) return play_from(hand_[index()]);
        if (face_up_[index()] != 0) return play_from(face_up_[index()]);
        return play_unseen();
    }

    bool play_from(Cards& source) {
        const Cards cards = source & playable();
        if (cards == 0) {
            ++tally_.moves;
            pick_up();
            return true;
        }
        // As many plays as cards: one, two, ... cards of each rank.
        const auto plays = static_cast<std::uint32_t>(bit_count(cards));
        tally_.moves += plays;
        const int card = nth_bit(cards, plays == 1 ? 0 : below(random_, plays));
        const Cards played = cards & rank_bits(card / 4) & ((Cards{2} << card) - 1);
        source ^= played;
        return lay(card / 4, played, bit_count(played) == 4);
    }

    bool play_unseen() {
        auto& row = face_down_[index()];
        auto& count = face_down_count_[index()];
        tally_.moves += count;
        const std::uint32_t place = count == 1 ? 0 : below(random_, count);
        const int card = row[place];
        for (std::uint32_t i = place + 1; i < count; ++i) row[i - 1] = row[i];
        --count;
        if ((card_bit(card) & playable()) != 0) return lay(card / 4, card_bit(card), false);
        hand_[index()] |= card_bit(card);
        pick_up();
        return true;
    }

    bool lay(int rank, Cards played, bool four) {
        pile_ |= played;
        top_ = rank;
        if (rank != three) to_beat_ = rank;
        const bool burns = rank == ten || four;
        if (burns) {
            burned_ |= pile_;
            clear_pile();
        }
        if (hand_[index()] == 0 && face_up_[index()] == 0 && face_down_count_[index()] == 0) {
            return false;
        }
        if (!burns) pass_turn();
        return true;
    }

    void pick_up() {
        hand_[index()] |= pile_;
        clear_pile();
        pass_turn();
    }

    void clear_pile() {
        pile_ = 0;
        top_ = nothing;
        to_beat_ = nothing;
    }

    void pass_turn() { seat_ = (seat_ + 1) % seat_count; }

    [[nodiscard]] std::size_t index() const { return static_cast<std::size_t>(seat_); }

    Random& random_;
    Tally& tally_;
    Deck deck_;
    int seat_ = 0;
    std::array<Cards, seat_count> hand_{};
    std::array<Cards, seat_count> face_up_{};
    std::array<std::array<std::uint8_t, 3>, seat_count> face_down_{};
    std::array<std::uint32_t, seat_count> face_down_count_{3, 3, 3, 3};
    Cards pile_ = 0;
    Cards burned_ = 0;
    int top_ = nothing;      ///< the rank of the pile's top card
    int to_beat_ = nothing;  ///< the rank of its highest card that is no 3
};

}  // namespace

void play_palace(Random& random, Tally& tally) { Palace(random, tally).play(); }

}  // namespace houserules::bench
