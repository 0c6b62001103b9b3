#include "tables/selection.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "notation/card_text.h"
#include "notation/resolve.h"
#include "source/characters.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// How many cards of each kind there are among some.
class KindCounts {
public:
    KindCounts(const Program& program, const CardMask& cards) : program_(program) {
        cards.for_each([&](int card) { ++at(counts_, at(program.kind_of, card)); });
    }

    /// Whether others are these and perhaps more.
    [[nodiscard]] bool are_within(const CardMask& others) const {
        const KindCounts all(program_, others);
        for (std::size_t kind = 0; kind < program_.kind_cards.size(); ++kind) {
            if (counts_[kind] > all.counts_[kind]) return false;
        }
        return true;
    }

    /// Marks the kinds of which others have more.
    void mark_fewer(const CardMask& others, std::vector<bool>& marked) const {
        const KindCounts all(program_, others);
        for (std::size_t kind = 0; kind < program_.kind_cards.size(); ++kind) {
            if (counts_[kind] < all.counts_[kind]) marked[kind] = true;
        }
    }

private:
    const Program& program_;
    std::array<std::uint8_t, 256> counts_{};
};

CardMask mask_of(const std::vector<std::uint8_t>& cards) {
    CardMask mask;
    for (const auto card : cards) mask.insert(card);
    return mask;
}

/// Whether two moves differ at most in the order in which their cards are laid.
bool are_same_cards(Move left, Move right) {
    left.laid_first = right.laid_first;
    left.laid_last = right.laid_last;
    return left == right;
}

}  // namespace

Selection::Selection(const Program& program, const State& position, const Moves& moves)
    : program_(program), position_(position), moves_(moves), seat_(position.to_act) {
    if (moves.play_count() == 0) return;
    const Move first = moves.nth(0);
    is_blind_ = first.kind == Move::Kind::unseen;
    is_choice_ = first.kind == Move::Kind::choose;
    const auto& together = program.actions[0].together;
    const auto is_one = [&](int zone) { return zone == int{first.from}; };
    if (first.kind == Move::Kind::play && any_of(together, is_one)) {
        zones_.assign(together.begin(), together.end());
    } else {
        zones_ = {first.from};
    }
}

std::vector<std::uint8_t> Selection::cards_of(int zone) const {
    return cards_in(program_, position_, zone, seat_);
}

CardMask Selection::held() const {
    CardMask held;
    for (const int zone : zones_) {
        held |= at(position_.zones, at(program_.zones, zone).instance(seat_)).cards;
    }
    return held;
}

Expected<PickedCards> Selection::read(const std::vector<std::string>& names) const {
    PickedCards picked;
    if (zones_.empty() && !names.empty()) return Problem{"no cards can be played here"};
    CardMask left = held();
    for (const auto& name : names) {
        if (is_blind_) {
            const bool is_place = name.size() > 1 && name.size() < 5 && name[0] == '#' &&
                                  is_number(std::string_view(name).substr(1));
            const int place = is_place ? std::stoi(name.substr(1)) : -1;
            if (place < 0 || place >= held().count()) {
                return Problem{fmt::format("`{}` is no place of a card", name)};
            }
            picked.places.push_back(place);
            continue;
        }
        const CardMask copies = cards_named(program_, name) & left;
        if (copies.empty()) return Problem{fmt::format("you do not have `{}`", name)};
        left.erase(copies.lowest());
        picked.cards.push_back(static_cast<std::uint8_t>(copies.lowest()));
    }
    return picked;
}

void Selection::visit_plays(PlayVisitor visit) const {
    moves_.visit(0, moves_.play_count(), visit);
}

std::vector<Move> Selection::plays_of(const PickedCards& picked) const {
    std::vector<Move> plays;
    if (is_blind_) {
        if (picked.places.size() != 1) return plays;
        const auto keep = [&](const Move& move) {
            if (int{move.position} == picked.places.front()) plays.push_back(move);
            return false;
        };
        visit_plays(PlayVisitor(keep));
        return plays;
    }
    if (picked.cards.empty()) return plays;
    if (is_choice_ || moves_.play_count() > most_moves) return plays_found_by_name(picked);
    const CardMask cards = mask_of(picked.cards);
    const KindCounts counts(program_, cards);
    const int size = cards.count();
    const auto keep = [&](const Move& move) {
        if (move.cards.count() != size || !counts.are_within(move.cards)) return false;
        Move play = move;
        play.cards = cards;
        const auto is_known = [&](const Move& known) { return are_same_cards(known, play); };
        if (!any_of(plays, is_known)) plays.push_back(play);
        return plays.size() == most_plays;
    };
    visit_plays(PlayVisitor(keep));
    return plays;
}

/// Where there are too many moves to look at, cards that can be one thing only are still found.
std::vector<Move> Selection::plays_found_by_name(const PickedCards& picked) const {
    MoveRequest request;
    request.cards = card_texts(program_, picked.cards);
    request.has_cards = true;
    const auto decision = resolve(program_, position_, request);
    if (decision) return {decision->move};
    return {};
}

OpenCards Selection::open_of_choice(const PickedCards& picked) const {
    OpenCards open;
    const OpenChoice& choice = *moves_.choice();
    if (count_of(picked.cards) < choice.fixed.count() + choice.size) {
        open.cards = choice.fixed | choice.open;
    }
    open.cards = open.cards - mask_of(picked.cards);
    return open;
}

OpenCards Selection::open_beside(const PickedCards& picked) const {
    OpenCards open;
    if (zones_.empty()) return open;
    if (is_blind_) {
        const auto note = [&](const Move& move) {
            open.places.push_back(move.position);
            return false;
        };
        if (picked.places.empty()) visit_plays(PlayVisitor(note));
        return open;
    }
    if (is_choice_) return open_of_choice(picked);
    const CardMask cards = mask_of(picked.cards);
    if (moves_.play_count() > most_moves) {
        open.cards = held() - cards;
        return open;
    }
    const KindCounts counts(program_, cards);
    std::vector<bool> kinds(program_.kind_cards.size());
    const auto mark = [&](const Move& move) {
        if (counts.are_within(move.cards)) counts.mark_fewer(move.cards, kinds);
        return false;
    };
    visit_plays(PlayVisitor(mark));
    (held() - cards).for_each([&](int card) {
        if (kinds[at(program_.kind_of, card)]) open.cards.insert(card);
    });
    return open;
}

}  // namespace houserules
