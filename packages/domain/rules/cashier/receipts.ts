import fc from 'fast-check';
import { receiptCategory, receiptEntry, toReceive } from '../../src/cashier/index.ts';
import type { CashEntry } from '../../src/cashier/index.ts';
import { cashBalance, cashMovement } from '../../src/cashier/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { entryFields, paid } from './fields.ts';

const pending = (...values: number[]) => ({ pending: values.map((value) => ({ value: cents(value) })) });
const parts = (type: string, value: number): CashEntry['installments'] => [{ type, value: cents(value) }];
const paidParts = fc.array(fc.record({ type: fc.constantFrom('money', 'pix', 'credit_card'), value: amounts }), {
  minLength: 1,
  maxLength: 3,
});
const operationOf = (value: 'attendance' | 'forward') => value;
const operationField = choice('Recebimento', ['attendance', 'forward'], 'cashOperation');

/** What waits to be received, and what its receipt leaves. */
export const receiptSheets = {
  toReceive: sheet({
    title: 'Total a receber',
    statement: 'O que os atendimentos ou encaminhamentos pendentes somam, e quantos são.',
    source: ['CSH-027', 'CSH-040'],
    given: pending(10_000, 5050),
    fields: { pending: list('Pendentes', group('Pendente', { value: money('Valor') }), { value: 1000 }) },
    apply: ({ pending: waiting }) => toReceive(waiting),
    result: group('A receber', { total: money('Total'), count: number('Quantos') }),
    decisions: decisions(
      [
        { id: 'CSH-027', given: pending(10_000, 5050), expected: { total: 15_050, count: 2 } },
        { id: 'CSH-040', given: pending(8000, 2000), expected: { total: 10_000, count: 2 } },
        { id: 'nenhum', given: pending(), expected: { total: 0, count: 0 } },
      ],
      ({ pending: waiting }) => toReceive(waiting),
    ),
    laws: [
      law(
        'um pendente a menos tira o seu valor [CSH-027]',
        fc.array(fc.record({ value: amounts }), { minLength: 1, maxLength: 20 }),
        (waiting) => {
          const left = toReceive(waiting.slice(1));
          const all = toReceive(waiting);
          return all.count === left.count + 1 && all.total === left.total + (waiting[0]?.value ?? zero);
        },
      ),
      law('uma quantia que não é de centavos é um defeito', fc.constantFrom(Number.NaN, 0.5), (value) =>
        throws(() => toReceive([{ value: value as Cents }])),
      ),
    ],
  }),

  receiptEntry: sheet({
    title: 'Lançamento de um recebimento',
    statement: 'Receber um atendimento ou encaminhamento deixa uma receita no fluxo, em cada forma em que foi pago.',
    source: ['CSH-029'],
    given: { operation: operationOf('attendance'), paid: parts('money', 15_000) },
    fields: { operation: operationField, paid },
    apply: ({ operation, paid: how }) => receiptEntry(operation, how),
    result: group('Lançamento', entryFields),
    decisions: decisions<
      { readonly operation: 'attendance' | 'forward'; readonly paid: CashEntry['installments'] },
      unknown
    >(
      [
        {
          id: 'CSH-029',
          given: { operation: 'attendance', paid: parts('money', 15_000) },
          expected: {
            operation: 'attendance',
            type: 'revenue',
            total: 15_000,
            installments: [{ type: 'money', value: 15_000 }],
          },
        },
      ],
      ({ operation, paid: how }) => receiptEntry(operation, how),
    ),
    laws: [
      law('entra no movimento inteiro, na gaveta só o dinheiro [CSH-029]', paidParts, (how) => {
        const entry = receiptEntry('attendance', how);
        const coins = how.filter(({ type }) => type === 'money').reduce((sum, { value }) => sum + value, 0);
        return cashMovement([entry]) === entry.total && cashBalance([entry]) === coins;
      }),
    ],
  }),

  receiptCategory: sheet({
    title: 'Categoria de um recebimento',
    statement:
      'O recebimento toma a categoria escolhida; sem ela, a que a configuração do caixa tem para atendimentos ou para encaminhamentos.',
    source: ['CSH-053', 'BIL-124'],
    given: {
      chosen: null as string | null,
      categories: { revenue: 'Entradas', expense: null, attendance: 'Consultas', forward: 'Exames' },
      operation: operationOf('attendance'),
    },
    fields: {
      chosen: optional(text('Categoria escolhida')),
      categories: group('Categorias configuradas', {
        revenue: optional(text('Entrada')),
        expense: optional(text('Saída')),
        attendance: optional(text('Atendimento')),
        forward: optional(text('Encaminhamento')),
      }),
      operation: operationField,
    },
    apply: ({ chosen, categories, operation }) => receiptCategory(chosen, categories, operation),
    result: optional(text('Categoria')),
    decisions: decisions(
      (['attendance', 'forward'] as const).map((operation) => ({
        id: `CSH-053 ${operation}`,
        given: {
          categories: { revenue: 'Entradas', expense: null, attendance: 'Consultas', forward: 'Exames' },
          operation,
        },
        expected: operation === 'attendance' ? 'Consultas' : 'Exames',
      })),
      ({ categories, operation }) => receiptCategory(null, categories, operation),
    ),
    laws: [
      law(
        'a categoria de Receita e de Despesa não importa [CSH-053]',
        fc.tuple(fc.option(fc.string()), fc.option(fc.string())),
        ([revenue, expense]) => {
          const categories = { revenue, expense, attendance: 'x', forward: null };
          return receiptCategory(' ', categories, 'attendance') === 'x';
        },
      ),
      law(
        'a escolhida vale mais que a configurada, e sem caixa só ela há [CSH-053, BIL-124]',
        fc.record({ chosen: fc.constantFrom('a', null, ''), configured: fc.constantFrom('b', null) }),
        ({ chosen, configured }) =>
          receiptCategory(chosen, { attendance: configured, forward: 'f' }, 'attendance') === (chosen || configured) &&
          receiptCategory(chosen, null, 'forward') === (chosen || null),
      ),
    ],
  }),
} as const;
