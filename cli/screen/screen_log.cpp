#include "screen/screen_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <numeric>
#include <utility>

#include "notation/event_text.h"
#include "screen/card_style.h"
#include "screen/first_screen.h"
#include "screen/hand_groups.h"
#include "screen/last_screen.h"
#include "screen/shown_variables.h"
#include "screen/told_turn.h"
#include "screen/trick_reason.h"
#include "signals.h"
#include "source/containers.h"

using namespace houserules;

namespace {

/// More than a few games' news is of no use to anybody.
constexpr std::size_t most_unread = 64 * 1024;
/// Where the text of a log begins.
constexpr int text_column = 7;

bool holds(const Events& events, Event::Kind kind) {
    return std::any_of(events.begin(), events.end(),
                       [&](const Event& event) { return event.kind == kind; });
}

/// Arrows are drawn where there are symbols.
std::string with_arrows(std::string text, const Style& style) {
    if (!style.symbols) return text;
    for (auto found = text.find("->"); found != std::string::npos; found = text.find("->")) {
        text.replace(found, 2, "\u2192");
    }
    return text;
}

}  // namespace

ScreenLog::ScreenLog(const Rules& rules, PlayerNames names, std::vector<int> people,
                     ScreenSetting setting)
    : rules_(rules), names_(std::move(names)), people_(std::move(people)), setting_(setting),
      variables_(variables_to_show(rules)) {
    if (people_.size() == 1) {
        readers_.push_back({people_.front()});
        return;
    }
    const bool sees_all = people_.empty() && setting_.shows_hands;
    readers_.push_back({sees_all ? std::nullopt : std::optional<int>(spectator)});
    for (const int seat : people_) readers_.push_back({seat});
}

void ScreenLog::began(const State& state, const Events& events) {
    trick_.forget();
    turns_ = 0;
    scores_.assign(state.seats, 0);
    for (std::size_t reader = 0; reader < readers_.size(); ++reader) tell(reader, events, 0);
    trick_.note(events);
    was_answer_ = state.asking.active || state.phase == Phase::setup;
    show_hands(events, state);
}

void ScreenLog::decided(const Program& rules, int seat, const Decision& decision,
                        const State& state, const Events& events) {
    static_cast<void>(rules);
    static_cast<void>(decision);
    const int turn = was_answer_ ? 0 : ++turns_;
    for (std::size_t reader = 0; reader < readers_.size(); ++reader) tell(reader, events, turn);
    trick_.note(events);
    was_answer_ = state.asking.active || state.phase == Phase::setup;
    tell_standings(events, state);
    show_hands(events, state);
    const bool is_bot = std::find(people_.begin(), people_.end(), seat) == people_.end();
    if (is_bot && !silent_) wait_a_little();
}

void ScreenLog::tell(std::size_t reader, const Events& events, int turn) {
    if (silent_) return;
    auto told = told_turn(table(), events, readers_[reader].viewer);
    const auto reason = trick_reason(table(), events, readers_[reader].viewer);
    if (!reason.empty()) told.sentences.push_back(reason);
    if (told.sentences.empty()) return;
    auto& waits = readers_[reader];
    if (!told.plain_action) {
        tell_waiting_to(reader);
        write(reader, {turn, turn}, told.sentences);
        return;
    }
    if (!waits.waiting.empty() && waits.action != *told.plain_action) tell_waiting_to(reader);
    if (waits.waiting.empty()) waits.turns.first = turn;
    waits.waiting.push_back(told.seat);
    waits.action = *told.plain_action;
    waits.turns.last = turn;
    if (told.sentences.size() == 1) return;
    told.sentences.front() = told_of_waiting(waits);
    waits.waiting.clear();
    write(reader, waits.turns, told.sentences);
}

std::string ScreenLog::told_of_waiting(const Reader& reader) const {
    const int you = reader.viewer && *reader.viewer != spectator ? *reader.viewer : -1;
    return told_together(rules_.program, reader.waiting, reader.action, names_.told_to(you));
}

void ScreenLog::tell_waiting() {
    for (std::size_t reader = 0; reader < readers_.size(); ++reader) tell_waiting_to(reader);
}

void ScreenLog::tell_waiting_to(std::size_t reader) {
    auto& waits = readers_[reader];
    if (waits.waiting.empty()) return;
    const std::string sentence = told_of_waiting(waits);
    waits.waiting.clear();
    write(reader, waits.turns, {sentence});
}

void ScreenLog::write(std::size_t reader, const Turns& turns,
                      const std::vector<std::string>& sentences) {
    if (setting_.is_quiet) return;
    const Style style = this->style();
    const CardStyle cards(rules_.program, style);
    RichText text(style);
    for (const auto& sentence : sentences) {
        text.leave();
        cards.add_sentence(text, with_arrows(sentence, style));
    }
    std::string number;
    if (turns.last > 0) number = fmt::format("{}.", turns.last);
    if (turns.last > 0 && turns.first > 0 && turns.first != turns.last) {
        number = fmt::format("{}-{}.", turns.first, turns.last);
    }
    const std::string lines = text.as_lines(
        inked(fmt::format("{:>{}} ", number, text_column - 1), Ink::faint, style), text_column);
    if (reader == 0) {
        std::cout << lines << std::flush;
        return;
    }
    auto& news = readers_[reader].news;
    news += lines;
    if (news.size() > most_unread) news.erase(0, news.find('\n', news.size() - most_unread) + 1);
}

void ScreenLog::tell_standings(const Events& events, const State& state) {
    for (const auto& event : events) {
        if (event.kind == Event::Kind::score) at(scores_, event.seat) += event.amount;
    }
    if (silent_ || state.over() || !holds(events, Event::Kind::round_end)) return;
    if (!rules_.program.has_scoring) return;
    std::vector<int> seats(scores_.size());
    std::iota(seats.begin(), seats.end(), 0);
    std::stable_sort(seats.begin(), seats.end(),
                     [&](int left, int right) { return at(scores_, left) > at(scores_, right); });
    for (std::size_t reader = 0; reader < readers_.size(); ++reader) {
        const auto viewer = readers_[reader].viewer.value_or(spectator);
        std::vector<std::string> parts;
        for (const int seat : seats) {
            parts.push_back(fmt::format("{} {}", names_.label(seat, viewer), at(scores_, seat)));
        }
        write(reader, {}, {fmt::format("Standings: {}.", fmt::join(parts, ", "))});
    }
}

void ScreenLog::show_hands(const Events& events, const State& state) const {
    if (!setting_.shows_hands || !people_.empty() || silent_ || setting_.is_quiet) return;
    const bool is_due = holds(events, Event::Kind::round_start) ||
                        holds(events, Event::Kind::trick_closed) ||
                        holds(events, Event::Kind::deal);
    if (!is_due || state.over()) return;
    const Style style = this->style();
    const Program& program = rules_.program;
    const CardStyle cards(program, style);
    for (int seat = 0; seat < state.seats; ++seat) {
        for (std::size_t zone = 0; zone < program.zones.size(); ++zone) {
            const int index = static_cast<int>(zone);
            const auto held = cards_in(program, state, index, seat);
            if (!program.zones[zone].of_player || held.empty()) continue;
            RichText text(style);
            text.add(fmt::format("{}, {}: ", names_.of(seat), program.names.titles.zones[zone]),
                     Ink::faint);
            bool first = true;
            for (const auto& group : hand_groups(program, state, held)) {
                if (!first) text.leave(3);
                first = false;
                cards.add_cards(text, group);
            }
            std::cout << text.as_lines(std::string(text_column, ' '), text_column + 2);
        }
    }
}

void ScreenLog::wait_a_little() const {
    if (setting_.is_quiet) return;
    std::cout.flush();
    wait_unless_interrupted(setting_.delay);
}

std::string ScreenLog::news_for(int seat) {
    if (readers_.size() == 1) return {};
    for (auto& reader : readers_) {
        if (reader.viewer == seat) return std::exchange(reader.news, std::string());
    }
    return {};
}

std::string ScreenLog::position(const Observation& observation) const {
    return "\n" + table_view(table(), observation, style());
}

std::string ScreenLog::beginning(const GameToPlay& game, bool seed_is_given) const {
    const int viewer = people_.size() == 1 ? people_.front() : int{spectator};
    return first_screen(rules_, names_, game, seed_is_given, viewer, !people_.empty(), style());
}

std::string ScreenLog::ending(const State& state) const {
    const int viewer = people_.size() == 1 ? people_.front() : int{spectator};
    return last_screen(rules_.program, names_, state, viewer, style());
}
