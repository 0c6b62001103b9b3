#include "bots/search.h"

#include <algorithm>
#include <cstring>
#include <span>

#include "bots/move_key.h"
#include "bots/outlook.h"
#include "source/containers.h"
#include "source/sorting.h"

namespace houserules {

namespace {

/// Of more moves so many are looked at, of each kind the best.
constexpr std::size_t most_candidates = 40;
/// Of so many moves, these are found by comparing all at a glance.
constexpr std::size_t most_compared_below = 256;
/// Of many moves so many are tried at first, and one more each time a node was visited so often.
constexpr std::size_t tried_at_first = 16;
constexpr std::size_t visits_to_widen = 4;
/// A playout of more decisions is not played to the end.
constexpr int most_decisions = 400;
/// So often a move is tried before what may follow from it is told apart.
constexpr std::uint32_t visits_to_follow = 8;
/// Others who had better not be foreseen are told apart by the ranks of so many cards at most: of
/// more, hardly a hand comes twice.
constexpr int most_told_apart = 6;
/// What finding the moves of a position costs beside those that are looked at one by one.
constexpr std::uint64_t work_of_decision = 16;

std::uint64_t key_of(const Observation& observation) {
    std::array<std::uint64_t, sizeof(Observation) / sizeof(std::uint64_t)> words;
    static_assert(sizeof words == sizeof observation);
    std::memcpy(words.data(), &observation, sizeof words);
    std::uint64_t key = 0;
    for (const auto word : words) key = (key ^ word) * 0x9e3779b97f4a7c15ULL + (key >> 29);
    return mix_key(key, 0);
}

}  // namespace

bool is_secret(const Program& program, const State& state) {
    if (state.asking.active && state.asking.secret) return true;
    const int laid_in = program.actions[0].to;
    return state.phase == Phase::play && laid_in >= 0 &&
           at(program.zones, laid_in).seen_by != ZoneProgram::Visibility::all;
}

Search::Search(const Prospect& prospect, const Foresight& foresight, const SearchRoot& root,
               std::uint64_t stream)
    : program_(prospect.program), observation_(prospect.observation), root_(root),
      quick_(prospect.program, foresight.strength(), root.shedding),
      shortlist_(prospect.program, most_candidates, most_compared_below),
      payoff_rule_(prospect.program, prospect.observation.position(), prospect.rounds),
      random_(root.seed, stream) {}

void Search::play() {
    State state = sample(program_, observation_, random_);
    work_ += work_of_decision;
    if (state.over()) return;
    Memory memory = memory_of(observation_);
    steps_.clear();
    own_moves_.fill(0);
    bool in_tree = true;
    for (int made = 0; made < most_decisions && !payoff_rule_.is_settled(state);) {
        const Moves moves = legal_moves(program_, state);
        work_ += work_of_decision + moves.looked_at();
        if (moves.count() == 0) {
            pass_over(program_, state, Audience(nullptr, in_tree ? &memory : nullptr));
            continue;
        }
        ++made;
        if (in_tree) {
            in_tree = choose_and_move(state, memory, moves);
        } else {
            make_move(program_, state, quick_.choose(state, moves, random_));
        }
    }
    const Payoffs payoffs = payoff_rule_.payoffs(state);
    for (const auto& step : steps_) {
        tree_.add(step, at(payoffs.of, step.seat), payoffs.won.contains(step.seat));
    }
}

/// @return whether the next decision is made in the tree, too
bool Search::choose_and_move(State& state, Memory& memory, const Moves& moves) {
    const Audience audience(nullptr, &memory);
    const bool is_root = steps_.empty();
    if (moves.count() == 1 && !is_root) {
        make_move(program_, state, moves.nth(0), audience);
        return true;
    }
    const auto node = tree_.find(is_root ? 0 : information(state, memory));
    if (!node) {
        make_move(program_, state, quick_.choose(state, moves, random_), audience);
        return false;
    }
    if (!is_root) find_candidates(state, moves);
    const auto& candidates = is_root ? root_.candidates : candidates_;
    const auto& chosen = candidates[choose_in_tree(candidates, state, *node)];
    auto& own = at(own_moves_, state.to_act);
    own = mix_key(own, chosen.key);
    make_move(program_, state, chosen.move, audience);
    return tree_.visits(steps_.back()) >= visits_to_follow;
}

std::size_t Search::choose_in_tree(const std::vector<Candidate>& candidates, const State& state,
                                   std::uint32_t node) {
    SearchTree::Step step;
    step.seat = state.to_act;
    const bool is_root = steps_.empty();
    const bool secret = is_root ? root_.mixes : is_secret(program_, state);
    const bool mixes = secret && candidates.size() <= SearchTree::most_mixed;
    std::span<const Candidate> tried(candidates);
    const bool widens = is_root ? root_.widens : widens_;
    if (widens && !mixes) {
        const auto wide = tried_at_first + tree_.visits(node) / visits_to_widen;
        tried = tried.first(std::min(tried.size(), wide));
    }
    const auto chosen =
        mixes ? tree_.mix(node, tried, step, random_) : tree_.choose(node, tried, step);
    steps_.push_back(step);
    return chosen;
}

std::uint64_t Search::information(const State& state, const Memory& memory) const {
    const Seat seat = state.to_act;
    if (seat == observation_.seat()) return key_of(observe(program_, state, memory, seat));
    const auto seen_by_all = key_of(observe(program_, state, memory, spectator));
    const auto known =
        mix_key(mix_key(seen_by_all, at(own_moves_, seat)), static_cast<std::uint64_t>(seat));
    if (!is_secret(program_, state)) return known;
    const auto held = cards_held(program_, state, seat);
    if (held.count() > most_told_apart) return known;
    return mix_key(known, ranks_key(program_, held));
}

void Search::find_candidates(const State& state, const Moves& moves) {
    widens_ = moves.group_count() != 0 && moves.count() > most_candidates;
    if (widens_) {
        shortlist_.pick(quick_, state, moves, candidates_);
        work_ += std::min<std::uint64_t>(moves.count(), most_compared_below);
        return;
    }
    const auto view = quick_.view_of(state);
    const auto looked_at = std::min<std::uint64_t>(moves.count(), most_candidates);
    candidates_.resize(looked_at);
    for (std::uint64_t i = 0; i < looked_at; ++i) {
        Candidate& candidate = candidates_[i];
        candidate.move = move_at_distance(moves, i, looked_at);
        candidate.score = quick_.score(candidate.move, view);
        candidate.key = move_key(program_, candidate.move);
    }
    sort_stably(candidates_,
                [](const Candidate& a, const Candidate& b) { return a.score > b.score; });
}

void Search::add_to(std::vector<MoveEstimate>& estimates) const {
    for (std::size_t i = 0; i < estimates.size(); ++i) {
        const auto* edge = tree_.edge(0, root_.candidates[i].key);
        if (edge == nullptr) continue;
        estimates[i].playouts += edge->visits;
        estimates[i].wins += edge->wins;
        estimates[i].payoffs += edge->payoffs;
        estimates[i].share += static_cast<std::uint64_t>(edge->share * share_unit);
    }
}

}  // namespace houserules
