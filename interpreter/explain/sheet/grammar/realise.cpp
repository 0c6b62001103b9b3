#include "explain/sheet/grammar/realise.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "explain/sheet/grammar/verb_forms.h"
#include "explain/sheet/sheet_names.h"
#include "source/containers.h"

namespace houserules {

namespace {

enum class Use { subject, object, possessive };

/// Whether a noun has another one after it, so that "'s" would belong to that: "holder of cards".
bool goes_on(const std::string& noun) {
    constexpr std::array<std::string_view, 13> links = {
        " of ",   " to ",    " in ",  " on ",    " for ",  " at ",   " before ",
        " with ", " after ", " who ", " whose ", " that ", " which "};
    return any_of(links,
                  [&](std::string_view link) { return noun.find(link) != std::string::npos; });
}

/// Puts a word after a text, with a blank unless it is a sign that follows at once.
void add(std::string& text, std::string_view word) {
    constexpr std::string_view signs = ",.;:)";
    if (word.empty()) return;
    const bool joined = signs.find(word.front()) != std::string_view::npos;
    if (!text.empty() && !joined && text.back() != '(') text += ' ';
    text += word;
}

class Realiser {
public:
    std::string phrase(const Phrase& parts) {
        std::string text;
        for (const auto& part : parts) {
            if (part.forgets != Referent::none) is_known(part.forgets) = false;
            if (!part.once || said_.insert(part.words).second) add(text, part.words);
            if (!part.noun.empty()) add(text, noun(part.noun.front(), Use::object));
            if (part.clause.empty()) continue;
            const Relative outer = std::exchange(relative_, Relative());
            add(text, whole(part.clause.front()));
            relative_ = outer;
        }
        return text;
    }

    std::string noun(const NounPhrase& noun, Use use) {
        if (noun.referent == Referent::you) return use == Use::possessive ? "your" : "you";
        if (is_it(noun) && use == Use::possessive) return "its";
        if (auto pronoun = pronoun_for(noun, use)) return std::move(*pronoun);
        const bool by_genitive = !noun.owner.empty() && is_genitive(noun.owner.front());
        std::string text;
        if (by_genitive) {
            add(text, noun.determiner);
            add(text, this->noun(noun.owner.front(), Use::possessive));
        } else {
            add(text, article_of(noun));
        }
        add(text, noun.adjective);
        add(text, noun.several ? noun.noun.many : noun.noun.one);
        if (!noun.owner.empty() && !by_genitive) {
            add(text, "of");
            add(text, this->noun(noun.owner.front(), Use::object));
        }
        note(noun.referent);
        const bool bare = !noun.which.empty() && is_attributive(noun);
        if (bare) add(text, which(noun));
        add(text, phrase(noun.after));
        if (!noun.which.empty() && !bare) add(text, which(noun));
        if (use != Use::possessive) return text;
        const bool ends_in_s = noun.several || (text.ends_with("s") && is_plural_name(text));
        return text + (ends_in_s ? "'" : "'s");
    }

    /// A clause with a subject of its own, whatever came before.
    std::string whole(const Clause& clause) {
        const Sharing outer = std::exchange(sharing_, Sharing());
        std::string text = write(clause);
        sharing_ = outer;
        return text;
    }

    std::string relative(const Clause& clause, Referent referent, bool several) {
        const auto outer_relative = std::exchange(relative_, {referent, several});
        note(referent);
        std::string text;
        if (is_about(clause, referent)) {
            add(text, of_person_ || referent == Referent::player ? "who" : "that");
            add(text, whole(clause));
        } else if (clause.kind == Clause::Kind::simple && is_about_own(clause, referent)) {
            text = whose(clause);
        } else if (has_own_part(clause, referent)) {
            text = relatives(clause, referent, several);
        } else {
            relative_ = {};
            add(text, referent == Referent::player ? "for whom" : "for which");
            add(text, whole(clause));
        }
        relative_ = outer_relative;
        return text;
    }

private:
    static constexpr std::size_t referents = static_cast<std::size_t>(Referent::named) + 1;

    /// What the last clause had, so that the next one need not say it again.
    struct Sharing {
        std::optional<std::string> subject{};
        bool several = false;
        std::string_view modal = "-";
        std::string verb{};
        bool denies = false;
        bool compared = false;  ///< it was said what is compared with the play to beat
    };

    /// Whom a relative clause is about.
    struct Relative {
        Referent referent = Referent::none;
        bool several = false;
    };

    bool& is_known(Referent referent) { return at(known_, referent); }

    void note(Referent referent) {
        if (referent != Referent::none) is_known(referent) = true;
    }

    std::optional<std::string> pronoun_for(const NounPhrase& noun, Use use) {
        if (noun.referent == Referent::none || !is_known(noun.referent)) return std::nullopt;
        const bool player =
            noun.referent == Referent::player ||
            (noun.referent == Referent::named && noun.is_person && use == Use::possessive);
        if (use == Use::possessive && player) return "their";
        if (use == Use::possessive) return std::nullopt;
        const bool introduced = noun.article == NounPhrase::Article::definite &&
                                noun.determiner.empty() && noun.which.empty() && noun.after.empty();
        if (!introduced) return std::nullopt;
        if (player) return use == Use::subject ? "they" : "them";
        if (use == Use::subject && topic_ == noun.referent) return "it";
        return std::nullopt;
    }

    /// Whether somebody's is said with "'s" or a pronoun rather than with "of".
    bool is_genitive(const NounPhrase& owner) {
        const bool known =
            owner.is_person && owner.referent != Referent::none && is_known(owner.referent);
        const bool own = owner.owner.empty() || is_genitive(owner.owner.front());
        const bool plain =
            owner.after.empty() && owner.which.empty() && own && !goes_on(owner.noun.one);
        return owner.referent == Referent::you || is_it(owner) || known ||
               (owner.is_person && plain);
    }

    /// What is spoken of as "it" from the first.
    static bool is_it(const NounPhrase& noun) { return noun.noun.one == "it"; }

    static std::string article_of(const NounPhrase& noun) {
        if (!noun.determiner.empty()) return noun.determiner;
        switch (noun.article) {
            case NounPhrase::Article::none: return {};
            case NounPhrase::Article::definite: return "the";
            case NounPhrase::Article::indefinite: break;
        }
        if (noun.several) return {};
        const std::string& first = noun.adjective.empty() ? noun.noun.one : noun.adjective;
        return takes_an(first.empty() ? said(noun.after) : first) ? "an" : "a";
    }

    /// Whether what is said of a noun can follow it at once: "of rank 7".
    static bool is_attributive(const NounPhrase& noun) {
        const Clause& clause = noun.which.front();
        return clause.kind == Clause::Kind::simple && clause.attributive && !clause.negated &&
               is_about(clause, noun.referent);
    }

    /// "who is out", "of rank 7".
    std::string which(const NounPhrase& noun) {
        const Clause& clause = noun.which.front();
        if (is_attributive(noun) && !noun.is_whoever) {
            std::string text = phrase(clause.complement);
            add(text, phrase(clause.tail));
            return text;
        }
        const bool outer = std::exchange(of_person_, noun.is_person);
        const auto outer_relative = relative_;
        if (noun.is_whoever) {
            relative_ = {noun.referent, false};
            note(noun.referent);
        }
        std::string text =
            noun.is_whoever ? whole(clause) : relative(clause, noun.referent, noun.several);
        relative_ = outer_relative;
        of_person_ = outer;
        return text;
    }

    std::string whose(Clause clause) {
        clause.subject.owner.clear();
        clause.subject.article = NounPhrase::Article::none;
        std::string text = "whose";
        add(text, whole(clause));
        return text;
    }

    static bool has_own_part(const Clause& clause, Referent referent) {
        if (clause.scope != Referent::none) return false;  // those are cards or players of its own
        return any_of(clause.parts, [&](const Clause& part) {
            return is_about_own(part, referent) || has_own_part(part, referent);
        });
    }

    /// How a choice that stands in something else is told from what comes before and after it.
    enum class Choice { plain, either, brackets };

    static bool is_choice(const Clause& part) {
        return part.kind == Clause::Kind::any && part.scope == Referent::none;
    }

    /// "who is out and whose score is 0"; what is not about them comes last.
    std::string relatives(const Clause& clause, Referent referent, bool several) {
        const bool any = clause.kind == Clause::Kind::any;
        const auto holds_choice = [](const Clause& part) { return any_of(part.parts, is_choice); };
        if (any && any_of(clause.parts, holds_choice)) return for_whom(clause, referent);
        std::vector<Clause> own;
        std::vector<Clause> rest;
        std::vector<Clause> parts;
        std::vector<Clause> choices;
        for (const auto& part : clause.parts) {
            const bool about = !any && is_about(part, referent);
            // What is about them in part is said by itself, so that there is always less to say.
            const bool apart = any || is_about_own(part, referent) || has_own_part(part, referent);
            auto& group = about ? own : !apart ? rest : !any && is_choice(part) ? choices : parts;
            group.push_back(part);
        }
        if (!own.empty()) parts.insert(parts.begin(), joined_clauses(clause.kind, std::move(own)));
        if (!rest.empty()) parts.push_back(joined_clauses(clause.kind, std::move(rest)));
        std::vector<std::string> words;
        for (const auto& part : parts) words.push_back(relative(part, referent, several));
        if (!choices.empty()) {
            words.push_back(for_whom(joined_clauses(clause.kind, std::move(choices)), referent));
        }
        return fmt::format("{}", fmt::join(words, any ? ", or " : " and "));
    }

    /// "for whom either the stake is 0, or they are out": so no "or" takes what stands before.
    std::string for_whom(const Clause& clause, Referent referent) {
        const auto outer_relative = std::exchange(relative_, Relative());
        const Sharing outer = std::exchange(sharing_, Sharing());
        note(referent);
        std::string text = referent == Referent::player ? "for whom" : "for which";
        const Choice choice = !is_choice(clause) ? Choice::plain
                              : says_either_     ? Choice::brackets
                                                 : Choice::either;
        add(text, joined(clause, is_choice(clause) ? 1 : 0, choice));
        sharing_ = outer;
        relative_ = outer_relative;
        return text;
    }

    std::string write(const Clause& clause) {
        if (clause.scope == Referent::none) return write_in_scope(clause);
        const bool outer = std::exchange(is_known(clause.scope), false);
        std::string text = write_in_scope(clause);
        is_known(clause.scope) = outer;
        topic_ = Referent::none;
        return text;
    }

    std::string write_in_scope(const Clause& clause) {
        return clause.kind == Clause::Kind::simple ? simple(clause, "", false) : joined(clause, 0);
    }

    std::string simple(const Clause& clause, std::string_view either, bool drop_tail) {
        const bool shared = is_shared(clause.subject) && !begins_again(clause);
        std::string text;
        if (!shared) {
            const std::string subject = noun(clause.subject, Use::subject);
            sharing_.several = clause.subject.several || clause.subject.referent == Referent::you ||
                               subject == "they";
            add(text, subject);
        } else if (clause.subject.referent == relative_.referent &&
                   relative_.referent != Referent::none) {
            sharing_.several = relative_.several;
        }
        topic_ = clause.subject.referent;
        const Predicate predicate = predicate_of(clause, sharing_.several);
        // What is denied must not seem to deny what comes after it as well.
        const bool may_share = shared && (!sharing_.denies || predicate.denies());
        const bool same_modal = may_share && sharing_.modal == predicate.modal;
        if (!same_modal) add(text, predicate.modal);
        const bool same_verb = sharing_.verb == predicate.verb && !clause.in_own_words;
        if (!same_modal || predicate.denied_by_verb || !same_verb) add(text, predicate.verb);
        add(text, either);
        if (predicate.denied_after) add(text, "not");
        add(text, predicate.participle);
        add(text, phrase(*predicate.complement));
        const bool compares = mentions(clause.tail, Referent::to_beat);
        if (!shared) sharing_.compared = false;
        if (!drop_tail && !(compares && sharing_.compared)) add(text, phrase(clause.tail));
        sharing_.compared = sharing_.compared || (compares && !drop_tail);
        sharing_.subject = plain(clause.subject);
        sharing_.modal = predicate.modal;
        sharing_.verb = clause.in_own_words ? std::string() : predicate.verb;
        sharing_.denies = predicate.denies();
        return text;
    }

    /// "There" is nobody, and is said again where another verb follows: "there was, or there are".
    bool begins_again(const Clause& clause) const {
        return plain(clause.subject) == "there" &&
               predicate_of(clause, sharing_.several).verb != sharing_.verb;
    }

    /// What a clause, or the first part of it, is about.
    static const NounPhrase& first_subject(const Clause& clause) {
        return clause.parts.empty() ? clause.subject : first_subject(clause.parts.front());
    }

    static bool are_about_several(const std::vector<Clause>& parts) {
        return any_of(parts, [&](const Clause& part) {
            return plain(first_subject(part)) != plain(first_subject(parts.front()));
        });
    }

    /// Alternatives about several things are each said in full: "either there is ..., or you ...".
    void begin_joint(const std::vector<Clause>& parts, bool is_either) {
        if (is_either && are_about_several(parts)) sharing_ = Sharing();
    }

    /// Whether something must be said last, as what came after it would seem to belong to it.
    static bool comes_last(const Clause& part) {
        const auto is_more = [](const Clause& inner) { return !inner.parts.empty(); };
        return is_choice(part) || (part.kind == Clause::Kind::any && any_of(part.parts, is_more));
    }

    /// The parts of a joint in the order in which they are said: choices that must hold come last.
    static std::vector<Clause> in_clear_order(const Clause& clause) {
        std::vector<Clause> parts = by_subject(clause);
        if (clause.kind == Clause::Kind::all) {
            std::stable_partition(parts.begin(), parts.end(),
                                  [](const Clause& part) { return !comes_last(part); });
        }
        return parts;
    }

    /// How a part of a joint is said if it is a choice: only one of a sentence, after which nothing
    /// comes, begins with "either".
    ///
    /// @param depth  how many joints the one that it is part of stands in
    Choice choice_of(const Clause& part, Clause::Kind kind, int depth, bool last) {
        if (kind == Clause::Kind::any || !is_choice(part)) return Choice::plain;
        const bool can_begin = depth == 0 && last && !says_either_;
        return can_begin ? Choice::either : Choice::brackets;
    }

    /// Whether a part of a joint, one of alternatives or not, is more than one clause.
    static bool is_nested(const Clause& part, bool any) {
        return !part.parts.empty() || (any && part.verb.empty());
    }

    /// Whether the parts of a joint need commas to be told apart.
    static bool stand_between_commas(const Clause& clause, const std::vector<Clause>& parts,
                                     bool nested, int depth) {
        const bool any = clause.kind == Clause::Kind::any;
        if (!any && depth > 0) return false;  // or they would seem to be those of alternatives
        // Those of the same kind only a comma tells apart.
        if (any_of(parts, [&](const Clause& part) { return part.kind == clause.kind; }))
            return true;
        return nested && (any || parts.size() > 2);
    }

    /// Whether what comes after some things could seem to be one of them: "if a, b and c, d".
    static bool must_be_spelt_out(const Clause& clause, const std::vector<Clause>& parts) {
        return clause.leads_on && clause.kind == Clause::Kind::all && parts.size() > 2 &&
               are_about_several(parts);
    }

    /// @param depth   how many joints this one stands in
    /// @param choice  how it is told from what it stands in if it is a choice
    std::string joined(const Clause& clause, int depth, Choice choice = Choice::plain) {
        const bool any = clause.kind == Clause::Kind::any;
        const std::vector<Clause> parts = in_clear_order(clause);
        const auto role = [&](const Clause& part) {
            return choice_of(part, clause.kind, depth, &part == &parts.back());
        };
        const bool nested = any_of(parts, [&](const Clause& part) {
            return is_nested(part, any) && role(part) != Choice::brackets;
        });
        const bool is_either = choice == Choice::either;
        if (is_either) says_either_ = true;
        begin_joint(parts, choice != Choice::plain);
        const bool in_full = is_either && relative_.referent == Referent::none &&
                             !is_shared(first_subject(parts.front()));
        const bool spelt_out = must_be_spelt_out(clause, parts);
        const bool commas = spelt_out || stand_between_commas(clause, parts, nested, depth);
        const std::string_view link = any ? "or" : "and";
        std::string text;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const bool last = i + 1 == parts.size();
            const bool listed = parts.size() > 2 && !last && !nested;
            if (i > 0 && (commas || listed)) add(text, ",");
            if (i > 0 && (last || nested || spelt_out)) add(text, link);
            // "Either you have none, or you cannot play": each is said in full.
            if (in_full && i > 0) sharing_ = Sharing();
            const bool drop =
                !last && !parts[i].tail.empty() && said(parts[i].tail) == said(parts[i + 1].tail);
            const std::string_view either = is_either && i == 0 ? "either" : "";
            const int inner = parts[i].kind == clause.kind ? depth : depth + 1;
            add(text, part_of_joint(parts[i], inner, role(parts[i]), either, drop));
        }
        return choice == Choice::brackets ? fmt::format("({})", text) : text;
    }

    /// @param depth  how many joints it stands in
    std::string part_of_joint(const Clause& part, int depth, Choice choice, std::string_view either,
                              bool drop_tail) {
        std::string text;
        if (part.scope != Referent::none) {
            add(text, either);
            add(text, whole(part));
            sharing_ = Sharing();
        } else if (!part.parts.empty()) {
            sharing_.verb.clear();
            add(text, either);
            add(text, joined(part, depth, choice));
            sharing_.verb.clear();
            if (choice == Choice::brackets && are_about_several(part.parts)) sharing_ = Sharing();
        } else {
            const bool shared = is_shared(part.subject);
            if (!shared) add(text, either);
            add(text, simple(part, shared ? either : std::string_view(), drop_tail));
            // What comes after "than you have face-up cards" is not compared.
            if (part.verb == "have" && !part.tail.empty()) sharing_.verb.clear();
        }
        return text;
    }

    /// The parts of a clause; where some but not all are about the same, those are one part.
    static std::vector<Clause> by_subject(const Clause& clause) {
        std::vector<Clause> groups;
        bool is_open = false;  // the last group takes more
        for (const auto& part : clause.parts) {
            const bool simple = part.kind == Clause::Kind::simple && part.scope == Referent::none;
            const bool alone = groups.empty() || groups.back().parts.empty();
            if (!simple || !is_open ||
                plain((alone ? groups.back() : groups.back().parts.front()).subject) !=
                    plain(part.subject)) {
                groups.push_back(part);
                is_open = simple;
                continue;
            }
            if (alone) {
                Clause group;
                group.kind = clause.kind;
                group.parts = {groups.back()};
                groups.back() = group;
            }
            groups.back().parts.push_back(part);
        }
        return groups.size() == 1 ? clause.parts : groups;
    }

    static std::string plain(const NounPhrase& noun) { return Realiser().noun(noun, Use::subject); }

    bool is_shared(const NounPhrase& subject) const {
        const bool relative =
            relative_.referent != Referent::none && subject.referent == relative_.referent;
        return relative || (sharing_.subject && *sharing_.subject == plain(subject));
    }

    std::array<bool, referents> known_{};
    Sharing sharing_;
    Relative relative_;
    std::set<std::string> said_;       ///< of what is said once
    Referent topic_ = Referent::none;  ///< of the last subject
    bool of_person_ = false;           ///< what a relative clause is about
    bool says_either_ = false;         ///< a choice of the sentence began with "either"
};

}  // namespace

std::string said(const Phrase& phrase) { return Realiser().phrase(phrase); }
std::string said(const NounPhrase& noun) { return Realiser().noun(noun, Use::object); }
std::string said(const Clause& clause) { return Realiser().whole(clause); }

std::string relative(const Clause& clause, Referent referent, bool several) {
    return Realiser().relative(clause, referent, several);
}

std::string sentence(const Phrase& phrase) { return as_sentence(said(phrase)); }

}  // namespace houserules
