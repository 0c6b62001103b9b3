#pragma once

#include <cstdint>
#include <optional>
#include <string>

struct ProcessCalls;

/// The processes that `mpirun` started together, which send texts to each other (Message Passing
/// Interface). A program that was started alone is one of one.
class Processes {
public:
    Processes();

    Processes(const Processes&) = delete;
    Processes& operator=(const Processes&) = delete;

    /// Takes leave of the others, who must do so, too.
    ~Processes();

    [[nodiscard]] int count() const { return count_; }

    /// Whether this one hands out work, prints and keeps files: the first.
    [[nodiscard]] bool leads() const { return rank_ == 0; }

    /// The leader's number, for all; each must ask for it.
    [[nodiscard]] std::uint64_t shared(std::uint64_t number) const;

    /// Sends a text to another process; waits until it was taken.
    void send(int rank, const std::string& text) const;

    /// A text that was sent to this process.
    struct Message {
        int sender = 0;
        std::string text;
    };

    /// The next one, if some has come.
    [[nodiscard]] std::optional<Message> poll() const;

    /// The next one; waits for it without keeping a processor busy.
    [[nodiscard]] Message receive() const;

    /// Prepares a command that several processes may share: lets only the leader say what is wrong.
    /// False, after that was told, if there are others that this one cannot speak with.
    [[nodiscard]] bool can_work_together() const;

    /// Why a command cannot be called by several processes; empty if there is one.
    [[nodiscard]] std::string why_not_together() const;

private:
    const ProcessCalls* calls_ = nullptr;  ///< null: there are no others
    /// There are others that this one cannot speak with, since the program was built without Open
    /// MPI: each would do all the work.
    bool are_strangers_ = false;
    int count_ = 1;
    int rank_ = 0;
};
