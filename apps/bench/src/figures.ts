/** The value at a share of the sorted list: 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** One line of the report: what was measured, the figure to reach, and whether it was. */
export function tell(what: string, measured: string, goal: string, reached: boolean): void {
  process.stdout.write(`${reached ? '✓' : '✗'} ${what}: ${measured} (goal: ${goal})\n`);
}
