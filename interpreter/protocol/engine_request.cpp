#include "protocol/engine_request.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "notation/diagnostic_json.h"
#include "notation/json_values.h"
#include "protocol/describe.h"
#include "rules/rules.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "source/versions.h"

namespace houserules {

using Outcome = std::optional<RequestFailure>;

Outcome EngineRequest::carry_out() {
    using Handler = Outcome (EngineRequest::*)();
    struct Kind {
        const char* name;
        std::vector<std::string> keys;
        Handler handler;
        bool in_batch = true;  ///< may be in one
    };
    using Self = EngineRequest;
    static const std::array<Kind, 14> kinds = {{
        {"hello", {"protocol"}, &Self::hello},
        {"load", {"variant", "options", "seat"}, &Self::load, false},
        {"describe", {}, &Self::describe},
        {"new",
         {"players", "seed", "turn_limit", "deck", "seat", "bots", "open", "view", "game", "state",
          "events", "total", "moves"},
         &Self::start},
        {"state", {"view", "game"}, &Self::show},
        {"moves", {"offset", "limit", "view", "game"}, &Self::list_moves},
        {"play", {"move", "view", "game", "state", "events", "total", "moves"}, &Self::play},
        {"step",
         {"count", "seed", "view", "game", "state", "events", "total", "moves"},
         &Self::step},
        {"undo", {"count", "view", "game", "state", "total", "moves"}, &Self::undo},
        {"clone", {"to", "game"}, &Self::clone},
        {"restore",
         {"from", "players", "seed", "turn_limit", "deck", "decisions", "view", "game", "state",
          "total", "moves"},
         &Self::restore},
        {"end", {"game"}, &Self::end},
        {"batch", {"requests"}, &Self::batch, false},
        {"quit", {}, &Self::quit, false},
    }};
    if (!request_.is_object) return failure("bad_request", "a request is an object");
    if (in_batch_ && session_.has_answered_enough()) {
        return failure("too_much", "the answers to this batch are too long, or took too long");
    }
    const auto* const asked = fields_.find("do");
    const std::string name =
        asked != nullptr && asked->is_string() ? asked->get<std::string>() : fields_.text("do");
    if (fields_.failure()) return *fields_.failure();
    std::vector<std::string> names;
    for (const auto& kind : kinds) {
        if (name != kind.name) continue;
        fields_.allow(kind.keys);
        if (fields_.failure()) return *fields_.failure();
        if (in_batch_ && !kind.in_batch) {
            return failure("bad_request", fmt::format("`{}` cannot stand in a batch", name));
        }
        if (const auto wrong = read_game_name()) return wrong;
        return (this->*kind.handler)();
    }
    for (const auto& kind : kinds) names.emplace_back(kind.name);
    return failure("bad_request",
                   fmt::format("there is no request `{}`: {}", printable(name.substr(0, 64)),
                               suggest(name, names).text));
}

Outcome EngineRequest::hello() {
    const auto asked = fields_.number("protocol", 1, 0xffffffffULL);
    if (fields_.failure()) return *fields_.failure();
    if (asked && *asked > protocol_version) {
        return failure("bad_request",
                       fmt::format("this is version {} of the protocol, and the client speaks "
                                   "version {}: use a newer houserules",
                                   protocol_version, *asked));
    }
    out_.key("protocol");
    out_.number(protocol_version);
    out_.key("engine");
    out_.text("houserules");
    out_.key("version");
    out_.text(program_version);
    out_.key("languages");
    out_.begin_list();
    out_.number(language_version);
    out_.end_list();
    return std::nullopt;
}

Outcome EngineRequest::quit() {
    session_.ended_ = true;
    return std::nullopt;
}

Outcome EngineRequest::load() {
    const std::string name = fields_.text("variant");
    const auto seat = fields_.number("seat", 0, State::max_seats - 1);
    if (fields_.failure()) return *fields_.failure();
    std::vector<OptionSetting> settings;
    if (fields_.has("options")) {
        auto read = read_option_settings(fields_.at("options"));
        if (!read) {
            return failure(fields_.at("options").is_object() ? "bad_option" : "bad_request",
                           read.error().message);
        }
        settings = std::move(*read);
    }
    auto loaded = load_rules(name, settings, session_.files_);
    if (!loaded) {
        const RulesFailure& refused = loaded.error();
        if (refused.kind == RulesFailure::Kind::bad_option) {
            return failure("bad_option", refused.message);
        }
        return RequestFailure{"invalid_variant", refused.message,
                              diagnostics_to_json(refused.diagnostics, refused.sources)};
    }
    const auto& most = loaded->program.players.back();
    if (seat && static_cast<int>(*seat) >= most) {
        return failure("bad_request",
                       fmt::format("at most {} play: the seats are 0 to {}", most, most - 1));
    }
    session_.games_.clear();
    session_.allowance_.forget_program();
    session_.rules_ = std::move(*loaded);
    session_.seat_.reset();
    if (seat) session_.seat_ = *seat;
    const Rules& rules = *session_.rules_;
    out_.key("name");
    out_.text(rules.variant.name);
    out_.key("players");
    out_.value(rules.program.players);
    out_.key("options");
    out_.value(options_to_json(rules.variant, rules.options));
    if (!rules.diagnostics.empty()) {
        out_.key("diagnostics");
        out_.value(diagnostics_to_json(rules.diagnostics, rules.sources));
    }
    return std::nullopt;
}

Outcome EngineRequest::describe() {
    if (!session_.rules_) return no_variant();
    write_description(*session_.rules_, out_);
    return std::nullopt;
}

/// Each request is answered as if it stood alone; where one is refused, the others are not.
Outcome EngineRequest::batch() {
    if (!fields_.has("requests") || !fields_.at("requests").is_array()) {
        return failure("bad_request", "`requests` must be a list of requests");
    }
    const auto& requests = fields_.requests();
    if (requests.size() > EngineSession::most_requests) {
        return failure("bad_request", fmt::format("a batch has at most {} requests",
                                                  EngineSession::most_requests));
    }
    out_.key("answers");
    out_.begin_list();
    for (const auto& request : requests) session_.answer_request(request, true, out_);
    out_.end_list();
    return std::nullopt;
}

RequestFailure EngineRequest::no_variant() {
    return failure("no_variant", "no variant is loaded; `load` one first");
}

Outcome EngineRequest::read_game_name() {
    const auto* const named = fields_.find("game");
    if (named == nullptr) return std::nullopt;
    return read_name("game", *named, game_name_);
}

Outcome EngineRequest::read_name(const char* key, const nlohmann::json& value, std::string& name) {
    auto read = houserules::read_game_name(value);
    if (!read) {
        return failure("bad_request", fmt::format("`{}` must be {}", key, read.error().message));
    }
    name = std::move(*read);
    return std::nullopt;
}

Outcome EngineRequest::no_game() {
    if (!session_.rules_) return no_variant();
    game_ = find_game(game_name_);
    if (game_ != nullptr) return std::nullopt;
    if (game_name_.empty()) {
        return failure("no_game", "no game is in progress; begin one with `new`");
    }
    return failure("no_game", fmt::format("no game `{}` is in progress; begin it with `new`",
                                          printable(game_name_)));
}

SessionGame* EngineRequest::find_game(std::string_view name) const {
    const auto found = session_.games_.find(name);
    return found == session_.games_.end() ? nullptr : found->second.get();
}

}  // namespace houserules
