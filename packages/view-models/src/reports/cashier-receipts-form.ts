import type { LocalDate } from '@prumo/domain/dates';
import { defaultReportPeriod, reportOf, validateReportPeriod } from '@prumo/domain/reports';
import { sentence } from '@prumo/messages';
import { makeAutoObservable } from 'mobx';
import { type FieldErrors, fieldErrors, FormState, type Notifier } from '../core/index.ts';
import type { LookupStore } from '../registry/index.ts';
import { ChecklistChoice } from './checklist-choice.ts';
import { insurancesOf } from './insurances-of.ts';
import type { PaperSize, ReportGateway, ReportRequest } from './report-gateway.ts';
import { ReportRunner } from './report-runner.ts';

/** A period as it is typed; a date is 'YYYY-MM-DD', or the typed text while it is none. */
export class PeriodDraft {
  startDate: string;
  endDate: string;

  constructor({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) {
    this.startDate = startDate;
    this.endDate = endDate;
    makeAutoObservable(this);
  }
}

/** Recibos emitidos: the book of receipts of a period, of some drawers and insurances. [RPT-037, RPT-134] */
export class CashierReceiptsForm {
  readonly fields: FormState<PeriodDraft>;
  readonly cashiers: ChecklistChoice;
  readonly insurances: ChecklistChoice;
  readonly runner: ReportRunner;
  private readonly initial: PeriodDraft;
  readonly #lookups: Pick<LookupStore, 'bankAccounts' | 'insurancePlans'>;

  constructor(
    gateway: ReportGateway,
    lookups: Pick<LookupStore, 'bankAccounts' | 'insurancePlans'>,
    notifier: Notifier,
    today: LocalDate,
  ) {
    this.#lookups = lookups;
    this.runner = new ReportRunner(gateway, notifier);
    this.initial = new PeriodDraft(defaultReportPeriod('cashier-receipt', today));
    this.fields = new FormState(new PeriodDraft(this.initial), (draft) => this.check(draft));
    this.cashiers = new ChecklistChoice(() => lookups.bankAccounts(true).items);
    this.insurances = new ChecklistChoice(() => insurancesOf(lookups.insurancePlans().items));
    makeAutoObservable<this, 'initial'>(
      this,
      { initial: false, fields: false, cashiers: false, insurances: false, runner: false },
      { autoBind: true },
    );
  }

  /** The look-ups behind the checklists, for their retry. */
  get sources() {
    return { cashiers: this.#lookups.bankAccounts(true), insurances: this.#lookups.insurancePlans() };
  }

  /** What the address keeps: only what differs from a form that nobody has touched. [UXP-013] */
  get choices(): Readonly<Record<string, string>> {
    const { startDate, endDate } = this.fields.draft;
    return {
      startDate: startDate === this.initial.startDate ? '' : startDate,
      endDate: endDate === this.initial.endDate ? '' : endDate,
      cashierIds: this.cashiers.ids ?? '',
      insuranceIds: this.insurances.ids ?? '',
    };
  }

  /** Takes up what an address kept. */
  choose(choices: Readonly<Record<string, string | undefined>>): void {
    const { draft } = this.fields;
    draft.startDate = choices['startDate'] || draft.startDate;
    draft.endDate = choices['endDate'] || draft.endDate;
    if (choices['cashierIds']) this.cashiers.choose(new Set(choices['cashierIds'].split(',')));
    if (choices['insuranceIds']) this.insurances.choose(new Set(choices['insuranceIds'].split(',')));
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
    const { startDate, endDate } = this.fields.draft;
    return {
      path: reportOf('cashier-receipt').path,
      params: { startDate, endDate, insuranceIds: this.insurances.ids, cashierIds: this.cashiers.ids },
    };
  }

  private check({ startDate, endDate }: PeriodDraft): FieldErrors {
    return {
      ...fieldErrors(validateReportPeriod('cashier-receipt', startDate, endDate)),
      ...(this.cashiers.none ? { cashiers: sentence('field.required') } : {}),
      ...(this.insurances.none ? { insurances: sentence('report.no-insurance') } : {}),
    };
  }
}
