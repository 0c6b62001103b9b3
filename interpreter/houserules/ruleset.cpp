#include "houserules/ruleset.h"

#include "explain/sheet/sheet_layout.h"
#include "rules/rules.h"

namespace houserules {

namespace {

std::vector<RuleProblem> problems_of(const Diagnostics& diagnostics, const Sources& sources) {
    std::vector<RuleProblem> problems;
    for (const Diagnostic& diagnostic : diagnostics.sorted()) {
        RuleProblem& problem = problems.emplace_back();
        if (diagnostic.span.file < sources.size()) {
            const SourceFile& file = sources.file(diagnostic.span.file);
            const Position place = file.position(diagnostic.span.begin);
            problem.file = file.path();
            problem.line = place.line;
            problem.column = place.column;
        }
        problem.is_error = diagnostic.severity == Severity::error;
        problem.code = code_name(diagnostic.code);
        problem.message = diagnostic.message;
        problem.help = diagnostic.help;
    }
    return problems;
}

std::vector<OptionSetting> settings_of(const OptionTexts& options) {
    std::vector<OptionSetting> settings;
    for (const auto& [name, value] : options) settings.push_back({name, value});
    return settings;
}

Expected<std::shared_ptr<const Rules>, LoadFailure> shared(Expected<Rules, RulesFailure> loaded) {
    if (loaded) return std::make_shared<const Rules>(std::move(*loaded));
    const RulesFailure& failure = loaded.error();
    return LoadFailure{failure.message, problems_of(failure.diagnostics, failure.sources),
                       render(failure.diagnostics, failure.sources)};
}

}  // namespace

Expected<Ruleset, LoadFailure> Ruleset::load(const std::string& name, const FileAccess& files,
                                             const OptionTexts& options) {
    auto rules = shared(load_rules(name, settings_of(options), files));
    if (!rules) return rules.error();
    return Ruleset(std::move(*rules));
}

Expected<Ruleset, LoadFailure> Ruleset::read(const std::string& path, std::string text,
                                             const FileAccess& files, const OptionTexts& options) {
    auto rules = shared(
        make_rules(load_variant_text(path, std::move(text), files), path, settings_of(options)));
    if (!rules) return rules.error();
    return Ruleset(std::move(*rules));
}

const std::string& Ruleset::name() const { return rules_->variant.name; }

const std::vector<int>& Ruleset::players() const { return rules_->program.players; }

int Ruleset::best_players() const {
    const Program& program = rules_->program;
    return program.best_players != 0 ? program.best_players : program.players.front();
}

const std::vector<std::string>& Ruleset::cards() const { return rules_->program.names.cards; }

const CardMask& Ruleset::deck(int players) const { return rules_->program.deck(players); }

const std::vector<std::string>& Ruleset::zones() const { return rules_->program.names.zones; }

const std::vector<std::string>& Ruleset::combinations() const {
    return rules_->program.names.combinations;
}

std::vector<RuleProblem> Ruleset::warnings() const {
    return problems_of(rules_->diagnostics, rules_->sources);
}

std::string Ruleset::sheet() const { return sheet_as_text(make_rule_sheet(*rules_)); }

std::string Ruleset::sheet_markdown() const { return sheet_as_markdown(make_rule_sheet(*rules_)); }

}  // namespace houserules
