#include "tables/comparison_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "bots/make_policy.h"
#include "notation/json_values.h"
#include "simulation/comparison.h"
#include "simulation/comparison_answers.h"
#include "simulation/comparison_file.h"
#include "simulation/comparison_json.h"
#include "source/containers.h"
#include "tables/game_limits.h"
#include "tables/table_wish.h"

namespace houserules {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;
using Json = nlohmann::ordered_json;

/// What matters, as for `compare` where nobody says otherwise.
constexpr double smallest_effect = 0.02;
/// The same deals whenever the same rules are compared, so that the answer is the same.
constexpr std::uint64_t seed_of_deals = 1;

UnreadyGame too_slow() {
    return {"too_slow", "a game takes too long for many of them to be played here"};
}

/// Takes a text away from an object; false if it is none.
bool take_text(nlohmann::json& object, const char* key, std::string& text) {
    const auto found = object.find(key);
    if (found == object.end()) return true;
    if (!found->is_string()) return false;
    text = found->get<std::string>();
    object.erase(found);
    return true;
}

bool take_players(nlohmann::json& object, std::optional<int>& players) {
    const auto found = object.find("players");
    if (found == object.end()) return true;
    if (!found->is_number_unsigned() || *found > State::max_seats) return false;
    players = found->get<int>();
    object.erase(found);
    return true;
}

/// How long a pair of games takes; nothing if it is too long. It is found out carefully, since
/// rules of strangers may make it as long as they like.
std::optional<Seconds> time_of_pair(ComparisonSetup setup) {
    constexpr std::uint32_t first_decisions = 200;
    constexpr std::uint64_t pairs = 4;
    if (is_slow(setup.first.program) || is_slow(setup.second.program)) return std::nullopt;
    Seconds time{};
    for (const auto limit : {first_decisions, setup.series.turn_limit}) {
        setup.series.turn_limit = limit;
        setup.series.games = limit == first_decisions ? 1 : pairs;
        auto tried = empty_comparison(setup);
        const auto began = Clock::now();
        BlockWatch<ComparisonTally> watch;
        watch.stops = [began] { return Clock::now() - began > GameLimits::comparison_time / 4; };
        static_cast<void>(compare(setup, tried.sums, {0, setup.series.blocks()}, 1, watch));
        const auto played = std::max<std::uint64_t>(tried.sums.played.count(), 1);
        time = Seconds(Clock::now() - began) / static_cast<double>(played);
        if (time > GameLimits::comparison_block_time) return std::nullopt;
    }
    return time;
}

/// How many deals are played in all, if a pair takes so long.
std::uint64_t deals_for(Seconds pair) {
    const double deals =
        Seconds(GameLimits::comparison_time_in_all) / std::max(pair, Seconds(1e-6));
    return std::clamp(static_cast<std::uint64_t>(deals), GameLimits::least_compared_deals,
                      GameLimits::most_compared_deals);
}

/// The number of players of both games that is wanted, or suits the changed one best.
std::optional<int> players_of(const ComparisonWish& wish, const Program& child,
                              const Program& parent) {
    const auto is_of_both = [&](int number) {
        return contains(child.players, number) && contains(parent.players, number);
    };
    if (wish.players) return is_of_both(*wish.players) ? wish.players : std::nullopt;
    if (is_of_both(child.best_players)) return child.best_players;
    const auto found = std::find_if(child.players.begin(), child.players.end(), is_of_both);
    if (found == child.players.end()) return std::nullopt;
    return int{*found};
}

/// What was played before of a comparison; nothing if that is of another one.
std::optional<ComparedSeries> played_before(const std::string& sums, ComparisonSetup& setup) {
    auto file = read_comparison_file(sums);
    if (!file || file->parts.size() != 1) return std::nullopt;
    setup.series.games = file->parts.front().first.series.games;
    const ComparisonFile expected{{empty_comparison(setup)}};
    const bool is_possible = setup.series.games >= GameLimits::least_compared_deals &&
                             setup.series.games <= GameLimits::most_compared_deals;
    if (!is_possible || !difference_of(expected, *file).empty()) return std::nullopt;
    return std::move(file->parts.front());
}

/// Plays on for a while.
void play_some(const ComparisonSetup& setup, ComparedSeries& compared) {
    const auto end = Clock::now() + GameLimits::comparison_time;
    BlockWatch<ComparisonTally> watch;
    watch.stops = [end] { return Clock::now() > end; };
    static_cast<void>(compare(setup, compared.sums, {0, setup.series.blocks()}, 1, watch));
}

std::string comparison_json(const ComparisonSetup& setup, ComparedSeries compared) {
    const auto answers = answers_of(compared, smallest_effect);
    Json json;
    json["first"] = compared_game_to_json(compared.first);
    json["second"] = compared_game_to_json(compared.second);
    json["players"] = setup.series.seats;
    json["seed"] = seed_to_json(setup.series.seed);
    json["turn_limit"] = setup.series.turn_limit;
    json["effect"] = smallest_effect;
    json["confidence"] = confidence;
    json.update(answers_to_json(compared.first, answers));
    json["most_deals"] = setup.series.games;
    json["is_known"] = none_of(
        answers.figures, [](const auto& answer) { return answer.finding == Finding::unknown; });
    json["sums"] = file_text({{std::move(compared)}});
    return json_line(json);
}

}  // namespace

Expected<ComparisonWish> read_comparison_wish(std::string_view body) {
    auto read = read_json(body);
    if (!read) return Problem{"the body is not JSON: " + read.error().message};
    if (!read->is_object()) return Problem{"the body must be an object"};
    ComparisonWish wish;
    wish.bot = random_policy_name;
    if (!take_players(*read, wish.players)) return Problem{"`players` must be a number of players"};
    const bool is_cheap =
        take_text(*read, "bot", wish.bot) && (wish.bot == random_policy_name || wish.bot == "easy");
    if (!is_cheap) return Problem{"`bot` must be \"random\" or \"easy\""};
    if (!take_text(*read, "sums", wish.sums)) return Problem{"`sums` must be a text"};
    // What is left is as where a text is checked.
    auto game = read_text_to_check(read->dump());
    if (!game) return game.error();
    wish.game = std::move(*game);
    return wish;
}

Expected<std::string, UnreadyGame> compare_with_parent(const GameShelf& shelf,
                                                       const ComparisonWish& wish) {
    const auto games = shelf.rules_with_parent(wish.game);
    if (!games) {
        const bool is_option = games.error().kind == RulesFailure::Kind::bad_option;
        return UnreadyGame{is_option ? "bad_option" : "invalid_variant", games.error().message};
    }
    if (!games->parent) {
        return UnreadyGame{"no_parent", "this extends no other game to compare it with"};
    }
    const auto seats = players_of(wish, games->rules.program, games->parent->program);
    if (!seats) {
        return UnreadyGame{"bad_players", "so many cannot play by the rules of both games"};
    }
    Series series;
    series.seats = *seats;
    series.seed = seed_of_deals;
    series.turn_limit = GameLimits::compared_decisions;
    series.bots.assign(static_cast<std::size_t>(*seats), wish.bot);
    ComparisonSetup setup{*games->parent, games->rules, series};
    const auto pair = time_of_pair(setup);
    if (!pair) return too_slow();
    setup.series.games = deals_for(*pair);
    auto before = wish.sums.empty() ? empty_comparison(setup) : played_before(wish.sums, setup);
    if (!before) {
        return UnreadyGame{"bad_sums", "what was played before is of another comparison"};
    }
    const auto block = static_cast<double>(setup.series.block_size());
    if (*pair * block > 2 * GameLimits::comparison_block_time) return too_slow();
    play_some(setup, *before);
    return comparison_json(setup, std::move(*before));
}

}  // namespace houserules
