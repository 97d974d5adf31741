// GET SET DEL PTTL EXISTS PERSIST
#include "core/store/commands.h"

#include <limits>
#include <optional>

namespace alo {

Reply Get(Call c) {
  const Str* value = c.store.Get<Str>(c.key());
  return value ? Reply::Bulk(*value) : WithoutValue(c, Reply::Nil());
}

namespace {

struct SetOptions {
  bool only_if_absent = false;
  bool get = false;
  bool keep_ttl = false;
  std::optional<int64_t> px;
};

// Empty string: understood; otherwise the error. As in Redis, a word out of place is told before a bad number.
std::string ParseSetOptions(Words args, SetOptions& out) {
  const Word* px = nullptr;
  for (size_t i = 3; i < args.size(); ++i) {
    const Word& option = args[i];
    if (IsNamed(option, "NX")) {
      out.only_if_absent = true;
    } else if (IsNamed(option, "GET")) {
      out.get = true;
    } else if (IsNamed(option, "KEEPTTL") && !px) {
      out.keep_ttl = true;
    } else if (IsNamed(option, "PX") && !px && !out.keep_ttl && i + 1 < args.size()) {
      px = &args[++i];
    } else {
      return kSyntax;
    }
  }
  if (!px) return {};
  int64_t ms = 0;
  if (!ParseInteger(*px, ms)) return kNotInteger;
  out.px = ms;
  return {};
}

}  // namespace

// SET key value [NX] [GET] [PX ms | KEEPTTL]
Reply SetString(Call c) {
  SetOptions options;
  if (std::string error = ParseSetOptions(c.args, options); !error.empty()) return Reply::Error(error);
  if (options.px && (*options.px <= 0 || *options.px > std::numeric_limits<int64_t>::max() - c.now_ms)) {
    return Reply::Error("ERR invalid expire time in 'set' command");
  }
  if (options.get && !HoldsOnly<Str>(c, c.key())) return Reply::Error(kWrongType);
  Reply before = options.get ? Get(c) : Reply::Ok();
  if (options.only_if_absent && c.store.Find(c.key())) return options.get ? before : Reply::Nil();
  std::optional<int64_t> expires_at_ms;
  if (options.px) expires_at_ms = c.now_ms + *options.px;
  if (options.keep_ttl) {
    if (const Entry* entry = c.store.Find(c.key())) expires_at_ms = entry->expires_at_ms;
  }
  c.store.Put(c.key(), Str(c.args[2]), expires_at_ms);
  return before;
}

Reply Del(Call c) {
  int64_t removed = 0;
  for (size_t i = 1; i < c.args.size(); ++i) removed += c.store.Erase(c.args[i]);
  return Reply::Integer(removed);
}

// −2: no such key; −1: no time to live.
Reply Pttl(Call c) {
  const Entry* entry = c.store.Find(c.key());
  if (!entry) return Reply::Integer(-2);
  return Reply::Integer(entry->expires_at_ms ? *entry->expires_at_ms - c.now_ms : -1);
}

Reply Exists(Call c) {
  int64_t there = 0;
  for (size_t i = 1; i < c.args.size(); ++i) there += c.store.Find(c.args[i]) != nullptr;
  return Reply::Integer(there);
}

Reply Persist(Call c) {
  const Entry* entry = c.store.Find(c.key());
  if (!entry || !entry->expires_at_ms) return Reply::Integer(0);
  c.store.Put(c.key(), Value(entry->value), std::nullopt);
  return Reply::Integer(1);
}

}  // namespace alo
