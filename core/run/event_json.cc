#include "core/run/event_json.h"

#include <algorithm>

#include "core/actors/keys.h"

namespace alo {
namespace {

using Kind = Choice::Kind;

const char* NameOf(KeyName::Kind kind) {
  switch (kind) {
    case KeyName::Kind::kLock: return "lock";
    case KeyName::Kind::kMarker: return "marker";
    case KeyName::Kind::kDedup: return "dedup";
    case KeyName::Kind::kOther: return "other";
  }
  return "";
}

template <class Items, class Write>
void WriteWindow(JsonOut& out, const char* name, const Items& items, size_t most, Write write) {
  out.ObjectField(name, [&] {
    out.Field("count", items.size());
    out.ArrayField("items", [&] {
      for (size_t i = 0; i < std::min(items.size(), most); ++i) write(items[i]);
    });
  });
}

void WriteSighting(JsonOut& out, const Sighting& sighting) {
  out.Object([&] {
    out.Field("job", sighting.job);
    out.Field("locked", sighting.locked);
    out.Field("candidate", sighting.candidate);
    out.Field("recovered", sighting.recovered);
    out.Field("removed", sighting.removed);
  });
}

void WriteArgs(JsonOut& out, const char* name, const Args& args) {
  out.ArrayField(name, [&] {
    for (const std::string& arg : args) out.Value(arg);
  });
}

void WriteRun(JsonOut& out, const ScriptRun& run) {
  out.Object([&] {
    out.Field("script", run.call.name);
    WriteArgs(out, "keys", run.call.keys);
    WriteArgs(out, "args", run.call.args);
    out.Field("reply", ToText(run.reply));
    out.Field("from", run.from);
    out.Field("count", run.count);
  });
}

void WriteExpired(JsonOut& out, const Rules& rules, const Event& event) {
  const Keys& keys = rules.scenario.queue.keys;
  out.ArrayField("expired", [&] {
    for (const std::string& key : event.expired) {
      const KeyName name = keys.Parse(key);
      out.Object([&] {
        out.Field("key", key);
        out.Field("what", NameOf(name.kind));
        out.Field("name", name.name);
      });
    }
  });
}

}  // namespace

void WriteExchange(JsonOut& out, const Exchange& exchange) {
  out.Object([&] {
    out.Field("command", ToText(exchange.command));
    out.Field("reply", ToText(exchange.reply));
  });
}

void WriteEvent(JsonOut& out, const Rules& rules, const Event* event, const Most& most) {
  const Event none;
  const Event& e = event ? *event : none;
  const bool step = event && e.choice.kind == Kind::kStep;
  const auto name_of = [&](int32_t job) { return job >= 0 ? rules.JobId(job) : std::string(); };
  const bool plan = event && e.choice.kind == Kind::kPlan;
  out.Object([&] {
    out.Field("kind", event ? alo::NameOf(e.choice.kind) : "start");
    out.Field("step", step ? alo::NameOf(e.step) : "");
    out.Field("result", event ? e.result : "");
    out.Field("worker", e.worker >= 0 ? rules.WorkerName(e.worker) : "");
    out.Field("job", name_of(e.job));
    out.Field("owner", name_of(e.owner));
    out.Field("discarded", name_of(e.discarded));
    out.Field("next", name_of(e.next));
    out.Field("delayed", e.delayed || e.next_delayed);
    out.Field("delivery", e.delivery);
    out.Field("nth", e.nth);
    out.Field("spanMs", e.span_ms);
    WriteExpired(out, rules, e);
    WriteWindow(out, "saw", e.saw, most.sightings, [&](const Sighting& s) { WriteSighting(out, s); });
    out.Field("recovered", std::count_if(e.saw.begin(), e.saw.end(), [](const Sighting& s) { return s.recovered; }));
    out.Field("inFlight", e.in_flight);
    out.Field("fate", alo::NameOf(e.fate));
    out.Field("plan", plan ? KeyOf(e.choice, rules.scenario).substr(5) : "");
    out.Field("script", e.sent.runs.empty() ? "" : e.sent.runs.back().call.name);
    WriteWindow(out, "runs", e.sent.runs, most.exchanges, [&](const ScriptRun& run) { WriteRun(out, run); });
    WriteWindow(out, "exchanges", e.sent.exchanges, most.exchanges, [&](const Exchange& x) { WriteExchange(out, x); });
  });
}

}  // namespace alo
