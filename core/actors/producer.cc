#include "core/actors/producer.h"

#include "core/actors/keys.h"
#include "core/store/command.h"

namespace alo {
namespace {

std::string FlagOf(bool on) { return on ? "1" : ""; }

// One add, as its script sees it.
struct Claimant {
  Script& redis;
  const Queue& queue;
  const std::string& job;
  const std::string& dedup_id;
  int64_t delay_ms;

  const Keys& keys() const { return queue.keys; }
  std::string Key() const { return keys().Dedup(dedup_id); }
  std::string Kept() const { return keys().Kept(dedup_id); }
};

// A key that is kept for as long as its owner is active has no time to live.
Reply SetKey(const Claimant& c, const std::string& owner, const Args& options = {}) {
  Args command = {"SET", c.Key(), owner};
  if (c.queue.dedup_ms && !c.queue.dedup.keep_last_if_active) {
    command.insert(command.end(), {"PX", std::to_string(*c.queue.dedup_ms)});
  }
  command.insert(command.end(), options.begin(), options.end());
  return c.redis.Call(command);
}

// Empty: nobody owned the key, and it is this job's now.
std::string OwnerMet(const Claimant& c) {
  const Dedup& dedup = c.queue.dedup;
  if (!dedup.replace && !(dedup.extend && c.queue.dedup_ms)) {
    if (!SetKey(c, c.job, {"NX"}).IsNil()) return "";
    return c.redis.Call({"GET", c.Key()}).text;
  }
  const Reply owner = c.redis.Call({"GET", c.Key()});
  if (owner.IsNil()) SetKey(c, c.job);
  return owner.text;
}

// A newer one takes the place of a job that has not begun to wait. What was kept for that one is out of date as well.
bool Replaces(const Claimant& c, const std::string& owner) {
  const Dedup& dedup = c.queue.dedup;
  if (!dedup.replace || c.redis.Call({"ZREM", c.keys().Delayed(), owner}).integer == 0) return false;
  c.redis.Call({"DEL", c.keys().Job(owner)});
  c.redis.Call({"DEL", c.Kept()});
  if (c.queue.dedup_ms && !dedup.extend && !dedup.keep_last_if_active) {
    c.redis.Call({"SET", c.Key(), c.job, "KEEPTTL"});
  } else {
    SetKey(c, c.job);
  }
  return true;
}

bool RecoversStale(const Claimant& c, const std::string& owner) {
  if (c.redis.Call({"PTTL", c.Key()}).integer != -1) return false;
  if (c.redis.Call({"EXISTS", c.keys().Job(owner)}).integer == 1) return false;
  c.redis.Call({"DEL", c.Key()});
  c.redis.Call({"DEL", c.Kept()});
  SetKey(c, c.job);
  return true;
}

// PERSIST: while its owner is in flight the key must not run out, or a second job would start beside it.
bool IsKept(const Claimant& c, const std::string& owner) {
  if (!c.queue.dedup.keep_last_if_active || c.redis.Call({"LPOS", c.keys().Active(), owner}).IsNil()) return false;
  c.redis.Call({"DEL", c.Kept()});
  c.redis.Call({"HSET", c.Kept(), "jid", c.job, "delay", std::to_string(c.delay_ms)});
  c.redis.Call({"PERSIST", c.Key()});
  return true;
}

Added ClaimKey(const Claimant& c) {
  const Dedup& dedup = c.queue.dedup;
  const std::string owner = OwnerMet(c);
  if (owner.empty()) return {Claim::kAdded, ""};
  if (Replaces(c, owner)) return {Claim::kReplaced, owner};
  if (RecoversStale(c, owner)) return {Claim::kRecovered, owner};
  if (IsKept(c, owner)) return {Claim::kKept, owner};
  if (dedup.replace || !dedup.extend || !c.queue.dedup_ms) return {Claim::kDropped, owner};
  SetKey(c, owner);
  return {dedup.keep_last_if_active ? Claim::kDropped : Claim::kExtended, owner};
}

void Enqueue(Script& redis, const Keys& keys, const std::string& job, const std::string& dedup_id, int64_t delay_ms) {
  const std::string key = keys.Job(job);
  if (dedup_id.empty()) {
    redis.Call({"HSET", key, "attempts", "0", "stalled", "0"});
  } else {
    redis.Call({"HSET", key, "attempts", "0", "stalled", "0", "deid", dedup_id});
  }
  if (delay_ms == 0) {
    redis.Call({"LPUSH", keys.Wait(), job});
  } else {
    redis.Call({"ZADD", keys.Delayed(), std::to_string(redis.now_ms() + delay_ms), job});
  }
}

// GET before DEL: a key that another job owns by now must stay.
void FreeKey(Script& redis, const std::string& key, const std::string& job) {
  if (redis.Call({"PTTL", key}).integer != -1) return;
  const Reply& owner = redis.Call({"GET", key});
  if (!owner.IsNil() && owner.text == job) redis.Call({"DEL", key});
}

}  // namespace

const char* NameOf(Claim claim) {
  switch (claim) {
    case Claim::kAdded: return "added";
    case Claim::kReplaced: return "replaced";
    case Claim::kRecovered: return "recovered";
    case Claim::kDropped: return "dropped";
    case Claim::kExtended: return "extended";
    case Claim::kKept: return "kept";
  }
  return "";
}

Added AddJob(Script& redis, const Queue& queue, const std::string& job, const std::string& dedup_id, int64_t delay_ms) {
  const Keys& keys = queue.keys;
  const Dedup& dedup = queue.dedup;
  redis.Begin([&] {
    return ScriptCall{"add", {keys.Wait(), keys.Delayed(), keys.Active()},
                      {keys.prefix(), job, std::to_string(delay_ms), std::to_string(redis.now_ms()), dedup_id,
                      queue.dedup_ms ? std::to_string(*queue.dedup_ms) : "", FlagOf(dedup.replace), FlagOf(dedup.extend),
                      FlagOf(dedup.keep_last_if_active)}};
  });
  const Added added = dedup_id.empty() ? Added{} : ClaimKey({redis, queue, job, dedup_id, delay_ms});
  if (Enters(added.claim)) Enqueue(redis, keys, job, dedup_id, delay_ms);
  redis.Return(Reply::Bulk(NameOf(added.claim)));
  return added;
}

void Promote(Script& redis, const Queue& queue, const std::string& job) {
  const Keys& keys = queue.keys;
  redis.Begin([&] { return ScriptCall{"promote", {keys.Delayed(), keys.Wait()}, {job}}; });
  redis.Call({"ZREM", keys.Delayed(), job});
  redis.Return(redis.Call({"LPUSH", keys.Wait(), job}));
}

ScriptCall ReleaseCall(const Keys& keys, const std::string& job, const std::string& dedup_id) {
  return {"release", {keys.Dedup(dedup_id)}, {job}};
}

bool ReleaseKey(Script& redis, const Keys& keys, const std::string& job, const std::string& dedup_id) {
  const std::string key = keys.Dedup(dedup_id);
  redis.Begin([&] { return ReleaseCall(keys, job, dedup_id); });
  const Reply& owner = redis.Call({"GET", key});
  const bool mine = !owner.IsNil() && owner.text == job;
  if (mine) redis.Call({"DEL", key});
  redis.Return(Reply::Integer(mine));
  return mine;
}

Next EndOwnership(Script& redis, const Keys& keys, const std::string& job) {
  const Reply id = redis.Call({"HGET", keys.Job(job), "deid"});
  if (id.IsNil()) return {};
  FreeKey(redis, keys.Dedup(id.text), job);
  const std::string kept = keys.Kept(id.text);
  const Reply next = redis.Call({"HGET", kept, "jid"});
  if (next.IsNil()) return {};
  const int64_t delay_ms = NumberOf(redis.Call({"HGET", kept, "delay"}).text);
  redis.Call({"SET", keys.Dedup(id.text), next.text});
  Enqueue(redis, keys, next.text, id.text, delay_ms);
  redis.Call({"DEL", kept});
  return {next.text, delay_ms};
}

}  // namespace alo
