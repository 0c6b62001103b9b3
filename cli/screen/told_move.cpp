#include "screen/told_move.h"

#include <fmt/format.h>

#include <string_view>

#include "notation/card_text.h"
#include "notation/event_text.h"
#include "screen/capital.h"
#include "source/containers.h"

using namespace houserules;

namespace {

/// Puts cards that move in words.
class MoveTeller {
public:
    MoveTeller(const TableSetting& setting, const Event& event, std::optional<int> viewer)
        : setting_(setting), program_(setting.rules.program), event_(event), viewer_(viewer),
          names_(setting.names.told_to(viewer && *viewer != spectator ? *viewer : -1)) {}

    std::string tell(bool ends_trick) const {
        const bool from_player = event_.from >= 0 && at(program_.zones, event_.from).of_player;
        const bool to_player = event_.to >= 0 && at(program_.zones, event_.to).of_player;
        if (from_player && to_player) return event_.from_seat == event_.to_seat ? kept() : given();
        if (to_player) return taken(ends_trick);
        const bool leaves = event_.to >= 0 && at(setting_.is_end_of_way, event_.to);
        if (from_player) return put_away(leaves);
        if (leaves) return fmt::format("{} {} out of play", cards(), is());
        const bool shows = is_told() && !may_see(program_, event_.from, -1, spectator) &&
                           may_see(program_, event_.to, -1, spectator);
        if (shows) return fmt::format("{} {} turned up", cards(), is());
        return fmt::format("{} {} put away ({})", cards(), is(), title(event_.to));
    }

private:
    bool is_told() const { return !viewer_ || event_.is_told_to(static_cast<Seat>(*viewer_)); }
    std::string_view is() const { return event_.cards.size() == 1 ? "is" : "are"; }

    /// A long list of cards tells nobody anything.
    std::string cards() const {
        constexpr std::size_t most_listed = 4;
        const auto number = event_.cards.size();
        if (number <= most_listed && is_told()) return joined_cards(program_, event_.cards);
        return counted(static_cast<long long>(number), "card");
    }

    const std::string& title(int zone) const { return at(program_.names.titles.zones, zone); }

    /// Who does it, and that: "Ben takes", "You take".
    std::string does(int seat, std::string_view verb) const {
        return fmt::format("{} {}{}", capital(seat_name(names_, seat)), verb,
                           seat == names_.you ? "" : "s");
    }

    /// Where cards come; of the hand it goes without saying.
    std::string place() const {
        const auto& from = program_.actions[0].from;
        if (!from.empty() && from.front() == event_.to) return {};
        return fmt::format(" ({})", title(event_.to));
    }

    std::string given() const {
        return fmt::format("{} {} {}{}", does(event_.from_seat, "give"),
                           seat_name(names_, event_.to_seat), cards(), place());
    }

    std::string kept() const {
        return fmt::format("{} {} from {} to {}", does(event_.to_seat, "move"), cards(),
                           title(event_.from), title(event_.to));
    }

    std::string taken(bool ends_trick) const {
        const std::string takes = does(event_.to_seat, "take");
        if (!ends_trick || event_.from != program_.actions[0].to) {
            return fmt::format("{} {}{}", takes, cards(), place());
        }
        return fmt::format("{} the trick, {}", takes,
                           counted(static_cast<long long>(event_.cards.size()), "card"));
    }

    std::string put_away(bool leaves) const {
        const std::string puts = does(event_.from_seat, "put");
        if (leaves) return fmt::format("{} {} out of play", puts, cards());
        return fmt::format("{} {} away ({})", puts, cards(), title(event_.to));
    }

    const TableSetting& setting_;
    const Program& program_;
    const Event& event_;
    std::optional<int> viewer_;
    SeatNames names_;
};

}  // namespace

std::string told_move(const TableSetting& setting, const Event& event, std::optional<int> viewer,
                      bool ends_trick) {
    return MoveTeller(setting, event, viewer).tell(ends_trick);
}
