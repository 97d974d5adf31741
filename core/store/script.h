// What Redis is sent at one frozen now: commands, and Lua scripts, whose commands run as one. Each is noted with its reply,
// unless nobody asks: a storm of ten thousand jobs reads none of it, and to note it takes as long as to do it.
#ifndef CORE_STORE_SCRIPT_H_
#define CORE_STORE_SCRIPT_H_

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "core/store/command.h"

namespace alo {

// A command that Redis got, and what it answered.
struct Exchange {
  Args command;
  Reply reply;
};

// A Lua script, and what it is sent.
struct ScriptCall {
  ScriptCall(const char* name, std::initializer_list<Word> keys, std::initializer_list<Word> args);

  const char* name;  // its text: actors/lua.h
  Args keys, args;   // KEYS and ARGV
};
// As a command; the name stands for the text.
Args ToArgs(const ScriptCall& call);

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
  size_t Requests() const;
};

class Script {
 public:
  Script(Store& store, int64_t now_ms, Sent& sent) : store_(store), now_ms_(now_ms), sent_(sent) {}

  // Between the two, every command is one of the script's own. `call` gives the ScriptCall, where it is noted.
  template <class Call>
  void Begin(Call call) {
    if (sent_.noted) sent_.runs.push_back({call(), {}, sent_.exchanges.size(), 0});
  }
  void Return(Reply reply);

  // Our own commands are never wrong: an error reply is a fault of the program. The reply holds until the next call
  // returns, so its words may be sent.
  const Reply& Call(const Args& command);
  const Reply& Call(std::initializer_list<Word> words) { return Call(Words(words.begin(), words.size())); }

  int64_t now_ms() const { return now_ms_; }

 private:
  const Reply& Call(Words words);

  Store& store_;
  int64_t now_ms_;
  Sent& sent_;
  Reply reply_;  // the last one
};

}  // namespace alo

#endif  // CORE_STORE_SCRIPT_H_
