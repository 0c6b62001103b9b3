#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace houserules {

/// Who or what a clause is about.
struct ClauseSubject {
    enum class Person { second, third, plural };
    /// What part it has in the rule: what is about one role can be said of another subject.
    enum class Role { other, player, card, play };

    std::string text{};
    Person person = Person::third;
    Role role = Role::other;
    std::string thing{};  ///< what of a player's is spoken of: of "their score" it is "score"
};

enum class ClauseVerb { be, have, have_done, can, count };

/// Something that holds or does not, in parts, so that it can be said, denied, demanded or made
/// a description: "the play is a pair", "the play must be a pair", "a play that is a pair".
struct Clause {
    enum class Kind {
        simple,     ///< subject, verb, complement
        statement,  ///< a whole sentence, `complement`, and its contrary
        all,
        any,
    };

    Kind kind = Kind::simple;
    ClauseSubject subject;
    ClauseVerb verb = ClauseVerb::be;
    std::string complement;
    std::string contrary;  ///< said in place of "not" and the complement; may be empty
    std::string tail;      ///< what it is compared with, such as "than the play to beat"
    bool negated = false;
    std::vector<Clause> parts;  ///< of `all` and `any`
};

/// A sentence that has no subject of its own, and its contrary.
[[nodiscard]] Clause statement(std::string holds, std::string contrary);

/// That all, or any, of some clauses hold.
[[nodiscard]] Clause joined_clauses(Clause::Kind kind, std::vector<Clause> parts);

/// The contrary of a clause.
[[nodiscard]] Clause negation(Clause clause);

/// "the play is of rank 7".
[[nodiscard]] std::string said(const Clause& clause);

/// "the play must be of rank 7".
[[nodiscard]] std::string demanded(const Clause& clause);

/// A clause that tells who or what is meant: "who is out", "whose score is 0", "that is of rank
/// 7". Nothing if it is not all about one subject of that role.
[[nodiscard]] std::optional<std::string> relative(const Clause& clause, ClauseSubject::Role role);

/// "is of rank 7", if everything is about one subject of that role; else nothing.
[[nodiscard]] std::optional<std::string> described(const Clause& clause, ClauseSubject::Role role);

/// Whether everything it says is about a subject of that role.
[[nodiscard]] bool is_about(const Clause& clause, ClauseSubject::Role role);

/// The same said of another subject, where it is all about that role; else nothing.
[[nodiscard]] std::optional<Clause> said_of(Clause clause, ClauseSubject::Role role,
                                            const ClauseSubject& subject);

/// The same without what it is compared with, where that is `known` already.
[[nodiscard]] Clause without_tail(Clause clause, std::string_view known);

}  // namespace houserules
