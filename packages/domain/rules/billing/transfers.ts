import fc from 'fast-check';
import {
  moveAccount,
  payOutLines,
  releaseTransfer,
  TRANSFER_WAITS,
  transferableLines,
} from '../../src/billing/index.ts';
import type { ProfessionalLine } from '../../src/billing/index.ts';
import { cents, sumCents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, group, list, money, optional, text } from '../field.ts';
import type { Field } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';
import { bundleField, statusField } from './shapes.ts';

const bundles = fc.option(fc.constantFrom('b1', 'b2'));
const paidLines = fc.array(fc.record({ financialBundleId: bundles }), { maxLength: 3 });
const paidLinesField: Field = list('Procedimentos', group('Procedimento', { financialBundleId: bundleField }), {
  financialBundleId: null,
});
const line = (itemId: string, financialBundleId: string | null = null, professionalId = 'P1'): ProfessionalLine => ({
  itemId,
  professionalId,
  status: 'finished',
  amount: cents(6000),
  waits: null,
  financialBundleId,
});
const lines: fc.Arbitrary<ProfessionalLine> = fc.record({
  itemId: fc.string(),
  professionalId: fc.constantFrom('P1', 'P2', null),
  status: fc.constantFrom('finished', 'closed'),
  amount: amounts,
  waits: fc.constant(null),
  financialBundleId: bundles,
});
const lineFields = {
  itemId: text('Procedimento'),
  professionalId: optional(text('Profissional')),
  status: statusField,
  amount: optional(money('Valor do repasse')),
  waits: optional(choice('O que falta', TRANSFER_WAITS, 'transferWait')),
  financialBundleId: bundleField,
};
/** What lines come to. */
const sumOf = (all: readonly ProfessionalLine[]): Cents => sumCents(all.map(({ amount }) => amount ?? cents(0)));

const linesField: Field = list('Procedimentos', group('Procedimento', lineFields), line('i1'));

/** Paying the professionals for what they did. */
export const transfersSheets = {
  transferableLines: sheet({
    title: 'Procedimentos a repassar',
    statement:
      'Podem ser repassados ao profissional os procedimentos dele em contas finalizadas que ainda não foram repassados.',
    source: ['BIL-199', 'A101'],
    given: {
      accounts: [{ status: 'finished', expenses: [line('i1'), line('i2', 'b1'), line('i3', null, 'P2')] }],
      professionalId: 'P1',
    },
    fields: {
      accounts: list('Contas', group('Conta', { status: statusField, expenses: linesField }), {
        status: 'finished',
        expenses: [],
      }),
      professionalId: text('Profissional'),
    },
    apply: ({ accounts, professionalId }) => transferableLines(accounts, professionalId),
    result: linesField,
    decisions: written(
      [
        { id: 'BIL-199', given: { before: 'closed', lines: [line('i1'), line('i2')] }, expected: ['i1', 'i2'] },
        {
          id: 'BIL-199 paid out',
          given: { before: 'closed', lines: [line('i1', 'b1'), line('i2')] },
          expected: ['i2'],
        },
        { id: 'BIL-199 not finished', given: { before: 'in_billing', lines: [line('i1')] }, expected: [] },
      ],
      ({ before, lines: done }: { readonly before: string; readonly lines: readonly ProfessionalLine[] }) => {
        // The invoice of the account is finalized: only a closed one can be.
        const finished = moveAccount({ status: before, expenses: [] }, 'finish');
        return { accounts: [{ status: finished.ok ? finished.value : before, expenses: done }], professionalId: 'P1' };
      },
      ({ accounts, professionalId }) => transferableLines(accounts, professionalId).map(({ itemId }) => itemId),
    ),
    laws: [
      law(
        'o que se oferece pode mesmo ser repassado [BIL-199]',
        fc.array(fc.record({ status: fc.constantFrom('finished', 'closed'), expenses: fc.array(lines) })),
        (accounts) => {
          const offered = transferableLines(
            accounts.map((account) => ({
              ...account,
              expenses: account.expenses.map((done) => ({ ...done, status: account.status })),
            })),
            'P1',
          );
          const paid = payOutLines(offered, {
            professionalId: 'P1',
            financialBundleId: 'b9',
            expected: sumOf(offered),
          });
          return offered.length === 0 || sumOf(offered) === 0 || paid.ok;
        },
      ),
    ],
  }),

  payOutLines: sheet({
    title: 'Repassar ao profissional',
    statement:
      'O repasse gera uma despesa no valor da soma dos procedimentos, em nome do profissional, e marca cada um com o documento; quando o profissional recebeu mais do que lhe cabe, gera uma receita. Procedimento de outro profissional, já repassado, de conta não finalizada, sem regra ou ainda não recebido é recusado, e também uma soma zero ou diferente da que foi vista.',
    source: ['BIL-200', 'TIS-024'],
    given: { lines: [line('i1'), line('i2')], professionalId: 'P1', financialBundleId: 'b1', expected: cents(12_000) },
    fields: {
      lines: linesField,
      professionalId: text('Profissional'),
      financialBundleId: text('Documento'),
      expected: money('Soma que foi vista'),
    },
    apply: ({ lines: paid, ...transfer }) => payOutLines(paid, transfer),
    result: group('Repasse', {
      professionalId: text('Profissional'),
      type: choice('Tipo', ['expense', 'revenue'], 'transactionType'),
      total: money('Total'),
      lines: linesField,
    }),
    decisions: written(
      [
        { id: 'BIL-200', given: [line('i1'), line('i2')], expected: ['P1', 'expense', '12000', 'b1', 'b1'] },
        {
          id: 'REG-106 received directly',
          given: [line('i1'), { ...line('i2'), amount: cents(-10_000) }],
          expected: ['P1', 'revenue', '4000', 'b1', 'b1'],
        },
        {
          id: 'BIL-200 other',
          given: [line('i1'), line('i2', null, 'P2')],
          expected: ['lines.1.professionalId billing.other-professional'],
        },
        { id: 'BIL-200 twice', given: [line('i1', 'b0')], expected: ['lines.0 billing.line-transferred'] },
        {
          id: 'BIL-199 not finished',
          given: [{ ...line('i1'), status: 'closed' }],
          expected: ['lines.0 billing.account-not-finished'],
        },
        {
          id: 'REG-106 waits',
          given: [
            { ...line('i1'), amount: null, waits: 'no-rule' },
            { ...line('i2'), amount: null, waits: 'not-received' },
          ],
          expected: ['lines.0 billing.transfer-without-rule', 'lines.1 billing.transfer-not-received'],
        },
        {
          id: 'REG-106 nothing',
          given: [line('i1'), { ...line('i2'), amount: cents(-6000) }],
          expected: ['total billing.transfer-of-nothing'],
        },
        { id: 'BIL-200 none', given: [], expected: ['lines billing.no-expense'] },
      ],
      (paid: readonly ProfessionalLine[]) => ({
        lines: paid,
        professionalId: 'P1',
        financialBundleId: 'b1',
        expected: sumOf(paid),
      }),
      ({ lines: paid, ...transfer }) => {
        const made = payOutLines(paid, transfer);
        return made.ok
          ? [
              made.value.professionalId,
              made.value.type,
              String(made.value.total),
              ...made.value.lines.map(({ financialBundleId }) => financialBundleId),
            ]
          : said(made.error);
      },
    ),
    laws: [
      law('o total é a soma, e desfazer devolve as linhas [BIL-200, BIL-201]', fc.array(lines), (paid) => {
        const made = payOutLines(paid, { professionalId: 'P1', financialBundleId: 'b9', expected: sumOf(paid) });
        if (!made.ok) return true;
        const freed = releaseTransfer(made.value.lines, 'b9');
        return made.value.total === sumOf(paid) && freed.every(({ financialBundleId }) => financialBundleId === null);
      }),
      law(
        'outra soma que a vista não passa [BIL-200]',
        fc.record({ paid: fc.array(lines, { minLength: 1 }), off: fc.constantFrom(-1, 1) }),
        ({ paid, off }) =>
          !payOutLines(paid, { professionalId: 'P1', financialBundleId: 'b9', expected: cents(sumOf(paid) + off) }).ok,
      ),
    ],
  }),

  releaseTransfer: sheet({
    title: 'Liberar procedimentos de um repasse',
    statement:
      'Se o documento do repasse foi estornado, excluído ou não existe mais, os seus procedimentos voltam a ser editáveis. Os de outros repasses ficam.',
    source: ['BIL-053', 'BIL-201'],
    given: { lines: [{ financialBundleId: 'b1' }, { financialBundleId: 'b2' }], financialBundleId: 'b1' },
    fields: { lines: paidLinesField, financialBundleId: text('Documento') },
    apply: ({ lines: paid, financialBundleId }) => releaseTransfer(paid, financialBundleId),
    decisions: written(
      [
        { id: 'BIL-053', given: ['b1', 'b2', 'b1'], expected: [null, 'b2', null] },
        { id: 'BIL-201', given: ['b1', null], expected: [null, null] },
      ],
      (marks: readonly (string | null)[]) => ({
        lines: marks.map((financialBundleId) => ({ financialBundleId })),
        financialBundleId: 'b1',
      }),
      ({ lines: paid, financialBundleId }) =>
        releaseTransfer(paid, financialBundleId).map((freed) => freed.financialBundleId),
    ),
    laws: [
      law('liberar duas vezes não muda mais nada', paidLines, (paid) => {
        const once = releaseTransfer(paid, 'b1');
        return releaseTransfer(once, 'b1').every(
          (freed, at) => freed.financialBundleId === once[at]?.financialBundleId,
        );
      }),
    ],
  }),
} as const;
