#include "screen/table_view.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/shown_variables.h"
#include "game/game.h"
#include "notation/card_text.h"
#include "notation/move_text.h"
#include "notation/play_to_beat_text.h"
#include "screen/capital.h"
#include "screen/card_style.h"
#include "screen/hand_groups.h"
#include "screen/play_to_beat.h"
#include "screen/players_table.h"
#include "screen/value_text.h"
#include "source/containers.h"

using namespace houserules;

namespace {

/// As many cards of a pile are shown; of more only the number and the top.
constexpr std::size_t most_of_pile = 8;
constexpr std::size_t shown_of_top = 4;
/// A pile aside is shown only if it is small: it was put there to be seen.
constexpr std::size_t most_aside = 4;

class TableWriter {
public:
    TableWriter(const TableSetting& setting, const Observation& observation, const Style& style)
        : setting_(setting), program_(setting.rules.program), observation_(observation),
          state_(observation.position()), viewer_(observation.seat()), style_(style),
          cards_(program_, style) {}

    std::string write() const {
        std::string text = titled_line(title(), style_);
        text += players_table(setting_, observation_, style_);
        if (state_.direction < 0) text += line("Direction", plain("the other way round"));
        text += supplies();
        text += values();
        text += piles();
        const bool only_asked = state_.asking.active && state_.anything_goes();
        if (state_.phase == Phase::play && !only_asked) text += to_beat();
        return text + hand();
    }

    std::string hand() const {
        if (viewer_ < 0 || viewer_ >= state_.seats) return {};
        std::string text;
        for (std::size_t zone = 0; zone < program_.zones.size(); ++zone) {
            const int index = static_cast<int>(zone);
            if (program_.zones[zone].of_player) text += own_zone(index);
        }
        return text;
    }

private:
    RichText plain(const std::string& words, Ink ink = Ink::plain) const {
        RichText text(style_);
        text.add(words, ink);
        return text;
    }

    /// "To beat: ...", broken so that what follows stands below its beginning.
    std::string line(const std::string& label, const RichText& rest) const {
        RichText text(style_);
        text.add(label + ": ", Ink::faint);
        text.add(rest);
        return text.as_lines(" ", 3);
    }

    RichText title() const {
        RichText text(style_);
        if (state_.round > 0) text.add(fmt::format("Round {}", state_.round));
        if (state_.phase == Phase::play && program_.trick_closes != Program::Closes::never) {
            text.add(fmt::format("{}trick {}", text.empty() ? "" : ", ", setting_.trick.number()));
        }
        if (!text.empty()) text.add(": ");
        if (state_.to_act < 0) return text.add("nobody is to act");
        const bool own = state_.to_act == viewer_;
        if (own && state_.asking.active) return text.add("you are asked", Ink::strong);
        text.add(own ? std::string("your turn")
                     : fmt::format("{}'s turn", setting_.names.of(state_.to_act)),
                 Ink::strong);
        return text;
    }

    /// What tokens there are for everybody.
    std::string supplies() const {
        std::string text;
        for (std::size_t token = 0; token < program_.tokens.size(); ++token) {
            if (state_.supply[token] < 0) continue;
            text += line(capital(program_.names.titles.tokens[token]) + " left",
                         plain(fmt::format("{}", state_.supply[token]), Ink::strong));
        }
        return text;
    }

    std::string values() const {
        RichText all(style_);
        const auto add = [&](const std::string& name, const std::string& value) {
            if (!all.empty()) all.add("; ");
            all.add(name, value.empty() ? Ink::strong : Ink::plain);
            if (!value.empty()) all.add(" ").add(value, Ink::strong);
        };
        for (std::size_t i = 0; i < program_.variables.size(); ++i) {
            const auto& variable = program_.variables[i];
            // Players stand with what they are called in the table.
            if (variable.of_player || variable.is_player()) continue;
            if (!is_told_now(program_, setting_.variables, observation_, i, -1)) continue;
            const int value = state_.variables[variable.slot];
            const auto& name = program_.names.titles.variables[i];
            const bool says_all = variable.is_boolean() && value != 0;
            add(name, says_all
                          ? std::string()
                          : value_text(program_, variable, value, setting_.names.told_to(viewer_)));
        }
        return all.empty() ? std::string() : line("Now", all);
    }

    bool is_hidden_deck(int zone) const {
        return zone == program_.deck_zone && program_.deck_zone_is_hidden;
    }

    /// Where plays are laid for everybody; it is shown whole, as far as it matters.
    bool is_laid_on(int zone) const { return zone == program_.actions[0].to; }

    std::string piles() const {
        std::string text;
        RichText others(style_);
        for (std::size_t zone = 0; zone < program_.zones.size(); ++zone) {
            const int index = static_cast<int>(zone);
            if (program_.zones[zone].of_player || is_hidden_deck(index)) continue;
            if (setting_.is_end_of_way[zone]) continue;
            const auto all = cards_in(program_, state_, index, -1);
            if (all.empty()) continue;
            if (is_laid_on(index)) {
                text += laid(index, all);
                continue;
            }
            if (!others.empty()) others.add("; ");
            others.add(program_.names.titles.zones[zone] + " ");
            const bool told = may_see(program_, index, -1, viewer_) && all.size() <= most_aside;
            if (told) {
                // A card without a suit could be read as a number.
                const bool has_suits = at(program_.suit_of, all.front()) >= 0;
                if (!has_suits) others.add(all.size() == 1 ? "with the card " : "with the cards ");
                cards_.add_cards(others, all);
            } else {
                others.add(counted(static_cast<long long>(all.size()), "card"));
            }
        }
        return text + (others.empty() ? std::string() : line("Elsewhere", others));
    }

    /// The pile where plays are laid. Where it holds nothing but what is to be beaten, that says
    /// it.
    std::string laid(int zone, std::vector<std::uint8_t> all) const {
        if (!may_see(program_, zone, -1, viewer_)) {
            return line(capital(program_.names.titles.zones[static_cast<std::size_t>(zone)]),
                        plain(counted(static_cast<long long>(all.size()), "card")));
        }
        const bool only_to_beat =
            state_.to_beat.exists &&
            static_cast<std::size_t>(state_.to_beat.cards.count()) == all.size();
        if (only_to_beat && state_.phase == Phase::play && !state_.anything_goes()) return {};
        RichText text(style_);
        const auto number = counted(static_cast<long long>(all.size()), "card");
        const bool ordered = program_.zones[static_cast<std::size_t>(zone)].ordered();
        if (all.size() > most_of_pile) {
            text.add(number);
            if (ordered) {
                all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(shown_of_top));
                text.add(", on top ");
                cards_.add_cards(text, all);
            }
        } else {
            cards_.add_cards(text, all);
        }
        return line(capital(program_.names.titles.zones[static_cast<std::size_t>(zone)]), text);
    }

    std::string to_beat() const {
        if (state_.anything_goes()) return line("To beat", nothing_to_beat());
        RichText text(style_);
        const bool hides = observation_.hides_play_to_beat();
        cards_.add_sentence(text, play_to_beat_text(program_, observation_),
                            hides ? Ink::strong : Ink::plain);
        const int seat = laid_by();
        if (seat >= 0) {
            text.add(seat == viewer_ ? ", your own"
                                     : fmt::format(", by {}", setting_.names.of(seat)));
        }
        add_transparent(text);
        const std::string ranks = ranks_to_follow(program_, observation_);
        if (!ranks.empty()) text.add("; " + ranks);
        return line("To beat", text);
    }

    RichText nothing_to_beat() const {
        const bool own = state_.to_act == viewer_;
        const auto& play = program_.actions[0];
        const bool free =
            !state_.asking.active && play.when.absent() && play.must.condition.absent();
        // Where plays are compared at the end of the trick nobody leads by playing anything.
        if (!program_.has_beats) {
            return plain(free ? "nothing; any card may be played" : "nothing");
        }
        if (!own) return plain("nothing");
        if (free) return plain("nothing; you may play anything");
        RichText text = plain(state_.leading ? "nothing; you lead" : "nothing");
        const auto needed = cards_of_all_plays(program_, state_);
        if (!needed.empty()) {
            text.add(", and what you play must have ");
            cards_.add_cards(text, needed);
            text.add(" in it");
        }
        return text;
    }

    /// Why what lies on top is not what is to be beaten.
    void add_transparent(RichText& text) const {
        if (!program_.has_transparent || observation_.hides_play_to_beat()) return;
        CardMask over = state_.last_play;
        over &= program_.transparent;
        over &= laid_cards(program_, state_);
        const CardMask& beaten = state_.to_beat.cards;
        std::vector<std::uint8_t> above;
        over.for_each([&](int card) {
            if (!beaten.contains(card) && !observation_.hides(card))
                above.push_back(static_cast<std::uint8_t>(card));
        });
        if (above.empty()) return;
        text.add("; ");
        cards_.add_cards(text, above);
        text.add(above.size() == 1 ? " on it is transparent: what lies beneath counts"
                                   : " on it are transparent: what lies beneath counts");
    }

    int laid_by() const {
        const auto& cards = state_.to_beat.cards;
        return cards.empty() ? int{state_.last_to_play} : int{at(state_.played_by, cards.lowest())};
    }

    std::string own_zone(int zone) const {
        const auto all = cards_in(program_, state_, zone, viewer_);
        const auto& from = program_.actions[0].from;
        const bool played_from = std::find(from.begin(), from.end(), zone) != from.end();
        if (all.empty() && !(played_from && zone == from.front())) return {};
        const std::string name =
            "Your " + program_.names.titles.zones[static_cast<std::size_t>(zone)];
        if (all.empty()) return line(name, plain("no cards"));
        if (may_see(program_, zone, viewer_, viewer_)) {
            // The table shows what lies open.
            if (!played_from && may_see(program_, zone, viewer_, spectator)) return {};
            return hand_lines(name, all);
        }
        if (zone != program_.actions[0].unseen) return {};
        return line(name, plain(fmt::format("{} unseen, {}",
                                            counted(static_cast<long long>(all.size()), "card"),
                                            places_text(count_of(all)))));
    }

    std::string hand_lines(const std::string& name, const std::vector<std::uint8_t>& all) const {
        RichText text(style_);
        text.add(name + ": ", Ink::faint);
        add_hand(text, cards_, program_, state_, all);
        return text.as_lines(" ", 3);
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

std::string table_view(const TableSetting& setting, const Observation& observation,
                       const Style& style) {
    return TableWriter(setting, observation, style).write();
}

std::string hand_view(const TableSetting& setting, const Observation& observation,
                      const Style& style) {
    return TableWriter(setting, observation, style).hand();
}
