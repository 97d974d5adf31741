/** Where the jobs are in Redis: the two lists between which a job moves, and the ends it can come to. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Window } from '../sim/answer';
import type { Chip as ChipFrame, WorldFrame } from '../sim/frame';
import { faults, group, lists as words } from '../words/en';
import { Chip, PlainChip } from './chip';
import { usePlayer } from './context';
import { ChoiceButton } from './choice-button';
import { useGlide } from './glide';
import { firstOf, lastOf } from './room';

/** Of a run of more jobs none glides: the eye cannot follow, and where each stands has to be measured. */
const MOST_GLIDING = 16;

type ListName = keyof typeof words.names;

export function Lists({ world, queue }: { world: WorldFrame; queue: string }) {
  const board = useRef<HTMLDivElement>(null);
  useGlide(board, world, usePlayer().info.value!.jobs.count <= MOST_GLIDING);
  return (
    <div role="group" class="lists" ref={board} aria-label={words.title}>
      <Row name="wait" keyName={`emq:${queue}:wait`} list={world.wait} />
      <Row name="active" keyName={`emq:${queue}:active`} list={world.active}>
        <ChoiceButton choice={world.evictLock}>{faults.evictLock}</ChoiceButton>
      </Row>
      <div class="ends">
        <End name="delayed" list={world.delayed}>
          {firstOf(world.delayed, 'ended').map(({ job, inMs }) => <PlainChip key={job} job={job} note={words.delayedFor(inMs)} />)}
        </End>
        <End name="completed" list={world.completed}>{plain(world.completed)}</End>
        <End name="failed" list={world.failed}>{plain(world.failed)}</End>
        <End name="nowhere" list={world.nowhere}>{plain(world.nowhere)}</End>
      </div>
    </div>
  );
}

interface RowProps {
  name: 'wait' | 'active';
  keyName: string;
  list: Window<ChipFrame>;
  children?: ComponentChildren;
}

function Row({ name, keyName, list, children }: RowProps) {
  return (
    <div class={`row ${name}`}>
      <div class="part-name">{words.names[name]} <Size list={list} /><code>{keyName}</code></div>
      <List name={name} list={list} label={words.spoken[name]} empty={words.empty}>
        {(name === 'wait' ? lastOf : firstOf)(list, name).map((chip, at, all) => <Chip key={copyOf(all, at)} chip={chip} inFlight={name === 'active'} />)}
      </List>
      {children}
    </div>
  );
}

function End({ name, list, children }: { name: ListName; list: Window<unknown>; children: ComponentChildren }) {
  return (
    <div class="end">
      <div class="part-name">{words.names[name]} <Size list={list} /></div>
      <List name={name} list={list} label={words.names[name]} empty={words.emptyEnd}>{children}</List>
    </div>
  );
}

/** How many; one is counted at a glance. */
function Size({ list }: { list: Window<unknown> }) {
  return list.count > 1 ? <span class="size">{group(list.count)}</span> : null;
}

interface ListProps {
  name: ListName;
  list: Window<unknown>;
  label: string;
  empty: string;
  children: ComponentChildren;
}

function List({ name, list, label, empty, children }: ListProps) {
  return (
    <ul data-list={name} data-count={list.count} aria-label={label}>
      {children}
      {list.count === 0 && <li class="empty" aria-label={words.empty}>{empty}</li>}
    </ul>
  );
}

/** A job can stand in a list twice: each of its chips is one of its own. */
function copyOf(chips: ChipFrame[], at: number): string {
  const { job } = chips[at]!;
  const before = chips.slice(0, at).filter((chip) => chip.job === job).length;
  return before === 0 ? job : `${job} ${before}`;
}

function plain(list: Window<string>) {
  return firstOf(list, 'ended').map((job) => <PlainChip key={job} job={job} />);
}
