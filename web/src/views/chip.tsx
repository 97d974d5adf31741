/** A job in a list. In flight its lock is a ring that shrinks; without a lock the ring is broken. */
import type { Chip as ChipFrame } from '../sim/frame';
import { lists as words } from '../words/en';
import { lockPart } from './derive';

export function Chip({ chip, inFlight }: { chip: ChipFrame; inFlight: boolean }) {
  return (
    <li
      class="chip"
      data-job={chip.job}
      data-deliveries={chip.deliveries}
      data-stalled={chip.stalled}
      data-lock-owner={chip.lock?.owner}
      data-lock-left={chip.lock?.leftMs}
      data-candidate={inFlight ? chip.candidate : undefined}
      title={words.chip(chip)}
    >
      {inFlight && <Ring chip={chip} />}
      <b>{chip.job}</b>
      {chip.deliveries > 1 && <span class="times">{words.deliveries(chip.deliveries)}</span>}
      {inFlight && <span class="owner">{chip.lock ? words.lock(chip.lock) : words.noLock}</span>}
      {inFlight && chip.candidate && <span class="candidate">{words.candidate}</span>}
    </li>
  );
}

/** pathLength 100 makes the dash the percentage that is left. */
function Ring({ chip }: { chip: ChipFrame }) {
  const part = chip.lock ? lockPart(chip.lock) : 0;
  return (
    <svg class={chip.lock ? 'ring' : 'ring broken'} viewBox="0 0 20 20" aria-hidden="true">
      {chip.lock
        ? <circle class="left" cx="10" cy="10" r="8" pathLength={100} stroke-dashoffset={100 - part * 100} />
        : <circle class="gone" cx="10" cy="10" r="8" />}
    </svg>
  );
}

export function PlainChip({ job, note }: { job: string; note?: string }) {
  return (
    <li class="chip" data-job={job}>
      <b>{job}</b>
      {note && <span class="owner">{note}</span>}
    </li>
  );
}
