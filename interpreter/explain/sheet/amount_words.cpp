#include "explain/sheet/amount_words.h"

#include <utility>
#include <vector>

#include "explain/sheet/kept_counts.h"
#include "source/containers.h"

namespace houserules {

/// What a variable of the table counts, if an amount is one.
static std::optional<NounPhrase> things_of_table(const Wording& wording, const Term& amount) {
    const bool of_table = amount.kind == TermKind::variable && amount.operands.empty();
    return of_table ? wording.counted_things(amount) : std::nullopt;
}

NounPhrase amount_words(const Wording& wording, const Term& amount, const Noun& noun) {
    if (const auto number = settled_number(amount)) return amount_of(*number, noun);
    if (const auto most = settled_most(amount)) return amount_of(*most, noun);
    const auto things = things_of_table(wording, amount);
    // "the cards owed" and "the penalty cards" are as many as there are.
    if (things && (things->noun.many.starts_with(noun.many + " ") ||
                   things->noun.many.ends_with(" " + noun.many))) {
        NounPhrase all = plural(*things);
        all.determiner = "the";
        return all;
    }
    return with(amount_of("as many", noun), as_many_as(wording, amount));
}

namespace {

/// A sum of a number and of others that count only where something holds.
struct RaisedNumber {
    std::int64_t least = 0;
    std::vector<std::pair<std::int64_t, const Term*>> more{};  ///< how much, and when
};

bool add_part(const Term& term, RaisedNumber& sum) {
    if (term.kind == TermKind::add) {
        return all_of(term.operands, [&](const Term& operand) { return add_part(operand, sum); });
    }
    if (const auto number = settled_number(term)) {
        sum.least += *number;
        return true;
    }
    if (term.type == Type::boolean) {
        sum.more.emplace_back(1, &term);
        return true;
    }
    if (term.kind != TermKind::multiply) return false;
    for (const std::size_t i : {0, 1}) {
        const auto number = settled_number(term.operands[i]);
        const Term& when = term.operands[1 - i];
        if (!number || *number < 1 || when.type != Type::boolean) continue;
        sum.more.emplace_back(*number, &when);
        return true;
    }
    return false;
}

}  // namespace

std::optional<NounPhrase> raised_amount(const Wording& wording, const Term& amount,
                                        const Noun& noun) {
    RaisedNumber sum;
    if (!add_part(amount, sum) || sum.least < 1 || sum.more.empty()) return std::nullopt;
    NounPhrase words = amount_of(sum.least, noun);
    for (const auto& [more, when] : sum.more) {
        const bool last = when == sum.more.back().second && sum.more.size() > 1;
        append(words.after, phrase(last ? ", and" : ",", std::to_string(more), "more if",
                                   wording.condition(*when)));
    }
    return words;
}

NounPhrase number_words(const Wording& wording, const Term& number) {
    RaisedNumber sum;
    const bool raised = add_part(number, sum) && sum.least >= 1 && sum.more.size() > 1;
    return raised ? *raised_amount(wording, number, {}) : wording.value(number);
}

Phrase as_many_as(const Wording& wording, const Term& amount) {
    if (amount.kind == TermKind::variable) {
        const auto kept = kept_count(wording.variant(), amount.index);
        const auto things = kept ? wording.counted_things(*kept) : std::nullopt;
        if (things) return phrase("as there were", plural(*things));
    }
    const auto cards =
        amount.kind == TermKind::count_cards ? wording.counted_things(amount) : std::nullopt;
    return cards ? phrase("as there are", plural(*cards)) : phrase("as", wording.value(amount));
}

Phrase tokens_given(const Wording& wording, const Step& step) {
    std::vector<Phrase> numbers;
    const std::size_t most = wording.most_players();
    for (std::size_t i = 0; i < step.amounts.size() && i < most; ++i) {
        numbers.push_back(phrase(wording.value(wording.settled(step.amounts[i]))));
    }
    return phrase("from the player who begins on, in turn order, the players get",
                  listed_phrases(numbers), wording.tokens(step.index).many);
}

Phrase as_far_as_lasts(const NounPhrase& cards) {
    return phrase(", as far as", cards, cards.several ? "last" : "lasts");
}

std::optional<std::int64_t> settled_most(const Term& amount) {
    const bool least = amount.kind == TermKind::minimum && amount.operands.size() == 2;
    return least ? settled_number(amount.operands[0]) : std::nullopt;
}

}  // namespace houserules
