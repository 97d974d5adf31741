#include "core/run/frame.h"

#include <algorithm>
#include <set>

#include "core/actors/keys.h"
#include "core/run/event_json.h"
#include "core/run/frame_lists.h"
#include "core/run/frame_workers.h"
#include "core/world/legal.h"

namespace alo {
namespace {

size_t Place(int32_t index) { return static_cast<size_t>(index); }

void WriteNowhere(const View& v, const Outcome& outcome) {
  std::vector<size_t> jobs;
  for (size_t job = 0; job < outcome.jobs.size(); ++job) {
    if (outcome.jobs[job] == JobState::kNone) jobs.push_back(job);
  }
  v.out.ObjectField("nowhere", [&] {
    v.out.Field("count", jobs.size());
    v.out.ArrayField("items", [&] {
      for (size_t i = 0; i < std::min(jobs.size(), kWindow); ++i) v.out.Value(v.rules.JobId(static_cast<int32_t>(jobs[i])));
    });
  });
}

void WriteReaper(const View& v) {
  v.out.Key("reaper");
  if (!v.rules.scenario.reaper) return v.out.Null();
  const ReaperRules& reaper = *v.rules.scenario.reaper;
  v.out.Object([&] {
    v.out.Field("on", v.world.reaper_on);
    v.out.Field("sweep", NameOf(v.rules.SweepKind()));
    v.out.Field("reapers", reaper.reapers);
    v.out.Field("everyMs", reaper.every_ms);
    v.out.Field("nextMs", v.world.sweep_due.IsSet() ? v.world.sweep_due.at_ms - v.world.now_ms : 0);
    v.out.Field("maxStalled", v.rules.scenario.queue.max_stalled);
  });
}

// Whose markers and memories are shown: the jobs in flight, then the scenario's first.
std::vector<int32_t> JobsInView(const View& v) {
  std::vector<int32_t> jobs;
  if (const List* active = v.world.store.Get<List>(v.keys.Active())) {
    for (size_t i = 0; i < std::min(active->size(), kWindow); ++i) jobs.push_back(v.rules.scenario.JobNamed((*active)[i]));
  }
  for (size_t job = 0; job < v.world.tallies.size() && jobs.size() < kWindow; ++job) {
    const int32_t index = static_cast<int32_t>(job);
    if (std::find(jobs.begin(), jobs.end(), index) == jobs.end()) jobs.push_back(index);
  }
  return jobs;
}

std::optional<int64_t> LeftOf(const View& v, const Entry* entry) {
  if (!entry || !entry->expires_at_ms) return std::nullopt;
  return *entry->expires_at_ms - v.world.now_ms;
}

void WriteMarker(const View& v, int32_t job) {
  const Entry* marker = v.world.store.Find(Keys::Marker(v.rules.JobId(job)));
  const bool expired = v.world.tallies[Place(job)].marker_expired;
  std::string state = expired ? "expired" : "absent";
  if (marker) state = std::get<Str>(marker->value) == "1" ? "set" : std::get<Str>(marker->value);
  v.out.Object([&] {
    v.out.Field("job", v.rules.JobId(job));
    v.out.Field("state", state);
    v.out.Field("leftMs", LeftOf(v, marker));
  });
}

void WriteMarkers(const View& v) {
  v.out.ObjectField("markers", [&] {
    v.out.Field("count", v.world.tallies.size());
    v.out.ArrayField("items", [&] {
      for (int32_t job : JobsInView(v)) WriteMarker(v, job);
    });
  });
}

void WriteDedupKey(const View& v, const std::string& dedup_id) {
  const Entry* entry = v.world.store.Find(v.keys.Dedup(dedup_id));
  const Hash* kept = v.world.store.Get<Hash>(v.keys.Kept(dedup_id));
  v.out.Object([&] {
    v.out.Field("dedupId", dedup_id);
    v.out.Field("job", std::get<Str>(entry->value));
    v.out.Field("leftMs", LeftOf(v, entry));
    v.out.Key("kept");
    kept ? v.out.Value(kept->at("jid")) : v.out.Null();
  });
}

void WriteDedupKeys(const View& v) {
  std::set<std::string> there;
  for (const Job& job : v.rules.scenario.jobs) {
    if (!job.dedup_id.empty() && v.world.store.Find(v.keys.Dedup(job.dedup_id))) there.insert(job.dedup_id);
  }
  v.out.ObjectField("dedupKeys", [&] {
    v.out.Field("count", there.size());
    v.out.ArrayField("items", [&] {
      size_t written = 0;
      for (const std::string& id : there) {
        if (++written <= kWindow) WriteDedupKey(v, id);
      }
    });
  });
}

bool IsRemembered(const Account& account) { return account.keyed || account.recorded || account.highest_fence > 0; }

void WriteMemory(const View& v, int32_t job) {
  const Account& account = v.world.ledger.Of(job);
  const bool known = account.KnowsKeyAt(v.world.now_ms);
  std::optional<int64_t> left_ms;
  if (known && account.key_expires_at_ms) left_ms = *account.key_expires_at_ms - v.world.now_ms;
  v.out.Object([&] {
    v.out.Field("job", v.rules.JobId(job));
    v.out.Field("key", known ? "known" : account.keyed ? "forgotten" : "absent");
    v.out.Field("leftMs", left_ms);
    v.out.Field("recorded", account.recorded);
    v.out.Field("newest", account.highest_fence);
  });
}

void WriteMemories(const View& v) {
  const std::vector<Account>& accounts = v.world.ledger.accounts();
  v.out.ObjectField("memories", [&] {
    v.out.Field("count", std::count_if(accounts.begin(), accounts.end(), IsRemembered));
    v.out.ArrayField("items", [&] {
      for (int32_t job : JobsInView(v)) {
        if (IsRemembered(v.world.ledger.Of(job))) WriteMemory(v, job);
      }
    });
  });
}

void WriteReceipts(const View& v) {
  const std::vector<Receipt>& receipts = v.world.ledger.receipts();
  const size_t first = receipts.size() > kWindow ? receipts.size() - kWindow : 0;
  v.out.ObjectField("receipts", [&] {
    v.out.Field("count", receipts.size());
    v.out.ArrayField("items", [&] {
      for (size_t i = first; i < receipts.size(); ++i) {
        const Receipt& receipt = receipts[i];
        v.out.Object([&] {
          v.out.Field("job", v.rules.JobId(receipt.job));
          v.out.Field("worker", v.rules.WorkerName(receipt.worker));
          v.out.Field("delivery", receipt.delivery);
          v.out.Field("nth", receipt.nth);
          v.out.Field("atMs", receipt.at_ms);
        });
      }
    });
  });
}

void WritePromises(JsonOut& out, const Run& run) {
  out.ArrayField("promises", [&] {
    for (Promise promise : kPromises) {
      if ((run.claims() & BitOf(promise)) == 0) continue;
      out.Object([&] {
        out.Field("name", NameOf(promise));
        out.Field("broken", (run.cursor().broken & BitOf(promise)) != 0);
      });
    }
  });
}

// The reader's hand on the reaper and on the first job in flight that has a lock, the first job with a marker.
void WriteWorldChoices(const View& v) {
  Choice choice;
  choice.kind = Choice::Kind::kReaperOff;
  WriteChoice(v.out, "reaperOff", v.rules, v.world, choice);
  choice.kind = Choice::Kind::kReaperOn;
  WriteChoice(v.out, "reaperOn", v.rules, v.world, choice);
  for (Choice::Kind kind : {Choice::Kind::kEvictLock, Choice::Kind::kEvictMarker}) {
    choice.kind = kind;
    for (int32_t job : JobsInView(v)) {
      choice.subject = job;
      if (*WhyNot(v.rules, v.world, choice) == '\0') break;
    }
    WriteChoice(v.out, kind == Choice::Kind::kEvictLock ? "evictLock" : "evictMarker", v.rules, v.world, choice);
  }
}

}  // namespace

void WriteOutcome(JsonOut& out, const Scenario& scenario, const Outcome& outcome, size_t most_jobs) {
  out.Object([&] {
    for (const auto& [name, value] : FiguresOf(outcome)) out.Field(name, value);
    out.ObjectField("jobs", [&] {
      size_t written = 0;
      for (size_t job = 0; job < outcome.jobs.size() && written < most_jobs; ++job) {
        if (outcome.jobs[job] == JobState::kAbsent) continue;
        out.Field(scenario.jobs[job].id, NameOf(outcome.jobs[job]));
        ++written;
      }
    });
  });
}

void WriteWorld(JsonOut& out, const Rules& rules, const Run& run) {
  const Moment& moment = run.cursor();
  const View v{out, rules, moment.world, rules.scenario.queue.keys};
  const Outcome outcome = OutcomeOf(rules, moment.world, StatesOf(moment.standings));
  out.Object([&] {
    out.Field("consumer", rules.consumer.name);
    out.Field("nowMs", moment.world.now_ms);
    out.Field("atRest", AtRest(rules, moment.world));
    WriteLists(v);
    WriteNowhere(v, outcome);
    WriteWorkers(out, rules, run);
    WritePromises(out, run);
    WriteReaper(v);
    WriteMarkers(v);
    WriteDedupKeys(v);
    WriteMemories(v);
    WriteReceipts(v);
    out.Key("figures");
    WriteOutcome(out, rules.scenario, outcome, kWindow);
    out.Key("happening");
    WriteEvent(out, rules, moment.event ? &*moment.event : nullptr, {kWindow, kWindow});
    WriteWorldChoices(v);
  });
}

}  // namespace alo
