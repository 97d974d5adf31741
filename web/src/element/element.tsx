/**
 * `<at-least-once>`: one figure, in a shadow root of its own.
 *
 * The attributes are all that the class knows of what is wanted; the properties read and write them. It draws when it is
 * in a document and the reader is near, and lets go of everything a task after it has left one, unless it is in one again
 * by then.
 */
import { render } from 'preact';
import { Player } from '../player/player';
import { deliveredTimes } from '../player/scenarios';
import { figureOf, isLink } from '../share/fragment';
import { CoreUnavailable } from '../sim/loading';
import { startSimulation, type Simulation } from '../sim/simulation';
import { bring } from '../views/at-hand';
import { prefersStills } from '../views/motion';
import { EVERY_PANEL } from '../views/panels';
import { SPEEDS } from '../player/clock';
import { asked } from '../words/asides';
import { problem, widget as words } from '../words/en';
import type { AtLeastOnceEventMap, ErrorDetail, PredictionDetail, Told } from './events';
import { whenNear } from './near';
import { options, type Loading, type OptionName, type Theme } from './options';
import { sheet } from './sheet';
import { BadSource, sourceOf, type Source } from './source';
import { stillOf } from './stills';
import { telling } from './telling';
import { Widget } from './widget';
import { finite, joined, NO_PANEL } from './written';

/** Where there is no document (a server, Node) the class can be imported, and does nothing. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** What starts the run anew when it changes. */
const OPENING: ReadonlySet<string> = new Set<OptionName>(['scenario', 'replays', 'consumers']);

export class AtLeastOnceElement extends Base {
  static readonly observedAttributes: readonly string[] = options.map(({ name }) => name);

  #player: Player | null = null;
  #endTelling: () => void = () => {};
  #changed = new Set<string>();
  /** Counts what was started: what belongs to an older start is dropped when it comes. */
  #start = 0;
  #live = false;
  /** Ends the wait for the reader; null: it has begun, or is in no document. */
  #endWait: (() => void) | null = null;
  /** The page has said so, and it may not have begun. */
  #plays = false;

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet()];
  }

  get scenario(): string { return this.getAttribute('scenario') ?? 'replay-2'; }
  set scenario(value: string | object | null) { this.#write('scenario', value !== null && typeof value === 'object' ? JSON.stringify(value) : value); }

  get replays(): number | null { return this.#number('replays'); }
  set replays(value: number | null) { this.#write('replays', value); }

  get consumers(): string { return this.getAttribute('consumers') ?? ''; }
  set consumers(value: string | readonly string[] | null) { this.#write('consumers', joined(value, ',')); }

  /** The step on show, wherever playing has brought it. */
  get step(): number { return this.#player?.frame.peek()?.beat ?? this.#number('step') ?? 0; }
  set step(value: number | null) { this.#write('step', value); }

  get speed(): number { return this.#player?.speed.peek() ?? this.#number('speed') ?? 1; }
  set speed(value: number | null) { this.#write('speed', value); }

  get theme(): Theme {
    const written = this.getAttribute('theme');
    return written === 'light' || written === 'dark' ? written : 'auto';
  }
  set theme(value: Theme | null) { this.#write('theme', value); }

  get panels(): string { return this.getAttribute('panels') ?? ''; }
  set panels(value: string | readonly string[] | null) { this.#write('panels', value?.length === 0 && typeof value !== 'string' ? NO_PANEL : joined(value, ' ')); }

  get ask(): boolean { return this.hasAttribute('ask'); }
  set ask(value: boolean) { this.toggleAttribute('ask', Boolean(value)); }

  get autoplay(): boolean { return this.hasAttribute('autoplay'); }
  set autoplay(value: boolean) { this.toggleAttribute('autoplay', Boolean(value)); }

  get loading(): Loading { return this.getAttribute('loading') === 'eager' ? 'eager' : 'lazy'; }
  set loading(value: Loading | null) { this.#write('loading', value); }

  /** Of a figure that has not begun: it begins, and plays. */
  play(): void {
    if (this.#player) return this.#player.play();
    this.#plays = true;
    if (this.#endWait) this.#come();
  }

  pause(): void {
    this.#plays = false;
    this.#player?.pause();
  }

  connectedCallback(): void {
    this.#takeOver();
    addEventListener('hashchange', this.#onLink);
    // Hosts that have keys of their own are told that those pressed in here are not theirs.
    if (!this.hasAttribute(SUPPRESS)) this.setAttribute(SUPPRESS, 'true');
    if (this.#live) return;
    this.#live = true;
    this.#await();
  }

  /** Moved within the document: nothing has changed. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    setTimeout(() => {
      if (!this.isConnected) this.#end();
    }, 0);
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now && OPENING.has(name)) return; // the reader's run goes on
    if (this.#endWait) return this.#isWanted() ? this.#come() : undefined;
    if (!this.#live || this.#changed.size > 0) return void this.#changed.add(name);
    this.#changed.add(name);
    queueMicrotask(() => void this.#apply());
  }

  /** A property that was set before the class was there lies on the object, before ours. */
  #takeOver(): void {
    for (const { name } of options) {
      if (name === 'lang' || !Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  /** Far from the reader it keeps its room, and what the page has put into it. */
  #await(): void {
    this.#draw('', true);
    if (this.#isWanted()) this.#come();
    else this.#endWait = whenNear(this, () => this.#come());
  }

  /** Somebody has said that it is to begin: the page, or a link to the figure. */
  #isWanted(): boolean {
    return this.loading === 'eager' || this.autoplay || this.#isLinked();
  }

  #isLinked(): boolean {
    if (!isLink(location.hash)) return false;
    const id = figureOf(location.hash);
    return id === '' ? document.querySelector(this.localName) === this : this.id === id;
  }

  #come(): void {
    this.#endWait?.();
    this.#endWait = null;
    void this.#begin(++this.#start);
  }

  async #begin(start: number): Promise<void> {
    this.#changed.clear();
    this.#draw('');
    const stale = () => start !== this.#start;
    try {
      const [source, simulation] = await this.#load();
      if (stale()) return simulation.dispose();
      const player = new Player(simulation, prefersStills);
      this.#player = player;
      this.#open(player, source);
      await this.#follow(player);
      if (stale()) return;
      this.#draw('');
      this.#ready(player);
      this.#endTelling = telling(player, (told) => this.#tell(told));
    } catch (cause) {
      if (!stale()) this.#fail(cause);
    }
  }

  /** Both at once; a simulation that no source came for is let go. */
  async #load(): Promise<[Source, Simulation]> {
    const simulation = startSimulation();
    try {
      return [await sourceOf(this.scenario), await simulation];
    } catch (cause) {
      simulation.then((started) => started.dispose(), () => {});
      throw cause;
    }
  }

  #open(player: Player, { file, shipped }: Source): void {
    const replays = this.replays;
    const twin = replays !== null && shipped ? deliveredTimes(file, replays) : undefined;
    if (shipped) player.openFile(twin ?? file);
    else player.openBytes(file.name, new TextEncoder().encode(file.text));
    if (player.mode.peek() === 'refused') return;
    const refusals = replays !== null && !twin ? [player.change({ replays })] : [];
    const consumers = this.consumers.split(',').map((name) => name.trim()).filter(Boolean);
    if (consumers.length > 0) refusals.push(player.change({ consumers }));
    refusals.push(this.#pace(player));
    const step = this.#number('step');
    if (step !== null) player.jump(step);
    if (this.#plays) player.play();
    else if (this.#playsByItself()) player.playInSight();
    this.#plays = false;
    this.#refuse(player, refusals.filter((line) => line !== ''));
  }

  /** Who is asked says something first. */
  #playsByItself(): boolean {
    return this.autoplay && !this.ask && !prefersStills();
  }

  /** What the page's address shows, where it is a link to this figure. */
  async #follow(player: Player): Promise<void> {
    if (!this.#isLinked()) return;
    const wrong = await bring().then(({ openLink }) => openLink(player, location.hash), () => asked.notLoaded);
    if (this.#player !== player) return;
    player.notice.value = '';
    this.#refuse(player, wrong === '' ? [] : [wrong]);
  }

  /** The address has become another while the page is open. */
  #onLink = () => {
    const player = this.#player;
    if (player) void this.#follow(player).catch((cause: unknown) => { if (this.#player === player) this.#fail(cause); });
    else if (this.#endWait && this.#isWanted()) this.#come();
  };

  /** Why it is refused; '' when it is not. */
  #pace(player: Player): string {
    const speed = this.#number('speed');
    if (speed === null) return '';
    if (!SPEEDS.includes(speed)) return words.speed(speed, SPEEDS);
    player.speed.value = speed;
    return '';
  }

  #ready(player: Player): void {
    const info = player.info.peek();
    if (info) this.#tell({ name: 'ready', detail: { title: info.title, consumers: info.consumers.map(({ name }) => name), steps: player.lastBeat.peek() } });
  }

  /** A setting that is refused leaves the run as it was; why stands in the figure's own line. */
  #refuse(player: Player, lines: readonly string[]): void {
    if (lines.length > 0) player.notice.value = lines.join(' · ');
    for (const message of lines) this.#tell({ name: 'error', detail: { message, reason: 'setting' } });
  }

  async #apply(): Promise<void> {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    const player = this.#player;
    if ([...changed].some((name) => OPENING.has(name)) || (changed.size > 0 && !player)) return this.#again();
    if (!player) return;
    if (changed.has('panels') || changed.has('ask')) this.#draw('');
    if (changed.has('speed')) this.#refuse(player, [this.#pace(player)].filter((line) => line !== ''));
    if (changed.has('step')) player.jump(this.#number('step') ?? 0);
    if (changed.has('autoplay') && this.#playsByItself()) player.playInSight();
  }

  #again(): void {
    if (!this.#live || this.#endWait) return;
    this.#release();
    void this.#begin(++this.#start);
  }

  #fail(cause: unknown): void {
    const [message, reason] = told(cause);
    this.#draw(message);
    this.#tell({ name: 'error', detail: { message, reason } });
  }

  /** `waits`: nothing is loaded for it yet. */
  #draw(fault: string, waits = false): void {
    if (!this.shadowRoot) return;
    const predict = (detail: PredictionDetail) => this.#tell({ name: 'prediction', detail });
    const written = this.panels.split(/[\s,]+/);
    const panels = this.hasAttribute('panels') ? EVERY_PANEL.filter((panel) => written.includes(panel)) : undefined;
    render(<Widget player={this.#player} waits={waits} fault={fault} still={stillOf(this.scenario)} panels={panels} ask={this.ask} predict={predict} />, this.shadowRoot);
  }

  #end(): void {
    if (!this.#live) return;
    removeEventListener('hashchange', this.#onLink);
    this.#live = false;
    this.#endWait?.();
    this.#endWait = null;
    this.#start += 1;
    this.#release();
    if (this.shadowRoot) render(null, this.shadowRoot);
  }

  #release(): void {
    this.#endTelling();
    this.#endTelling = () => {};
    this.#player?.dispose();
    this.#player = null;
  }

  #tell({ name, detail }: Told): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #number(name: OptionName): number | null {
    return finite(this.getAttribute(name));
  }

  /** What says nothing takes the attribute away: a framework has null, undefined or '' for a property that is gone. */
  #write(name: OptionName, value: string | number | null): void {
    if (value === null || value === undefined || value === '') this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }
}

/** Which keys are the host's: an element that carries this has its own. */
const SUPPRESS = 'data-lm-suppress-shortcuts';

export interface AtLeastOnceElement {
  addEventListener<Name extends keyof AtLeastOnceEventMap>(
    name: Name, listener: (this: AtLeastOnceElement, event: AtLeastOnceEventMap[Name]) => void, options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

function told(cause: unknown): [string, ErrorDetail['reason']] {
  if (cause instanceof BadSource) return [cause.message, 'scenario'];
  if (cause instanceof CoreUnavailable) return [words.load[cause.fault], cause.fault];
  return [problem.trap, 'trap'];
}
