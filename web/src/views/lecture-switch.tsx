/** Turns the page to the room and back; its address says which. */
import type { Signal } from '@preact/signals';
import { addressWith, asksForLecture, taskIn } from '../player/page-address';
import { page as words } from '../words/page';

export function LectureSwitch({ lecture }: { lecture: Signal<boolean> }) {
  const turn = () => {
    lecture.value = !lecture.value;
    const { search, href } = location;
    if (asksForLecture(search) !== lecture.value) history.replaceState(history.state, '', addressWith(href, { lecture: lecture.value, task: taskIn(search) }));
  };
  return (
    <button type="button" class="switch" role="switch" aria-checked={lecture.value} data-lecture-switch onClick={turn}>
      <span class="track" aria-hidden="true" />
      {words.lecture}
    </button>
  );
}
