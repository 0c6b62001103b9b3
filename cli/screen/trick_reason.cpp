#include "screen/trick_reason.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "game/game.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "source/containers.h"

using namespace houserules;

namespace {

/// A play of the trick, as far as it is compared.
struct Compared {
    int seat = -1;
    std::uint32_t shape = 0;
    std::vector<std::uint8_t> cards;
    int beats = 0;
    int beaten = 0;

    [[nodiscard]] int record() const { return beats - beaten; }
};

/// How a play is compared; nothing where that is not known.
std::optional<Compared> compared(const Program& program, const Event& event) {
    CardMask cards;
    for (const auto card : event.cards) cards.insert(card);
    const auto readings = readings_of(program, event.counting, cards);
    const auto found = std::find_if(readings.begin(), readings.end(), [&](const Reading& reading) {
        return event.combination < 0 || reading.combination == event.combination;
    });
    if (found == readings.end() || found->combination < 0) return std::nullopt;
    const auto& combination = at(program.combinations, found->combination);
    return Compared{event.seat, combination.shape(found->size, found->key), event.cards};
}

/// The last plays of all seats in the trick; empty if the reader does not know one of them.
std::vector<Compared> plays_of_trick(const TableSetting& setting, const Event& last,
                                     std::optional<int> viewer) {
    std::vector<Compared> plays;
    for (int seat = 0; seat < setting.names.count(); ++seat) {
        const Event* event = seat == last.seat ? &last : setting.trick.last_of(seat);
        if (event == nullptr || event->kind != Event::Kind::play) continue;
        if (viewer && !event->is_told_to(static_cast<Seat>(*viewer))) return {};
        auto play = compared(setting.rules.program, *event);
        if (!play) return {};
        plays.push_back(std::move(*play));
    }
    return plays;
}

void compare(const Program& program, std::vector<Compared>& plays) {
    for (auto& one : plays) {
        for (const auto& other : plays) {
            if (&one == &other) continue;
            const int gain = program.record_table[one.shape * program.shape_count + other.shape];
            one.beats += static_cast<int>(gain > 0);
            one.beaten += static_cast<int>(gain < 0);
        }
    }
}

std::string number_or_none(int number) {
    return number == 0 ? std::string("none") : fmt::format("{}", number);
}

}  // namespace

std::string trick_reason(const TableSetting& setting, const Events& events,
                         std::optional<int> viewer) {
    const Program& program = setting.rules.program;
    const bool closed =
        any_of(events, [](const Event& event) { return event.kind == Event::Kind::trick_closed; });
    if (!closed || program.record_table.empty()) return {};
    if (events.front().kind != Event::Kind::play) return {};
    auto plays = plays_of_trick(setting, events.front(), viewer);
    if (plays.size() < 2) return {};
    compare(program, plays);
    const auto best = std::max_element(
        plays.begin(), plays.end(),
        [](const Compared& left, const Compared& right) { return left.record() < right.record(); });
    const auto shared = std::count_if(plays.begin(), plays.end(), [&](const Compared& play) {
        return play.record() == best->record();
    });
    if (shared > 1) return "Nobody wins the trick: the best cards are equally good.";
    const int you = viewer && *viewer != spectator ? *viewer : -1;
    const bool own = best->seat == you;
    return fmt::format("{} the trick: {} beats {} of the others and is beaten by {}.",
                       own ? std::string("You win") : setting.names.of(best->seat) + " wins",
                       joined_cards(program, best->cards), number_or_none(best->beats),
                       number_or_none(best->beaten));
}
