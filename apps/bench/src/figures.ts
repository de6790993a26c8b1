/** The value at a share of the sorted list: 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** One line of the report. */
export interface Figure {
  readonly work: string;
  /** Under which load or bound. */
  readonly limit?: string;
  /** What others would accept, and what it took. */
  readonly baseline?: string;
  readonly product: string;
  /** The product against the baseline. */
  readonly ratio?: number;
  readonly goal: string;
  readonly met: boolean;
}

const told: Figure[] = [];

/** Says a figure at once, and keeps it for the table. */
export function tell(figure: Figure): void {
  told.push(figure);
  const { work, limit, baseline, product, ratio, goal, met } = figure;
  const beside = [limit, baseline, ratio === undefined ? undefined : `ratio ${ratio.toFixed(2)}`].filter(Boolean);
  process.stdout.write(
    `${met ? '✓' : '✗'} ${work}: ${product}${beside.length > 0 ? ` (${beside.join('; ')})` : ''}, goal: ${goal}\n`,
  );
}

/** All that was told as one table. */
export function table(): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`;
  return [
    row(['Work', 'Limit', 'Baseline', 'Product', 'Ratio', 'Goal', 'Met']),
    row(Array.from({ length: 7 }, () => '---')),
    ...told.map(({ work, limit = '', baseline = '', product, ratio, goal, met }) =>
      row([work, limit, baseline, product, ratio?.toFixed(2) ?? '', goal, met ? 'yes' : '**no**']),
    ),
  ].join('\n');
}
