/** An answer as a value: the core gives JSON text, of the shape that the method's own comment names. */
export function parsed<T>(answer: string): T {
  return JSON.parse(answer) as T;
}
