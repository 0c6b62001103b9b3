#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/binding/expressions.h"
#include "variant/binding/term_binder.h"
#include "variant/sections/declarations.h"
#include "variant/sections/lookup.h"

namespace houserules {

namespace {

/// Looks for terms that are made of themselves.
class TermCycles {
public:
    explicit TermCycles(Draft& draft) : draft_(draft), marks_(draft.terms.size(), Mark::unseen) {
        for (const std::optional<Syntax>& term : draft.terms) uses_.push_back(terms_in(term));
    }

    void run() {
        for (int term = 0; term < count_of(marks_); ++term) look_at(term);
    }

private:
    enum class Mark { unseen, open, done };

    /// The terms that an expression names. Its tree may be as deep as a chain is long.
    [[nodiscard]] std::vector<int> terms_in(const std::optional<Syntax>& expression) const {
        std::vector<int> terms;
        std::vector<const Syntax*> open;
        if (expression) open.push_back(&*expression);
        while (!open.empty()) {
            const Syntax& part = *open.back();
            open.pop_back();
            const int term =
                part.kind == Syntax::Kind::name ? draft_.names.find(part.text, NameKind::term) : -1;
            if (term >= 0 && !contains(terms, term)) terms.push_back(term);
            for (const auto* parts : {&part.operands, &part.over, &part.where}) {
                for (const Syntax& inner : *parts) open.push_back(&inner);
            }
        }
        return terms;
    }

    void look_at(int term) {
        if (at(marks_, term) == Mark::done) return;
        if (at(marks_, term) == Mark::open) {
            report(std::vector<int>(std::find(path_.begin(), path_.end(), term), path_.end()));
            return;
        }
        at(marks_, term) = Mark::open;
        path_.push_back(term);
        for (const int used : at(uses_, term)) look_at(used);
        path_.pop_back();
        at(marks_, term) = Mark::done;
    }

    /// Takes the expressions out, so that nothing asks for them again.
    void report(const std::vector<int>& circle) {
        const auto& terms = draft_.variant.terms;
        const Name& first = at(terms, circle.front()).name;
        Diagnostic& error = draft_.report(Code::bad_value, at(terms, circle.front()).expression,
                                          "the term `{}` is made of itself", first.text);
        error.advise("say one of them without the other");
        if (circle.size() == 1) error.help = fmt::format("say it without `{}`", first.text);
        for (const int term : circle) {
            if (term != circle.front()) {
                error.note(at(terms, term).name.span,
                           fmt::format("by way of `{}`", at(terms, term).name.text));
            }
            at(draft_.terms, term) = std::nullopt;
        }
    }

    Draft& draft_;
    std::vector<std::vector<int>> uses_;  ///< by term
    std::vector<Mark> marks_;             ///< by term
    std::vector<int> path_;               ///< those that are open
};

}  // namespace

void declare_terms(Draft& draft, const Node& root) {
    const Node* node = find_declarations(draft, root, "terms");
    if (node == nullptr) return;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::rules, "term")) {
        std::vector<NamedExpression>& terms = draft.variant.terms;
        draft.names.declare(name_of(*entry), NameKind::term, count_of(terms));
        terms.push_back({name_of(*entry), entry->value.span});
    }
    for (std::size_t i = 0; i < draft.variant.terms.size(); ++i) {
        draft.terms.push_back(
            parse_scalar(draft, node->entries[i].value, "the expression of a term"));
    }
    TermCycles(draft).run();
}

void check_terms(Draft& draft) {
    for (std::optional<Syntax>& term : draft.terms) {
        if (term && !check_term(draft, *term, draft.diagnostics)) term = std::nullopt;
    }
}

}  // namespace houserules
