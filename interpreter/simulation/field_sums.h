#pragma once

#include <cassert>
#include <cstddef>

#include "simulation/field_visits.h"

namespace houserules {

/// Adds one field to another of the same shape: a number, what can add another of its kind, or a
/// list or an object of such fields; or a number to sums, which take it.
struct AddFields {
    template <typename Field, typename Other>
    void operator()(Field& sum, const Other& other) const {
        if constexpr (requires { sum.add(other); }) {
            sum.add(other);
        } else if constexpr (HasFields<Field>) {
            visit_fields(Named{}, sum, other);
        } else if constexpr (requires { sum.size(); }) {
            assert(sum.size() == other.size());
            for (std::size_t i = 0; i < sum.size(); ++i) (*this)(sum[i], other[i]);
        } else {
            sum += other;
        }
    }

    /// The same of fields that come with their names.
    struct Named {
        template <typename Field, typename Other>
        void operator()(const char*, Field& sum, const Other& other) const {
            AddFields{}(sum, other);
        }
    };
};

/// Sets one field to nothing, and keeps its shape.
struct ClearFields {
    template <typename Field>
    void operator()(Field& field) const {
        if constexpr (
            requires { field.clear(); } && !requires { field.front(); }) {
            field.clear();
        } else if constexpr (HasFields<Field>) {
            visit_fields(Named{}, field);
        } else if constexpr (requires { field.size(); }) {
            for (auto& one : field) (*this)(one);
        } else {
            field = Field{};
        }
    }

    /// The same of fields that come with their names.
    struct Named {
        template <typename Field>
        void operator()(const char*, Field& field) const {
            ClearFields{}(field);
        }
    };
};

}  // namespace houserules
