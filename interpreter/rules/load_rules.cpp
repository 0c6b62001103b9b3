#include "rules/load_rules.h"

#include <fmt/format.h>

#include <utility>

#include "compiler/compile.h"
#include "compiler/own_cause.h"
#include "source/utf8.h"

namespace houserules {

namespace {

/// FNV-1a, 64 bits.
class Hash {
public:
    void add(std::string_view bytes) {
        for (const char byte : bytes) add_byte(static_cast<unsigned char>(byte));
    }
    void add(std::uint64_t number) {
        for (int i = 0; i < 8; ++i) add_byte(static_cast<unsigned char>(number >> (8 * i)));
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

private:
    void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001b3ULL; }

    std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

}  // namespace

Expected<Rules, RulesFailure> load_rules(const std::string& name,
                                         const std::vector<OptionSetting>& settings,
                                         const FileAccess& files) {
    auto found = load_named_variant(name, files);
    if (!found) return RulesFailure{RulesFailure::Kind::invalid_variant, found.error().message};
    return make_rules(std::move(*found), name, settings);
}

Expected<Rules, RulesFailure> make_rules(LoadedVariant loaded, const std::string& name,
                                         const std::vector<OptionSetting>& settings) {
    using Kind = RulesFailure::Kind;
    const auto invalid = [&] {
        return RulesFailure{Kind::invalid_variant,
                            fmt::format("`{}` is not a valid variant", printable(name)),
                            std::move(loaded.sources), std::move(loaded.diagnostics)};
    };
    if (!loaded.variant || loaded.diagnostics.has_errors()) return invalid();
    auto options = set_options(*loaded.variant, settings);
    if (!options) return RulesFailure{Kind::bad_option, options.error().message};
    auto program = compile(*loaded.variant, *options, loaded.diagnostics);
    if (!program) {
        blame_own_lines(*loaded.variant, loaded.document, loaded.diagnostics);
        return invalid();
    }

    Rules rules;
    rules.name = name;
    rules.hash = hash_of(loaded.sources);
    rules.sources = std::move(loaded.sources);
    rules.diagnostics = std::move(loaded.diagnostics);
    rules.variant = std::move(*loaded.variant);
    rules.document = std::move(loaded.document);
    rules.options = std::move(*options);
    rules.program = std::move(*program);
    return rules;
}

std::uint64_t hash_of(const Sources& sources) {
    Hash hash;
    for (std::uint32_t i = 0; i < sources.size(); ++i) {
        const std::string& text = sources.file(i).text();
        hash.add(std::uint64_t{text.size()});
        hash.add(std::string_view(text));
    }
    return hash.value();
}

}  // namespace houserules
