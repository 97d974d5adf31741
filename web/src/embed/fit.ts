/**
 * `fit=frame`: the figure is drawn as large as the frame lets all of it be seen, for a slide. In a frame so small that
 * nobody could read it, it is as it is without, and scrolls.
 */

/** In px: as wide as its two worlds want to be. */
const WIDTH = 1_100;

/** Below this the text is under 4 px. */
const LEAST = 0.3;

/** Text does not scale evenly: what was measured is corrected by what came of it. */
const PASSES = 3;

export function fitFrame(figure: HTMLElement): void {
  figure.style.marginInline = 'auto';
  const fit = () => {
    let scale = 1;
    figure.style.width = `${WIDTH}px`;
    for (let pass = 0; pass < PASSES; ++pass) {
      figure.style.zoom = String(scale);
      const { width, height } = figure.getBoundingClientRect();
      scale *= Math.min(innerWidth / width, innerHeight / height);
    }
    figure.style.zoom = String(scale < LEAST ? 1 : scale);
    if (scale < LEAST) figure.style.width = '';
  };
  addEventListener('resize', fit);
  figure.addEventListener('ready', fit);
}
