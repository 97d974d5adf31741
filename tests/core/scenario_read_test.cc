// Scenario files: good ones with their defaults and limits; bad ones with the one line that each gets
// (tests/golden/bad-scenarios.json, which the wasm and browser tests read too).
#include <gtest/gtest.h>

#include "core/api/simulator.h"
#include "core/base/json.h"
#include "tests/core/support.h"

namespace alo::tests {
namespace {

// --- bad files --------------------------------------------------------------------------------------------------------

constexpr size_t kFewestBadFiles = 45;
const char kGood[] = R"({"version":1,"consumers":{"c":{"steps":["take","effect","ack"]}}})";

struct BadFile {
  std::string name, text, line;
};

// The texts that are too long for the table, or cannot stand in it.
std::string MadeText(const std::string& make) {
  if (make == "deep") return std::string(100000, '[');
  if (make == "large") return kGood + std::string(kMostFileBytes, ' ');
  if (make == "utf8") return "{\"version\":1,\"title\":\"\xff\"}";
  EXPECT_EQ(make, "nul");
  return "{\"version\":1," + std::string(1, '\0') + "\"title\":\"x\"}";
}

std::vector<BadFile> BadFiles() {
  rapidjson::Document document;
  Problem problem;
  EXPECT_TRUE(ParseJson(TextOf("tests/golden/bad-scenarios.json"), kMostFileBytes, document, problem)) << problem.line();
  std::vector<BadFile> files;
  const Reading reading{document, "", problem};
  for (const Node& item : Node(reading).Items(1, 1000)) {
    const Node make = item.Member("make");
    files.push_back({item.Member("name").Text(200),
                     make.Exists() ? MadeText(make.Text(20)) : item.Member("text").Text(10000),
                     item.Member("line").Text(1000)});
  }
  EXPECT_EQ(problem.line(), "");
  return files;
}

TEST(BadFile, GetsItsOneLine) {
  const std::vector<BadFile> files = BadFiles();
  EXPECT_GE(files.size(), kFewestBadFiles);
  for (const BadFile& bad : files) {
    const ScenarioFile read = ReadScenarios("bad.json", bad.text);
    EXPECT_EQ(read.error, bad.line) << bad.name;
    EXPECT_TRUE(read.scenarios.empty()) << bad.name;
  }
}

TEST(BadFile, HasALineThatReadsWell) {
  for (const BadFile& bad : BadFiles()) {
    EXPECT_TRUE(bad.line.starts_with("bad.json: ")) << bad.name;
    EXPECT_LE(bad.line.size(), 300u) << bad.name;
    for (unsigned char c : bad.line) EXPECT_TRUE(c >= 0x20 && c != 0x7f) << bad.name;
  }
}

TEST(BadFile, LeavesWhatIsOpen) {
  Simulator simulator;
  simulator.Open("good.json", kGood, 0);
  simulator.Extend(1000);
  const std::string before = simulator.Seek(1000);
  for (const BadFile& bad : BadFiles()) {
    EXPECT_TRUE(simulator.Open("bad.json", bad.text, 0).starts_with("{\"error\":\"bad.json: ")) << bad.name;
  }
  EXPECT_EQ(simulator.Seek(1000), before);
}

TEST(BadFile, IsNamedOnOneLineWhateverItsName) {
  EXPECT_EQ(ReadScenarios("a\nb\x1b.json", "7").error, "a\\u000ab\\u001b.json: must be an object, is 7");
  EXPECT_EQ(ReadScenarios(std::string(61, 'f'), "7").error, std::string(60, 'f') + "…: must be an object, is 7");
}

TEST(BadFile, OnlyTheFirstMistakeIsTold) {
  EXPECT_EQ(ReadScenarios("f", Quoted("{'version': 1, 'seed': -1, 'replays': 9, 'consumers': {}}")).error,
            "f: consumers: must be an object with 1 to 8 keys, is an object with 0 keys");
}

// Cut anywhere, turned over at any byte: never a crash, always a scenario or one line.
TEST(BadFile, AnyDamageGivesOneLineOrAScenario) {
  const std::string good = TextOf("core/scenarios/zombie.json");
  Random random{7};
  for (int i = 0; i < 4000; ++i) {
    std::string text = good.substr(0, random.Below(4) == 0 ? random.Below(good.size()) : good.size());
    for (uint64_t times = random.Below(4); times > 0 && !text.empty(); --times) {
      text[random.Below(text.size())] = static_cast<char>(random.Below(256));
    }
    const ScenarioFile read = ReadScenarios("f", text);
    ASSERT_EQ(read.error.empty(), !read.scenarios.empty());
    ASSERT_EQ(read.error.find('\n'), std::string::npos) << read.error;
  }
}

// --- good files -------------------------------------------------------------------------------------------------------

std::string ErrorOf(const std::string& text) { return ReadScenarios("f", Quoted(text)).error; }
std::string GoodWith(const std::string& more) {
  return "{'version': 1, 'consumers': {'c': {'steps': ['take', 'effect', 'ack']}}, " + more + "}";
}

TEST(GoodFile, HasTheDefaultsFilledIn) {
  const Scenario s = ScenarioOf(kGood);
  EXPECT_EQ(s.queue.name, "mail");
  EXPECT_EQ(s.queue.lock_ms, 30000);
  EXPECT_EQ(s.queue.renew_ms, 0);
  EXPECT_EQ(s.queue.dedup_ms, std::nullopt);
  EXPECT_EQ(s.queue.max_stalled, 1);
  ASSERT_TRUE(s.reaper);
  EXPECT_EQ(s.reaper->every_ms, 30000);
  EXPECT_EQ(s.reaper->sweep, Sweep::kTwoPhase);
  EXPECT_EQ(s.workers, (std::vector<std::string>{"A", "B"}));
  ASSERT_EQ(s.jobs.size(), 1u);
  EXPECT_EQ(s.jobs[0].id, "j1");
  EXPECT_EQ(s.jobs[0].at_ms, 0);
  EXPECT_EQ(s.jobs[0].dedup_id, "");
  EXPECT_EQ(s.consumers[0].effect_ms, 1);
  EXPECT_EQ(s.consumers[0].marker_ms, std::nullopt);
  EXPECT_EQ(s.consumers[0].lease_ms, std::nullopt);
  EXPECT_EQ(s.consumers[0].key_ms, std::nullopt);
  EXPECT_EQ(s.consumers[0].attempts, 1);
  EXPECT_EQ(s.consumers[0].backoff_ms, 0);
  EXPECT_EQ(s.consumers[0].effect, "charge");
  EXPECT_EQ(s.replays, 1);
  EXPECT_EQ(s.until_ms, 600000);
  EXPECT_EQ(s.seed, 1);
  EXPECT_FALSE(s.storm);
  EXPECT_TRUE(s.faults.empty() && s.expect.empty());
}

TEST(GoodFile, KeepsWhatItSays) {
  const Scenario s = ScenarioOf(GoodWith(
      "'title': 't', 'why': 'w', 'source': 's', 'queue': {'name': 'q', 'lockMs': 5, 'renewMs': 2, 'dedupMs': 9},"
      "'reaper': {'everyMs': 7, 'sweep': 'one-phase', 'maxStalled': null}, 'workers': ['Z'],"
      "'jobs': [{'id': 'a', 'atMs': 3, 'dedupId': 'd'}, {'id': 'b'}], 'replays': 3, 'untilMs': 77, 'seed': 5"));
  EXPECT_EQ(s.title + s.why + s.source + s.queue.name, "twsq");
  EXPECT_EQ(s.queue.dedup_ms, 9);
  EXPECT_EQ(s.queue.max_stalled, std::nullopt);
  EXPECT_EQ(s.reaper->sweep, Sweep::kOnePhase);
  EXPECT_EQ(s.JobNamed("b"), 1);
  EXPECT_EQ(s.JobNamed("c"), -1);
  EXPECT_EQ(s.WorkerNamed("Z"), 0);
  EXPECT_EQ(s.jobs[0].dedup_id, "d");
  EXPECT_EQ(s.replays, 3);
}

TEST(GoodFile, AReaperOfNullIsNone) {
  EXPECT_FALSE(ScenarioOf(GoodWith("'reaper': null")).reaper);
  EXPECT_TRUE(ScenarioOf(GoodWith("'reaper': {}")).reaper);
}

TEST(GoodFile, MayWriteAWholeNumberInEveryWay) {
  EXPECT_EQ(ScenarioOf(GoodWith("'untilMs': 1e3")).until_ms, 1000);
  EXPECT_EQ(ScenarioOf(GoodWith("'untilMs': 2.0")).until_ms, 2);
  EXPECT_EQ(ScenarioOf(GoodWith("'untilMs': 0.5e1")).until_ms, 5);
  EXPECT_EQ(ScenarioOf(GoodWith("'untilMs': -0")).until_ms, 0);
  EXPECT_EQ(ScenarioOf(GoodWith("'untilMs': 9007199254740991")).until_ms, kMostMs);
}

TEST(GoodFile, MayBeginWithAByteOrderMark) {
  EXPECT_EQ(ReadScenarios("f", std::string("\xEF\xBB\xBF") + kGood).error, "");
}

TEST(GoodFile, MayHoldAList) {
  const std::string two = std::string("[") + kGood + "," + Quoted(GoodWith("'title': 'second'")) + "]";
  const ScenarioFile file = ReadScenarios("f", two);
  ASSERT_EQ(file.scenarios.size(), 2u) << file.error;
  EXPECT_EQ(file.scenarios[1].title, "second");
  EXPECT_EQ(ReadFile("f", two), R"([{"index":0,"title":""},{"index":1,"title":"second"}])");
}

TEST(GoodFile, MayReachEveryLimit) {
  std::string consumers, steps = "'take'", workers, jobs, faults;
  for (int i = 1; i < 64; ++i) steps += ",'effect'";
  for (int i = 0; i < 8; ++i) consumers += (i ? "," : "") + ("'c" + std::to_string(i)) + "': {'steps': [" + steps + "]}";
  for (int i = 0; i < 1000; ++i) workers += (i ? ",'w" : "'w") + std::to_string(i) + "'";
  for (int i = 0; i < 100000; ++i) jobs += (i ? ",{'id':'" : "{'id':'") + std::to_string(i) + "'}";
  for (int i = 0; i < 1000; ++i) faults += (i ? "," : "") + std::string("{'kind': 'crash', 'after': 'effect'}");
  const ScenarioFile file = ReadScenarios("f", Quoted(
      "{'version': 1, 'title': '" + std::string(2000, 't') + "', 'queue': {'name': '" + std::string(100, 'q') +
      "'}, 'consumers': {" + consumers + "}, 'workers': [" + workers + "], 'jobs': [" + jobs + "], 'faults': [" + faults +
      "]}"));
  ASSERT_EQ(file.error, "");
  EXPECT_EQ(file.scenarios[0].jobs.size(), 100000u);
  EXPECT_EQ(file.scenarios[0].consumers.back().steps.size(), 64u);
}

TEST(GoodFile, MayHaveExactlySoManyBytes) {
  const std::string text = kGood + std::string(kMostFileBytes - sizeof kGood + 1, ' ');
  ASSERT_EQ(text.size(), kMostFileBytes);
  EXPECT_EQ(ReadScenarios("f", text).error, "");
}

TEST(GoodFile, MayNameThingsInAnyScript) {
  const Scenario s = ScenarioOf(GoodWith("'workers': ['Zoë', '小明'], 'jobs': [{'id': 'счёт 7'}]"));
  EXPECT_EQ(s.WorkerNamed("小明"), 1);
  EXPECT_EQ(s.jobs[0].id, "счёт 7");
}

TEST(GoodFile, ItsStormMakesItsJobs) {
  const Scenario s = ScenarioOf(GoodWith("'storm': {'jobs': 3, 'everyMs': 10, 'crash': 1, 'pause': 0.5, 'pauseMs': 4}"));
  ASSERT_EQ(s.jobs.size(), 3u);
  EXPECT_EQ(s.jobs[2].id, "j3");
  EXPECT_EQ(s.jobs[2].at_ms, 20);
  EXPECT_EQ(s.storm->crash, 1.0);
  EXPECT_EQ(s.storm->pause, 0.5);
  EXPECT_EQ(s.storm->lose_ack, 0.0);
  EXPECT_EQ(s.storm->restart_ms, std::nullopt);
}

TEST(GoodFile, ItsFaultsSayWhereTheyStrike) {
  const Scenario s = ScenarioOf(GoodWith(
      "'jobs': [{'id': 'a'}, {'id': 'b'}], 'faults': [{'kind': 'crash', 'after': 'take'},"
      "{'kind': 'pause', 'job': 'b', 'delivery': 3, 'before': 'ack', 'forMs': 0},"
      "{'kind': 'hang', 'worker': 'B', 'atMs': 4}, {'kind': 'lose-ack', 'delivery': 2}, {'kind': 'evict-marker', 'job': 'b', 'atMs': 9}]"));
  EXPECT_TRUE(s.faults[0].where == Where::kAfter && s.faults[0].job == 0 && s.faults[0].delivery == 1);
  EXPECT_EQ(s.faults[0].span_ms, std::nullopt);
  EXPECT_TRUE(s.faults[1].where == Where::kBefore && s.faults[1].step == StepKind::kAck && s.faults[1].job == 1);
  EXPECT_EQ(s.faults[1].span_ms, 0);
  EXPECT_TRUE(s.faults[2].where == Where::kAtTime && s.faults[2].worker == 1 && s.faults[2].at_ms == 4);
  EXPECT_TRUE(s.faults[3].where == Where::kAtAck && s.faults[3].delivery == 2);
  EXPECT_TRUE(s.faults[4].where == Where::kAtTime && s.faults[4].job == 1 && s.faults[4].worker == -1);
}

TEST(GoodFile, AFaultMayNameAStepThatOnlyOneConsumerHas) {
  EXPECT_EQ(ErrorOf("{'version': 1, 'consumers': {'c': {'steps': ['take', 'ack']}, 'd': {'steps': ['take', 'claim', 'ack']}},"
                    "'faults': [{'kind': 'crash', 'after': 'claim'}]}"), "");
}

}  // namespace
}  // namespace alo::tests
