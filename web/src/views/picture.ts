/**
 * The time-lines of a figure as one SVG that stands alone: what is drawn, with the colours and letters that it has on the
 * page written into it, a title, a description and what the marks say.
 */
const NS = 'http://www.w3.org/2000/svg';
const MARGIN = 24;
const CAPTION = 24;
const GAP = 20;
const LEGEND_ROW = 20;
const LEGEND_COLUMN = 150;

/** What a style sheet says of a shape, as attributes. */
const SHAPE = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'];
const LETTERS = ['fill', 'font-family', 'font-size', 'font-weight'];

/** The time-lines of a figure as an SVG of their own; null where none is drawn. */
export function pictureOf(figure: Element, title: string, description: string): string | null {
  const runs = [...figure.querySelectorAll<HTMLElement>('.timeline')];
  if (runs.length === 0) return null;
  const look = getComputedStyle(figure);
  const width = Math.max(...runs.map((run) => sizeOf(run).width)) + 2 * MARGIN;
  const svg = made('svg', { xmlns: NS, width, role: 'img', 'aria-labelledby': 'title description' });
  const add = (...parts: Element[]) => svg.append(...parts);
  add(worded('title', title, { id: 'title' }), worded('desc', description, { id: 'description' }));
  const ground = made('rect', { width: '100%', height: '100%', fill: groundOf(figure) });
  add(ground, lettered(title, MARGIN, MARGIN + 12, look, 17, 600));
  let y = MARGIN + 36;
  for (const run of runs) {
    const { height } = sizeOf(run);
    add(lettered(run.querySelector('figcaption')?.textContent ?? '', MARGIN, y + 12, look, 13, 400), placedAt(drawnAlone(run), MARGIN, y + CAPTION));
    y += CAPTION + height + GAP;
  }
  const legend = legendOf(figure, look, width - 2 * MARGIN);
  add(placedAt(legend.drawn, MARGIN, y));
  const height = y + legend.height + MARGIN;
  svg.setAttribute('height', String(height));
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(svg)}\n`;
}

function runOf(timeline: Element): SVGSVGElement {
  return timeline.querySelector<SVGSVGElement>('svg.run')!;
}

function sizeOf(timeline: Element): { width: number; height: number } {
  const run = runOf(timeline);
  return { width: Number(run.getAttribute('width')), height: Number(run.getAttribute('height')) };
}

/** The picture without the cursor, which is no part of the run. */
function drawnAlone(timeline: Element): SVGGElement {
  const run = runOf(timeline);
  const group = made('g', {});
  for (const part of run.querySelectorAll('path, text')) {
    if (!part.matches('.cursor')) group.append(bare(part));
  }
  return group;
}

/** A shape or a text with its look as attributes, and no class. */
function bare(part: Element): Element {
  const look = getComputedStyle(part);
  const text = part.tagName === 'text';
  const kept = text ? ['x', 'y', 'text-anchor', 'dominant-baseline'] : ['d'];
  const attributes = Object.fromEntries([
    ...kept.filter((name) => part.hasAttribute(name)).map((name) => [name, part.getAttribute(name)!]),
    ...(text ? LETTERS : SHAPE).map((name) => [name, look.getPropertyValue(name)]),
  ]) as Record<string, string>;
  return text ? worded('text', part.textContent ?? '', attributes) : made('path', attributes);
}

/** In columns, as many as there is room for. */
function legendOf(figure: Element, look: CSSStyleDeclaration, room: number): { drawn: SVGGElement; height: number } {
  const drawn = made('g', {});
  const items = [...figure.querySelectorAll('.legend li:has(svg)')];
  const columns = Math.max(1, Math.floor(room / LEGEND_COLUMN));
  items.forEach((item, at) => {
    const [x, y] = [(at % columns) * LEGEND_COLUMN, Math.floor(at / columns) * LEGEND_ROW];
    drawn.append(placedAt(bare(item.querySelector('path')!), x, y), lettered(item.textContent?.trim() ?? '', x + 20, y + 12, look, 13, 400));
  });
  return { drawn, height: Math.ceil(items.length / columns) * LEGEND_ROW };
}

/** The first ground that is painted behind the figure. */
function groundOf(figure: Element): string {
  for (let at: Element | null = figure; at; at = at.parentElement) {
    const ground = getComputedStyle(at).backgroundColor;
    if (ground !== '' && ground !== 'rgba(0, 0, 0, 0)' && ground !== 'transparent') return ground;
  }
  return 'none';
}

function lettered(text: string, x: number, y: number, look: CSSStyleDeclaration, size: number, weight: number): Element {
  return worded('text', text, { x, y, fill: look.color, 'font-family': look.fontFamily, 'font-size': size, 'font-weight': weight });
}

function placedAt<E extends Element>(part: E, x: number, y: number): E {
  part.setAttribute('transform', `translate(${x} ${y})`);
  return part;
}

function worded(name: string, text: string, attributes: Record<string, string | number>): Element {
  const element = made(name as 'text', attributes);
  element.textContent = text;
  return element;
}

function made<K extends keyof SVGElementTagNameMap>(name: K, attributes: Record<string, string | number>): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key !== 'xmlns') element.setAttribute(key, String(value)); // the namespace says it already
  }
  return element;
}
