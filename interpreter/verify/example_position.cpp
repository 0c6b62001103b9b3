#include "verify/example_position.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "game/evaluate.h"
#include "game/position.h"
#include "notation/card_text.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "verify/example_values.h"

namespace houserules {

namespace {

using TargetKind = EntryTarget::Kind;

const std::vector<std::string>& given_words() {
    static const std::vector<std::string> words = {
        "to_act",        "by",    "leading", "leader", "starter",    "locked",  "out",     "round",
        "rounds_played", "score", "as",      "deck",   "last_place", "seating", "to_beat",
    };
    return words;
}

/// Those of what lasts from one round to the next.
const std::vector<std::string>& lasting_words() {
    static const std::vector<std::string> words = {"seating", "round", "rounds_played", "score",
                                                   "last_place"};
    return words;
}

/// Collects the entries of one example into a position.
class GivenReader {
public:
    GivenReader(const Program& program, const Example& example, int seats, Diagnostics& diagnostics)
        : program_(program), example_(example), diagnostics_(diagnostics),
          values_(program, seats, diagnostics) {
        position_.seats = seats;
        used_ = program.all_cards - program.deck(seats);
    }

    /// Reads everything; cards that are only counted come last, from those nobody named.
    bool read() {
        const auto errors = diagnostics_.error_count();
        for (const auto& entry : example_.given) {
            if (entry.name.text == "to_act") read_word(entry);
        }
        for (const auto& entry : example_.given) {
            const auto target = find_target(program_, entry.name, given_words(), diagnostics_);
            if (target.kind == TargetKind::unknown || !values_.has_seat(entry)) continue;
            const int seat = entry.seat >= 0 ? entry.seat : position_.to_act;
            if (target.kind == TargetKind::word) {
                if (entry.name.text != "to_act" && entry.name.text != "to_beat") read_word(entry);
            } else if (target.kind == TargetKind::zone) {
                read_cards(entry, target.index, seat);
            } else if (target.kind == TargetKind::token) {
                read_tokens(entry, target.index, seat);
            } else if (const auto amount = values_.variable(target.index, entry.value)) {
                add(position_.variables, target.index, seat, *amount);
            }
        }
        for (const auto& counted : counted_) fill(*counted.entry, counted.zone, counted.seat);
        for (const auto& entry : example_.given) {
            if (entry.name.text == "to_beat") read_to_beat(entry);
        }
        if (diagnostics_.error_count() == errors) check_turn();
        return diagnostics_.error_count() == errors;
    }

    [[nodiscard]] const GamePosition& position() const { return position_; }
    [[nodiscard]] const std::vector<std::uint8_t>& deck() const { return deck_; }

private:
    struct Counted {
        const ExampleEntry* entry;
        int zone;
        int seat;
    };

    static void add(std::vector<GamePosition::Amount>& amounts, int index, int seat,
                    std::int64_t amount) {
        amounts.push_back({index, seat, static_cast<std::int32_t>(amount)});
    }

    /// What the player to act is asked must make sense.
    void check_turn() {
        const int seat = position_.to_act;
        if (contains(position_.out, seat) || contains(position_.locked, seat)) {
            diagnostics_.error(Code::bad_value, example_.name.span,
                               fmt::format("seat {} is to act, but may not", seat));
        }
        if (deck_.empty()) return;
        for (const auto& entry : example_.given) {
            if (entry.name.text == "deck") continue;
            const bool lasts = lasts_beyond_round(entry);
            if (lasts && position_.round > 1) continue;
            const auto& name = entry.name.text;
            diagnostics_.error(
                Code::bad_value, entry.name.span,
                fmt::format("where a `deck` is given, {}: `{}` cannot be given as well",
                            lasts ? "a game begins with its deal"
                                  : "a round begins with its deal, as the rules say",
                            printable(name)),
                lasts && name != "round"
                    ? Help("add a `round` of 2 or more for what it is when that round begins, "
                           "before its set-up")
                    : Help());
        }
    }

    [[nodiscard]] bool lasts_beyond_round(const ExampleEntry& entry) const {
        const auto target = find_target(program_, entry.name, given_words(), diagnostics_);
        switch (target.kind) {
            case TargetKind::word: return contains(lasting_words(), entry.name.text);
            case TargetKind::token: return at(program_.tokens, target.index).lasts_match;
            case TargetKind::variable: return true;
            case TargetKind::zone:
            case TargetKind::unknown: break;
        }
        return false;
    }

    /// A number of tokens that a player can have.
    void read_tokens(const ExampleEntry& entry, int token, int seat) {
        const auto amount = values_.integer(entry.value);
        if (!amount) return;
        std::int64_t most = std::numeric_limits<std::int16_t>::max();
        const auto& limit = at(program_.tokens, token).most;
        if (!limit.absent()) {
            State empty;
            empty.seats = position_.seats;
            Frame frame;
            frame.player = seat;
            most = std::min<std::int64_t>(most, evaluate(program_, empty, frame, limit));
        }
        if (*amount < 0 || *amount > most) {
            diagnostics_.error(Code::out_of_range, entry.value.span,
                               fmt::format("a player holds 0 to {} `{}`", most, entry.name.text));
            return;
        }
        add(position_.tokens, token, seat, *amount);
    }

    /// Reads a word that names a player.
    /// @return whether it is one
    bool read_player(const ExampleEntry& entry) {
        const auto& word = entry.name.text;
        const std::vector<std::string> words = {"to_act", "by", "leader", "starter"};
        if (!contains(words, word)) return false;
        const auto seat = values_.seat(entry.value);
        if (!seat) return true;
        if (word == "by") position_.last_to_play = *seat;
        if (word == "to_act") position_.to_act = std::max(0, *seat);
        if (word == "leader") position_.leader = std::max(0, *seat);
        if (word == "starter") position_.starter = std::max(0, *seat);
        return true;
    }

    void read_out(const ExampleEntry& entry) {
        for (const int seat : values_.seats(entry)) {
            if (!contains(position_.out, seat)) position_.out.push_back(seat);
        }
    }

    void read_word(const ExampleEntry& entry) {
        if (read_player(entry)) return;
        const auto& word = entry.name.text;
        if (word == "leading") {
            if (const auto leads = values_.boolean(entry.value)) position_.leading = *leads;
        } else if (word == "locked") {
            position_.locked = values_.seats(entry);
        } else if (word == "out") {
            read_out(entry);
        } else if (word == "round" || word == "rounds_played") {
            auto& field = word == "round" ? position_.round : position_.rounds_played;
            field = std::max<std::int64_t>(0, values_.integer(entry.value).value_or(field));
        } else if (word == "score") {
            const int seat = entry.seat >= 0 ? entry.seat : position_.to_act;
            const auto amount = values_.integer(entry.value);
            if (amount) add(position_.scores, 0, seat, *amount);
        } else if (word == "seating") {
            read_seating(entry);
        } else if (word == "last_place") {
            read_last_place(entry);
        } else if (word == "as") {
            position_.as = values_.rank(entry.value);
        } else if (word == "deck") {
            for (const auto& text : entry.cards) take(text, deck_);
        }
    }

    /// Some of the cards that lie where plays are laid.
    void read_to_beat(const ExampleEntry& entry) {
        const int zone = program_.actions[0].to;
        CardMask lying;
        for (const auto& named : position_.cards) {
            if (named.zone != zone) continue;
            for (const auto card : named.cards) lying.insert(card);
        }
        for (const auto& text : entry.cards) {
            const auto copies = values_.copies(text);
            if (copies.empty()) continue;
            const auto found = copies & lying;
            if (found.empty()) {
                diagnostics_.error(
                    Code::bad_value, text.span,
                    fmt::format("`{}` does not lie in `{}`, so it is not to be beaten",
                                printable(text.text), at(program_.names.zones, zone)));
                continue;
            }
            lying.erase(found.lowest());
            position_.to_beat.push_back(found.lowest());
        }
        if (entry.is_list && !entry.cards.empty()) return;
        diagnostics_.error(Code::bad_value, entry.name.span,
                           "`to_beat` is the list of the cards to be beaten");
    }

    void read_seating(const ExampleEntry& entry) {
        auto seats = values_.seats(entry);
        position_.seating = seats;
        std::sort(seats.begin(), seats.end());
        bool all = count_of(seats) == position_.seats;
        for (std::size_t i = 0; all && i < seats.size(); ++i) all = seats[i] == static_cast<int>(i);
        if (all) return;
        diagnostics_.error(Code::bad_value, entry.name.span,
                           "`seating` names every seat once, in turn order");
    }

    void read_last_place(const ExampleEntry& entry) {
        const auto place = values_.integer(entry.value);
        if (!place) return;
        if (*place < 0 || *place > position_.seats) {
            diagnostics_.error(Code::out_of_range, entry.value.span,
                               fmt::format("with {} players the places are 1 to {}",
                                           position_.seats, position_.seats));
            return;
        }
        add(position_.last_places, 0, entry.seat >= 0 ? entry.seat : position_.to_act, *place);
    }

    /// Takes a copy of a card that lies nowhere yet.
    void take(const ExampleText& text, std::vector<std::uint8_t>& cards) {
        const auto copies = values_.copies(text);
        if (copies.empty()) return;
        const auto left = copies - used_;
        if (left.empty()) {
            const auto count = (copies & program_.deck(position_.seats)).count();
            if (count == 0) {
                diagnostics_.error(Code::bad_value, text.span,
                                   fmt::format("with {} players the deck has no `{}`",
                                               position_.seats, printable(text.text)),
                                   "say with `players` or `options` for which game this is");
                return;
            }
            auto& problem = diagnostics_.error(
                Code::bad_value, text.span,
                count == 1 ? fmt::format("`{}` lies somewhere already", printable(text.text))
                           : fmt::format("there are only {} `{}`", count, printable(text.text)));
            for (const auto& [card, place] : taken_) {
                if (copies.contains(card)) problem.note(place, "it lies here");
            }
            return;
        }
        const int card = left.lowest();
        used_.insert(card);
        taken_.emplace_back(card, text.span);
        cards.push_back(card);
    }

    /// The most cards of a rank that there can be in a zone: what the zone says, or the deal.
    [[nodiscard]] int most_of_rank(int zone, std::size_t rank) const {
        const auto& from = program_.actions[0].from;
        const bool held = contains(from, zone);
        int most = held ? program_.most_held_of_rank[rank] : program_.card_count;
        for (const auto& bound : program_.zone_bounds) {
            const bool about = bound.zone == zone && bound.cards == program_.rank_cards[rank];
            if (about) most = std::min<int>(most, bound.most);
        }
        return most;
    }

    /// Whether the last of some cards may be there beside the others.
    [[nodiscard]] bool has_room(int zone, const std::vector<std::uint8_t>& cards) const {
        const int rank = program_.rank_of[cards.back()];
        const auto alike = std::count_if(cards.begin(), cards.end(), [&](std::uint8_t card) {
            return program_.rank_of[card] == rank;
        });
        return alike <= most_of_rank(zone, static_cast<std::size_t>(rank));
    }

    void read_cards(const ExampleEntry& entry, int zone, int seat) {
        if (!entry.is_list) {
            counted_.push_back({&entry, zone, seat});
            return;
        }
        GamePosition::Cards named{zone, seat, {}};
        for (const auto& text : entry.cards) {
            take(text, named.cards);
            if (named.cards.empty() || has_room(zone, named.cards)) continue;
            const std::size_t rank = program_.rank_of[named.cards.back()];
            diagnostics_.error(Code::bad_value, text.span,
                               fmt::format("a `{}` never holds more than {} of the rank `{}`",
                                           at(program_.names.zones, zone), most_of_rank(zone, rank),
                                           program_.names.ranks[rank]));
            named.cards.pop_back();
        }
        position_.cards.push_back(std::move(named));
    }

    /// So many cards, the lowest that lie nowhere.
    void fill(const ExampleEntry& entry, int zone, int seat) {
        if (!cards_named(program_, entry.value.text).empty() &&
            entry.value.text.find_first_not_of("0123456789") != std::string::npos) {
            diagnostics_.error(Code::bad_value, entry.value.span,
                               fmt::format("`{}` is not a whole number", entry.value.text),
                               fmt::format("write `[{}]`; a number says how many cards lie there",
                                           entry.value.text));
            return;
        }
        const auto count = values_.integer(entry.value);
        if (!count) return;
        GamePosition::Cards named{zone, seat, {}};
        auto left = program_.all_cards - used_;
        for (std::int64_t i = 0; i < *count; ++i) {
            if (left.empty()) {
                diagnostics_.error(Code::out_of_range, entry.value.span,
                                   "there are not so many cards left");
                return;
            }
            const int card = left.lowest();
            left.erase(card);
            named.cards.push_back(card);
            if (!has_room(zone, named.cards)) {
                named.cards.pop_back();
                --i;  // another one
                continue;
            }
            used_.insert(card);
        }
        position_.cards.push_back(std::move(named));
    }

    const Program& program_;
    const Example& example_;
    Diagnostics& diagnostics_;
    ExampleValues values_;
    GamePosition position_;
    std::vector<std::uint8_t> deck_;
    std::vector<Counted> counted_;
    CardMask used_;
    std::vector<std::pair<int, Span>> taken_;  ///< cards that are named, and where
};

/// A whole deck that begins with some cards; the rest follows, the lowest first.
std::vector<std::uint8_t> complete(const Program& program, int seats,
                                   std::vector<std::uint8_t> deck) {
    auto left = program.deck(seats);
    for (const auto card : deck) left.erase(card);
    for (const auto card : listed_cards(left)) deck.push_back(card);
    return deck;
}

}  // namespace

std::optional<State> position_of(const Program& program, const Example& example, int seats,
                                 const Audience& audience, Diagnostics& diagnostics) {
    GivenReader reader(program, example, seats, diagnostics);
    if (!reader.read()) return std::nullopt;
    if (!reader.deck().empty()) {
        GameSetup setup;
        setup.seats = seats;
        setup.deck = complete(program, seats, reader.deck());
        if (example.given.size() == 1) return new_game(program, setup, audience);
        return later_deal(program, setup, reader.position(), audience);
    }
    auto state = state_of(program, reader.position());
    if (!state) {
        const std::size_t zone = program.actions[0].to;
        const bool named = !reader.position().to_beat.empty();
        diagnostics.error(Code::bad_value, example.name.span,
                          fmt::format("the cards given in `{}` are no combination{}",
                                      named ? "to_beat" : program.names.zones[zone],
                                      program.has_beats ? " to beat" : ""));
    }
    return state;
}

}  // namespace houserules
