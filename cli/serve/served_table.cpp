#include "serve/served_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <utility>

#include "notation/json_values.h"
#include "serve/limits.h"
#include "serve/secrets.h"
#include "source/containers.h"

namespace houserules::serve {

namespace {

constexpr std::chrono::milliseconds pause_before_trying_again{250};

/// Answers a message for which there is no time.
std::string busy_message(std::string_view message) {
    nlohmann::ordered_json answer = nlohmann::ordered_json::object();
    if (const auto read = read_json(message); read && read->is_object() && read->contains("id")) {
        answer["id"] = (*read)["id"];
    }
    answer["ok"] = false;
    answer["error"] = {{"code", "busy"},
                       {"message", "there is too much to think about just now; try again soon"}};
    return json_line(answer);
}

/// A bot's thoughts end before its decision is told, so that it is told as soon where there was no
/// choice. What is left is for what does not end at once.
Budget budget_for(std::chrono::milliseconds pace) {
    Budget budget;
    if (pace.count() > 0) budget.time = std::max(pace * 3 / 4, std::chrono::milliseconds(1));
    return budget;
}

/// Whether the same people and bots sit at a table, by the same names.
bool sit_alike(const std::vector<SeatHolder>& left, const std::vector<SeatHolder>& right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [](const SeatHolder& one, const SeatHolder& other) {
                          return one.kind == other.kind && one.name == other.name &&
                                 one.bot == other.bot;
                      });
}

}  // namespace

ServedTable::ServedTable(TableSurroundings& surroundings, std::shared_ptr<const ReadyGame> game,
                         TableDetails details)
    : surroundings_(surroundings), game_(std::move(game)), details_(std::move(details)),
      host_(TableHost::Origin{game_->rules, game_->recorded, details_.seats, details_.founder,
                              random_seed, budget_for(surroundings.pace), details_.game}),
      bot_timer_(surroundings.context) {}

ServedTable::ServedTable(TableSurroundings& surroundings, TableDetails details, LeftGame game,
                         std::string record)
    : surroundings_(surroundings), details_(std::move(details)),
      host_(TableHost::Origin{nullptr,
                              {},
                              details_.seats,
                              details_.founder,
                              random_seed,
                              budget_for(surroundings.pace),
                              details_.game},
            std::move(game)),
      bot_timer_(surroundings.context), unsaved_(std::move(record)), unsaved_begins_(true) {}

std::optional<TableRole> ServedTable::role_of(std::string_view secret) const {
    // All are compared, so that the time says nothing of which it is.
    std::optional<TableRole> found;
    for (std::size_t i = 0; i < details_.secrets.size(); ++i) {
        if (same_secret(details_.secrets[i], secret)) found = TableRole{static_cast<Seat>(i)};
    }
    if (same_secret(details_.watch_secret, secret)) found = TableRole{};
    if (details_.founder_secret && same_secret(*details_.founder_secret, secret)) {
        found = TableRole{spectator, true};
    }
    return found;
}

std::string ServedTable::founder_name() const {
    const Seat founder = host_.founder();
    return founder == spectator ? std::string() : at(host_.seats(), founder).name;
}

void ServedTable::enter(Seat seat, std::string_view name) {
    if (seat != spectator) host_.sit(seat, name);
    if (places_.empty()) left_at_ = Clock::now();
    changed();
}

void ServedTable::join(const std::shared_ptr<Onlooker>& onlooker, Seat seat) {
    places_.push_back({onlooker, onlooker.get(), seat});
    if (seat != spectator) host_.set_here(seat, true);
    changed();
}

void ServedTable::leave(const Onlooker& onlooker) {
    const auto place = std::find_if(places_.begin(), places_.end(),
                                    [&](const Place& each) { return each.page == &onlooker; });
    if (place == places_.end()) return;
    const Seat seat = place->seat;
    places_.erase(place);
    left_at_ = Clock::now();
    if (is_over_) return;
    if (seat != spectator && !has_page(seat)) host_.set_here(seat, false);
    changed();
}

void ServedTable::receive(const std::shared_ptr<Onlooker>& onlooker, TableRole role,
                          std::string_view message) {
    auto reply = host_.answer(role.seat, message, role.founded);
    if (reply.thought) {
        think_of_hint(onlooker, message, std::move(*reply.thought));
        return;
    }
    // What is told stands in the file before.
    save();
    onlooker->answer(std::move(reply.text));
    changed();
}

bool ServedTable::is_deserted(std::chrono::seconds time) const {
    return places_.empty() && Clock::now() - left_at_ >= time;
}

void ServedTable::end() {
    is_over_ = true;
    bot_timer_.cancel();
    const auto places = places_;
    for (const auto& place : places) {
        if (const auto onlooker = place.onlooker.lock()) onlooker->end();
    }
}

ServedTable::Place* ServedTable::place_of(const Onlooker* page) {
    for (auto& place : places_) {
        if (place.page == page) return &place;
    }
    return nullptr;
}

bool ServedTable::has_page(Seat seat) const {
    return any_of(places_, [&](const Place& place) { return place.seat == seat; });
}

void ServedTable::think_of_hint(const std::shared_ptr<Onlooker>& onlooker, std::string_view message,
                                TableThought thought) {
    Place* const place = place_of(onlooker.get());
    if (place == nullptr) return;
    const auto result = std::make_shared<std::optional<TableThought::Result>>();
    const auto work = [result, thought = std::move(thought)] { *result = thought.think(); };
    const auto done = [weak = std::weak_ptr<Onlooker>(onlooker), table = weak_from_this(), result,
                       text = std::string(message)](bool ended) {
        const auto asked = weak.lock();
        const auto self = table.lock();
        if (!asked || !self) return;
        if (Place* const waits = self->place_of(asked.get())) --waits->hints;
        asked->answer(ended ? std::move((*result)->answer) : busy_message(text));
    };
    if (place->hints < Limits::waiting_hints &&
        surroundings_.pool.run(WorkPool::Kind::thought, work, done)) {
        ++place->hints;
        return;
    }
    onlooker->answer(busy_message(message));
}

void ServedTable::changed() {
    if (is_over_) return;
    // What is told stands in the file before, and whether a bot thinks is told, too.
    save();
    let_bot_think();
    if (host_.version() == told_version_) return;
    told_version_ = host_.version();
    const auto places = places_;
    for (const auto& place : places) {
        if (const auto onlooker = place.onlooker.lock()) onlooker->look_is_due();
    }
}

void ServedTable::save() {
    if (!surroundings_.store.is_open()) return;
    auto part = host_.take_record();
    if (part.begins) {
        unsaved_.clear();
        unsaved_begins_ = true;
    }
    unsaved_ += part.lines;
    const bool other_line = kept_line_.empty() || details_.game != host_.game() ||
                            !sit_alike(details_.seats, host_.seats());
    if (!unsaved_begins_ && !other_line && unsaved_.empty()) return;
    details_.seats = host_.seats();
    details_.game = host_.game();
    const std::string line = other_line ? table_line(details_) : kept_line_;
    const std::string why = written(line);
    if (!why.empty()) {
        // It is tried again with what comes next.
        if (other_line) kept_line_.clear();
        if (!has_told_unsaved_) {
            std::cerr << fmt::format("houserules: a table cannot be kept: {}\n", why);
        }
        has_told_unsaved_ = true;
        return;
    }
    unsaved_.clear();
    unsaved_begins_ = false;
    has_told_unsaved_ = false;
    kept_line_ = line;
}

std::string ServedTable::written(const std::string& line) const {
    const TableStore& store = surroundings_.store;
    if (unsaved_begins_) return store.write(details_.id, line + unsaved_);
    if (line == kept_line_) return store.append(details_.id, unsaved_);
    // What follows the first line stays.
    const auto file = store.read(details_.id);
    if (!file) return "its file cannot be read";
    const auto end = file->find('\n');
    if (end == std::string::npos) return "its file has no first line";
    return store.write(details_.id, line + file->substr(end + 1) + unsaved_);
}

void ServedTable::let_bot_think() {
    // Bots wait for somebody to look.
    if (thought_ || places_.empty()) return;
    auto thought = host_.bot_thought();
    if (!thought) return;
    thought_ = std::make_shared<const TableThought>(std::move(*thought));
    think();
}

void ServedTable::think() {
    struct Thought {
        Clock::time_point began;
        TableThought::Result result;
    };
    const auto thought = std::make_shared<Thought>();
    const auto work = [asked = thought_, thought] {
        thought->began = Clock::now();
        thought->result = asked->think();
    };
    const auto done = [table = weak_from_this(), thought](bool ended) {
        const auto self = table.lock();
        if (!self || self->is_over_) return;
        if (!ended) {
            self->think_later(pause_before_trying_again);
            return;
        }
        // A decision without a choice takes as long as another, so that nobody learns of it: the
        // pace counts from when its turn to be thought of came, and thoughts end before.
        self->bot_timer_.expires_at(thought->began + self->pause_before_bot());
        self->bot_timer_.async_wait([table, thought](const boost::system::error_code& error) {
            const auto still = table.lock();
            if (!error && still) still->decided(thought->result);
        });
    };
    if (!surroundings_.pool.run(WorkPool::Kind::thought, work, done)) {
        think_later(pause_before_trying_again);
    }
}

/// What was shown for a moment, or how a round ended, all can look at before it goes on. A table
/// without a pace is for programs.
std::chrono::milliseconds ServedTable::pause_before_bot() const {
    const auto pace = surroundings_.pace;
    const bool waits = pace.count() > 0 && host_.needs_a_look();
    return pace + (waits ? Limits::time_to_look : std::chrono::milliseconds(0));
}

void ServedTable::think_later(std::chrono::milliseconds pause) {
    bot_timer_.expires_after(pause);
    bot_timer_.async_wait([table = weak_from_this()](const boost::system::error_code& error) {
        const auto self = table.lock();
        if (!error && self) self->think();
    });
}

void ServedTable::decided(const TableThought::Result& result) {
    if (is_over_) return;
    thought_.reset();
    host_.take(result);
    changed();
}

}  // namespace houserules::serve
