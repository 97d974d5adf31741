/** For whoever shows the page to a room, hands it out with a task, or prints it. */
import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { addressWith, MOST_TASK, taskIn } from '../player/page-address';
import { asksByHand, onPaper } from '../player/paper';
import { LectureSwitch } from '../views/lecture-switch';
import { share } from '../words/share';
import { teaching as words } from '../words/teaching';
import { wanted } from './anchors';

interface Props {
  lecture: Signal<boolean>;
  /** The first figure as it stands, as a fragment; null: it is too much for a link. */
  figure: () => Promise<string | null>;
}

export function Teaching({ lecture, figure }: Props) {
  return (
    <div class="prose teaching">
      <h3>{words.lectureTitle}</h3>
      <p>{words.lecture}</p>
      <LectureSwitch lecture={lecture} />
      <h3>{words.routeTitle(words.route.reduce((sum, { minutes }) => sum + minutes, 0))}</h3>
      <p>{words.routeBefore}</p>
      <Route />
      <h3>{words.taskTitle}</h3>
      <p>{words.task}</p>
      <TaskForm lecture={lecture.value} figure={figure} />
      <h3>{words.printTitle}</h3>
      <p>{words.print}</p>
      <label class="check">
        <input type="checkbox" checked={asksByHand.value} data-print-by-hand onChange={(event) => { asksByHand.value = event.currentTarget.checked; }} />
        <span>{words.printByHand}</span>
      </label>
      <button type="button" class="offer" data-print onClick={() => void printAll()}>{words.printAll}</button>
    </div>
  );
}

function Route() {
  return (
    <ol class="route" data-route>
      {words.route.map(({ id, title, minutes, what }) => (
        <li key={title}>
          {id === '' ? <b>{title}</b> : <a href={`#${id}`}>{title}</a>} <span class="muted">{words.minutes(minutes)}</span> <span class="what">{what}</span>
        </li>
      ))}
    </ol>
  );
}

/** A link that carries a task. Nothing of it is kept anywhere else. */
function TaskForm({ lecture, figure }: { lecture: boolean; figure: Props['figure'] }) {
  const [task, setTask] = useState(taskIn(location.search));
  const [forRoom, setForRoom] = useState(lecture);
  const [said, setSaid] = useState('');
  const [stands, setStands] = useState('');
  const here = new URL(location.href);
  here.hash = stands;
  const link = addressWith(here.href.replace(/#$/, ''), { lecture: forRoom, task });
  const take = async (wanted: boolean) => {
    const fragment = wanted ? await figure() : '';
    setStands(fragment ?? '');
    setSaid(fragment === null ? share.tooLong : '');
  };
  const copy = () => {
    if (!navigator.clipboard) return setSaid(words.copyByHand);
    navigator.clipboard.writeText(link).then(() => setSaid(words.copied), () => setSaid(words.copyByHand));
  };
  return (
    <form class="task-form" onSubmit={(event) => { event.preventDefault(); copy(); }}>
      <label>
        <span>{words.taskLabel}</span>
        <textarea rows={3} maxLength={MOST_TASK} value={task} data-task-text onInput={(event) => setTask(event.currentTarget.value)} />
      </label>
      <label class="check">
        <input type="checkbox" checked={forRoom} data-task-lecture onChange={(event) => setForRoom(event.currentTarget.checked)} />
        <span>{words.taskForRoom}</span>
      </label>
      <label class="check">
        <input type="checkbox" checked={stands !== ''} data-task-figure onChange={(event) => void take(event.currentTarget.checked)} />
        <span>{words.taskWithFigure}</span>
      </label>
      <label>
        <span>{words.linkLabel}</span>
        <input type="text" readOnly value={link} data-task-link onFocus={(event) => event.currentTarget.select()} />
      </label>
      <p class="copy"><button type="submit" class="offer" data-task-copy>{words.copy}</button> <span role="status">{said}</span></p>
    </form>
  );
}

/** Nothing is printed before all of it is there: parts that were never near are loaded first. */
async function printAll(): Promise<void> {
  onPaper.value = true;
  wanted.value = true;
  await loaded();
  print();
  onPaper.value = false;
}

function loaded(): Promise<void> {
  const missing = () => document.querySelector('[data-dive][data-loaded="false"]') !== null;
  const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  return new Promise((done) => {
    const look = () => {
      if (missing()) return;
      watch.disconnect();
      void drawn().then(done);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-loaded'] });
    look();
  });
}
