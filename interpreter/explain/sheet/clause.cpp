#include "explain/sheet/clause.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace houserules {

namespace {

enum class Form { finite, must };

/// A simple clause taken to pieces: "must" "not be" "of rank 7", or "is" "not of rank 7".
struct Pieces {
    std::string modal;
    std::string verb;
    std::string rest;
    bool denies = false;
};

std::string_view present(ClauseVerb verb, ClauseSubject::Person person) {
    const bool third = person == ClauseSubject::Person::third;
    switch (verb) {
        case ClauseVerb::be: return third ? "is" : "are";
        case ClauseVerb::have:
        case ClauseVerb::have_done: return third ? "has" : "have";
        case ClauseVerb::can: return "can";
        case ClauseVerb::count: return third ? "counts" : "count";
    }
    return {};
}

std::string_view infinitive(ClauseVerb verb) {
    switch (verb) {
        case ClauseVerb::be: return "be";
        case ClauseVerb::have:
        case ClauseVerb::have_done: return "have";
        case ClauseVerb::can: return "be able to";
        case ClauseVerb::count: return "count";
    }
    return {};
}

Pieces pieces_of(const Clause& clause, Form form) {
    const bool contrary = clause.negated && !clause.contrary.empty();
    Pieces pieces;
    pieces.denies = clause.negated && !contrary;
    pieces.rest = contrary ? clause.contrary : clause.complement;
    const auto person = clause.subject.person;
    if (form == Form::must) {
        pieces.modal = "must";
        pieces.verb = fmt::format("{}{}", pieces.denies ? "not " : "", infinitive(clause.verb));
    } else if (!pieces.denies) {
        pieces.verb = present(clause.verb, person);
    } else if (clause.verb == ClauseVerb::can) {
        pieces.verb = "cannot";
    } else if (clause.verb == ClauseVerb::have || clause.verb == ClauseVerb::count) {
        pieces.verb =
            fmt::format("{} not {}", person == ClauseSubject::Person::third ? "does" : "do",
                        infinitive(clause.verb));
    } else {
        pieces.verb = present(clause.verb, person);
        pieces.rest = fmt::format("not {}", pieces.rest);
    }
    return pieces;
}

/// Writes a clause and what is joined to it, without repeating what the parts share.
class ClauseWriter {
public:
    /// @param subject_is_known  all is about one subject that was named before
    ClauseWriter(Form form, bool subject_is_known)
        : form_(form), subject_is_known_(subject_is_known) {}

    std::string write(const Clause& clause) {
        switch (clause.kind) {
            case Clause::Kind::simple: return simple(clause, "", false);
            case Clause::Kind::statement: return whole(clause);
            default: return joined(clause, 0);
        }
    }

private:
    std::string simple(const Clause& clause, std::string_view either, bool drop_tail) {
        const Pieces pieces = pieces_of(clause, form_);
        const bool known = is_known(clause.subject);
        std::string text;
        const auto add = [&](std::string_view word) {
            if (word.empty()) return;
            if (!text.empty()) text += ' ';
            text += word;
        };
        if (!known) add(clause.subject.text);
        // What is denied must not seem to deny what comes after it as well.
        const bool may_share = known && (!denies_ || pieces.denies);
        const bool same_modal = may_share && modal_ == pieces.modal;
        if (!same_modal) add(pieces.modal);
        const bool own_verb = pieces.denies && pieces.rest.substr(0, 4) != "not ";
        if (!same_modal || own_verb || verb_ != pieces.verb) add(pieces.verb);
        add(either);
        add(pieces.rest);
        if (!drop_tail) add(clause.tail);
        subject_ = clause.subject.text;
        modal_ = pieces.modal;
        verb_ = pieces.verb;
        denies_ = pieces.denies;
        return text;
    }

    std::string whole(const Clause& clause) {
        subject_.reset();
        const std::string& text = clause.negated ? clause.contrary : clause.complement;
        return form_ == Form::must ? fmt::format("it must be so that {}", text) : text;
    }

    /// @param depth  how many joints this one stands in
    std::string joined(const Clause& clause, int depth) {
        const bool any = clause.kind == Clause::Kind::any;
        const std::vector<Clause> parts = by_subject(clause);
        bool groups = false;  // of the same kind, which only a comma tells apart
        bool nested = false;
        for (const auto& part : parts) {
            groups = groups || part.kind == clause.kind;
            nested = nested || !part.parts.empty();
        }
        const bool nested_first = !parts.front().parts.empty();
        const bool commas = groups || (nested && (any || parts.size() > 2 || nested_first));
        std::string text;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Clause& part = parts[i];
            const bool last = i + 1 == parts.size();
            if (i > 0) {
                const std::string_view word = any ? " or " : " and ";
                if (commas || (parts.size() > 2 && !last)) text += ',';
                text += last || nested ? word : " ";
            }
            const bool either = any && depth > 0 && i == 0;
            if (!part.parts.empty()) {
                verb_.clear();
                if (either) text += "either ";
                const int inner = part.kind == clause.kind ? depth : depth + 1;
                text += inner > 2 ? fmt::format("({})", joined(part, inner)) : joined(part, inner);
                verb_.clear();
            } else if (part.kind == Clause::Kind::statement) {
                text += (either ? "either " : "") + whole(part);
            } else {
                const bool known = is_known(part.subject);
                if (either && !known) text += "either ";
                const bool drop = !last && !part.tail.empty() && parts[i + 1].tail == part.tail;
                text += simple(part, either && known ? "either" : "", drop);
            }
        }
        return text;
    }

    /// The parts of a clause; where some but not all are about the same, those are one part.
    static std::vector<Clause> by_subject(const Clause& clause) {
        std::vector<Clause> groups;
        bool is_mixed = false;
        bool is_open = false;  // the last group takes more
        for (const auto& part : clause.parts) {
            const bool simple = part.kind == Clause::Kind::simple;
            if (simple && is_open &&
                groups.back().parts.front().subject.text == part.subject.text) {
                groups.back().parts.push_back(part);
                continue;
            }
            is_mixed = is_mixed || !groups.empty();
            is_open = simple;
            groups.push_back(simple ? Clause() : part);
            if (!simple) continue;
            groups.back().kind = clause.kind;
            groups.back().parts.push_back(part);
        }
        if (!is_mixed) return clause.parts;
        for (auto& group : groups) {
            if (group.parts.size() != 1) continue;
            const Clause only = group.parts.front();
            group = only;
        }
        return groups;
    }

    bool is_known(const ClauseSubject& subject) const {
        return subject_is_known_ || subject_ == subject.text;
    }

    Form form_;
    bool subject_is_known_;
    std::optional<std::string> subject_;  ///< what was last spoken of
    std::string modal_ = "-";
    std::string verb_;
    bool denies_ = false;
};

}  // namespace

Clause statement(std::string holds, std::string contrary) {
    Clause clause;
    clause.kind = Clause::Kind::statement;
    clause.complement = std::move(holds);
    clause.contrary = std::move(contrary);
    return clause;
}

Clause joined_clauses(Clause::Kind kind, std::vector<Clause> parts) {
    if (parts.size() == 1) return std::move(parts.front());
    Clause clause;
    clause.kind = kind;
    for (auto& part : parts) {
        if (part.kind == kind) {
            for (auto& inner : part.parts) clause.parts.push_back(std::move(inner));
        } else {
            clause.parts.push_back(std::move(part));
        }
    }
    return clause;
}

Clause negation(Clause clause) {
    if (clause.kind == Clause::Kind::simple || clause.kind == Clause::Kind::statement) {
        clause.negated = !clause.negated;
        return clause;
    }
    clause.kind = clause.kind == Clause::Kind::all ? Clause::Kind::any : Clause::Kind::all;
    for (auto& part : clause.parts) part = negation(std::move(part));
    return clause;
}

std::string said(const Clause& clause) { return ClauseWriter(Form::finite, false).write(clause); }

std::string demanded(const Clause& clause) { return ClauseWriter(Form::must, false).write(clause); }

std::optional<std::string> described(const Clause& clause, ClauseSubject::Role role) {
    if (!is_about(clause, role)) return std::nullopt;
    return ClauseWriter(Form::finite, true).write(clause);
}

namespace {

/// Whether a clause is about something that a player has.
bool is_about_own_thing(const Clause& clause, ClauseSubject::Role role) {
    return clause.kind == Clause::Kind::simple && clause.subject.role == role &&
           !clause.subject.thing.empty();
}

/// "who is not the dealer and whose stake is more than 0".
std::optional<std::string> relatives(const Clause& clause, ClauseSubject::Role role) {
    if (clause.kind != Clause::Kind::all) return std::nullopt;
    std::string text;
    for (const auto& part : clause.parts) {
        if (!is_about_own_thing(part, role) && !is_about(part, role)) return std::nullopt;
        if (part.kind == Clause::Kind::any) return std::nullopt;
        text += fmt::format("{}{}", text.empty() ? "" : " and ", *relative(part, role));
    }
    return text;
}

}  // namespace

std::optional<std::string> relative(const Clause& clause, ClauseSubject::Role role) {
    if (is_about_own_thing(clause, role)) {
        return fmt::format("whose {} {}", clause.subject.thing,
                           ClauseWriter(Form::finite, true).write(clause));
    }
    const auto words = described(clause, role);
    if (!words) return relatives(clause, role);
    return fmt::format("{} {}", role == ClauseSubject::Role::player ? "who" : "that", *words);
}

bool is_about(const Clause& clause, ClauseSubject::Role role) {
    switch (clause.kind) {
        case Clause::Kind::simple:
            return clause.subject.role == role && clause.subject.thing.empty();
        case Clause::Kind::statement: return false;
        default:
            return std::all_of(clause.parts.begin(), clause.parts.end(),
                               [&](const Clause& part) { return is_about(part, role); });
    }
}

std::optional<Clause> said_of(Clause clause, ClauseSubject::Role role,
                              const ClauseSubject& subject) {
    if (clause.kind == Clause::Kind::simple && clause.subject.role == role &&
        !clause.subject.thing.empty()) {
        clause.subject.text = fmt::format("the {} of {}", clause.subject.thing, subject.text);
        clause.subject.role = subject.role;
        return clause;
    }
    if (!is_about(clause, role)) return std::nullopt;
    if (clause.kind == Clause::Kind::simple) {
        clause.subject = subject;
        return clause;
    }
    for (auto& part : clause.parts) part = *said_of(std::move(part), role, subject);
    return clause;
}

Clause without_tail(Clause clause, std::string_view known) {
    const std::string& tail = clause.tail;
    const bool compares = tail.substr(0, 5) == "than " || tail.substr(0, 3) == "as ";
    if (compares && tail.size() >= known.size() && !known.empty() &&
        std::string_view(tail).substr(tail.size() - known.size()) == known) {
        clause.tail.clear();
    }
    for (auto& part : clause.parts) part = without_tail(std::move(part), known);
    return clause;
}

}  // namespace houserules
