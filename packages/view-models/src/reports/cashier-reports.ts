import type { LocalDate } from '@prumo/domain/dates';
import {
  CASHIER_DATE_TYPES,
  CASHIER_REPORT_TYPES,
  COURTESY_METHOD_ID,
  validateCashierMovement,
} from '@prumo/domain/reports';
import { sentence } from '@prumo/messages';
import type { Named } from '../access/index.ts';
import type { Notifier } from '../core/index.ts';
import type { LookupStore } from '../registry/index.ts';
import { ChecklistChoice } from './checklist-choice.ts';
import { insurancesOf } from './insurances-of.ts';
import { type PeriodDraft, ReportForm, type ReportList } from './report-form.ts';
import type { ReportGateway } from './report-gateway.ts';

/** Period, date basis and layout as they are typed. */
export interface MovementDraft extends PeriodDraft {
  dateType: (typeof CASHIER_DATE_TYPES)[number];
  type: (typeof CASHIER_REPORT_TYPES)[number];
}

type Lookups = Pick<LookupStore, 'bankAccounts' | 'insurancePlans' | 'paymentMethods'>;

const COURTESY: Named = { id: COURTESY_METHOD_ID, name: 'Cortesia' };

const drawersOf = (lookups: Pick<Lookups, 'bankAccounts'>): ReportList => ({
  choice: new ChecklistChoice(() => lookups.bankAccounts(true).items),
  source: lookups.bankAccounts(true),
  param: 'cashierIds',
  missing: sentence('field.required'),
});
const plansOf = (lookups: Pick<Lookups, 'insurancePlans'>): ReportList => ({
  choice: new ChecklistChoice(() => insurancesOf(lookups.insurancePlans().items)),
  source: lookups.insurancePlans(),
  param: 'insuranceIds',
  missing: sentence('report.no-insurance'),
});

/** Movimento de caixa: what the cashiers received and paid in a period; its methods have 'Cortesia' at the end. [RPT-035, RPT-133, LIM-021, A19] */
export type CashierMovementForm = ReportForm<MovementDraft, 'cashiers' | 'insurances' | 'methods'>;
export const cashierMovementForm = (
  gateway: ReportGateway,
  lookups: Lookups,
  notifier: Notifier,
  today: LocalDate,
): CashierMovementForm =>
  new ReportForm<MovementDraft, 'cashiers' | 'insurances' | 'methods'>(
    {
      report: 'cashier-demonstrative',
      begins: (period) => ({ ...period, dateType: 'payment', type: 'cashier-summary' }),
      values: { dateType: CASHIER_DATE_TYPES, type: CASHIER_REPORT_TYPES },
      lists: {
        cashiers: drawersOf(lookups),
        insurances: plansOf(lookups),
        methods: {
          choice: new ChecklistChoice(() => [...lookups.paymentMethods().items, COURTESY]),
          source: lookups.paymentMethods(),
          param: 'paymentMethodIds',
          missing: sentence('field.required'),
        },
      },
      check: validateCashierMovement,
    },
    gateway,
    notifier,
    today,
  );

/** Recibos emitidos: the book of receipts of a period, of some drawers and insurances. [RPT-037, RPT-134] */
export type CashierReceiptsForm = ReportForm<PeriodDraft, 'cashiers' | 'insurances'>;
export const cashierReceiptsForm = (
  gateway: ReportGateway,
  lookups: Pick<Lookups, 'bankAccounts' | 'insurancePlans'>,
  notifier: Notifier,
  today: LocalDate,
): CashierReceiptsForm =>
  new ReportForm<PeriodDraft, 'cashiers' | 'insurances'>(
    {
      report: 'cashier-receipt',
      begins: (period) => period,
      values: {},
      lists: { cashiers: drawersOf(lookups), insurances: plansOf(lookups) },
    },
    gateway,
    notifier,
    today,
  );
