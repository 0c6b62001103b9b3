#include "variant/checks/misspelt_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>

#include "source/containers.h"
#include "variant/checks/name_uses.h"

namespace houserules {

namespace {

/// The places of unknown names in the list of problems, by the word that is unknown. A word that
/// another one of several names would do as well for is left out.
using UnknownNames = std::map<std::string, std::vector<std::size_t>>;

/// The word that a report is about, of those that a declared name is suggested for.
UnknownNames unknown_names(const std::vector<Diagnostic>& problems, const std::string& declared) {
    UnknownNames unknown;
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const Diagnostic& problem = problems[i];
        const bool is_unknown =
            problem.code == Code::unknown_name || problem.code == Code::bad_order;
        if (!is_unknown || !problem.correction) continue;
        if (problem.correction->to != declared) continue;
        unknown[problem.correction->from].push_back(i);
    }
    return unknown;
}

class MisspeltNames {
public:
    MisspeltNames(const Node& document, const Sources& sources, Diagnostics& diagnostics)
        : uses_(document, sources, true), diagnostics_(diagnostics) {}

    void check(const Declaration& declaration) {
        const std::string& declared = declaration.name.text;
        if (!uses_.of(declared).empty()) return;
        const UnknownNames unknown = unknown_names(diagnostics_.all(), declared);
        const auto most_used = std::max_element(
            unknown.begin(), unknown.end(),
            [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
        if (most_used == unknown.end()) return;
        const auto& [word, places] = *most_used;
        for (const std::size_t place : places) {
            Diagnostic& problem = diagnostics_.all()[place];
            problem.notes.push_back(
                {declaration.name.span, fmt::format("{} `{}` is declared here, and nothing uses it",
                                                    declaration.what, declared)});
            if (places.size() > 1 || declaration.is_to_be_used) problem.correction.reset();
            if (places.size() > 1) problem.help.clear();
        }
        if (places.size() == 1) return;
        Diagnostic& error = diagnostics_.report(
            Code::unknown_name, declaration.name.span,
            "`{}` is declared here, but `{}` is used in {} places", declared, word, places.size());
        error.help = fmt::format("did you mean `{}`?", word);
        error.correction = Correction{declared, word};
    }

private:
    NameUses uses_;
    Diagnostics& diagnostics_;
};

}  // namespace

void check_misspelt_names(const std::vector<Declaration>& declarations, const Node& document,
                          const Sources& sources, Diagnostics& diagnostics) {
    const std::vector<Diagnostic>& problems = diagnostics.all();
    const bool some = any_of(problems, [](const Diagnostic& problem) {
        return problem.code == Code::unknown_name && problem.correction.has_value();
    });
    if (!some) return;
    MisspeltNames names(document, sources, diagnostics);
    for (const Declaration& declaration : declarations) names.check(declaration);
}

}  // namespace houserules
