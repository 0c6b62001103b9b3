#include "variant/synonyms.h"

#include <algorithm>
#include <array>

namespace houserules {

namespace {

/// Words in the order of what they can mean; each separated by blanks.
struct Synonyms {
    std::string_view meant;
    std::string_view written;
};

constexpr std::array<Synonyms, 104> synonyms = {{
    // keys
    {"when", "if condition requires unless where guard"},
    {"allow", "legal allowed permits beats"},
    {"do", "then steps action actions effect effects run"},
    {"on", "event trigger after action actions"},
    {"seen_by", "visible visibility visible_to shown_to seen hidden face_up face_down"},
    {"of", "owner owned_by belongs_to per player"},
    {"holds", "contains contents deck"},
    {"set", "size cards number same_rank of_a_kind"},
    {"run", "sequence straight length series"},
    {"same", "suit colour color flush"},
    {"says", "description about help text comment message reason sentence explanation because"},
    {"must_says", "must_message must_reason"},
    {"title", "label caption called display display_name"},
    {"summary", "description about says"},
    {"family", "category genre kind_of_game group_of_games"},
    {"also_called", "aliases alias other_names also_known_as aka known_as"},
    {"name", "title game"},
    {"houserules", "version language houserule house_rules"},
    {"preset", "cards type kind standard"},
    {"copies", "packs decks number_of_decks number_of_packs"},
    {"players", "player_count number_of_players min_players seats"},
    {"allowed", "number count range"},
    {"best", "default recommended standard"},
    {"default", "standard value initial start"},
    {"start", "initial value default first"},
    {"range", "min max limits bounds"},
    {"values", "choices enum one_of allowed words wild wilds wildcards"},
    {"most", "max maximum limit cap"},
    {"supply", "stock total bank"},
    {"count", "amount number how_many"},
    {"from", "source"},
    {"to", "target into destination value new_value"},
    {"move", "take put transfer discard burn clear sweep"},
    {"gain", "get receive earn add"},
    {"spend", "pay lose"},
    {"deal", "give draw"},
    {"draw", "pick_up pick draw_card draw_cards"},
    {"lead", "leader next_player"},
    {"skip", "skips miss skip_next skip_player skip_turn"},
    {"reverse", "turn_round direction change_direction reverse_direction"},
    {"beaten_to", "discard discard_to beaten"},
    {"transparent", "invisible see_through"},
    {"winners", "winner wins"},
    {"ranking", "order rank_by order_by tie_break"},
    {"points", "score value"},
    {"first_round", "first start"},
    {"later_rounds", "later next others"},
    {"lasts", "lifetime scope until"},
    {"at_start", "begin start before"},
    {"at_end", "finish end"},
    {"over", "ends when done"},
    {"locks_out", "locked lock_out final"},
    {"unseen", "hidden blind face_down"},
    {"closes", "ends over when"},
    {"stages", "phases phase steps parts"},
    {"stage", "phase goto enter"},
    {"acts", "actor player who turn"},
    {"each", "everybody all players"},
    {"leader", "lead next_leader"},
    {"combinations", "melds plays hands"},
    {"actions", "moves action"},
    {"legal", "allowed ok permitted possible"},
    {"effects", "specials special rules triggers special_cards card_effects powers abilities"},
    {"setup", "set_up dealing auction bidding exchange roles"},
    {"scoring", "points score scores"},
    {"then", "after result expect expected"},
    {"given", "position state before start setup"},
    {"illegal", "forbidden not_allowed"},
    {"plays", "moves"},
    {"kickers", "kicker attachments attached wings with extra"},
    {"tier", "class category level strength power"},
    {"unless", "except excluding exclude without not"},
    {"may_repeat", "repeat repeats duplicates same_rank"},
    {"never", "without except not"},
    {"orders", "reversed other_orders alternatives"},
    {"raise", "raised trump level promote"},
    {"terms", "definitions define macros expressions formulas named let conditions"},
    // words of values
    {"all", "everyone everybody public open visible every forall each face_up"},
    {"owner", "private self player own"},
    {"nobody", "hidden none secret no_one face_down"},
    {"player", "each players everybody current_player me self active_player"},
    {"table", "global shared center centre common layout places"},
    {"middle", "center centre main"},
    {"right", "discard"},
    {"front", "open before"},
    {"away", "hidden none off aside out"},
    {"stack", "pile lifo ordered"},
    {"queue", "fifo"},
    {"row", "list line sequence"},
    {"integer", "int number whole"},
    {"boolean", "bool flag"},
    {"match", "game"},
    // words of house rules
    {"remove", "delete removed deleted drop none off no disable disabled null nothing never"},
    // words of expressions
    {"true", "yes on y"},
    {"false", "no off n"},
    {"any", "exists some has contains"},
    {"least", "min minimum lowest"},
    {"most", "max maximum highest"},
    {"sum", "total"},
    {"to_beat", "previous last_play on_table current"},
    {"starter", "first_player"},
    {"player_count", "number_of_players"},
    {"count", "len length size size_of hand_size number"},
    {"play", "cards played"},
}};

bool contains_word(std::string_view words, std::string_view word) {
    while (!words.empty()) {
        const std::string_view first = words.substr(0, words.find(' '));
        if (first == word) return true;
        words.remove_prefix(std::min(first.size() + 1, words.size()));
    }
    return false;
}

}  // namespace

std::optional<std::string> find_synonym(std::string_view word,
                                        const std::vector<std::string>& candidates) {
    for (const Synonyms& entry : synonyms) {
        if (!contains_word(entry.written, word)) continue;
        const auto found = std::find(candidates.begin(), candidates.end(), entry.meant);
        if (found != candidates.end()) return *found;
    }
    return std::nullopt;
}

std::optional<std::string> meant_word(std::string_view word,
                                      const std::vector<std::string>& candidates) {
    if (auto synonym = find_synonym(word, candidates)) return synonym;
    return nearest_name(word, candidates);
}

Help suggest_word(std::string_view word, const std::vector<std::string>& candidates) {
    const auto synonym = find_synonym(word, candidates);
    if (!synonym) return suggest(word, candidates);
    std::vector<std::string> meant = {*synonym};
    for (std::string& near : near_names(word, candidates)) {
        if (near != *synonym) meant.push_back(std::move(near));
    }
    Help help = did_you_mean(meant);
    // Which sense was meant nobody can tell, unless it is a slip of the same word.
    help.correction = correction_of(word, candidates);
    if (!help.correction) return help;
    help.correction->to = *synonym;
    help.correction->certain =
        help.correction->certain && meant.size() == 1 && is_one_slip(word, *synonym);
    return help;
}

}  // namespace houserules
