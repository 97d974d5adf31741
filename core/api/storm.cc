#include "core/api/storm.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "core/api/job_story.h"
#include "core/api/opened.h"
#include "core/base/json.h"
#include "core/base/json_out.h"
#include "core/base/shown.h"
#include "core/storm/storm_run.h"
#include "core/storm/summary.h"
#include "core/world/scenario_read.h"

namespace alo {

struct Storm::State {
  State(std::string from, Scenario opened) : text(std::move(from)), scenario(std::move(opened)), run(scenario) {}

  std::string text;
  Scenario scenario;  // the run refers to it, so a State is never moved
  StormRun run;
};

namespace {

const char kNothingOpen[] = "no storm is open";
constexpr char kFile[] = "storm";

std::string ProgressOf(const StormRun& run) {
  JsonOut out;
  out.Object([&] {
    size_t choices = 0;
    int64_t arrived = 0;
    for (const StormRun::One& one : run.worlds()) {
      choices += one.gathering.choices();
      arrived += one.gathering.arrived();
    }
    out.Field("choices", choices);
    out.Field("arrived", arrived);
    out.Field("complete", run.complete());
  });
  return out.Take();
}

void WriteNumbers(JsonOut& out, const char* name, const std::vector<int64_t>& numbers) {
  out.ArrayField(name, [&] {
    for (int64_t number : numbers) out.Value(number);
  });
}

void WriteByCause(JsonOut& out, const char* name, const CountByCause& counts) {
  out.ObjectField(name, [&] {
    for (size_t i = 0; i < kCauses; ++i) out.Field(NameOf(static_cast<Cause>(i)), counts[i]);
  });
}

void WriteLatency(JsonOut& out, const Latency& latency) {
  out.ObjectField("latency", [&] {
    out.Field("recoveries", latency.recoveries);
    out.Field("p50Ms", latency.p50_ms);
    out.Field("p90Ms", latency.p90_ms);
    out.Field("p99Ms", latency.p99_ms);
    out.Field("mostMs", latency.most_ms);
    out.Field("bucketMs", latency.bucket_ms);
    WriteNumbers(out, "counts", latency.counts);
  });
}

// All with the same buckets.
void WriteSeries(JsonOut& out, const Gathering& gathering) {
  std::array<Series, 3> series{gathering.deliveries(), gathering.recoveries(), gathering.duplicates()};
  int64_t bucket_ms = 0;
  for (const Series& one : series) bucket_ms = std::max(bucket_ms, one.bucket_ms());
  for (Series& one : series) one.WidenTo(bucket_ms);
  out.ObjectField("series", [&] {
    out.Field("bucketMs", bucket_ms);
    WriteNumbers(out, "deliveries", series[0].counts());
    WriteNumbers(out, "recoveries", series[1].counts());
    WriteNumbers(out, "duplicates", series[2].counts());
  });
}

void WriteWorst(JsonOut& out, const char* name, const Rules& rules, const std::vector<Worst>& worst) {
  out.ArrayField(name, [&] {
    for (const Worst& one : worst) {
      out.Object([&] {
        out.Field("job", rules.JobId(one.job));
        out.Field("deliveries", one.deliveries);
        out.Field("effects", one.effects);
        out.Key("latestMs");
        one.latest_ms < 0 ? out.Null() : out.Value(one.latest_ms);
      });
    }
  });
}

// Jobs that are not through when the run is over.
int64_t OpenOf(const Outcome& outcome) {
  return std::count_if(outcome.jobs.begin(), outcome.jobs.end(), [](JobState state) {
    return state == JobState::kWaiting || state == JobState::kActive;
  });
}

void WriteStruck(JsonOut& out, const Gathering& gathering) {
  out.ObjectField("struck", [&] {
    for (FaultKind kind : {FaultKind::kCrash, FaultKind::kPause, FaultKind::kLoseAck}) {
      out.Field(NameOf(kind), gathering.Struck(kind));
    }
  });
}

void WriteWorld(JsonOut& out, const StormRun::One& one) {
  const Summary summary = SummaryOf(one.rules, one.world, one.gathering);
  out.Object([&] {
    out.Field("consumer", one.rules.consumer.name);
    out.Field("effect", one.rules.consumer.effect);
    out.Field("complete", one.complete);
    out.Field("nowMs", one.world.now_ms);
    out.Field("arrived", one.gathering.arrived());
    for (const auto& [name, value] : FiguresOf(summary.outcome)) out.Field(name, value);
    out.Field("open", OpenOf(summary.outcome));
    WriteStruck(out, one.gathering);
    WriteNumbers(out, "byDeliveries", summary.by_deliveries);
    WriteByCause(out, "duplicatesBy", one.gathering.duplicates_by());
    WriteByCause(out, "lostBy", summary.lost_by);
    WriteLatency(out, summary.latency);
    WriteSeries(out, one.gathering);
    out.ObjectField("worst", [&] {
      WriteWorst(out, "repeated", one.rules, summary.repeated);
      WriteWorst(out, "lost", one.rules, summary.lost);
      WriteWorst(out, "late", one.rules, summary.late);
    });
  });
}

}  // namespace

Storm::Storm() = default;
Storm::~Storm() = default;

std::string Storm::Open(const std::string& text) {
  ScenarioFile file = ReadScenarios(kFile, text);
  if (!file.error.empty()) return Error(file.error);
  state_ = std::make_unique<State>(text, std::move(file.scenarios[0]));
  return ProgressOf(state_->run);
}

std::string Storm::Advance(int choices) {
  if (!state_) return Error(kNothingOpen);
  state_->run.Advance(static_cast<size_t>(std::max(choices, 0)));
  return ProgressOf(state_->run);
}

std::string Storm::Report() const {
  if (!state_) return Error(kNothingOpen);
  const State& state = *state_;
  JsonOut out;
  out.Object([&] {
    out.Field("jobs", state.scenario.jobs.size());
    out.Field("workers", state.scenario.workers.size());
    out.Field("seed", state.scenario.seed);
    out.Field("complete", state.run.complete());
    out.ArrayField("consumers", [&] {
      for (const StormRun::One& one : state.run.worlds()) WriteWorld(out, one);
    });
  });
  return out.Take();
}

std::string Storm::Story(const std::string& consumer, const std::string& job) const {
  if (!state_) return Error(kNothingOpen);
  const State& state = *state_;
  const std::vector<StormRun::One>& worlds = state.run.worlds();
  const auto one = std::find_if(worlds.begin(), worlds.end(), [&](const StormRun::One& o) { return o.rules.consumer.name == consumer; });
  if (one == worlds.end()) return Error("no consumer has the name \"" + Shown(consumer) + "\"");
  const int32_t index = state.scenario.JobNamed(job);
  if (index < 0) return Error("no job has the id \"" + Shown(job) + "\"");
  if (!one->complete) return Error("the storm is not over: job \"" + Shown(job) + "\" has no end yet");
  const JobStory story = StoryOf(state.text, *one, index);
  JsonOut out;
  out.Object([&] {
    out.Field("text", story.text);
    out.Field("alone", story.alone);
    out.Field("position", story.position);
  });
  return out.Take();
}

}  // namespace alo
