#include "verify/move_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "game/counting.h"
#include "game/game.h"
#include "game/laying.h"
#include "game/played_cards.h"
#include "notation/card_text.h"
#include "notation/move_text.h"
#include "notation/resolve.h"
#include "notation/state_json.h"
#include "source/containers.h"

namespace houserules {

namespace {

constexpr int random_picks = 8;

/// A move as a text that is the same for moves that differ only in cards of one kind.
std::string identity_of(const Program& program, const State& state, const Move& move) {
    // Cards of kinds that are alike need not lie beside each other in the deck.
    std::vector<int> kinds;
    move.cards.for_each([&](int card) { kinds.push_back(at(program.kind_of, card)); });
    std::sort(kinds.begin(), kinds.end());
    const auto ends = laid_ends(program, state, move);
    // Which card is the highest says no more than the kinds of all.
    const int rank = move.combination < 0 ? -1 : rank_of_key(program, move.combination, move.key);
    return fmt::format("{}/{}/{}/{}/{}/{}/{}/{}/{}/{}/{}/{}/{}/{}/{}", static_cast<int>(move.kind),
                       move.action, move.value, int{move.from}, int{move.to}, int{move.combination},
                       move.declared, move.size, rank, move.position, move.cost, move.wilds,
                       ends.first, ends.last, fmt::join(kinds, " "));
}

/// Checks the moves of one position.
class MoveChecker {
public:
    MoveChecker(const Program& program, const State& state, std::uint64_t most, Random& random)
        : program_(program), state_(state), moves_(program, state), most_(most), random_(random) {}

    Findings check() {
        const auto count = moves_.count();
        if (count == 0) find("there is no legal move");
        const bool all = count <= most_;
        const std::uint64_t looked_at = all ? count : most_;
        for (std::uint64_t i = 0; i < looked_at; ++i) {
            const auto move = moves_.nth(all ? i : count / most_ * i);
            if (!listed_.insert(identity_of(program_, state_, move)).second) {
                find("`{}` is listed twice", move_text(program_, move));
            }
            check_move(move);
        }
        if (all) {
            check_listing();
            check_other_actions();
            for (int i = 0; i < random_picks; ++i) check_random_cards();
        }
        return std::move(findings_);
    }

private:
    /// Moves listed in one go are those that are picked one by one.
    void check_listing() {
        std::uint64_t next = 0;
        const auto compare = [&](const Move& move) {
            if (identity_of(program_, state_, move) !=
                identity_of(program_, state_, moves_.nth(next++))) {
                find("`{}` is listed where another move is", move_text(program_, move));
            }
            return false;
        };
        moves_.visit(0, moves_.count(), PlayVisitor(compare));
        if (next != moves_.count()) find("{} of {} moves are listed", next, moves_.count());
    }

    template <typename... Values>
    void find(fmt::format_string<Values...> format, Values&&... values) {
        findings_.push_back(fmt::format(format, std::forward<Values>(values)...));
    }

    void check_move(const Move& move) {
        if (move.kind == Move::Kind::play) {
            Reading reading;
            reading.combination = move.combination;
            reading.size = move.size;
            reading.key = move.key;
            reading.wilds = move.wilds;
            if (!judge(program_, state_, reading, &move.cards).allowed) {
                find("`{}` is listed, but no row allows it", move_text(program_, move));
            }
            const auto held = cards_to_play(program_, state_, move.from, state_.to_act);
            if (!(move.cards - held).empty()) {
                find("`{}` is listed, but not held", move_text(program_, move));
            }
        }
        check_request(move, read_typed_move(program_, move_text(program_, move)), "typed");
        check_request(move, read_move_request(move_to_json(program_, move)), "sent");
    }

    void check_request(const Move& move, const Expected<MoveRequest>& read, const char* how) {
        const auto text = move_text(program_, move);
        if (!read) {
            find("`{}` cannot be {}: {}", text, how, read.error().message);
            return;
        }
        const auto decision = resolve(program_, state_, *read);
        if (!decision) {
            find("`{}` is listed, but refused when {} (reason {})", text, how,
                 static_cast<int>(decision.error().reason));
        } else if (identity_of(program_, state_, decision->move) !=
                   identity_of(program_, state_, move)) {
            find("`{}` becomes another move when {}: `{}`", text, how,
                 move_text(program_, decision->move));
        }
    }

    /// @param value  of its values, from 0
    void check_action(int action, int value) {
        const auto& compiled = at(program_.actions, action);
        Move move;
        move.action = action;
        if (compiled.names_value()) {
            move.value = compiled.least_value + value;
        }
        const bool is_listed = listed_.count(identity_of(program_, state_, move)) != 0;
        if (is_listed != may_take(program_, state_, action, move.value)) {
            find("`{}` is {}listed, against its own condition", move_text(program_, move),
                 is_listed ? "" : "not ");
        }
    }

    void check_other_actions() {
        const bool asking = state_.asking.active;
        if (state_.phase != Phase::play && !asking) return;
        for (std::size_t i = 1; i < program_.actions.size(); ++i) {
            const int count = value_count(program_, state_, i);
            for (int value = 0; value < count; ++value) check_action(i, value);
        }
        if (asking) return;
        if (can_play(program_, state_) != (moves_.play_count() != 0)) find("`can_play` is wrong");
    }

    /// Cards picked at random, more likely of one rank, must be legal just when they are listed.
    void check_random_cards() {
        const int source = play_source(program_, state_);
        if (state_.phase != Phase::play || source < 0 || state_.asking.active) return;
        if (source == program_.actions[0].unseen) return;
        const auto held = listed_cards(cards_to_play(program_, state_, source, state_.to_act));
        CardMask cards;
        const auto first = at(held, random_.below(held.size()));
        cards.insert(first);
        const auto more = random_.below(3);
        for (std::uint64_t i = 0; i < more; ++i) {
            const auto card = at(held, random_.below(held.size()));
            if (random_.below(2) == 0 || program_.rank_of[card] == program_.rank_of[first]) {
                cards.insert(card);
            }
        }
        for (const auto& reading : readings_of(program_, counting_now(program_, state_), cards)) {
            check_reading(source, cards, reading);
        }
    }

    /// Names one of all values with a play, if there are any.
    /// @return  whether it may be named
    bool name_any(Move& move) {
        const auto& play = program_.actions[0];
        if (!play.names_value()) return true;
        const auto value = random_.below(value_count(program_, state_, 0));
        move.value = play.least_value + static_cast<std::int32_t>(value);
        return (values_of(program_, state_, 0, false, &move) >> value & 1) != 0;
    }

    void check_reading(int source, const CardMask& cards, const Reading& reading) {
        Move move;
        move.kind = Move::Kind::play;
        move.from = source;
        move.to = program_.actions[0].to;
        move.combination = reading.combination;
        move.declared = reading.declared;
        move.size = reading.size;
        move.key = reading.key;
        move.wilds = reading.wilds;
        move.cost = reading.cost;
        move.counting = counting_now(program_, state_);
        move.cards = is_played_together(program_, source)
                         ? from_first_zones(program_, state_, state_.to_act, cards)
                         : cards;
        if (is_laid_in_order(program_, state_, move.combination)) {
            choose_laying(program_, state_, 0, move);
        }
        const int tokens = program_.value_token < 0
                               ? ProgramLimits::value_cost
                               : at(at(state_.tokens, program_.value_token), state_.to_act);
        const bool may_be_named = name_any(move);
        const bool legal = may_be_named && reading.cost <= tokens &&
                           may_take(program_, state_, 0) &&
                           judge(program_, state_, reading, &cards).allowed;
        const bool is_listed = listed_.count(identity_of(program_, state_, move)) != 0;
        if (legal != is_listed) {
            find("`{}` is {}legal, but {}listed", move_text(program_, move), legal ? "" : "not ",
                 is_listed ? "" : "not ");
        }
    }

    const Program& program_;
    const State& state_;
    Moves moves_;
    std::uint64_t most_;
    Random& random_;
    std::unordered_set<std::string> listed_;
    Findings findings_;
};

}  // namespace

Findings check_legal_moves(const Program& program, const State& state, std::uint64_t most,
                           Random& random) {
    if (state.over()) return {};
    return MoveChecker(program, state, most, random).check();
}

namespace {

/// Orders of laying the cards of a play that are one move must come to the same.
void check_laying(const Program& program, const State& state, const Move& move, const State& after,
                  Findings& findings) {
    if (move.kind != Move::Kind::play || move.cards.count() < 2 ||
        !at(program.zones, move.to).ordered()) {
        return;
    }
    auto laid = laid_order(program, move);
    std::reverse(laid.begin(), laid.end());
    Move named = move;
    if (is_laid_in_order(program, state, move.combination))
        name_laying(program, state, laid, named);
    if (laid_ends(program, state, named) != laid_ends(program, state, move))
        return;  // it is another move
    // Which card is drawn once they are part of a stock is no matter of how they were laid.
    const auto& zone = at(program.zones, move.to);
    const auto& there = at(after.zones, zone.instance(state.to_act)).cards;
    if (!(move.cards - there).empty()) return;
    State other = state;
    apply(program, other, move, {}, &laid);
    if (other.to_act == after.to_act && other.out == after.out && other.score == after.score &&
        legal_moves(program, other).count() == legal_moves(program, after).count()) {
        return;
    }
    findings.push_back(fmt::format("what follows from `{}` depends on the order of its cards",
                                   move_text(program, move)));
}

}  // namespace

Findings check_apply(const Program& program, const State& state, const Move& move) {
    Findings findings;
    std::vector<unsigned char> bytes(sizeof(State));
    std::memcpy(bytes.data(), &state, sizeof(State));
    State once = state;
    apply(program, once, move);
    State again = state;
    Events events;
    apply(program, again, move, &events);
    if (std::memcmp(bytes.data(), &state, sizeof(State)) != 0) {
        findings.emplace_back("a move made on a copy changed the original");
    }
    if (state_text(program, once) != state_text(program, again)) {
        findings.emplace_back("a move made twice comes to two positions");
    }
    check_laying(program, state, move, once, findings);
    return findings;
}

}  // namespace houserules
