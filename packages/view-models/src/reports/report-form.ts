import type { LocalDate } from '@prumo/domain/dates';
import { defaultReportPeriod, type ReportKind, reportOf, validateReportPeriod } from '@prumo/domain/reports';
import type { Problem } from '@prumo/domain/result';
import { makeAutoObservable } from 'mobx';
import { type FieldErrors, fieldErrors, FormState, type Notifier } from '../core/index.ts';
import type { Lookup } from '../registry/index.ts';
import type { ChecklistChoice } from './checklist-choice.ts';
import type { PaperSize, ReportGateway, ReportRequest } from './report-gateway.ts';
import { ReportRunner } from './report-runner.ts';

/** A period as it is typed; a date is 'YYYY-MM-DD', or the typed text while it is none. */
export interface PeriodDraft {
  startDate: string;
  endDate: string;
}

/** One checklist of a report. */
export interface ReportList {
  readonly choice: ChecklistChoice;
  /** The look-up behind it, for its retry. */
  readonly source: Pick<Lookup<unknown>, 'state' | 'load'>;
  /** What it is called in the address and in the request. */
  readonly param: string;
  /** What is said when nothing of it is ticked. */
  readonly missing: string;
}

/** What a report is made of, beside its period. */
export interface ReportFormOf<Draft extends PeriodDraft, Name extends string> {
  readonly report: ReportKind;
  readonly lists: Readonly<Record<Name, ReportList>>;
  /** As it begins: the period that is proposed, and what is chosen beside it. */
  readonly begins: (period: PeriodDraft) => Draft;
  /** The values of each such choice: another one is as if it were not there. */
  readonly values: { readonly [K in Exclude<keyof Draft, keyof PeriodDraft>]: readonly Draft[K][] };
  readonly check?: (draft: Draft) => readonly Problem[];
}

/** Period, choices and checklists of a report, what of them the address keeps, and its two ways out: paper and spreadsheet. [RPT-072 … RPT-080, UXP-013] */
export class ReportForm<Draft extends PeriodDraft = PeriodDraft, Name extends string = string> {
  readonly fields: FormState<Draft>;
  readonly lists: Readonly<Record<Name, ReportList>>;
  readonly runner: ReportRunner;
  readonly #of: ReportFormOf<Draft, Name>;
  readonly #initial: Draft;

  constructor(of: ReportFormOf<Draft, Name>, gateway: ReportGateway, notifier: Notifier, today: LocalDate) {
    const { startDate, endDate } = defaultReportPeriod(of.report, today);
    this.#of = of;
    this.#initial = of.begins({ startDate, endDate });
    this.lists = of.lists;
    this.runner = new ReportRunner(gateway, notifier);
    this.fields = new FormState<Draft>(makeAutoObservable({ ...this.#initial }), (draft) => this.check(draft));
    makeAutoObservable(this, { fields: false, lists: false, runner: false }, { autoBind: true });
  }

  /** What the address keeps: only what differs from a form that nobody has touched. [UXP-013] */
  get choices(): Readonly<Record<string, string>> {
    const typed = Object.entries<string>(this.typed).map(([name, value]) => [
      name,
      value === this.#initial[name as keyof Draft] ? '' : value,
    ]);
    return { ...Object.fromEntries(typed), ...this.ticked((ids) => ids ?? '') };
  }

  /** Takes up what an address kept; what is misspelt is as if it were not there. */
  choose(choices: Readonly<Record<string, string | undefined>>): void {
    const { draft } = this.fields;
    draft.startDate = choices['startDate'] || draft.startDate;
    draft.endDate = choices['endDate'] || draft.endDate;
    for (const [name, values] of Object.entries<readonly unknown[]>(this.#of.values)) {
      const value = choices[name];
      if (values.includes(value)) Object.assign(draft, { [name]: value });
    }
    for (const { choice, param } of Object.values<ReportList>(this.lists)) {
      const ids = choices[param];
      if (ids) choice.choose(new Set(ids.split(',')));
    }
  }

  /** «Imprimir»; A4 or A5. [RPT-072, RPT-073] */
  async print(format: PaperSize): Promise<void> {
    await this.runner.run({ ...this.request, reportType: 'pdf', format });
  }

  /** «Planilha». */
  async sheet(): Promise<void> {
    await this.runner.run({ ...this.request, reportType: 'sheet' });
  }

  /** False blocks the button; the reason stands at the fields. [RPT-072, RPT-078, RPT-079, RPT-080] */
  validate(): boolean {
    return this.fields.validate();
  }

  private get request(): Omit<ReportRequest, 'reportType'> {
    const { path, method } = reportOf(this.#of.report);
    return { path, method, params: { ...this.typed, ...this.ticked((ids) => ids) } };
  }

  /** The period and what is chosen beside it, by their names. */
  private get typed(): Record<string, string> {
    const names = Object.keys(this.#initial);
    return Object.fromEntries(names.map((name) => [name, String(this.fields.draft[name as keyof Draft])]));
  }

  private ticked<T>(told: (ids: string | undefined) => T): Record<string, T> {
    return Object.fromEntries(
      Object.values<ReportList>(this.lists).map(({ param, choice }) => [param, told(choice.ids)]),
    );
  }

  private check(draft: Draft): FieldErrors {
    const { report, check } = this.#of;
    const lists = Object.entries<ReportList>(this.lists).filter(([, { choice }]) => choice.none);
    return {
      ...fieldErrors([
        ...validateReportPeriod(report, draft.startDate, draft.endDate),
        ...(check === undefined ? [] : check(draft)),
      ]),
      ...Object.fromEntries(lists.map(([name, { missing }]) => [name, missing])),
    };
  }
}
