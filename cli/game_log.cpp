#include "game_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "game/state.h"
#include "notation/event_json.h"
#include "notation/event_text.h"
#include "notation/json_values.h"
#include "notation/move_text.h"
#include "position_text.h"
#include "source/containers.h"

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

GameLog::GameLog(const Program& program, std::vector<int> people)
    : program_(program), people_(std::move(people)), news_(State::max_seats) {}

void GameLog::began(const State&, const Events& events) { tell(program_, events, ""); }

void GameLog::decided(const Program& rules, int, const Decision&, const State& state,
                      const Events& events) {
    tell(rules, events, decision_heading(state));
}

std::string GameLog::news_for(int seat) { return std::exchange(at(news_, seat), std::string()); }

void GameLog::tell(const Program& rules, const Events& events, const std::string& heading) {
    const bool alone = people_.size() == 1;
    std::cout << event_lines(rules, events, heading, alone ? people_.front() : public_viewer);
    if (alone) return;
    for (const int seat : people_) {
        auto& news = at(news_, seat);
        news += event_lines(rules, events, heading, seat);
        if (news.size() > longest_news) news.erase(0, news.size() - longest_news);
    }
}

bool HandOver::pass_to(int seat) {
    if (!several_ || seat == present_) return true;
    present_ = seat;
    const std::string news = log_.news_for(seat);
    if (!terminal_.is_interactive()) {
        std::cout << fmt::format("\n---- seat {} ----\n", seat);
        return true;
    }
    terminal_.clear();
    const auto line = terminal_.ask(fmt::format("Seat {}, it is your turn: press Enter. ", seat));
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
