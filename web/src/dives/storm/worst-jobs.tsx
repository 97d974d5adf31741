/** The jobs that fared worst, each a run that plays. */
import type { Storming } from '../../player/storming';
import type { StormWorld, StormWorst, WorstJob } from '../../sim/storm';
import { worst as words } from '../../words/storm';

const KINDS = Object.keys(words.kinds) as StormWorst[];

export function WorstJobs({ storming, world, place }: { storming: Storming; world: StormWorld; place: number }) {
  return (
    <div class="worst">
      <h4>{words.title}</h4>
      <dl>
        {KINDS.map((kind) => {
          const [first] = world.worst[kind];
          return (
            <div key={kind} data-worst={kind}>
              <dt>{words.kinds[kind]}</dt>
              <dd>{first ? <Job storming={storming} world={world} place={place} kind={kind} job={first} /> : words.none}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function Job({ storming, world, place, kind, job }: { storming: Storming; world: StormWorld; place: number; kind: StormWorst; job: WorstJob }) {
  const behind = storming.answered.value !== 'whole';
  return (
    <>
      <code>{job.job}</code> <span>{words.what(kind, job)}</span>{' '}
      <button
        type="button"
        class="quiet"
        data-open-job={kind}
        aria-disabled={behind}
        title={behind ? words.wait : undefined}
        aria-label={words.playLabel(world.consumer, kind, job)}
        onClick={() => storming.open(place, kind, job.job)}
      >
        {words.play}
      </button>
    </>
  );
}
