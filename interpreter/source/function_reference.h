#pragma once

#include <utility>

namespace houserules {

template <typename Signature>
class FunctionReference;

/// Refers to a function and owns nothing: one type for all functions of a signature, so that
/// whatever calls them is compiled once.
template <typename Result, typename... Arguments>
class FunctionReference<Result(Arguments...)> {
public:
    /// @param function  must outlive this
    template <typename Function>
    explicit FunctionReference(const Function& function)
        : function_(&function), call_([](const void* called, Arguments... arguments) -> Result {
              return (*static_cast<const Function*>(called))(std::forward<Arguments>(arguments)...);
          }) {}

    Result operator()(Arguments... arguments) const {
        return call_(function_, std::forward<Arguments>(arguments)...);
    }

private:
    const void* function_;
    Result (*call_)(const void*, Arguments...);
};

}  // namespace houserules
