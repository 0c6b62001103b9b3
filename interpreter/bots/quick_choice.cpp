#include "bots/quick_choice.h"

#include <algorithm>

#include "bots/foresight.h"
#include "bots/outlook.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// What counts how much, found by playing the bundled games.
namespace weight {
constexpr std::int32_t card = 600;
constexpr std::int32_t play_saved = 1'000;
constexpr std::int32_t going_out = 20'000;
constexpr std::int32_t no_card = -1'000;
constexpr std::int32_t strength_percent = 70;
constexpr std::uint64_t chance = 1'000;
}  // namespace weight

/// Of more moves so many are drawn and compared.
constexpr std::uint64_t most_compared = 12;
/// Who has no more cards is about to go out.
constexpr int few_cards = 2;

}  // namespace

QuickChoice::QuickChoice(const Program& program, const CardStrength& strength,
                         std::int32_t shedding)
    : program_(program), strength_(strength), direction_(shedding < 0 ? -1 : 1),
      largest_set_(largest_set(program)) {}

QuickChoice::View QuickChoice::view_of(const State& state) const {
    View view;
    view.hand = cards_held(program_, state, state.to_act);
    view.hand_count = view.hand.count();
    const auto side = program_.side_of(state.seats, state.to_act);
    for (Seat seat = 0; seat < state.seats && !view.is_late; ++seat) {
        if (state.is_out(seat) || program_.side_of(state.seats, seat) == side) continue;
        view.is_late = cards_to_shed(program_, state, seat) <= few_cards;
    }
    return view;
}

/// How many fewer plays a hand needs without some cards, as if only sets of a rank were played.
int QuickChoice::plays_saved(const CardMask& cards, const CardMask& hand) const {
    const auto plays = [&](int count) { return (count + largest_set_ - 1) / largest_set_; };
    int saved = 0;
    CardMask left = cards;
    while (!left.empty()) {
        const auto& of_rank = at(program_.rank_cards, at(program_.rank_of, left.lowest()));
        left -= of_rank;
        const int before = (hand & of_rank).count();
        saved += plays(before) - plays(before - (cards & of_rank).count());
    }
    return saved;
}

std::int32_t QuickChoice::score(const Move& move, const View& view) const {
    std::int32_t sum = 0;
    switch (move.kind) {
        case Move::Kind::play:
            sum = weight::card * int{move.size};
            sum += weight::play_saved * plays_saved(move.cards, view.hand);
            if (move.size == view.hand_count) sum += weight::going_out;
            if (!view.is_late) sum -= strength_.of(move.cards) * weight::strength_percent / 100;
            break;
        case Move::Kind::unseen: sum = weight::card / 2; break;
        case Move::Kind::choose: sum = -strength_.of(move.cards); break;
        case Move::Kind::action: sum = weight::no_card; break;
    }
    return direction_ * sum;
}

Move QuickChoice::choose(const State& state, const Moves& moves, Random& random) const {
    const auto count = moves.count();
    if (count == 1) return moves.nth(0);
    if (moves.play_count() == 0) return moves.sample(random);
    const View view = view_of(state);
    Move best;
    std::int32_t best_score = 0;
    bool some = false;
    const auto compare = [&](const Move& move) {
        const auto now =
            score(move, view) + static_cast<std::int32_t>(random.below(weight::chance));
        if (!some || now > best_score) {
            best = move;
            best_score = now;
            some = true;
        }
        return false;
    };
    if (count <= most_compared) {
        moves.visit(0, count, PlayVisitor(compare));
    } else {
        for (std::uint64_t i = 0; i < most_compared; ++i) compare(moves.sample(random));
    }
    return best;
}

}  // namespace houserules
