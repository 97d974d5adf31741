/** What did you find? The causes of a second effect by the traces they leave; each is a run, and plays in the figure below. */
import { useMemo } from 'preact/hooks';
import type { Classroom, Lesson } from '../../player/lesson';
import { alike, causes, type Traced, type Traces } from '../../player/traces';
import { diagnosis as words, type Look } from '../../words/diagnosis';
import { words as told } from '../../words/guide';
import { CHARGE_ROW } from '../../words/monday';
import { Prose } from '../lesson/prose';
import { putOn } from '../lesson/put-on';
import type { SectionPlan } from '../lesson/plan';

const LOOKS = Object.keys(words.columns) as Look[];

export const plan: SectionPlan = { id: 'diagnosis', run: causes[0]!.run, Picker: Diagnosis };

interface Props {
  room: Classroom;
  lesson: Lesson;
}

function Diagnosis({ room, lesson }: Props) {
  const groups = useMemo(() => alike(room.runs), [room.runs]);
  return (
    <table class="diagnosis" role="table" aria-label={words.label} data-diagnosis>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">{words.cause}</th>
          {LOOKS.map((look) => <th key={look} role="columnheader" scope="col" data-look={look}><Heading look={look} /></th>)}
          <th role="columnheader" scope="col" class="see">{words.next}</th>
        </tr>
      </thead>
      {groups.map((group) => {
        const ids = group.map(({ id }) => id).join(' ');
        return (
          <tbody key={ids} role="rowgroup" data-alike={ids}>
            {group.map((cause) => <Row key={cause.id} cause={cause} lesson={lesson} />)}
            {group.length > 1 && (
              <tr role="row" class="apart"><td role="cell" colSpan={LOOKS.length + 2}><Prose text={words.apart[ids]!} /></td></tr>
            )}
          </tbody>
        );
      })}
    </table>
  );
}

function Heading({ look }: { look: Look }) {
  const { name, field } = words.columns[look];
  return <>{name} <code>{field}</code></>;
}

function Row({ cause, lesson }: { cause: Traced; lesson: Lesson }) {
  const { id, run, section, traces } = cause;
  return (
    <tr role="row" data-cause={id}>
      <th role="rowheader" scope="row">{words.causes[id]}</th>
      {LOOKS.map((look) => (
        <td key={look} role="cell" data-look={look}>
          <span class="trace-of" aria-hidden="true"><Heading look={look} /></span>
          <span>{cellOf(traces, look)}</span>
        </td>
      ))}
      <td role="cell" class="see">
        <button type="button" aria-label={words.playLabel(id)} aria-pressed={lesson.onStage.value === run} data-play-cause onClick={() => putOn(lesson, run)}>
          {words.play}
        </button>
        <a href={`#${section}`}>{told.sections[section]?.title ?? words.elsewhere[section]}</a>
        <a href={CHARGE_ROW} aria-label={words.remedyLabel(id)}>{words.remedy}</a>
      </td>
    </tr>
  );
}

function cellOf(traces: Traces, look: Look): string {
  switch (look) {
    case 'jobs': return words.count([traces.jobs.length]);
    case 'refused': return words.count([traces.refused.length]);
    case 'ended': return words.ended(traces.ended);
    default: return words.count(traces[look]);
  }
}
