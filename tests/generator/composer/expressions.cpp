#include "expressions.h"

#include <fmt/format.h>

#include <algorithm>

namespace houserules::generating {

namespace {

using Kind = OptionDesign::Kind;

const char* sign(Dice& dice) {
    static const std::vector<const char*> signs = {"==", "!=", "<", "<=", ">", ">="};
    return dice.pick(signs);
}

}  // namespace

bool Expressions::has_option(Kind kind) const {
    return std::any_of(design_.options.begin(), design_.options.end(),
                       [&](const OptionDesign& option) { return option.kind == kind; });
}

std::string Expressions::option(Kind kind) {
    std::vector<std::string> names;
    for (const auto& option : design_.options) {
        if (option.kind == kind) names.push_back(option.name);
    }
    return dice_.pick(names);
}

bool Expressions::sees_cards(const ZoneDesign& zone, const Sight& at, bool own) const {
    if (!at.public_only || zone.seen_by == "all") return true;
    return own && at.acting && zone.of_player && zone.seen_by == "owner";
}

std::string Expressions::zone(const Sight& at, Needs needs) {
    std::vector<std::string> names;
    for (const auto& zone : design_.zones) {
        if (needs == Needs::order && !zone.ordered()) continue;
        const bool counted = needs == Needs::number;
        if (!zone.of_player || at.player) {
            if (counted || sees_cards(zone, at, true)) names.push_back(zone.name);
        }
        if (!zone.of_player || !(at.trick || at.player)) continue;
        if (counted || sees_cards(zone, at, false)) {
            names.push_back(player(at, 0) + "." + zone.name);
        }
    }
    return names.empty() ? std::string() : dice_.pick(names);
}

std::string Expressions::variable(const std::string& type, const Sight& at, int depth) {
    std::vector<std::string> names;
    if (!at.state) return {};
    for (const auto& variable : design_.variables) {
        if (variable.type != type) continue;
        const bool open = !at.public_only || variable.seen_by == "all";
        const bool own = at.acting && variable.seen_by == "owner";
        if (!variable.of_player) {
            if (open) names.push_back(variable.name);
        } else {
            if (at.player && (open || own)) names.push_back(variable.name);
            if (open && depth > 0 && (at.trick || at.player)) {
                names.push_back(player(at, 0) + "." + variable.name);
            }
        }
    }
    return names.empty() ? std::string() : dice_.pick(names);
}

std::string Expressions::token(const Sight& at, int depth) {
    if (design_.tokens.empty() || !at.state) return {};
    const auto& name = dice_.pick(design_.tokens);
    if (at.player && (depth == 0 || dice_.chance(60))) return name;
    return at.trick || at.player ? player(at, 0) + "." + name : std::string();
}

bool Expressions::sees_to_beat(const Sight& at) const {
    const auto* pile = design_.zone("pile");
    return at.play && (!at.public_only || pile->seen_by == "all");
}

std::string Expressions::player(const Sight& at, int depth) {
    const bool deep = depth > 0;
    const auto who = variable("player", at, 0);
    const auto found = [&](const char* function) {
        const Sight inner = at.with_player();
        std::string second = dice_.chance(30) ? " " + number_of_player(inner, 0) : "";
        std::string condition = dice_.chance(40) ? " where " + this->condition(inner, 0) : "";
        const auto card = this->card(inner, 1);
        const auto first = dice_.chance(30) && !card.empty() ? card : number_of_player(inner, 0);
        return fmt::format("{}({}{}{})", function, first, second, condition);
    };
    return dice_.write({
        {at.player, [] { return "player"; }, 4},
        {at.trick, [] { return "starter"; }},
        {at.trick, [] { return "leader"; }},
        {at.trick, [] { return "last_to_play"; }},
        {at.taker, [] { return "taker"; }, 4},
        {at.round_winner, [] { return "round_winner"; }, 3},
        {at.value == "suits", [&] { return "value != " + dice_.pick(design_.suits); }, 6},
        {at.value == "players", [] { return "value"; }, 6},
        {!who.empty(), [&] { return who; }, 3},
        {true, [] { return "seat(0)"; }, 1},
        {true, [] { return "seat(player_count - 1)"; }, 1},
        {deep && at.state, [&] { return fmt::format("seat(round mod player_count)"); }},
        {deep && at.state, [&] { return fmt::format("next({})", player(at, depth - 1)); }, 4},
        {deep && design_.has_rounds && at.state, [] { return "placed(1)"; }},
        {deep && design_.has_rounds && at.state, [] { return "placed(player_count)"; }},
        {deep && at.state, [&] { return found("player_with_least"); }},
        {deep && at.state, [&] { return found("player_with_most"); }},
    });
}

std::string Expressions::card(const Sight& at, int depth) {
    const auto ordered = at.state ? zone(at, Needs::order) : std::string();
    const auto seen = at.state ? zone(at, Needs::cards) : std::string();
    return dice_.write({
        {at.card, [] { return "card"; }, 3},
        {at.other, [] { return "other"; }, 3},
        {!ordered.empty(), [&] { return fmt::format("top({})", ordered); }},
        {!ordered.empty(), [&] { return fmt::format("bottom({})", ordered); }},
        {!seen.empty(), [&] { return fmt::format("lowest({})", seen); }},
        {!seen.empty(), [&] { return fmt::format("highest({})", seen); }},
        {!seen.empty() && depth > 0,
         [&] { return fmt::format("lowest({}{})", seen, where(at, depth - 1)); }},
        {!seen.empty() && depth > 0,
         [&] { return fmt::format("highest({}{})", seen, where(at, depth - 1)); }},
    });
}

/// A number of which some rank is the one at that place.
std::string Expressions::place_of_rank(const Sight& at) {
    const auto last = static_cast<int>(design_.ranks.size());
    if (dice_.chance(40)) return std::to_string(dice_.number(1, last));
    return fmt::format("most(1 {})", number(at, 0));
}

std::string Expressions::rank(const Sight& at, int depth) {
    const auto held = variable("rank", at, 0);
    const auto card = depth > 0 ? this->card(at, depth - 1) : std::string();
    return dice_.write({
        {at.card || at.play, [] { return "rank"; }, 5},
        {sees_to_beat(at) && !at.card, [] { return "to_beat.rank"; }, 3},
        {at.as, [] { return "as"; }, 3},
        {at.other_as, [] { return "other.as"; }},
        {!card.empty(), [&] { return card + ".rank"; }, 3},
        {!held.empty(), [&] { return held; }, 2},
        {at.value == "ranks", [] { return "value"; }, 5},
        {depth > 0, [&] { return fmt::format("next_rank({})", rank(at, 0)); }},
        {depth > 0, [&] { return fmt::format("rank_at({})", place_of_rank(at)); }, 2},
        {true, [&] { return dice_.pick(design_.ranks); }},
    });
}

std::string Expressions::suit(const Sight& at, int depth) {
    const auto held = variable("suit", at, 0);
    const auto card = depth > 0 ? this->card(at, depth - 1) : std::string();
    return dice_.write({
        {at.card, [] { return "suit"; }, 4},
        {!held.empty(), [&] { return held; }, 3},
        {at.value == "suits", [] { return "value"; }, 5},
        {at.play && !at.card && design_.all_by_card, [] { return "suit"; }},
        {at.play && !at.card && design_.all_by_card && sees_to_beat(at),
         [] { return "to_beat.suit"; }},
        {at.other, [] { return "other.suit"; }},
        {!card.empty(), [&] { return card + ".suit"; }},
        {true, [&] { return dice_.pick(design_.suits); }, 1},
    });
}

std::string Expressions::where(const Sight& at, int depth) {
    return " where " + card_condition(at.with_card(), depth);
}

std::string Expressions::card_condition(const Sight& at, int depth) {
    const bool deep = depth > 0;
    const bool suits = !design_.suits.empty();
    const auto& ranks = design_.ranks;
    return dice_.write({
        {true, [&] { return Wording() << "rank " << sign(dice_) << " " << rank(at, 0); }, 4},
        {true, [&] { return Wording() << "rank " << sign(dice_) << " " << dice_.pick(ranks); }, 3},
        {true,
         [&] {
             return Wording() << "rank in (" << dice_.pick(ranks) << " " << rank(at, 0) << ")";
         }},
        {true,
         [&] {
             return Wording() << "rank in (" << dice_.pick(ranks) << " .. " << rank(at, 0) << ")";
         }},
        {suits, [&] { return Wording() << "suit " << sign(dice_) << " " << suit(at, 1); }, 3},
        {suits && design_.has_colour, [] { return "suit.colour == red"; }},
        {design_.has_weight, [] { return "weight >= 2"; }},
        {!design_.rank_groups.empty(), [&] { return "rank is " + dice_.pick(design_.rank_groups); },
         2},
        {!design_.card_groups.empty(), [&] { return "card is " + dice_.pick(design_.card_groups); },
         2},
        {at.other, [&] { return fmt::format("card {} other", sign(dice_)); }, 3},
        {at.other, [] { return "rank == other.rank"; }},
        {at.other && design_.has_marks, [] { return "subset(suit.marks other.suit.marks)"; }, 3},
        {at.as, [] { return "as != rank"; }, 3},
        {at.as, [&] { return "as == " + dice_.pick(ranks); }},
        {at.state,
         [&] {
             const auto of = card(at, 0);
             return of.empty() ? std::string("true") : "card != " + of;
         }},
        {deep, [&] { return fmt::format("not ({})", card_condition(at, depth - 1)); }},
        {deep,
         [&] { return Wording() << card_condition(at, 0) << " and " << card_condition(at, 0); }},
        {deep,
         [&] {
             return Wording() << "(" << card_condition(at, 0) << " or " << card_condition(at, 0)
                              << ")";
         }},
    });
}

std::string Expressions::literal(const Sight& at) {
    static_cast<void>(at);
    return std::to_string(dice_.number(0, 6));
}

std::string Expressions::number_of_player(const Sight& at, int depth) {
    const auto held = token(at, depth);
    const auto counted = variable("integer", at, depth);
    const auto zone = this->zone(at, Needs::number);
    const auto of = [&](const char* word) {
        return depth > 0 && dice_.chance(40) ? player(at, 0) + "." + word : std::string(word);
    };
    const bool game = at.state;
    return dice_.write({
        {game, [&] { return of("score"); }},
        {game, [&] { return of("last_round_score"); }, 1},
        {game, [&] { return of("place"); }, 1},
        {game && design_.has_rounds, [&] { return of("last_place"); }, 2},
        {true, [&] { return of("seat_number"); }},
        {design_.has_teams, [&] { return of("side"); }, 3},
        {!held.empty(), [&] { return held; }, 3},
        {!counted.empty(), [&] { return counted; }, 2},
        {game && !zone.empty(), [&] { return fmt::format("count({})", zone); }, 4},
    });
}

std::string Expressions::number_of_play(const Sight& at) {
    const bool seen = sees_to_beat(at);
    return dice_.write({
        {true, [] { return "size"; }, 3},
        {true, [] { return "tier"; }},
        {design_.has_wilds, [] { return "wilds"; }, 3},
        {true, [] { return "to_beat.size"; }},
        {seen, [] { return "to_beat.tier"; }},
        {seen && design_.has_wilds, [] { return "to_beat.wilds"; }, 2},
    });
}

std::string Expressions::over_zone(const Sight& at, int depth) {
    const auto counted = zone(at, Needs::number);
    const auto seen = zone(at, Needs::cards);
    const auto ordered = zone(at, Needs::order);
    const int less = depth - 1;
    return dice_.write({
        {!counted.empty(), [&] { return fmt::format("count({})", counted); }, 4},
        {!seen.empty(), [&] { return fmt::format("count({}{})", seen, where(at, less)); }, 3},
        {!seen.empty(),
         [&] { return fmt::format("longest_run({} {})", seen, dice_.chance(70) ? 1 : 2); }},
        {!ordered.empty(), [&] { return fmt::format("same_rank_on_top({})", ordered); }},
        {!seen.empty() && design_.has_weight,
         [&] {
             return fmt::format("sum(weight over {}{})", seen,
                                dice_.chance(40) ? where(at, less) : "");
         },
         3},
        {!seen.empty(),
         [&] { return fmt::format("sum(steps({} rank) over {})", design_.ranks.front(), seen); }},
    });
}

std::string Expressions::over_players(const Sight& at, int depth, bool where_needed) {
    const Sight inner = at.with_player();
    const bool more = where_needed || dice_.chance(50);
    return "players" + (more ? " where " + condition(inner, depth - 1) : std::string());
}

/// Now and then the name of a term, which stands for an expression.
std::string Expressions::named(std::string text) {
    constexpr std::size_t most_terms = 12;
    if (design_.terms.size() >= most_terms || !dice_.chance(3)) return text;
    auto name = fmt::format("term_{}", design_.terms.size() + 1);
    design_.terms.push_back(name + ": " + text);
    return name;
}

std::string Expressions::number(const Sight& at, int depth) {
    return named(plain_number(at, depth));
}

std::string Expressions::plain_number(const Sight& at, int depth) {
    if (depth <= 0 && dice_.chance(50)) return literal(at);
    const bool deep = depth > 0;
    const bool number_option = has_option(Kind::number);
    const auto counted = variable("integer", at, depth);
    const auto inner = [&] { return number(at, depth - 1); };
    const auto aggregate = [&](const char* function) {
        return Wording() << function << "(" << number_of_player(at.with_player(), 0) << " over "
                         << over_players(at, depth, false) << ")";
    };
    const auto joined = [&](const char* sign) {
        return Wording() << "(" << inner() << " " << sign << " " << inner() << ")";
    };
    return dice_.write({
        {true, [&] { return literal(at); }, 4},
        {number_option, [&] { return option(Kind::number); }, 3},
        {at.player_count, [] { return "player_count"; }},
        {at.state, [] { return "round"; }},
        {at.state, [] { return "rounds_played"; }},
        {at.trick, [] { return "turn"; }},
        {!counted.empty(), [&] { return counted; }, 3},
        {at.player && at.state, [&] { return number_of_player(at, depth); }, 5},
        {at.play && !at.card, [&] { return number_of_play(at); }, 6},
        {!at.value.empty() && at.value != "ranks" && at.value != "suits" && at.value != "players",
         [] { return "value"; }, 8},
        {at.state && deep,
         [&] {
             const auto text = over_zone(at, depth);
             return text.empty() ? literal(at) : text;
         },
         6},
        {at.cards_of_play && deep,
         [&] {
             auto in = at.with_card();
             in.as = true;
             return fmt::format("count(play where {})", card_condition(in, 0));
         },
         4},
        {at.card && design_.has_weight, [] { return "weight"; }, 3},
        {at.card && at.other && design_.has_lit,
         [] { return "difference(rank.lit other.rank.lit)"; }},
        {at.card && at.other && design_.has_marks,
         [] { return "difference(suit.marks other.suit.marks)"; }},
        {at.state && deep, [&] { return fmt::format("count({})", over_players(at, depth, false)); },
         2},
        {at.state && deep, [&] { return aggregate("sum"); }},
        {at.state && deep, [&] { return aggregate("least"); }},
        {at.state && deep, [&] { return aggregate("most"); }},
        {deep, [&] { return Wording() << "steps(" << rank(at, 0) << " " << rank(at, 1) << ")"; }},
        {deep, [&] { return Wording() << "least(" << inner() << " " << inner() << ")"; }},
        {deep, [&] { return Wording() << "most(" << inner() << " " << inner() << ")"; }},
        {deep, [&] { return joined("+"); }, 2},
        {deep, [&] { return joined("-"); }},
        {deep, [&] { return joined("*"); }},
        {deep, [&] { return Wording() << "(" << inner() << " / " << dice_.number(2, 3) << ")"; }},
        {deep, [&] { return Wording() << "(" << inner() << " mod " << dice_.number(2, 4) << ")"; }},
        {deep, [&] { return fmt::format("-{}", literal(at)); }, 1},
        {deep && at.player && at.state, [&] { return "-(" + number_of_player(at, 0) + ")"; }, 1},
    });
}

std::string Expressions::play_condition(const Sight& at, int depth) {
    const auto& combinations = design_.combinations;
    const bool seen = sees_to_beat(at);
    const auto of_cards = [&](const char* function, const char* of) {
        auto in = at.with_card();
        in.as = true;
        in.play = false;
        return fmt::format("{}({} where {})", function, of, card_condition(in, depth - 1));
    };
    const auto a_combination = [&] { return dice_.pick(combinations).name; };
    return dice_.write({
        {true, [&] { return Wording() << "rank " << sign(dice_) << " " << rank(at, 1); }, 4},
        {seen, [&] { return fmt::format("rank {} to_beat.rank", sign(dice_)); }, 4},
        {seen,
         [&] { return fmt::format("(size rank) {} (to_beat.size to_beat.rank)", sign(dice_)); }},
        {true, [&] { return "combination == " + a_combination(); }, 2},
        {seen, [&] { return "to_beat.combination == " + a_combination(); }, 2},
        {true, [] { return "same_size"; }},
        {seen, [] { return "same_combination"; }},
        {true, [&] { return Wording() << "size " << sign(dice_) << " " << dice_.number(1, 3); }, 2},
        {seen, [&] { return fmt::format("tier {} to_beat.tier", sign(dice_)); }},
        {seen && design_.has_wilds, [] { return "wilds < to_beat.wilds"; }, 2},
        {!design_.rank_groups.empty(), [&] { return "rank is " + dice_.pick(design_.rank_groups); },
         2},
        {at.source, [] { return "source == hand"; }, 1},
        {design_.has_lit && seen, [] { return "subset(to_beat.rank.lit rank.lit)"; }, 3},
        {at.cards_of_play, [&] { return of_cards("any", "play"); }, 4},
        {at.cards_of_play, [&] { return of_cards("all", "play"); }, 4},
        {at.cards_of_play && seen, [&] { return of_cards("any", "to_beat"); }, 2},
        {at.cards_of_play && seen, [&] { return of_cards("all", "to_beat"); }, 2},
    });
}

std::string Expressions::comparison(const Sight& at, int depth) {
    const auto held = variable("rank", at, depth);
    const auto held_suit = variable("suit", at, depth);
    const auto card = at.state ? this->card(at, 0) : std::string();
    return dice_.write({
        {true,
         [&] {
             return Wording() << number(at, depth) << " " << sign(dice_) << " " << number(at, 0);
         },
         5},
        {depth > 0,
         [&] {
             return Wording() << "(" << number(at, 0) << " (" << number(at, 0) << ")) "
                              << sign(dice_) << " (" << number(at, 0) << " (" << number(at, 0)
                              << "))";
         }},
        {at.state, [&] { return fmt::format("round mod 2 == {}", dice_.number(0, 1)); }, 1},
        {at.player,
         [&] {
             return Wording() << player(at, depth) << (dice_.chance(70) ? " == " : " != ")
                              << player(at, 0);
         },
         3},
        {!held.empty(),
         [&] { return Wording() << held << " " << sign(dice_) << " " << rank(at, 1); }},
        {!held_suit.empty(),
         [&] { return Wording() << held_suit << " " << sign(dice_) << " " << suit(at, 1); }},
        {!card.empty(),
         [&] { return Wording() << card << ".rank " << sign(dice_) << " " << rank(at, 1); }, 2},
        {!card.empty(),
         [&] { return Wording() << card << " " << sign(dice_) << " " << this->card(at, 1); }},
        {at.trick && !design_.stages.empty(),
         [&] { return "stage == " + dice_.pick(design_.stages); }, 3},
        {at.value == "ranks", [&] { return "value > " + dice_.pick(design_.ranks); }, 6},
        {at.value == "suits", [&] { return "value != " + dice_.pick(design_.suits); }, 6},
        {at.value == "players", [] { return "value.seat_number == 0"; }, 4},
    });
}

std::string Expressions::condition(const Sight& at, int depth) {
    return named(plain_condition(at, depth));
}

std::string Expressions::plain_condition(const Sight& at, int depth) {
    const bool deep = depth > 0;
    const auto flag = variable("boolean", at, depth);
    const auto inner = [&] { return condition(at, depth - 1); };
    const auto seen = at.state && deep ? zone(at, Needs::cards) : std::string();
    const bool word_option = has_option(Kind::word);
    const auto chosen = [&] {
        for (const auto& option : design_.options) {
            if (option.kind == Kind::word) return option.name + " == " + dice_.pick(option.words);
        }
        return std::string();
    };
    return dice_.write({
        {true, [&] { return comparison(at, depth); }, 8},
        {true, [] { return "true"; }, 1},
        {has_option(Kind::flag), [&] { return option(Kind::flag); }, 3},
        {word_option, chosen, 2},
        {!flag.empty(), [&] { return flag; }, 4},
        {at.trick, [] { return "leading"; }},
        {at.can_play, [] { return "can_play"; }},
        {at.player && at.state, [] { return "out"; }},
        {at.player && at.trick, [] { return "passed"; }},
        {at.player && at.trick && deep, [&] { return player(at, 0) + ".out"; }, 1},
        {at.source && !at.play, [] { return "source == hand"; }, 1},
        {at.play && !at.card, [&] { return play_condition(at, depth); }, 12},
        {!seen.empty(), [&] { return fmt::format("any({}{})", seen, where(at, depth - 1)); }, 2},
        {!seen.empty(), [&] { return fmt::format("all({}{})", seen, where(at, depth - 1)); }, 2},
        {at.state && deep, [&] { return fmt::format("any({})", over_players(at, depth, true)); }},
        {at.state && deep, [&] { return fmt::format("all({})", over_players(at, depth, true)); }},
        {deep,
         [&] {
             return Wording() << number(at, 1) << " in (" << dice_.number(0, 2) << " "
                              << dice_.number(3, 5) << " " << number(at, 0) << ")";
         }},
        {deep,
         [&] { return Wording() << number(at, 1) << " in (1 .. " << dice_.number(2, 6) << ")"; }},
        {deep, [&] { return fmt::format("not ({})", inner()); }, 2},
        {deep, [&] { return Wording() << "(" << inner() << ") and (" << inner() << ")"; }, 3},
        {deep, [&] { return Wording() << "(" << inner() << " or " << inner() << ")"; }, 3},
    });
}

std::string Expressions::value_of(const std::string& type, const Sight& at) {
    if (type == "boolean")
        return dice_.chance(40) ? dice_.word({"true", "false"}) : condition(at, 1);
    if (type == "player") return player(at, 1);
    if (type == "rank") return rank(at, 1);
    if (type == "suit") return suit(at, 1);
    return number(at, 2);
}

}  // namespace houserules::generating
