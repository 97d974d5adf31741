/** The page on its way to paper: all of it is there, every figure stands at its end, every answer is told, if it is to be. */
import { computed, signal } from '@preact/signals';

export const onPaper = signal(false);

/** What is printed is to be answered by hand: a question stands there with its options, and nothing that tells. */
export const asksByHand = signal(false);

/** This is such a sheet. */
export const onSheet = computed(() => onPaper.value && asksByHand.value);

/** Whoever prints the page gets all that has been loaded of it. */
export function followPrinting(): void {
  addEventListener('beforeprint', () => { onPaper.value = true; });
  addEventListener('afterprint', () => { onPaper.value = false; });
}
