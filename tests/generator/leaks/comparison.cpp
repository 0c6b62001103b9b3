#include "leaks/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <vector>

#include "explain/illegal.h"
#include "notation/event_json.h"
#include "notation/move_text.h"
#include "notation/resolve.h"
#include "notation/state_json.h"
#include "variant/hidden_terms.h"
#include "variant/rule_terms.h"

namespace houserules::generating {

namespace {

constexpr std::uint64_t most_moves = 60;

/// Some of the moves as texts, which are the same for equal cards; in the order of the list.
std::vector<std::string> listed_moves(const Program& program, const State& state) {
    const Moves moves = legal_moves(program, state);
    std::vector<std::string> texts = {fmt::format("{} moves", moves.count())};
    moves.visit(0, std::min(moves.count(), most_moves), PlayVisitor([&](const Move& move) {
                    texts.push_back(move_text(moves.program(), move));
                    return false;
                }));
    return texts;
}

/// What might be asked for: cards that there are, actions, places.
std::string any_request(const Program& program, Random& random) {
    const auto pick = [&](const std::vector<std::string>& of) {
        return of[static_cast<std::size_t>(random.below(of.size()))];
    };
    const auto& cards = program.names.cards;
    std::string text;
    switch (random.below(8)) {
        case 0: return pick(program.names.actions);
        case 1: return fmt::format("#{}", random.below(4));
        case 2: return fmt::format("{} {}", pick(program.names.actions), random.below(4));
        case 3: text = "choose "; break;
        default: break;
    }
    for (auto more = random.below(3); more > 0; --more) text += pick(cards) + " ";
    return text + pick(cards);
}

bool is_visible(const Program& program, const Event& event, const Observation& before) {
    // Cards that the seat did not know, and is now shown.
    static_cast<void>(program);
    return event.is_told_to(before.seat()) && !event.cards.empty();
}

/// Whether the rest of what happens may depend on what was hidden before: cards are shown, or
/// somebody is passed over for having no move.
bool tells_something_new(const Program& program, const Event& event, const Observation& before,
                         const State& state, const Memory& memory) {
    if (event.kind == Event::Kind::passed_over) return true;
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

/// Whether what follows from moves asks for hidden cards, as rules may: then the same move in two
/// positions need not have the same consequences.
bool rules_ask_for_hidden(const Variant& variant) {
    const auto terms = rule_terms(variant);
    return std::any_of(terms.begin(), terms.end(), [&](const RuleTerm& term) {
        return depends_on_hidden(variant, *term.term);
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

bool same_bytes(const Observation& a, const Observation& b) {
    return std::memcmp(static_cast<const void*>(&a), static_cast<const void*>(&b),
                       sizeof(Observation)) == 0;
}

}  // namespace

std::string compare_observations(const Indistinguishable& both) {
    const auto again =
        observe(both.rules.program, both.drawn, both.memory, both.observation.seat());
    if (same_bytes(again, both.observation)) return {};
    const auto* a = reinterpret_cast<const unsigned char*>(&again);
    const auto* b = reinterpret_cast<const unsigned char*>(&both.observation);
    std::size_t at = 0;
    while (a[at] == b[at]) ++at;
    return fmt::format("an observation differs, at byte {}", at);
}

std::string compare_views(const Indistinguishable& both) {
    const auto& program = both.rules.program;
    const int seat = both.observation.seat();
    return state_to_json(program, both.real, seat) == state_to_json(program, both.drawn, seat)
               ? ""
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

std::string compare_refusals(const Indistinguishable& both, int requests, Random& random,
                             LeakTally& tally) {
    for (int i = 0; i < requests; ++i) {
        const auto text = any_request(both.rules.program, random);
        const auto read = read_typed_move(both.rules.program, text);
        const auto* request = std::get_if<MoveRequest>(&read);
        if (request == nullptr) continue;
        ++tally.refusals;
        const auto real = explain_illegal(both.rules, both.real, *request);
        const auto drawn = explain_illegal(both.rules, both.drawn, *request);
        if (real == drawn) continue;
        return fmt::format("the refusal of `{}` differs: \"{}\" and \"{}\"", text, real, drawn);
    }
    return {};
}

std::string compare_what_follows(const Indistinguishable& both, const Move& move,
                                 const Memory& memory, LeakTally& tally) {
    const auto& program = both.rules.program;
    if (rules_ask_for_hidden(both.rules.variant)) return {};
    const auto text = move_text(program, move);
    const auto read = read_typed_move(program, text);
    const auto* request = std::get_if<MoveRequest>(&read);
    if (request == nullptr) return "a legal move cannot be read: " + text;
    const auto same = resolve(program, both.drawn, *request);
    // Another seat may hold other cards there.
    if (!same.move) return {};
    const auto real_move = resolve(program, both.real, *request);
    if (!real_move.move) return "a legal move is refused: " + text;
    ++tally.moves;
    State real = both.real;
    Memory real_memory = memory;
    Events real_events;
    apply(program, real, *real_move.move, {&real_events, &real_memory});
    State drawn = both.drawn;
    Memory drawn_memory = both.memory;
    Events drawn_events;
    apply(program, drawn, *same.move, {&drawn_events, &drawn_memory});
    const auto a = told_to(program, real_events, both.observation, both.real, memory);
    const auto b = told_to(program, drawn_events, both.observation, both.drawn, both.memory);
    const auto until = std::min(a.events.size(), b.events.size());
    for (std::size_t i = 0; i < until; ++i) {
        if (a.events[i] == b.events[i]) continue;
        return fmt::format("after `{}` an event differs: {} and {}", text, a.events[i],
                           b.events[i]);
    }
    if (!a.all_known || !b.all_known) return {};
    if (a.events.size() != b.events.size()) return "after `" + text + "` more happens in one";
    const int seat = both.observation.seat();
    const bool same_after = same_bytes(observe(program, real, real_memory, seat),
                                       observe(program, drawn, drawn_memory, seat));
    return same_after ? "" : "after `" + text + "` observations differ";
}

}  // namespace houserules::generating
