#include "core/actors/program.h"

#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "core/actors/keys.h"
#include "core/base/check.h"

namespace alo {
namespace {

// --- what is sent -----------------------------------------------------------------------------------------------------

// SET dedup:{job} value [option …] [PX ms]
Args SetMarker(const Terms& t, const char* value, const Args& options, std::optional<int64_t> ms) {
  Args command = {"SET", Keys::Marker(t.job), value};
  command.insert(command.end(), options.begin(), options.end());
  if (ms) command.insert(command.end(), {"PX", std::to_string(*ms)});
  return command;
}

Args SendPop(const Terms& t) { return {"RPOP", t.queue.keys.Wait()}; }
Args SendClaim(const Terms& t) { return SetMarker(t, "1", {"NX"}, t.consumer.marker_ms); }
Args SendCheck(const Terms& t) { return {"GET", Keys::Marker(t.job)}; }
Args SendMark(const Terms& t) { return SetMarker(t, "1", {}, t.consumer.marker_ms); }
// NX with GET (Redis 7) tells in one command whether the marker was absent, busy or done.
Args SendBegin(const Terms& t) { return SetMarker(t, "busy", {"NX", "GET"}, t.consumer.lease_ms); }
Args SendFinish(const Terms& t) { return SetMarker(t, "done", {}, t.consumer.marker_ms); }
Args SendForget(const Terms& t) { return {"DEL", Keys::Marker(t.job)}; }
// The key, whosever it is by now (BullMQ's Queue.removeDeduplicationKey).
Args SendForgetfulRelease(const Terms& t) { return {"DEL", t.queue.keys.Dedup(t.dedup_id)}; }

ScriptCall CallTake(const Terms& t) { return TakeCall(t.queue, t.worker, t.now); }
ScriptCall CallAck(const Terms& t) { return AckCall(t.queue.keys, t.job, t.token, t.now); }
ScriptCall CallRemove(const Terms& t) { return RemoveCall(t.queue.keys, t.job, t.now); }
ScriptCall CallRelease(const Terms& t) { return ReleaseCall(t.queue.keys, t.job, t.dedup_id); }

// --- what is done -----------------------------------------------------------------------------------------------------

Reply Send(Turn& t, Args (*command)(const Terms&)) {
  const int64_t now_ms = t.redis.now_ms();
  return t.redis.Call(command({t.queue, t.consumer, t.worker, t.job, t.dedup_id, t.token, std::to_string(now_ms)}));
}

Jump Outcome(Turn& t, const char* result, Jump jump = Jump::kNext) {
  t.result = result;
  return jump;
}

Jump DoTake(Turn& t) {
  const Taken taken = Take(t.redis, t.queue, t.worker);
  ALO_CHECK(!taken.job.empty());
  t.job = taken.job;
  t.next = taken.next;
  return taken.over_limit ? Outcome(t, "failed", Jump::kNone) : Outcome(t, "taken");
}

Jump DoPop(Turn& t) {
  const Reply popped = Send(t, SendPop);
  ALO_CHECK(!popped.IsNil());
  t.job = popped.text;
  return Outcome(t, "taken");
}

Jump DoClaim(Turn& t) {
  const bool mine = !Send(t, SendClaim).IsNil();
  return mine ? Outcome(t, "claimed") : Outcome(t, "skip", Jump::kSkip);
}

Jump DoCheck(Turn& t) {
  const bool absent = Send(t, SendCheck).IsNil();
  return absent ? Outcome(t, "absent") : Outcome(t, "skip", Jump::kSkip);
}

Jump DoEffect(Turn& t) {
  t.ledger.Effect(t.visit);
  return Outcome(t, "effect");
}

Jump DoSet(Turn& t) { return Outcome(t, t.ledger.Set(t.visit) ? "effect" : "same"); }

Jump DoMark(Turn& t) {
  Send(t, SendMark);
  return Jump::kNext;
}

Jump DoCommit(Turn& t) { return Outcome(t, t.ledger.Commit(t.visit) ? "effect" : "present"); }

Jump DoKeyed(Turn& t) { return Outcome(t, t.ledger.Keyed(t.visit, t.consumer.key_ms) ? "effect" : "remembered"); }

Jump DoBegin(Turn& t) {
  const Reply before = Send(t, SendBegin);
  if (before.IsNil()) return Outcome(t, "began");
  if (before.text == "busy") return Outcome(t, "busy", Jump::kFail);
  return Outcome(t, "skip", Jump::kSkip);
}

Jump DoFinish(Turn& t) {
  Send(t, SendFinish);
  return Jump::kNext;
}

Jump DoForget(Turn& t) {
  Send(t, SendForget);
  return Jump::kNext;
}

Jump DoFence(Turn& t) { return Outcome(t, t.ledger.Fence(t.visit) ? "effect" : "refused"); }

// A refused acknowledgement does not stop the worker: it goes on to its next step.
Jump DoAck(Turn& t) {
  if (t.ack_is_lost) return Outcome(t, "lost");
  const Acked acked = Ack(t.redis, t.queue, t.job, t.token);
  t.next = acked.next;
  return Outcome(t, NameOf(acked.verdict));
}

Jump DoForgetfulAck(Turn& t) {
  if (t.ack_is_lost) return Outcome(t, "lost");
  const Removed removed = ForgetfulAck(t.redis, t.queue, t.job);
  t.next = removed.next;
  return Outcome(t, removed.removed ? "done" : "none");
}

Jump DoRelease(Turn& t) {
  const bool released = !t.dedup_id.empty() && ReleaseKey(t.redis, t.queue.keys, t.job, t.dedup_id);
  return Outcome(t, released ? "done" : "none");
}

Jump DoForgetfulRelease(Turn& t) {
  const bool deleted = !t.dedup_id.empty() && Send(t, SendForgetfulRelease).integer == 1;
  return Outcome(t, deleted ? "done" : "none");
}

struct Row {
  StepKind kind;
  std::string_view name;
  std::string_view code;  // {effect}: the kind of effect, as a verb
  Jump (*make)(Turn&);
  // What it sends: one of the two, or neither.
  Args (*command)(const Terms&) = nullptr;
  ScriptCall (*script)(const Terms&) = nullptr;
};

constexpr Row kTable[] = {
    {StepKind::kTake, "take", "job = take()", DoTake, nullptr, CallTake},
    {StepKind::kPop, "pop", "job = pop()", DoPop, SendPop},
    {StepKind::kClaim, "claim", "if (!claim(job)) skip", DoClaim, SendClaim},
    {StepKind::kCheck, "check", "if (marked(job)) skip", DoCheck, SendCheck},
    {StepKind::kEffect, "effect", "{effect}(job)", DoEffect},
    {StepKind::kSet, "set", "set(job.value)", DoSet},
    {StepKind::kMark, "mark", "mark(job)", DoMark, SendMark},
    {StepKind::kCommit, "commit", "commit(record, {effect})", DoCommit},
    {StepKind::kKeyed, "keyed", "{effect}(job, key = job.id)", DoKeyed},
    {StepKind::kBegin, "begin", "if (!begin(job)) skip or fail", DoBegin, SendBegin},
    {StepKind::kFinish, "finish", "finish(job)", DoFinish, SendFinish},
    {StepKind::kForget, "forget", "forget(job)", DoForget, SendForget},
    {StepKind::kFence, "fence", "{effect}(job, fence = delivery)", DoFence},
    {StepKind::kAck, "ack", "ack(job)", DoAck, nullptr, CallAck},
    {StepKind::kForgetfulAck, "forgetful-ack", "remove(job)", DoForgetfulAck, nullptr, CallRemove},
    {StepKind::kRelease, "release", "release(job.dedupId, job)", DoRelease, nullptr, CallRelease},
    {StepKind::kForgetfulRelease, "forgetful-release", "delete(job.dedupId)", DoForgetfulRelease, SendForgetfulRelease},
};
static_assert(std::size(kTable) == kStepKinds);

const Row& RowOf(StepKind kind) {
  const Row& row = kTable[static_cast<size_t>(kind)];
  ALO_CHECK(row.kind == kind);
  return row;
}

std::string_view VerbOf(const std::string& effect) {
  if (effect == "row") return "insert";
  if (effect == "mail") return "send";
  if (effect == "counter") return "increment";
  if (effect == "balance") return "credit";
  return "charge";
}

}  // namespace

std::string_view NameOf(StepKind kind) { return RowOf(kind).name; }

std::optional<StepKind> StepNamed(std::string_view name) {
  for (const Row& row : kTable) {
    if (row.name == name) return row.kind;
  }
  return std::nullopt;
}

std::string StepNames() {
  std::string names;
  for (const Row& row : kTable) names += (names.empty() ? "" : ", ") + std::string(row.name);
  return names;
}

Jump MakeStep(StepKind kind, Turn& turn) { return RowOf(kind).make(turn); }

Request RequestOf(StepKind kind, const Terms& terms) {
  const Row& row = RowOf(kind);
  Request request;
  if (row.command) request.command = row.command(terms);
  if (row.script) request.script = row.script(terms);
  return request;
}

std::string CodeOf(StepKind kind, const Consumer& consumer) {
  std::string code(RowOf(kind).code);
  const std::string_view hole = "{effect}";
  if (size_t at = code.find(hole); at != std::string::npos) code.replace(at, hole.size(), VerbOf(consumer.effect));
  return code;
}

size_t Consumer::SkipTarget(size_t line) const {
  for (size_t next = line + 1; next < steps.size(); ++next) {
    if (IsAck(steps[next])) return next;
  }
  return steps.size();
}

}  // namespace alo
