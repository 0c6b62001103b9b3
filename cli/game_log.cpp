#include "game_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "game/state.h"
#include "notation/card_text.h"
#include "notation/event_json.h"
#include "notation/event_text.h"
#include "notation/json_values.h"
#include "notation/move_text.h"
#include "position_text.h"
#include "signals.h"
#include "source/containers.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

/// More than a few games' news is of no use to anybody.
constexpr std::size_t longest_news = 64 * 1024;

nlohmann::ordered_json events_to_json(const Program& program, const Events& events) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& event : events) list.push_back(event_to_json(program, event));
    return list;
}

}  // namespace

std::string event_lines(const Program& rules, const Events& events, const std::string& heading,
                        std::optional<int> viewer) {
    std::string text;
    for (const auto& event : events) {
        if (event.kind == Event::Kind::game_end) continue;  // the result says more
        const std::string sentence = event_text(rules, event, viewer);
        if (sentence.empty()) continue;
        const bool first = text.empty();
        // A rule may say what it likes, and how it likes.
        const bool ended = sentence.back() == '!' || sentence.back() == '?';
        text += fmt::format("{:>5} {}{}\n", first ? heading : std::string(), sentence,
                            ended ? "" : ".");
    }
    return text;
}

std::string decision_heading(const State& state) { return fmt::format("{}.", state.turn); }

void GameLog::began(const State&, const Events& events) { tell(rules_.program, events, ""); }

void GameLog::decided(const Program& rules, int seat, const Decision&, const State& state,
                      const Events& events) {
    tell(rules, events, decision_heading(state));
    if (silent_ || setting_.is_quiet || setting_.delay.count() == 0) return;
    if (std::find(people_.begin(), people_.end(), seat) != people_.end()) return;
    out_.flush();
    wait_unless_interrupted(setting_.delay);
}

std::string GameLog::news_for(int seat) { return std::exchange(at(news_, seat), std::string()); }

std::string GameLog::name_of(int seat) const { return fmt::format("seat {}", seat); }

std::string GameLog::position(const Observation& observation) const {
    return fmt::format("\nSeat {} to act.\n{}", observation.seat(),
                       position_text(rules_.program, shown_, observation));
}

std::string GameLog::hand(const Observation& observation) const {
    return hand_text(rules_.program, observation);
}

void GameLog::tell_taken_back(int seat) {
    out_ << "Your decision is taken back.\n";
    for (const int other : people_) {
        if (other == seat || people_.size() == 1) continue;
        add_news(other, fmt::format("      Seat {} takes its last decision back.\n", seat));
    }
}

std::unique_ptr<GameNarrator> GameLog::narrator_for(int seat, std::ostream& out) const {
    ScreenSetting setting = setting_;
    setting.delay = std::chrono::milliseconds(0);
    return std::make_unique<GameLog>(rules_, std::vector<int>{seat}, setting, out);
}

std::string GameLog::ending(const State& state) const { return result_text(rules_.program, state); }

std::string GameLog::beginning(const GameToPlay& game, bool seed_is_given) const {
    const bool people = !people_.empty();
    std::string text =
        fmt::format("{}, {}", printable(rules_.variant.name), counted(game.setup.seats, "player"));
    // The seed is the deck: whoever plays is not to know it.
    if (!people) text += fmt::format(", seed {}", game.setup.seed);
    if (people && seed_is_given) text += ", dealt from a known seed";
    if (game.is_recorded) {
        const auto decisions = static_cast<long long>(game.decisions.size());
        text += fmt::format(", going on after {}", counted(decisions, "decision"));
    }
    text += '\n';
    const bool is_new = !game.is_recorded && game.details.game == 1;
    const std::string& summary = rules_.variant.summary;
    if (people && is_new && !summary.empty()) text += printable(summary) + '\n';
    return text;
}

void GameLog::tell(const Program& rules, const Events& events, const std::string& heading) {
    if (silent_ || setting_.is_quiet) return;
    const bool alone = people_.size() == 1;
    std::optional<int> viewer = alone ? people_.front() : public_viewer;
    if (setting_.shows_hands && people_.empty()) viewer.reset();
    out_ << event_lines(rules, events, heading, viewer);
    if (alone) return;
    for (const int seat : people_) add_news(seat, event_lines(rules, events, heading, seat));
}

void GameLog::add_news(int seat, const std::string& lines) {
    auto& news = at(news_, seat);
    news += lines;
    if (news.size() > longest_news) news.erase(0, news.size() - longest_news);
}

bool HandOver::pass_to(int seat) {
    log_.tell_waiting();
    if (!several_ || seat == present_) return true;
    // Nobody's cards stand there before the first of them looks.
    const bool is_first = present_ < 0;
    present_ = seat;
    const std::string news = log_.news_for(seat);
    std::string name = log_.name_of(seat);
    if (!terminal_.is_interactive()) {
        std::cout << fmt::format("\n---- seat {} ----\n", seat);
        return true;
    }
    if (!is_first) terminal_.clear();
    if (name.front() == 's') name.front() = 'S';
    const auto line = terminal_.ask(fmt::format("{}, it is your turn: press Enter. ", name));
    std::cout << news;
    return line.has_value();
}

void JsonLog::began(const State&, const Events& events) {
    nlohmann::ordered_json object;
    object["events"] = events_to_json(program_, events);
    std::cout << json_line(object) << '\n';
}

void JsonLog::decided(const Program& rules, int seat, const Decision& decision, const State&,
                      const Events& events) {
    nlohmann::ordered_json object;
    object["seat"] = seat;
    object["move"] = move_to_json(rules, decision.move, &decision.laid);
    object["events"] = events_to_json(rules, events);
    std::cout << json_line(object) << '\n';
}
