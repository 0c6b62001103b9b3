#include "source/sorting.h"

#include <memory>
#include <string>

#include "catch.h"

using namespace houserules;

TEST_CASE("what is sorted is in order, and things alike lie as they lay", "[sorting]") {
    std::vector<std::string> words{"cd", "b", "efg", "a", "hi", "", "jkl", "m"};
    sort_stably(words, [](const std::string& left, const std::string& right) {
        return left.size() < right.size();
    });
    CHECK(words == std::vector<std::string>{"", "b", "a", "m", "cd", "hi", "efg", "jkl"});
}

TEST_CASE("things that cannot be copied are sorted, and so are none", "[sorting]") {
    const auto is_less = [](const auto& left, const auto& right) { return *left < *right; };
    std::vector<std::unique_ptr<int>> numbers;
    sort_stably(numbers, is_less);
    CHECK(numbers.empty());
    for (const int number : {3, 1, 2}) numbers.push_back(std::make_unique<int>(number));
    sort_stably(numbers, is_less);
    for (int i = 0; i < 3; ++i) CHECK(*numbers[static_cast<std::size_t>(i)] == i + 1);
}
