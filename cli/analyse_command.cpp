#include <fmt/format.h>

#include <cmath>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "notation/json_values.h"
#include "notation/move_text.h"
#include "play/analysis.h"
#include "play/hint.h"
#include "play/record.h"
#include "play/replay.h"
#include "record_argument.h"
#include "screen/player_names.h"
#include "screen/style.h"
#include "seats.h"
#include "source/phrases.h"
#include "source/utf8.h"
#include "source/versions.h"
#include "table/analysis_text.h"
#include "table/verdict.h"
#include "thinking_option.h"
#include "variant_files.h"

using namespace houserules;

namespace {

using Json = nlohmann::ordered_json;

struct AnalyseOptions {
    RecordArgument record;
    std::optional<int> seat;
    ThinkingOption thinking;
    std::string format = "text";
};

double to_tenths(double number) { return std::round(number * 10) / 10; }

/// Analyses the games of a record as they are played again, and tells what each decision cost.
class GameAnalyst : public ReplayWatcher {
public:
    GameAnalyst(const AnalyseOptions& options, const Budget& budget)
        : options_(options), budget_(budget), is_json_(options.format == "json") {}

    void begins(const Rules& rules, const GameSetup& setup, const RecordDetails& details) override {
        rules_ = &rules;
        setup_ = setup;
        details_ = details;
        decisions_.clear();
    }

    void began(const State&, const Events&) override {}

    void decided(const Program&, int, const Decision& decision, const State&,
                 const Events&) override {
        decisions_.push_back(decision);
    }

    void ends(const State&, RecordedEnd) override { analyse_game(); }

    [[nodiscard]] const Json& games() const { return games_; }

    /// Whether the seat that was asked for was in a game.
    [[nodiscard]] bool found_seat() const { return found_seat_; }

private:
    /// The seat that was asked for, else the people, else everybody.
    [[nodiscard]] Seats seats() const {
        if (options_.seat) {
            return *options_.seat < setup_.seats ? Seats::of(*options_.seat) : Seats();
        }
        Seats wanted;
        for (const int seat : seats_of_people(details_.seats)) wanted.insert(seat);
        return wanted.empty() ? Seats::first(setup_.seats) : wanted;
    }

    void analyse_game() {
        const AnalysisSetup analysis = {seats(), budget_};
        found_seat_ = found_seat_ || !analysis.seats.empty();
        sums_.assign(static_cast<std::size_t>(setup_.seats), AnalysisSum());
        Json list = Json::array();
        if (!is_json_) {
            std::cout << fmt::format("{}, {}\n", printable(rules_->variant.name),
                                     counted(setup_.seats, "player"));
        }
        analyse(rules_->program, setup_, decisions_, analysis,
                [&](const AnalysedDecision& decision) {
                    sums_.at(static_cast<std::size_t>(decision.seat)).add(decision);
                    if (is_json_) {
                        list.push_back(to_json(decision));
                    } else {
                        std::cout << analysis_line(rules_->program, decision, decision.turn,
                                                   name_of(decision.seat), cards())
                                  << std::flush;
                    }
                    return static_cast<bool>(std::cout);
                });
        Json by_seat = Json::array();
        for (const int seat : analysis.seats) {
            if (is_json_) {
                by_seat.push_back(sum_to_json(seat));
            } else {
                std::cout << analysis_sum_line(sums_.at(static_cast<std::size_t>(seat)),
                                               name_of(seat), cards());
            }
        }
        if (!is_json_) return;
        Json game;
        game["variant"] = rules_->name;
        game["name"] = rules_->variant.name;
        game["players"] = setup_.seats;
        game["decisions"] = std::move(list);
        game["by_seat"] = std::move(by_seat);
        games_.push_back(std::move(game));
    }

    /// For a person to read, or for programs, too.
    [[nodiscard]] CardStyle cards() const {
        const bool reads = writes_to_terminal();
        return {rules_->program, reads ? style_of_output(ColourChoice::automatic) : plain_style()};
    }

    [[nodiscard]] std::string name_of(int seat) const {
        if (!writes_to_terminal()) return fmt::format("seat {}", seat);
        const auto people = seats_of_people(details_.seats);
        const int you = people.size() == 1 ? people.front() : -1;
        return PlayerNames(details_.seats, {}).label(seat, you);
    }

    [[nodiscard]] Json to_json(const AnalysedDecision& decision) const {
        const Program& program = rules_->program;
        const auto estimate = [&](const MoveEstimate& of) {
            Json object;
            object["move"] = move_to_json(program, of.move);
            object["playouts"] = of.playouts;
            object["wins"] = of.wins;
            object["worth"] = to_tenths(worth_of(of));
            return object;
        };
        Json object;
        object["decision"] = decision.turn;
        object["seat"] = int{decision.seat};
        object["chosen"] = estimate(decision.chosen);
        object["best"] = estimate(decision.best);
        object["cost"] = to_tenths(of_hundred(decision.cost()));
        object["margin"] = to_tenths(of_hundred(decision.margin()));
        object["verdict"] = verdict_on(decision);
        return object;
    }

    [[nodiscard]] Json sum_to_json(int seat) const {
        const AnalysisSum& sum = sums_.at(static_cast<std::size_t>(seat));
        Json object;
        object["seat"] = seat;
        object["decisions"] = sum.decisions;
        object["faults"] = sum.faults;
        object["cost"] = to_tenths(sum.cost);
        return object;
    }

    const AnalyseOptions& options_;
    Budget budget_;
    bool is_json_;
    const Rules* rules_ = nullptr;  ///< of the present game
    GameSetup setup_;
    RecordDetails details_;
    std::vector<Decision> decisions_;
    std::vector<AnalysisSum> sums_;  ///< by seat
    Json games_ = Json::array();
    bool found_seat_ = false;
};

int tell(const std::string& problem, int status) {
    std::cout.flush();
    std::cerr << fmt::format("houserules: {}\n", problem);
    return status;
}

int analyse_record(const AnalyseOptions& options) {
    const auto budget = options.thinking.budget();
    if (!budget) return tell(budget.error().message, exit_status::usage);
    GameAnalyst analyst(options, *budget);
    Replay replay(disk_files(), std::nullopt, &analyst);
    const auto problem =
        options.record.read(replay, [&] { return replay.agrees_so_far() && std::cout; });
    if (problem) return tell(*problem, exit_status::bad_input);
    if (options.format == "json") {
        Json object;
        object["houserules_result"] = result_version;
        object["playouts"] = budget->playouts;
        if (budget->time) {
            object["milliseconds"] = budget->time->count();
            object["repeatable"] = false;
        }
        object["games"] = analyst.games();
        std::cout << json_line(object) << '\n';
    }
    for (const auto& finding : replay.findings()) {
        if (finding.kind != ReplayFinding::Kind::disagrees &&
            finding.kind != ReplayFinding::Kind::broken) {
            continue;
        }
        return tell(fmt::format("{}:{}: {}", options.record.name(), finding.line, finding.text),
                    exit_status::bad_input);
    }
    if (!analyst.found_seat()) {
        return tell(
            fmt::format("--seat: there is no seat {} in this record", options.seat.value_or(0)),
            exit_status::usage);
    }
    return exit_status::success;
}

}  // namespace

void add_analyse_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand(
        "analyse",
        "Tells of a recorded game what the decisions of a seat cost, and what was best.");
    const auto options = std::make_shared<AnalyseOptions>();
    options->record.add_to(*command);
    command
        ->add_option("--seat", options->seat,
                     "whose decisions (default: those of people; without people of all)")
        ->type_name("SEAT")
        ->check(whole_number(0, State::max_seats - 1));
    options->thinking.add_to(*command);
    add_format(*command, options->format, {"text", "json"}, "text or json");
    command->footer(
        "Moves are tried out with the cards as they may lie by what the seat knew. What they bring "
        "is told as so many of 100; a difference within `+-` may be chance. Doubtful is called "
        "what "
        "costs 4 or more, bad from 8 on, very bad from 16 on. Exit status: 0 if the record was "
        "read, 1 if it is not right, 2 for a wrong command line.");
    command->callback([options, &status] { status = analyse_record(*options); });
}
