/** Every setting that changes the outcome, on screen and to be changed. A change starts the run anew. */
import type { ComponentChildren, TargetedEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ScenarioInfo, Settings } from '../sim/scenario';
import { parameters as words } from '../words/en';
import { usePlayer } from './context';
import { focusFigure } from './focus';
import { useWidth } from './width';

const STALL_LIMITS = [0, 1, 2, 3, 5];
const NO_LIMIT = 'none';
const SWEEPS = ['one-phase', 'two-phase', 'check-then-move'] as const;

export function Parameters() {
  const player = usePlayer();
  const info = player.info.value;
  if (!info) return null;
  const { queue, reaper } = info;
  const set = (settings: Settings) => player.change(settings);
  return (
    <Fold>
      <div class="parameters" part="settings" role="group" aria-label={words.title} data-parameters>
        <Seconds name="lock" ms={queue.lockMs} least={0.001} set={(lockMs) => set({ lockMs })} />
        <Seconds name="renew" ms={queue.renewMs} least={0} note={queue.renewMs === 0 ? words.never : ''} set={(renewMs) => set({ renewMs })} />
        <Seconds name="every" ms={reaper?.everyMs ?? null} least={0.001} note={reaper ? '' : words.noReaper} set={(everyMs) => set({ everyMs })} />
        <Field name="sweep">
          <select
            data-setting="sweep"
            value={reaper?.sweep ?? 'two-phase'}
            onChange={(event) => set({ sweep: event.currentTarget.value as Settings['sweep'] & string })}
          >
            {SWEEPS.map((sweep) => <option key={sweep} value={sweep}>{words.sweeps[sweep]}</option>)}
          </select>
        </Field>
        <Field name="maxStalled"><StallLimit info={info} set={set} /></Field>
        <Seconds name="effect" ms={info.consumers[0]?.effectMs ?? 1} least={0.001} set={(effectMs) => set({ effectMs })} />
        <Field name="workers">
          <NumberInput name="workers" value={info.workers.length} least={1} step={1} set={(workers) => set({ workers })} />
        </Field>
        <Rest info={info} />
      </div>
    </Fold>
  );
}

/** In a narrow figure the settings are one line until the reader opens them; elsewhere nothing folds them. */
function Fold({ children }: { children: ComponentChildren }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const width = useWidth(fold, 0);
  useLayoutEffect(() => {
    fold.current!.open ||= fold.current!.firstElementChild!.clientHeight === 0;
  }, [width]);
  return <details ref={fold} class="fold"><summary>{words.fold}</summary>{children}</details>;
}

/** What the file sets beside these, and the way back to the file. */
function Rest({ info }: { info: ScenarioInfo }) {
  const player = usePlayer();
  const facts = words.facts(info);
  const reset = (event: TargetedEvent<HTMLButtonElement>) => {
    focusFigure(event.currentTarget);
    player.reset();
  };
  return (
    <p class="rest">
      {facts && `${facts} `}
      {player.changed.value && <button type="button" class="quiet" data-reset onClick={reset}>{words.reset}</button>}
    </p>
  );
}

type FieldName = keyof typeof words.names;

function Field({ name, note = '', children }: { name: FieldName; note?: string; children: ComponentChildren }) {
  return (
    <label class="field">
      {words.names[name]} {words.options[name] && <code>{words.options[name]}</code>}
      <span class="value">{children} {note}</span>
    </label>
  );
}

interface SecondsProps {
  name: FieldName;
  /** The value, in milliseconds; null where the scenario has none. */
  ms: number | null;
  /** The least value, in seconds. */
  least: number;
  note?: string;
  set: (ms: number) => void;
}

function Seconds({ name, ms, least, note = '', set }: SecondsProps) {
  return (
    <Field name={name} note={note || words.seconds}>
      <NumberInput
        name={name}
        value={ms === null ? '' : ms / 1_000}
        least={least}
        step={0.001}
        set={(seconds) => set(Math.round(seconds * 1_000))}
      />
    </Field>
  );
}

interface NumberProps {
  name: FieldName;
  value: number | '';
  least: number;
  step: number;
  set: (value: number) => void;
}

/** Takes effect when it is left or entered, not at every key: each change starts the run anew. */
function NumberInput({ name, value, least, step, set }: NumberProps) {
  const player = usePlayer();
  const change = (event: TargetedEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const wanted = Math.round(input.valueAsNumber / step) * step;
    player.notice.value = '';
    if (!Number.isFinite(wanted)) player.notice.value = words.notANumber(words.names[name]);
    else set(wanted);
    // A refused value does not stay: what stands here is what the run has.
    const refusal = player.notice.value;
    input.value = refusal === '' ? String(Number(wanted.toFixed(3))) : String(value);
    if (refusal !== '' && Number.isFinite(wanted)) player.notice.value = words.refused(words.names[name], refusal);
  };
  return <input type="number" inputMode="decimal" data-setting={name} value={value} min={least} step={step} onChange={change} />;
}

function StallLimit({ info, set }: { info: ScenarioInfo; set: (settings: Settings) => void }) {
  const limit = info.reaper?.maxStalled ?? null;
  const limits = limit === null || STALL_LIMITS.includes(limit) ? STALL_LIMITS : [...STALL_LIMITS, limit];
  const change = (event: TargetedEvent<HTMLSelectElement>) => {
    const { value } = event.currentTarget;
    set({ maxStalled: value === NO_LIMIT ? null : Number(value) });
  };
  return (
    <select data-setting="maxStalled" value={limit === null ? NO_LIMIT : String(limit)} onChange={change}>
      {limits.map((n) => <option key={n} value={String(n)}>{n}</option>)}
      <option value={NO_LIMIT}>{words.noLimit}</option>
    </select>
  );
}
