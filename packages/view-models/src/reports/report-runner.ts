import { type Code, sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { Cancellation, isAborted, type Notifier, type Problem } from '../core/index.ts';
import type { ReportGateway, ReportRequest, ReportType } from './report-gateway.ts';

/** Longest a report may take, in milliseconds. [spec 9] */
export const REPORT_MILLISECONDS = 300_000;

const FAILED: Readonly<Record<string, Code>> = {
  pdf: 'report.pdf-failed',
  sheet: 'report.sheet-failed',
  csv: 'report.csv-failed',
};

/** Runs one report at a time; it can be taken back. [RPT-070, RPT-071] */
export class ReportRunner {
  running: ReportType | null = null;
  readonly #gateway: ReportGateway;
  readonly #notifier: Notifier;
  #cancellation: Cancellation | null = null;

  constructor(gateway: ReportGateway, notifier: Notifier) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Idle again whatever happens. A failure is told by the kind of the report, with the reason in brackets. [ERR-019 … ERR-022] */
  async run(request: ReportRequest): Promise<void> {
    if (this.running !== null) return;
    this.running = request.reportType;
    this.#cancellation = new Cancellation();
    const made = await this.#gateway.run(request, {
      signal: this.#cancellation.signal,
      timeoutMs: REPORT_MILLISECONDS,
    });
    runInAction(() => (this.running = null));
    if (!made.ok) this.tell(request.reportType, made.error);
  }

  /** «Cancelar»: nothing is told, the user knows. */
  cancel(): void {
    this.#cancellation?.cancel();
  }

  private tell(type: ReportType, problem: Problem): void {
    // 401 leads to the login and 403 has been told as 'Acesso negado'. [RPT-007]
    if (isAborted(problem) || problem.status === 401 || problem.status === 403) return;
    this.#notifier.error(`${sentence(FAILED[type] ?? 'report.other-failed')} [${problem.message}]`);
  }
}
