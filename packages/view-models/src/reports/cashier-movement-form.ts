import type { LocalDate } from '@prumo/domain/dates';
import {
  CASHIER_DATE_TYPES,
  CASHIER_REPORT_TYPES,
  COURTESY_METHOD_ID,
  defaultReportPeriod,
  reportOf,
  validateCashierMovement,
  validateReportPeriod,
} from '@prumo/domain/reports';
import { sentence } from '@prumo/messages';
import { makeAutoObservable } from 'mobx';
import type { Named } from '../access/index.ts';
import { type FieldErrors, fieldErrors, FormState, type Notifier } from '../core/index.ts';
import type { LookupStore } from '../registry/index.ts';
import { ChecklistChoice } from './checklist-choice.ts';
import { insurancesOf } from './insurances-of.ts';
import type { PaperSize, ReportGateway, ReportRequest } from './report-gateway.ts';
import { ReportRunner } from './report-runner.ts';

/** Period, date basis and layout as they are typed; a date is 'YYYY-MM-DD', or the typed text while it is none. */
export class MovementDraft {
  startDate: string;
  endDate: string;
  dateType: (typeof CASHIER_DATE_TYPES)[number] = 'payment';
  type: (typeof CASHIER_REPORT_TYPES)[number] = 'cashier-summary';

  constructor(period: { readonly startDate: string; readonly endDate: string }) {
    this.startDate = period.startDate;
    this.endDate = period.endDate;
    makeAutoObservable(this);
  }
}

type Lookups = Pick<LookupStore, 'bankAccounts' | 'insurancePlans' | 'paymentMethods'>;

/** Movimento de caixa: what the cashiers received and paid in a period. [RPT-035, RPT-133] */
export class CashierMovementForm {
  readonly fields: FormState<MovementDraft>;
  readonly cashiers: ChecklistChoice;
  readonly insurances: ChecklistChoice;
  /** With 'Cortesia' at the end. [LIM-021, A19] */
  readonly methods: ChecklistChoice;
  readonly runner: ReportRunner;
  private readonly initial: MovementDraft;
  readonly #lookups: Lookups;

  constructor(gateway: ReportGateway, lookups: Lookups, notifier: Notifier, today: LocalDate) {
    this.#lookups = lookups;
    this.runner = new ReportRunner(gateway, notifier);
    this.initial = new MovementDraft(defaultReportPeriod('cashier-demonstrative', today));
    this.fields = new FormState(new MovementDraft(this.initial), (draft) => this.check(draft));
    this.cashiers = new ChecklistChoice(() => lookups.bankAccounts(true).items);
    this.insurances = new ChecklistChoice(() => insurancesOf(lookups.insurancePlans().items));
    this.methods = new ChecklistChoice(() => [...lookups.paymentMethods().items, COURTESY]);
    makeAutoObservable<this, 'initial'>(
      this,
      { initial: false, fields: false, cashiers: false, insurances: false, methods: false, runner: false },
      { autoBind: true },
    );
  }

  /** The look-ups behind the checklists, for their retry. */
  get sources() {
    return {
      cashiers: this.#lookups.bankAccounts(true),
      insurances: this.#lookups.insurancePlans(),
      methods: this.#lookups.paymentMethods(),
    };
  }

  /** What the address keeps: only what differs from a form that nobody has touched. [UXP-013] */
  get choices(): Readonly<Record<string, string>> {
    const { startDate, endDate, dateType, type } = this.fields.draft;
    const { initial } = this;
    return {
      startDate: startDate === initial.startDate ? '' : startDate,
      endDate: endDate === initial.endDate ? '' : endDate,
      dateType: dateType === initial.dateType ? '' : dateType,
      type: type === initial.type ? '' : type,
      cashierIds: this.cashiers.ids ?? '',
      insuranceIds: this.insurances.ids ?? '',
      paymentMethodIds: this.methods.ids ?? '',
    };
  }

  /** Takes up what an address kept; what is misspelt is as if it were not there. */
  choose(choices: Readonly<Record<string, string | undefined>>): void {
    const { draft } = this.fields;
    draft.startDate = choices['startDate'] || draft.startDate;
    draft.endDate = choices['endDate'] || draft.endDate;
    draft.dateType = CASHIER_DATE_TYPES.find((one) => one === choices['dateType']) ?? draft.dateType;
    draft.type = CASHIER_REPORT_TYPES.find((one) => one === choices['type']) ?? draft.type;
    for (const [choice, ids] of [
      [this.cashiers, choices['cashierIds']],
      [this.insurances, choices['insuranceIds']],
      [this.methods, choices['paymentMethodIds']],
    ] as const) {
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
    const { startDate, endDate, type, dateType } = this.fields.draft;
    return {
      path: reportOf('cashier-demonstrative').path,
      params: {
        startDate,
        endDate,
        type,
        dateType,
        insuranceIds: this.insurances.ids,
        cashierIds: this.cashiers.ids,
        paymentMethodIds: this.methods.ids,
      },
    };
  }

  private check(draft: MovementDraft): FieldErrors {
    return {
      ...fieldErrors([
        ...validateReportPeriod('cashier-demonstrative', draft.startDate, draft.endDate),
        ...validateCashierMovement(draft),
      ]),
      ...(this.cashiers.none ? { cashiers: sentence('field.required') } : {}),
      ...(this.insurances.none ? { insurances: sentence('report.no-insurance') } : {}),
      ...(this.methods.none ? { methods: sentence('field.required') } : {}),
    };
  }
}

const COURTESY: Named = { id: COURTESY_METHOD_ID, name: 'Cortesia' };
