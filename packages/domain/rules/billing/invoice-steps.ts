import fc from 'fast-check';
import {
  ACCOUNT_STATUSES,
  checkInvoiceDue,
  defaultPlanContract,
  INVOICE_EVENTS,
  INVOICE_STATUSES,
  invoiceDue,
  stepInvoice,
} from '../../src/billing/index.ts';
import type { Invoice, InvoicedAccount, InvoiceEvent, PlanContract } from '../../src/billing/index.ts';
import { addDays } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';
import { bundleField, statusField } from './shapes.ts';

const blankAccount = { id: 'a1', planId: 'plano1', status: 'open', expenses: [] };
const account = (status: string): InvoicedAccount => ({ ...blankAccount, status });
const accountsField = list(
  'Contas',
  group('Conta', {
    id: text('Conta'),
    planId: text('Plano'),
    status: statusField,
    expenses: list('Procedimentos', group('Procedimento', { financialBundleId: bundleField }), {
      financialBundleId: null,
    }),
  }),
  blankAccount,
);
const someAccounts = fc.array(fc.constantFrom(...ACCOUNT_STATUSES).map(account), { maxLength: 4 });
const CLOSE: InvoiceEvent = 'close';
const DAY_10 = '2026-11-10' as LocalDate;
const DAY_20 = '2026-11-20' as LocalDate;
const invoiceOf = (status: Invoice['status'], paid = false): Invoice => ({ planId: 'plano1', status, paid });
const dueContract = (cutOffDay: number | null, paymentDays: number | null): PlanContract => ({
  ...defaultPlanContract,
  cutOffDay,
  paymentDays,
});
const invoiceRow = (
  id: string,
  status: Invoice['status'],
  statuses: readonly string[],
  event: InvoiceEvent,
  expected: readonly string[],
  paid = false,
) => ({
  id,
  given: { invoice: invoiceOf(status, paid), accounts: statuses.map((one) => account(one)), event },
  expected,
});

/** The life of an invoice, and when it is owed. */
export const invoiceStepsSheets = {
  stepInvoice: sheet({
    title: 'Etapas da fatura',
    statement:
      'Uma fatura aberta recebe e devolve contas; ao fechar, todas as suas contas fecham, e ao finalizar, todas são finalizadas, menos as que estão em recurso. Reabrir volta uma etapa, e para «aberta» só enquanto o convênio não pagou nada. Se uma conta não pode acompanhar, nada anda.',
    source: ['BIL-198', 'BIL-199', 'BIL-202', 'A101'],
    given: { invoice: invoiceOf('open'), accounts: [account('in_billing')], event: CLOSE },
    fields: {
      invoice: group('Fatura', {
        planId: text('Plano'),
        status: choice('Situação', INVOICE_STATUSES, 'invoiceStatus'),
        paid: flag('Paga em parte'),
      }),
      accounts: accountsField,
      event: choice('Etapa', INVOICE_EVENTS, 'accountEvent'),
    },
    apply: ({ invoice, accounts, event }) => stepInvoice(invoice, accounts, event),
    decisions: written(
      [
        invoiceRow('gather', 'open', ['open', 'open'], 'gather', ['open', 'in_billing', 'in_billing']),
        invoiceRow('release', 'open', ['in_billing'], 'release', ['open', 'open']),
        invoiceRow('close', 'open', ['in_billing', 'in_billing'], 'close', ['closed', 'closed', 'closed']),
        invoiceRow('A101 close without accounts', 'open', [], 'close', ['accounts billing.no-account']),
        invoiceRow('closed is not gathered into', 'closed', ['open'], 'gather', ['billing.invoice-step']),
        invoiceRow('closed is not closed', 'closed', ['closed'], 'close', ['billing.invoice-step']),
        invoiceRow('A101 one cannot follow', 'open', ['in_billing', 'open'], 'close', [
          'accounts.1.status billing.status-not-allowed',
        ]),
        invoiceRow('BIL-199 finish', 'closed', ['closed', 'closed'], 'finish', ['finished', 'finished', 'finished']),
        invoiceRow('BIL-199 open is not finished', 'open', ['in_billing'], 'finish', ['billing.invoice-step']),
        invoiceRow('BIL-202 finish beside an appeal', 'closed', ['in_appeal', 'closed'], 'finish', [
          'finished',
          'finished',
        ]),
        invoiceRow('BIL-202 all in appeal', 'closed', ['in_appeal'], 'finish', ['finished']),
        invoiceRow('A101 finish without accounts', 'closed', [], 'finish', ['accounts billing.no-account']),
        invoiceRow('A101 reopen a closed one', 'closed', ['closed'], 'reopen', ['open', 'in_billing']),
        invoiceRow('A101 reopen a finished one', 'finished', ['finished'], 'reopen', ['closed', 'closed']),
        invoiceRow('A101 an open one is not reopened', 'open', ['in_billing'], 'reopen', ['billing.invoice-step']),
        invoiceRow('paid', 'closed', ['closed'], 'reopen', ['billing.invoice-paid'], true),
        invoiceRow('BIL-199 a paid one is finished', 'closed', ['closed'], 'finish', ['finished', 'finished'], true),
        invoiceRow(
          'BIL-199 a paid one is closed again',
          'finished',
          ['finished'],
          'reopen',
          ['closed', 'closed'],
          true,
        ),
      ],
      (given: ReturnType<typeof invoiceRow>['given']) => given,
      ({ invoice, accounts, event }) => {
        const step = stepInvoice(invoice, accounts, event);
        if (step.ok) return [step.value.status, ...step.value.accounts.map(({ status }) => status)];
        return 'problems' in step.error ? said(step.error.problems) : [step.error.code];
      },
    ),
    laws: [
      law(
        'fechar e reabrir devolve o que havia',
        fc.array(fc.constant(account('in_billing')), { minLength: 1, maxLength: 5 }),
        (accounts) => {
          const closed = stepInvoice(invoiceOf('open'), accounts, 'close');
          if (!closed.ok) return false;
          const open = stepInvoice(invoiceOf(closed.value.status), closed.value.accounts, 'reopen');
          return (
            open.ok && open.value.status === 'open' && JSON.stringify(open.value.accounts) === JSON.stringify(accounts)
          );
        },
      ),
      law(
        'uma fatura só finaliza depois de fechada, e só a fechada abre [BIL-199]',
        fc.record({
          status: fc.constantFrom(...INVOICE_STATUSES),
          accounts: someAccounts,
          event: fc.constantFrom(...INVOICE_EVENTS),
        }),
        ({ status, accounts, event }) => {
          const step = stepInvoice(invoiceOf(status), accounts, event);
          if (!step.ok) return true;
          return step.value.status !== 'finished' || (status === 'closed' && event === 'finish');
        },
      ),
    ],
  }),

  invoiceDue: sheet({
    title: 'Vencimento da fatura',
    statement:
      'A fatura fechada hoje vence no dia de pagamento do contrato para o seu atendimento mais novo; se esse dia já passou, contam-se os dias de pagamento a partir de hoje. Sem dias no contrato não há proposta.',
    source: ['BIL-198', 'TIS-025'],
    given: {
      contract: dueContract(25, 30),
      newestService: '2026-11-10' as LocalDate,
      today: '2026-11-20' as LocalDate,
    },
    fields: {
      contract: group('Contrato', {
        cutOffDay: optional(number('Dia do fechamento')),
        paymentDays: optional(number('Dias para o pagamento')),
      }),
      newestService: date('Atendimento mais novo'),
      today: date('Hoje'),
    },
    apply: ({ contract, newestService, today }) => invoiceDue(contract, newestService, today),
    decisions: decisions(
      [
        {
          id: 'by the contract',
          given: { contract: dueContract(25, 30), newestService: DAY_10, today: DAY_20 },
          expected: '2026-12-25',
        },
        {
          id: 'gone by',
          given: { contract: dueContract(5, 10), newestService: '2026-09-01' as LocalDate, today: DAY_20 },
          expected: '2026-11-30',
        },
        {
          id: 'on the day',
          given: { contract: dueContract(10, 10), newestService: DAY_10, today: DAY_20 },
          expected: '2026-11-20',
        },
        {
          id: 'without a cut-off day',
          given: { contract: dueContract(null, 10), newestService: DAY_10, today: DAY_20 },
          expected: '2026-11-30',
        },
        {
          id: 'nothing agreed',
          given: { contract: dueContract(25, null), newestService: DAY_10, today: DAY_20 },
          expected: null,
        },
      ],
      ({ contract, newestService, today }) => invoiceDue(contract, newestService, today),
    ),
    laws: [
      law(
        'nunca vence antes de hoje',
        fc.record({
          cutOffDay: fc.option(fc.integer({ min: 1, max: 31 })),
          paymentDays: fc.integer({ min: 0, max: 365 }),
          service: fc.integer({ min: -400, max: 0 }),
        }),
        ({ cutOffDay, paymentDays, service }) =>
          (invoiceDue(dueContract(cutOffDay, paymentDays), addDays(DAY_20, service), DAY_20) ?? '') >= DAY_20,
      ),
    ],
  }),

  checkInvoiceDue: sheet({
    title: 'Data de vencimento da fatura',
    statement: 'O vencimento é um dia a partir de hoje, em até dois anos.',
    source: ['BIL-198'],
    given: { dueDate: DAY_10, today: DAY_20 },
    fields: { dueDate: date('Vencimento'), today: date('Hoje') },
    apply: ({ dueDate, today }) => checkInvoiceDue(dueDate, today),
    decisions: decisions(
      [
        {
          id: 'yesterday',
          given: { dueDate: '2026-11-19' as LocalDate, today: DAY_20 },
          expected: ['dueDate date.before-minimum'],
        },
        { id: 'today', given: { dueDate: DAY_20, today: DAY_20 }, expected: [] },
        { id: 'in two years', given: { dueDate: '2028-11-19' as LocalDate, today: DAY_20 }, expected: [] },
        {
          id: 'beyond two years',
          given: { dueDate: '2028-11-20' as LocalDate, today: DAY_20 },
          expected: ['dueDate date.after-maximum'],
        },
      ],
      ({ dueDate, today }) => said(checkInvoiceDue(dueDate, today)),
    ),
    laws: [
      law(
        'o que a proposta diz é aceito',
        fc.record({ paymentDays: fc.integer({ min: 0, max: 365 }), service: fc.integer({ min: -400, max: 0 }) }),
        ({ paymentDays, service }) => {
          const due = invoiceDue(dueContract(10, paymentDays), addDays(DAY_20, service), DAY_20);
          return due !== null && checkInvoiceDue(due, DAY_20).length === 0;
        },
      ),
    ],
  }),
} as const;
