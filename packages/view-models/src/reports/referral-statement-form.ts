import type { LocalDate } from '@prumo/domain/dates';
import { defaultReportPeriod, reportOf, validateReportPeriod } from '@prumo/domain/reports';
import { sentence } from '@prumo/messages';
import { makeAutoObservable } from 'mobx';
import type { Named } from '../access/index.ts';
import { type FieldErrors, fieldErrors, FormState, type Notifier } from '../core/index.ts';
import { Lookup } from '../registry/index.ts';
import { PeriodDraft } from './cashier-receipts-form.ts';
import { ChecklistChoice } from './checklist-choice.ts';
import type { PaperSize, PartnerSource, ReportGateway, ReportRequest } from './report-gateway.ts';
import { ReportRunner } from './report-runner.ts';

/** Demonstrativo de encaminhamentos: the orders of a period by partner. [RPT-009, RPT-029, RPT-030] */
export class ReferralStatementForm {
  readonly fields: FormState<PeriodDraft>;
  readonly partners: ChecklistChoice;
  /** The look-up behind the checklist, for its retry. */
  readonly source: Lookup<Named>;
  readonly runner: ReportRunner;
  private readonly initial: PeriodDraft;

  constructor(gateway: ReportGateway & PartnerSource, notifier: Notifier, today: LocalDate) {
    this.source = new Lookup(() => gateway.partners());
    void this.source.load();
    this.runner = new ReportRunner(gateway, notifier);
    this.initial = new PeriodDraft(defaultReportPeriod('forward-demonstrative', today));
    this.fields = new FormState(new PeriodDraft(this.initial), (draft) => this.check(draft));
    this.partners = new ChecklistChoice(() => this.source.items);
    makeAutoObservable<this, 'initial'>(
      this,
      { initial: false, fields: false, partners: false, source: false, runner: false },
      { autoBind: true },
    );
  }

  /** What the address keeps: only what differs from a form that nobody has touched. [UXP-013] */
  get choices(): Readonly<Record<string, string>> {
    const { startDate, endDate } = this.fields.draft;
    return {
      startDate: startDate === this.initial.startDate ? '' : startDate,
      endDate: endDate === this.initial.endDate ? '' : endDate,
      partnersId: this.partners.ids ?? '',
    };
  }

  /** Takes up what an address kept. */
  choose(choices: Readonly<Record<string, string | undefined>>): void {
    const { draft } = this.fields;
    draft.startDate = choices['startDate'] || draft.startDate;
    draft.endDate = choices['endDate'] || draft.endDate;
    if (choices['partnersId']) this.partners.choose(new Set(choices['partnersId'].split(',')));
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
    const { path, method } = reportOf('forward-demonstrative');
    return { path, method, params: { startDate, endDate, partnersId: this.partners.ids } };
  }

  private check({ startDate, endDate }: PeriodDraft): FieldErrors {
    return {
      ...fieldErrors(validateReportPeriod('forward-demonstrative', startDate, endDate)),
      ...(this.partners.none ? { partners: sentence('field.required') } : {}),
    };
  }
}
