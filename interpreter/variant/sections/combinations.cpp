#include <fmt/format.h>

#include <array>
#include <string_view>

#include "source/containers.h"
#include "variant/sections/combination_parts.h"
#include "variant/sections/declarations.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"

namespace houserules {

namespace {

using Pattern = Combination::Pattern;

constexpr Meaning<Combination::Key> comparison_keys[] = {{"rank", Combination::Key::rank},
                                                         {"card", Combination::Key::card}};

constexpr Meaning<Pattern> patterns[] = {
    {"set", Pattern::set}, {"run", Pattern::run}, {"any", Pattern::any}, {"cards", Pattern::cards}};

void read_size(Draft& draft, const Node& node, std::string_view key, Combination& combination) {
    const bool run = combination.pattern == Pattern::run;
    const std::string what = fmt::format("`{}`", key);
    const std::optional<Range> range = read_range(node, what, draft.diagnostics);
    if (!range) return;
    const std::int64_t least = run ? 2 : 1;
    const std::int64_t most = run ? VariantLimits::ranks : VariantLimits::cards;
    if (range->least < least || range->least > most || range->most.value_or(most) > most) {
        draft.report(Code::out_of_range, node.span, "{} must be from {} to {}", what, least, most);
        return;
    }
    combination.least = range->least;
    combination.most = range->most.value_or(-1);
}

/// What a combination is made of: one of `set`, `run`, `any` and `cards`.
///
/// @param errors  how many there were before its keys were looked at; among these the pattern
///                may be misspelt
void read_pattern(Draft& draft, const Entry& entry, std::size_t errors, Combination& combination) {
    Diagnostics& diagnostics = draft.diagnostics;
    const Node* found = nullptr;
    std::string_view found_key;
    for (const auto& [key, pattern] : patterns) {
        const Node* node = entry.value.find(key);
        if (node == nullptr) continue;
        if (found != nullptr) {
            diagnostics.report(Code::bad_value, node->span,
                               "a combination has `{}` or `{}`, not both", found_key, key);
            return;
        }
        found = node;
        found_key = key;
        combination.pattern = pattern;
    }
    if (found == nullptr && errors == diagnostics.error_count()) {
        diagnostics.report(Code::missing_key, entry.key_span,
                           "a combination needs one of the keys `set`, `run`, `any` and `cards`");
    }
    if (found == nullptr || combination.pattern == Pattern::cards) return;
    read_size(draft, *found, found_key, combination);
}

/// `rank`, `card`, or `[suit, rank]`: its highest card, with the suit first.
void read_key(const Reading& reading, const Node& node, Combination& combination) {
    Draft& draft = reading.draft;
    Diagnostics& diagnostics = draft.diagnostics;
    if (node.is_sequence()) {
        std::vector<std::string> words;
        for (const Node& item : node.items) {
            const Node* word = read_scalar(item, "`key`", diagnostics);
            if (word == nullptr) return;
            words.push_back(word->text);
        }
        if (words == std::vector<std::string>{"suit", "rank"}) {
            combination.key = Combination::Key::suit_first;
        } else if (words == std::vector<std::string>{"rank", "suit"}) {
            combination.key = Combination::Key::card;
        } else {
            diagnostics.report(Code::bad_value, node.span,
                               "`key` must be `rank`, `card` or `[suit, rank]`");
            return;
        }
    } else {
        combination.key =
            read_word(node, comparison_keys, "`key`", diagnostics).value_or(Combination::Key::rank);
    }
    if (combination.key != Combination::Key::rank && draft.variant.deck.suits.empty()) {
        diagnostics.report(Code::bad_value, node.span,
                           "the deck has no suits, so the rank alone decides");
    }
}

constexpr Meaning<bool> kickers_for_each[] = {{"rank", true}};

const KeyTable<Kickers> kickers_table(
    MapKind::kickers,
    {
        {"set", "cards of one rank in each kicker",
         takes_integer(&Kickers::size, 1, VariantLimits::kickers), required()},
        {"count", "how many kickers", takes_integer(&Kickers::count, 1, VariantLimits::kickers),
         "1"},
        {"for_each", "so many for each rank of a run",
         takes_word(kickers_for_each, &Kickers::for_each_rank), "for all of it"},
        {"may_repeat", "whether kickers may be of the same rank", takes_flag(&Kickers::may_repeat),
         "false"},
        {"never", "a combination of certain `cards` that kickers never hold whole",
         late<Kickers>({Takes::combination, read_never})},
    });

void read_kickers(const Reading& reading, const Node& node, Combination& core) {
    Draft& draft = reading.draft;
    if (!check_keys(node, MapKind::kickers, node.span, draft.diagnostics)) return;
    const bool run = core.pattern == Pattern::run;
    if (!run && core.pattern != Pattern::set) {
        draft.refuse(node.span, "only a `set` or a `run` has `kickers`");
        return;
    }
    Reading of_kickers{draft, node};
    read_keys(of_kickers, kickers_table, core.kickers.emplace(), false);
    if (const Node* each = node.find("for_each"); each != nullptr && !run) {
        draft.refuse(each->span, "only a `run` has several ranks to have kickers for");
    }
    if (core.kickers->for_each_rank && core.least * core.kickers->count > VariantLimits::kickers) {
        draft.report(Code::out_of_range, node.span, "a play can have at most {} kickers",
                     VariantLimits::kickers);
    }
}

void read_width(const Reading& reading, const Node& node, Combination& combination) {
    if (combination.pattern != Pattern::run) {
        reading.draft.refuse(node.span, "only a `run` has a `width`");
    }
    combination.width =
        read_integer(node, 1, VariantLimits::cards, reading.what, reading.draft.diagnostics)
            .value_or(1);
}

/// What all cards or no two of them share: `suit`, or an attribute of suits.
///
/// @param attribute  its index; -1 of `suit`
/// @return the word; empty where it is wrong, which was reported
std::string read_shared(const Reading& reading, const Node& node, int& attribute) {
    Draft& draft = reading.draft;
    const std::optional<Name> name = read_name(node, reading.what, draft.diagnostics);
    if (!name) return {};
    const Deck& deck = draft.variant.deck;
    if (deck.suits.empty()) {
        draft.refuse(node.span, "the deck has no suits");
        return {};
    }
    std::vector<std::string> candidates = {"suit"};
    for (std::size_t i = 0; i < deck.attributes.size(); ++i) {
        if (deck.attributes[i].of != Attribute::Of::suit) continue;
        candidates.push_back(deck.attributes[i].name.text);
        if (deck.attributes[i].name.text == name->text) attribute = i;
    }
    if (name->text != "suit" && attribute < 0) {
        draft.report(Code::unknown_name, node.span, "suits have no `{}`", name->text)
            .advise(suggest(name->text, candidates));
        return {};
    }
    return name->text;
}

void read_same(const Reading& reading, const Node& node, Combination& combination) {
    combination.same = read_shared(reading, node, combination.same_attribute);
}

void read_differ(const Reading& reading, const Node& node, Combination& combination) {
    combination.differ = read_shared(reading, node, combination.differ_attribute);
    const bool same = !combination.differ.empty() && combination.differ == combination.same;
    if (!same) return;
    reading.draft.refuse(node.span, "the cards cannot share their {} and differ in it",
                         combination.same);
}

/// Which ranks of a run have cards of the same suits, one as many of each as the others.
void read_alike(const Reading& reading, const Node& node, Combination& combination) {
    Draft& draft = reading.draft;
    combination.alike = read_shared(reading, node, combination.alike_attribute);
    if (combination.alike.empty()) return;
    if (combination.pattern != Pattern::run || reading.map.find("kickers") != nullptr) {
        draft.refuse(node.span, "only the ranks of a `run` without kickers are alike");
    } else if (combination.width == 1) {
        draft.refuse(node.span, "of a run with one card of each rank write `same: {}`",
                     combination.alike);
    } else if (combination.alike == combination.same) {
        draft.refuse(node.span, "all cards share their {} already", combination.same);
    } else if (combination.alike == combination.differ) {
        draft.refuse(node.span,
                     "the ranks cannot be alike in their {} where the cards differ in it",
                     combination.differ);
    }
}

const KeyTable<Combination> combination_table(
    MapKind::combination,
    {
        {"set", "so many cards of one rank", {Takes::range}},
        {"run", "so many ranks that follow each other", {Takes::range}},
        {"width", "cards of each rank of a run", {Takes::integer, read_width}, "1"},
        {"same", "what all its cards share: `suit` or what suits have", {Takes::name, read_same}},
        {"differ",
         "what no two of its cards share: `suit` or what suits have",
         {Takes::name, read_differ}},
        {"alike",
         "in what each rank of its run is like the others: `suit` or what suits have",
         {Takes::name, read_alike}},
        {"any", "so many cards, whatever their ranks", {Takes::range}},
        {"cards", "exactly these cards", late<Combination>({Takes::card_list, read_cards})},
        {"order", "the order that its runs follow, of `ranks.orders`",
         late<Combination>({Takes::name, read_order_of_run}), "the order of the ranks"},
        {"kickers",
         "cards that go with a set or a run, none of its ranks",
         {Takes::map, read_kickers, MapKind::kickers}},
        {"key",
         "compared by its highest rank, by its highest card, or by that with the suit first: "
         "`[suit, rank]`",
         {Takes::word_or_words, {"rank", "card", "suit"}, read_key},
         "rank"},
        {"tier", "a class, as in `tier > to_beat.tier`",
         takes_integer(&Combination::tier, 1 - number_bound, number_bound - 1), "0"},
        {"unless", "combinations above it; what is one of these is not this",
         late<Combination>({Takes::combinations, read_unless})},
        {"title", "what people are told it is called", takes_title(&Combination::title),
         "its name"},
    });

/// The sections that tell what may be played.
constexpr std::array<std::string_view, 4> told_of_plays = {"combinations", "values", "to_beat",
                                                           "beats"};

void report_missing(Draft& draft, const Node& root) {
    draft.names.note_missing();
    Diagnostic& error = draft.report(Code::missing_key, Span{own_file, 0, 0},
                                     "a variant needs the key `combinations`: {}",
                                     find_key(MapKind::variant, "combinations")->says);
    const Node* actions = root.find("actions");
    const bool plays = actions != nullptr && actions->find("play") != nullptr;
    if (plays) error.help = "if no card is ever played, leave out `play` as well";
}

}  // namespace

KeyLists combination_keys() { return {&combination_table, &kickers_table}; }

bool plays_cards(const Node& root) {
    const Node* actions = root.find("actions");
    const auto is_there = [&](std::string_view key) { return root.find(key) != nullptr; };
    return actions == nullptr || !actions->is_map() || actions->find("play") != nullptr ||
           any_of(told_of_plays, is_there);
}

void read_combinations(Draft& draft, const Node& root) {
    const Node* node = find_declarations(draft, root, "combinations");
    if (node == nullptr) {
        if (plays_cards(root)) report_missing(draft, root);
        return;
    }
    std::vector<Combination>& combinations = draft.variant.combinations;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::combinations, "combination")) {
        draft.names.declare(name_of(*entry), NameKind::combination, count_of(combinations));
        Combination combination;
        combination.name = name_of(*entry);
        const std::size_t errors = draft.diagnostics.error_count();
        if (check_keys(entry->value, MapKind::combination, entry->key_span, draft.diagnostics)) {
            // The pattern first: it decides what else there can be.
            read_pattern(draft, *entry, errors, combination);
            Reading reading{draft, entry->value};
            read_keys(reading, combination_table, combination, false);
        }
        combinations.push_back(std::move(combination));
    }
    if (combinations.empty() && (node->is_map() || node->kind == Node::Kind::null)) {
        draft.refuse(node->span, "there must be a combination to play");
    }
}

void finish_combinations(Draft& draft, const Node& root) {
    const Node* section = root.find("combinations");
    std::vector<Combination>& combinations = draft.variant.combinations;
    finish_things(draft, section, combination_table, combinations);
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        const Node* kickers = section->entries[i].value.find("kickers");
        if (kickers == nullptr || !combinations[i].kickers) continue;
        Reading reading{draft, *kickers};
        read_keys(reading, kickers_table, *combinations[i].kickers, true);
    }
}

}  // namespace houserules
