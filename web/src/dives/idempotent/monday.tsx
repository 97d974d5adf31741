/** The table for Monday: each cell is a run, and plays on the stage below it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Lesson, type Classroom } from '../../player/lesson';
import { monday as words } from '../../words/monday';
import { useBrought } from '../../views/brought';
import { Figure } from '../../views/figure';
import { filled, glyph } from '../../views/glyphs';
import { IN_A_TEXT, forLecture } from '../../views/panels';
import { patterns, TRIALS, verdictOf, type Pattern, type Trial, type Verdict } from '../../player/patterns';
import { Prose } from '../lesson/prose';
import { putOn } from '../lesson/put-on';

interface Shown {
  pattern: Pattern;
  trial: Trial;
}

export function Monday({ room }: { room: Classroom }) {
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <div class="monday">
      <table role="table" aria-label={words.label} data-monday>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">{words.effect}</th>
            <th role="columnheader" scope="col">{words.pattern}</th>
            {TRIALS.map((trial) => <th key={trial} role="columnheader" scope="col">{words.trials[trial]}</th>)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {patterns.map((pattern) => (
            <tr key={pattern.id} id={`monday-${pattern.id}`} role="row" data-pattern={pattern.id}>
              <th role="rowheader" scope="row">{words.rows[pattern.id].effect}</th>
              <td role="cell" class="pattern"><Prose text={words.rows[pattern.id].pattern} /></td>
              {TRIALS.map((trial) => (
                <CellOf key={trial} pattern={pattern} trial={trial} room={room} shown={shown?.pattern === pattern && shown.trial === trial} show={() => setShown({ pattern, trial })} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="muted"><Prose text={words.thrown} /></p>
      {shown && <OnStage shown={shown} room={room} />}
    </div>
  );
}

interface CellProps extends Shown {
  room: Classroom;
  shown: boolean;
  show: () => void;
}

function CellOf({ pattern, trial, room, shown, show }: CellProps) {
  const verdict = verdictOf(room.runs, pattern.cells[trial]);
  return (
    <td role="cell" class={trial} data-trial={trial} data-verdict={verdict}>
      <span class="trial" aria-hidden="true">{words.trials[trial]}</span>
      <button type="button" aria-pressed={shown} aria-label={words.cell(pattern.id, trial, verdict)} data-cell={`${pattern.id}:${trial}`} onClick={show}>
        <VerdictGlyph verdict={verdict} />
        {words.verdicts[verdict]}
      </button>
      {trial === 'remains' && <span class="remains-why">{words.rows[pattern.id].remains}</span>}
    </td>
  );
}

/** A tick, a second receipt, an empty place, a flag. */
const shapes: Record<Verdict, { kind: 'ack' | 'duplicate' | 'refused' | 'broken'; says: 'kept' | 'broken' }> = {
  once: { kind: 'ack', says: 'kept' },
  repeated: { kind: 'duplicate', says: 'broken' },
  lost: { kind: 'refused', says: 'broken' },
  late: { kind: 'broken', says: 'broken' },
};

function VerdictGlyph({ verdict }: { verdict: Verdict }) {
  const { kind, says } = shapes[verdict];
  return (
    <svg class={`verdict-glyph ${says}`} viewBox="0 0 14 14" aria-hidden="true">
      <path class={filled.has(kind) ? 'area' : 'stroke'} d={glyph(kind, 7, 7, 4)} />
    </svg>
  );
}

function OnStage({ shown, room }: { shown: Shown; room: Classroom }) {
  const { pattern, trial } = shown;
  const lesson = useRef<Lesson | null>(null);
  const { run } = pattern.cells[trial];
  lesson.current ??= new Lesson({ id: 'monday', run }, room, words.stage);
  useEffect(() => () => lesson.current!.dispose(), []);
  // Another press of the same cell begins it again.
  useEffect(() => putOn(lesson.current!, run), [shown]);
  const heading = useBrought(shown);
  return (
    <div class="lesson-stage" data-monday-stage={`${pattern.id}:${trial}`}>
      <h4 ref={heading} tabIndex={-1}>{words.title(pattern.id, trial)}</h4>
      <Figure player={lesson.current.player} label={words.stage} panels={room.lecture ? forLecture(IN_A_TEXT) : IN_A_TEXT} />
    </div>
  );
}
