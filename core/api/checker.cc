#include "core/api/checker.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/api/opened.h"
#include "core/base/json.h"
#include "core/base/json_out.h"
#include "core/base/shown.h"
#include "core/check/crash_map.h"
#include "core/check/orders.h"
#include "core/check/play.h"
#include "core/check/question.h"
#include "core/check/search.h"

namespace alo {

struct Checker::State {
  Question question;
  std::unique_ptr<Search> search;

  std::vector<std::string> WayTo(uint32_t state) const { return KeysOf(question, search->PathTo(state)); }
};

namespace {

const char kNoQuestion[] = "no question is open";

void WriteVerdict(JsonOut& out, const Search& search, const Finding& finding) {
  out.Field("holds", finding.holds);
  out.Field("length", finding.breaker ? std::optional(search.DepthOf(*finding.breaker)) : std::nullopt);
}

void WriteLimit(JsonOut& out, const Search& search) {
  out.Key("limit");
  switch (search.limit()) {
    case Limit::kNone: return out.Null();
    case Limit::kStates: return out.Value("states");
    case Limit::kCounts: return out.Value("counts");
  }
}

std::string ProgressOf(const Search& search) {
  JsonOut out;
  out.Object([&] {
    out.Field("phase", NameOf(search.phase()));
    out.Field("states", search.states());
    out.Field("transitions", search.transitions());
    out.Field("depth", search.depth());
    out.Field("waiting", search.waiting());
    out.ObjectField("promises", [&] {
      for (Checked promise : kChecked) {
        out.ObjectField(NameOf(promise), [&] { WriteVerdict(out, search, search.Of(promise)); });
      }
    });
    out.Field("complete", search.phase() == Phase::kDone);
    WriteLimit(out, search);
  });
  return out.Take();
}

void WriteWay(JsonOut& out, const char* name, const Question& q, const Search& search, uint32_t state) {
  out.ArrayField(name, [&] {
    for (const std::string& key : KeysOf(q, search.PathTo(state))) out.Value(key);
  });
}

void WriteSteps(JsonOut& out, const std::vector<StepKind>& steps) {
  for (StepKind step : steps) out.Value(NameOf(step));
}

void WriteQuestion(JsonOut& out, const Question& q) {
  out.Field("consumer", q.consumer);
  out.ArrayField("steps", [&] { WriteSteps(out, q.steps); });
  out.Field("workers", q.workers);
  out.Field("jobs", q.jobs);
  out.Field("crashes", q.budgets.crashes);
  out.Field("pauses", q.budgets.pauses);
  out.Field("lostAcks", q.budgets.lost_acks);
  out.Field("markerExpiries", q.budgets.marker_expiries);
  out.Field("lostLocks", q.budgets.lost_locks);
  out.Field("mostStates", q.most_states);
}

void WritePromise(JsonOut& out, const Question& q, const Search& search, Checked promise) {
  const Finding finding = search.Of(promise);
  out.ObjectField(NameOf(promise), [&] {
    WriteVerdict(out, search, finding);
    if (finding.breaker) return WriteWay(out, "counterexample", q, search, *finding.breaker);
    out.Key("counterexample");
    out.Null();
  });
}

void WriteTwins(JsonOut& out, const Question& q, const Search& search, const TwinStates& twins) {
  const auto write_twin = [&](const char* name, uint32_t state, bool follows) {
    out.ObjectField(name, [&] {
      WriteWay(out, "choices", q, search, state);
      out.Field("effectCanFollow", follows);
    });
  };
  out.ObjectField("twins", [&] {
    out.Field("job", "j" + std::to_string(twins.job + 1));
    out.Field("length", search.DepthOf(twins.done) + search.DepthOf(twins.undone));
    write_twin("done", twins.done, twins.done_follows);
    write_twin("undone", twins.undone, twins.undone_follows);
  });
}

void WritePair(JsonOut& out, const std::pair<int, int>& job) {
  out.Array([&] {
    out.Value(job.first);
    out.Value(job.second);
  });
}

void WriteRest(JsonOut& out, const Rest& rest) {
  out.Array([&] {
    for (const std::pair<int, int>& job : rest) WritePair(out, job);
  });
}

}  // namespace

Checker::Checker() = default;
Checker::~Checker() = default;

std::string Checker::Check(const std::string& question) {
  State state;
  if (const std::string wrong = ReadQuestion(question, state.question); !wrong.empty()) return Error(wrong);
  state.search = NewSearch(state.question);
  if (!state.search) {
    return Error("question: a state would need more than 128 bits; take fewer workers, jobs, steps or faults");
  }
  state_ = std::make_unique<State>(std::move(state));
  return ProgressOf(*state_->search);
}

std::string Checker::Advance(int states) {
  if (!state_) return Error(kNoQuestion);
  state_->search->Advance(static_cast<size_t>(std::max(states, 0)));
  return ProgressOf(*state_->search);
}

std::string Checker::Report() const {
  if (!state_) return Error(kNoQuestion);
  const State& state = *state_;
  const Search& search = *state.search;
  JsonOut out;
  out.Object([&] {
    WriteQuestion(out, state.question);
    out.Field("states", search.states());
    out.Field("transitions", search.transitions());
    out.Field("depth", search.depth());
    out.Field("complete", search.phase() == Phase::kDone);
    WriteLimit(out, search);
    out.Field("bytes", search.bytes());
    out.ObjectField("promises", [&] {
      for (Checked promise : kChecked) WritePromise(out, state.question, search, promise);
    });
    const std::optional<bool> once = search.Of(Checked::kOneDelivery).holds;
    out.Field("redeliveryPossible", once ? std::optional(!*once) : std::nullopt);
    out.ArrayField("outcomes", [&] {
      for (const Rest& rest : search.rests()) WriteRest(out, rest);
    });
    if (search.twins()) return WriteTwins(out, state.question, search, *search.twins());
    out.Key("twins");
    out.Null();
  });
  return out.Take();
}

std::string Checker::CrashMap() const {
  if (!state_) return Error(kNoQuestion);
  const std::vector<StepKind>& steps = state_->question.steps;
  std::vector<CrashGap> map;
  if (!CrashMapOf(steps, map)) return Error("question: a state would need more than 128 bits; take fewer steps");
  JsonOut out;
  out.Array([&] {
    for (const CrashGap& gap : map) {
      out.Object([&] {
        out.Field("line", gap.line);
        out.Field("after", NameOf(steps[gap.line]));
        out.Field("before", NameOf(steps[gap.line + 1]));
        out.ArrayField("outcomes", [&] {
          for (const Rest& rest : gap.rests) WritePair(out, rest[0]);
        });
        out.Field("lost", gap.lost);
        out.Field("duplicate", gap.duplicate);
        out.Field("endless", gap.endless);
      });
    }
  });
  return out.Take();
}

std::string Checker::Scenario(const std::string& of) const {
  if (!state_) return Error(kNoQuestion);
  const State& state = *state_;
  if (of == "twins") {
    const std::optional<TwinStates>& twins = state.search->twins();
    if (!twins) return Error("there are no twins");
    return ScenarioText(state.question, {{"effect done", state.WayTo(twins->done)},
                                         {"effect not done", state.WayTo(twins->undone)}});
  }
  for (Checked promise : kChecked) {
    if (NameOf(promise) != of) continue;
    const std::optional<uint32_t> breaker = state.search->Of(promise).breaker;
    if (!breaker) return Error("nothing that was found breaks \"" + of + "\"");
    return ScenarioText(state.question, {{ConsumerName(state.question), state.WayTo(*breaker)}});
  }
  return Error("no promise has the name \"" + Shown(of) + "\"");
}

std::string Orders() {
  JsonOut out;
  out.Array([&] {
    for (const OrderFamily& family : OrderFamilies()) {
      out.Object([&] {
        out.ArrayField("of", [&] { WriteSteps(out, family.of); });
        out.ArrayField("orders", [&] {
          for (const std::vector<StepKind>& steps : family.orders) out.Array([&] { WriteSteps(out, steps); });
        });
      });
    }
  });
  return out.Take();
}

}  // namespace alo
