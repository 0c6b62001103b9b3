#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

ZonePlace place_of(const Variant& variant, const std::string& name) {
    for (const Zone& zone : variant.zones) {
        if (zone.name.text == name) return zone.place;
    }
    FAIL("there is no zone " << name);
    return ZonePlace::usual;
}

/// A child of a small game that says where its zones lie.
LoadedVariant placed_child(const std::string& changes) {
    const std::string parent = game({{"table", "{hand: front, pile: middle, stock: away}"}});
    return load_variant_text("child.yaml", "houserules: 1\nextends: small\n" + changes,
                             source_tree_with({{"small.yaml", parent}}));
}

}  // namespace

TEST_CASE("zones lie where `table` says, and else where they would", "[variant][places]") {
    const Variant variant = load_right(game({{"table", "{hand: front, stock: left}"}}));
    CHECK(place_of(variant, "hand") == ZonePlace::front);
    CHECK(place_of(variant, "stock") == ZonePlace::left);
    CHECK(place_of(variant, "pile") == ZonePlace::usual);
    const Variant other = load_right(game({{"table", "{hand: away, stock: right, pile: middle}"}}));
    CHECK(place_of(other, "hand") == ZonePlace::away);
    CHECK(place_of(other, "stock") == ZonePlace::right);
    CHECK(place_of(other, "pile") == ZonePlace::middle);
    CHECK(place_of(load_right(game({{"table", "{}"}})), "pile") == ZonePlace::usual);
}

TEST_CASE("a place is one of a zone that there is", "[variant][places]") {
    check_error(game({{"table", "{<<piel>>: left}"}}), Code::unknown_name, "did you mean `pile`");
    check_error(game({{"table", "{pile: <<midle>>}"}}), Code::bad_value, "did you mean `middle`");
    check_error(game({{"table", "{pile: <<front>>}"}}), Code::bad_value, "a zone of the table");
    check_error(game({{"table", "{hand: <<left>>}"}}), Code::bad_value, "a zone of players");
    check_error(game({{"table", "{pile: <<[left]>>}"}}), Code::wrong_shape, "list");
    check_error(game({{"table", "<<[pile]>>"}}), Code::wrong_shape, "{ZONE: left}");
    check_error(game({{"table", "{pile: left, <<pile>>: right}"}}), Code::duplicate_key, "pile");
}

TEST_CASE("the place of a zone that a house rule takes away goes with it", "[variant][places]") {
    const std::string parent = game({
        {"zones",
         "{hand: {of: player, seen_by: owner}, pile: {order: stack}, spare: {}, "
         "stock: {seen_by: nobody, order: stack, holds: deck}}"},
        {"table", "{spare: right, pile: middle}"},
    });
    const LoadedVariant loaded =
        load_variant_text("child.yaml", "houserules: 1\nextends: small\nzones: {spare: remove}\n",
                          source_tree_with({{"small.yaml", parent}}));
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    CHECK(place_of(*loaded.variant, "pile") == ZonePlace::middle);
}

TEST_CASE("a house rule changes places one by one", "[variant][places]") {
    const LoadedVariant loaded = placed_child("table: {stock: left, pile: remove}\n");
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    CHECK(place_of(*loaded.variant, "hand") == ZonePlace::front);
    CHECK(place_of(*loaded.variant, "stock") == ZonePlace::left);
    CHECK(place_of(*loaded.variant, "pile") == ZonePlace::usual);
    CHECK(placed_child("table: remove\n").variant.has_value());
    CHECK_FALSE(placed_child("table: {stok: remove}\n").variant.has_value());
}
