import fc from 'fast-check';
import {
  ACCOUNT_STATUSES,
  cancelAccount,
  CANCELLATION_REASON_LENGTH,
  GUIDE_TYPES,
  INVOICE_STATUSES,
} from '../../src/billing/index.ts';
import type { AccountState } from '../../src/billing/index.ts';
import { CASHIER_STATUSES } from '../../src/cashier/index.ts';
import { choice, group, list, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { said } from './drafts.ts';
import { bundleField, statusField } from './shapes.ts';

const WRONG = 'Convênio lançado errado';
const given = (status: string, reason = WRONG, bundle: string | null = null, cashierStatus: string | null = null) => ({
  account: {
    status,
    guideType: 'particular',
    cashierStatus,
    invoiceStatus: null as string | null,
    expenses: [{ financialBundleId: bundle }],
  },
  reason,
});
const states: fc.Arbitrary<AccountState> = fc.record({
  status: fc.constantFrom(...ACCOUNT_STATUSES),
  guideType: fc.constantFrom(...GUIDE_TYPES),
  cashierStatus: fc.constantFrom(null, ...CASHIER_STATUSES),
  invoiceStatus: fc.constantFrom(null, ...INVOICE_STATUSES),
});
const tell = ({ account, reason }: ReturnType<typeof given>): string | string[] => {
  const answer = cancelAccount(account, reason);
  if (answer.ok) return answer.value.reason;
  return 'problems' in answer.error ? said(answer.error.problems) : answer.error.code;
};

/** Canceling an account. */
export const cancelAccountSheets = {
  cancelAccount: sheet({
    title: 'Cancelar a conta',
    statement:
      'Cancela-se, com um motivo, uma conta em aberto ou aguardando pagamento que não tem procedimento repassado e cujo caixa não foi fechado. Ela continua guardada, sem entrar em totais, e o atendimento pode ser faturado de novo.',
    source: ['BIL-203', 'A108'],
    given: given('open'),
    fields: {
      account: group('Conta', {
        status: statusField,
        guideType: choice('Guia', GUIDE_TYPES, 'guideType'),
        cashierStatus: optional(choice('Caixa do recebimento', CASHIER_STATUSES, 'cashierStatus')),
        invoiceStatus: optional(choice('Fatura', INVOICE_STATUSES, 'invoiceStatus')),
        expenses: list('Procedimentos', group('Procedimento', { financialBundleId: bundleField }), {
          financialBundleId: null,
        }),
      }),
      reason: text('Motivo'),
    },
    apply: ({ account, reason }) => cancelAccount(account, reason),
    decisions: decisions(
      [
        { id: 'open', given: given('open', `  ${WRONG} `), expected: WRONG },
        { id: 'waiting for payment', given: given('payment'), expected: WRONG },
        { id: 'in an invoice', given: given('in_billing'), expected: 'billing.status-not-allowed' },
        { id: 'finished', given: given('finished'), expected: 'billing.finished' },
        { id: 'canceled before', given: given('canceled'), expected: 'billing.canceled' },
        { id: 'drawer closed', given: given('open', WRONG, null, 'closed'), expected: 'billing.cashier-closed' },
        { id: 'paid out', given: given('open', WRONG, 'b1'), expected: 'billing.lines-transferred' },
        { id: 'no reason', given: given('open', '   '), expected: ['reason field.required'] },
        {
          id: 'longest reason',
          given: given('open', 'a'.repeat(CANCELLATION_REASON_LENGTH)),
          expected: 'a'.repeat(CANCELLATION_REASON_LENGTH),
        },
        {
          id: 'reason too long',
          given: given('open', 'a'.repeat(CANCELLATION_REASON_LENGTH + 1)),
          expected: ['reason text.too-long'],
        },
      ],
      tell,
    ),
    laws: [
      law(
        'cancela-se só o que ainda não foi faturado',
        fc.record({ account: states, reason: fc.string() }),
        ({ account, reason }) =>
          !cancelAccount({ ...account, expenses: [] }, reason).ok || ['open', 'payment'].includes(account.status),
      ),
      law(
        'o motivo guardado nunca é vazio nem passa do limite',
        fc.record({ account: states, reason: fc.string({ maxLength: 2 * CANCELLATION_REASON_LENGTH }) }),
        ({ account, reason }) => {
          const answer = cancelAccount({ ...account, expenses: [] }, reason);
          if (!answer.ok) return true;
          const kept = answer.value.reason;
          return kept !== '' && kept === kept.trim() && [...kept].length <= CANCELLATION_REASON_LENGTH;
        },
      ),
    ],
  }),
} as const;
