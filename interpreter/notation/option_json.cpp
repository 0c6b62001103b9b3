#include "notation/option_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "source/utf8.h"

namespace houserules {

namespace {

constexpr std::size_t longest_shown = 64;

}  // namespace

Expected<std::vector<OptionSetting>> read_option_settings(const nlohmann::json& object) {
    if (!object.is_object()) return Problem{"`options` must be an object of names and values"};
    std::vector<OptionSetting> settings;
    for (const auto& [name, value] : object.items()) {
        OptionSetting setting;
        setting.name = name;
        if (value.is_boolean()) {
            setting.value = value.get<bool>();
        } else if (value.is_string()) {
            setting.value = value.get<std::string>();
        } else if (value.is_number_unsigned() && value.get<std::uint64_t>() > (1ULL << 62)) {
            setting.value = std::string("a number too large");
        } else if (value.is_number_integer()) {
            setting.value = value.get<std::int64_t>();
        } else {
            return Problem{fmt::format("option `{}` must be a number, true or false, or a text",
                                       printable(name.substr(0, longest_shown)))};
        }
        settings.push_back(std::move(setting));
    }
    return settings;
}

nlohmann::ordered_json options_to_json(const Variant& variant,
                                       const std::vector<std::int64_t>& values) {
    nlohmann::ordered_json object = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < variant.options.size(); ++i) {
        const Option& option = variant.options[i];
        switch (option.kind) {
            case Option::Kind::boolean: object[option.name.text] = values[i] != 0; break;
            case Option::Kind::integer: object[option.name.text] = values[i]; break;
            case Option::Kind::choice:
                object[option.name.text] = option_text(option, values[i]);
                break;
        }
    }
    return object;
}

}  // namespace houserules
