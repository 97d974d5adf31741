/** The page on its way to paper: all of it is there, every figure stands at its end, every answer is told. */
import { signal } from '@preact/signals';

export const onPaper = signal(false);

/** Whoever prints the page gets all that has been loaded of it. */
export function followPrinting(): void {
  addEventListener('beforeprint', () => { onPaper.value = true; });
  addEventListener('afterprint', () => { onPaper.value = false; });
}
