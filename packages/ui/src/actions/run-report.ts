/** The report button's life: idle → running → idle, also after a failure. [RPT-071] */
export type ReportState = 'idle' | 'running';

/** Paper of a printed report. */
export type PaperSize = 'A4' | 'A5';

interface Steps {
  /** A sentence that forbids the report, already shown by whoever made it; null when it may run. */
  readonly validate?: (() => boolean) | undefined;
  readonly run: () => Promise<unknown>;
  readonly onState: (state: ReportState) => void;
}

/**
 * Runs a report once. A validator that answers false blocks it and nothing is called [RPT-072]; a failure is handed
 * on after the button is idle again [RPT-071].
 */
export async function runReport({ validate, run, onState }: Steps): Promise<void> {
  if (validate && !validate()) return;
  onState('running');
  try {
    await run();
  } finally {
    onState('idle');
  }
}

/** The remembered paper of those that are offered; the first of them when nothing valid is remembered. */
export const readPaper = <P extends string>(stored: string | null, papers: readonly [P, ...P[]]): P =>
  papers.find((paper) => paper === stored) ?? papers[0];

/** What a report is printed on where nothing else is said. */
export const REPORT_PAPERS = ['A4', 'A5'] as const;
