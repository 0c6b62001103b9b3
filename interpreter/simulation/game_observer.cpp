#include "simulation/game_observer.h"

#include <algorithm>

#include "bots/outlook.h"
#include "play/standing.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// The one seat with the most of something; nobody if several have.
template <typename WorthOf>
Seat best_seat(Seats among, const WorthOf& worth_of) {
    Seat best = State::nobody;
    std::int64_t most = 0;
    bool is_shared = false;
    for (const Seat seat : among) {
        const std::int64_t worth = worth_of(seat);
        if (best >= 0 && worth <= most) {
            is_shared = is_shared || worth == most;
            continue;
        }
        best = seat;
        most = worth;
        is_shared = false;
    }
    return is_shared ? Seat(State::nobody) : best;
}

/// Whether somebody else is ahead than was; that nobody is does not count.
bool changes(Seat now, Seat& before) {
    if (now < 0) return false;
    const bool is_other = before >= 0 && now != before;
    before = now;
    return is_other;
}

}  // namespace

std::vector<std::size_t> role_variables(const Program& program) {
    std::vector<std::size_t> roles;
    for (std::size_t i = 0; i < program.variables.size(); ++i) {
        const auto& variable = program.variables[i];
        const bool is_open = variable.seen_by == ZoneProgram::Visibility::all;
        if (variable.is_player() && !variable.of_player && !variable.lasts_trick && is_open) {
            roles.push_back(i);
        }
    }
    return roles;
}

GameObserver::GameObserver(const Program& program, const CountedRules& rules)
    : program_(program), rules_(rules), roles_(role_variables(program)), holders_(roles_.size()),
      held_since_(roles_.size()) {
    details_.rules.resize(rules.count());
    details_.asked.resize(rules.count());
    details_.roles.resize(roles_.size());
}

void GameObserver::begin(const State& state, const RuleUses& uses) {
    details_.turns = 0;
    details_.changes_in_cards = 0;
    details_.changes_in_points = 0;
    std::fill(details_.rules.begin(), details_.rules.end(), 0U);
    std::fill(details_.asked.begin(), details_.asked.end(), 0U);
    std::fill(details_.roles.begin(), details_.roles.end(), RoleFigures{});
    std::fill(holders_.begin(), holders_.end(), State::nobody);
    std::fill(held_since_.begin(), held_since_.end(), 0U);
    starter_ = last_to_act_ = ahead_in_cards_ = ahead_in_points_ = State::nobody;
    round_ = state.round;
    rounds_played_ = 0;
    decisions_of_round_ = 0;
    after(state, uses);
}

void GameObserver::asking(const Moves& moves) {
    std::uint64_t combinations = 0;
    for (int group = 0; group < moves.group_count(); ++group) {
        combinations |= std::uint64_t{1} << moves.combination_of_group(group);
    }
    for (; combinations != 0; combinations &= combinations - 1) {
        count_asked(RuleSection::combination, static_cast<std::size_t>(lowest_bit(combinations)));
    }
    for (auto actions = moves.other_actions(); actions != 0; actions &= actions - 1) {
        count_asked(RuleSection::action, static_cast<std::size_t>(lowest_bit(actions)));
    }
}

void GameObserver::before(const State& state, const Move& move) {
    if (state.to_act != last_to_act_) ++details_.turns;
    last_to_act_ = state.to_act;
    look_at_roles(state);
    ++decisions_of_round_;
    if (move.kind == Move::Kind::action) count_rule(RuleSection::action, move.action);
    if (move.kind != Move::Kind::play || move.combination < 0) return;
    count_rule(RuleSection::combination, static_cast<std::size_t>(int{move.combination}));
    const int row = row_that_allows(program_, state, move);
    if (row < 0) return;
    count_rule(RuleSection::beats_row, static_cast<std::size_t>(row));
    // Those above were asked, and did not hold.
    for (int asked = 0; asked <= row; ++asked) {
        count_asked(RuleSection::beats_row, static_cast<std::size_t>(asked));
    }
}

void GameObserver::after(const State& state, const RuleUses& uses) {
    count_uses(uses);
    if (state.rounds_played != rounds_played_) count_round(state);
    if (state.round != round_) {
        round_ = state.round;
        decisions_of_round_ = 0;
        ahead_in_cards_ = State::nobody;
        std::fill(holders_.begin(), holders_.end(), State::nobody);
    }
    // Cards that change hands in the set-up may make it somebody else.
    if (state.round == 1) starter_ = state.starter;
    if (state.phase == Phase::play) look_who_is_ahead(state);
}

void GameObserver::finish(const State& state, GameFigures& figures) {
    if (!program_.has_scoring && state.winners != Seats()) {
        // Without points who wins the game did better in its last round.
        count_roles(state, state.winners);
    }
    const auto standing = standing_of_game(program_, state);
    for (Seat seat = 0; seat < state.seats; ++seat) {
        at(details_.doubled_places, seat) =
            static_cast<std::uint8_t>(at(standing.doubled_places, seat));
    }
    figures.starter = starter_;
    figures.has_details = true;
    figures.details = details_;
}

void GameObserver::count_uses(const RuleUses& uses) {
    for (const auto& use : uses) {
        const auto section = section_of(use.section);
        const auto index = static_cast<std::size_t>(use.index);
        count_asked(section, index);
        if (use.held) count_rule(section, index);
    }
}

void GameObserver::count_rule(RuleSection section, std::size_t index) {
    const std::size_t number = rules_.number(section, index);
    if (number < details_.rules.size()) ++details_.rules[number];
}

void GameObserver::count_asked(RuleSection section, std::size_t index) {
    const std::size_t number = rules_.number(section, index);
    if (number < details_.asked.size()) ++details_.asked[number];
}

void GameObserver::look_who_is_ahead(const State& state) {
    if (program_.out_zones.empty()) return;
    const auto few_cards = [&](Seat seat) { return -cards_to_shed(program_, state, seat); };
    const Seat ahead = best_seat(Seats::first(state.seats), few_cards);
    details_.changes_in_cards += changes(ahead, ahead_in_cards_) ? 1 : 0;
}

void GameObserver::look_at_roles(const State& state) {
    for (std::size_t i = 0; i < roles_.size(); ++i) {
        const auto holder = at(state.variables, program_.variables[roles_[i]].slot);
        if (holder == holders_[i]) continue;
        holders_[i] = holder;
        held_since_[i] = decisions_of_round_;
    }
}

void GameObserver::count_round(const State& state) {
    rounds_played_ = state.rounds_played;
    if (!program_.has_scoring) return;
    const auto points = [&](Seat seat) -> std::int64_t { return at(state.score, seat); };
    const Seat ahead = best_seat(Seats::first(state.seats), points);
    details_.changes_in_points += changes(ahead, ahead_in_points_) ? 1 : 0;
    std::int64_t all = 0;
    for (Seat seat = 0; seat < state.seats; ++seat) all += at(state.last_round_score, seat);
    Seats better;  // than the mean of the others
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const std::int64_t own = at(state.last_round_score, seat);
        if (own * (state.seats - 1) > all - own) better.insert(seat);
    }
    count_roles(state, better);
}

void GameObserver::count_roles(const State& state, Seats better) {
    for (std::size_t i = 0; i < roles_.size(); ++i) {
        const auto holder = holders_[i];
        if (holder < 0 || holder >= state.seats) continue;
        auto& role = details_.roles[i];
        ++role.rounds;
        role.ahead += better.contains(holder) ? 1 : 0;
        role.all_ahead += static_cast<std::uint32_t>(better.count());
        if (program_.has_scoring) role.points += at(state.last_round_score, holder);
        role.decisions += decisions_of_round_;
        role.held += decisions_of_round_ - held_since_[i];
    }
}

}  // namespace houserules
