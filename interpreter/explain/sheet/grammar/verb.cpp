#include "explain/sheet/grammar/verb.h"

namespace houserules {

VerbForms forms_of(Verb verb) {
    switch (verb) {
        case Verb::none: return {};
        case Verb::add: return {"add", "add", "adds", "added", "added"};
        case Verb::ask: return {"ask", "ask", "asks", "asked", "asked"};
        case Verb::be: return {"be", "are", "is", "was", "been"};
        case Verb::become: return {"become", "become", "becomes", "became", "become"};
        case Verb::begin: return {"begin", "begin", "begins", "began", "begun"};
        case Verb::can: return {"be able to", "can", "can", "could", "been able to"};
        case Verb::choose: return {"choose", "choose", "chooses", "chose", "chosen"};
        case Verb::come: return {"come", "come", "comes", "came", "come"};
        case Verb::contain: return {"contain", "contain", "contains", "contained", "contained"};
        case Verb::count: return {"count", "count", "counts", "counted", "counted"};
        case Verb::deal: return {"deal", "deal", "deals", "dealt", "dealt"};
        case Verb::draw: return {"draw", "draw", "draws", "drew", "drawn"};
        case Verb::gain: return {"gain", "gain", "gains", "gained", "gained"};
        case Verb::give: return {"give", "give", "gives", "gave", "given"};
        case Verb::go: return {"go", "go", "goes", "went", "gone"};
        case Verb::have: return {"have", "have", "has", "had", "had"};
        case Verb::hold: return {"hold", "hold", "holds", "held", "held"};
        case Verb::lose: return {"lose", "lose", "loses", "lost", "lost"};
        case Verb::make: return {"make", "make", "makes", "made", "made"};
        case Verb::pass: return {"pass", "pass", "passes", "passed", "passed"};
        case Verb::pay: return {"pay", "pay", "pays", "paid", "paid"};
        case Verb::play: return {"play", "play", "plays", "played", "played"};
        case Verb::put: return {"put", "put", "puts", "put", "put"};
        case Verb::score: return {"score", "score", "scores", "scored", "scored"};
        case Verb::take: return {"take", "take", "takes", "took", "taken"};
        case Verb::win: return {"win", "win", "wins", "won", "won"};
    }
    return {};
}

}  // namespace houserules
