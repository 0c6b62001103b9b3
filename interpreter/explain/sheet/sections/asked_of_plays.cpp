#include <algorithm>

#include "explain/sheet/asked_terms.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "source/containers.h"
#include "variant/stage_conditions.h"

namespace houserules {

namespace {

/// What may not be where a condition asks only that some things are not so; nothing if it asks for
/// anything else.
std::optional<Phrase> denied_words(const Wording& wording, const Term& condition) {
    Phrase denied;
    for (const auto& part : conjuncts_of(condition)) {
        if (part.kind != TermKind::logical_not) return std::nullopt;
        append(denied,
               phrase(denied.empty() ? "if" : ", or if", wording.condition(part.operands[0])));
    }
    return denied;
}

/// "only in the attack, and only if you have 2 cards": when something may be done and no more.
Phrase only_if(const Clause& clause) {
    TimesApart apart = times_apart(all_parts(clause));
    Phrase text;
    for (const auto& time : apart.times) append(text, phrase("only", time));
    if (apart.others.empty()) return text;
    return phrase(text, text.empty() ? "" : ", and", "only if",
                  joined_clauses(Clause::Kind::all, std::move(apart.others)));
}

/// Plays of other combinations than such as are of some size: "a pair or run", where an alternative
/// of what plays must meet is that size; nothing if it does not tell combinations apart.
std::optional<NounPhrase> plays_of_other_sizes(const Wording& wording, const Term& alternative) {
    const bool sized = alternative.kind == TermKind::equal &&
                       alternative.operands[0].kind == TermKind::play_size &&
                       settled_number(alternative.operands[1]) == 1;
    if (!sized) return std::nullopt;
    std::vector<Phrase> others;
    const auto& combinations = wording.variant().combinations;
    for (int i = 0; i < count_of(combinations); ++i) {
        const Combination& combination = at(combinations, i);
        if (combination.is_one_card()) continue;
        // A set of one card or more may be either.
        if (combination.least < 2 && combination.width == 1) return std::nullopt;
        others.push_back(phrase(wording.combination(i)));
    }
    constexpr std::size_t most_named = 3;
    if (others.empty() || others.size() > most_named) return std::nullopt;
    return composed(listed_phrases(others, "or"));
}

/// Whether "must" can be said of a clause: of all that it is made of, and not only of some.
bool can_be_demanded(const Clause& clause) {
    if (clause.kind != Clause::Kind::simple) return all_of(clause.parts, can_be_demanded);
    return !clause.verb.empty() && clause.time.empty();
}

/// What plays must meet; of what is one thing or another, the one that is of the play is demanded
/// if the others are not so.
Phrase asked_words(const Wording& wording, const Term& term) {
    const Clause asked = wording.condition(term);
    const bool any = asked.kind == Clause::Kind::any;
    const bool each = any && asked.parts.size() == term.operands.size();
    const bool of_two = each && asked.parts.size() == 2;
    for (std::size_t i = 0; any && i < asked.parts.size(); ++i) {
        const auto others_than = [&](std::size_t part) {
            std::vector<Clause> others = asked.parts;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(part));
            return joined_clauses(Clause::Kind::any, std::move(others));
        };
        if (const auto plays =
                each ? plays_of_other_sizes(wording, term.operands[i]) : std::nullopt) {
            return phrase(
                *plays, "may be played",
                only_if(of_two ? wording.condition(term.operands[1 - i]) : others_than(i)));
        }
        const Clause contrary = negation(asked.parts[i]);
        if (!is_about(contrary, Referent::play) || named_by(contrary) == nullptr) continue;
        if (const auto denied =
                of_two ? denied_words(wording, term.operands[1 - i]) : std::nullopt) {
            return phrase(wording.play_that(contrary), "may not be played", *denied);
        }
        return phrase(wording.play_that(contrary), "may be played only if", others_than(i));
    }
    if (any && mentions(asked.parts.back(), Referent::play) &&
        can_be_demanded(asked.parts.back())) {
        std::vector<Clause> others(asked.parts.begin(), asked.parts.end() - 1);
        for (auto& other : others) other = negation(std::move(other));
        return phrase(if_so(joined_clauses(Clause::Kind::all, std::move(others))),
                      with_modal(asked.parts.back(), Clause::Modal::must));
    }
    if (is_about(asked, Referent::play)) return phrase(with_modal(asked, Clause::Modal::must));
    return phrase("you may play only if", asked);
}

/// Which plays must be made where they can; what is not about the play comes first.
Phrase duty_words(const Wording& wording, const Clause& duty) {
    std::vector<Clause> of_play;
    std::vector<Clause> others;
    const bool all = duty.kind == Clause::Kind::all;
    for (const auto& part : all ? duty.parts : std::vector<Clause>{duty}) {
        (is_about(part, Referent::play) ? of_play : others).push_back(part);
    }
    constexpr std::string_view then = ", you must make such a play and may not pass";
    if (of_play.empty()) {
        return phrase("as long as you can make a play of which this is true", then, ":", duty);
    }
    Phrase when = phrase("if");
    if (!others.empty()) {
        append(when, phrase(joined_clauses(Clause::Kind::all, std::move(others)), "and"));
    }
    const NounPhrase play =
        wording.play_that(joined_clauses(Clause::Kind::all, std::move(of_play)));
    return phrase(when, "you can make", play, then);
}

/// What is asked in one stage only.
struct AskedInStage {
    int stage = -1;
    std::optional<Term> asked{};  ///< nothing: whatever is played may be
};

/// Alternatives of which each is for a stage of its own, by stage: nothing if they are not such.
std::vector<AskedInStage> by_stage(const Term& any) {
    std::vector<AskedInStage> result;
    if (any.kind != TermKind::logical_or) return result;
    for (const Term& alternative : any.operands) {
        std::vector<Term> rest;
        AskedInStage here;
        for (Term& part : conjuncts_of(alternative)) {
            const bool is_stage = here.stage < 0 && part.kind == TermKind::equal &&
                                  asks_for_stage(part) &&
                                  part.operands[1].kind == TermKind::constant;
            if (is_stage) {
                here.stage = static_cast<int>(part.operands[1].value);
            } else {
                rest.push_back(std::move(part));
            }
        }
        const bool again =
            any_of(result, [&](const AskedInStage& other) { return other.stage == here.stage; });
        if (here.stage < 0 || again) return {};
        here.asked = conjunction(std::move(rest));
        result.push_back(std::move(here));
    }
    return result;
}

/// What plays must meet where that differs from stage to stage: "in the run, the card played must
/// be ...". Nothing if it does not, or if there are no plays in some stage where they can be made.
std::string asked_by_stage(const Wording& wording, const Term& term) {
    const std::vector<AskedInStage> cases = by_stage(term);
    const Action& play = wording.variant().actions.front();
    for (int stage = 0; stage < count_of(wording.variant().stages); ++stage) {
        const bool told =
            any_of(cases, [&](const AskedInStage& here) { return here.stage == stage; });
        if (play.stages.contains(stage) && !told) return {};
    }
    std::string text;
    for (const AskedInStage& here : cases) {
        if (!here.asked) continue;
        const Phrase when = phrase("in", wording.stage(here.stage), ",");
        for (const Term& part : conjuncts_of(here.asked)) {
            text += " " + sentence(phrase(when, asked_words(wording, part)));
        }
    }
    return text;
}

/// Whether two sentences in a row say of the same plays when they may be made.
bool limits_same_plays(const std::string& first, const std::string& second) {
    constexpr std::string_view limited = " may be played only";
    const auto end = first.find(limited);
    if (end == std::string::npos) return false;
    const auto length = end + limited.size();
    return first.compare(0, length, second, 0, length) == 0;
}

}  // namespace

std::string asked_of_plays_text(const Wording& wording) {
    const Action& play = wording.variant().actions.front();
    std::string text;
    std::string last;
    const auto asked = asked_of_plays(wording).asked;
    for (const auto& part : asked) {
        std::string told = asked_by_stage(wording, part);
        if (told.empty()) {
            const Phrase words = asked_words(wording, part);
            const bool besides = limits_same_plays(last, sentence(words));
            last = sentence(words);
            told = " " + (besides ? sentence(phrase("besides,", words)) : last);
        } else {
            last.clear();
        }
        text += told;
    }
    if (!asked.empty()) text += said_too(play.says);
    // What every play meets obliges nobody.
    const bool obliges =
        play.must && !wording.is_never(play.must) && !is_always(wording.settled(*play.must), true);
    if (obliges) {
        const Clause duty = wording.condition(wording.settled(*play.must));
        text += " " + sentence(duty_words(wording, duty)) + said_too(play.must_says);
    }
    return text.empty() ? text : text.substr(1);
}

}  // namespace houserules
