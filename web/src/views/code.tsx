/** The consumer as code, and beside each line what Redis gets for it; where a worker stands, both are lit. */
import { useState } from 'preact/hooks';
import type { Worker, WorldFrame } from '../sim/frame';
import type { Consumer, Request, Step } from '../sim/scenario';
import { code as words } from '../words/asides';
import { usePlayer } from './context';
import { isEffect } from '../player/steps';
import { placed } from './derive';
import { brief, filled, termsOf, type Terms } from './request';

export function Code() {
  const player = usePlayer();
  const frame = player.frame.value!;
  return (
    <div class="beside" data-worlds={frame.worlds.length}>
      {player.info.value!.consumers.map((consumer, index) => (
        <WorldCode key={consumer.name} consumer={consumer} world={frame.worlds[index]!} index={index} />
      ))}
    </div>
  );
}

function WorldCode({ consumer, world, index }: { consumer: Consumer; world: WorldFrame; index: number }) {
  const title = words.title(consumer.name);
  const focus = inFocus(world);
  return (
    <section class="aside-panel" data-code={index} aria-label={placed(title, usePlayer().which)}>
      <h4>{title}</h4>
      <ol class="lines">
        {consumer.steps.map((step, line) => {
          const here = world.workers.items.filter((worker) => worker.line === line);
          return <Line key={line} step={step} here={here} terms={termsAt(here[0] ?? focus, here[0], world)} consumer={consumer} />;
        })}
      </ol>
    </section>
  );
}

/** Whose job the lines speak of: the worker that acted last, if it has one, else the first that has. */
function inFocus({ workers, happening }: WorldFrame): Worker | undefined {
  const busy = workers.items.filter((worker) => worker.job !== null);
  return busy.find((worker) => worker.name === happening.worker) ?? busy[0];
}

/** When a line will be run is known of the one that runs. */
function termsAt(worker: Worker | undefined, here: Worker | undefined, world: WorldFrame): Terms {
  return termsOf(worker, here?.status === 'running' ? world.nowMs + here.leftMs : null);
}

interface LineProps {
  step: Step;
  /** Who stands at it. */
  here: Worker[];
  terms: Terms;
  consumer: Consumer;
}

function Line({ step, here, terms, consumer }: LineProps) {
  const lit = here.length > 0;
  return (
    <li aria-current={lit ? 'step' : undefined} data-step={step.name} data-effect={isEffect(step.name)}>
      <div class="said">
        {lit && <span class="spoken">{words.runs}</span>}
        <code>{step.code}</code>
        {here.map((worker) => <span key={worker.name} class="who" data-status={worker.status}>{worker.name} {words.stands[worker.status]}</span>)}
      </div>
      <div class="sent">
        {step.sends ? <Sent request={step.sends} terms={terms} /> : <span class="muted">{words.nothing(consumer.effect)}</span>}
      </div>
    </li>
  );
}

function Sent({ request, terms }: { request: Request; terms: Terms }) {
  const text = filled(request, terms);
  return request.script === '' ? <code data-sends>{text}</code> : <ScriptSent script={request.script} text={text} />;
}

function ScriptSent({ script, text }: { script: string; text: string }) {
  const lua = usePlayer().scripts[script] ?? '';
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary><code data-sends>{open ? text : brief(text)}</code></summary>
      {open && <pre tabIndex={0} data-scrolls="true" data-lua={script}>{lua}</pre>}
    </details>
  );
}
