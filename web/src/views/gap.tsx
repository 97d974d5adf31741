/** The gap between two lines of a consumer: where the reader plans a fault. */
import type { Gap as GapFrame } from '../sim/frame';
import type { StepName } from '../sim/scenario';
import { faults, gap as words } from '../words/en';
import { ChoiceButton } from './choice-button';
import { usePlayer } from './context';
import { crashFate, gapMark } from './derive';
import { Popover } from './popover';

interface Props {
  world: number;
  worker: string;
  after: StepName;
  line: number;
  /** What the frame offers here; absent while the worker has no job to plan for. */
  gap: GapFrame | undefined;
}

const kinds = ['crash', 'pause', 'throw', 'hang'] as const;

export function Gap({ world, worker, after, line, gap }: Props) {
  const fate = crashFate(usePlayer().crashMaps.maps.value[world], line);
  const marked = gapMark(gap);
  const text = marked && gap ? words.marks[marked.mark](marked.fault, gap.delivery) : words.open;
  return (
    <Popover
      class="gap"
      name={`gap:${world}:${worker}:${line}:${gap?.job}:${gap?.delivery}`}
      label={`${words.label(text, after, worker)}. ${words.fate(fate)}`}
      closed={gap ? '' : words.none}
      face={<GapFace marked={marked !== null} text={text} />}
      data={{ 'data-gap': `after:${after}`, 'data-worker': worker, 'data-mark': marked?.mark ?? '', 'data-fate': fate.worst }}
    >
      {gap && <p class="popover-title">{words.title(gap.job, gap.delivery)}</p>}
      {gap && (
        <div class="choices">
          {kinds.map((kind) => (
            <ChoiceButton key={kind} choice={gap[kind]}>{words.here(faults[kind])}</ChoiceButton>
          ))}
          {gap.loseAck && <ChoiceButton choice={gap.loseAck}>{words.loseAck}</ChoiceButton>}
        </div>
      )}
    </Popover>
  );
}

function GapFace({ marked, text }: { marked: boolean; text: string }) {
  return (
    <>
      <svg class="gap-mark" viewBox="0 0 12 12" aria-hidden="true">
        {marked ? <path class="diamond" d="M6 1 11 6 6 11 1 6Z" /> : <path d="M6 2.5v7M2.5 6h7" />}
      </svg>
      <span class="gap-text">{text}</span>
    </>
  );
}
