#include "core/run/story.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/run/event_json.h"
#include "core/run/frame_workers.h"
#include "core/store/store.h"

namespace alo {
namespace {

constexpr size_t kStoryWindow = 4;

void WriteWait(JsonOut& out, const Rules& rules, const World& world) {
  const List* list = world.store.Get<List>(rules.scenario.queue.keys.Wait());
  const size_t count = list ? list->size() : 0;
  out.ObjectField("wait", [&] {
    out.Field("count", count);
    out.ArrayField("items", [&] {
      for (size_t i = count - std::min(count, kStoryWindow); i < count; ++i) out.Value((*list)[i]);
    });
  });
}

void WriteActive(JsonOut& out, const Rules& rules, const World& world) {
  const Keys& keys = rules.scenario.queue.keys;
  const List* list = world.store.Get<List>(keys.Active());
  const size_t count = list ? list->size() : 0;
  out.ObjectField("active", [&] {
    out.Field("count", count);
    out.ArrayField("items", [&] {
      for (size_t i = 0; i < std::min(count, kStoryWindow); ++i) {
        out.Object([&] {
          out.Field("job", (*list)[i]);
          out.Field("locked", world.store.Find(keys.Lock((*list)[i])) != nullptr);
        });
      }
    });
  });
}

void WriteStoryWorker(JsonOut& out, const Rules& rules, const World& world, int32_t worker) {
  const Worker& w = world.workers[static_cast<size_t>(worker)];
  const bool under_way = w.job >= 0 && static_cast<size_t>(w.line) < rules.consumer.steps.size();
  out.Object([&] {
    out.Field("name", rules.WorkerName(worker));
    out.Field("status", StatusOf(w));
    out.Key("job");
    w.job >= 0 ? out.Value(rules.JobId(w.job)) : out.Null();
    out.Field("line", under_way ? w.line : -1);
  });
}

void WriteStoryWorkers(JsonOut& out, const Rules& rules, const Moment& moment) {
  const int32_t count = static_cast<int32_t>(moment.world.workers.size());
  out.ArrayField("workers", [&] {
    if (moment.world.workers.size() > kFewWorkers) {
      if (moment.acted >= 0) WriteStoryWorker(out, rules, moment.world, moment.acted);
      return;
    }
    for (int32_t worker = 0; worker < count; ++worker) WriteStoryWorker(out, rules, moment.world, worker);
  });
}

void WriteStoryMarks(JsonOut& out, MarkSet marks) {
  out.ArrayField("marks", [&] {
    for (int kind = 0; kind < kMarks; ++kind) {
      const Mark mark = static_cast<Mark>(kind);
      if ((marks & BitOf(mark)) != 0) out.Value(NameOf(mark));
    }
  });
}

// What one beat did in one world.
struct Deed {
  bool moved = false;
  MarkSet marks = 0;
  PromiseSet broke = 0;
};

void WriteStoryWorld(JsonOut& out, const Rules& rules, const Moment& moment, const Deed& deed) {
  out.Object([&] {
    out.Field("moved", deed.moved);
    out.Key("happening");
    WriteEvent(out, rules, moment.event ? &*moment.event : nullptr, {kStoryWindow, 0});
    WriteWait(out, rules, moment.world);
    WriteActive(out, rules, moment.world);
    WriteStoryWorkers(out, rules, moment);
    out.Field("deliveries", moment.deliveries);
    out.Field("duplicates", moment.duplicates);
    out.Field("effects", moment.world.ledger.receipts().size());
    WriteStoryMarks(out, deed.marks);
    out.ArrayField("broken", [&] {
      for (Promise promise : kPromises) {
        if ((deed.broke & BitOf(promise)) != 0) out.Value(NameOf(promise));
      }
    });
  });
}

// `broken`: of each world, up to the beat before; moved on to this one.
void WriteStoryBeat(JsonOut& out, Timeline& timeline, size_t beat, std::vector<PromiseSet>& broken) {
  const size_t end = timeline.EndOfBeat(beat);
  const int64_t now_ms = timeline.NowMsAt(end);
  const std::vector<size_t> moved = timeline.MovedBy(beat);
  out.Object([&] {
    out.Field("beat", beat);
    out.Field("nowMs", now_ms);
    out.Field("sinceMs", beat == 0 ? 0 : now_ms - timeline.NowMsAt(timeline.EndOfBeat(beat - 1)));
    out.ArrayField("worlds", [&] {
      for (size_t world = 0; world < timeline.worlds(); ++world) {
        const Moment& moment = timeline.Aside(world, end);
        Deed deed;
        deed.moved = std::find(moved.begin(), moved.end(), world) != moved.end();
        deed.marks = timeline.MarksOfBeat(beat, world);
        deed.broke = static_cast<PromiseSet>(moment.broken & ~broken[world]);
        WriteStoryWorld(out, timeline.rules(world), moment, deed);
        broken[world] = moment.broken;
      }
    });
  });
}

// Evenly, the first and the last among them.
void WriteThinned(JsonOut& out, const std::vector<size_t>& beats, size_t most) {
  const size_t count = std::min(beats.size(), most);
  for (size_t i = 0; i < count; ++i) {
    const size_t at = count == 1 ? 0 : static_cast<size_t>(uint64_t{i} * (beats.size() - 1) / (count - 1));
    out.Value(beats[at]);
  }
}

}  // namespace

void WriteStory(JsonOut& out, Timeline& timeline, size_t from, size_t count) {
  const size_t first = std::min(from, timeline.beats()), until = first + std::min(count, timeline.beats() - first);
  std::vector<PromiseSet> broken(timeline.worlds(), 0);
  if (first > 0 && first < until) {
    for (size_t world = 0; world < broken.size(); ++world) {
      broken[world] = timeline.Aside(world, timeline.EndOfBeat(first - 1)).broken;
    }
  }
  out.Array([&] {
    for (size_t beat = first; beat < until; ++beat) WriteStoryBeat(out, timeline, beat, broken);
  });
}

void WriteMarks(JsonOut& out, const Timeline& timeline, size_t most) {
  std::vector<size_t> beats[kMarks];
  size_t beat = 0;
  for (size_t position = 0; position < timeline.length(); ++position) {
    while (beat < timeline.beats() && timeline.EndOfBeat(beat) <= position) ++beat;
    if (beat == timeline.beats()) break;  // quiet ones; the loud one they lead to is not known yet
    for (MarkSet marks = timeline.MarksAt(position); marks != 0; marks &= static_cast<MarkSet>(marks - 1)) {
      std::vector<size_t>& of_kind = beats[std::countr_zero(marks)];
      if (of_kind.empty() || of_kind.back() != beat) of_kind.push_back(beat);
    }
  }
  out.Object([&] {
    for (int kind = 0; kind < kMarks; ++kind) {
      out.ArrayField(NameOf(static_cast<Mark>(kind)), [&] { WriteThinned(out, beats[kind], most); });
    }
  });
}

}  // namespace alo
