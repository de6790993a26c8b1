import { decideAccount, defaultPlanSettings, noAdjustment } from '../../src/billing/index.ts';
import type { AccountPlan, AskedAccount, AskedLine, AskedPayment, KnownAccount } from '../../src/billing/index.ts';
import { cents, formatAmount, zero } from '../../src/money/index.ts';
import { CONSULTATION, said } from './drafts.ts';
import { CARD, CASH, TODAY } from './payment-shapes.ts';

/** A line asked for. */
export const line = (particular: number, changes: Partial<AskedLine> = {}): AskedLine => ({
  id: null,
  expenseId: 'e1',
  appointmentExpenseId: null,
  return: false,
  execution: { date: '2025-06-10', time: '08:00', duration: 15 },
  quantity: 1,
  factor: 1,
  value: { insurance: zero, particular: cents(particular) },
  professionalId: 'P1',
  accreditedProfessionalId: 'P1',
  degreeParticipationCode: 'clinical',
  ...changes,
});
/** An instalment asked for. */
export const part = (value: number, groupId = 'g1', method = CASH.id, dueDate: string = TODAY) => ({
  dueDate,
  value: cents(value),
  document: null,
  method: { id: method, installment: { groupId } },
});
/** Received in cash, into the cashier c1. */
export const payment: AskedPayment = {
  cashierId: 'c1',
  categoryId: null,
  modality: 'company',
  receipt: true,
  source: { type: 'person', value: '52998224725' },
};

/** A particular account of 100,00 received in cash. */
export const ASKED: AskedAccount = {
  id: 'a1',
  guideType: 'particular',
  guide: { ...CONSULTATION, startDate: '2025-06-10' },
  startDate: '2025-06-10T08:00:00-03:00',
  endDate: null,
  courtesy: false,
  discount: noAdjustment,
  interest: noAdjustment,
  lines: [line(10_000)],
  payment,
  instalments: [part(10_000)],
};
/** What the branch knows of it. */
export const KNOWN: KnownAccount = {
  today: TODAY,
  plan: defaultPlanSettings,
  mayAdjust: true,
  invoiceCodes: [
    { id: 'v1', status: 'closed' },
    { id: 'v2', status: 'open' },
  ],
  expenses: [{ price: null, rules: {} }],
  previous: null,
  appointment: { status: 'payment', expenses: [{ id: 'x1', expenseId: 'e1', accountId: null, value: line(0).value }] },
  methods: [CARD, CASH],
  hasOpenCashier: true,
  drawer: { status: 'open', categories: { attendance: 'k1', forward: 'k2' } },
  categories: ['k1', 'k3'],
};
/** As it was stored before. */
export const previous: NonNullable<KnownAccount['previous']> = {
  state: { status: 'open', guideType: 'particular', cashierStatus: 'open' },
  invoiceId: null,
  discount: zero,
  interest: zero,
  transferred: [],
  instalments: [],
};

/** What differs from them. */
export interface Row {
  readonly asked?: Partial<AskedAccount>;
  readonly known?: Partial<KnownAccount>;
}
/** An account to decide, as the form has it. */
export interface Asking {
  readonly guideType: AskedAccount['guideType'];
  readonly asked: AskedAccount;
  readonly known: KnownAccount;
}
export function asking(row: Row): Asking {
  const asked = { ...ASKED, ...row.asked };
  return { guideType: asked.guideType, asked, known: { ...KNOWN, ...row.known } };
}
export const decide = ({ guideType, asked, known }: Asking) => decideAccount({ ...asked, guideType }, known);

/** A decision as the table writes it. */
export function decided(given: Asking): string[] {
  const answer = decide(given);
  if (!answer.ok) return 'problems' in answer.error ? said(answer.error.problems) : [answer.error.code];
  return planned(answer.value);
}

/** A plan as the table writes it. */
export function planned(plan: AccountPlan): string[] {
  const { totals, receipt } = plan;
  return [
    `${plan.status}${plan.courtesy ? ' cortesia' : ''} ${formatAmount(totals.insurance)} + ${formatAmount(totals.particular)}`,
    ...(plan.discount.value + plan.interest.value > 0
      ? [`desconto ${formatAmount(plan.discount.value)} juros ${formatAmount(plan.interest.value)}`]
      : []),
    ...(plan.invoiceId === 'v2' ? [] : [`lote ${plan.invoiceId}`]),
    ...(plan.guideNumber === '123' ? [] : [`guia ${plan.guideNumber}`]),
    ...(plan.professionalId === 'p1' ? [] : [`profissional ${plan.professionalId}`]),
    ...plan.lines.flatMap(({ financialBundleId }) =>
      financialBundleId === null ? [] : [`repasse ${financialBundleId}`],
    ),
    ...(plan.requiresAuthorization ? ['requer autorização'] : []),
    ...(receipt === null ? [] : [`caixa ${receipt.cashierId} categoria ${receipt.categoryId}`]),
    ...plan.instalments.map(
      ({ value, rate, method }) =>
        `${method.name} ${formatAmount(value)} taxa ${formatAmount(rate)} ${method.installment.current}/${method.installment.total}`,
    ),
    ...(plan.appointment === null
      ? []
      : [
          `agendamento ${plan.appointment.status}`,
          ...plan.appointment.expenses.map(({ accountId, value }) => `${accountId} ${formatAmount(value.particular)}`),
        ]),
  ];
}
