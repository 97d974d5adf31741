/** `fit=frame`: the figure is drawn as large as the frame lets all of it be seen, for a slide. */

/** A figure narrower than this is a column; a slide has room beside it. */
const WIDTH = 1_100;

export function fitFrame(figure: HTMLElement): void {
  const fit = () => {
    figure.style.width = `${WIDTH}px`;
    const height = figure.offsetHeight;
    const scale = Math.min(innerWidth / WIDTH, innerHeight / Math.max(1, height));
    figure.style.zoom = String(scale);
    figure.style.marginInline = 'auto';
  };
  addEventListener('resize', fit);
  figure.addEventListener('ready', fit);
}
