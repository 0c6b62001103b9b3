#include "game_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "game/state.h"
#include "notation/event_text.h"
#include "position_text.h"
#include "source/containers.h"

using namespace houserules;

namespace {

/// More than a few games' news is of no use to anybody.
constexpr std::size_t longest_news = 64 * 1024;

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
