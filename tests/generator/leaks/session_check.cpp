#include "leaks/session_check.h"

#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "protocol/engine_session.h"
#include "random/random.h"

namespace houserules::generating {

namespace {

using nlohmann::json;

/// A seed that no other number of an answer is taken for.
constexpr std::uint64_t seed_of_session = 5'318'008'713'370'421;
constexpr int most_session_moves = 12;

/// One game of a session that is a seat's.
class SeatSession {
public:
    SeatSession(const FileAccess& files, std::string variant, int seat, std::uint64_t game)
        : session_(files, [game] { return seed_of_session + game; }), variant_(std::move(variant)),
          seat_(seat), seed_(fmt::format("{}", seed_of_session + game)), random_(game, 3'000'000) {}

    /// Returns what was told too much; nothing if nothing was.
    std::string play(int players) {
        ask({{"do", "load"}, {"variant", variant_}, {"seat", seat_}});
        json answer = ask({{"do", "new"}, {"players", players}});
        for (int made = 0; told_.empty() && made < most_session_moves && goes_on(answer); ++made) {
            const json moves = ask({{"do", "moves"}});
            const auto total = moves.value("total", std::uint64_t{0});
            if (total == 0) break;
            for (const char* request : {"undo", "step"}) {
                if (ask({{"do", request}})["ok"] == true) told_ = "a seat may look ahead";
            }
            answer = ask({{"do", "play"},
                          {"move", random_.below(total)},
                          {"state", made % 2 == 0 ? json("to_act") : json(true)},
                          {"moves", made % 3}});
            told_of_moves(answer);
        }
        return told_;
    }

private:
    /// Whether the seat is to decide; looks at what it was told on the way.
    bool goes_on(const json& answer) {
        if (!answer.contains("state") || answer["state"]["over"] != false) return false;
        if (answer["state"] != ask({{"do", "state"}})["state"]) {
            told_ = "what follows a move tells another position than what is asked for: " +
                    answer["state"].dump();
        }
        return true;
    }

    /// What an answer tells of the moves is what is told when they are asked for.
    void told_of_moves(const json& answer) {
        if (!answer.contains("total") || !answer.contains("moves")) return;
        const json asked = ask({{"do", "moves"}, {"limit", answer["moves"].size()}});
        if (answer["total"] == asked["total"] && answer["moves"] == asked["moves"]) return;
        told_ = "what follows a move tells other moves than what is asked for: " +
                answer["moves"].dump();
    }

    json ask(const json& request) {
        const std::string text = session_.answer(request.dump());
        json answer = json::parse(text);
        const bool over = answer.contains("state") && answer["state"].value("over", false);
        if (!over && text.find(seed_) != std::string::npos) told_ = "the seed is told: " + text;
        return answer;
    }

    EngineSession session_;
    std::string variant_;
    int seat_;
    std::string seed_;
    Random random_;
    std::string told_;
};

}  // namespace

void look_for_session_leaks(const std::string& name, const std::string& variant,
                            const FileAccess& files, int players, LeakTally& tally) {
    for (const int seat : {0, 1}) {
        const auto told =
            SeatSession(files, variant, seat, static_cast<std::uint64_t>(seat)).play(players);
        ++tally.sessions;
        if (told.empty()) continue;
        ++tally.leaks;
        fmt::print("LEAK {}, in a session of seat {}: {}\n", name, seat, told);
        std::fflush(stdout);  // a crash would lose it
    }
}

}  // namespace houserules::generating
