/** Puts the page together: loads the core, opens the first scenario, draws. */
import { render } from 'preact';
import { Player } from './player/player';
import { shippedNamed } from './player/scenarios';
import { CoreUnavailable } from './sim/core';
import { startSimulation } from './sim/simulation';
import { Notice, Page } from './views/page';
import { figure, problem } from './words/en';
import '../styles/index.css';

const FIRST = 'replay-2.json';

function prefersStills(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

async function start(root: HTMLElement): Promise<void> {
  render(<Notice text={figure.loading} />, root);
  try {
    const player = new Player(await startSimulation(), prefersStills);
    player.openFile(shippedNamed(FIRST)!);
    render(<Page player={player} />, root);
  } catch (cause) {
    if (!(cause instanceof CoreUnavailable)) throw cause;
    render(<Notice text={problem.load[cause.fault]} />, root);
  }
}

void start(document.getElementById('page')!);
