#include "screen/first_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "notation/card_text.h"
#include "screen/rich_text.h"

using namespace houserules;

namespace {

/// More options than these nobody reads before the first game.
constexpr std::size_t most_options = 6;

class FirstScreen {
public:
    FirstScreen(const Rules& rules, const PlayerNames& names, const GameToPlay& game,
                const Style& style)
        : rules_(rules), names_(names), game_(game), style_(style) {}

    std::string write(bool seed_is_given, int viewer, bool people_play) const {
        std::string text = titled_line(title(seed_is_given, people_play), style_);
        const bool is_first = !game_.is_recorded && game_.details.game == 1;
        if (!is_first) return text;
        text += paragraph(rules_.variant.summary);
        text += '\n' + seats(viewer) + options();
        if (people_play) text += '\n' + how_to_begin();
        return text + '\n';
    }

private:
    std::string paragraph(const std::string& words) const {
        RichText text(style_);
        text.add(words);
        return text.empty() ? std::string() : text.as_lines(" ", 1);
    }

    RichText title(bool seed_is_given, bool people_play) const {
        RichText text(style_);
        text.add(rules_.variant.name, Ink::strong);
        text.add(fmt::format(", {}", counted(game_.setup.seats, "player")));
        if (game_.details.games > 1) {
            text.add(fmt::format(", game {} of {}", game_.details.game, game_.details.games));
        }
        // The seed is the deck: whoever plays is not to know it.
        if (!people_play) text.add(fmt::format(", seed {}", game_.setup.seed));
        if (people_play && seed_is_given) text.add(", dealt by the seed you gave");
        if (game_.is_recorded) {
            const auto decisions = static_cast<long long>(game_.decisions.size());
            text.add(fmt::format(", going on after {}", counted(decisions, "decision")));
        }
        return text;
    }

    std::string seats(int viewer) const {
        int widest = 0;
        for (int seat = 0; seat < names_.count(); ++seat) {
            widest = std::max(widest, columns_of(shown_text(names_.label(seat, viewer), style_)));
        }
        std::string text = paragraph("At the table, in the order of turns:");
        for (int seat = 0; seat < names_.count(); ++seat) {
            RichText line(style_);
            const std::string label = names_.label(seat, viewer);
            line.add_whole(label, seat == viewer ? Ink::strong : Ink::plain);
            line.leave(widest - columns_of(shown_text(label, style_)) + 2);
            line.add(fmt::format("seat {}", seat), Ink::faint);
            if (seat != viewer) line.add(fmt::format(", {}", names_.kind_of(seat, viewer)));
            text += line.as_lines("   ", 5);
        }
        return text;
    }

    /// What is set otherwise than usual, and the house rules that are off.
    std::string options() const {
        const auto& all = rules_.variant.options;
        RichText set(style_);
        std::vector<std::size_t> off;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (rules_.options[i] != all[i].default_value) {
                if (!set.empty()) set.add(", ");
                set.add(all[i].name.text + "=" + option_text(all[i], rules_.options[i]),
                        Ink::strong);
            } else if (rules_.options[i] == 0 && all[i].kind == Option::Kind::boolean) {
                off.push_back(i);
            }
        }
        std::string text;
        if (!set.empty()) {
            RichText line(style_);
            line.add("Played with ").add(set);
            text += '\n' + line.as_lines(" ", 3);
        }
        return text + off_text(off);
    }

    std::string off_text(const std::vector<std::size_t>& off) const {
        if (off.empty()) return {};
        std::string text =
            "\n" + paragraph("House rules that are off; --set NAME=true plays by one:");
        for (std::size_t i = 0; i < std::min(off.size(), most_options); ++i) {
            const auto& option = rules_.variant.options[off[i]];
            RichText line(style_);
            line.add_whole(option.name.text, Ink::strong);
            if (!option.says.empty()) line.add(": " + option.says);
            text += line.as_lines("   ", 5);
        }
        if (off.size() > most_options) {
            const auto more = static_cast<long long>(off.size() - most_options);
            text += paragraph(fmt::format("  and {} more, in `rules`", more));
        }
        return text;
    }

    std::string how_to_begin() const {
        RichText text(style_);
        text.add(
            "Type `rules` for the rules, `?` for the moves that you can make, `help` for all else "
            "that you can type.");
        return text.as_lines(" ", 1);
    }

    const Rules& rules_;
    const PlayerNames& names_;
    const GameToPlay& game_;
    Style style_;
};

}  // namespace

std::string first_screen(const Rules& rules, const PlayerNames& names, const GameToPlay& game,
                         bool seed_is_given, int viewer, bool people_play, const Style& style) {
    return FirstScreen(rules, names, game, style).write(seed_is_given, viewer, people_play);
}
