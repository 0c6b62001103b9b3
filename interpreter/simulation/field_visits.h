#pragma once

#include <concepts>
#include <type_traits>

namespace houserules {

/// A tally of some kind, which may be changed or not.
template <typename Tally, typename Kind>
concept TallyOf = std::same_as<std::remove_const_t<Tally>, Kind>;

/// Takes a field and does nothing.
struct IgnoreField {
    template <typename... Fields>
    void operator()(const char*, Fields&...) const {}
};

/// What lists its fields by a function `visit_fields`, which is called with a function and with one
/// tally, or with several of the same shape side by side; that function is called with the name of
/// each field, as it stands in files, and that field of each.
template <typename Tally>
concept HasFields = requires(Tally& tally) {
    visit_fields(IgnoreField{}, tally);
};

}  // namespace houserules
