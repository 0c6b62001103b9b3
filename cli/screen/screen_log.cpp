#include "screen/screen_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "explain/shown_variables.h"
#include "game/step_lists.h"
#include "notation/event_text.h"
#include "notation/play_to_beat_text.h"
#include "screen/card_style.h"
#include "screen/ends_of_way.h"
#include "screen/first_screen.h"
#include "screen/hand_groups.h"
#include "screen/last_screen.h"
#include "screen/standings.h"
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
    return any_of(events, [&](const Event& event) { return event.kind == kind; });
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
                     ScreenSetting setting, std::ostream& out)
    : rules_(rules), names_(std::move(names)), people_(std::move(people)), setting_(setting),
      out_(out), variables_(variables_to_show(rules)), ends_of_way_(ends_of_way(rules)) {
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
    numbers_.clear();
    scores_.assign(state.seats, 0);
    note_values(state);
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
    numbers_.push_back(turn);
    for (const auto& event : events) {
        if (event.kind == Event::Kind::score) at(scores_, event.seat) += event.amount;
    }
    const bool leads_anew = begins_trick(events, state);
    ended_ = ended_with_trick(events, state);
    note_values(state);
    for (std::size_t reader = 0; reader < readers_.size(); ++reader) {
        tell(reader, events, turn);
        if (leads_anew) tell_lead(reader, state.to_act);
    }
    why_forced_.clear();
    trick_.note(events, was_answer_);
    if (leads_anew) trick_.begin_another();
    was_answer_ = state.asking.active || state.phase == Phase::setup;
    show_hands(events, state);
    const bool is_bot = std::find(people_.begin(), people_.end(), seat) == people_.end();
    if (is_bot && !silent_) wait_a_little();
}

void ScreenLog::tell(std::size_t reader, const Events& events, int turn) {
    if (silent_) return;
    auto told = told_turn(table(), events, readers_[reader].viewer);
    tell_why_forced(reader, told);
    // How the whole game ends is told apart.
    if (told.after_points && !holds(events, Event::Kind::game_end)) {
        told.sentences.insert(
            told.sentences.begin() + static_cast<std::ptrdiff_t>(*told.after_points),
            {standings(readers_[reader].viewer), true});
    }
    const auto reason = trick_reason(table(), events, readers_[reader].viewer);
    if (!reason.empty()) {
        told.sentences.insert(told.sentences.begin() + 1, {reason, true});
        if (told.sentences.size() > 2) told.sentences[2].begins_line = true;
    }
    if (!ended_.empty()) told.sentences.push_back({ended_});
    if (told.sentences.empty()) return;
    auto& waits = readers_[reader];
    if (!told.shared) {
        tell_waiting_to(reader);
        write(reader, {turn, turn}, told.sentences);
        return;
    }
    if (!waits.waiting.empty() && waits.act.many != told.shared->many) tell_waiting_to(reader);
    if (waits.waiting.empty()) waits.turns.first = turn;
    waits.waiting.push_back(told.seat);
    waits.act = *told.shared;
    waits.turns.last = turn;
    if (told.sentences.size() == 1) return;
    told.sentences.front().text = told_of_waiting(waits);
    waits.waiting.clear();
    write(reader, waits.turns, told.sentences);
}

void ScreenLog::note_values(const State& state) {
    values_.clear();
    for (const auto& variable : rules_.program.variables) {
        values_.push_back(state.variables[variable.slot]);
    }
}

/// No event tells of a value that lasts as long as a trick; where the round ends, too, the cards
/// are dealt anew.
std::string ScreenLog::ended_with_trick(const Events& events, const State& state) const {
    if (holds(events, Event::Kind::round_end)) return {};
    const Program& program = rules_.program;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < program.variables.size(); ++i) {
        const auto& variable = program.variables[i];
        const bool is_flag = variable.is_boolean() && variable.lasts_trick && !variable.of_player &&
                             variable.seen_by == ZoneProgram::Visibility::all;
        if (!is_flag || !variables_[i].is_told) continue;
        int was = values_[i];
        for (const auto& event : events) {
            const bool is_set =
                event.kind == Event::Kind::set && event.index == static_cast<int>(i);
            if (is_set) was = event.amount;
        }
        if (was != 0 && state.variables[variable.slot] == 0) {
            names.push_back(program.names.titles.variables[i]);
        }
    }
    return names.empty() ? std::string() : fmt::format("No longer: {}.", fmt::join(names, ", "));
}

void ScreenLog::note_forced(const Observation& observation) {
    const State& state = observation.position();
    if (state.asking.active) {
        why_forced_ = "it is your only answer";
        const int says = waiting_step(rules_.program, state).says;
        if (says >= 0) why_forced_ += ". " + at(rules_.program.names.says, says);
        if (why_forced_.back() == '.') why_forced_.pop_back();
    } else if (state.anything_goes()) {
        why_forced_ = "there is nothing that you can play";
    } else {
        why_forced_ =
            "nothing that you can play beats " + play_to_beat_text(rules_.program, observation);
    }
}

/// Who was not asked is told why.
void ScreenLog::tell_why_forced(std::size_t reader, ToldTurn& told) const {
    if (why_forced_.empty() || !told.shared || readers_[reader].viewer != told.seat) return;
    std::string& text = told.sentences.front().text;
    text.pop_back();
    const bool has_colon = text.find(':') != std::string::npos;
    text += fmt::format("{} {}.", has_colon ? ';' : ':', why_forced_);
    told.shared.reset();
}

/// Whether a rule let somebody lead although the trick was not closed as usual.
bool ScreenLog::begins_trick(const Events& events, const State& state) const {
    const Program& program = rules_.program;
    return program.has_beats && program.trick_closes != Program::Closes::never && state.leading &&
           state.phase == Phase::play && !state.asking.active &&
           !holds(events, Event::Kind::trick_closed) && !holds(events, Event::Kind::round_start) &&
           holds(events, Event::Kind::play);
}

void ScreenLog::tell_lead(std::size_t reader, int seat) {
    if (silent_ || seat < 0) return;
    tell_waiting_to(reader);
    const bool own = readers_[reader].viewer == seat;
    write(reader, {}, {{own ? std::string("You lead.") : names_.of(seat) + " leads."}});
}

std::string ScreenLog::told_of_waiting(const Reader& reader) const {
    const int you = reader.viewer && *reader.viewer != spectator ? *reader.viewer : -1;
    return told_together(reader.waiting, reader.act, names_.told_to(you));
}

void ScreenLog::tell_waiting() {
    for (std::size_t reader = 0; reader < readers_.size(); ++reader) tell_waiting_to(reader);
}

void ScreenLog::tell_waiting_to(std::size_t reader) {
    auto& waits = readers_[reader];
    if (waits.waiting.empty()) return;
    std::string sentence = told_of_waiting(waits);
    waits.waiting.clear();
    write(reader, waits.turns, {{std::move(sentence)}});
}

void ScreenLog::write(std::size_t reader, const Turns& turns,
                      const std::vector<Sentence>& sentences) {
    if (setting_.is_quiet) return;
    const Style style = this->style();
    const CardStyle cards(rules_.program, style);
    std::string number;
    if (turns.last > 0) number = fmt::format("{}.", turns.last);
    if (turns.last > 0 && turns.first > 0 && turns.first != turns.last) {
        number = fmt::format("{}-{}.", turns.first, turns.last);
    }
    std::string lines;
    RichText text(style);
    const auto end_line = [&] {
        if (text.empty()) return;
        lines +=
            text.as_lines(fmt::format("{:>{}} ", number, text_column - 1), text_column, Ink::faint);
        number.clear();
        text = RichText(style);
    };
    for (const auto& sentence : sentences) {
        if (sentence.begins_line) end_line();
        text.leave();
        cards.add_sentence(text, with_arrows(sentence.text, style));
    }
    end_line();
    if (reader == 0) {
        out_ << lines << std::flush;
        return;
    }
    auto& news = readers_[reader].news;
    news += lines;
    if (news.size() > most_unread) news.erase(0, news.find('\n', news.size() - most_unread) + 1);
}

std::string ScreenLog::standings(std::optional<int> viewer) const {
    const int you = viewer && *viewer != spectator ? *viewer : -1;
    const auto name_of = [&](int seat) { return seat_name(names_.told_to(you), seat); };
    return fmt::format("Standings: {}.", standings_text(rules_.program, scores_, name_of));
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
            add_hand(text, cards, program, state, held);
            out_ << text.as_lines(std::string(text_column, ' '), text_column + 2);
        }
    }
}

void ScreenLog::wait_a_little() const {
    if (setting_.is_quiet) return;
    out_.flush();
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

std::string ScreenLog::hand(const Observation& observation) const {
    const std::string text = hand_view(table(), observation, style());
    return text.empty() ? "You have no cards.\n" : text;
}

void ScreenLog::tell_taken_back(int seat) {
    tell_waiting();
    for (std::size_t reader = 0; reader < readers_.size(); ++reader) {
        const bool own = readers_[reader].viewer == seat;
        write(reader, {},
              {{own ? std::string("You take your last decision back.")
                    : names_.of(seat) + " takes the last decision back."}});
    }
}

std::uint32_t ScreenLog::number_of(std::uint32_t decision) const {
    if (decision == 0 || decision > numbers_.size()) return 0;
    return static_cast<std::uint32_t>(numbers_[decision - 1]);
}

std::unique_ptr<GameNarrator> ScreenLog::narrator_for(int seat, std::ostream& out) const {
    ScreenSetting setting = setting_;
    setting.delay = std::chrono::milliseconds(0);
    return std::make_unique<ScreenLog>(rules_, names_, std::vector<int>{seat}, setting, out);
}

std::string ScreenLog::beginning(const GameToPlay& game, bool seed_is_given) const {
    const int viewer = people_.size() == 1 ? people_.front() : int{spectator};
    return first_screen(rules_, names_, game, seed_is_given, viewer, !people_.empty(), style());
}

std::string ScreenLog::ending(const State& state) const {
    const int viewer = people_.size() == 1 ? people_.front() : int{spectator};
    return last_screen(rules_, names_, state, viewer, style());
}
