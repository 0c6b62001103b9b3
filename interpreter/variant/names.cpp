#include "variant/names.h"

#include <fmt/format.h>

#include "language/words.h"
#include "source/sorting.h"

namespace houserules {

namespace {

/// Deck files are read as a part of the variant's file, before it.
bool comes_before(Span a, Span b) {
    if (a.file != b.file) return a.file > b.file;
    return a.begin < b.begin;
}

void report_reserved(const Name& name, std::string_view what, Diagnostics& diagnostics) {
    const Word* word = find_word(name.text);
    const Function* function = find_function(name.text);
    std::string help = "choose another name";
    if (word != nullptr) help = fmt::format("there it is {}", word->means);
    if (function != nullptr) help = fmt::format("there it is the function `{}`", function->form);
    diagnostics
        .report(Code::duplicate_name, name.span,
                "{} cannot be named `{}`, a word of the expression language", what, name.text)
        .advise(std::move(help));
}

/// Groups and combinations stand where no literal can.
bool stands_as_value(NameKind kind) {
    return kind != NameKind::group && kind != NameKind::combination;
}

/// Reports the first declared name that a value of the same name could be taken for.
void report_clash(const LiteralName& literal, const std::vector<DeclaredName>& in_order,
                  Diagnostics& diagnostics) {
    for (const DeclaredName& declared : in_order) {
        const bool same = declared.name.text == literal.name.text;
        if (!same || !stands_as_value(declared.kind)) continue;
        const bool after = comes_before(literal.name.span, declared.name.span);
        diagnostics
            .report(Code::duplicate_name, after ? declared.name.span : literal.name.span,
                    "`{}` is already {}", literal.name.text,
                    after ? literal.what : name_kind_text(declared.kind))
            .advise("choose another name for one of them")
            .note(after ? literal.name.span : declared.name.span, "first declared here");
        return;
    }
}

}  // namespace

std::string_view name_kind_text(NameKind kind) {
    switch (kind) {
        case NameKind::attribute: return "an attribute";
        case NameKind::group: return "a group";
        case NameKind::option: return "an option";
        case NameKind::zone: return "a zone";
        case NameKind::variable: return "a variable";
        case NameKind::token: return "a token";
        case NameKind::combination: return "a combination";
        case NameKind::term: return "a term";
    }
    return "a name";
}

void DeclaredNames::declare(const Name& name, NameKind kind, int index) {
    all_.push_back({name, kind, index});
}

const DeclaredName* DeclaredNames::find(std::string_view text) const {
    for (const DeclaredName& declared : all_) {
        if (declared.name.text == text) return &declared;
    }
    return nullptr;
}

int DeclaredNames::find(std::string_view text, NameKind kind) const {
    for (const DeclaredName& declared : all_) {
        if (declared.kind == kind && declared.name.text == text) return declared.index;
    }
    return -1;
}

std::vector<std::string> DeclaredNames::texts(NameKind kind) const {
    std::vector<std::string> texts;
    for (const DeclaredName& declared : all_) {
        // A name that cannot be one is no name to write instead.
        const bool usable = declared.kind == kind && !is_reserved_word(declared.name.text);
        if (usable) texts.push_back(declared.name.text);
    }
    return texts;
}

void DeclaredNames::report_clashes(const std::vector<LiteralName>& literals,
                                   Diagnostics& diagnostics) const {
    std::vector<DeclaredName> in_order = all_;
    sort_stably(in_order, [](const DeclaredName& a, const DeclaredName& b) {
        return comes_before(a.name.span, b.name.span);
    });
    for (std::size_t i = 0; i < in_order.size(); ++i) {
        const DeclaredName& later = in_order[i];
        if (is_reserved_word(later.name.text)) {
            report_reserved(later.name, name_kind_text(later.kind), diagnostics);
            continue;
        }
        for (std::size_t j = 0; j < i; ++j) {
            const DeclaredName& first = in_order[j];
            if (first.name.text != later.name.text) continue;
            diagnostics
                .report(Code::duplicate_name, later.name.span, "`{}` is already {}",
                        later.name.text, name_kind_text(first.kind))
                .advise("choose another name for one of them")
                .note(first.name.span, "first declared here");
            break;
        }
    }
    for (const LiteralName& literal : literals) {
        if (is_reserved_word(literal.name.text)) {
            report_reserved(literal.name, literal.what, diagnostics);
        } else {
            report_clash(literal, in_order, diagnostics);
        }
    }
}

}  // namespace houserules
