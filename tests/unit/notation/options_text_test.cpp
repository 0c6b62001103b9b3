#include <nlohmann/json.hpp>

#include "notation/json_values.h"
#include "rules/rules.h"
#include "table.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string refused_options(const Expected<std::vector<std::int64_t>>& result) {
    return result ? std::string() : result.error().message;
}

}  // namespace

TEST_CASE("options are set from a command line and from JSON alike") {
    const Rules rules = bundled_rules("palace");
    const auto set = [&](const std::vector<OptionSetting>& settings) {
        return set_options(rules.variant, settings);
    };
    CHECK(*set({}) == std::vector<std::int64_t>{0, 0});
    CHECK(*set({{"draw_up_to", std::string("3")}, {"finish", std::string("last_left")}}) ==
          std::vector<std::int64_t>{1, 3});
    CHECK(*set({{"draw_up_to", std::int64_t{3}}}) == std::vector<std::int64_t>{0, 3});
    const auto object = options_to_json(rules.variant, {1, 3});
    CHECK(object.dump() == R"({"finish":"last_left","draw_up_to":3})");
}

TEST_CASE("an option is set by any of its names, and once") {
    const Rules rules = bundled_rules("big-two");
    const auto set = [&](const std::vector<OptionSetting>& settings) {
        return set_options(rules.variant, settings);
    };
    CHECK(*set({{"lock_out", true}}) == *set({{"pass_locks_out", true}}));
    CHECK(refused_options(set({{"lock_out", true}, {"pass_locks_out", true}})) ==
          "option `pass_locks_out` is set twice");
}

TEST_CASE("a setting that is wrong is explained") {
    const Rules rules = bundled_rules("palace");
    const auto why = [&](const std::string& name, const std::string& value) {
        return refused_options(set_options(rules.variant, {{name, value}}));
    };
    CHECK(why("drawupto", "3") == "there is no option `drawupto`: did you mean `draw_up_to`?");
    CHECK(why("draw_up_to", "7").find("a number from 0 to 6, not `7`") != std::string::npos);
    CHECK(why("draw_up_to", "3x").find("not `3x`") != std::string::npos);
    CHECK(why("draw_up_to", "").find("not ``") != std::string::npos);
    CHECK(why("draw_up_to", "99999999999999999999").find("0 to 6") != std::string::npos);
    CHECK(why("finish", "never").find("first_out or last_left") != std::string::npos);
    CHECK(refused_options(set_options(rules.variant, {{"finish", true}})).find("not `true`") !=
          std::string::npos);
    CHECK(refused_options(set_options(rules.variant, {{"draw_up_to", std::string("1")},
                                                      {"draw_up_to", std::string("2")}})) ==
          "option `draw_up_to` is set twice");
    CHECK(!read_option_setting("finish"));
    CHECK(!read_option_setting("=3"));
    CHECK(read_option_setting("a=b=c")->name == "a");
    CHECK(!read_option_settings(nlohmann::json::array()));
    CHECK(!read_option_settings(nlohmann::json::parse(R"({"finish":1.5})")));
}
