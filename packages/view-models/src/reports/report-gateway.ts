import type { Named } from '../access/index.ts';
import type { Answer, CancelSignal } from '../core/index.ts';

export type PaperSize = 'A4' | 'A5';

/** How a report comes out. */
export type ReportType = 'pdf' | 'sheet' | 'csv';

/** One report to be made. */
export interface ReportRequest {
  /** Path of the contract, e.g. '/reports/cashier-demonstrative'. */
  readonly path: string;
  /** What is sent is a body, or stands in the address. */
  readonly method?: 'GET' | 'POST' | undefined;
  /** Filters; one that is undefined is not sent. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly reportType: ReportType;
  /** Only for paper. [RPT-073] */
  readonly format?: PaperSize | undefined;
}

/** Makes a report and hands it to the user: paper in a new tab, a spreadsheet as a file. [RPT-128, RPT-152, A48] */
export interface ReportGateway {
  run(
    request: ReportRequest,
    options: { readonly signal: CancelSignal; readonly timeoutMs: number },
  ): Answer<undefined>;
}

/** The partners in use, to be ticked. [spec 7.3] */
export interface PartnerSource {
  partners(): Answer<readonly Named[]>;
}
