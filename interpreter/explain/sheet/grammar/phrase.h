#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace houserules {

struct Part;
struct Clause;

/// What is said, part by part. Nothing is inflected before all of it is known.
using Phrase = std::vector<Part>;

/// Who or what a noun phrase speaks of, where a pronoun could speak of the same.
enum class Referent {
    none,
    you,      ///< the player acting, who is addressed
    player,   ///< the player looked at
    card,     ///< the card looked at
    other,    ///< the card it is compared with
    play,     ///< the play considered
    to_beat,  ///< the play to beat
    named,    ///< what is named with an action
};

/// A noun, for one and for several.
struct Noun {
    std::string one;
    std::string many;
};

/// Somebody or something: determiner, adjective, noun, what follows it, and whose it is.
struct NounPhrase {
    enum class Article { none, definite, indefinite };

    Noun noun;
    Article article = Article::none;
    std::string determiner{};  ///< in place of an article: "every", "at least 2"
    std::string adjective{};   ///< "top", "next"
    bool several = false;
    bool is_person = false;
    bool is_whoever = false;  ///< "whoever is out": `which` is said without "who"
    Referent referent = Referent::none;
    std::vector<NounPhrase> owner;  ///< at most one: "your hand", "the hand of the next player"
    std::vector<Part> after;        ///< "in your hand"
    std::vector<Clause> which;      ///< at most one, about `referent`: "who is out"
};

/// What a clause says of its subject. With `opposite` the contrary is that other clause.
struct Clause {
    enum class Kind { simple, all, any };
    enum class Modal { none, must, may };
    enum class Aspect { plain, past, perfect, passive, perfect_passive };

    Kind kind = Kind::simple;
    NounPhrase subject;
    std::string_view verb = "be";  ///< its base form; empty: a whole sentence is the complement
    Aspect aspect = Aspect::plain;
    Modal modal = Modal::none;
    bool negated = false;
    bool attributive = false;         ///< its complement may stand after a noun: "a card of rank 7"
    bool in_own_words = false;        ///< a file has the complement: its verb is said for it alone
    Referent scope = Referent::none;  ///< pronouns of this mean nothing outside it
    Phrase complement;
    Phrase contrary;     ///< said in place of "not" and the complement; may be empty
    Phrase tail;         ///< what it is compared with: "than the play to beat"
    std::string time{};  ///< said in place of "if" and the clause: "in later rounds"
    std::vector<Clause> opposite;
    std::vector<Clause> parts;  ///< of `all` and `any`
    bool leads_on = false;      ///< what follows from `all` of it comes next
};

/// Words as they are, a noun phrase or a clause.
struct Part {
    std::string words{};
    std::vector<NounPhrase> noun{};
    std::vector<Clause> clause{};
    Referent forgets = Referent::none;  ///< who or what this means is somebody else from here on
    bool once = false;                  ///< not said again where the sentence has said it
};

void append(Phrase& phrase, std::string_view words);
void append(Phrase& phrase, const NounPhrase& noun);
void append(Phrase& phrase, const Clause& clause);
void append(Phrase& phrase, const Phrase& other);

/// A phrase of words, noun phrases, clauses and other phrases.
template <typename... Parts>
[[nodiscard]] Phrase phrase(const Parts&... parts) {
    Phrase result;
    (append(result, parts), ...);
    return result;
}

/// Words that a sentence need not say more than once: "in the previous round".
[[nodiscard]] Phrase words_once(std::string_view words);

/// "a, b and c".
[[nodiscard]] Phrase listed_phrases(const std::vector<Phrase>& items,
                                    std::string_view conjunction = "and");

/// Words that are what they are: a number, a name.
[[nodiscard]] NounPhrase literal(std::string_view words);

/// A value that is no single noun: "twice your score".
[[nodiscard]] NounPhrase composed(const Phrase& words);

/// "the pile".
[[nodiscard]] NounPhrase the(std::string_view noun);

/// "a pair", "an 8".
[[nodiscard]] NounPhrase a(std::string_view noun);

/// A definite person: "the winner".
[[nodiscard]] NounPhrase person(std::string_view noun);

/// "whoever is out", or "each player whose score is 0", or whom the clause names; all about the
/// player looked at.
[[nodiscard]] NounPhrase players_who(const Clause& which);

/// "all players who are out", "all players but the dealer".
[[nodiscard]] NounPhrase narrowed_players(NounPhrase players, const Clause& which);

/// "exactly 2 cards"; several unless `one` is wanted.
[[nodiscard]] NounPhrase amount_of(std::string_view determiner, const Noun& noun, bool one = false);

/// "1 card", "3 cards".
[[nodiscard]] NounPhrase amount_of(long long number, const Noun& noun);

/// The same with something after it: "cards" "in your hand".
[[nodiscard]] NounPhrase with(NounPhrase noun, const Phrase& after);

/// The same as somebody's or of something.
[[nodiscard]] NounPhrase owned(NounPhrase noun, NounPhrase owner);

/// The same narrowed to what the clause says of it.
[[nodiscard]] NounPhrase narrowed(NounPhrase noun, Clause which);

/// The noun as several, without an article: "cards of rank 7".
[[nodiscard]] NounPhrase plural(NounPhrase noun);

/// "the card" "is" "of rank 7".
[[nodiscard]] Clause clause(NounPhrase subject, std::string_view verb, Phrase complement = {},
                            Phrase tail = {});

/// The same about something that may be left out of it: "of rank 7".
[[nodiscard]] Clause attribute_clause(NounPhrase subject, Phrase complement, Phrase tail = {});

/// A clause and its contrary.
[[nodiscard]] Clause either(Clause holds, Clause contrary);

/// The same as something that pronouns of a referent outside it are not about.
[[nodiscard]] Clause scoped(Clause clause, Referent referent);

/// That all, or any, of some clauses hold.
[[nodiscard]] Clause joined_clauses(Clause::Kind kind, std::vector<Clause> parts);

/// The contrary of a clause.
[[nodiscard]] Clause negation(Clause clause);

/// What must hold, and what of it is said as a time: "in the attack".
struct TimesApart {
    std::vector<std::string> times{};
    std::vector<Clause> others{};
};
[[nodiscard]] TimesApart times_apart(const std::vector<Clause>& clauses);

/// The clauses that must all hold for a clause to hold.
[[nodiscard]] std::vector<Clause> all_parts(const Clause& clause);

/// "if" all of some clauses hold, with a comma.
[[nodiscard]] Phrase if_all(std::vector<Clause> clauses);

/// "if" a clause holds, with a comma; a time is said as such: "in later rounds, if you can play,".
[[nodiscard]] Phrase if_so(const Clause& clause);

/// The same as what must, or may, be.
[[nodiscard]] Clause with_modal(Clause clause, Clause::Modal modal);

/// Whether everything it says is about that referent.
[[nodiscard]] bool is_about(const Clause& clause, Referent referent);

/// Whether a clause says something of a referent, or of what is theirs, before all else.
[[nodiscard]] bool is_about_own(const Clause& clause, Referent referent);

/// Whether a referent is named in it.
[[nodiscard]] bool mentions(const Phrase& phrase, Referent referent);
[[nodiscard]] bool mentions(const Clause& clause, Referent referent);

/// The same said of another subject, which the pronouns then mean; the clause must be one that
/// `is_about_own` holds for in all its parts.
[[nodiscard]] Clause said_of(Clause clause, Referent referent, const NounPhrase& subject);

/// Whether `said_of` can be used.
[[nodiscard]] bool can_be_said_of(const Clause& clause, Referent referent);

/// What a clause says that its subject is: of "the player is the dealer", "the dealer". Null if
/// it says anything else.
[[nodiscard]] const NounPhrase* named_by(const Clause& clause);

/// Of alternatives, each with what it depends on of something else: "of suit S if there is a lock".
[[nodiscard]] Clause with_ifs(Clause what, Referent referent);

/// The same without what it is compared with, where that is known already.
[[nodiscard]] Clause without_tail(Clause clause, Referent known);

}  // namespace houserules
