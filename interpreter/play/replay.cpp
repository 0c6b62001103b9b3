#include "play/replay.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "explain/illegal.h"
#include "notation/deck_text.h"
#include "notation/names.h"
#include "notation/options.h"
#include "notation/read_json.h"
#include "notation/resolve.h"
#include "notation/state_json.h"
#include "play/load_rules.h"
#include "play/record.h"
#include "source/utf8.h"

namespace houserules {

namespace {

using Json = nlohmann::json;
using Kind = ReplayFinding::Kind;

constexpr std::size_t most_findings = 1000;

std::optional<std::uint64_t> number_at(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_unsigned()) return std::nullopt;
    return found->get<std::uint64_t>();
}

std::optional<std::string> text_at(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
}

}  // namespace

/// One line of a record, carried out on its replay.
class ReplayLine {
public:
    ReplayLine(Replay& replay, const Json& line) : replay_(replay), line_(line) {}

    void play() {
        if (line_.contains("note")) return;
        if (line_.contains("houserules_record")) {
            replay_.end_game();
            replay_.skipping_ = !begin();
        } else if (replay_.skipping_) {
            return;
        } else if (!replay_.state_) {
            replay_.find(Kind::broken, "a record begins with a line that names its variant");
            replay_.skipping_ = true;
        } else if (line_.contains("move")) {
            replay_.skipping_ = !decide();
        } else if (line_.contains("result")) {
            compare_result();
            replay_.skipping_ = true;
        } else {
            replay_.find(Kind::broken, "this is neither a move nor a result");
            replay_.skipping_ = true;
        }
    }

private:
    bool fail(Kind kind, std::string text) {
        replay_.find(kind, std::move(text));
        replay_.state_.reset();
        return false;
    }

    bool begin() {
        if (number_at(line_, "houserules_record") != std::uint64_t{1}) {
            return fail(Kind::broken, "this kind of record is not known");
        }
        const auto variant = text_at(line_, "variant");
        if (!variant) return fail(Kind::broken, "the record names no variant");
        std::vector<OptionSetting> settings;
        if (line_.contains("options")) {
            auto read = read_option_settings(line_["options"]);
            if (auto* reason = std::get_if<std::string>(&read)) return fail(Kind::broken, *reason);
            settings = std::get<std::vector<OptionSetting>>(read);
        }
        auto loaded = load_rules(*variant, settings, replay_.files_);
        if (auto* failure = std::get_if<RulesFailure>(&loaded)) {
            return fail(Kind::disagrees, failure->message);
        }
        replay_.rules_ = std::move(std::get<Rules>(loaded));
        const auto hash = text_at(line_, "hash");
        if (hash && *hash != fmt::format("{:016x}", replay_.rules_->hash)) {
            replay_.find(Kind::note, "the file of the rules has changed since this was recorded");
        }
        return set_up();
    }

    bool set_up() {
        const Program& program = replay_.rules_->program;
        const auto players = number_at(line_, "players");
        const auto seed = number_at(line_, "seed");
        const auto limit = number_at(line_, "turn_limit");
        if (!players || !seed || !limit || *limit == 0 || *limit > 0xffffffffULL) {
            return fail(Kind::broken, "the record needs `players`, `seed` and `turn_limit`");
        }
        GameSetup setup;
        bool allowed = false;
        for (const int number : program.players) {
            allowed = allowed || static_cast<std::uint64_t>(number) == *players;
        }
        if (!allowed) {
            return fail(
                Kind::disagrees,
                fmt::format("{} cannot play this",
                            counted(static_cast<long long>(*players % 1'000'000), "player")));
        }
        setup.seats = static_cast<int>(*players);
        setup.seed = *seed;
        setup.turn_limit = static_cast<std::uint32_t>(*limit);
        if (line_.contains("deck")) {
            auto deck = read_deck(program, line_["deck"]);
            if (auto* reason = std::get_if<std::string>(&deck)) {
                return fail(Kind::disagrees, *reason);
            }
            setup.deck = std::get<std::vector<std::uint8_t>>(deck);
        }
        replay_.title_ = fmt::format("{}, {}, seed {}", replay_.rules_->variant.name,
                                     counted(setup.seats, "player"), setup.seed);
        replay_.state_ = new_game(program, setup);
        ++replay_.games_;
        return true;
    }

    bool decide() {
        const Rules& rules = *replay_.rules_;
        State& state = *replay_.state_;
        if (state.over()) return fail(Kind::disagrees, "by the rules the game is over here");
        const auto seat = number_at(line_, "seat");
        if (seat && *seat != static_cast<std::uint64_t>(state.to_act)) {
            return fail(
                Kind::disagrees,
                fmt::format("by the rules it is the turn of seat {}, not {}", state.to_act, *seat));
        }
        const auto request = read_move_request(line_["move"]);
        if (const auto* reason = std::get_if<std::string>(&request)) {
            return fail(Kind::broken, *reason);
        }
        const auto& asked = std::get<MoveRequest>(request);
        const auto resolution = resolve(rules.program, state, asked);
        if (!resolution.move) {
            return fail(Kind::disagrees,
                        fmt::format("seat {}: {}", state.to_act,
                                    explain_refusal(rules, state, asked, resolution.refusal)));
        }
        apply(rules.program, state, *resolution.move, nullptr,
              resolution.laid.empty() ? nullptr : &resolution.laid);
        return true;
    }

    void compare_result() {
        const State& state = *replay_.state_;
        if (!state.over()) {
            fail(Kind::disagrees, "the record ends here, but by the rules the game goes on");
            return;
        }
        const auto now = json_line(result_to_json(replay_.rules_->program, state));
        // Both go through the same reader, so that only their meaning is compared.
        if (read_json(now).value != line_["result"]) {
            fail(Kind::disagrees, fmt::format("the recorded result is not {}", now));
            return;
        }
        replay_.find(Kind::agrees, fmt::format("{}: {} as recorded", replay_.title_,
                                               counted(state.turn, "decision")));
        replay_.state_.reset();
    }

    Replay& replay_;
    const Json& line_;
};

void Replay::read(std::string_view line) {
    ++line_;
    if (gave_up()) return;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) return;
    if (line.size() > RecordLimits::line) {
        give_up_game("this line is too long");
        return;
    }
    const auto parsed = read_json(line);
    if (!parsed.value.is_object()) {
        give_up_game(!parsed.problem.empty() ? parsed.problem : "a line of a record is an object");
        return;
    }
    ReplayLine(*this, parsed.value).play();
}

void Replay::read_too_long() {
    ++line_;
    give_up_game("this line is too long");
}

void Replay::give_up_game(std::string reason) {
    find(Kind::broken, std::move(reason));
    skipping_ = true;
    state_.reset();
}

void Replay::finish() {
    end_game();
    if (games_ == 0 && agrees_) find(Kind::broken, "there is no game in this record");
}

bool Replay::gave_up() const { return findings_.size() >= most_findings; }

void Replay::find(Kind kind, std::string text) {
    agrees_ = agrees_ && (kind == Kind::agrees || kind == Kind::note);
    if (!gave_up()) findings_.push_back({kind, line_, std::move(text)});
}

/// A game that has no result was left before its end.
void Replay::end_game() {
    if (!state_) return;
    if (state_->over()) {
        find(Kind::disagrees, "by the rules the game is over, but the record has no result");
    } else {
        find(Kind::agrees, fmt::format("{}: {} as recorded, then the game was left", title_,
                                       counted(state_->turn, "decision")));
    }
    state_.reset();
}

}  // namespace houserules
