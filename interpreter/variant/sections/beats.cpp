#include <algorithm>

#include <fmt/format.h>

#include "source/containers.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/rules.h"

namespace houserules {

namespace {

using AllTransparent = ToBeat::AllTransparent;
using Company = ValueRule::Company;

constexpr Meaning<AllTransparent> all_transparent[] = {{"printed", AllTransparent::printed},
                                                       {"nothing", AllTransparent::nothing}};

constexpr Meaning<bool> parts_that_lie[] = {{"top", false}, {"all", true}};

constexpr Meaning<Company> companies[] = {{"none", Company::none},
                                          {"play", Company::play},
                                          {"rank", Company::rank},
                                          {"any", Company::any}};

/// The combinations in which cards may count as others: sets and runs.
void read_combinations_of(const Reading& reading, const Node& node, ValueRule& rule) {
    Draft& draft = reading.draft;
    const std::vector<Node>* items =
        read_items(draft, node, reading.what, "leave it out for all sets and runs");
    if (items == nullptr) return;
    for (const Node& item : *items) {
        const int index = read_reference(draft, item, NameKind::combination, "`in`");
        if (index < 0) continue;
        const Combination& named = at(draft.variant.combinations, index);
        if (named.pattern == Combination::Pattern::any ||
            named.pattern == Combination::Pattern::cards) {
            draft.refuse(item.span, "cards count as others in sets and runs only");
            continue;
        }
        rule.in.push_back(index);
    }
}

/// What always holds, for a rule without `when`.
Term always(Span span) {
    Term term;
    term.type = Type::boolean;
    term.value = 1;
    term.span = span;
    return term;
}

/// Notes the variable that a condition asks for: cards are counted for each of its values ahead.
void note_variable(Draft& draft, const Term& term) {
    if (term.kind == TermKind::variable) {
        int& variable = draft.variant.values_variable;
        if (variable >= 0 && variable != term.index) {
            draft.report(Code::unsupported, term.span,
                         "all rules of `values` together can ask for one variable");
        }
        variable = term.index;
    }
    for (const Term& operand : term.operands) note_variable(draft, operand);
}

void read_costs(const Reading& reading, const Node& node, ValueRule& rule) {
    Draft& draft = reading.draft;
    if (!node.is_map() || node.entries.empty()) {
        draft.report(Code::wrong_shape, node.span, "`costs` must be a map of a token to a number");
        return;
    }
    if (node.entries.size() > 1) {
        draft.report(Code::unsupported, node.entries[1].key_span,
                     "costs in several tokens are part of the language but not built yet");
    }
    const Entry& entry = node.entries.front();
    rule.token = draft.names.find(entry.key, NameKind::token);
    if (rule.token < 0) {
        draft.report(Code::unknown_name, entry.key_span, "there is no token {}", quoted(entry.key))
            .advise(suggest(entry.key, draft.names.texts(NameKind::token)));
    }
    const auto others = std::find_if(
        draft.variant.values.begin(), draft.variant.values.end(),
        [&](const ValueRule& other) { return other.token >= 0 && other.token != rule.token; });
    if (others != draft.variant.values.end()) {
        draft.report(Code::unsupported, entry.key_span,
                     "all rules of `values` are paid with one token, and `{}` takes `{}`",
                     others->name.text, at(draft.variant.tokens, others->token).name.text);
    }
    rule.cost = read_term(draft, entry.value, scope_of_value_rule(), {Type::integer}, "`costs`");
    if (rule.cost) note_variable(draft, *rule.cost);
}

void read_value_condition(const Reading& reading, const Node& node, ValueRule& rule) {
    rule.when = read_term(reading.draft, node, scope_of_value_rule(), {Type::boolean}, reading.what)
                    .value_or(always(rule.name.span));
    note_variable(reading.draft, rule.when);
}

const KeyTable<ValueRule> value_table(
    MapKind::value_rule,
    {
        {"when", "over a card and `as`", {Takes::expression, read_value_condition}, "true"},
        {"costs", "what it costs for each card", {Takes::costs, read_costs}, "nothing"},
        {"in",
         "the combinations in which a card may do so",
         {Takes::combinations, read_combinations_of},
         "all"},
        {"any_suit", "whether such a card is of whatever suit the others are",
         takes_flag(&ValueRule::any_suit), "false"},
        {"company",
         "what must go with it: a card of a rank of the play, one of the same rank, or any "
         "that counts as that rank",
         takes_word(companies, &ValueRule::company), "none"},
    });

const KeyTable<ToBeat> to_beat_table(
    MapKind::to_beat,
    {
        {"transparent", "cards that count as what lies beneath them",
         takes_condition(&ToBeat::transparent, scope_of_card)},
        {"if_all_transparent", "what is to beat if all cards are",
         takes_word(all_transparent, &ToBeat::all_transparent), "nothing"},
        {"beaten_to", "where a beaten play goes", takes_zone(&ToBeat::beaten_to), "it stays"},
        {"lies_on", "what lies on this zone is to be beaten, however it got there",
         takes_zone(&ToBeat::lies_on), "what was played last"},
        {"cards", "with `lies_on`: its `top` card, or `all` of it",
         takes_word(parts_that_lie, &ToBeat::whole), "top"},
    });

const KeyTable<BeatsRow> beats_table(
    MapKind::beats_row,
    {
        {"when", "whether this row decides", takes_condition(&BeatsRow::when), "true"},
        {"allow", "whether the play is allowed", takes_condition(&BeatsRow::allow), required()},
        {"says", "why it does not allow a play", takes_sentence(&BeatsRow::says),
         "said by the condition"},
    });

/// What lies on a zone is to be beaten where all see it and know which card that is.
void check_what_lies(Draft& draft, const Node& map, const ToBeat& to_beat) {
    const Node* lies = map.find("lies_on");
    if (const Node* cards = map.find("cards"); cards != nullptr && lies == nullptr) {
        draft.report(Code::missing_key, cards->span, "`cards` needs the key `lies_on`");
    }
    if (lies == nullptr || to_beat.lies_on < 0) return;
    const Zone& zone = zone_at(draft, to_beat.lies_on);
    for (const std::string_view key : {"transparent", "beaten_to"}) {
        const Node* other = map.find(key);
        if (other == nullptr) continue;
        draft.refuse(other->span, "what lies on `{}` is to be beaten, so `{}` says nothing",
                     zone.name.text, key);
    }
    if (zone.of == Owner::player) {
        draft
            .refuse(lies->span, "every player has `{}`, and what lies on one is to be beaten",
                    zone.name.text)
            .note(zone.name.span, "declared here");
    } else if (zone.seen_by != Visibility::all) {
        draft.refuse(lies->span, "not everybody sees what lies on `{}`", zone.name.text)
            .note(zone.name.span, "declared here");
    } else if (zone.order == ZoneOrder::set && !to_beat.whole) {
        draft
            .refuse(lies->span, "the cards of `{}` have no order, so none is on top",
                    zone.name.text)
            .advise("give the zone `order: stack`, or add `cards: all`")
            .note(zone.name.span, "declared here");
    }
}

}  // namespace

KeyLists beats_keys() { return {&value_table, &to_beat_table, &beats_table}; }

void read_values(Draft& draft, const Node& root) {
    read_rows_of(draft, root.find("values"), value_table, "rule", draft.variant.values, {},
                 [](const Reading& reading, ValueRule& rule) {
                     if (reading.map.find("when") != nullptr) return;
                     rule.when = always(rule.name.span);
                 });
}

void read_to_beat(Draft& draft, const Node& root) {
    const Node* node = root.find("to_beat");
    if (node == nullptr || !read_map(draft, *node, to_beat_table, draft.variant.to_beat)) return;
    check_what_lies(draft, *node, draft.variant.to_beat);
    const Node* all = node->find("if_all_transparent");
    if (all == nullptr || node->find("transparent") != nullptr) return;
    draft.report(Code::missing_key, all->span, "`if_all_transparent` needs the key `transparent`");
}

void read_beats(Draft& draft, const Node& root) { read_beats_rows(draft, root.find("beats")); }

void read_beats_rows(Draft& draft, const Node* rows) {
    read_rows_of(draft, rows, beats_table, "row", draft.variant.beats, scope_of_play());
}

}  // namespace houserules
