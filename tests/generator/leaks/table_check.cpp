#include "leaks/table_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "game/game.h"
#include "leaks/comparison.h"
#include "notation/move_text.h"
#include "random/random.h"
#include "tables/table_host.h"

namespace houserules {

/// A table with its hidden cards laid elsewhere.
class TableExchange {
public:
    /// @param entries  what happened, as many as at the real table
    static TableHost exchanged(const TableHost& real, const State& state, const Memory& memory,
                               std::vector<TableGame::Entry> entries) {
        TableHost other = real;
        other.table_.state_ = state;
        other.table_.memory_ = memory;
        other.table_.entries_ = std::move(entries);
        return other;
    }

    static void decide(TableHost& host, const Move& move) { host.decide(Decision{move, {}}); }
};

namespace generating {

namespace {

using nlohmann::json;

constexpr std::uint32_t most_decisions = 60;
constexpr int samples_of_a_look = 2;
constexpr int requests_of_a_look = 12;
constexpr std::size_t shown_of_texts = 160;

/// Early decisions, and some of the later ones.
bool is_looked_at(std::size_t decisions) { return decisions < 3 || decisions % 5 == 0; }

/// What happened by one decision, as it might have been for all that a viewer was told: what moved
/// unseen was other cards.
class OtherEntry {
public:
    OtherEntry(const Program& program, Seat viewer, const TableGame::Entry& real, Random& random)
        : program_(program), viewer_(viewer), random_(random), unseen_(program.all_cards) {
        for (const auto& event : real.events) {
            if (event.is_told_to(viewer)) unseen_ = unseen_ - cards_of(event);
        }
    }

    void exchange(TableGame::Entry& entry) {
        for (auto& event : entry.events) {
            if (event.is_told_to(viewer_)) {
                // What was seen may go anywhere again from where it cannot be seen.
                unseen_ = unseen_ - cards_of(event);
                if (is_out_of_sight(event)) unseen_ |= cards_of(event);
            } else {
                exchange_cards(event);
                event.amount += event.kind == Event::Kind::set ? 1 : 0;
            }
        }
    }

private:
    static CardMask cards_of(const Event& event) {
        CardMask cards;
        for (const auto card : event.cards) cards.insert(card);
        return cards;
    }

    [[nodiscard]] bool is_out_of_sight(const Event& event) const {
        return event.kind == Event::Kind::move && event.to >= 0 &&
               !may_see(program_, event.to, event.to_seat, viewer_);
    }

    void exchange_cards(Event& event) {
        CardMask left = unseen_;
        for (auto& card : event.cards) {
            std::vector<std::uint8_t> others;
            left.for_each([&](int other) { others.push_back(static_cast<std::uint8_t>(other)); });
            if (others.empty()) return;
            card = others[static_cast<std::size_t>(random_.below(others.size()))];
            left.erase(card);
        }
    }

    const Program& program_;
    Seat viewer_;
    Random& random_;
    CardMask unseen_;
};

std::vector<TableGame::Entry> other_entries(const TableGame& table, Seat viewer, Random& random) {
    auto entries = table.entries();
    for (auto& entry : entries) {
        OtherEntry(table.program(), viewer, entry, random).exchange(entry);
        std::erase_if(entry.events,
                      [&](const Event& event) { return !event.is_noticed_by(viewer); });
    }
    return entries;
}

/// What all remember after cards were exchanged that one of them does not know.
Memory other_memory(const Memory& real, const Observation& observation,
                    const Numbering& numbering) {
    Memory memory = real;
    for (std::size_t card = 0; card < memory.knowing.size(); ++card) {
        const bool hidden = observation.hides(static_cast<int>(card));
        memory.knowing[card] = hidden ? Seats() : real.knowing[numbering.card[card]];
    }
    return memory;
}

/// The part of two texts where they begin to differ.
std::string difference(const std::string& real, const std::string& other) {
    const auto until = std::min(real.size(), other.size());
    std::size_t at = 0;
    while (at < until && real[at] == other[at]) ++at;
    const auto from = at - std::min(at, shown_of_texts / 2);
    return fmt::format("`{}` and `{}`", real.substr(from, shown_of_texts),
                       other.substr(from, shown_of_texts));
}

/// A game at a table of people.
class WatchedTable {
public:
    WatchedTable(std::string name, const std::shared_ptr<const Rules>& rules, int seats,
                 std::uint64_t seed, LeakTally& tally)
        : name_(std::move(name)), rules_(*rules), tally_(tally), seats_(seats), seed_(seed),
          random_(seed, 4'000'000), host_(origin(rules, seats, seed)) {}

    void play() {
        while (!table().state().over() && table().decisions().size() < most_decisions) {
            const Move move = legal_moves(program(), table().state()).sample(random_);
            if (is_looked_at(table().decisions().size()) && !look(move)) return;
            TableExchange::decide(host_, move);
        }
    }

private:
    static TableHost::Origin origin(const std::shared_ptr<const Rules>& rules, int seats,
                                    std::uint64_t seed) {
        TableHost::Origin origin;
        origin.rules = rules;
        const SeatHolder person{SeatHolder::Kind::person, {}, {}, true};
        origin.seats.assign(static_cast<std::size_t>(seats), person);
        origin.founder = 0;
        origin.fresh_seed = [seed] { return seed; };
        return origin;
    }

    [[nodiscard]] const TableGame& table() const { return host_.table(); }
    [[nodiscard]] const Program& program() const { return rules_.program; }

    bool report(const std::string& what, Seat viewer) {
        ++tally_.leaks;
        fmt::print("LEAK {}, at a table of {}, seed {}, decision {}, {} ({} to act): {}\n", name_,
                   seats_, seed_, table().decisions().size(),
                   viewer == spectator ? "a spectator" : fmt::format("seat {}", int{viewer}),
                   int{table().state().to_act}, what);
        std::fflush(stdout);  // a crash would lose it
        return false;
    }

    bool look(const Move& move) {
        const int to_act = table().state().to_act;
        const auto others = static_cast<std::uint64_t>(seats_ - 1);
        const int other = (to_act + 1 + static_cast<int>(random_.below(others))) % seats_;
        return look_as(static_cast<Seat>(to_act), move) &&
               look_as(static_cast<Seat>(other), move) && look_as(spectator, move);
    }

    bool look_as(Seat viewer, const Move& move) {
        Numbering numbering;
        const auto seen = table().observation(viewer, &numbering);
        const Memory memory = other_memory(table().memory(), seen, numbering);
        const Memory own_memory = memory_of(seen);
        for (int i = 0; i < samples_of_a_look; ++i) {
            int draws = 0;
            State drawn = sample(program(), seen, random_, &draws);
            if (draws == most_draws) return true;
            drawn.seed = table().state().seed;  // of what chance brings later
            TableHost real = host_;
            TableHost other = TableExchange::exchanged(host_, drawn, memory,
                                                       other_entries(table(), viewer, random_));
            LookMark marks[2];
            if (!compare_looks(real, other, marks, viewer, "")) return false;
            if (!compare_answers(real, other, viewer)) return false;
            const Indistinguishable both{rules_, table().state(), seen, drawn, own_memory};
            if (!compare_after_move(both, numbering, viewer, move, marks, memory)) return false;
        }
        return true;
    }

    bool compare_looks(const TableHost& real, const TableHost& other, LookMark (&marks)[2],
                       Seat viewer, const std::string& when) {
        ++tally_.looks;
        const auto a = real.look(viewer, marks[0]);
        const auto b = other.look(viewer, marks[1]);
        if (real.needs_a_look() != other.needs_a_look()) {
            return report(when + "bots wait longer at one table than at the other", viewer);
        }
        if (a == b) return true;
        return report(fmt::format("{}looks differ: {}", when, difference(a, b)), viewer);
    }

    /// Cards of those that the viewer sees, or others, as they are named.
    std::vector<std::string> any_cards(Seat viewer, const State& position) {
        CardMask held;
        for (const auto& zone : program().zones) {
            if (zone.seen_by == ZoneProgram::Visibility::owner) {
                held |= at(position.zones, zone.instance(viewer)).cards;
            }
        }
        std::vector<std::uint8_t> of;
        held.for_each([&](int card) { of.push_back(static_cast<std::uint8_t>(card)); });
        std::vector<std::string> cards;
        for (auto more = random_.below(4) + 1; more > 0; --more) {
            const auto kind = random_.below(8);
            if (kind == 0) {
                cards.push_back(fmt::format("#{}", random_.below(4)));
            } else if (kind == 1 || of.empty()) {
                const auto& names = program().names.cards;
                cards.push_back(names[static_cast<std::size_t>(random_.below(names.size()))]);
            } else {
                const auto place = static_cast<std::size_t>(random_.below(of.size()));
                cards.push_back(at(program().names.cards, of[place]));
            }
        }
        return cards;
    }

    json any_message(Seat viewer, const State& position) {
        const auto& actions = program().names.actions;
        switch (random_.below(6)) {
            case 0: return {{"do", "play"}, {"id", 1}, {"move", any_request(program(), random_)}};
            case 1:
                return {
                    {"do", "play"},
                    {"move",
                     {{"action", actions[static_cast<std::size_t>(random_.below(actions.size()))]},
                      {"value", random_.below(4)}}}};
            case 2: return {{"do", "play"}, {"move", {{"cards", any_cards(viewer, position)}}}};
            default: return {{"do", "select"}, {"cards", any_cards(viewer, position)}};
        }
    }

    bool compare_answers(TableHost& real, TableHost& other, Seat viewer) {
        const Seat sits = viewer == spectator ? Seat(0) : viewer;
        const Observation seen = real.table().observation(sits);
        const State& position = seen.position();
        // Whoever is not to act is refused the same whatever the cards are.
        const int requests = viewer == table().state().to_act ? requests_of_a_look : 2;
        for (int i = 0; i < requests; ++i) {
            const std::string message = any_message(sits, position).dump();
            ++tally_.messages;
            const auto version = real.version();
            const auto a = real.answer(viewer, message).text;
            const auto b = other.answer(viewer, message).text;
            if (a != b) {
                return report(fmt::format("answers to {} differ: {}", message, difference(a, b)),
                              viewer);
            }
            if (real.version() != version) return true;  // it was a legal move
        }
        return true;
    }

    /// Makes the same move at both tables. Where all that a viewer was told of it was known to it
    /// before, it sees the same afterwards.
    bool compare_after_move(const Indistinguishable& both, const Numbering& numbering, Seat viewer,
                            const Move& move, const LookMark (&told)[2], const Memory& memory) {
        if (asks_for_hidden_) return true;
        const bool acts = viewer == table().state().to_act;
        const auto same = same_move(both, acts ? &numbering : nullptr, move, random_);
        if (!same) return true;
        TableHost real = host_;
        TableHost other = TableExchange::exchanged(host_, both.drawn, memory,
                                                   other_entries(table(), viewer, random_));
        TableExchange::decide(real, same->real);
        TableExchange::decide(other, same->drawn);
        if (real.table().state().stuck != other.table().state().stuck) return true;
        const auto shows_nothing = [&](const TableHost& host, const State& before,
                                       const Memory& remembered) {
            return show_nothing_new(program(), host.table().entries().back().events,
                                    both.observation, before, remembered);
        };
        if (!shows_nothing(real, both.real, table().memory()) ||
            !shows_nothing(other, both.drawn, both.memory)) {
            return true;
        }
        LookMark marks[2] = {told[0], told[1]};
        const auto when = fmt::format("after `{}` ", move_text(program(), same->real));
        return compare_looks(real, other, marks, viewer, when);
    }

    std::string name_;
    const Rules& rules_;
    LeakTally& tally_;
    int seats_;
    std::uint64_t seed_;
    Random random_;
    TableHost host_;
    const bool asks_for_hidden_ = rules_ask_for_hidden(rules_.variant);
};

}  // namespace

void look_for_table_leaks(const std::string& name, const std::shared_ptr<const Rules>& rules,
                          const LeakPlan& plan, LeakTally& tally, Progress& progress) {
    const auto& players = rules->program.players;
    for (int game = 0; game < plan.games; ++game) {
        // The fewest players and the most in turn.
        const auto seed = mix_seed(7, static_cast<std::uint64_t>(game) + rules->hash);
        const bool most = (seed & 1) != 0;
        const int seats = most ? players.back() : players.front();
        progress.note(fmt::format("{}, a table of {}, seed {}", name, seats, seed));
        WatchedTable(name, rules, seats, seed, tally).play();
    }
}

}  // namespace generating

}  // namespace houserules
