#pragma once

#include <optional>
#include <vector>

#include "compiler/emitter.h"
#include "compiler/most_cards.h"
#include "compiler/most_players.h"
#include "source/containers.h"
#include "variant/variant.h"

namespace houserules {

/// Which cards the set-up brings where, by rank: the most that there can be, whatever players
/// choose. With a certain number of players, in the first round or a later one.
class SetupFlow {
public:
    SetupFlow(const Variant& variant, const Emitter& emitter, const StaticContext& context);

    /// Follows one step; what `when` leaves open may be done or not.
    ///
    /// @param where  the cards that meet the condition of the step, if that is known of any game
    void follow(const Step& step, const std::optional<CardMask>& where);

    /// The most cards of a zone, or of that of one player.
    [[nodiscard]] MostCards most_in(int zone) const;

private:
    enum class Done { no, perhaps, yes };

    /// What lies in a zone.
    struct ZoneCards {
        std::vector<MostCards> of;  ///< by player, or one for the table
        MostCards together;
    };

    /// A number of cards that a step is about; without bounds all that there are.
    struct Number {
        int least = 0;
        int most = 0;
    };

    void deal(const Step& step);
    void move_by_each(const Step& step);
    void move_from_table(const Step& step);
    void give(const Step& step, const std::vector<MostCards>& given, const MostCards& together);
    void take_away(const Step& step, MostCards& cards, const StaticContext& context) const;
    void follow_answers(const Step& step);
    void bring_anything(int to);
    void settle(int index);

    [[nodiscard]] Done is_done(const Step& step, const StaticContext& context) const;
    [[nodiscard]] bool is_never_done(const Step& step) const;
    [[nodiscard]] Number number_of(const Step& step, const StaticContext& context, int there) const;
    [[nodiscard]] MostCards taken(const Step& step, const MostCards& cards,
                                  const StaticContext& context) const;
    [[nodiscard]] std::optional<MostCards> cards_meeting(
        const Step& step, const std::optional<CardMask>& where) const;
    [[nodiscard]] std::optional<int> target_of(const Step& step,
                                               const StaticContext& context) const;
    [[nodiscard]] bool is_of_player(int zone) const;

    ZoneCards& zone(int index) { return at(zones_, index); }

    const Variant& variant_;
    const Emitter& emitter_;
    PlayersBefore players_;
    MostCards deck_;  ///< all cards that there are
    int deck_zone_;   ///< or one more than there are zones
    std::vector<ZoneCards> zones_;
    std::optional<MostCards> meeting_;  ///< cards that meet `where` of the step that is followed
};

}  // namespace houserules
