// Several commands at one frozen now, as in a Lua script; each is noted with its reply.
#ifndef CORE_STORE_SCRIPT_H_
#define CORE_STORE_SCRIPT_H_

#include <string>
#include <utility>
#include <vector>

#include "core/base/check.h"
#include "core/store/command.h"

namespace alo {

// A command that Redis got, and what it answered.
struct Exchange {
  Args command;
  Reply reply;
};

class Script {
 public:
  Script(Store& store, int64_t now_ms, std::vector<Exchange>& log) : store_(store), now_ms_(now_ms), log_(log) {}

  // Our own commands are never wrong: an error reply is a fault of the program.
  Reply Call(Args command) {
    Reply reply = Execute(store_, now_ms_, command);
    ALO_CHECK(!reply.IsError());
    log_.push_back({std::move(command), std::move(reply)});
    return log_.back().reply;
  }

  int64_t now_ms() const { return now_ms_; }

 private:
  Store& store_;
  int64_t now_ms_;
  std::vector<Exchange>& log_;
};

}  // namespace alo

#endif  // CORE_STORE_SCRIPT_H_
