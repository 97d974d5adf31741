#include "core/api/describe.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "core/actors/program.h"
#include "core/api/settings.h"
#include "core/base/json_out.h"
#include "core/world/fault.h"
#include "core/world/promises.h"

namespace alo {
namespace {

constexpr size_t kMostJobsNamed = 100, kMostFaultsTold = 8;

void WriteQueue(JsonOut& out, const Queue& queue) {
  out.ObjectField("queue", [&] {
    out.Field("name", queue.name);
    out.Field("lockMs", queue.lock_ms);
    out.Field("renewMs", queue.renew_ms);
    out.Field("dedupMs", queue.dedup_ms);
    out.ObjectField("dedup", [&] {
      out.Field("replace", queue.dedup.replace);
      out.Field("extend", queue.dedup.extend);
      out.Field("keepLastIfActive", queue.dedup.keep_last_if_active);
    });
  });
}

void WriteReaper(JsonOut& out, const Scenario& scenario) {
  out.Key("reaper");
  if (!scenario.reaper) return out.Null();
  out.Object([&] {
    out.Field("everyMs", scenario.reaper->every_ms);
    out.Field("sweep", NameOf(scenario.reaper->sweep));
    out.Field("maxStalled", scenario.queue.max_stalled);
    out.Field("reapers", scenario.reaper->reapers);
    out.Field("moveMs", scenario.reaper->move_ms);
  });
}

// With names in braces where the job's own come to stand.
void WriteRequest(JsonOut& out, const Queue& queue, const Consumer& consumer, StepKind step) {
  const std::string worker = "{worker}", job = "{job}", dedup_id = "{dedupId}", token = "{token}";
  const Request request = RequestOf(step, {queue, consumer, worker, job, dedup_id, token, "{now}"});
  const Args words = request.script ? ToArgs(*request.script) : request.command;
  out.Key("sends");
  if (words.empty()) return out.Null();
  out.Object([&] {
    out.ArrayField("words", [&] {
      for (const std::string& word : words) out.Value(word);
    });
    out.Field("script", request.script ? request.script->name : "");
  });
}

void WriteConsumer(JsonOut& out, const Queue& queue, const Consumer& consumer) {
  out.Object([&] {
    out.Field("name", consumer.name);
    out.ArrayField("steps", [&] {
      for (size_t line = 0; line < consumer.steps.size(); ++line) {
        out.Object([&] {
          out.Field("name", NameOf(consumer.steps[line]));
          out.Field("code", CodeOf(consumer.steps[line], consumer));
          out.Field("lastsMs", line == 0 ? 0 : consumer.LastsMs(line));
          WriteRequest(out, queue, consumer, consumer.steps[line]);
        });
      }
    });
    out.Field("effect", consumer.effect);
    out.Field("effectMs", consumer.effect_ms);
    out.Field("markerMs", consumer.marker_ms);
    out.Field("leaseMs", consumer.lease_ms);
    out.Field("keyMs", consumer.key_ms);
    out.Field("attempts", consumer.attempts);
    out.Field("backoffMs", consumer.backoff_ms);
    out.Field("supervisor", consumer.supervisor_acks ? "ack" : "none");
    out.Key("sweep");
    consumer.sweep ? out.Value(NameOf(*consumer.sweep)) : out.Null();
    const PromiseSet claims = ClaimsOf(consumer);
    out.ArrayField("claims", [&] {
      for (Promise promise : kPromises) {
        if ((claims & BitOf(promise)) != 0) out.Value(NameOf(promise));
      }
    });
    out.ArrayField("choices", [&] {
      for (const std::string& key : consumer.choices) out.Value(key);
    });
  });
}

const char* NameOf(Where where) {
  switch (where) {
    case Where::kBefore: return "before";
    case Where::kAfter: return "after";
    case Where::kAtAck: return "at-ack";
    default: return "at-time";
  }
}

void WriteFault(JsonOut& out, const Scenario& scenario, const Fault& fault) {
  const bool by_clock = fault.where == Where::kAtTime, at_ack = fault.where == Where::kAtAck;
  const bool of_worker = fault.worker >= 0, of_job = !of_worker && fault.kind != FaultKind::kEvictWait;
  out.Object([&] {
    out.Field("kind", NameOf(fault.kind));
    out.Field("where", NameOf(fault.where));
    out.Field("step", by_clock || at_ack ? "" : NameOf(fault.step));
    out.Field("job", of_job ? scenario.jobs[static_cast<size_t>(fault.job)].id : "");
    out.Field("delivery", by_clock ? 0 : fault.delivery);
    out.Field("worker", of_worker ? scenario.workers[static_cast<size_t>(fault.worker)] : "");
    out.Field("atMs", fault.at_ms);
    out.Field("spanMs", fault.span_ms);
    out.ArrayField("noStep", [&] {
      for (const Consumer& consumer : scenario.consumers) {
        if (!by_clock && !StepStruck({scenario, consumer}, fault)) out.Value(consumer.name);
      }
    });
  });
}

void WriteFaults(JsonOut& out, const Scenario& scenario) {
  out.ObjectField("faults", [&] {
    out.Field("count", scenario.faults.size());
    out.ArrayField("items", [&] {
      for (size_t i = 0; i < std::min(scenario.faults.size(), kMostFaultsTold); ++i) {
        WriteFault(out, scenario, scenario.faults[i]);
      }
    });
  });
}

void WriteStorm(JsonOut& out, const std::optional<StormRules>& storm) {
  out.Key("storm");
  if (!storm) return out.Null();
  out.Object([&] {
    out.Field("crash", storm->crash);
    out.Field("pause", storm->pause);
    out.Field("loseAck", storm->lose_ack);
    out.Field("restartMs", storm->restart_ms);
    out.Field("pauseMs", storm->pause_ms);
  });
}

void WriteExpect(JsonOut& out, const Scenario& scenario) {
  out.Key("expect");
  if (scenario.expect.empty()) return out.Null();
  out.Object([&] {
    for (const auto& [consumer, expected] : scenario.expect) {
      out.ObjectField(consumer, [&, &expected = expected] {
        for (const auto& [name, value] : expected.figures) out.Field(name, value);
        if (expected.jobs.empty()) return;
        out.ObjectField("jobs", [&] {
          for (const auto& [id, job_state] : expected.jobs) out.Field(id, job_state);
        });
      });
    }
  });
}

}  // namespace

std::string Describe(const Scenario& scenario, const Scenario& as_filed) {
  JsonOut out;
  out.Object([&] {
    out.Field("title", scenario.title);
    out.Field("why", scenario.why);
    out.Field("source", scenario.source);
    WriteQueue(out, scenario.queue);
    WriteReaper(out, scenario);
    out.ArrayField("workers", [&] {
      for (const std::string& worker : scenario.workers) out.Value(worker);
    });
    out.ObjectField("jobs", [&] {
      out.Field("count", scenario.jobs.size());
      out.Field("deduplicated", std::count_if(scenario.jobs.begin(), scenario.jobs.end(),
                                              [](const Job& job) { return !job.dedup_id.empty(); }));
      out.ArrayField("first", [&] {
        for (size_t i = 0; i < std::min(scenario.jobs.size(), kMostJobsNamed); ++i) out.Value(scenario.jobs[i].id);
      });
    });
    out.Field("replays", scenario.replays);
    WriteFaults(out, scenario);
    WriteStorm(out, scenario.storm);
    out.Field("seed", scenario.seed);
    out.Field("untilMs", scenario.until_ms);
    out.ArrayField("consumers", [&] {
      for (const Consumer& consumer : scenario.consumers) WriteConsumer(out, scenario.queue, consumer);
    });
    out.ArrayField("choosable", [&] {
      for (const std::string& name : Choosable(as_filed)) out.Value(name);
    });
    out.Field("changed", !HaveSameSettings(scenario, as_filed));
    WriteExpect(out, scenario);
  });
  return out.Take();
}

}  // namespace alo
