// What Redis is sent at one frozen now: commands, and Lua scripts, whose commands run as one. Each is noted with its reply,
// unless nobody asks: a storm of ten thousand jobs reads none of it, and to note it takes as long as to do it.
#ifndef CORE_STORE_SCRIPT_H_
#define CORE_STORE_SCRIPT_H_

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
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

// A Lua script, and what it is sent.
struct ScriptCall {
  const char* name = "";  // its text: actors/lua.h
  Args keys, args;        // KEYS and ARGV
};
// As a command; the name stands for the text.
inline Args ToArgs(const ScriptCall& call) {
  Args command = {"EVAL", call.name, std::to_string(call.keys.size())};
  command.insert(command.end(), call.keys.begin(), call.keys.end());
  command.insert(command.end(), call.args.begin(), call.args.end());
  return command;
}

// A script that Redis ran: what it returned, and which exchanges were made inside it.
struct ScriptRun {
  ScriptCall call;
  Reply reply;
  size_t from = 0, count = 0;
};

struct Sent {
  bool noted = true;  // false: nothing is written down here
  std::vector<Exchange> exchanges;
  std::vector<ScriptRun> runs;

  // How many commands and scripts; a script's own commands count as one.
  size_t Requests() const {
    size_t inside = 0;
    for (const ScriptRun& run : runs) inside += run.count;
    return exchanges.size() - inside + runs.size();
  }
};

class Script {
 public:
  Script(Store& store, int64_t now_ms, Sent& sent) : store_(store), now_ms_(now_ms), sent_(sent) {}

  // Between the two, every command is one of the script's own. `call` gives the ScriptCall, where it is noted.
  template <class Call>
  void Begin(Call call) {
    if (sent_.noted) sent_.runs.push_back({call(), {}, sent_.exchanges.size(), 0});
  }
  void Return(Reply reply) {
    if (!sent_.noted) return;
    ScriptRun& run = sent_.runs.back();
    run.count = sent_.exchanges.size() - run.from;
    run.reply = std::move(reply);
  }

  // Our own commands are never wrong: an error reply is a fault of the program.
  Reply Call(Args command) {
    Reply reply = Execute(store_, now_ms_, command);
    ALO_CHECK(!reply.IsError());
    if (!sent_.noted) return reply;
    sent_.exchanges.push_back({std::move(command), std::move(reply)});
    return sent_.exchanges.back().reply;
  }

  Reply Call(std::initializer_list<std::string_view> words) { return Call(Args(words.begin(), words.end())); }

  int64_t now_ms() const { return now_ms_; }

 private:
  Store& store_;
  int64_t now_ms_;
  Sent& sent_;
};

}  // namespace alo

#endif  // CORE_STORE_SCRIPT_H_
