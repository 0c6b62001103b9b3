#include "catch.h"
#include "source/diagnostics.h"

using namespace houserules;

namespace {

const std::vector<std::string>& zone_names() {
    static const std::vector<std::string> names = {"face_down", "face_up", "hand", "pile"};
    return names;
}

}  // namespace

TEST_CASE("a misspelt word is recognised", "[suggest]") {
    CHECK(nearest_name("face_dwon", zone_names()) == "face_down");  // a swap is one step
    CHECK(nearest_name("fce_down", zone_names()) == "face_down");
    CHECK(nearest_name("hnd", zone_names()) == "hand");
    CHECK(nearest_name("handd", zone_names()) == "hand");
    CHECK(nearest_name("hind", zone_names()) == "hand");
    CHECK(nearest_name("hand", zone_names()) == "hand");
}

TEST_CASE("capital letters make no difference", "[suggest]") {
    CHECK(nearest_name("HAND", zone_names()) == "hand");
    CHECK(nearest_name("Face_Up", zone_names()) == "face_up");
}

TEST_CASE("words written together or with another mark are the same", "[suggest]") {
    CHECK(nearest_name("FaceUp", zone_names()) == "face_up");
    CHECK(nearest_name("face-down", zone_names()) == "face_down");
    CHECK(nearest_name("faceup", zone_names()) == "face_up");
    CHECK_FALSE(nearest_name("_", zone_names()));
}

TEST_CASE("a slip in a word of capital letters is one step", "[suggest]") {
    CHECK(nearest_name("HNAD", zone_names()) == "hand");
    CHECK(nearest_name("q", {"Q", "q"}) == "q");
    CHECK(nearest_name("Q", {"q", "Q"}) == "Q");
}

TEST_CASE("a word that is far from all is not guessed", "[suggest]") {
    CHECK_FALSE(nearest_name("deck", zone_names()));
    CHECK_FALSE(nearest_name("hd", {"hand"}));  // two steps of a two-letter word
    CHECK(nearest_name("fade_pown", zone_names()) == "face_down");  // a third of nine
    CHECK_FALSE(nearest_name("fade_powm_x", {"face_down"}));        // more than a third
    CHECK_FALSE(nearest_name("x", {"y"}));                          // nothing in common
    CHECK_FALSE(nearest_name("", zone_names()));
    CHECK_FALSE(nearest_name("hand", {}));
    CHECK_FALSE(nearest_name(std::string(100'000, 'h'), {std::string(100'000, 'h')}));
}

TEST_CASE("the nearest of several is chosen, the first of equals", "[suggest]") {
    CHECK(nearest_name("pille", {"piles", "pile"}) == "pile");
    CHECK(nearest_name("bat", {"cat", "hat"}) == "cat");
}

TEST_CASE("all that are as near are named, each once", "[suggest]") {
    using Names = std::vector<std::string>;
    CHECK(near_names("ilegal", {"legal", "plays", "illegal"}) == Names{"legal", "illegal"});
    CHECK(near_names("hnd", {"hand", "end", "hand"}) == Names{"hand", "end"});
    CHECK(near_names("pass", {"pas", "pass"}) == Names{"pass"});
    CHECK(near_names("zzz", {"hand"}).empty());
    CHECK(suggest("ilegal", {"legal", "illegal"}).text == "did you mean `legal` or `illegal`?");
    CHECK(did_you_mean({"a", "b", "c", "d"}).text == "did you mean `a`, `b` or `c`?");
    CHECK(did_you_mean({}).text.empty());
}

TEST_CASE("one letter is the beginning of a word, but not its end", "[suggest]") {
    CHECK(nearest_name("o", {"do", "on"}) == "on");
    CHECK_FALSE(nearest_name("N", {"in", "is"}));
}

TEST_CASE("a correction is certain if only one candidate is a slip away", "[suggest]") {
    const auto certain = [](const std::string& word, const std::vector<std::string>& names) {
        const auto correction = correction_of(word, names);
        return correction && correction->certain;
    };
    CHECK(certain("hnad", {"hand", "pile"}));
    CHECK(certain("seenBy", {"seen_by", "order"}));
    CHECK(certain("fave_up", {"face_up", "face_down"}));
    CHECK_FALSE(certain("ilegal", {"legal", "illegal"}));
    CHECK_FALSE(certain("hnd", {"hand", "end"}));
    CHECK_FALSE(certain("11", {"10", "J"}));           // numbers are not misspelt
    CHECK_FALSE(certain("run3", {"run4"}));            // nor are those in names
    CHECK_FALSE(certain("as", {"A", "K"}));            // a single letter is no word
    CHECK_FALSE(certain("fadd_dpwn", {"face_down"}));  // more than a slip
    CHECK_FALSE(correction_of("zzz", {"hand"}));
}

TEST_CASE("letters that only look like those of a name make it no other name", "[suggest]") {
    CHECK(nearest_name("h\u0430nd", zone_names()) == "hand");       // a Cyrillic letter
    CHECK(nearest_name("\uff48\uff41nd", zone_names()) == "hand");  // wide ones
    CHECK(nearest_name("pile\u200b", zone_names()) == "pile");      // nothing to be seen
    CHECK(is_one_slip("h\u0430nd", "hand"));
}

TEST_CASE("suggestions are sentences", "[suggest]") {
    CHECK(suggest("hnd", zone_names()).text == "did you mean `hand`?");
    CHECK(suggest("zzz", {"hand", "pile"}).text == "expected one of `hand`, `pile`");
    CHECK(suggest("zzz", {"hand"}).text == "expected `hand`");
    CHECK(suggest("zzz", {}).text.empty());
}

TEST_CASE("long lists of candidates are cut", "[suggest]") {
    std::vector<std::string> names;
    for (char letter = 'a'; letter < 'a' + 12; ++letter) {
        names.push_back(std::string(5, letter));
    }
    const std::string twelve = suggest("zzz", names).text;
    CHECK(twelve.find("`lllll`") != std::string::npos);
    CHECK(twelve.find("...") == std::string::npos);
    names.push_back("mmmmm");
    const std::string thirteen = suggest("zzz", names).text;
    CHECK(thirteen == twelve + ", ...");
}

TEST_CASE("one slip is a letter more, less, other or swapped, or other capitals and marks",
          "[suggest]") {
    CHECK(is_one_slip("pas", "pass"));
    CHECK(is_one_slip("passs", "pass"));
    CHECK(is_one_slip("pads", "pass"));
    CHECK(is_one_slip("apss", "pass"));
    CHECK(is_one_slip("Pass", "pass"));
    CHECK(is_one_slip("handSize", "hand_size"));
    CHECK(is_one_slip("hand-size", "hand_size"));
    CHECK_FALSE(is_one_slip("pass", "pass"));
    CHECK_FALSE(is_one_slip("ps", "pass"));
    CHECK_FALSE(is_one_slip("psas_", "pass"));
    CHECK_FALSE(is_one_slip("run_of_3", "run_of_4"));
    CHECK_FALSE(is_one_slip("run_of_3", "run_of_"));
    CHECK_FALSE(is_one_slip("J", "Q"));
    CHECK_FALSE(is_one_slip("", "pass"));
    CHECK_FALSE(is_one_slip("_", ""));
}
