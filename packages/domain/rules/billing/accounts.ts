import fc from 'fast-check';
import {
  ACCOUNT_STATUSES,
  canDeleteAccount,
  canEditLine,
  GUIDE_TYPES,
  INVOICE_STATUSES,
  isReadOnly,
  readOnlyReason,
  reportedAccounts,
  STATEMENT_ACCOUNT_STATUSES,
} from '../../src/billing/index.ts';
import type { AccountState } from '../../src/billing/index.ts';
import { CASHIER_STATUSES } from '../../src/cashier/index.ts';
import { choice, flag, group, list, optional } from '../field.ts';
import type { Field } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { texts } from './guide-arbitraries.ts';
import { bundleField, statusField } from './shapes.ts';

const statuses = fc.constantFrom(...ACCOUNT_STATUSES);
const accounts: fc.Arbitrary<AccountState> = fc.record({
  status: statuses,
  guideType: fc.constantFrom(...GUIDE_TYPES),
  cashierStatus: fc.constantFrom(null, ...CASHIER_STATUSES),
  invoiceStatus: fc.constantFrom(null, ...INVOICE_STATUSES),
  noted: fc.boolean(),
  refunded: fc.boolean(),
  lotRejected: fc.boolean(),
});
const stateFields = {
  status: statusField,
  guideType: choice('Guia', GUIDE_TYPES, 'guideType'),
  cashierStatus: optional(choice('Caixa do recebimento', CASHIER_STATUSES, 'cashierStatus')),
  invoiceStatus: optional(choice('Fatura', INVOICE_STATUSES, 'invoiceStatus')),
  noted: flag('Nota fiscal emitida'),
  refunded: flag('Com devolução'),
  lotRejected: flag('Lote rejeitado'),
};
const linesField: Field = list('Procedimentos', group('Procedimento', { financialBundleId: bundleField }), {
  financialBundleId: null,
});
const state = (
  status: string,
  guideType: string,
  cashierStatus: string | null = null,
  invoiceStatus: string | null = null,
  noted = false,
  refunded = false,
  lotRejected = false,
) => ({ status, guideType, cashierStatus, invoiceStatus, noted, refunded, lotRejected });
const readOnlyRows = [
  { id: 'canceled', given: state('canceled', 'particular', 'closed'), expected: 'billing.canceled' as const },
  { id: 'BIL-042', given: state('finished', 'consultation'), expected: 'billing.finished' as const },
  { id: 'BIL-043', given: state('closed', 'sadt'), expected: 'billing.finished' as const },
  { id: 'BIL-043 consultation', given: state('closed', 'consultation'), expected: null },
  { id: 'BIL-044', given: state('open', 'particular', 'closed'), expected: 'billing.cashier-closed' as const },
  { id: 'noted', given: state('open', 'particular', 'open', null, true), expected: 'billing.noted' as const },
  {
    id: 'refunded',
    given: state('open', 'particular', 'open', null, false, true),
    expected: 'billing.refunded' as const,
  },
  { id: 'BIL-044 open', given: state('open', 'particular', 'open'), expected: null },
  { id: 'BIL-042 open', given: state('open', 'sadt'), expected: null },
  {
    id: 'charged',
    given: state('closed', 'consultation', null, 'closed'),
    expected: 'billing.invoice-closed' as const,
  },
  { id: 'TIS-014 rejected', given: state('closed', 'sadt', null, 'closed', false, false, true), expected: null },
  {
    id: 'TIS-014 rejected, paid since',
    given: state('finished', 'sadt', null, 'finished', false, false, true),
    expected: 'billing.finished' as const,
  },
  { id: 'appealed', given: state('in_appeal', 'sadt', null, 'finished'), expected: 'billing.invoice-closed' as const },
  { id: 'gathered', given: state('in_billing', 'sadt', null, 'open'), expected: null },
  { id: 'proposed', given: state('open', 'sadt', null, 'closed'), expected: null },
  {
    id: 'BIL-044 charged',
    given: state('in_billing', 'particular', 'closed', 'closed'),
    expected: 'billing.cashier-closed' as const,
  },
];

const reported = list('Contas', group('Conta', { status: statusField }), { status: 'open' });

/** States of an account: what may still be changed, where it is listed. */
export const accountsSheets = {
  readOnlyReason: sheet({
    title: 'Por que a conta não pode ser editada',
    statement:
      'Uma conta cancelada ou finalizada não é mais editada; a de SP/SADT nem depois de fechada; nenhuma cujo caixa já foi fechado; nenhuma que está em uma fatura fechada, até que ela seja reaberta ou o convênio rejeite o lote da guia; e nenhuma com nota fiscal emitida, até que a nota seja cancelada.',
    source: ['BIL-037', 'BIL-042', 'BIL-043', 'BIL-044', 'ERR-036', 'ERR-037', 'A96', 'A97'],
    given: state('closed', 'sadt'),
    fields: stateFields,
    apply: (account) => readOnlyReason(account),
    decisions: decisions(readOnlyRows, readOnlyReason),
    laws: [
      law(
        'finalizada diz que foi finalizada, seja qual for o caixa [BIL-042]',
        accounts,
        (account) => readOnlyReason({ ...account, status: 'finished' }) === 'billing.finished',
      ),
      law(
        'um caixa fechado sempre impede a edição [BIL-044]',
        accounts,
        (account) => readOnlyReason({ ...account, cashierStatus: 'closed' }) !== null,
      ),
      law(
        'situação desconhecida não trava por si',
        texts,
        (status) =>
          ACCOUNT_STATUSES.some((known) => known === status) || readOnlyReason({ status: status ?? '' }) === null,
      ),
    ],
  }),

  isReadOnly: sheet({
    title: 'Conta somente leitura',
    statement:
      'A conta fica somente leitura quando há um motivo: cancelada, finalizada, SP/SADT fechada, caixa fechado, fatura fechada, ou nota fiscal emitida.',
    source: ['BIL-042', 'BIL-043', 'BIL-044', 'A96'],
    given: state('finished', 'consultation'),
    fields: stateFields,
    apply: (account) => isReadOnly(account),
    decisions: decisions(
      readOnlyRows.map((row) => ({ ...row, expected: row.expected !== null })),
      isReadOnly,
    ),
    laws: [
      law(
        'somente leitura e motivo andam juntos',
        accounts,
        (account) => isReadOnly(account) === (readOnlyReason(account) !== null),
      ),
    ],
  }),

  canEditLine: sheet({
    title: 'Editar um procedimento repassado',
    statement:
      'Um procedimento já repassado ao profissional não é editado nem removido; só os detalhes do repasse abrem.',
    source: ['BIL-052'],
    given: { financialBundleId: 'b1' },
    fields: { financialBundleId: bundleField },
    apply: (line) => canEditLine(line),
    decisions: written(
      [
        { id: 'BIL-052', given: 'b1', expected: false },
        { id: 'BIL-052 free', given: null, expected: true },
      ],
      (financialBundleId: string | null) => ({ financialBundleId }),
      (line) => canEditLine(line).ok,
    ),
    laws: [
      law(
        'qualquer documento de repasse trava a linha',
        fc.string({ minLength: 1 }),
        (financialBundleId) => !canEditLine({ financialBundleId }).ok,
      ),
    ],
  }),

  canDeleteAccount: sheet({
    title: 'Excluir a conta',
    statement: 'Só se exclui uma conta que ainda pode ser editada e que não tem procedimento já repassado.',
    source: ['BIL-163', 'A108'],
    given: { ...state('open', 'sadt'), expenses: [{ financialBundleId: 'b1' }] },
    fields: { ...stateFields, expenses: linesField },
    apply: (account) => canDeleteAccount(account),
    decisions: written(
      [
        { id: 'BIL-163', given: { status: 'open', bundle: null }, expected: null },
        { id: 'BIL-163 finished', given: { status: 'finished', bundle: null }, expected: 'billing.finished' },
        { id: 'BIL-163 rejected', given: { status: 'closed', bundle: null }, expected: 'billing.finished' },
        { id: 'BIL-163 transferred', given: { status: 'open', bundle: 'b1' }, expected: 'billing.lines-transferred' },
      ],
      ({ status, bundle }: { readonly status: string; readonly bundle: string | null }) => ({
        ...state(status, 'sadt', null, status === 'closed' ? 'closed' : null, false, false, status === 'closed'),
        expenses: [{ financialBundleId: bundle }],
      }),
      (account) => {
        const answer = canDeleteAccount(account);
        return answer.ok ? null : answer.error.code;
      },
    ),
    laws: [
      law(
        'um repasse a mais nunca libera a exclusão',
        fc.record({ account: accounts, bundles: fc.array(fc.option(fc.constant('b1'))) }),
        ({ account, bundles }) => {
          const expenses = bundles.map((financialBundleId) => ({ financialBundleId }));
          return (
            !canDeleteAccount({ ...account, expenses: [...expenses, { financialBundleId: 'b2' }] }).ok &&
            (canDeleteAccount({ ...account, expenses: [] }).ok || !canDeleteAccount({ ...account, expenses }).ok)
          );
        },
      ),
    ],
  }),

  reportedAccounts: sheet({
    title: 'Contas de um relatório',
    statement:
      'Relatórios listam e somam as contas das situações marcadas. Uma conta cancelada só aparece no extrato de faturamento, e só quando «cancelada» está marcada.',
    source: ['BIL-202', 'BIL-203', 'BIL-038', 'A100'],
    given: {
      accounts: ACCOUNT_STATUSES.map((status) => ({ status: status as string })),
      report: 'accounts' as const,
      statuses: ['in_appeal', 'canceled'] as string[],
    },
    fields: {
      accounts: reported,
      report: choice('Relatório', ['accounts', 'statement']),
      statuses: list('Situações marcadas', statusField, 'open'),
    },
    apply: ({ accounts: all, report, statuses: chosen }) => reportedAccounts(all, { report, statuses: chosen }),
    decisions: written(
      [
        { id: 'BIL-202', given: { report: 'accounts' as const, statuses: ['in_appeal'] }, expected: ['in_appeal'] },
        {
          id: 'BIL-203',
          given: { report: 'accounts' as const, statuses: [...STATEMENT_ACCOUNT_STATUSES] },
          expected: ['open', 'in_billing', 'closed', 'finished', 'in_appeal'],
        },
        {
          id: 'BIL-203 statement',
          given: { report: 'statement' as const, statuses: ['canceled'] },
          expected: ['canceled'],
        },
        { id: 'BIL-203 none', given: { report: 'statement' as const, statuses: [] }, expected: [] },
      ],
      (asked: { readonly report: 'accounts' | 'statement'; readonly statuses: readonly string[] }) => ({
        accounts: ACCOUNT_STATUSES.map((status) => ({ status })),
        ...asked,
      }),
      ({ accounts: all, report, statuses: chosen }) =>
        reportedAccounts(all, { report, statuses: chosen }).map(({ status }) => status as string),
    ),
    laws: [
      law('cancelada nunca entra no relatório de contas [BIL-203]', fc.array(fc.record({ status: statuses })), (all) =>
        reportedAccounts(all, { report: 'accounts', statuses: ACCOUNT_STATUSES }).every(
          ({ status }) => status !== 'canceled',
        ),
      ),
      law(
        'marcar mais situações só acrescenta contas',
        fc.record({ all: fc.array(fc.record({ status: statuses })), few: fc.array(statuses), more: statuses }),
        ({ all, few, more }) => {
          const shown = reportedAccounts(all, { report: 'statement', statuses: [...few, more] });
          return reportedAccounts(all, { report: 'statement', statuses: few }).every((account) =>
            shown.includes(account),
          );
        },
      ),
    ],
  }),
} as const;
