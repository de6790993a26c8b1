/** A broken invariant is a defect of the program, never of the input: it throws. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
