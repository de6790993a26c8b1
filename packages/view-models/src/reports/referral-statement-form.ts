import type { LocalDate } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import type { Notifier } from '../core/index.ts';
import { Lookup } from '../registry/index.ts';
import { ChecklistChoice } from './checklist-choice.ts';
import { type PeriodDraft, ReportForm } from './report-form.ts';
import type { PartnerSource, ReportGateway } from './report-gateway.ts';

/** Demonstrativo de encaminhamentos: the orders of a period by partner. [RPT-009, RPT-029, RPT-030] */
export type ReferralStatementForm = ReportForm<PeriodDraft, 'partners'>;
export function referralStatementForm(
  gateway: ReportGateway & PartnerSource,
  notifier: Notifier,
  today: LocalDate,
): ReferralStatementForm {
  const source = new Lookup(() => gateway.partners());
  void source.load();
  return new ReportForm<PeriodDraft, 'partners'>(
    {
      report: 'forward-demonstrative',
      begins: (period) => period,
      values: {},
      lists: {
        partners: {
          choice: new ChecklistChoice(() => source.items),
          source,
          param: 'partnersId',
          missing: sentence('field.required'),
        },
      },
    },
    gateway,
    notifier,
    today,
  );
}
