const page = 8;

/** Where a key moves the active line of a list of `count`; null when the key does not move it. In a text, Home and End stay the caret's. */
export function moveActive(key: string, active: number, count: number, inText: boolean): number | null {
  const last = count - 1;
  if (count === 0) return key === 'ArrowDown' || key === 'ArrowUp' ? 0 : null;
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? last : active - 1;
  if (key === 'PageDown') return Math.min(last, active + page);
  if (key === 'PageUp') return Math.max(0, active - page);
  if (inText) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return null;
}

/** The line that first letters lead to: the next one that begins with them, from `active` on; the same letter again goes on. */
export function typeAhead(labels: readonly string[], text: string, active: number): number | null {
  const repeated = text.length > 1 && [...text].every((letter) => letter === text[0]);
  const wanted = repeated ? text.slice(0, 1) : text;
  const start = wanted.length === 1 ? active + 1 : Math.max(0, active);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (labels[index]?.startsWith(wanted)) return index;
  }
  return null;
}
