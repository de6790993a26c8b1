import fc from 'fast-check';
import { ACCOUNT_STATUSES, INVOICE_STATUSES, takeBackReceipt } from '../../src/billing/index.ts';
import { CASHIER_STATUSES } from '../../src/cashier/index.ts';
import { cents } from '../../src/money/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { choice, flag, group, list, money, optional } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { bundleField, statusField } from './shapes.ts';

const received = {
  status: 'open',
  guideType: 'particular',
  cashierStatus: 'open' as string | null,
  settled: false,
  noted: false,
  expenses: [{ financialBundleId: null as string | null }],
  particularTotal: cents(15_000),
  appointmentStatus: 'waiting' as string | null,
};
const tell = ({ account }: { readonly account: typeof received }): string => {
  const answer = takeBackReceipt(account);
  return answer.ok ? `${answer.value.status} ${answer.value.appointmentStatus}` : answer.error.code;
};
const row = (id: string, changed: Partial<typeof received>, expected: string) => ({
  id,
  given: { account: { ...received, ...changed } },
  expected,
});

/** Taking a receipt back from the cash flow. */
export const takeBackReceiptSheets = {
  takeBackReceipt: sheet({
    title: 'Desfazer o recebimento',
    statement:
      'Excluir no fluxo de caixa o lançamento de um atendimento desfaz o recebimento inteiro: a conta volta a esperar pelo pagamento, e o paciente que ainda esperava pelo atendimento também. Não se desfaz o que foi recebido em um caixa já fechado, o que tem nota fiscal, parcela liquidada depois ou procedimento repassado.',
    source: ['CSH-063', 'CSH-108', 'CSH-120', 'BIL-040', 'BIL-044', 'BIL-045'],
    given: { account: received },
    fields: {
      account: group('Conta', {
        status: statusField,
        cashierStatus: optional(choice('Caixa do recebimento', CASHIER_STATUSES, 'cashierStatus')),
        settled: flag('Parcela liquidada depois'),
        noted: flag('Com nota fiscal'),
        expenses: list('Procedimentos', group('Procedimento', { financialBundleId: bundleField }), {
          financialBundleId: null,
        }),
        particularTotal: money('Total particular'),
        appointmentStatus: optional(choice('Agendamento', APPOINTMENT_STATUSES, 'appointmentStatus')),
      }),
    },
    apply: ({ account }) => takeBackReceipt(account),
    decisions: decisions(
      [
        row('waits again', {}, 'payment payment'),
        row('already attended', { appointmentStatus: 'attended' }, 'payment attended'),
        row('without an appointment', { appointmentStatus: null }, 'payment null'),
        row('nothing to pay', { particularTotal: cents(0) }, 'open waiting'),
        row('CSH-120 drawer closed', { cashierStatus: 'closed' }, 'billing.cashier-closed'),
        row('finished', { status: 'finished' }, 'billing.finished'),
        row('fiscal note', { noted: true }, 'billing.noted'),
        row('settled later', { settled: true }, 'billing.instalment-settled'),
        row('paid out', { expenses: [{ financialBundleId: 'b1' }] }, 'billing.lines-transferred'),
      ],
      tell,
    ),
    laws: [
      law(
        'com o caixa fechado nada se desfaz [CSH-120]',
        fc.record({
          status: fc.constantFrom(...ACCOUNT_STATUSES),
          invoiceStatus: fc.constantFrom(null, ...INVOICE_STATUSES),
          total: fc.nat(1_000_000),
        }),
        ({ status, invoiceStatus, total }) =>
          !takeBackReceipt({
            ...received,
            status,
            invoiceStatus,
            cashierStatus: 'closed',
            particularTotal: cents(total),
          }).ok,
      ),
      law(
        'só espera pelo pagamento o paciente que esperava pelo atendimento',
        fc.constantFrom(null, ...APPOINTMENT_STATUSES),
        (appointmentStatus) => {
          const answer = takeBackReceipt({ ...received, appointmentStatus });
          return (
            answer.ok &&
            answer.value.appointmentStatus === (appointmentStatus === 'waiting' ? 'payment' : appointmentStatus)
          );
        },
      ),
    ],
  }),
} as const;
