/** The storm: the weather on one side, what it comes to for each consumer on the other, the worst jobs below. */
import { useEffect, useRef } from 'preact/hooks';
import type { Storming } from '../../player/storming';
import { storm as words } from '../../words/storm';
import { useNear } from '../lesson/near';
import { Compared } from './compared';
import { FigureTable } from './figure-table';
import { JobStage } from './job-stage';
import { Summary } from './summary';
import { Tries } from './tries';
import { Weather } from './weather';

export function StormDesk({ storming }: { storming: Storming }) {
  const desk = useRef<HTMLDivElement>(null);
  const inSight = useNear(desk, '0px');
  useEffect(() => {
    if (inSight) storming.start();
  }, [inSight, storming]);
  const problem = storming.problem.value;
  return (
    <>
      <div ref={desk} class="storm-desk" data-storm-desk data-answered={storming.answered.value}>
        <Weather storming={storming} />
        <div class="storm-answer">
          <p class="storm-problem" role="alert" data-storm-problem>{problem === 'failed' ? words.failed : problem}</p>
          <Compared storming={storming} />
          <Summary storming={storming} />
          {storming.shown.value && <FigureTable answer={storming.shown.value} />}
        </div>
      </div>
      <Tries storming={storming} />
      <JobStage storming={storming} />
    </>
  );
}
