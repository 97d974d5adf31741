/** One world at one step, as small as it can be: both lists, who is at work, what lies in the ledger. */
import type { StoryWorld } from '../sim/story';
import { glyph } from './glyphs';

const WIDTH = 96;
const HEIGHT = 66;
const ROW = { wait: 11, active: 31, workers: 53 };
const MOST = 3;

export function Still({ world }: { world: StoryWorld }) {
  return (
    <svg class="still" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path class="ground" d={`M4 ${ROW.wait}H60M4 ${ROW.active}H60`} />
      <path class="job" d={row(world.wait.items.length, ROW.wait)} />
      <path class="job locked" d={jobs(world, true)} />
      <path class="job unlocked" d={jobs(world, false)} />
      {world.workers.slice(0, MOST).map((worker, i) => (
        <g key={worker.name} class={`who ${worker.status}`} transform={`translate(${10 + i * 20} ${ROW.workers})`}>
          <path d={worker.status === 'crashed' ? 'M-6 -6L6 6M6 -6L-6 6' : 'M-8 -8h16v16h-16Z'} />
          <text text-anchor="middle" dominant-baseline="central">{worker.name.slice(0, 2)}</text>
        </g>
      ))}
      <path class="mark filled effect" d={world.effects > 0 ? glyph('effect', 76, 22, 7) : ''} />
      <path class="mark filled duplicate" d={duplicates(world.duplicates)} />
    </svg>
  );
}

function row(count: number, y: number): string {
  return Array.from({ length: Math.min(count, MOST) }, (_, i) => circle(52 - i * 16, y)).join('');
}

function jobs(world: StoryWorld, locked: boolean): string {
  return world.active.items.slice(0, MOST).map((job, i) => (job.locked === locked ? circle(12 + i * 16, ROW.active) : '')).join('');
}

function circle(x: number, y: number): string {
  return `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`;
}

function duplicates(count: number): string {
  return Array.from({ length: Math.min(count, MOST) }, (_, i) => glyph('duplicate', 78 + i * 4, 30 + i * 9, 6)).join('');
}
