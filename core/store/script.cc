#include "core/store/script.h"

#include <utility>

#include "core/base/check.h"

namespace alo {

ScriptCall::ScriptCall(const char* called, std::initializer_list<Word> of_keys, std::initializer_list<Word> of_args)
    : name(called), keys(of_keys.begin(), of_keys.end()), args(of_args.begin(), of_args.end()) {}

Args ToArgs(const ScriptCall& call) {
  Args command = {"EVAL", call.name, std::to_string(call.keys.size())};
  command.insert(command.end(), call.keys.begin(), call.keys.end());
  command.insert(command.end(), call.args.begin(), call.args.end());
  return command;
}

size_t Sent::Requests() const {
  size_t inside = 0;
  for (const ScriptRun& run : runs) inside += run.count;
  return exchanges.size() - inside + runs.size();
}

void Script::Return(Reply reply) {
  if (!sent_.noted) return;
  ScriptRun& run = sent_.runs.back();
  run.count = sent_.exchanges.size() - run.from;
  run.reply = std::move(reply);
}

// The words may lie in the reply before, so they are noted first.
const Reply& Script::Call(Words words) {
  if (sent_.noted) sent_.exchanges.push_back({Args(words.begin(), words.end()), {}});
  reply_ = Execute(store_, now_ms_, words);
  ALO_CHECK(!reply_.IsError());
  if (sent_.noted) sent_.exchanges.back().reply = reply_;
  return reply_;
}

const Reply& Script::Call(const Args& command) {
  const std::vector<Word> words(command.begin(), command.end());
  return Call(Words(words));
}

}  // namespace alo
