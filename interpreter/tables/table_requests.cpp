// What people at a table ask for: the messages of the table protocol.

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <utility>

#include "bots/make_policy.h"
#include "explain/sheet/sheet_names.h"
#include "notation/json_values.h"
#include "notation/json_writer.h"
#include "notation/move_request.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "tables/table_hint.h"
#include "tables/table_host.h"
#include "tables/table_turn.h"

namespace houserules {

namespace {

/// Cards of a selection.
constexpr std::size_t most_cards = MoveRequestLimits::cards;

struct Failure {
    std::string code;
    std::string message;
};

Failure bad_request(std::string message) { return {"bad_request", std::move(message)}; }

/// The beginning of every answer.
void begin_answer(const nlohmann::json& id, bool ok, JsonWriter& out) {
    out.begin_object();
    if (!id.is_null()) {
        out.key("id");
        out.number(id.get<std::uint64_t>());
    }
    out.key("ok");
    out.truth(ok);
}

std::string refusal(const nlohmann::json& id, const Failure& failure) {
    std::string text;
    JsonWriter out(text);
    begin_answer(id, false, out);
    out.key("error");
    out.begin_object();
    out.key("code");
    out.text(failure.code);
    out.key("message");
    out.text(as_sentence(failure.message));
    out.end_object();
    out.end_object();
    return text;
}

}  // namespace

/// One message, carried out for whoever sent it.
class TableRequest {
public:
    TableRequest(TableHost& host, Seat viewer, bool is_host, const nlohmann::json& id,
                 const nlohmann::json& object)
        : host_(host), viewer_(viewer), is_host_(is_host), id_(id), object_(object), out_(text_) {
        begin_answer(id_, true, out_);
    }

    [[nodiscard]] TableHost::Reply reply() {
        const auto failure = carry_out();
        if (failure) return {refusal(id_, *failure)};
        if (thought_) return {{}, std::move(thought_)};
        out_.end_object();
        return {std::move(text_)};
    }

private:
    using Outcome = std::optional<Failure>;

    Outcome carry_out() {
        const auto& what = object_.contains("do") ? object_.at("do") : nlohmann::json();
        if (!what.is_string()) return bad_request("a message says in `do` what it asks for");
        const auto& name = what.get_ref<const std::string&>();
        // Whoever asks that wants an answer, so as to see that there is one.
        if (name == "here") return with_keys({}, &TableRequest::here);
        // Who began the table and watches lets bots play, and games begin.
        const bool may_watch = is_host_ && (name == "again" || name == "stand_in");
        if (viewer_ == spectator && !may_watch) {
            return Failure{"no_seat", "who watches cannot ask for that"};
        }
        if (name == "play") return with_keys({"move", "decisions"}, &TableRequest::play);
        if (name == "select") return with_keys({"cards"}, &TableRequest::select);
        if (name == "hint") return with_keys({}, &TableRequest::hint);
        if (name == "undo") return with_keys({}, &TableRequest::undo);
        if (name == "again") return with_keys({}, &TableRequest::again);
        if (name == "name") return with_keys({"name"}, &TableRequest::name);
        if (name == "stand_in") return with_keys({"seat", "bot"}, &TableRequest::stand_in);
        return bad_request("there is no such request");
    }

    Outcome with_keys(std::initializer_list<std::string_view> keys,
                      Outcome (TableRequest::*request)()) {
        for (const auto& item : object_.items()) {
            if (item.key() == "do" || item.key() == "id") continue;
            if (std::find(keys.begin(), keys.end(), item.key()) == keys.end()) {
                return bad_request(fmt::format("there is no key `{}` here", printable(item.key())));
            }
        }
        return (this->*request)();
    }

    [[nodiscard]] const TableGame& table() const { return host_.table_; }

    [[nodiscard]] Outcome not_to_act() const {
        if (table().state().over()) return Failure{"game_over", "the game is over"};
        if (int{table().state().to_act} == int{viewer_}) return std::nullopt;
        return Failure{"not_your_turn", "it is not your turn"};
    }

    Outcome play() {
        if (!object_.contains("move")) return bad_request("`play` needs a `move`");
        if (object_.contains("decisions")) {
            const auto& seen = object_.at("decisions");
            if (!seen.is_number_unsigned()) return bad_request("`decisions` is a number");
            if (seen.get<std::uint64_t>() != table().decisions().size()) {
                return Failure{"too_late", "something else has happened since"};
            }
        }
        if (const auto other = not_to_act()) return other;
        const auto decision = table().read_decision(object_.at("move"), RefusalDetail::sheet);
        if (!decision) return Failure{"illegal_move", decision.error().message};
        host_.decide(*decision);
        return std::nullopt;
    }

    Outcome here() { return std::nullopt; }

    Outcome select() {
        if (const auto other = not_to_act()) return other;
        const auto& list = object_.contains("cards") ? object_.at("cards") : nlohmann::json();
        if (!list.is_array() || list.size() > most_cards) {
            return bad_request("`cards` is a list of cards");
        }
        std::vector<std::string> cards;
        for (const auto& card : list) {
            if (!card.is_string() ||
                card.get_ref<const std::string&>().size() > MoveRequestLimits::word) {
                return bad_request("`cards` is a list of the names of cards");
            }
            cards.push_back(card.get<std::string>());
        }
        const auto problem = write_selection(table().rules(), table().observation(viewer_),
                                             seat_names(host_.origin_.seats, viewer_), cards, out_);
        if (problem) return Failure{"bad_cards", problem->message};
        return std::nullopt;
    }

    Outcome hint() {
        if (const auto other = not_to_act()) return other;
        const std::string begun = text_;
        thought_.emplace([rules = host_.origin_.rules, seen = table().observation(viewer_),
                          names = seat_names(host_.origin_.seats, viewer_), begun] {
            TableThought::Result result;
            result.answer = begun + ",\"estimates\":" + hint_json(*rules, seen, names) + "}";
            return result;
        });
        return std::nullopt;
    }

    Outcome undo() {
        const auto count = host_.undone_by(viewer_);
        if (count == 0) {
            return Failure{"cannot_undo", host_.only_bots_beside(viewer_)
                                              ? "you have not decided anything yet"
                                              : "others play, too, and have seen what you did"};
        }
        host_.take_back(count, viewer_);
        return std::nullopt;
    }

    Outcome again() {
        if (!table().state().over()) return Failure{"not_over", "the game is not over"};
        host_.begin_again();
        return std::nullopt;
    }

    Outcome name() {
        const auto& given = object_.contains("name") ? object_.at("name") : nlohmann::json();
        const std::string clean =
            given.is_string() ? clean_name(given.get_ref<const std::string&>()) : std::string();
        if (clean.empty()) return bad_request("`name` is a name that can be shown");
        at(host_.origin_.seats, viewer_).name = clean;
        ++host_.version_;
        return std::nullopt;
    }

    Outcome stand_in() {
        if (!is_host_) {
            return Failure{"not_host", "only who began the table can let a bot play"};
        }
        const auto& seat = object_.contains("seat") ? object_.at("seat") : nlohmann::json();
        const auto& bot = object_.contains("bot") ? object_.at("bot") : nlohmann::json();
        auto& seats = host_.origin_.seats;
        if (!seat.is_number_unsigned() || seat.get<std::uint64_t>() >= seats.size()) {
            return bad_request("`seat` is the number of a seat");
        }
        const auto& names = policy_names();
        if (!bot.is_string() || std::find(names.begin(), names.end(),
                                          bot.get_ref<const std::string&>()) == names.end()) {
            return bad_request("`bot` is the name of a bot");
        }
        auto& holder = at(seats, seat.get<std::size_t>());
        if (holder.kind == SeatHolder::Kind::person && holder.here) {
            return Failure{"seat_taken", "somebody sits there"};
        }
        holder.kind = SeatHolder::Kind::bot;
        holder.bot = bot.get<std::string>();
        host_.make_bots();
        return std::nullopt;
    }

    TableHost& host_;
    Seat viewer_;
    bool is_host_;
    const nlohmann::json& id_;
    const nlohmann::json& object_;
    std::string text_;
    JsonWriter out_;
    std::optional<TableThought> thought_;
};

TableHost::Reply TableHost::answer(Seat viewer, std::string_view message, bool founded) {
    if (message.size() > longest_message) {
        return {refusal({}, {"too_long", "the message is too long"})};
    }
    const auto object = read_json(message);
    if (!object) return {refusal({}, {"bad_json", object.error().message})};
    if (!object->is_object()) return {refusal({}, bad_request("a message is an object"))};
    const auto& id = object->contains("id") ? object->at("id") : nlohmann::json();
    if (!id.is_null() && !id.is_number_unsigned()) {
        return {refusal({}, bad_request("`id` is a number"))};
    }
    const bool is_host = viewer == spectator ? founded : viewer == origin_.founder;
    return TableRequest(*this, viewer, is_host, id, *object).reply();
}

}  // namespace houserules
