import { endOfMonth, isLocalDate, type LocalDate } from '@prumo/domain/dates';
import {
  INDICATOR_TYPES,
  indicatorParameters,
  type IndicatorType,
  validateIndicatorFilter,
} from '@prumo/domain/indicators';
import { defaultReportPeriod, indicatorMonths } from '@prumo/domain/reports';
import { makeAutoObservable } from 'mobx';
import type { Named } from '../access/index.ts';
import { fieldErrors, FormState, type Notifier, Resource } from '../core/index.ts';
import { type PaperSize, type ReportGateway, type ReportRequest, ReportRunner } from '../reports/index.ts';
import type { AppointmentSummary, IndicatorGateway, NamedSchedule } from './indicator-gateway.ts';
import { toldResource } from './told-resource.ts';

/** The form as it is typed; a date is 'YYYY-MM-DD', or the typed text while it is none. */
export class IndicatorDraft {
  startDate: string;
  endDate: string;
  type: IndicatorType = 'schedule';
  /** Null for all branches that the user may see. */
  branchId: string | null;
  scheduleId: string | null = null;
  insuranceId: string | null = null;
  expenseTypeId: string | null = null;

  constructor(start: { readonly startDate: string; readonly endDate: string; readonly branchId: string | null }) {
    this.startDate = start.startDate;
    this.endDate = start.endDate;
    this.branchId = start.branchId;
    makeAutoObservable(this);
  }
}

/** Where and when the page is opened. */
export interface IndicatorStart {
  readonly today: LocalDate;
  readonly branchId: string | null;
}

/** Indicadores de agenda: how full the schedules were, and who came. [DSH-027] */
export class ScheduleIndicators {
  readonly fields: FormState<IndicatorDraft>;
  readonly branches: Resource<readonly Named[]>;
  readonly schedules: Resource<readonly NamedSchedule[]>;
  readonly insurances: Resource<readonly Named[]>;
  readonly summary: Resource<AppointmentSummary>;
  readonly runner: ReportRunner;
  /** How the lines on the page are grouped, whatever has been chosen since. */
  shownType: IndicatorType = 'schedule';
  readonly #start: IndicatorStart;
  readonly #initial: IndicatorDraft;

  constructor(gateway: IndicatorGateway, reports: ReportGateway, notifier: Notifier, start: IndicatorStart) {
    this.#start = start;
    this.#initial = new IndicatorDraft({
      ...defaultReportPeriod('schedule-indicators', start.today),
      branchId: start.branchId,
    });
    this.fields = new FormState(new IndicatorDraft(this.#initial), (draft) =>
      fieldErrors(validateIndicatorFilter(draft)),
    );
    this.branches = new Resource((options) => gateway.branches(options));
    this.schedules = new Resource((options) => gateway.schedules(this.branchId, options));
    this.insurances = new Resource((options) => gateway.insurances(this.branchId, options));
    this.summary = toldResource(
      (options) => gateway.summary(indicatorParameters(this.fields.draft), options),
      notifier,
    );
    this.runner = new ReportRunner(reports, notifier);
    makeAutoObservable(
      this,
      { fields: false, branches: false, schedules: false, insurances: false, summary: false, runner: false },
      { autoBind: true },
    );
  }

  /** The six months of the picker, the next one first. [DSH-022] */
  get months(): readonly { readonly value: LocalDate; readonly label: string }[] {
    return indicatorMonths(this.#start.today).map((value) => ({
      value,
      label: `${value.slice(5, 7)}/${value.slice(0, 4)}`,
    }));
  }

  /** The month that the period is, if it is one of the picker. */
  get month(): LocalDate | null {
    const { startDate, endDate } = this.fields.draft;
    return (
      this.months.find(({ value }) => value === startDate && isLocalDate(endDate) && endOfMonth(value) === endDate)
        ?.value ?? null
    );
  }

  /** What the address keeps: only what differs from a form that nobody has touched. [UXP-013] */
  get choices(): Readonly<Record<string, string>> {
    const { startDate, endDate, type, branchId, scheduleId, insuranceId, expenseTypeId } = this.fields.draft;
    const unlike = (text: string, usual: string) => (text === usual ? '' : text);
    return {
      startDate: unlike(startDate, this.#initial.startDate),
      endDate: unlike(endDate, this.#initial.endDate),
      type: unlike(type, 'schedule'),
      branchId: unlike(branchId ?? ALL, this.#initial.branchId ?? ALL),
      scheduleId: scheduleId ?? '',
      insuranceId: insuranceId ?? '',
      expenseTypeId: expenseTypeId ?? '',
    };
  }

  /** Takes up what an address kept; what is misspelt is as if it were not there. */
  choose(choices: Readonly<Record<string, string | undefined>>): void {
    const { draft } = this.fields;
    draft.startDate = choices['startDate'] || draft.startDate;
    draft.endDate = choices['endDate'] || draft.endDate;
    draft.type = INDICATOR_TYPES.find((type) => type === choices['type']) ?? draft.type;
    if (choices['branchId']) draft.branchId = choices['branchId'] === ALL ? null : choices['branchId'];
    draft.scheduleId = choices['scheduleId'] || null;
    draft.insuranceId = choices['insuranceId'] || null;
    draft.expenseTypeId = choices['expenseTypeId'] || null;
  }

  /** A month of the picker is a whole period, and shown at once. */
  async chooseMonth(month: LocalDate): Promise<void> {
    this.fields.set('startDate', month);
    this.fields.set('endDate', endOfMonth(month));
    await this.show();
  }

  /** Schedules and insurances belong to a branch: those of another one are forgotten. */
  async chooseBranch(branchId: string | null): Promise<void> {
    this.fields.set('branchId', branchId);
    this.fields.set('scheduleId', null);
    this.fields.set('insuranceId', null);
    await this.loadChoices();
  }

  async start(): Promise<void> {
    await Promise.all([this.branches.load(), this.loadChoices(), this.show()]);
  }

  stop(): void {
    for (const resource of [this.branches, this.schedules, this.insurances, this.summary]) resource.stop();
  }

  /** «Mostrar»: nothing is asked for while the period is refused, and no older figures stand under its dates. [DSH-011] */
  async show(): Promise<void> {
    if (!this.validate()) return this.summary.forget();
    this.shownType = this.fields.draft.type;
    await this.summary.load();
  }

  validate(): boolean {
    return this.fields.validate();
  }

  /** «Imprimir»; A4 or A5. [DSH-019, DSH-030] */
  async print(format: PaperSize): Promise<void> {
    await this.runner.run({ ...this.request, reportType: 'pdf', format });
  }

  /** «Planilha». [DSH-019, DSH-030] */
  async sheet(): Promise<void> {
    await this.runner.run({ ...this.request, reportType: 'sheet' });
  }

  private get branchId(): string {
    return this.fields.draft.branchId ?? '';
  }

  private async loadChoices(): Promise<void> {
    if (this.branchId === '') return;
    await Promise.all([this.schedules.load(), this.insurances.load()]);
  }

  private get request(): Omit<ReportRequest, 'reportType'> {
    const { limit: _limit, offset: _offset, ...params } = indicatorParameters(this.fields.draft);
    return { path: '/appointment-summaries/print', params };
  }
}

/** How the address says that all branches are meant. */
const ALL = 'all';
