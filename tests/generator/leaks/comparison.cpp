#include "leaks/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "bots/make_policy.h"
#include "explain/illegal.h"
#include "notation/event_json.h"
#include "notation/move_text.h"
#include "notation/resolve.h"
#include "notation/state_json.h"
#include "variant/hidden_terms.h"
#include "variant/rule_terms.h"
#include "variant/static_value.h"

namespace houserules::generating {

namespace {

constexpr std::uint64_t most_moves = 60;

/// Some of the moves as texts, which are the same for equal cards; in the order of the list.
std::vector<std::string> listed_moves(const Program& program, const State& state) {
    const Moves moves = legal_moves(program, state);
    std::vector<std::string> texts = {fmt::format("{} moves", moves.count())};
    moves.visit(0, std::min(moves.count(), most_moves), PlayVisitor([&](const Move& move) {
                    texts.push_back(move_text(program, move));
                    return false;
                }));
    return texts;
}

bool is_visible(const Program& program, const Event& event, const Observation& before) {
    // Cards that the seat did not know, and is now shown.
    static_cast<void>(program);
    return event.is_told_to(before.seat()) && !event.cards.empty();
}

/// Whether the rest of what happens may depend on what was hidden before: cards are shown or dealt
/// anew, or somebody is passed over for having no move.
bool tells_something_new(const Program& program, const Event& event, const Observation& before,
                         const State& state, const Memory& memory) {
    if (event.kind == Event::Kind::passed_over || event.kind == Event::Kind::redeal ||
        event.kind == Event::Kind::shuffle) {
        return true;
    }
    if (event.kind == Event::Kind::round_end && !program.deal_once) return true;
    if (!is_visible(program, event, before)) return false;
    return std::any_of(event.cards.begin(), event.cards.end(), [&](int card) {
        bool seen = memory.knows(before.seat(), card);
        for (std::size_t i = 0; i < program.zones.size() && !seen; ++i) {
            for (int seat = 0; seat < state.seats && !seen; ++seat) {
                const int instance = program.zones[i].instance(seat);
                seen = state.zones[static_cast<std::size_t>(instance)].cards.contains(card) &&
                       may_see(program, static_cast<int>(i), seat, before.seat());
            }
        }
        return !seen;
    });
}

/// Whether a step moves certain cards of a zone that not everybody sees.
bool moves_hidden_cards_by_condition(const Variant& variant) {
    const auto moves = [&](const std::vector<Step>& steps) {
        return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
            return step.where && step.from >= 0 &&
                   variant.zones[static_cast<std::size_t>(step.from)].seen_by != Visibility::all;
        });
    };
    const auto some_moves = [&](const std::vector<Effect>& rows) {
        return std::any_of(rows.begin(), rows.end(),
                           [&](const Effect& row) { return moves(row.steps); });
    };
    return moves(variant.setup) || moves(variant.trick.taken) || moves(variant.trick.tied) ||
           std::any_of(
               variant.stages.begin(), variant.stages.end(),
               [&](const Stage& stage) { return moves(stage.at_start) || moves(stage.then); }) ||
           some_moves(variant.effects) || some_moves(variant.rounds.at_start) ||
           some_moves(variant.rounds.at_end);
}

/// Whether a term looks at a play beyond the number of its cards.
bool looks_at_play(const Term& term) {
    switch (term.kind) {
        case TermKind::play_rank:
        case TermKind::play_key:
        case TermKind::play_combination:
        case TermKind::play_tier:
        case TermKind::play_wilds:
        case TermKind::counts_as: return true;
        default: return is_of_play_to_beat(term.kind) || is_of_played_cards(term.kind);
    }
}

/// Whether plays are laid where not everybody sees them, and what follows asks what they are.
bool asks_for_hidden_plays(const Variant& variant) {
    const int pile = variant.actions.front().to;
    if (variant.zones[static_cast<std::size_t>(pile)].seen_by == Visibility::all) return false;
    if (variant.trick.best_record) return true;
    const auto terms = rule_terms(variant);
    return std::any_of(terms.begin(), terms.end(), [](const RuleTerm& rule) {
        return rule.place != RulePlace::beats && contains_term(*rule.term, looks_at_play);
    });
}

struct Told {
    std::vector<std::string> events;
    bool all_known = true;  ///< nothing new was shown on the way
};

Told told_to(const Program& program, const Events& events, const Observation& before,
             const State& state, const Memory& memory) {
    Told told;
    for (const Event& event : events) {
        if (!event.is_noticed_by(before.seat())) continue;
        if (tells_something_new(program, event, before, state, memory)) {
            told.all_known = false;
            break;
        }
        told.events.push_back(event_to_json(program, event, before.seat()).dump());
    }
    return told;
}

/// The first byte in which observations differ; -1 if there is none.
int first_difference(const Observation& a, const Observation& b) {
    const auto* left = reinterpret_cast<const unsigned char*>(&a);
    const auto* right = reinterpret_cast<const unsigned char*>(&b);
    const auto* end = left + sizeof(Observation);
    const auto different = std::mismatch(left, end, right);
    return different.first == end ? -1 : static_cast<int>(different.first - left);
}

}  // namespace

bool rules_ask_for_hidden(const Variant& variant) {
    if (moves_hidden_cards_by_condition(variant) || asks_for_hidden_plays(variant)) return true;
    const auto terms = rule_terms(variant);
    return std::any_of(terms.begin(), terms.end(), [&](const RuleTerm& term) {
        return depends_on_hidden(variant, *term.term);
    });
}

std::string any_request(const Program& program, Random& random) {
    const auto pick = [&](const std::vector<std::string>& of) {
        return of[static_cast<std::size_t>(random.below(of.size()))];
    };
    const auto& cards = program.names.cards;
    std::string text;
    switch (random.below(8)) {
        case 0: return pick(program.names.actions);
        case 1: return fmt::format("#{}", random.below(4));
        case 2:
            text = pick(program.names.actions);
            return fmt::format("{} {}", text, random.below(4));
        case 3: text = "choose "; break;
        default: break;
    }
    for (auto more = random.below(3); more > 0; --more) text += pick(cards) + " ";
    return text + pick(cards);
}

bool show_nothing_new(const Program& program, const Events& events, const Observation& before,
                      const State& state, const Memory& memory) {
    return told_to(program, events, before, state, memory).all_known;
}

std::string compare_observations(const Indistinguishable& both) {
    const auto again =
        observe(both.rules.program, both.drawn, both.memory, both.observation.seat());
    const int at = first_difference(again, both.observation);
    return at < 0 ? "" : fmt::format("observations differ at byte {}", at);
}

std::string compare_views(const Indistinguishable& both) {
    const auto& program = both.rules.program;
    const auto again = observe(program, both.drawn, both.memory, both.observation.seat());
    return state_text(program, both.observation) == state_text(program, again) ? ""
                                                                               : "a view differs";
}

std::string compare_moves(const Indistinguishable& both) {
    auto real = listed_moves(both.rules.program, both.real);
    auto drawn = listed_moves(both.rules.program, both.drawn);
    std::sort(real.begin(), real.end());
    std::sort(drawn.begin(), drawn.end());
    if (real == drawn) return {};
    const auto different = std::mismatch(real.begin(), real.end(), drawn.begin(), drawn.end());
    return fmt::format("legal moves differ: `{}` and `{}`",
                       different.first == real.end() ? "none" : *different.first,
                       different.second == drawn.end() ? "none" : *different.second);
}

std::string compare_bots(const Indistinguishable& both, std::uint64_t seed, LeakTally& tally) {
    const auto& program = both.rules.program;
    const int seat = both.observation.seat();
    const auto again = observe(program, both.drawn, both.memory, seat);
    // Few playouts are enough to see whether any of them knows too much.
    const Budget budget{12};
    const auto decided = [&](const std::string& name, const Observation& observation) {
        const auto bot = make_policy(name, program, budget);
        bot->begin_game(seed, seat);
        const auto moves = legal_moves(program, observation.position());
        return bot->decide({program, observation, moves}).value_or(Decision{}).move;
    };
    for (const auto& name : policy_names()) {
        ++tally.choices;
        if (decided(name, both.observation) == decided(name, again)) continue;
        return fmt::format("the bot `{}` decides by what it may not know", name);
    }
    return {};
}

std::string compare_refusals(const Indistinguishable& both, int requests, Random& random,
                             LeakTally& tally) {
    for (int i = 0; i < requests; ++i) {
        const auto text = any_request(both.rules.program, random);
        const auto read = read_typed_move(both.rules.program, text);
        const auto* request = read ? &*read : nullptr;
        if (request == nullptr) continue;
        ++tally.refusals;
        const auto real = explain_illegal(both.rules, both.real, *request);
        const auto drawn = explain_illegal(both.rules, both.drawn, *request);
        if (real == drawn) continue;
        return fmt::format("the refusal of `{}` differs: \"{}\" and \"{}\"", text, real, drawn);
    }
    return {};
}

std::optional<SameMove> same_move(const Indistinguishable& both, const Numbering* numbering,
                                  const Move& real, Random& random) {
    const auto& program = both.rules.program;
    if (numbering != nullptr) {
        const Move move = legal_moves(program, both.observation.position()).sample(random);
        return SameMove{numbering->real(move), move};
    }
    // Which of equal cards in an order goes can matter, and is not known here.
    const bool in_order = real.from >= 0 && at(program.zones, real.from).ordered();
    if (in_order && !program.repeated_cards.empty()) return std::nullopt;
    const auto read = read_typed_move(program, move_text(program, real));
    const auto* request = read ? &*read : nullptr;
    if (request == nullptr) return std::nullopt;
    const auto drawn = resolve(program, both.drawn, *request);
    // The other seat may hold other cards there.
    if (!drawn) return std::nullopt;
    return SameMove{real, drawn->move};
}

std::string compare_with_observed(const Indistinguishable& both) {
    auto real = listed_moves(both.rules.program, both.real);
    auto observed = listed_moves(both.rules.program, both.observation.position());
    std::sort(real.begin(), real.end());
    std::sort(observed.begin(), observed.end());
    return real == observed ? "" : "legal moves are others than those of the observation";
}

std::string compare_what_follows(const Indistinguishable& both, const SameMove& move,
                                 const Memory& memory) {
    const auto& program = both.rules.program;
    const auto text = move_text(program, move.real);
    State real = both.real;
    Memory real_memory = memory;
    Events real_events;
    apply(program, real, move.real, {&real_events, &real_memory});
    State drawn = both.drawn;
    drawn.seed = real.seed;  // what chance takes of cards that all see is no secret
    Memory drawn_memory = both.memory;
    Events drawn_events;
    apply(program, drawn, move.drawn, {&drawn_events, &drawn_memory});
    // Where a promise of `at_most` is broken the game is over, whoever knows of the cards.
    if (real.stuck != drawn.stuck) return {};
    const auto a = told_to(program, real_events, both.observation, both.real, memory);
    const auto b = told_to(program, drawn_events, both.observation, both.drawn, both.memory);
    const auto until = std::min(a.events.size(), b.events.size());
    for (std::size_t i = 0; i < until; ++i) {
        if (a.events[i] == b.events[i]) continue;
        return fmt::format("after `{}` an event differs: {} and {}", text, a.events[i],
                           b.events[i]);
    }
    if (!a.all_known || !b.all_known) return {};
    if (a.events.size() != b.events.size()) {
        const auto& longer = a.events.size() > until ? a.events : b.events;
        return fmt::format("after `{}` more happens in one: {}", text, longer[until]);
    }
    const int seat = both.observation.seat();
    const int at = first_difference(observe(program, real, real_memory, seat),
                                    observe(program, drawn, drawn_memory, seat));
    return at < 0 ? "" : fmt::format("after `{}` observations differ at byte {}", text, at);
}

}  // namespace houserules::generating
