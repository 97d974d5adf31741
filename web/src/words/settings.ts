/** The words of what can be set, and of what the file sets beside it. */
import type { ScenarioInfo } from '../sim/scenario';
import { count, group, seconds } from './numbers';
import * as nouns from './nouns';
import { fault } from './plans';

export const consumers = {
  label: (nth: number) => `Consumer of world ${nth}`,
  compare: 'Compare with',
  choose: 'choose a consumer',
};

/** What BullMQ calls the same: the options of its Worker. */
export const bullmq = { lock: 'lockDuration', renew: 'lockRenewTime', every: 'stalledInterval', maxStalled: 'maxStalledCount' } as const;

const names = {
  lock: 'lock lasts', renew: 'renewed every', every: 'sweep every', sweep: 'sweep', maxStalled: 'stall limit',
  effect: 'effect takes', workers: 'workers',
};

export const parameters = {
  title: 'Settings of the run',
  fold: 'settings',
  names,
  options: bullmq as Partial<Record<keyof typeof names, string>>,
  seconds: 's',
  never: 's: never',
  noReaper: 'no reaper',
  sweeps: { 'one-phase': 'one-phase', 'two-phase': 'two-phase', 'check-then-move': 'look, then move' },
  noLimit: 'no limit',
  reset: 'back to how it began',
  notANumber: (name: string) => `“${name}” needs a number.`,
  refused: (name: string, line: string) => `“${name}” stays as it was. ${line}`,
  facts: (info: ScenarioInfo) => factsOf(info).join(' · '),
};

/** What a file may set beside the fields, where it differs from what is usual. */
function factsOf(info: ScenarioInfo): string[] {
  const facts = info.consumers.flatMap((consumer) => {
    const own = [
      consumer.effectMs === info.consumers[0]!.effectMs ? '' : `effect takes ${seconds(consumer.effectMs)}`,
      consumer.markerMs === null ? '' : `marker lasts ${seconds(consumer.markerMs)}`,
      consumer.leaseMs === null ? '' : `busy marker lasts ${seconds(consumer.leaseMs)}`,
      consumer.keyMs === null ? '' : `receiver remembers for ${seconds(consumer.keyMs)}`,
      consumer.attempts === 1 ? '' : count(consumer.attempts, nouns.attempt),
      consumer.backoffMs === 0 ? '' : `backoff ${seconds(consumer.backoffMs)}`,
      consumer.supervisor === 'none' ? '' : 'a supervisor acknowledges for a dead worker',
      consumer.sweep === null ? '' : `sweep: ${parameters.sweeps[consumer.sweep]}`,
    ].filter(Boolean);
    return own.length > 0 ? [`${consumer.name}: ${own.join(', ')}`] : [];
  });
  facts.push(`ends at ${seconds(info.untilMs)} at the latest`);
  facts.push(...dedupOf(info.queue));
  if (info.reaper && info.reaper.reapers > 1) facts.push(count(info.reaper.reapers, nouns.reaper));
  if (info.storm) facts.push(stormOf(info.storm, info.seed));
  facts.push(...info.faults.items.map(fault));
  if (info.faults.count > info.faults.items.length) facts.push(`${group(info.faults.count - info.faults.items.length)} more faults`);
  return facts;
}

function dedupOf({ dedupMs, dedup }: ScenarioInfo['queue']): string[] {
  return [
    dedupMs === null ? '' : `producer’s key lasts ${seconds(dedupMs)}`,
    dedup.replace ? 'a newer job replaces a delayed one' : '',
    dedup.extend ? 'each add extends the key' : '',
    dedup.keepLastIfActive ? 'the last add while active is kept' : '',
  ].filter(Boolean);
}

function stormOf({ crash, pause, loseAck, restartMs, pauseMs }: NonNullable<ScenarioInfo['storm']>, seed: number): string {
  const percent = (chance: number) => `${group(100 * chance)} %`;
  const back = restartMs === null ? 'for good' : `for ${seconds(restartMs)}`;
  return `each delivery: crash ${percent(crash)} ${back}, pause ${percent(pause)} for ${seconds(pauseMs)}, lost ack ${percent(loseAck)}, from seed ${seed}`;
}
