#include "tables/table_host.h"

#include <algorithm>
#include <cassert>

#include "bots/make_policy.h"
#include "notation/json_writer.h"
#include "play/play_game.h"
#include "play/record.h"
#include "source/containers.h"

namespace houserules {

namespace {

TableHost::Origin made_clean(TableHost::Origin origin) {
    for (auto& holder : origin.seats) holder.name = clean_name(holder.name);
    return origin;
}

TableHost::Origin with_rules(TableHost::Origin origin, LeftGame& game) {
    origin.rules = std::make_shared<const Rules>(std::move(game.rules));
    origin.recorded_rules = game.game.details.rules;
    return made_clean(std::move(origin));
}

}  // namespace

TableHost::TableHost(Origin origin)
    : origin_(made_clean(std::move(origin))), table_(origin_.rules, fresh_setup()),
      variables_(variables_to_show(*origin_.rules)), game_(origin_.game) {
    make_bots();
}

TableHost::TableHost(Origin origin, LeftGame game)
    : origin_(with_rules(std::move(origin), game)), table_(origin_.rules, game.game.setup),
      variables_(variables_to_show(*origin_.rules)), game_(origin_.game) {
    for (const auto& decision : game.game.decisions) table_.decide(decision);
    taken_back_ = game.game.taken_back;
    recorded_ = table_.decisions().size();
    make_bots();
}

GameSetup TableHost::fresh_setup() const {
    GameSetup setup;
    setup.seats = count_of(origin_.seats);
    setup.seed = origin_.fresh_seed();
    return setup;
}

/// Bots anew: what an earlier one thinks of elsewhere is of no more use.
void TableHost::make_bots() {
    bots_.assign(origin_.seats.size(), nullptr);
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
        const auto& holder = origin_.seats[seat];
        if (holder.kind != SeatHolder::Kind::bot) continue;
        bots_[seat] = make_policy(holder.bot, table_.program(), origin_.budget);
        assert(bots_[seat]);
        bots_[seat]->begin_game(table_.setup().seed, static_cast<int>(seat));
    }
    thinking_ = false;
    ++version_;
}

void TableHost::begin_again() {
    table_ = TableGame(origin_.rules, fresh_setup());
    ++game_;
    recorded_.reset();
    taken_back_ = 0;
    make_bots();
}

void TableHost::decide(const Decision& decision) {
    table_.decide(decision);
    thinking_ = false;
    ++version_;
}

bool TableHost::only_bots_beside(Seat seat) const {
    for (std::size_t i = 0; i < origin_.seats.size(); ++i) {
        const bool is_bot = origin_.seats[i].kind == SeatHolder::Kind::bot;
        if (static_cast<int>(i) != int{seat} && !is_bot) return false;
    }
    return true;
}

std::size_t TableHost::undone_by(Seat seat) const {
    if (seat == spectator || !only_bots_beside(seat)) return 0;
    const auto& entries = table_.entries();
    for (std::size_t i = entries.size(); i-- > 1;) {
        if (int{entries[i].seat} == int{seat}) return entries.size() - i;
    }
    return 0;
}

/// The record is written anew without what was taken back.
void TableHost::take_back(std::size_t count, Seat seat) {
    table_.take_back(count);
    recorded_.reset();
    taken_back_ += count;
    undone_seat_ = seat;
    make_bots();
}

std::optional<TableThought> TableHost::bot_thought() {
    const State& state = table_.state();
    if (thinking_ || state.over()) return std::nullopt;
    auto bot = at(bots_, state.to_act);
    if (!bot) return std::nullopt;
    thinking_ = true;
    ++asked_;
    ++version_;
    return TableThought([rules = origin_.rules, state, memory = table_.memory(),
                         bot = std::move(bot), asked = asked_] {
        return TableThought::Result{asked, houserules::decide(rules->program, state, memory, *bot)};
    });
}

void TableHost::take(const TableThought::Result& result) {
    if (!thinking_ || result.asked != asked_) return;
    thinking_ = false;
    if (result.decision) decide(*result.decision);
}

std::string TableHost::look(Seat viewer, LookMark& mark, bool founded) const {
    std::string text;
    JsonWriter out(text);
    const bool is_host = viewer == spectator ? founded : viewer == origin_.founder;
    const TableFacts facts{origin_.seats, variables_, is_host,
                           game_,         thinking_,  undone_by(viewer) > 0};
    write_look(table_, facts, viewer, mark, out);
    return text;
}

void TableHost::sit(Seat seat, std::string_view name) {
    SeatHolder& holder = at(origin_.seats, seat);
    holder.kind = SeatHolder::Kind::person;
    const std::string clean = clean_name(name);
    if (!clean.empty()) holder.name = clean;
    at(bots_, seat) = nullptr;
    if (table_.state().to_act == seat) thinking_ = false;
    ++version_;
}

void TableHost::set_here(Seat seat, bool here) {
    SeatHolder& holder = at(origin_.seats, seat);
    if (holder.here == here) return;
    holder.here = here;
    ++version_;
}

std::string TableHost::header() const {
    RecordDetails details;
    details.rules = origin_.recorded_rules;
    for (const auto& holder : origin_.seats) {
        details.seats.push_back(holder.kind == SeatHolder::Kind::bot ? holder.bot
                                                                     : std::string(person_name));
    }
    details.is_timed = origin_.budget.time.has_value();
    return record_header(table_.rules(), table_.setup(), details);
}

TableHost::RecordPart TableHost::take_record() {
    RecordPart part;
    part.begins = !recorded_;
    if (part.begins) part.lines = header() + '\n';
    const auto& decisions = table_.decisions();
    for (std::size_t i = recorded_.value_or(0); i < decisions.size(); ++i) {
        const Seat seat = at(table_.entries(), i + 1).seat;
        part.lines += record_decision(table_.program(), seat, decisions[i]) + '\n';
    }
    if (part.begins && taken_back_ > 0) {
        part.lines += record_undo(undone_seat_, taken_back_) + '\n';
    }
    recorded_ = decisions.size();
    return part;
}

}  // namespace houserules
