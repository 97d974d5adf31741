#include "core/actors/scripts.h"

#include <utility>

#include "core/actors/keys.h"

namespace alo {
namespace {

int64_t CountIn(Script& redis, const std::string& hash, const char* field) {
  const Reply& reply = redis.Call({"HGET", hash, field});
  return reply.IsNil() ? 0 : NumberOf(reply.text);
}

Next End(Script& redis, const Keys& keys, const std::string& job, const std::string& where) {
  Next next = EndOwnership(redis, keys, job);
  redis.Call({"ZADD", where, std::to_string(redis.now_ms()), job});
  return next;
}

// The guard of ack and give-up: my lock, and the job still in flight. On kDone the job has left `active`. My lock is gone
// even where the job was not in flight any more, as in BullMQ's moveToFinished and retryJob (error −3).
Verdict LeaveActive(Script& redis, const Keys& keys, const std::string& job, const std::string& token) {
  const Reply& lock = redis.Call({"GET", keys.Lock(job)});
  if (lock.IsNil()) return Verdict::kMissingLock;
  if (lock.text != token) return Verdict::kLockMismatch;
  const bool left = redis.Call({"LREM", keys.Active(), "1", job}).integer == 1;
  redis.Call({"DEL", keys.Lock(job)});
  redis.Call({"SREM", keys.Stalled(), job});
  return left ? Verdict::kDone : Verdict::kNotInFlight;
}

// LREM first, and only if that removed one the job goes back: two sweeps cannot push it twice.
bool Recover(Script& redis, const Keys& keys, const std::string& job) {
  if (redis.Call({"LREM", keys.Active(), "1", job}).integer == 0) return false;
  redis.Call({"RPUSH", keys.Wait(), job});
  redis.Call({"HINCRBY", keys.Job(job), "stalled", "1"});
  return true;
}

bool Locked(Script& redis, const Keys& keys, const std::string& job) {
  return !redis.Call({"GET", keys.Lock(job)}).IsNil();
}

// In list order, head first. A real set has no order: going by the list makes a sweep the same everywhere.
std::vector<std::string> InFlight(Script& redis, const Keys& keys) {
  std::vector<std::string> jobs;
  for (const Reply& item : redis.Call({"LRANGE", keys.Active(), "0", "-1"}).items) jobs.push_back(item.text);
  return jobs;
}

struct Handed {
  Taken taken;
  int64_t delivery = 0;
};

Handed HandOut(Script& redis, const Queue& queue, const std::string& worker) {
  const Keys& keys = queue.keys;
  const Reply moved = redis.Call({"LMOVE", keys.Wait(), keys.Active(), "RIGHT", "LEFT"});
  if (moved.IsNil()) return {};
  const std::string& job = moved.text;
  if (queue.max_stalled && IsOverStallLimit(queue, CountIn(redis, keys.Job(job), "stalled"))) {
    redis.Call({"LREM", keys.Active(), "1", job});
    return {{job, true, End(redis, keys, job, keys.Failed())}, 0};
  }
  const int64_t delivery = redis.Call({"HINCRBY", keys.Job(job), "attempts", "1"}).integer;
  redis.Call({"SET", keys.Lock(job), worker + ":" + std::to_string(delivery), "PX", std::to_string(queue.lock_ms)});
  return {{job, false, {}}, delivery};
}

Removed Remove(Script& redis, const Keys& keys, const std::string& job) {
  if (redis.Call({"LREM", keys.Active(), "1", job}).integer == 0) return {};
  return {true, End(redis, keys, job, keys.Completed())};
}

Fate Fail(Script& redis, const Queue& queue, const Consumer& consumer, const std::string& job, Next& next) {
  const Keys& keys = queue.keys;
  const int64_t thrown = redis.Call({"HINCRBY", keys.Job(job), "thrown", "1"}).integer;
  if (thrown >= consumer.attempts) {
    next = End(redis, keys, job, keys.Failed());
    return Fate::kFailed;
  }
  if (consumer.backoff_ms == 0) {
    redis.Call({"LPUSH", keys.Wait(), job});
    return Fate::kRetry;
  }
  redis.Call({"ZADD", keys.Delayed(), std::to_string(redis.now_ms() + consumer.backoff_ms), job});
  return Fate::kDelayed;
}

bool Extend(Script& redis, const Queue& queue, const std::string& job, const std::string& token) {
  const Keys& keys = queue.keys;
  const Reply& lock = redis.Call({"GET", keys.Lock(job)});
  if (lock.IsNil() || lock.text != token) return false;
  redis.Call({"SET", keys.Lock(job), token, "PX", std::to_string(queue.lock_ms)});
  redis.Call({"SREM", keys.Stalled(), job});
  return true;
}

std::vector<Sighting> LookOnce(Script& redis, const Keys& keys) {
  std::vector<Sighting> saw;
  for (const std::string& job : InFlight(redis, keys)) {
    const bool locked = Locked(redis, keys, job);
    const bool recovered = !locked && Recover(redis, keys, job);
    saw.push_back({job, locked, false, recovered, recovered});
  }
  return saw;
}

std::vector<Sighting> LookAndMark(Script& redis, const Keys& keys) {
  std::vector<Sighting> saw;
  Args mark = {"SADD", keys.Stalled()};
  for (const std::string& job : InFlight(redis, keys)) {
    Sighting sighting{job, std::nullopt, redis.Call({"SISMEMBER", keys.Stalled(), job}).integer == 1, false, false};
    if (sighting.candidate) {
      sighting.locked = Locked(redis, keys, job);
      sighting.recovered = sighting.removed = !*sighting.locked && Recover(redis, keys, job);
    }
    if (!sighting.recovered) mark.push_back(job);
    saw.push_back(std::move(sighting));
  }
  redis.Call({"DEL", keys.Stalled()});
  if (mark.size() > 2) redis.Call(mark);
  return saw;
}

Reply RecoveredOf(const std::vector<Sighting>& saw) {
  std::vector<Reply> jobs;
  for (const Sighting& sighting : saw) {
    if (sighting.recovered) jobs.push_back(Reply::Bulk(sighting.job));
  }
  return Reply::Array(std::move(jobs));
}

// As BullMQ does, the caller's clock and not Redis's.
std::string NowOf(Script& redis) { return std::to_string(redis.now_ms()); }

std::string TextOf(std::optional<int64_t> number) { return number ? std::to_string(*number) : ""; }

}  // namespace

const char* NameOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::kDone: return "done";
    case Verdict::kMissingLock: return "missing-lock";
    case Verdict::kLockMismatch: return "lock-mismatch";
    case Verdict::kNotInFlight: return "not-in-flight";
  }
  return "";
}

const char* NameOf(Fate fate) {
  switch (fate) {
    case Fate::kNone: return "";
    case Fate::kRetry: return "retry";
    case Fate::kDelayed: return "delayed";
    case Fate::kFailed: return "failed";
  }
  return "";
}

std::string_view NameOf(Sweep sweep) {
  switch (sweep) {
    case Sweep::kTwoPhase: return "two-phase";
    case Sweep::kOnePhase: return "one-phase";
    case Sweep::kCheckThenMove: return "check-then-move";
  }
  return "";
}

std::optional<Sweep> SweepNamed(std::string_view name) {
  for (Sweep sweep : {Sweep::kTwoPhase, Sweep::kOnePhase, Sweep::kCheckThenMove}) {
    if (NameOf(sweep) == name) return sweep;
  }
  return std::nullopt;
}

bool IsOverStallLimit(const Queue& queue, int64_t stalled) {
  return queue.max_stalled && stalled > *queue.max_stalled;  // `>`: a limit of 1 allows one recovery
}

ScriptCall TakeCall(const Queue& queue, const std::string& worker, const std::string& now) {
  const Keys& keys = queue.keys;
  return {"take", {keys.Wait(), keys.Active(), keys.Failed(), keys.Delayed()},
          {keys.prefix(), worker, std::to_string(queue.lock_ms), TextOf(queue.max_stalled), now}};
}

Taken Take(Script& redis, const Queue& queue, const std::string& worker) {
  redis.Begin([&] { return TakeCall(queue, worker, NowOf(redis)); });
  Handed handed = HandOut(redis, queue, worker);
  const std::string& job = handed.taken.job;
  redis.Return(job.empty() ? Reply::Nil() : Reply::Array({Reply::Bulk(job), Reply::Integer(handed.delivery)}));
  return std::move(handed.taken);
}

ScriptCall AckCall(const Keys& keys, const std::string& job, const std::string& token, const std::string& now) {
  return {"ack", {keys.Active(), keys.Stalled(), keys.Completed(), keys.Wait(), keys.Delayed()},
          {keys.prefix(), job, token, now}};
}

Acked Ack(Script& redis, const Queue& queue, const std::string& job, const std::string& token) {
  const Keys& keys = queue.keys;
  redis.Begin([&] { return AckCall(keys, job, token, NowOf(redis)); });
  Acked acked{LeaveActive(redis, keys, job, token), {}};
  if (acked.verdict == Verdict::kDone) acked.next = End(redis, keys, job, keys.Completed());
  redis.Return(Reply::Bulk(NameOf(acked.verdict)));
  return acked;
}

ScriptCall RemoveCall(const Keys& keys, const std::string& job, const std::string& now) {
  return {"remove", {keys.Active(), keys.Completed(), keys.Wait(), keys.Delayed()}, {keys.prefix(), job, now}};
}

Removed ForgetfulAck(Script& redis, const Queue& queue, const std::string& job) {
  redis.Begin([&] { return RemoveCall(queue.keys, job, NowOf(redis)); });
  Removed removed = Remove(redis, queue.keys, job);
  redis.Return(Reply::Integer(removed.removed));
  return removed;
}

GivenUp GiveUp(Script& redis, const Queue& queue, const Consumer& consumer, const std::string& job,
               const std::string& token) {
  const Keys& keys = queue.keys;
  redis.Begin([&] {
    return ScriptCall{"give up", {keys.Wait(), keys.Active(), keys.Stalled(), keys.Delayed(), keys.Failed()},
                      {keys.prefix(), job, token, std::to_string(consumer.attempts), std::to_string(consumer.backoff_ms),
                      NowOf(redis)}};
  });
  GivenUp given{LeaveActive(redis, keys, job, token), Fate::kNone, {}};
  if (given.verdict == Verdict::kDone) given.fate = Fail(redis, queue, consumer, job, given.next);
  redis.Return(Reply::Bulk(given.fate == Fate::kNone ? NameOf(given.verdict) : NameOf(given.fate)));
  return given;
}

bool Renew(Script& redis, const Queue& queue, const std::string& job, const std::string& token) {
  const Keys& keys = queue.keys;
  redis.Begin([&] {
    return ScriptCall{"renew", {keys.Lock(job), keys.Stalled()}, {job, token, std::to_string(queue.lock_ms)}};
  });
  const bool mine = Extend(redis, queue, job, token);
  redis.Return(Reply::Integer(mine));
  return mine;
}

std::vector<Sighting> SweepOnePhase(Script& redis, const Queue& queue) {
  const Keys& keys = queue.keys;
  redis.Begin([&] { return ScriptCall{"sweep (one-phase)", {keys.Wait(), keys.Active()}, {keys.prefix()}}; });
  std::vector<Sighting> saw = LookOnce(redis, keys);
  redis.Return(RecoveredOf(saw));
  return saw;
}

std::vector<Sighting> SweepTwoPhase(Script& redis, const Queue& queue) {
  const Keys& keys = queue.keys;
  redis.Begin([&] {
    return ScriptCall{"sweep (two-phase)", {keys.Wait(), keys.Active(), keys.Stalled()}, {keys.prefix()}};
  });
  std::vector<Sighting> saw = LookAndMark(redis, keys);
  redis.Return(RecoveredOf(saw));
  return saw;
}

std::vector<Sighting> LookForStalled(Script& redis, const Queue& queue) {
  std::vector<Sighting> saw;
  for (const std::string& job : InFlight(redis, queue.keys)) {
    saw.push_back({job, Locked(redis, queue.keys, job), false, false, false});
  }
  return saw;
}

std::vector<Sighting> MoveStalled(Script& redis, const Queue& queue, const std::vector<std::string>& jobs) {
  const Keys& keys = queue.keys;
  std::vector<Sighting> saw;
  for (const std::string& job : jobs) {
    const bool removed = redis.Call({"LREM", keys.Active(), "1", job}).integer == 1;
    redis.Call({"RPUSH", keys.Wait(), job});
    redis.Call({"HINCRBY", keys.Job(job), "stalled", "1"});
    saw.push_back({job, std::nullopt, false, true, removed});
  }
  return saw;
}

}  // namespace alo
