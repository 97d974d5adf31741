#include "core/run/redis_log.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/run/event_json.h"
#include "core/store/command.h"

namespace alo {
namespace {

// A command, or a script with the exchanges that were made inside it.
struct Line {
  std::string command, reply;
  std::string_view script;  // empty: a command
  size_t from = 0, count = 0;
};

// In the order in which they were sent.
std::vector<Line> LinesOf(const Sent& sent) {
  std::vector<Line> lines;
  size_t at = 0;
  const auto plain_up_to = [&](size_t end) {
    for (; at < end; ++at) lines.push_back({ToText(sent.exchanges[at].command), ToText(sent.exchanges[at].reply), "", at, 0});
  };
  for (const ScriptRun& run : sent.runs) {
    plain_up_to(run.from);
    lines.push_back({ToText(ToArgs(run.call)), ToText(run.reply), run.call.name, run.from, run.count});
    at += run.count;
  }
  plain_up_to(sent.exchanges.size());
  return lines;
}

// When, and in the beat of which move.
struct Place {
  size_t beat = 0;
  int64_t at_ms = 0;
};

void WriteLine(JsonOut& out, const Rules& rules, const Event& event, const Line& line, size_t index, const Place& place) {
  out.Object([&] {
    out.Field("index", index);
    out.Field("beat", place.beat);
    out.Field("atMs", place.at_ms);
    out.Field("kind", NameOf(event.choice.kind));
    out.Field("worker", event.worker >= 0 ? rules.WorkerName(event.worker) : "");
    out.Field("command", line.command);
    out.Field("reply", line.reply);
    out.Field("script", line.script);
    out.ObjectField("exchanges", [&] {
      out.Field("count", line.count);
      out.ArrayField("items", [&] {
        for (size_t i = line.from; i < line.from + std::min(line.count, kWindow); ++i) WriteExchange(out, event.sent.exchanges[i]);
      });
    });
  });
}

}  // namespace

void WriteRedisLog(JsonOut& out, Timeline& timeline, size_t world, size_t from, size_t count) {
  const Run& run = timeline.run(world);
  const size_t all = timeline.Requests(world);
  const size_t first = std::min(from, all), until = first + std::min(count, all - first);
  out.Object([&] {
    out.Field("count", all);
    out.ArrayField("lines", [&] {
      for (size_t index = first; index < until;) {
        const size_t choice = run.ChoiceOfRequest(index);
        const size_t position = timeline.PositionOfChoice(world, choice);
        const Event event = timeline.ReplayAside(world, choice);
        const Place place{timeline.BeatOf(position).value_or(timeline.beats() - 1), timeline.Aside(world, position + 1).world.now_ms};
        const std::vector<Line> lines = LinesOf(event.sent);
        for (size_t i = index - run.RequestsAt(choice); i < lines.size() && index < until; ++i) {
          WriteLine(out, timeline.rules(world), event, lines[i], index++, place);
        }
      }
    });
  });
}

}  // namespace alo
