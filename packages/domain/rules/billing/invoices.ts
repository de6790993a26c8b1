import fc from 'fast-check';
import {
  ACCOUNT_EVENTS,
  ACCOUNT_STATUSES,
  gatherAccounts,
  moveAccount,
  moveAccounts,
} from '../../src/billing/index.ts';
import type { AccountEvent, InvoicedAccount } from '../../src/billing/index.ts';
import { choice, group, list, text } from '../field.ts';
import type { Field } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';
import { bundleField, statusField } from './shapes.ts';

const events = fc.constantFrom(...ACCOUNT_EVENTS);
const bundles = fc.option(fc.constantFrom('b1', 'b2'));
const paidLines = fc.array(fc.record({ financialBundleId: bundles }), { maxLength: 3 });
const invoiced: fc.Arbitrary<InvoicedAccount> = fc.record({
  id: fc.string(),
  planId: fc.constantFrom('plano1', 'plano2'),
  status: fc.constantFrom(...ACCOUNT_STATUSES),
  expenses: paidLines,
});

const FINISH: AccountEvent = 'finish';
const eventField = choice('Passo', ACCOUNT_EVENTS, 'accountEvent');
const paidLinesField: Field = list('Procedimentos', group('Procedimento', { financialBundleId: bundleField }), {
  financialBundleId: null,
});
const blankAccount = { id: 'a1', planId: 'plano1', status: 'open', expenses: [] };
const invoicedField: Field = list(
  'Contas',
  group('Conta', { id: text('Conta'), planId: text('Plano'), status: statusField, expenses: paidLinesField }),
  blankAccount,
);
const account = (status: string, planId = 'plano1'): InvoicedAccount => ({ ...blankAccount, status, planId });

const step = (status: string, event: AccountEvent, transferred = false) => ({
  status,
  expenses: [{ financialBundleId: transferred ? 'b1' : null }] as { financialBundleId: string | null }[],
  event,
});

/** From the saved account to the paid invoice. */
export const invoicesSheets = {
  moveAccount: sheet({
    title: 'Passos da conta no faturamento',
    statement:
      'Uma conta em aberto entra na fatura, a fatura é fechada para envio e finalizada quando o convênio paga. Uma glosa abre recurso sem tirar a conta da fatura. Reabrir volta um passo, e cancelar só antes da fatura; nenhum dos dois se algum procedimento já foi repassado.',
    source: ['BIL-198', 'BIL-199', 'BIL-202', 'BIL-203', 'ENT-018', 'A100', 'A101'],
    given: step('closed', 'finish'),
    fields: { status: statusField, expenses: paidLinesField, event: eventField },
    apply: ({ event, ...moved }) => moveAccount(moved, event),
    result: statusField,
    decisions: written(
      [
        { id: 'ENT-018 gather', given: step('open', 'gather'), expected: 'in_billing' },
        { id: 'ENT-018 close', given: step('in_billing', 'close'), expected: 'closed' },
        { id: 'A101 finish', given: step('closed', 'finish'), expected: 'finished' },
        { id: 'BIL-202 appeal', given: step('closed', 'appeal'), expected: 'in_appeal' },
        { id: 'BIL-203 cancel', given: step('open', 'cancel'), expected: 'canceled' },
        { id: 'ENT-018 payment', given: step('payment', 'gather'), expected: 'billing.status-not-allowed' },
        { id: 'A108 reopen', given: step('finished', 'reopen', true), expected: 'billing.lines-transferred' },
        { id: 'A101 reopen', given: step('finished', 'reopen'), expected: 'closed' },
      ],
      (given: ReturnType<typeof step>) => given,
      ({ event, ...moved }) => {
        const next = moveAccount(moved, event);
        return next.ok ? next.value : next.error.code;
      },
    ),
    laws: [
      law(
        'uma situação desconhecida não permite passo nenhum',
        fc.record({ status: fc.constantFrom('', 'constructor', 'toString', 'pago'), event: events }),
        ({ status, event }) => !moveAccount({ status, expenses: [] }, event).ok,
      ),
      law(
        'nenhum passo deixa a conta onde estava',
        fc.record({ moved: invoiced, event: events }),
        ({ moved, event }) => {
          const next = moveAccount(moved, event);
          return !next.ok || next.value !== moved.status;
        },
      ),
      law(
        'a recusa diz a situação e o passo, ou fala do repasse',
        fc.record({ moved: invoiced, event: events }),
        ({ moved, event }) => {
          const next = moveAccount(moved, event);
          if (next.ok || next.error.code === 'billing.lines-transferred') return true;
          return next.error.data?.['status'] === moved.status && next.error.data['event'] === event;
        },
      ),
      law(
        'quem foi cancelada não volta [BIL-203]',
        events,
        (event) => !moveAccount({ status: 'canceled', expenses: [] }, event).ok,
      ),
      law(
        'finalizada só se alcança pela fatura fechada ou pelo recurso [BIL-199]',
        fc.record({ moved: invoiced, event: events }),
        ({ moved, event }) => {
          const next = moveAccount(moved, event);
          return !next.ok || next.value !== 'finished' || moved.status === 'closed' || moved.status === 'in_appeal';
        },
      ),
    ],
  }),

  moveAccounts: sheet({
    title: 'Passo de uma fatura inteira',
    statement: 'As contas de uma fatura dão o passo juntas: se uma não pode, nenhuma anda, e cada impedimento é dito.',
    source: ['BIL-198', 'BIL-199', 'A101'],
    given: { accounts: [account('closed'), account('open')], event: FINISH },
    fields: { accounts: invoicedField, event: eventField },
    apply: ({ accounts, event }) => moveAccounts(accounts, event),
    decisions: written(
      [
        {
          id: 'A101 finish two',
          given: { statuses: ['closed', 'closed'], event: 'finish' as const },
          expected: ['finished', 'finished'],
        },
        {
          id: 'A101 one open',
          given: { statuses: ['closed', 'open'], event: 'finish' as const },
          expected: ['accounts.1.status billing.status-not-allowed'],
        },
        {
          id: 'A101 none',
          given: { statuses: [], event: 'finish' as const },
          expected: ['accounts billing.no-account'],
        },
      ],
      ({ statuses, event }: { readonly statuses: readonly string[]; readonly event: AccountEvent }) => ({
        accounts: statuses.map((status) => account(status)),
        event,
      }),
      ({ accounts, event }) => {
        const moved = moveAccounts(accounts, event);
        return moved.ok ? moved.value.map(({ status }) => status) : said(moved.error);
      },
    ),
    laws: [
      law(
        'ou todas andam ou há ao menos um impedimento',
        fc.record({ accounts: fc.array(invoiced), event: events }),
        ({ accounts, event }) => {
          const moved = moveAccounts(accounts, event);
          return moved.ok ? moved.value.length === accounts.length && accounts.length > 0 : moved.error.length > 0;
        },
      ),
    ],
  }),

  gatherAccounts: sheet({
    title: 'Juntar contas numa fatura',
    statement:
      'Uma fatura junta contas em aberto de um só plano. Uma conta de outro plano ou já faturada é apontada, e nada é juntado.',
    source: ['BIL-198', 'A104'],
    given: { accounts: [account('open'), account('open', 'plano2')], planId: 'plano1' },
    fields: { accounts: invoicedField, planId: text('Plano da fatura') },
    apply: ({ accounts, planId }) => gatherAccounts(accounts, planId),
    decisions: written(
      [
        { id: 'A104 two open', given: [account('open'), account('open')], expected: ['in_billing', 'in_billing'] },
        {
          id: 'A104 other plan',
          given: [account('open'), account('open', 'plano2')],
          expected: ['accounts.1.planId billing.other-plan'],
        },
        {
          id: 'A104 again',
          given: [account('in_billing')],
          expected: ['accounts.0.status billing.status-not-allowed'],
        },
        { id: 'A104 none', given: [], expected: ['accounts billing.no-account'] },
      ],
      (accounts: readonly InvoicedAccount[]) => ({ accounts, planId: 'plano1' }),
      ({ accounts, planId }) => {
        const gathered = gatherAccounts(accounts, planId);
        return gathered.ok ? gathered.value.map(({ status }) => status) : said(gathered.error);
      },
    ),
    laws: [
      law('o que foi juntado é de um plano só e não pode ser juntado outra vez', fc.array(invoiced), (accounts) => {
        const gathered = gatherAccounts(accounts, 'plano1');
        return (
          !gathered.ok ||
          (gathered.value.every(({ planId }) => planId === 'plano1') && !gatherAccounts(gathered.value, 'plano1').ok)
        );
      }),
    ],
  }),
} as const;
