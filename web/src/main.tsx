/** Puts the page together: loads the core, opens the first scenario, draws. */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { followAnchors } from './dives/anchors';
import { LateArticle } from './dives/late-article';
import type { Classroom } from './player/lesson';
import { asksForLecture, taskIn } from './player/page-address';
import { followPrinting } from './player/paper';
import { Player } from './player/player';
import { shippedNamed } from './player/scenarios';
import { isLink } from './share/fragment';
import { CoreUnavailable } from './sim/loading';
import { startSimulation } from './sim/simulation';
import { bring } from './views/at-hand';
import { prefersStills } from './views/motion';
import { Notice, Page } from './views/page';
import { asked } from './words/asides';
import { figure, widget } from './words/en';

const FIRST = 'replay-2.json';

const lecture = signal(asksForLecture(location.search));

let room: Promise<Classroom> | null = null;

/** Opened once, by the first part of the article that is reached; a failed try is forgotten. */
function openRoom(): Promise<Classroom> {
  room ??= import('./player/classroom').then(({ openClassroom }) => openClassroom(prefersStills, lecture)).catch((cause: unknown) => {
    room = null;
    throw cause;
  });
  return room;
}

async function start(root: HTMLElement): Promise<void> {
  render(<Notice text={figure.loading} />, root);
  try {
    const [simulation] = await Promise.all([startSimulation(), prefersStills() && bring().catch(() => {})]);
    const player = new Player(simulation, prefersStills);
    await openAddress(player);
    const anew = () => {
      openFirst(player);
      root.querySelector<HTMLElement>('[data-figure]')!.focus({ preventScroll: true });
      return player;
    };
    const article = <LateArticle reader={{ openRoom, prefersStills, lecture, anew, figure: () => linkTo(player) }} />;
    render(<Page player={player} task={taskIn(location.search)} lecture={lecture}>{article}</Page>, root);
    followAnchors(root, isLink);
    addEventListener('hashchange', (event) => void followAddress(player, new URL(event.oldURL).hash));
  } catch (cause) {
    if (!(cause instanceof CoreUnavailable)) throw cause;
    render(<Notice text={widget.load[cause.fault]} />, root);
  }
}

async function linkTo(player: Player): Promise<string | null> {
  const { linkOf } = await import('./share/link');
  return linkOf(player.shared());
}

function openFirst(player: Player): void {
  player.openFile(shippedNamed(FIRST)!);
}

/** What the address says, or else the first scenario; of a link that cannot be opened, why. */
async function openAddress(player: Player): Promise<void> {
  const wrong = isLink(location.hash) ? await followLink(player) : '';
  if (isLink(location.hash) && wrong === '') return;
  openFirst(player);
  player.notice.value = wrong;
}

/** Opens the link that the address is; returns why it cannot be opened, '' where it was. */
function followLink(player: Player): Promise<string> {
  return bring().then(({ openLink }) => openLink(player, location.hash), () => asked.notLoaded);
}

/** A link followed on the page itself, or the way back from one. Other places of the page are none of the figure's. */
async function followAddress(player: Player, left: string): Promise<void> {
  const back = isLink(left) && location.hash === '';
  if (!back && !isLink(location.hash)) return;
  await openAddress(player);
  document.querySelector('[data-figure]')?.scrollIntoView();
}

/** A file that misses the figure does not take the page, and the run, away. */
function keepThePage(): void {
  const keep = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  addEventListener('dragover', keep);
  addEventListener('drop', keep);
}

keepThePage();
followPrinting();
void start(document.getElementById('page')!);
