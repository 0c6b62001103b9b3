// The set-up, who begins, and hands that win at once.

#include <fmt/format.h>

#include <algorithm>

#include "sections.h"
#include "steps.h"

namespace houserules::generating {

namespace {

/// Writes the steps of the set-up and keeps count of the cards that are left.
class SetupWriter {
public:
    SetupWriter(Design& design, Dice& dice)
        : design_(design), dice_(dice), expressions_(design, dice), steps_(design, dice),
          left_(design.card_count) {}

    void write_all() {
        const bool stock = design_.zone("stock") != nullptr;
        if (stock && dice_.chance(15)) move_aside();
        if (!stock) {
            add("hands", "{deal: all, to: hand, first: " + expressions_.player(before_, 1) + "}");
            hand_ = left_ / design_.most_players;
        } else {
            deal_parts();
        }
        if (stock && left_ > 2 && design_.zone("pile")->of_player == false && dice_.chance(30)) {
            add("first_card", "{move: stock, to: pile, count: 1" +
                                  std::string(dice_.chance(20) ? ", when: round mod 2 == 1" : "") +
                                  "}");
        }
        if (!design_.tokens.empty() && dice_.chance(75)) give();
        if (design_.zone("offered") != nullptr && hand_ > 2) exchange();
        if (stock && dice_.chance(16)) redeal();
        if (asked() && dice_.chance(50)) add("question", steps_.ask(here()));
        for (int more = dice_.chance(35) ? dice_.number(1, 2) : 0; more > 0; --more) {
            add("more_" + numeral(more), steps_.step(here()));
        }
        if (stock && dice_.chance(14)) any_steps();
        // Mostly in an order that makes sense.
        if (dice_.chance(12)) dice_.mix(texts_);
    }

    [[nodiscard]] std::string text() const { return mapped(texts_); }

private:
    void add(const std::string& name, const std::string& step) {
        if (!step.empty()) texts_.push_back(name + ": " + step);
    }

    [[nodiscard]] StepsAt here() const { return {StepsAt::Place::setup, before_, false, true}; }

    [[nodiscard]] bool asked() const {
        return std::any_of(design_.actions.begin(), design_.actions.end(),
                           [](const ActionDesign& action) { return action.asked; });
    }

    void move_aside() {
        const auto& rank = dice_.pick(design_.ranks);
        add("aside", fmt::format("{{move: stock, to: gone, where: rank == {}}}", rank));
        for (const auto& card : design_.cards) {
            // At most so many; a deck may have several of each.
            if (card.rfind(rank, 0) == 0) left_ -= 4;
        }
    }

    /// Deals at most so many cards to each player, as far as there are; returns how many.
    int deal(const std::string& zone, int most) {
        const int budget = std::min(most, left_ / design_.most_players - 1);
        if (budget < 1) return 0;
        const int count = dice_.number(std::max(1, budget / 2), budget);
        int dealt = count;
        int least = count;
        const auto amount = dice_.write({
            {true, [&] { return std::to_string(count); }, 6},
            {design_.most_players <= budget,
             [&] {
                 dealt = design_.most_players;
                 least = design_.least_players;
                 return "player_count";
             },
             2},
            {true,
             [&] {
                 least = 1;
                 return fmt::format("least(round + 1 {})", count);
             },
             1},
            {count > 1,
             [&] {
                 least = count - 1;
                 return fmt::format("{} + round mod 2", count - 1);
             },
             1},
            {number_option() != nullptr && number_option()->most <= budget,
             [&] {
                 dealt = number_option()->most;
                 least = number_option()->least;
                 return number_option()->name;
             },
             4},
        });
        std::string text = fmt::format("{{deal: {}, to: {}", amount, zone);
        if (dice_.chance(20)) text += ", first: " + expressions_.player(before_, 1);
        if (dice_.chance(8)) text += ", when: round mod 2 == 1";
        add("deal_" + zone, text + "}");
        left_ -= dealt * design_.most_players;
        return least;
    }

    [[nodiscard]] const OptionDesign* number_option() const {
        for (const auto& option : design_.options) {
            if (option.kind == OptionDesign::Kind::number) return &option;
        }
        return nullptr;
    }

    void deal_parts() {
        hand_ = deal("hand", 7);
        if (design_.zone("blind") != nullptr && dice_.chance(85)) deal("blind", 3);
        if (design_.zone("shown") != nullptr && dice_.chance(60)) deal("shown", 3);
    }

    [[nodiscard]] std::string given() {
        std::vector<std::string> amounts;
        for (int i = design_.most_players; i > 0; --i) {
            amounts.push_back(dice_.chance(80) ? std::to_string(dice_.number(0, 4))
                                               : "least(round 4)");
        }
        const auto when = dice_.chance(12) ? ", when: round <= 2" : "";
        return fmt::format("{{give: {}, by_turn_order: {}{}}}", dice_.pick(design_.tokens),
                           listed(amounts), when);
    }

    void give() { add("tokens", given()); }

    void exchange() {
        std::string text = fmt::format("{{choose: {}, from: hand, to: offered",
                                       dice_.number(1, std::min(2, hand_ - 1)));
        if (dice_.chance(60)) text += ", cards: " + dice_.word({"any", "highest", "lowest"});
        if (dice_.chance(25)) {
            text += ", where: " +
                    expressions_.card_condition(before_.with_player().in_secret().with_card(), 1);
        }
        if (dice_.chance(40)) {
            text += ", when: " + expressions_.condition(before_.with_player().in_secret(), 1);
        }
        add("offer", text + "}");
        if (!dice_.chance(75)) return;
        add("swap",
            "{move: offered, to: hand, of: " +
                dice_.write({
                    {true, [] { return "next(player)"; }, 3},
                    {design_.has_rounds, [] { return "placed(player_count + 1 - last_place)"; }},
                    {true, [&] { return expressions_.player(before_.with_player(), 1); }},
                }) +
                "}");
    }

    [[nodiscard]] std::string redealt() {
        return "{redeal: true, when: any(players where all(hand where " +
               expressions_.card_condition(before_.with_player().with_card(), 0) +
               ")) and count(stock) > 0}";
    }

    void redeal() { add("anew", redealt()); }

    /// Steps of all kinds in whatever order.
    void any_steps() {
        const bool exchanged = design_.zone("offered") != nullptr && hand_ > 1;
        const bool tokens = !design_.tokens.empty();
        const auto some_step = [&] {
            return dice_.write({
                {left_ > design_.most_players,
                 [&] {
                     left_ -= design_.most_players;
                     ++hand_;
                     return std::string("{deal: 1, to: hand}");
                 }},
                {exchanged,
                 [&] {
                     --hand_;
                     return std::string("{choose: 1, from: hand, to: offered}");
                 },
                 5},
                {tokens, [&] { return given(); }},
                {true, [&] { return redealt(); }, 4},
                {asked(), [&] { return steps_.ask(here()); }},
                {true, [&] { return steps_.reseat(here()); }},
                {true, [&] { return steps_.set(here()); }, 3},
                {true, [&] { return steps_.move(here()); }, 1},
            });
        };
        for (int i = dice_.number(2, 4); i > 0 && hand_ > 1; --i) {
            add("any_" + numeral(i), some_step());
        }
    }

    Design& design_;
    Dice& dice_;
    Expressions expressions_;
    Steps steps_;
    const Sight before_ = Sight::before_round();
    std::vector<std::string> texts_;
    int left_;
    int hand_ = 0;
};

}  // namespace

void compose_dealer(Design& design, Dice& dice) {
    if (!dice.chance(20)) return;
    Expressions expressions(design, dice);
    const auto first = dice.write({
        {true, [] { return "next"; }, 3},
        {true, [] { return "random"; }, 3},
        {true, [] { return "seat(0)"; }, 1},
    });
    const auto later = dice.write({
        {true, [] { return "next(dealer)"; }, 3},
        {true, [] { return "random"; }, 2},
        {true, [] { return "dealer"; }, 1},
        {true, [&] { return expressions.player(Sight::after_round(), 1); }, 3},
    });
    design.add("dealer", dice.chance(40)
                             ? first
                             : fmt::format("{{first_round: {}, later_rounds: {}}}", first, later));
}

void compose_setup(Design& design, Dice& dice) {
    SetupWriter writer(design, dice);
    writer.write_all();
    design.add("setup", writer.text());
    Expressions expressions(design, dice);
    if (dice.chance(50)) {
        const auto first =
            dice.chance(15) ? "random" : expressions.player(Sight::before_round(), 2);
        design.add(
            "starter",
            dice.chance(40)
                ? first
                : fmt::format("{{first_round: {}{}}}", first,
                              dice.chance(70)
                                  ? ", later_rounds: " + expressions.player(Sight::after_round(), 1)
                                  : ""));
    }
    if (!dice.chance(8)) return;
    const auto sight = Sight::game().with_player();
    std::string hands =
        fmt::format("lucky: all(hand where {})", expressions.card_condition(sight.with_card(), 0));
    if (dice.chance(40))
        hands += fmt::format(", long: longest_run(hand 1) >= {}", dice.number(4, 6));
    const auto when =
        dice.chance(40) ? "when: " + expressions.condition(Sight::game(), 0) + ", " : "";
    design.add("instant_wins", fmt::format("{{{}hands: {{{}}}}}", when, hands));
}

}  // namespace houserules::generating
