#include "played_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "retold_game.h"
#include "seats.h"
#include "shell_word.h"
#include "shown_since.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant_files.h"

using namespace houserules;

PlayedGame::PlayedGame(const Rules& rules, GameToPlay game, RecordFile* record,
                       std::vector<std::uint64_t> ends, GameNarrator& narrator)
    : rules_(rules), game_(std::move(game)), record_(record),
      people_(seats_of_people(game_.details.seats)), narrator_(narrator), ends_(std::move(ends)) {
    if (record_ != nullptr && ends_.empty()) ends_.push_back(record_->bytes());
}

void PlayedGame::note_asked(int seat, std::size_t turn) {
    while (!asked_.empty() && asked_.back().turn >= turn) asked_.pop_back();
    asked_.push_back({seat, turn});
}

void PlayedGame::add(const Decision& decision) {
    game_.decisions.push_back(decision);
    if (record_ != nullptr) ends_.push_back(record_->bytes());
}

std::string PlayedGame::log_for(int seat) const {
    return all_of_game(rules_.program, game_, narrator_, seat);
}

std::string PlayedGame::last_for(int seat) const {
    return last_of_game(rules_.program, game_, narrator_, seat);
}

std::optional<std::string> PlayedGame::take_back(int seat) {
    const std::size_t present = game_.decisions.size();
    const auto last = std::find_if(asked_.rbegin(), asked_.rend(), [&](const AskedTurn& asked) {
        return asked.seat == seat && asked.turn < present;
    });
    if (last == asked_.rend()) return "You have not decided anything yet.";
    if (record_ != nullptr && !record_->can_be_resumed()) {
        return "The record is no file on a disk, so that nothing can be taken back in it.";
    }
    if (people_.size() > 1) {
        const bool others = std::any_of(asked_.rbegin(), last, [&](const AskedTurn& asked) {
            return asked.seat != seat && asked.turn < present;
        });
        if (others) return "Somebody else has decided since; nothing can be taken back.";
        if (is_shown_since(rules_.program, game_.setup, game_.decisions, last->turn, people_)) {
            return "Somebody has seen something new since; nothing can be taken back.";
        }
    }
    back_to_ = *last;
    wish_ = Wish::take_back;
    return std::nullopt;
}

bool PlayedGame::is_lost_if_left(bool for_another) const {
    const bool some =
        any_of(asked_, [&](const AskedTurn& asked) { return asked.turn < game_.decisions.size(); });
    const bool is_kept = !for_another && record_ != nullptr && record_->can_be_resumed();
    return some && !is_kept;
}

bool PlayedGame::go_back() {
    wish_ = Wish::leave;
    narrator_.tell_taken_back(back_to_.seat);
    game_.taken_back += game_.decisions.size() - back_to_.turn;
    game_.decisions.resize(back_to_.turn);
    if (record_ == nullptr) return true;
    ends_.resize(back_to_.turn + 1);
    return record_->cut_to(ends_.back()) &&
           record_->write(record_undo(back_to_.seat, game_.taken_back));
}

bool PlayedGame::write_all(RecordFile& file) const {
    RecordDetails details = game_.details;
    if (details.rules.empty()) {
        details.rules = recorded_rules(rules_, disk_files()).value_or("");
    }
    bool is_written = file.write(record_header(rules_, game_.setup, details));
    State state = new_game(rules_.program, game_.setup);
    for (const auto& decision : game_.decisions) {
        is_written =
            is_written && file.write(record_decision(rules_.program, state.to_act, decision));
        apply(rules_.program, state, decision.move, {},
              decision.laid.empty() ? nullptr : &decision.laid);
    }
    if (game_.taken_back > 0) {
        is_written = is_written && file.write(record_undo(people_.front(), game_.taken_back));
    }
    return is_written && file.settle();
}

std::string PlayedGame::save(const std::string& path) {
    auto file = RecordFile::make(path, false);
    if (!file) return fmt::format("Not saved: {}.", file.error().message);
    if (!write_all(*file)) return fmt::format("Not saved: {}.", file->problem());
    return fmt::format("The game is saved; `houserules run --resume {}` goes on.",
                       shell_word(path));
}
