#include "core/run/frame_whole.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/run/frame.h"

namespace alo {
namespace {

// The first of all breaks that lies in a beat.
void WriteFirstBroken(JsonOut& out, const Timeline& timeline) {
  out.Key("firstBroken");
  const std::vector<Break>& breaks = timeline.breaks();
  const std::optional<size_t> beat = breaks.empty() ? std::nullopt : timeline.BeatOf(breaks[0].position);
  if (!beat) return out.Null();
  out.Object([&] {
    out.Field("beat", *beat);
    out.Field("world", breaks[0].world);
    out.Field("promise", NameOf(breaks[0].promise));
  });
}

void WriteClosed(JsonOut& out, const std::vector<std::string>& why_not) {
  out.ArrayField("closed", [&] {
    for (size_t world = 0; world < why_not.size(); ++world) {
      if (why_not[world].empty()) continue;
      out.Object([&] {
        out.Field("world", world);
        out.Field("why", why_not[world]);
      });
    }
  });
}

}  // namespace

void WriteFrame(JsonOut& out, const Timeline& timeline, const std::vector<std::string>& why_not) {
  out.Object([&] {
    out.Field("position", timeline.position());
    out.Field("length", timeline.length());
    out.Field("complete", timeline.complete());
    out.Field("beat", timeline.Beat());
    out.Field("beats", timeline.beats() - 1);
    out.Field("nowMs", timeline.now_ms());
    out.ArrayField("moved", [&] {
      for (size_t world : timeline.Moved()) out.Value(world);
    });
    out.Field("sinceMs", timeline.SinceMs());
    WriteFirstBroken(out, timeline);
    out.ArrayField("worlds", [&] {
      for (size_t world = 0; world < timeline.worlds(); ++world) {
        WriteWorld(out, timeline.rules(world), timeline.run(world));
      }
    });
    WriteClosed(out, why_not);
    out.ArrayField("branches", [&] {
      for (const Branch& branch : timeline.branches()) {
        out.Object([&] {
          out.Field("from", branch.from);
          out.Field("length", branch.length);
        });
      }
    });
  });
}

}  // namespace alo
