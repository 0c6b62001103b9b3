#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "explain/sheet/asked_terms.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/dealer_text.h"
#include "explain/sheet/sections/round_rows.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/step_words.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/checks/card_flow.h"
#include "variant/checks/deal_flow.h"
#include "variant/named_start.h"
#include "variant/stage_conditions.h"

namespace houserules {

namespace {

/// "1 J, 1 Q and 1 K".
std::string bounds_text(const Zone& zone, const Deck& deck) {
    std::vector<std::string> bounds;
    for (const auto& bound : zone.at_most) {
        bounds.push_back(fmt::format("{} {}", bound.most, at(deck.ranks, bound.rank).text));
    }
    return listed(bounds);
}

std::string_view seen_text(Visibility seen_by) {
    switch (seen_by) {
        case Visibility::owner: return ", seen by its owner only";
        case Visibility::all: return ", seen by all";
        case Visibility::nobody: return ", seen by nobody";
    }
    return {};
}

/// Whether whatever is played moves on from where it is laid, in whatever stage.
bool plays_move_on(const Wording& wording) {
    const Variant& variant = wording.variant();
    const auto moves_on = [&](const Stages& stages) {
        return any_of(variant.effects, [&](const Effect& effect) {
            const bool always =
                !effect.on_failure && contains(effect.on, 0) &&
                !wording.settled_condition(condition_in_stages(effect.when, effect.stages));
            return always && (effect.stages.all() || effect.stages.bits == stages.bits) &&
                   any_of(effect.steps, [&](const Step& step) {
                       return step.kind == StepKind::move_played && !step.when;
                   });
        });
    };
    if (variant.stages.empty()) return moves_on({});
    for (int stage = 0; stage < count_of(variant.stages); ++stage) {
        const bool played = variant.actions.front().stages.contains(stage);
        if (played && !moves_on({std::uint32_t{1} << stage})) return false;
    }
    return true;
}

/// @param is_added_to  whether cards come to it that are no new deck
std::string_view order_text(ZoneOrder order, bool is_added_to) {
    switch (order) {
        case ZoneOrder::set: return "";
        case ZoneOrder::stack: return is_added_to ? " New cards go on top." : "";
        case ZoneOrder::queue: return " New cards go to the bottom; cards are taken from the top.";
        case ZoneOrder::row: return " The cards keep their places.";
    }
    return {};
}

/// Whether no card is left when all are dealt.
bool deals_everything(const Wording& wording) {
    return any_of(wording.variant().setup, [&](const Step& step) {
        return step.kind == StepKind::deal && !step.amount && step.first &&
               !wording.settled_condition(step.when);
    });
}

std::string zone_text(const Wording& wording, int index) {
    const Variant& variant = wording.variant();
    const Zone& zone = at(variant.zones, index);
    const bool is_added_to = wording.is_added_to(index);
    const bool played = index == variant.actions.front().to;
    const bool moves_on = played && plays_move_on(wording);
    std::string text = fmt::format("{}{}.{}",
                                   zone.of == Owner::player ? "Every player's own"
                                   : moves_on               ? "What is played comes there first"
                                   : played                 ? "What is played lies there"
                                                            : "On the table",
                                   seen_text(zone.seen_by), order_text(zone.order, is_added_to));
    if (moves_on) text += " From there the cards are moved on at once.";
    if (zone.holds_deck && !deals_everything(wording)) text += " What is not dealt lies there.";
    if (wording.keeps_its_cards(index)) text += " Cards that come there stay there.";
    if (!zone.at_most.empty()) {
        text += fmt::format(" There is never more than {} in it.", bounds_text(zone, variant.deck));
    }
    return text;
}

std::string token_text(const Wording& wording, const Token& token) {
    std::string text = token.lasts_match
                           ? "Counters that players hold and keep from round to round."
                           : "Counters that players hold; nobody has any when the cards are dealt.";
    if (token.most) {
        text += " " + sentence(phrase("nobody holds more than",
                                      wording.value(wording.settled(*token.most))));
    }
    const Term supply = token.supply ? wording.settled(*token.supply) : Term();
    if (!token.supply || settled_number(supply) == 0) return text;
    return text + " " +
           sentence(phrase("there are", wording.value(supply),
                           "in all; nobody gains what is not there, and what is "
                           "spent can be gained again"));
}

/// Whether there is a round after the first, with the options as they are.
bool has_later_rounds(const Wording& wording) {
    return wording.variant().rounds.over && !wording.settled_values().one_round;
}

/// That what the set-up makes so for some, or only sometimes, is not so before it in any round.
/// Nothing where that goes without saying.
std::optional<Phrase> not_yet_so(const Wording& wording, int index) {
    const auto& variable = at(wording.variant().variables, index);
    const bool ends = variable.lasts_round() && !variable.lasts_trick();
    if (!ends || !has_later_rounds(wording)) return std::nullopt;
    const bool made_so = any_of(wording.variant().setup, [&](const Step& step) {
        return step.kind == StepKind::set && step.index == index && !wording.is_never(step.when) &&
               is_always(wording.settled(*step.amount), true);
    });
    if (!made_so) return std::nullopt;
    const NounPhrase nobody = some_player("no");
    return variable.of == Owner::player ? phrase(wording.flag(index, &nobody))
                                        : phrase(negation(wording.flag(index, nullptr)));
}

/// What a variable is at first. Nothing where the file does not say whom, or which rank or
/// suit, it names.
std::optional<Phrase> start_of(const Wording& wording, int index) {
    const auto& variable = at(wording.variant().variables, index);
    const bool of_cards = variable.type == Type::rank || variable.type == Type::suit;
    const auto& dealer = wording.variant().dealer;
    if (dealer && dealer->variable == index) return std::nullopt;  // told of who deals
    if (wording.is_never_set(index) || !asks_for_variable(wording.variant(), index) ||
        variable.type == Type::stage ||
        (variable.type == Type::player && !has_written_start(variable)) ||
        (of_cards && !names_start(wording.variant(), index))) {
        return std::nullopt;
    }
    NounPhrase each = person("player");
    each.determiner = "each";
    const NounPhrase* owner = variable.of == Owner::player ? &each : nullptr;
    const Term start = wording.settled(variable.start);
    if (is_always(start, false)) return not_yet_so(wording, index);
    if (is_always(start, true)) return phrase(wording.flag(index, owner));
    Term now;  // what it is, to be compared
    now.kind = TermKind::variable;
    now.type = variable.type;
    now.index = index;
    if (owner != nullptr) {
        Term of;
        of.kind = TermKind::player;
        of.type = Type::player;
        now.operands = {of};
    }
    if (settled_number(start) == 0 && wording.counted_things(now)) return std::nullopt;
    Term is;
    is.kind = TermKind::equal;
    is.operands = {now, start};
    return phrase(wording.about(each).condition(is));
}

/// What is kept count of, and what it is at first.
void add_starts(const Wording& wording, SheetSection& section) {
    const auto& variables = wording.variant().variables;
    const bool rounds = has_later_rounds(wording);
    for (const std::string_view time : {"the game", "each round", "each trick"}) {
        std::vector<Phrase> starts;
        for (int i = 0; i < count_of(variables); ++i) {
            const auto& variable = at(variables, i);
            const std::string_view lasts = variable.lasts_trick()             ? "each trick"
                                           : variable.lasts_round() && rounds ? "each round"
                                                                              : "the game";
            const auto start = lasts == time ? start_of(wording, i) : std::nullopt;
            if (start) starts.push_back(*start);
        }
        if (starts.empty()) continue;
        section.add(fmt::format("at the start of {}", time),
                    fmt::format("At the start of {}", time), sentence(listed_phrases(starts)));
    }
}

std::string deal_text(const Wording& wording) {
    const Variant& variant = wording.variant();
    const bool one = !variant.rounds.over || wording.settled_values().one_round;
    const std::string_view when = one                        ? "before the game"
                                  : variant.rounds.deal_once ? "before the first round"
                                                             : "before each round";
    const bool named_first = any_of(
        variant.setup, [](const Step& step) { return step.first && step.kind == StepKind::deal; });
    const std::string_view from = named_first ? "" : ", from seat 0 on";
    for (int zone = 0; zone < count_of(variant.zones); ++zone) {
        if (!at(variant.zones, zone).holds_deck) continue;
        const std::string shuffled =
            sentence(phrase(when, "all cards are shuffled and laid down as", wording.zone(zone)));
        if (!has_step(variant, {StepKind::deal})) return shuffled;
        return shuffled + " " + sentence(phrase("cards are dealt one at a time", from));
    }
    return sentence(phrase(when, "all cards are shuffled and dealt one at a time", from));
}

/// Whether no card of the deck is left after the set-up, with every number of players.
bool deals_all(const Wording& wording) {
    const SettledValues& settled = wording.settled_values();
    const Variant& variant = wording.variant();
    if (deal_changes_by_round(variant)) return false;
    return all_of(variant.players, [&](int players) {
        if (settled.players && *settled.players != players) return true;
        return follow_deal(variant, {players, 1, &settled.options}).left == 0;
    });
}

/// Whether what is not dealt is left lying where the deck lay: it is not all dealt or moved away in
/// the set-up, and nothing takes from it later.
bool leaves_rest(const Wording& wording, int zone) {
    const Variant& variant = wording.variant();
    const auto takes = [&](const Step& step) {
        const bool none = step.amount && settled_number(wording.settled(*step.amount)) == 0;
        return step.from == zone && !none && !wording.is_never(step.when);
    };
    const auto empties = [&](const Step& step) {
        const bool deals = step.kind == StepKind::deal && step.first;
        const bool moves = step.kind == StepKind::move && step.from == zone && !step.where;
        return (deals || moves) && !step.amount && !wording.settled_condition(step.when);
    };
    const auto& setup = variant.setup;
    int takers = 0;
    for_each_step(variant, [&](const Step& step) { takers += takes(step) ? 1 : 0; });
    return none_of(setup, empties) && takers == std::count_if(setup.begin(), setup.end(), takes) &&
           !contains(variant.actions.front().from, zone) && !deals_all(wording);
}

/// A sentence, or that it is the same as one before if that is shorter.
std::string said_once(const SheetSection& section, const std::string& text) {
    for (const auto& entry : section.entries) {
        const std::string again = fmt::format("The same again as in \"{}\".", entry.title);
        if (entry.text == text && again.size() < text.size()) return again;
    }
    return text;
}

std::string starter_text(const Wording& wording) {
    const Variant& variant = wording.variant();
    const auto begins = [](const Wording& words, const std::optional<Term>& term) {
        if (term && term->kind == TermKind::drawn_player)
            return phrase("who begins is drawn at random");
        const NounPhrase who = term ? words.after_setup().player(words.after_setup().settled(*term))
                                    : with(person("player"), phrase("in seat 0"));
        return phrase(clause(who, "begin"));
    };
    Phrase text = begins(wording, variant.first_starter);
    const bool may_be_passed_over = any_of(variant.setup, [&](const Step& step) {
        return step.kind == StepKind::skip && !wording.is_never(step.when);
    });
    const std::string_view unless = may_be_passed_over ? ", unless passed over" : "";
    if (!variant.rounds.over) return sentence(phrase(text, unless));
    const bool one = wording.settled_values().one_round;
    const Phrase later = begins(wording.in_later_round(), variant.later_starter);
    if (variant.later_starter && said(later) != said(text)) {
        return sentence(phrase(text, one ? "; should there be later rounds," : "; in later rounds",
                               later, unless));
    }
    return sentence(phrase(text, one ? "" : "each round", unless));
}

}  // namespace

/// What a zone is made of anew when it is empty; nothing if it is not.
std::string refill_text(const Wording& wording, int zone) {
    for (const Step& refill : wording.variant().refills) {
        if (refill.to != zone) continue;
        const Term keep = refill.amount ? wording.settled(*refill.amount) : Term();
        const auto kept = refill.amount ? settled_number(keep) : 1;
        Phrase cards = phrase("all cards of", wording.zone(refill.from));
        if (kept == 1) {
            append(cards, "but the top one");
        } else if (kept != 0) {
            append(cards, phrase("but the top", wording.value(keep)));
        }
        const std::string_view how = refill.end == Step::End::random ? "are shuffled and become"
                                                                     : "are turned over and become";
        NounPhrase anew = wording.zone(zone);
        anew.adjective = "new";
        return " " + sentence(phrase("whenever it is empty,", cards, how, anew));
    }
    return {};
}

/// How cards lie that are told to be out of play, wherever they go; nothing if not all alike.
std::string out_of_play_text(const Wording& wording) {
    std::set<Visibility> seen_by;
    const auto& zones = wording.variant().zones;
    for (int i = 0; i < count_of(zones); ++i) {
        if (!wording.is_discard(i) || !wording.can_get_cards(i)) continue;
        seen_by.insert(at(zones, i).seen_by);
    }
    if (seen_by.size() != 1) return {};
    return fmt::format("Cards out of play lie on the table{}.", seen_text(*seen_by.begin()));
}

SheetSection zones_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"Where cards lie"};
    for (int i = 0; i < count_of(variant.zones); ++i) {
        const Zone& zone = at(variant.zones, i);
        if (wording.is_discard(i) || !wording.can_get_cards(i)) continue;
        NounPhrase name = wording.zone(i);
        name.owner.clear();
        name.article = NounPhrase::Article::none;
        section.add(zone.name.text, capitalised(said(name)),
                    zone_text(wording, i) + refill_text(wording, i));
    }
    if (const auto text = out_of_play_text(wording); !text.empty()) {
        section.add("out of play", "Out of play", text);
    }
    return section;
}

SheetSection counters_section(const Wording& wording) {
    SheetSection section{"What is kept count of"};
    for (const auto& token : wording.variant().tokens) {
        section.add(token.name.text, name_as_title(token.name.text, token.title),
                    token_text(wording, token));
    }
    return section;
}

SheetSection setup_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"Set-up", true};
    section.add("deck", "", deal_text(wording));
    add_starts(wording, section);
    if (variant.dealer) section.add("dealer", "Who deals", dealer_text(wording));
    const int of_dealer = variant.dealer ? variant.dealer->setup_steps : 0;
    for (int i = of_dealer; i < count_of(variant.setup); ++i) {
        const Step& step = at(variant.setup, i);
        auto words = steps_words(wording.in_setup(), {step}, StepScene::setup);
        if (!words) continue;
        const bool to_beat = step.kind == StepKind::move && !variant.beats.empty() &&
                             step.to == variant.actions.front().to;
        if (to_beat) append(*words, ", to be beaten");
        if (step.kind == StepKind::move && step.where && step.amount &&
            step.end == Step::End::top && at(variant.zones, step.from).order == ZoneOrder::stack) {
            const bool one = settled_number(wording.settled(*step.amount)) == 1;
            append(*words, phrase("; the cards above", one ? "it" : "them", "stay where they are"));
        }
        section.add(step.name.text, name_as_title(step.name.text),
                    said_once(section, sentence(*words) + said_too(step.says)));
    }
    for (int zone = 0; zone < count_of(variant.zones); ++zone) {
        if (!at(variant.zones, zone).holds_deck || !leaves_rest(wording, zone)) continue;
        section.add("rest", "Cards left over",
                    sentence(phrase("what is then left of", wording.zone(zone), "is not used")));
    }
    if (!variant.rounds.deal_once) add_rows_before_rounds(wording, section);
    section.add("starter", "Who begins", starter_text(wording));
    return section;
}

}  // namespace houserules
