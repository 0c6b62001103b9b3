#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "notation/json_writer.h"
#include "notation/resolve.h"
#include "protocol/engine_session.h"
#include "protocol/request_fields.h"

namespace houserules {

/// One request, carried out on its session. It writes what its answer has beside `ok`; where it
/// fails, nothing has changed, and what it wrote is thrown away.
class EngineRequest {
public:
    EngineRequest(EngineSession& session, const Request& request, bool in_batch, JsonWriter& out)
        : session_(session), request_(request), fields_(request), in_batch_(in_batch), out_(out) {}

    /// Why it failed; nothing if it did not.
    [[nodiscard]] std::optional<RequestFailure> carry_out();

private:
    using Outcome = std::optional<RequestFailure>;

    /// What an answer tells of a game.
    struct Wishes {
        bool state = true;
        std::optional<int> state_of;  ///< what that seat sees; else everything
        bool state_of_next = false;   ///< what the seat sees that decides next
        bool events = false;
        bool total = false;                  ///< how many moves there are next
        std::optional<std::uint64_t> moves;  ///< so many of them
        std::optional<int> viewer;           ///< of events and moves; none: everything
    };

    /// What is told of the moves.
    struct MoveList {
        std::uint64_t offset = 0;
        std::uint64_t limit = 0;
        bool is_shown = false;     ///< else only how many there are
        bool numbers_all = false;  ///< a number means any of them, not only one that is shown
    };

    // The session.
    Outcome hello();
    Outcome quit();
    Outcome load();
    Outcome describe();
    Outcome batch();

    // Games.
    Outcome start();
    Outcome end();
    Outcome clone();
    Outcome restore();
    Outcome restore_game(const nlohmann::json& from);
    Outcome restore_decisions();
    Outcome read_game_name();
    [[nodiscard]] static Outcome read_name(const char* key, const nlohmann::json& value,
                                           std::string& name);
    [[nodiscard]] Outcome read_setup(GameSetup& setup);
    Outcome read_beginning(std::optional<int> own, GameSetup& setup, Wishes& wishes);
    [[nodiscard]] Expected<SessionGame::Side, RequestFailure> read_side(int seats);
    [[nodiscard]] Expected<SessionGame::Side, RequestFailure> add_bots(int seats,
                                                                       SessionGame::Side side);
    [[nodiscard]] Outcome make_recorded(const nlohmann::json& recorded);
    [[nodiscard]] Outcome too_many_games(std::string_view name) const;
    [[nodiscard]] Outcome bound(const SessionGame* game) const;
    [[nodiscard]] SessionGame* find_game(std::string_view name) const;

    // Decisions.
    Outcome show();
    Outcome list_moves();
    Outcome play();
    Outcome play_listed(const nlohmann::json& index, const Wishes& wishes);
    Outcome play_requested(const nlohmann::json& asked, const Wishes& wishes);
    Outcome step();
    Outcome undo();
    void make(const Move& move, const std::vector<std::uint8_t>& laid, const Wishes& wishes);
    [[nodiscard]] RequestFailure refused(const State& position, const MoveRequest& wanted,
                                         const Refusal& refusal) const;
    [[nodiscard]] Outcome not_your_turn(std::optional<int> viewer) const;

    // What is told of a game.
    /// @param events  whether they are told if nothing is said of them
    [[nodiscard]] Wishes read_wishes(int seats, std::optional<int> own, bool events);
    void read_state_wish(int seats, std::optional<int> own, Wishes& wishes);
    [[nodiscard]] std::optional<int> read_view(int seats, std::optional<int> own);
    [[nodiscard]] std::optional<int> view();
    void tell(const Wishes& wishes, const ToldEvents& told);
    void tell_seed_of_ended();
    void tell_events(const ToldEvents& told);
    void tell_moves(const Wishes& wishes);
    void write_moves(const MoveList& list, std::optional<int> viewer);
    void write_moves(const MoveList& list, const Moves& moves, bool observed);

    /// Finds the game that is meant, or says why there is none.
    [[nodiscard]] Outcome no_game();
    [[nodiscard]] static RequestFailure no_variant();
    [[nodiscard]] const Program& program() const { return session_.rules_->program; }
    [[nodiscard]] SessionGame& game() const { return *game_; }
    [[nodiscard]] const State& state() const { return game_->state(); }

    EngineSession& session_;
    const Request& request_;
    RequestFields fields_;
    bool in_batch_;
    JsonWriter& out_;
    std::string game_name_;
    SessionGame* game_ = nullptr;
};

/// A refusal of the protocol.
[[nodiscard]] inline RequestFailure failure(std::string code, std::string message) {
    return {std::move(code), std::move(message)};
}

}  // namespace houserules
