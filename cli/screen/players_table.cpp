#include "screen/players_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "explain/shown_variables.h"
#include "game/game.h"
#include "notation/action_value.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "notation/suit_text.h"
#include "screen/card_style.h"
#include "screen/columns.h"
#include "screen/roles.h"
#include "screen/value_text.h"
#include "source/containers.h"

using namespace houserules;

namespace {

/// Of cards that lie open before a player more are only counted.
constexpr std::size_t most_cards_open = 6;

class PlayersWriter {
public:
    PlayersWriter(const TableSetting& setting, const Observation& observation, const Style& style)
        : setting_(setting), program_(setting.rules.program), observation_(observation),
          state_(observation.position()), viewer_(observation.seat()), style_(style),
          cards_(program_, style) {}

    std::string write() const {
        Columns columns(style_);
        add_columns(columns);
        for (const int seat : seats_in_order()) add_row(columns, seat);
        return columns.as_lines();
    }

private:
    RichText words(const std::string& text, Ink ink = Ink::plain) const {
        RichText rich(style_);
        rich.add(text, ink);
        return rich;
    }

    bool sits_here() const { return viewer_ >= 0 && viewer_ < state_.seats; }

    /// In turn order, the viewer last.
    std::vector<int> seats_in_order() const {
        const auto place_of = [&](int seat) {
            return state_.reseated ? int{state_.table_place[static_cast<std::size_t>(seat)]} : seat;
        };
        const int first = sits_here() ? place_of(viewer_) + 1 : 0;
        std::vector<int> seats(static_cast<std::size_t>(state_.seats));
        for (int seat = 0; seat < state_.seats; ++seat) {
            const int place = (place_of(seat) - first + 2 * state_.seats) % state_.seats;
            seats[static_cast<std::size_t>(place)] = seat;
        }
        return seats;
    }

    bool is_shown_of(std::size_t variable, int seat) const {
        return is_told_now(program_, setting_.variables, observation_, variable, seat);
    }

    void add_columns(Columns& columns) const {
        columns.add_column("");
        for (std::size_t zone = 0; zone < program_.zones.size(); ++zone) {
            if (!program_.zones[zone].of_player) continue;
            const auto side =
                lies_open(static_cast<int>(zone)) ? Columns::Side::left : Columns::Side::right;
            columns.add_column(program_.names.titles.zones[zone], side);
        }
        for (const auto& token : program_.names.titles.tokens) {
            columns.add_column(token, Columns::Side::right);
        }
        for (std::size_t i = 0; i < program_.variables.size(); ++i) {
            if (program_.variables[i].of_player) {
                columns.add_column(program_.names.titles.variables[i]);
            }
        }
        columns.add_column("score", Columns::Side::right);
        columns.add_column("last round", Columns::Side::right);
        const bool tricks = program_.trick_closes != Program::Closes::never;
        columns.add_column(state_.phase == Phase::setup ? "" : tricks ? "this trick" : "last turn");
    }

    /// Whether the cards of a zone are shown rather than counted.
    bool lies_open(int zone) const { return may_see(program_, zone, 0, spectator); }

    void add_row(Columns& columns, int seat) const {
        const bool to_act = state_.to_act == seat;
        columns.begin_row(to_act ? " > " : "   ");
        columns.add_cell(name(seat));
        for (std::size_t zone = 0; zone < program_.zones.size(); ++zone) {
            if (!program_.zones[zone].of_player) continue;
            columns.add_cell(cards_of(static_cast<int>(zone), seat));
        }
        for (std::size_t token = 0; token < program_.tokens.size(); ++token) {
            columns.add_cell(words(fmt::format("{}", state_.tokens[token][seat])));
        }
        for (std::size_t i = 0; i < program_.variables.size(); ++i) {
            const auto& variable = program_.variables[i];
            if (!variable.of_player) continue;
            columns.add_cell(
                is_shown_of(i, seat)
                    ? words(value_text(program_, variable, state_.variables[variable.slot + seat],
                                       setting_.names.told_to(viewer_)))
                    : RichText(style_));
        }
        columns.add_cell(has_scores() ? words(fmt::format("{}", state_.score[seat]))
                                      : RichText(style_));
        const int place = program_.keeps_places ? state_.last_place[seat] : 0;
        columns.add_cell(place > 0 ? words(ordinal(place)) : RichText(style_));
        columns.add_cell(doing(seat));
    }

    /// Whether somebody has scored.
    bool has_scores() const {
        const auto& scores = state_.score;
        return program_.has_scoring && std::any_of(scores.begin(), scores.begin() + state_.seats,
                                                   [](int score) { return score != 0; });
    }

    /// The name with the roles that rules gave, and whose side it is.
    RichText name(int seat) const {
        RichText text(style_);
        text.add(setting_.names.label(seat, viewer_),
                 seat == viewer_ || state_.to_act == seat ? Ink::strong : Ink::plain);
        std::vector<std::string> roles;
        if (sits_here() && seat != viewer_ && !program_.sides.empty() &&
            program_.side_of(state_.seats, seat) == program_.side_of(state_.seats, viewer_)) {
            roles.emplace_back("partner");
        }
        if (!sits_here() && !program_.sides.empty()) {
            roles.push_back(fmt::format("side {}", program_.side_of(state_.seats, seat)));
        }
        const auto is_told = [&](std::size_t variable) { return is_shown_of(variable, -1); };
        for (auto& role : roles_of(program_, state_, seat, is_told)) {
            roles.push_back(std::move(role));
        }
        if (!roles.empty()) text.add(fmt::format(" ({})", fmt::join(roles, ", ")));
        return text;
    }

    /// Whether it says something that a player has no cards there.
    bool is_in_use(int zone) const {
        const auto& from = program_.actions[0].from;
        bool found = std::find(from.begin(), from.end(), zone) != from.end();
        for (int seat = 0; seat < state_.seats; ++seat) {
            found = found || !cards_in(program_, state_, zone, seat).empty();
        }
        return found;
    }

    RichText cards_of(int zone, int seat) const {
        const auto all = cards_in(program_, state_, zone, seat);
        RichText text(style_);
        if (all.empty()) return is_in_use(zone) && !state_.is_out(seat) ? text.add("0") : text;
        if (lies_open(zone) && all.size() <= most_cards_open) {
            cards_.add_cards(text, all);
            return text;
        }
        return text.add(fmt::format("{}", all.size()));
    }

    /// What a player did in this trick, or why it does nothing.
    RichText doing(int seat) const {
        RichText text(style_);
        const Event* event = setting_.trick.last_of(seat);
        if (event != nullptr && event->kind == Event::Kind::play) {
            add_play(text, *event);
            add_named(text, " as ", *event, 0);
        } else if (event != nullptr && event->kind == Event::Kind::action) {
            add_action(text, *event);
        } else if (event != nullptr && event->kind == Event::Kind::reveal) {
            text.add("turned up ");
            cards_.add_cards(text, event->cards);
        } else if (event != nullptr && event->kind == Event::Kind::choose) {
            text.add(has_chosen(seat));
        } else if (event != nullptr && event->kind == Event::Kind::passed_over) {
            text.add("can do nothing");
        } else if (state_.is_locked(seat)) {
            text.add("passed");
        }
        if (state_.is_out(seat)) add_place(text, seat);
        return text;
    }

    std::string_view has_chosen(int seat) const {
        return seat == viewer_ ? "have chosen" : "has chosen";
    }

    void add_place(RichText& text, int seat) const {
        if (!text.empty()) text.add("; ");
        text.add("out", Ink::strong);
        const int place = state_.place[static_cast<std::size_t>(seat)];
        if (place > 0) text.add(fmt::format(", {}", ordinal(place)));
    }

    void add_play(RichText& text, const Event& event) const {
        if (!event.is_told_to(static_cast<Seat>(viewer_))) {
            text.add(counted(static_cast<long long>(event.cards.size()), "card"));
            return;
        }
        cards_.add_cards(text, event.cards);
        if (event.value < 0) return;
        const auto& rank = at(program_.names.ranks, event.value);
        const bool goes_up = event.combination >= 0 &&
                             is_run(at(program_.combinations, event.combination), program_);
        text.add(fmt::format(" {} {}", goes_up ? "up to" : "as", rank));
    }

    void add_action(RichText& text, const Event& event) const {
        if (event.index == program_.pass_action) {
            text.add("passed");
            return;
        }
        if (!event.is_told_to(static_cast<Seat>(viewer_))) {
            text.add(has_chosen(event.seat));
            return;
        }
        const std::string& title = program_.names.titles.actions[event.index];
        const std::string done = event.seat == viewer_ ? title : done_by_others(title);
        text.add(done.empty() ? title : done);
        add_named(text, " ", event, event.index);
    }

    /// What is named with an action or a play, if something is.
    void add_named(RichText& text, const std::string& before, const Event& event,
                   int action) const {
        const auto values = program_.actions[action].values;
        if (values == ActionProgram::Values::players) {
            text.add(before + seat_name(setting_.names.told_to(viewer_), event.amount));
        } else if (values == ActionProgram::Values::suits) {
            text.add(before + suit_text(program_, event.amount));
        } else if (values != ActionProgram::Values::none) {
            text.add(before + action_value_text(program_, action, event.amount));
        }
    }

    const TableSetting& setting_;
    const Program& program_;
    const Observation& observation_;
    const State& state_;
    int viewer_;
    Style style_;
    CardStyle cards_;
};

}  // namespace

std::string players_table(const TableSetting& setting, const Observation& observation,
                          const Style& style) {
    return PlayersWriter(setting, observation, style).write();
}
