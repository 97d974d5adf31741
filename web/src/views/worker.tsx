/** A worker: who it is, what it holds, and its consumer's steps as lines of code with the running one lit. */
import { isEffect } from '../player/steps';
import type { Worker as WorkerFrame } from '../sim/frame';
import type { Consumer, Step } from '../sim/scenario';
import { faults, worker as words } from '../words/en';
import { ChoiceButton } from './choice-button';
import { Gap } from './gap';
import { Popover } from './popover';

interface Props {
  world: number;
  worker: WorkerFrame;
  consumer: Consumer | undefined;
}

export function Worker({ world, worker, consumer }: Props) {
  // What pops takes no lock, so it has none to lose.
  const locks = consumer?.steps.some(({ name }) => name === 'take') ?? false;
  return (
    <article
      class="worker"
      aria-label={words.title(worker.name)}
      data-worker={worker.name}
      data-status={worker.status}
      data-line={worker.line}
      data-job={worker.job ?? ''}
      data-delivery={worker.delivery}
      data-holds-lock={worker.holdsLock}
    >
      <header>
        <div class="part-name">{words.title(worker.name)}</div>
        <Status worker={worker} />
        <Now world={world} worker={worker} />
      </header>
      <p class="holding">
        <span>{words.holding(worker)}</span>
        {locks && <span class={worker.holdsLock ? '' : 'lock-lost'}>{worker.job !== null && words.lock(worker.holdsLock)}</span>}
      </p>
      <ol class="code">
        {consumer?.steps.map((step, line) => (
          <Line key={line} world={world} worker={worker} step={step} line={line} last={line === consumer.steps.length - 1} />
        ))}
      </ol>
    </article>
  );
}

function Status({ worker }: { worker: WorkerFrame }) {
  return (
    <span class="status">
      <svg viewBox="0 0 12 12" aria-hidden="true"><path d={shapes[worker.status]} /></svg>
      {words.status[worker.status]}
    </span>
  );
}

/** Each state has a shape of its own: a ring, an arrow, two bars, a cross, an hourglass. */
const shapes: Record<WorkerFrame['status'], string> = {
  idle: 'M6 2a4 4 0 1 0 .01 0',
  running: 'M3.5 2 9.5 6l-6 4Z',
  paused: 'M4 2v8M8 2v8',
  crashed: 'M2.5 2.5l7 7M9.5 2.5l-7 7',
  hung: 'M3 2h6L3 10h6Z',
};

interface LineProps extends Omit<Props, 'consumer'> {
  step: Step;
  line: number;
  last: boolean;
}

function Line({ world, worker, step, line, last }: LineProps) {
  const lit = worker.line === line;
  return (
    <li>
      <div class="line" aria-current={lit ? 'step' : undefined} data-effect={isEffect(step.name)}>
        {lit && <span class="spoken">{words.running}</span>}
        <code>{step.code}</code>
        {lit && worker.leftMs > 0 && <span class="to-go">{words.left(worker.leftMs)}</span>}
      </div>
      {!last && (
        <Gap
          world={world}
          worker={worker.name}
          after={step.name}
          line={line}
          gap={worker.gaps.find((gap) => gap.line === line)}
        />
      )}
    </li>
  );
}

/** What can be done to the worker at this very moment. */
function Now({ world, worker }: { world: number; worker: WorkerFrame }) {
  const kinds = ['crash', 'pause', 'throw', 'hang', 'loseAck', 'restart', 'resume'] as const;
  return (
    <Popover
      class="now"
      name={`now:${world}:${worker.name}`}
      label={words.actLabel(worker.name)}
      closed=""
      face={words.act}
    >
      <div class="choices">
        {kinds.map((kind) => <ChoiceButton key={kind} choice={worker[kind]}>{faults[kind]}</ChoiceButton>)}
      </div>
    </Popover>
  );
}
