#include "play/replay.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "explain/illegal.h"
#include "game/observation.h"
#include "notation/card_text.h"
#include "notation/json_values.h"
#include "notation/resolve.h"
#include "notation/state_json.h"
#include "play/record.h"
#include "rules/rules.h"
#include "source/utf8.h"
#include "source/versions.h"

namespace houserules {

namespace {

using ParsedJson = nlohmann::json;
using FindingKind = ReplayFinding::Kind;

constexpr std::size_t most_problems = 1000;

std::optional<std::uint64_t> number_at(const ParsedJson& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_unsigned()) return std::nullopt;
    return found->get<std::uint64_t>();
}

std::optional<std::string> text_at(const ParsedJson& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
}

std::optional<std::uint64_t> seed_at(const ParsedJson& object) {
    const auto found = object.find("seed");
    return found == object.end() ? std::nullopt : read_seed(*found);
}

/// Who plays, by seat; nothing if the record does not say it for as many as play.
std::vector<std::string> seats_at(const ParsedJson& object, std::uint64_t players) {
    const auto found = object.find("seats");
    if (found == object.end() || !found->is_array() || found->size() != players) return {};
    std::vector<std::string> seats;
    for (const auto& seat : *found) {
        if (!seat.is_string()) return {};
        seats.push_back(seat.get<std::string>());
    }
    return seats;
}

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

/// The hash of the files that the rules were read from.
std::optional<std::uint64_t> hash_at(const ParsedJson& object) {
    const auto text = text_at(object, "hash");
    if (!text || text->size() != hash_text(0).size()) return std::nullopt;
    std::uint64_t hash = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), hash, 16);
    if (error != std::errc() || hash_text(hash) != *text) return std::nullopt;
    return hash;
}

/// Which of several games this is.
/// @return false if the record says it wrongly
bool read_series(const ParsedJson& object, RecordDetails& details) {
    const auto found = object.find("series");
    if (found == object.end()) return true;
    const auto game = number_at(*found, "game");
    const auto games = number_at(*found, "games");
    const auto seed = seed_at(*found);
    if (!game || !games || !seed || *game == 0 || *game > *games) return false;
    details.game = *game;
    details.games = *games;
    details.first_seed = *seed;
    return true;
}

}  // namespace

/// One line of a record, carried out on its replay.
class ReplayLine {
public:
    ReplayLine(Replay& replay, const ParsedJson& line) : replay_(replay), line_(line) {}

    void play() {
        if (is_remark()) {
            hear_of_undo();
            return;
        }
        if (line_.contains("houserules_record")) {
            replay_.end_game(Replay::RecordPlace::followed);
            replay_.skipping_ = !begin();
        } else if (replay_.skipping_) {
            return;
        } else if (!replay_.state_) {
            replay_.find(FindingKind::broken, "a record begins with a line that names its variant");
            replay_.skipping_ = true;
        } else if (line_.contains("move")) {
            replay_.skipping_ = !decide();
        } else if (line_.contains("result")) {
            compare_result();
            replay_.skipping_ = true;
        } else {
            replay_.find(FindingKind::broken, "this is neither a move nor a result");
            replay_.skipping_ = true;
        }
    }

private:
    /// A line for those who read the record, or what follows from the deal, as `run --format json`
    /// tells it.
    [[nodiscard]] bool is_remark() const {
        return line_.contains("note") || (line_.size() == 1 && line_.contains("events"));
    }

    /// Of decisions that were taken back only this is left.
    void hear_of_undo() {
        if (!replay_.state_ || text_at(line_, "note") != undo_note) return;
        const auto decisions = number_at(line_, "taken_back");
        if (!decisions) return;
        replay_.find(FindingKind::note, "here somebody took back decisions");
        if (replay_.watcher_ != nullptr) replay_.watcher_->took_back(*decisions);
    }

    bool fail(FindingKind kind, std::string text) {
        replay_.find(kind, std::move(text));
        replay_.close_game(RecordedEnd::wrong);
        return false;
    }

    bool begin() {
        const auto version = number_at(line_, "houserules_record");
        if (!version) return fail(FindingKind::broken, "this kind of record is not known");
        if (*version < oldest_record_version || *version > record_version) {
            return fail(FindingKind::broken,
                        fmt::format("this record is of version {}; versions {} to {} can be read{}",
                                    *version, oldest_record_version, record_version,
                                    *version > record_version ? ": use a newer houserules" : ""));
        }
        const auto variant = text_at(line_, "variant");
        if (!variant) return fail(FindingKind::broken, "the record names no variant");
        return find_rules(*variant) && set_up();
    }

    /// The rules to play by; kept from the game before if nothing about them is different.
    bool find_rules(const std::string& variant) {
        const ParsedJson options = line_.value("options", ParsedJson::object());
        const auto recorded = text_at(line_, "rules");
        const auto hash = text_at(line_, "hash");
        const ParsedJson key = {variant, options, recorded.value_or(""), hash.value_or("")};
        std::string text = json_line(key);
        if (replay_.rules_ && text == replay_.rules_key_) return true;
        replay_.rules_.reset();
        replay_.rules_key_ = std::move(text);
        const auto settings = read_option_settings(options);
        if (!settings) return fail(FindingKind::broken, settings.error().message);
        const auto& wanted = *settings;
        if (replay_.with_) return take(load_rules(*replay_.with_, wanted, replay_.files_));
        if (recorded) return take_recorded(*recorded, variant, wanted);
        if (!take(load_rules(variant, wanted, replay_.files_))) return false;
        if (hash && *hash != hash_text(replay_.rules_->hash)) {
            replay_.find(FindingKind::note,
                         "the file of the rules has changed since this was recorded");
        }
        return true;
    }

    bool take(Expected<Rules, RulesFailure> loaded) {
        if (!loaded) return fail(FindingKind::disagrees, loaded.error().message);
        replay_.rules_ = std::move(*loaded);
        return true;
    }

    bool take_recorded(const std::string& text, const std::string& variant,
                       const std::vector<OptionSetting>& settings) {
        auto loaded = make_rules(
            load_variant_text("rules.yaml", text, bundled_only(replay_.files_)), variant, settings);
        if (!loaded) {
            const auto problems = loaded.error().diagnostics.sorted();
            return fail(FindingKind::broken,
                        fmt::format("the rules in this record are not valid: {}",
                                    problems.empty() ? loaded.error().message
                                                     : printable(problems.front().message)));
        }
        replay_.rules_ = std::move(*loaded);
        compare_with_file(variant, settings);
        if (const auto hash = hash_at(line_)) replay_.rules_->hash = *hash;
        return true;
    }

    /// Says so if the file has other rules now.
    void compare_with_file(const std::string& variant, const std::vector<OptionSetting>& settings) {
        const auto now = load_rules(variant, settings, replay_.files_);
        const std::string name = printable(std::string_view(variant).substr(0, 256));
        if (!now) {
            if (!is_path(variant)) return;
            replay_.find(FindingKind::note,
                         fmt::format("`{}` is not there now, or is not valid; this is "
                                     "played by the rules in the record",
                                     name));
        } else if (!have_same_rules(*now, *replay_.rules_)) {
            replay_.find(FindingKind::note,
                         fmt::format("`{0}` has other rules now; this is played by the rules in "
                                     "the record (`--with {0}` compares it with those of now)",
                                     name));
        }
    }

    bool set_up() {
        const Program& program = replay_.rules_->program;
        const auto players = number_at(line_, "players");
        const auto seed = seed_at(line_);
        const auto limit = number_at(line_, "turn_limit");
        if (!players || !seed || !limit || *limit == 0 || *limit > 0xffffffffULL) {
            return fail(FindingKind::broken, "the record needs `players`, `seed` and `turn_limit`");
        }
        GameSetup setup;
        bool allowed = false;
        for (const int number : program.players) {
            allowed = allowed || static_cast<std::uint64_t>(number) == *players;
        }
        if (!allowed) {
            return fail(
                FindingKind::disagrees,
                fmt::format("{} cannot play this",
                            counted(static_cast<long long>(*players % 1'000'000), "player")));
        }
        setup.seats = *players;
        setup.seed = *seed;
        setup.turn_limit = *limit;
        if (line_.contains("deck")) {
            auto deck = read_deck(program, setup.seats, line_["deck"]);
            if (!deck) return fail(FindingKind::disagrees, deck.error().message);
            setup.deck = std::move(*deck);
        }
        RecordDetails details;
        details.rules = text_at(line_, "rules").value_or("");
        details.seats = seats_at(line_, *players);
        details.think = text_at(line_, "think").value_or("");
        details.is_timed = line_.value("repeatable", ParsedJson(true)) == ParsedJson(false);
        if (!read_series(line_, details)) {
            return fail(FindingKind::broken, "`series` needs `game`, `games` and `seed`");
        }
        start(setup, details);
        return true;
    }

    void start(const GameSetup& setup, const RecordDetails& details) {
        const Rules& rules = *replay_.rules_;
        replay_.title_ =
            fmt::format("{}, {}", printable(rules.variant.name), counted(setup.seats, "player"));
        replay_.seed_ = fmt::format(", seed {}", setup.seed);
        replay_.details_ = details;
        Events events;
        if (replay_.watcher_ != nullptr) replay_.watcher_->begins(rules, setup, details);
        replay_.memory_ = Memory{};
        replay_.state_ = new_game(rules.program, setup, listening(events));
        if (replay_.watcher_ != nullptr) replay_.watcher_->began(*replay_.state_, events);
        ++replay_.games_;
    }

    /// Who watches is told what each seat could know.
    [[nodiscard]] Audience listening(Events& events) const {
        if (replay_.watcher_ == nullptr) return {};
        return Audience(&events, &replay_.memory_);
    }

    bool decide() {
        const Rules& rules = *replay_.rules_;
        State& state = *replay_.state_;
        if (state.over()) return fail(FindingKind::disagrees, "by the rules the game is over here");
        const auto seat = number_at(line_, "seat");
        if (seat && *seat != static_cast<std::uint64_t>(state.to_act)) {
            return fail(
                FindingKind::disagrees,
                fmt::format("by the rules it is the turn of seat {}, not {}", state.to_act, *seat));
        }
        const auto request = read_move_request(line_["move"]);
        if (!request) return fail(FindingKind::broken, request.error().message);
        const auto decision = resolved(*request);
        if (!decision) {
            return fail(FindingKind::disagrees,
                        fmt::format("seat {}: {}", state.to_act,
                                    explain_refusal(rules, state, *request, decision.error())));
        }
        make(*decision);
        return true;
    }

    /// Players name cards as they see them: of equal ones that lie in an order the first. Their
    /// numbers in the position may be in another order.
    [[nodiscard]] Expected<Decision, Refusal> resolved(const MoveRequest& request) const {
        const Program& program = replay_.rules_->program;
        const State& state = *replay_.state_;
        if (!program.repeated_cards.empty()) {
            Numbering numbering;
            const auto seen = observe(program, state, replay_.memory_, state.to_act, &numbering);
            const auto decision = resolve(program, seen.position(), request);
            if (decision) return numbering.real(*decision);
        }
        return resolve(program, state, request);
    }

    void make(const Decision& decision) {
        const Program& program = replay_.rules_->program;
        State& state = *replay_.state_;
        const int seat = state.to_act;
        Events events;
        apply(program, state, decision.move, listening(events),
              decision.laid.empty() ? nullptr : &decision.laid);
        if (replay_.watcher_ != nullptr) {
            replay_.watcher_->decided(program, seat, decision, state, events);
        }
    }

    void compare_result() {
        const State& state = *replay_.state_;
        if (!state.over()) {
            fail(FindingKind::disagrees, "the record ends here, but by the rules the game goes on");
            return;
        }
        const auto now = json_line(result_to_json(replay_.rules_->program, state));
        // Both go through the same reader, so that only their meaning is compared.
        if (*read_json(now) != line_["result"]) {
            fail(FindingKind::disagrees, fmt::format("the recorded result is not {}", now));
            return;
        }
        replay_.find(FindingKind::agrees, fmt::format("{}: {} as recorded", replay_.title(),
                                                      counted(state.turn, "decision")));
        replay_.close_game(RecordedEnd::result);
    }

    Replay& replay_;
    const ParsedJson& line_;
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
    if (!parsed || !parsed->is_object()) {
        give_up_game(parsed ? "a line of a record is an object" : parsed.error().message);
        return;
    }
    ReplayLine(*this, *parsed).play();
}

bool Replay::read_last(std::string_view line) {
    if (line.size() <= RecordLimits::line) {
        const auto parsed = read_json(line);
        if (parsed && parsed->is_object()) {
            read(line);
            return true;
        }
    }
    ++line_;
    is_cut_off_ = true;
    find(FindingKind::note, "the last line was cut off when it was written, and is left out");
    return false;
}

void Replay::read_too_long() {
    ++line_;
    give_up_game("this line is too long");
}

void Replay::give_up_game(std::string reason) {
    find(FindingKind::broken, std::move(reason));
    // What does not begin as a record is none.
    if (games_ == 0) problems_ = most_problems;
    skipping_ = true;
    close_game(RecordedEnd::wrong);
}

void Replay::finish() {
    end_game(RecordPlace::last);
    if (games_ == 0 && agrees_) find(FindingKind::broken, "there is no game in this record");
}

bool Replay::gave_up() const { return problems_ >= most_problems; }

void Replay::find(FindingKind kind, std::string text) {
    if (gave_up()) return;
    const bool is_problem = kind == FindingKind::disagrees || kind == FindingKind::broken;
    if (is_problem) ++problems_;
    agrees_ = agrees_ && !is_problem;
    findings_.push_back({kind, line_, std::move(text)});
}

/// A game that has no result was left before its end, or before its result was written if it is the
/// last one.
void Replay::end_game(RecordPlace place) {
    if (!state_) return;
    const std::string decisions = counted(state_->turn, "decision");
    if (!state_->over()) {
        find(FindingKind::agrees,
             fmt::format("{}: {} as recorded, then the game was left", title(), decisions));
    } else if (place == RecordPlace::last) {
        find(FindingKind::agrees,
             fmt::format("{}: {} as recorded, but for the result, which was {}", title(), decisions,
                         is_cut_off_ ? "cut off" : "not written"));
    } else {
        find(FindingKind::disagrees, "by the rules the game is over, but the record has no result");
    }
    close_game(RecordedEnd::left);
}

std::string Replay::title() const {
    return tells_seed(details_, *state_) ? title_ + seed_ : title_;
}

void Replay::close_game(RecordedEnd end) {
    if (state_ && watcher_ != nullptr) watcher_->ends(*state_, end);
    state_.reset();
}

}  // namespace houserules
