#include "core/api/simulator.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/actors/lua.h"
#include "core/api/move_keys.h"
#include "core/api/opened.h"
#include "core/base/json.h"
#include "core/base/json_out.h"
#include "core/base/shown.h"
#include "core/run/event_json.h"
#include "core/run/frame.h"
#include "core/run/frame_whole.h"
#include "core/run/keyspace.h"
#include "core/run/redis_log.h"
#include "core/run/story.h"
#include "core/run/timeline.h"
#include "core/world/choice.h"
#include "core/world/outcome.h"
#include "core/world/scenario_read.h"

namespace alo {
namespace {

constexpr size_t kMostKeysBytes = size_t{64} << 20;
constexpr size_t kEverything = std::numeric_limits<size_t>::max();

size_t Clamped(int number) { return static_cast<size_t>(std::max(number, 0)); }

std::string FrameOf(const Timeline& timeline, const std::vector<std::string>& why_not = {}) {
  JsonOut out;
  WriteFrame(out, timeline, why_not);
  return out.Take();
}

std::string Hex(uint64_t number) {
  std::string hex(16, '0');
  for (int i = 15; i >= 0; --i, number >>= 4) hex[static_cast<size_t>(i)] = "0123456789abcdef"[number & 15];
  return hex;
}

void WriteTraceLine(JsonOut& out, Timeline& timeline, const Scenario& scenario, size_t position, const Move& move) {
  const Event event = timeline.Replay(position);
  out.Object([&] {
    out.Field("position", position);
    out.Field("world", move.world);
    out.Field("choice", KeyOf(move.choice, scenario));
    out.Field("atMs", timeline.At(move.world).world.now_ms);
    out.Key("happening");
    WriteEvent(out, timeline.rules(move.world), &event, {kEverything, kEverything});
  });
}

// "": nothing is to be made again, or all of it could be so far.
std::string UnmadeLine(const Timeline& timeline, const Scenario& scenario) {
  if (!timeline.unmade()) return "";
  const auto& [intervention, why] = *timeline.unmade();
  return "\"" + KeyOfIntervention(intervention, scenario) + "\": not open there (" + why + ")";
}

void WriteMissed(JsonOut& out, const Scenario& scenario, const Timeline& timeline) {
  for (size_t world = 0; world < timeline.worlds(); ++world) {
    const Rules& rules = timeline.rules(world);
    auto expected = scenario.expect.find(rules.consumer.name);
    if (expected == scenario.expect.end()) continue;
    for (const std::string& line : Differences(scenario, expected->second, OutcomeOf(rules, timeline.At(world).world))) {
      out.Value(rules.consumer.name + ": " + line);
    }
  }
}

}  // namespace

std::string ReadFile(const std::string& file, const std::string& text) {
  const ScenarioFile read = ReadScenarios(file, text);
  if (!read.error.empty()) return Error(read.error);
  JsonOut out;
  out.Array([&] {
    for (size_t i = 0; i < read.scenarios.size(); ++i) {
      out.Object([&] {
        out.Field("index", i);
        out.Field("title", read.scenarios[i].title);
      });
    }
  });
  return out.Take();
}

std::string Scripts() {
  JsonOut out;
  out.Object([&] {
    for (std::string_view name : LuaNames()) out.Field(name, LuaOf(name));
  });
  return out.Take();
}

Simulator::Simulator() = default;
Simulator::~Simulator() = default;

std::string Simulator::Extend(int choices) {
  if (!state_) return NothingOpen();
  Timeline& timeline = state_->timeline;
  timeline.Extend(Clamped(choices));
  JsonOut out;
  out.Object([&] {
    out.Field("length", timeline.length());
    out.Field("beats", timeline.beats() - 1);
    out.Field("nowMs", timeline.tip_now_ms());
    out.Field("complete", timeline.complete());
    out.Field("endless", timeline.endless());
    out.Field("unmade", UnmadeLine(timeline, *state_->scenario));
  });
  return out.Take();
}

std::string Simulator::Seek(int position) {
  if (!state_) return NothingOpen();
  state_->timeline.Seek(Clamped(position));
  return FrameOf(state_->timeline);
}

std::string Simulator::SeekBeat(int beat) {
  if (!state_) return NothingOpen();
  state_->timeline.Seek(state_->timeline.EndOfBeat(Clamped(beat)));
  return FrameOf(state_->timeline);
}

std::string Simulator::Choose(const std::string& key) {
  if (!state_) return NothingOpen();
  const std::optional<Choice> choice = ChoiceOf(key, *state_->scenario);
  if (!choice) return Error("no such choice: " + Quoted(key));
  const std::vector<std::string> why_not = state_->timeline.Choose(*choice);
  if (std::find(why_not.begin(), why_not.end(), "") != why_not.end()) return FrameOf(state_->timeline, why_not);
  JsonOut out;
  out.Object([&] {
    out.Field("error", "not open now: " + Quoted(key) + " (" + why_not[0] + ")");
    out.Field("why", why_not[0]);
  });
  return out.Take();
}

std::string Simulator::TakeBranch(int branch) {
  if (!state_) return NothingOpen();
  if (branch < 0 || static_cast<size_t>(branch) >= state_->timeline.branches().size()) {
    return Error("no branch " + std::to_string(branch));
  }
  state_->timeline.TakeBranch(static_cast<size_t>(branch));
  return FrameOf(state_->timeline);
}

std::string Simulator::Path() {
  if (!state_) return NothingOpen();
  JsonOut out;
  out.Array([&] {
    for (const Move& move : state_->timeline.Path(0, state_->timeline.position())) {
      out.Value(KeyOfMove(move, *state_->scenario));
    }
  });
  return out.Take();
}

std::string Simulator::Play(const std::string& keys) {
  if (!state_) return NothingOpen();
  Problem problem;
  rapidjson::Document document;
  if (!ParseJson(keys, kMostKeysBytes, document, problem)) return Error("keys: " + problem.line());
  Timeline fresh(*state_->scenario);
  const Reading reading{document, "keys", problem};
  for (const Node& item : Node(reading).Items(0, Timeline::kMostChoices)) {
    const std::string key = item.Text(1000);
    const std::optional<Move> move = MoveOf(key, *state_->scenario);
    if (!move) item.Say("no such choice: " + Quoted(key));
    if (problem.Any()) break;
    if (const std::string why = fresh.Append(*move); !why.empty()) item.Say("not open there: \"" + key + "\" (" + why + ")");
  }
  if (problem.Any()) return Error(problem.line());
  fresh.Seek(fresh.length());
  state_->timeline = std::move(fresh);
  return FrameOf(state_->timeline);
}

std::string Simulator::Trace(int from, int count) {
  if (!state_) return NothingOpen();
  Timeline& timeline = state_->timeline;
  const size_t here = timeline.position();
  JsonOut out;
  out.Array([&] {
    size_t position = Clamped(from);
    for (const Move& move : timeline.Path(position, Clamped(count))) {
      WriteTraceLine(out, timeline, *state_->scenario, position++, move);
    }
  });
  timeline.Seek(here);
  return out.Take();
}

std::string Simulator::Marks(int most) {
  if (!state_) return NothingOpen();
  JsonOut out;
  WriteMarks(out, state_->timeline, Clamped(most));
  return out.Take();
}

std::string Simulator::Story(int from, int count) {
  if (!state_) return NothingOpen();
  JsonOut out;
  WriteStory(out, state_->timeline, Clamped(from), Clamped(count));
  return out.Take();
}

std::string Simulator::Log(int world, int from, int count) {
  if (!state_) return NothingOpen();
  if (world < 0 || Clamped(world) >= state_->timeline.worlds()) return Error("no world " + std::to_string(world));
  JsonOut out;
  WriteRedisLog(out, state_->timeline, Clamped(world), Clamped(from), Clamped(count));
  return out.Take();
}

std::string Simulator::Keyspace() {
  if (!state_) return NothingOpen();
  JsonOut out;
  out.Array([&] {
    for (size_t world = 0; world < state_->timeline.worlds(); ++world) WriteKeyspace(out, state_->timeline.At(world).world);
  });
  return out.Take();
}

std::string Simulator::Outcome() {
  if (!state_) return NothingOpen();
  const Timeline& timeline = state_->timeline;
  JsonOut out;
  out.Object([&] {
    out.ObjectField("consumers", [&] {
      for (size_t world = 0; world < timeline.worlds(); ++world) {
        const Rules& rules = timeline.rules(world);
        out.Key(rules.consumer.name);
        WriteOutcome(out, *state_->scenario, OutcomeOf(rules, timeline.At(world).world), kEverything);
      }
    });
    out.ArrayField("missed", [&] { WriteMissed(out, *state_->scenario, timeline); });
  });
  return out.Take();
}

std::string Simulator::Hash() {
  if (!state_) return NothingOpen();
  JsonOut out;
  out.Array([&] {
    for (size_t world = 0; world < state_->timeline.worlds(); ++world) {
      out.Value(Hex(HashOf(state_->timeline.At(world).world)));
    }
  });
  return out.Take();
}

}  // namespace alo
