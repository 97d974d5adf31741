/** The checker's nearest pair of worlds that hold the same Redis, for the consumer that everybody writes first. */
import { useEffect, useState } from 'preact/hooks';
import type { Classroom } from '../../player/lesson';
import { twinPicture, type TwinPicture } from '../../player/twins';
import { dives } from '../../words/article';
import { faultOf } from '../lazy';
import { Pair } from '../prove/twins-view';

const QUESTION = { steps: 'non-idempotent', workers: 2, jobs: 1, crashes: 1 };

export function Twins({ room }: { room: Classroom }) {
  const [picture, setPicture] = useState<TwinPicture | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    void room.prove(QUESTION)
      .then(({ report, scenarios }) => twinPicture(room.simulation(), scenarios.twins!, report))
      .then(setPicture, (cause) => setFault(faultOf(cause, dives.gap.title)));
  }, [room]);
  if (fault !== '') return <p role="alert">{fault}</p>;
  return <div class="twins" data-twins={picture?.length}>{picture && <Pair picture={picture} decided={false} />}</div>;
}
