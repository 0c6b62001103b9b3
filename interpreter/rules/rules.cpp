#include "rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "compiler/compile.h"
#include "compiler/own_cause.h"
#include "source/characters.h"
#include "source/containers.h"
#include "source/diagnostics.h"
#include "source/phrases.h"
#include "source/utf8.h"
#include "variant/deck_choice.h"

namespace houserules {

namespace {

constexpr std::size_t longest_text = 200;

constexpr std::size_t longest_shown = 64;

std::string shown(std::string_view text) { return printable(text.substr(0, longest_shown)); }

std::string value_text(const OptionSetting& setting) {
    if (const auto* text = std::get_if<std::string>(&setting.value)) return shown(*text);
    if (const auto* truth = std::get_if<bool>(&setting.value)) return *truth ? "true" : "false";
    return fmt::format("{}", std::get<std::int64_t>(setting.value));
}

std::string allowed_text(const Option& option) {
    switch (option.kind) {
        case Option::Kind::boolean: return "true or false";
        case Option::Kind::integer:
            return fmt::format("a number from {} to {}", option.least, option.most);
        case Option::Kind::choice: return listed(option.choices, "or");
    }
    return {};
}

std::optional<std::int64_t> value_of(const Option& option, const OptionSetting& setting) {
    const auto* text = std::get_if<std::string>(&setting.value);
    switch (option.kind) {
        case Option::Kind::boolean:
            if (const auto* truth = std::get_if<bool>(&setting.value)) return *truth ? 1 : 0;
            if (text != nullptr && *text == "true") return 1;
            if (text != nullptr && *text == "false") return 0;
            return std::nullopt;
        case Option::Kind::integer: {
            std::optional<std::int64_t> number;
            if (const auto* given = std::get_if<std::int64_t>(&setting.value)) number = *given;
            if (text != nullptr) number = read_integer(*text);
            if (!number || *number < option.least || *number > option.most) return std::nullopt;
            return number;
        }
        case Option::Kind::choice: {
            const std::string written = value_text(setting);
            const auto found = std::find(option.choices.begin(), option.choices.end(), written);
            if (found == option.choices.end()) return std::nullopt;
            return found - option.choices.begin();
        }
    }
    return std::nullopt;
}

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

Rules::Rules() = default;
Rules::Rules(const Rules&) = default;
Rules::Rules(Rules&&) noexcept = default;
Rules& Rules::operator=(const Rules& other) { return *this = Rules(other); }
Rules& Rules::operator=(Rules&&) noexcept = default;
Rules::~Rules() = default;

std::string place_text(const Sources& sources, Span span) {
    if (span.file >= sources.size()) return "?";
    const SourceFile& file = sources.file(span.file);
    const Position position = file.position(span.begin);
    return fmt::format("{}:{}:{}", printable(file.path()), position.line, position.column);
}

std::string source_text(const Sources& sources, Span span) {
    if (span.file >= sources.size()) return {};
    std::string text;
    for (const char letter : printable(sources.text(span))) {
        const bool repeated_blank = letter == ' ' && (text.empty() || text.back() == ' ');
        if (!repeated_blank) text += letter;
    }
    if (text.size() <= longest_text) return text;
    std::size_t end = longest_text;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + "...";
}

std::optional<std::size_t> find_option(const Variant& variant, std::string_view name) {
    const auto is_named = [&](const Name& known) { return known.text == name; };
    for (std::size_t i = 0; i < variant.options.size(); ++i) {
        const Option& option = variant.options[i];
        const std::vector<Name>& others = option.also_called;
        if (is_named(option.name) || any_of(others, is_named)) return i;
    }
    return std::nullopt;
}

Expected<std::vector<std::int64_t>> set_options(const Variant& variant,
                                                const std::vector<OptionSetting>& settings) {
    std::vector<std::int64_t> values;
    std::vector<std::string> names;
    for (const auto& option : variant.options) {
        values.push_back(option.default_value);
        names.push_back(option.name.text);
    }
    std::vector<bool> is_set(values.size(), false);
    for (const auto& setting : settings) {
        const std::optional<std::size_t> index = find_option(variant, setting.name);
        if (!index) {
            if (names.empty()) {
                return Problem{fmt::format("there is no option `{}`; {} has none",
                                           shown(setting.name), variant.name)};
            }
            return Problem{fmt::format("there is no option `{}`: {}", shown(setting.name),
                                       suggest(setting.name, names).text)};
        }
        const Option& option = variant.options[*index];
        if (is_set[*index])
            return Problem{fmt::format("option `{}` is set twice", option.name.text)};
        is_set[*index] = true;
        const auto value = value_of(option, setting);
        if (!value) {
            return Problem{fmt::format("option `{}` ({}) must be {}, not `{}`", setting.name,
                                       option.says, allowed_text(option), value_text(setting))};
        }
        values[*index] = *value;
    }
    return values;
}

Expected<OptionSetting> read_option_setting(std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0) {
        return Problem{fmt::format("`{}` is not of the form OPTION=VALUE", shown(text))};
    }
    OptionSetting setting;
    setting.name = std::string(text.substr(0, equals));
    setting.value = std::string(text.substr(equals + 1));
    return setting;
}

std::string option_text(const Option& option, std::int64_t value) {
    switch (option.kind) {
        case Option::Kind::boolean: return value != 0 ? "true" : "false";
        case Option::Kind::integer: return fmt::format("{}", value);
        case Option::Kind::choice: return at(option.choices, value);
    }
    return {};
}

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
    if (options_decide_deck(rules.variant)) {
        rules.whole = std::move(rules.variant);
        rules.variant = with_deck_of(*rules.whole, *options);
    }
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
