#pragma once

#include <cstdint>
#include <functional>

namespace houserules {

/// How many threads share some pieces of work: no more than are asked for, than there is work for,
/// nor than a bound; where there are no threads, one.
[[nodiscard]] std::uint64_t number_of_workers(unsigned threads, std::uint64_t pieces);

/// Lets workers do the same at once, each in a thread, and waits for all. If the machine has no
/// more threads, those that run must do all the work: they take it off a common count.
///
/// @param work  is given the number of a worker, from 0
void let_work(std::uint64_t workers, const std::function<void(std::uint64_t)>& work);

}  // namespace houserules
