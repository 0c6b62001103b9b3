#include "explain/sheet/grammar/phrase.h"

#include <utility>

#include "source/containers.h"

namespace houserules {

void append(Phrase& phrase, std::string_view words) {
    if (!words.empty()) phrase.push_back({std::string(words)});
}
void append(Phrase& phrase, const NounPhrase& noun) { phrase.push_back({{}, {noun}}); }
void append(Phrase& phrase, const Clause& clause) { phrase.push_back({{}, {}, {clause}}); }
void append(Phrase& phrase, const Phrase& other) {
    phrase.insert(phrase.end(), other.begin(), other.end());
}

Phrase words_once(std::string_view words) {
    Phrase result = phrase(words);
    result.back().once = true;
    return result;
}

Phrase listed_phrases(const std::vector<Phrase>& items, std::string_view conjunction) {
    Phrase result;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) append(result, i + 1 == items.size() ? conjunction : ",");
        append(result, items[i]);
    }
    return result;
}

NounPhrase literal(std::string_view words) {
    NounPhrase noun;
    noun.noun = {std::string(words), std::string(words)};
    return noun;
}

NounPhrase composed(const Phrase& words) { return with(NounPhrase(), words); }

NounPhrase the(std::string_view noun) {
    NounPhrase result = literal(noun);
    result.article = NounPhrase::Article::definite;
    return result;
}

NounPhrase a(std::string_view noun) {
    NounPhrase result = literal(noun);
    result.article = NounPhrase::Article::indefinite;
    return result;
}

NounPhrase person(std::string_view noun) {
    NounPhrase result = the(noun);
    result.is_person = true;
    return result;
}

NounPhrase narrowed_players(NounPhrase players, const Clause& which) {
    const Clause contrary = negation(which);
    const NounPhrase* excepted = is_about(which, Referent::player) ? named_by(contrary) : nullptr;
    return excepted != nullptr ? with(std::move(players), phrase("but", *excepted))
                               : narrowed(std::move(players), which);
}

NounPhrase players_who(const Clause& which) {
    NounPhrase who = person("player");
    who.referent = Referent::player;
    who.determiner = "each";
    if (!is_about(which, Referent::player)) return narrowed(std::move(who), which);
    if (const NounPhrase* named = named_by(which)) {
        NounPhrase same = *named;
        if (same.referent == Referent::none) same.referent = Referent::player;
        return same;
    }
    if (named_by(negation(which)) != nullptr) return narrowed_players(std::move(who), which);
    who.is_whoever = true;
    who.determiner.clear();
    who.article = NounPhrase::Article::none;
    who.noun = {"whoever", "whoever"};
    return narrowed(std::move(who), which);
}

NounPhrase amount_of(std::string_view determiner, const Noun& noun, bool one) {
    NounPhrase result;
    result.noun = noun;
    result.determiner = determiner;
    result.several = !one;
    return result;
}

NounPhrase amount_of(long long number, const Noun& noun) {
    return amount_of(std::to_string(number), noun, number == 1 || number == -1);
}

NounPhrase with(NounPhrase noun, const Phrase& after) {
    append(noun.after, after);
    return noun;
}

NounPhrase owned(NounPhrase noun, NounPhrase owner) {
    noun.owner = {std::move(owner)};
    return noun;
}

NounPhrase narrowed(NounPhrase noun, Clause which) {
    noun.which = {std::move(which)};
    return noun;
}

NounPhrase plural(NounPhrase noun) {
    noun.several = true;
    noun.article = NounPhrase::Article::none;
    noun.determiner.clear();
    return noun;
}

Clause clause(NounPhrase subject, std::string_view verb, Phrase complement, Phrase tail) {
    Clause result;
    result.subject = std::move(subject);
    result.verb = verb;
    result.complement = std::move(complement);
    result.tail = std::move(tail);
    return result;
}

Clause attribute_clause(NounPhrase subject, Phrase complement, Phrase tail) {
    Clause result = clause(std::move(subject), "be", std::move(complement), std::move(tail));
    result.attributive = true;
    return result;
}

Clause either(Clause holds, Clause contrary) {
    holds.opposite = {std::move(contrary)};
    return holds;
}

Clause scoped(Clause clause, Referent referent) {
    clause.scope = referent;
    for (auto& other : clause.opposite) other.scope = referent;
    return clause;
}

Clause joined_clauses(Clause::Kind kind, std::vector<Clause> parts) {
    if (parts.size() == 1) {
        Clause only = std::move(parts.front());
        return only;
    }
    Clause joined;
    joined.kind = kind;
    for (auto& part : parts) {
        if (part.kind == kind && part.scope == Referent::none) {
            for (auto& inner : part.parts) joined.parts.push_back(std::move(inner));
        } else {
            joined.parts.push_back(std::move(part));
        }
    }
    return joined;
}

Clause negation(Clause clause) {
    if (!clause.opposite.empty()) {
        Clause contrary = std::move(clause.opposite.front());
        clause.opposite.clear();
        contrary.opposite = {std::move(clause)};
        return contrary;
    }
    if (clause.kind == Clause::Kind::simple) {
        clause.negated = !clause.negated;
        clause.time.clear();
        return clause;
    }
    clause.kind = clause.kind == Clause::Kind::all ? Clause::Kind::any : Clause::Kind::all;
    for (auto& part : clause.parts) part = negation(std::move(part));
    return clause;
}

TimesApart times_apart(const std::vector<Clause>& clauses) {
    TimesApart apart;
    for (const Clause& clause : clauses) {
        if (clause.time.empty()) {
            apart.others.push_back(clause);
        } else {
            apart.times.push_back(clause.time);
        }
    }
    return apart;
}

std::vector<Clause> all_parts(const Clause& clause) {
    const bool all = clause.kind == Clause::Kind::all && clause.scope == Referent::none;
    return all ? clause.parts : std::vector<Clause>{clause};
}

Phrase if_all(std::vector<Clause> clauses) {
    Clause all = joined_clauses(Clause::Kind::all, std::move(clauses));
    all.leads_on = true;
    return phrase("if", all, ",");
}

Phrase if_so(const Clause& clause) {
    TimesApart apart = times_apart(all_parts(clause));
    Phrase text;
    for (const auto& time : apart.times) append(text, phrase(time, ","));
    return apart.others.empty() ? text : phrase(text, if_all(std::move(apart.others)));
}

Clause with_modal(Clause clause, Clause::Modal modal) {
    const bool none = clause.subject.determiner == "no";  // "no card must be" forbids nothing
    clause.modal = none && modal == Clause::Modal::must ? Clause::Modal::may : modal;
    for (auto& part : clause.parts) part = with_modal(std::move(part), modal);
    return clause;
}

bool is_about(const Clause& clause, Referent referent) {
    // What is said of each of its own cards or players is not said of the one outside it.
    if (clause.scope != Referent::none) return false;
    if (clause.kind == Clause::Kind::simple) return clause.subject.referent == referent;
    return all_of(clause.parts, [&](const Clause& part) { return is_about(part, referent); });
}

bool is_about_own(const Clause& clause, Referent referent) {
    const auto& owner = clause.subject.owner;
    const bool owned = clause.kind == Clause::Kind::simple && clause.scope == Referent::none &&
                       !owner.empty() && owner.front().referent == referent;
    return owned || is_about(clause, referent);
}

namespace {

bool is_mentioned(const NounPhrase& noun, Referent referent) {
    return noun.referent == referent || mentions(noun.after, referent) ||
           (!noun.owner.empty() && is_mentioned(noun.owner.front(), referent)) ||
           (!noun.which.empty() && mentions(noun.which.front(), referent));
}

}  // namespace

bool mentions(const Phrase& phrase, Referent referent) {
    return any_of(phrase, [&](const Part& part) {
        return (!part.noun.empty() && is_mentioned(part.noun.front(), referent)) ||
               (!part.clause.empty() && mentions(part.clause.front(), referent));
    });
}

bool mentions(const Clause& clause, Referent referent) {
    return is_mentioned(clause.subject, referent) || mentions(clause.complement, referent) ||
           mentions(clause.tail, referent) ||
           any_of(clause.parts, [&](const Clause& part) { return mentions(part, referent); });
}

bool can_be_said_of(const Clause& clause, Referent referent) {
    return is_about(clause, referent) ||
           (clause.kind == Clause::Kind::simple && is_about_own(clause, referent));
}

Clause said_of(Clause clause, Referent referent, const NounPhrase& subject) {
    if (clause.kind != Clause::Kind::simple) {
        for (auto& part : clause.parts) part = said_of(std::move(part), referent, subject);
    } else if (clause.subject.referent == referent) {
        clause.subject = subject;
    } else {
        clause.subject.owner = {subject};
    }
    return clause;
}

const NounPhrase* named_by(const Clause& clause) {
    const bool is = clause.kind == Clause::Kind::simple && clause.scope == Referent::none &&
                    !clause.negated && clause.verb == "be" &&
                    clause.aspect == Clause::Aspect::plain && clause.tail.empty() &&
                    clause.complement.size() == 1;
    if (!is || clause.complement.front().noun.empty()) return nullptr;
    return &clause.complement.front().noun.front();
}

Clause with_ifs(Clause what, Referent referent) {
    if (what.kind != Clause::Kind::any) return what;
    for (auto& part : what.parts) {
        if (part.kind != Clause::Kind::all || part.scope != Referent::none) continue;
        std::vector<Clause> own;
        std::vector<Clause> others;
        for (const auto& inner : part.parts) {
            (is_about(inner, referent) ? own : others).push_back(inner);
        }
        if (own.empty() || others.empty() || !own.back().parts.empty()) continue;
        const Clause if_these = joined_clauses(Clause::Kind::all, std::move(others));
        const bool of_people = referent == Referent::player;  // about whom more is said
        append(own.back().tail, of_people ? phrase("(if", if_these, ")") : phrase("if", if_these));
        part = joined_clauses(Clause::Kind::all, std::move(own));
    }
    return what;
}

Clause without_tail(Clause clause, Referent known) {
    if (mentions(clause.tail, known)) clause.tail.clear();
    for (auto& part : clause.parts) part = without_tail(std::move(part), known);
    return clause;
}

}  // namespace houserules
