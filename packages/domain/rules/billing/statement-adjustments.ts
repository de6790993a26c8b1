import fc from 'fast-check';
import { layAdjustment, takeBackAdjustment, unlaidOf } from '../../src/billing/index.ts';
import type { StatedCharge } from '../../src/billing/index.ts';
import { addCents, cents } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, group, money, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const KINDS = ['debit', 'credit'] as const;
type Kind = StatedCharge['kind'];

const chargeOf = (kind: Kind, code: string, value: number, laid: number) => ({
  kind,
  code,
  value: cents(value),
  laid: cents(laid),
});
const asking = (charge: ReturnType<typeof chargeOf>, total: number, paid: number, value: number) => ({
  charge,
  document: { total: cents(total), paid: cents(paid) },
  value: cents(value),
});
const lying = (kind: Kind, total: number, paid: number, value: number) => ({
  kind,
  document: { total: cents(total), paid: cents(paid) },
  value: cents(value),
});
const anyKind = fc.constantFrom<Kind>(...KINDS);
/** A document that is paid in part, and another amount. */
const documents = fc
  .record({ paid: amounts, open: amounts })
  .map(({ paid, open }) => ({ total: addCents(paid, open), paid }));

const charge = {
  kind: choice('Tipo', KINDS, 'chargeKind'),
  code: text('Código da tabela 27'),
  value: money('Valor no demonstrativo'),
  laid: money('Já lançado'),
};
const document = group('Documento da fatura', { total: money('Total'), paid: money('Pago') });

/** What a payment statement took back of invoices or added to them. */
export const statementAdjustmentSheets = {
  layAdjustment: sheet({
    title: 'Lançar um débito ou crédito do demonstrativo numa fatura',
    statement:
      'Um débito do demonstrativo volta a abrir o que já estava pago da fatura, nunca mais do que foi pago; um crédito paga o que está em aberto. As partes lançadas nunca passam do que o demonstrativo diz, e imposto retido não é de fatura nenhuma.',
    source: ['TIS-016', 'ANS 27'],
    given: asking(chargeOf('debit', '08', 3000, 0), 30_000, 30_000, 3000),
    fields: { charge: group('Débito ou crédito', charge), document, value: money('Valor a lançar') },
    apply: (asked) => layAdjustment(asked.charge, asked.document, asked.value),
    decisions: written(
      [
        {
          id: 'tudo que foi pago volta a abrir',
          given: ['debit', '08', 3000, 0, 3000, 3000, 3000],
          expected: 'open 0',
        },
        { id: 'uma parte', given: ['debit', '08', 3000, 1000, 30_000, 30_000, 2000], expected: 'open 28000' },
        {
          id: 'mais do que falta',
          given: ['debit', '08', 3000, 1000, 30_000, 30_000, 2001],
          expected: 'return.above-charge',
        },
        {
          id: 'mais do que foi pago',
          given: ['debit', '08', 3000, 0, 30_000, 2999, 3000],
          expected: 'return.above-paid',
        },
        { id: 'imposto', given: ['debit', '01', 3000, 0, 30_000, 30_000, 3000], expected: 'return.tax-of-no-invoice' },
        {
          id: 'crédito que paga o resto',
          given: ['credit', '08', 3000, 0, 30_000, 27_000, 3000],
          expected: 'paid 30000',
        },
        {
          id: 'crédito maior que o aberto',
          given: ['credit', '08', 3000, 0, 30_000, 27_001, 3000],
          expected: 'transaction.value-above-open',
        },
        { id: 'nada', given: ['debit', '08', 3000, 0, 30_000, 30_000, 0], expected: 'money.below-minimum' },
      ] as const,
      ([kind, code, value, laid, total, paid, part]: readonly [Kind, string, number, number, number, number, number]) =>
        asking(chargeOf(kind, code, value, laid), total, paid, part),
      (asked) => {
        const laid = layAdjustment(asked.charge, asked.document, asked.value);
        return laid.ok ? `${laid.value.status} ${laid.value.paid}` : laid.error.code;
      },
    ),
    laws: [
      law(
        'o pago fica entre nada e o total, e o documento está pago só quando tudo está',
        fc.record({ kind: anyKind, document: documents, value: amounts, part: amounts }),
        ({ kind, document: held, value, part }) => {
          const laid = layAdjustment({ kind, code: '08', value, laid: cents(0) }, held, part);
          if (!laid.ok) return true;
          const { total, paid, status } = laid.value;
          return paid >= 0 && paid <= total && (status === 'paid') === (paid === total) && part <= value;
        },
      ),
    ],
  }),
  takeBackAdjustment: sheet({
    title: 'Retirar da fatura um débito ou crédito lançado',
    statement:
      'O que foi lançado é retirado enquanto o documento ainda o mostra: o débito, enquanto o que ele abriu continua em aberto; o crédito, enquanto o que ele pagou continua pago.',
    source: ['TIS-016'],
    given: lying('debit', 30_000, 27_000, 3000),
    fields: { kind: charge.kind, document, value: money('Valor lançado') },
    apply: (asked) => takeBackAdjustment(asked.kind, asked.document, asked.value),
    decisions: written(
      [
        { id: 'débito ainda em aberto', given: ['debit', 30_000, 27_000, 3000], expected: 'paid' },
        {
          id: 'débito já baixado como glosa',
          given: ['debit', 30_000, 27_001, 3000],
          expected: 'return.adjustment-used',
        },
        { id: 'crédito ainda pago', given: ['credit', 30_000, 3000, 3000], expected: 'open' },
        { id: 'crédito já estornado', given: ['credit', 30_000, 2999, 3000], expected: 'return.adjustment-used' },
      ] as const,
      (given: readonly [Kind, number, number, number]) => lying(...given),
      (asked) => {
        const back = takeBackAdjustment(asked.kind, asked.document, asked.value);
        return back.ok ? back.value.status : back.error.code;
      },
    ),
    laws: [
      law(
        'lançar e retirar deixa o documento como estava',
        fc.record({ kind: anyKind, document: documents, value: amounts }),
        ({ kind, document: held, value }) => {
          const laid = layAdjustment({ kind, code: '08', value, laid: cents(0) }, held, value);
          if (!laid.ok) return true;
          const back = takeBackAdjustment(kind, laid.value, value);
          return back.ok && back.value.paid === held.paid && back.value.total === held.total;
        },
      ),
    ],
  }),
  unlaidOf: sheet({
    title: 'O que ainda se pode lançar de um débito ou crédito',
    statement: 'O valor do demonstrativo menos o que já foi lançado em faturas; de um imposto retido, nada.',
    source: ['TIS-016', 'ANS 27'],
    given: { code: '08', value: cents(3000), laid: cents(1000) },
    fields: { code: charge.code, value: charge.value, laid: charge.laid },
    apply: (asked) => unlaidOf(asked),
    decisions: written(
      [
        { id: 'ajuste de pagamento anterior', given: ['08', 1000], expected: 2000 },
        { id: 'determinação judicial', given: ['09', 0], expected: 3000 },
        { id: 'imposto de renda', given: ['01', 0], expected: 0 },
        { id: 'CSLL', given: ['06', 0], expected: 0 },
        { id: 'tudo lançado', given: ['07', 3000], expected: 0 },
      ] as const,
      ([code, laid]: readonly [string, number]) => ({ code, value: cents(3000), laid: cents(laid) }),
      (asked) => unlaidOf(asked) as number,
    ),
    laws: [law('com tudo lançado nada resta', amounts, (value) => unlaidOf({ code: '08', value, laid: value }) === 0)],
  }),
} as const;
