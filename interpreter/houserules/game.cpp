#include "houserules/game.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "explain/illegal.h"
#include "game/game.h"
#include "game/observation.h"
#include "notation/event_json.h"
#include "notation/event_text.h"
#include "notation/json_values.h"
#include "notation/move_text.h"
#include "notation/state_json.h"
#include "source/containers.h"

namespace houserules {

/// What a game and a view of it consist of; the legal moves once they were asked for.
struct GameTable::Data {
    explicit Data(const Ruleset& loaded) : ruleset(loaded) {}
    Data(const Data& other) : ruleset(other.ruleset) { *this = other; }
    Data& operator=(const Data& other) {
        ruleset = other.ruleset;
        state = other.state;
        memory = other.memory;
        view = other.view;
        numbering = other.numbering;
        moves.reset();
        return *this;
    }

    [[nodiscard]] const Rules& rules() const { return ruleset.rules(); }
    [[nodiscard]] const Program& program() const { return rules().program; }
    [[nodiscard]] const State& position() const { return view ? view->position() : state; }

    [[nodiscard]] const Moves& legal() {
        if (!moves) moves.emplace(program(), position());
        return *moves;
    }

    Ruleset ruleset;
    State state;  ///< of a game
    Memory memory{};
    std::optional<Observation> view;  ///< of a seat
    Numbering numbering;
    std::optional<Moves> moves;
};

namespace {

Told told_of(const Program& program, const Events& events, std::optional<int> seat) {
    Told told;
    auto list = nlohmann::ordered_json::array();
    for (const Event& event : events) {
        if (seat && !event.is_noticed_by(*seat)) continue;
        list.push_back(event_to_json(program, event, seat));
        std::string sentence = event_text(program, event, seat);
        if (!sentence.empty()) told.sentences.push_back(std::move(sentence));
    }
    told.json = json_line(list);
    return told;
}

}  // namespace

GameTable::GameTable(std::unique_ptr<Data> data) : data_(std::move(data)) {}
GameTable::GameTable(const GameTable& other) : data_(std::make_unique<Data>(*other.data_)) {}
GameTable::GameTable(GameTable&& other) noexcept = default;
GameTable& GameTable::operator=(GameTable&& other) noexcept = default;
GameTable::~GameTable() = default;

GameTable& GameTable::operator=(const GameTable& other) {
    if (!data_) data_ = std::make_unique<Data>(other.data_->ruleset);
    *data_ = *other.data_;
    return *this;
}

const Ruleset& GameTable::ruleset() const { return data_->ruleset; }
int GameTable::players() const { return data_->position().seats; }
int GameTable::to_act() const { return over() ? -1 : int{data_->position().to_act}; }
bool GameTable::over() const { return data_->position().over(); }
std::uint32_t GameTable::turn() const { return data_->position().turn; }
std::uint64_t GameTable::move_count() const { return data_->legal().count(); }
Move GameTable::move(std::uint64_t index) const { return data_->legal().nth(index); }
int GameTable::score(int seat) const { return at(data_->position().score, seat); }

Expected<Decision> GameTable::decision(const MoveRequest& request) const {
    auto decision = resolve(data_->program(), data_->position(), request);
    if (decision) return std::move(*decision);
    return Problem{explain_refusal(data_->rules(), data_->position(), request, decision.error())};
}

Expected<Decision> GameTable::read_move(std::string_view text) const {
    const auto request = read_typed_move(data_->program(), text);
    if (!request) return request.error();
    return decision(*request);
}

Expected<Decision> GameTable::read_move_json(std::string_view text) const {
    const auto object = read_json(text);
    if (!object) return object.error();
    const auto request = read_move_request(*object);
    if (!request) return request.error();
    return decision(*request);
}

std::string GameTable::move_text(const Move& move) const {
    return houserules::move_text(data_->program(), move);
}

std::string GameTable::move_json(const Move& move) const {
    return json_line(move_to_json(data_->program(), move));
}

CardMask GameTable::cards(int zone, int seat) const {
    const int instance = at(data_->program().zones, zone).instance(seat);
    const CardMask all = at(data_->position().zones, instance).cards;
    return data_->view ? all - data_->view->hidden() : all;
}

int GameTable::card_count(int zone, int seat) const {
    return at(data_->position().zones, at(data_->program().zones, zone).instance(seat)).count;
}

std::vector<int> GameTable::winners() const {
    return result_of(data_->program(), data_->position()).winners;
}

std::string GameTable::json() const {
    return json_line(data_->view ? state_to_json(data_->program(), *data_->view)
                                 : state_to_json(data_->program(), data_->state));
}

Expected<Game> Game::start(const Ruleset& rules, const GameStart& start, Told* told) {
    GameSetup setup;
    setup.seats = start.players != 0 ? start.players : rules.best_players();
    setup.seed = start.seed;
    setup.turn_limit = start.turn_limit;
    if (!contains(rules.players(), setup.seats)) {
        return Problem{"so many players cannot play this game"};
    }
    const Program& program = rules.rules().program;
    if (!start.deck.empty()) {
        auto deck = read_deck(program, setup.seats, start.deck);
        if (!deck) return deck.error();
        setup.deck = std::move(*deck);
    }
    auto data = std::make_unique<Data>(rules);
    Events events;
    data->state =
        new_game(program, setup, Audience(told != nullptr ? &events : nullptr, &data->memory));
    if (told != nullptr) *told = told_of(program, events, std::nullopt);
    return Game(std::move(data));
}

void Game::play(const Move& move) {
    data_->moves.reset();
    apply(data_->program(), data_->state, move, Audience(nullptr, &data_->memory));
}

void Game::play(const Decision& decision) {
    data_->moves.reset();
    apply(data_->program(), data_->state, decision.move, Audience(nullptr, &data_->memory),
          decision.laid.empty() ? nullptr : &decision.laid);
}

Told Game::play_and_tell(const Decision& decision, std::optional<int> seat) {
    Events events;
    data_->moves.reset();
    apply(data_->program(), data_->state, decision.move, Audience(&events, &data_->memory),
          decision.laid.empty() ? nullptr : &decision.laid);
    return told_of(data_->program(), events, seat);
}

SeatView Game::seen_by(int seat) const {
    SeatView view(std::make_unique<Data>(data_->ruleset));
    view.data_->view =
        observe(data_->program(), data_->state, data_->memory, seat, &view.data_->numbering);
    return view;
}

int SeatView::seat() const { return data_->view->seat(); }

void SeatView::look_at(const Game& game) {
    data_->moves.reset();
    data_->view =
        observe(data_->program(), game.data_->state, game.data_->memory, seat(), &data_->numbering);
}

Decision SeatView::in_game(const Decision& decision) const {
    return data_->numbering.real(decision);
}

Game SeatView::sample(std::uint64_t seed) const {
    Game game(std::make_unique<Data>(data_->ruleset));
    sample(seed, game);
    return game;
}

void SeatView::sample(std::uint64_t seed, Game& game) const {
    Random random(seed, 0);
    game.data_->moves.reset();
    game.data_->state = houserules::sample(data_->program(), *data_->view, random);
    game.data_->memory = memory_of(*data_->view);
}

}  // namespace houserules
