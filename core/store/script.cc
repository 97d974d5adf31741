#include "core/store/script.h"

#include <cstring>
#include <utility>

#include "core/base/check.h"

namespace alo {
namespace {

Args Copied(Words words) {
  Args args;
  args.reserve(words.size());
  for (const Word& word : words) args.push_back(word.Text());
  return args;
}

}  // namespace

Word::Word(const std::string& text) : text_(text.data()), size_(text.size()) {}
Word::Word(const char* text) : text_(text), size_(std::strlen(text)) {}

ScriptCall::ScriptCall(const char* called, Words of_keys, Words of_args)
    : name(called), keys(Copied(of_keys)), args(Copied(of_args)) {}

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

const Reply& Script::Call(Args command) {
  reply_ = Execute(store_, now_ms_, command);
  ALO_CHECK(!reply_.IsError());
  if (sent_.noted) sent_.exchanges.push_back({std::move(command), reply_});
  return reply_;
}

const Reply& Script::Call(Words words) { return Call(Copied(words)); }

}  // namespace alo
