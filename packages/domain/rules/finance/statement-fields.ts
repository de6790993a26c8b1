import type { LocalDate } from '../../src/dates/index.ts';
import type { StatedTransaction, StatementEntry } from '../../src/finance/index.ts';
import { cents } from '../../src/money/index.ts';
import { date, group, list, money, number, optional, text } from '../field.ts';
import { june, openExpense, payment, paymentField, stateFields, transactionFields, valueField } from './fields.ts';

/** A document of an amount, of a category. */
export function stated(
  categoryId: string | null,
  type: StatedTransaction['type'],
  amount: number,
  paidOn: LocalDate | null = null,
): StatedTransaction {
  const value = { ...openExpense.value, total: cents(amount), current: cents(amount) };
  const payments = paidOn === null ? [] : [{ ...payment, date: paidOn, total: cents(amount) }];
  return { type, status: paidOn === null ? 'open' : 'paid', value, payments, categoryId, competenceDate: june(1) };
}

export const UNPAID = [stated('consultas', 'revenue', 100_000), stated('salarios', 'expense', 40_000)];
export const RECEIVED = [stated('consultas', 'revenue', 100_000, june(10)), stated('salarios', 'expense', 40_000)];

const statedField = group('Documento', {
  type: transactionFields.type,
  status: stateFields.status,
  value: valueField,
  payments: list('Pagamentos', paymentField, payment),
  categoryId: optional(text('Categoria')),
  competenceDate: date('Competência'),
});
export const documentsField = list('Documentos', statedField, UNPAID[0]);
export const entry = (
  categoryId: string | null,
  type: StatementEntry['type'],
  month: string,
  value: number,
): StatementEntry => ({ categoryId, type, month, value: cents(value) });
const entryField = group('Lançamento', {
  categoryId: optional(text('Categoria')),
  type: transactionFields.type,
  month: text('Mês'),
  value: money('Valor'),
});
export const entriesField = list('Lançamentos', entryField, entry(null, 'expense', '2025-06', 0));

/** A line of the statement: one amount and two shares per month, and those of the whole period. */
export const figureFields = {
  values: list('Valores dos meses', money('Valor'), 0),
  total: money('Total'),
  vertical: list('Análise vertical (%)', number('Parte (%)'), 0),
  totalVertical: number('Análise vertical do total (%)'),
  horizontal: list('Análise horizontal (%)', number('Mudança (%)'), 0),
};
export const blockFields = {
  ...figureFields,
  rows: list(
    'Categorias',
    group('Categoria', { categoryId: text('Código'), name: text('Nome'), depth: number('Nível'), ...figureFields }),
    null,
  ),
};
