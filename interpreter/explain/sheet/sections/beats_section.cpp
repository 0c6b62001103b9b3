#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/sections/sections.h"
#include "notation/names.h"

namespace houserules {

namespace {

using Role = ClauseSubject::Role;

/// More ranks than these make no table.
constexpr int most_ranks_in_table = 16;

/// A play that meets a condition about the play alone: "a 10", "a play of rank 10", "a play that
/// has 4 cards".
std::optional<std::string> play_that(const Wording& wording, const Clause& clause) {
    const auto words = described(clause, Role::play);
    if (!words) return std::nullopt;
    const std::string noun = wording.plays_single_cards() ? "a card" : "a play";
    if (clause.kind == Clause::Kind::simple && !clause.negated && clause.verb == ClauseVerb::be) {
        const std::string& what = clause.complement;
        const std::string tail = clause.tail.empty() ? "" : " " + clause.tail;
        if (what.substr(0, 3) == "of ") return fmt::format("{} {}{}", noun, what, tail);
        if (what.substr(0, 2) == "a " || what.substr(0, 3) == "an ") return what + tail;
    }
    return fmt::format("{} that {}", noun, *words);
}

std::string row_text(const Wording& wording, const std::optional<Term>& when, const Term& allow,
                     bool first) {
    const Viewpoint you = acting_player();
    const std::string it = wording.plays_single_cards() ? "card" : "play";
    const bool decided = allow.kind == TermKind::constant;
    if (!when) {
        std::string text = first ? "" : "otherwise ";
        if (decided) {
            text += fmt::format("any {} {}", it, allow.value != 0 ? "is allowed" : "is forbidden");
        } else {
            text += demanded(wording.condition(allow, you));
        }
        return as_sentence(text);
    }
    const Clause clause = wording.condition(*when, you);
    if (decided) {
        const std::string_view verdict =
            allow.value != 0 ? "may always be played" : "may not be played";
        if (const auto what = play_that(wording, clause)) {
            return as_sentence(fmt::format("{} {}", *what, verdict));
        }
        return as_sentence(fmt::format("if {}, {} is {}", said(clause), wording.play().text,
                                       allow.value != 0 ? "allowed" : "not allowed"));
    }
    const std::string condition = said(clause);
    Clause demand = wording.condition(allow, you);
    if (condition.find(wording.to_beat().text) != std::string::npos) {
        demand = without_tail(std::move(demand), wording.to_beat().text);
    }
    // What was just named need not be named again.
    if (is_about(clause, Role::play)) {
        if (const auto about_it =
                said_of(demand, Role::play, {"it", ClauseSubject::Person::third, Role::play})) {
            demand = *about_it;
        }
    }
    return as_sentence(fmt::format("if {}, {}", condition, demanded(demand)));
}

}  // namespace

SheetSection beats_section(const Wording& wording) {
    const auto& rows = wording.variant().beats;
    SheetSection section{"What beats what", true, {}};
    bool open = true;
    for (const auto& row : rows) {
        if (!open) break;
        std::optional<Term> when;
        if (row.when) {
            when = wording.settled(*row.when);
            if (is_always(*when, false)) continue;
            if (is_always(*when, true)) when.reset();
        }
        section.entries.push_back(
            {row.name.text, name_as_title(row.name.text),
             row_text(wording, when, wording.settled(row.allow), section.entries.empty())});
        open = when.has_value();
    }
    if (section.entries.empty()) return section;
    std::string text;
    if (section.entries.size() > 1) {
        text = "The first of these lines that is about the play decides.";
        if (open) text += " If none is, it is not allowed.";
    } else if (open) {
        text = "A play that this line is not about is not allowed.";
    }
    if (!text.empty()) {
        section.entries.insert(section.entries.begin(), SheetEntry{"beats", "", text, true});
    }
    return section;
}

SheetSection to_beat_section(const Wording& wording, const Program& program) {
    const Variant& variant = wording.variant();
    SheetSection section{"What is to be beaten", false, {}};
    if (variant.beats.empty()) return section;
    const ToBeat& rule = variant.to_beat;
    const bool transparent = rule.transparent && !program.transparent.empty();
    if (transparent || rule.beaten_to >= 0) {
        std::string text = "The last play is to be beaten.";
        if (rule.beaten_to >= 0) {
            text += fmt::format(" When it is beaten, its cards go to {}.",
                                wording.zone(rule.beaten_to, acting_player()));
        }
        section.entries.push_back({"to_beat", "", text});
    }
    if (!transparent) return section;
    const auto cards = wording.cards_where(wording.settled(*rule.transparent)).many;
    const bool printed = rule.all_transparent == ToBeat::AllTransparent::printed;
    section.entries.push_back(
        {"transparent", "Transparent cards",
         fmt::format("{} are transparent: after a play of nothing else, what lies beneath is still "
                     "to be beaten. If all cards there are transparent, {}.",
                     capitalised(cards),
                     printed ? "they count as what they are" : "nothing is to be beaten")});
    return section;
}

namespace {

bool asks_what_it_counts_as(const Term& term) {
    return term.kind == TermKind::as_rank ||
           std::any_of(term.operands.begin(), term.operands.end(), asks_what_it_counts_as);
}

/// Whether a part of a condition asks for a rank lower than the card's own, or higher.
bool compares_with_own(const Term& part, TermKind as_first, TermKind own_first) {
    if (part.operands.size() != 2) return false;
    const auto first = part.operands[0].kind;
    const auto second = part.operands[1].kind;
    return (part.kind == as_first && first == TermKind::as_rank && second == TermKind::card_rank) ||
           (part.kind == own_first && first == TermKind::card_rank && second == TermKind::as_rank);
}

/// Which cards may count as which others: "cards of rank 2 may count as a lower rank".
std::string counts_text(const Wording& wording, const Term& when) {
    std::vector<Term> parts = {when};
    if (when.kind == TermKind::logical_and) parts = when.operands;
    std::vector<Clause> of_card;
    std::vector<Clause> others;
    std::string which = "another rank";
    for (const auto& part : parts) {
        if (is_always(part, true)) continue;
        const bool plain = which == "another rank";
        if (plain && compares_with_own(part, TermKind::less, TermKind::greater)) {
            which = "a lower rank";
        } else if (plain && compares_with_own(part, TermKind::greater, TermKind::less)) {
            which = "a higher rank";
        } else {
            auto& list = asks_what_it_counts_as(part) ? others : of_card;
            list.push_back(wording.condition(part, looked_at_player()));
        }
    }
    std::string text = "any card";
    if (!of_card.empty()) {
        const Clause clause = joined_clauses(Clause::Kind::all, std::move(of_card));
        const auto cards =
            said_of(clause, Role::card, {"cards", ClauseSubject::Person::plural, Role::card});
        const bool plain = clause.kind == Clause::Kind::simple && !clause.negated &&
                           clause.complement.substr(0, 3) == "of ";
        text = cards && plain ? fmt::format("cards {}", clause.complement)
               : cards        ? fmt::format("cards {}", *relative(*cards, Role::card))
                              : fmt::format("a card, if {},", said(clause));
    }
    text = fmt::format("{} may count as {}", capitalised(text), which);
    if (others.empty()) return text;
    return fmt::format("{} if {}", text,
                       said(joined_clauses(Clause::Kind::all, std::move(others))));
}

}  // namespace

SheetSection values_section(const Wording& wording, const Program& program) {
    const Variant& variant = wording.variant();
    SheetSection section{"Cards that count as others", false, {}};
    if (program.asks_wilds) {
        section.entries.push_back(
            {"wilds", "",
             "A card of a play that counts as another rank, or as of another suit, is a wild card. "
             "No more cards of a play are wild than must be.",
             true});
    }
    for (const auto& rule : variant.values) {
        const Term when = wording.settled(rule.when);
        if (is_always(when, false)) continue;
        const bool table = program.has_values && program.rank_count <= most_ranks_in_table;
        std::string text =
            table ? "A card may be played as another rank" : counts_text(wording, when);
        if (rule.token >= 0) {
            const auto& token = variant.tokens[static_cast<std::size_t>(rule.token)];
            text += fmt::format(", which costs {}", noun_of_tokens(token.name.text).many);
            if (!table && rule.cost) {
                text += fmt::format(", as many as {}",
                                    wording.value(wording.settled(*rule.cost), acting_player()));
            }
        }
        if (!rule.in.empty()) {
            std::vector<std::string> names;
            for (const int index : rule.in) {
                const auto& named = variant.combinations[static_cast<std::size_t>(index)];
                names.push_back(with_article(name_in_words(named.name.text)));
            }
            text += fmt::format(", in {}", listed(names, "or"));
        }
        text += '.';
        if (program.has_values) text += " All cards of a set count as one rank.";
        if (rule.any_suit) text += " They are of whatever suit the other cards are.";
        if (rule.company == ValueRule::Company::play) {
            text += " Not all cards of a play may count as others.";
        } else if (rule.company == ValueRule::Company::rank) {
            text += " The play must hold a card of the very rank that they count as.";
        } else if (rule.company == ValueRule::Company::any) {
            text += " Beside them another card must count as that rank that needs no such company.";
        }
        if (table) text += " Ranks, and what they may count as:";
        section.entries.push_back({rule.name.text, name_as_title(rule.name.text), text});
        if (!table) continue;
        for (int rank = 0; rank < program.rank_count; ++rank) {
            std::vector<std::string> others;
            for (int as = 0; as < program.rank_count; ++as) {
                const int cost =
                    program.value_cost[static_cast<std::size_t>(rank * program.rank_count + as)];
                if (as == rank || cost < 0) continue;
                std::string other = wording.rank_name(as);
                if (rule.token >= 0) other += fmt::format(" for {}", cost);
                others.push_back(std::move(other));
            }
            section.entries.push_back(
                {fmt::format("{} {}", rule.name.text, rank), wording.rank_name(rank),
                 others.empty() ? "Nothing else." : fmt::format("As {}.", listed(others, "or"))});
        }
    }
    return section;
}

}  // namespace houserules
