import fc from 'fast-check';
import {
  addEntry,
  operationEntry,
  validateCashFinancial,
  validateOperation,
  validateOperationEdit,
} from '../../src/cashier/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, badNumbers, positiveAmounts } from '../arbitraries.ts';
import { problems } from '../dates/problems.ts';
import { choice, money, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { cashierWith } from './samples.ts';

const noAmounts = fc.oneof(badNumbers, fc.constant(0)).map((value) => value as Cents);
const codes = (found: readonly { readonly field: string; readonly code: string }[]) =>
  found.map(({ field, code }) => `${field} ${code}`);
const cashierField = text('Caixa');
const valueField = optional(money('Valor'));

interface Operation {
  readonly cashierId: string;
  readonly operation: string | null;
  readonly value: Cents | null;
  readonly balance: Cents;
}
const sangria: Operation = {
  cashierId: 'recepção',
  operation: 'outgoing',
  value: cents(17_450),
  balance: cents(17_450),
};
const operationOf = (change: Partial<Operation>): Operation => ({ ...sangria, ...change });
const checkOperation = ({ balance, ...draft }: Operation) => codes(validateOperation(draft, balance));

interface Financial extends Operation {
  readonly categoryId: string;
  readonly entityName: string;
}
const receita: Financial = {
  cashierId: 'recepção',
  operation: 'revenue',
  categoryId: 'Consultas',
  entityName: 'Ana',
  value: cents(1),
  balance: cents(5000),
};
const financialOf = (change: Partial<Financial>): Financial => ({ ...receita, ...change });
const checkFinancial = ({ balance, ...draft }: Financial) => codes(validateCashFinancial(draft, balance));

/** The forms of what moves the drawer. */
export const operationFormSheets = {
  validateOperation: sheet({
    title: 'Formulário de Aporte/Sangria',
    statement:
      'Operação, caixa e valor a partir de R$ 0,01. Uma Sangria nunca passa do saldo; um Aporte não tem limite.',
    source: ['CSH-071', 'CSH-072', 'CSH-073'],
    given: operationOf({ value: cents(17_451) }),
    fields: {
      cashierId: cashierField,
      operation: optional(choice('Operação', ['incoming', 'outgoing'], 'cashOperation')),
      value: valueField,
      balance: money('Saldo em caixa'),
    },
    apply: ({ balance, ...draft }) => validateOperation(draft, balance),
    result: problems,
    decisions: decisions(
      [
        { id: 'completa', given: sangria, expected: [] },
        { id: 'CSH-071 caixa', given: operationOf({ cashierId: '' }), expected: ['cashierId field.required'] },
        { id: 'CSH-071 operação', given: operationOf({ operation: null }), expected: ['operation field.required'] },
        { id: 'CSH-071 valor', given: operationOf({ value: null }), expected: ['value field.required'] },
        { id: 'CSH-072 com 0,00', given: operationOf({ value: cents(0) }), expected: ['value money.below-minimum'] },
        { id: 'CSH-072 com 0,01', given: operationOf({ value: cents(1) }), expected: [] },
        {
          id: 'CSH-073 acima',
          given: operationOf({ value: cents(17_451) }),
          expected: ['value cashier.insufficient-balance'],
        },
        { id: 'W-065', given: operationOf({ value: cents(17_451) }), expected: ['value cashier.insufficient-balance'] },
        { id: 'CSH-073 o saldo inteiro', given: operationOf({ value: cents(17_450) }), expected: [] },
        {
          id: 'um Aporte não tem limite',
          given: operationOf({ operation: 'incoming', value: cents(17_451) }),
          expected: [],
        },
        {
          id: 'operação de outra tela',
          given: operationOf({ operation: 'revenue' }),
          expected: ['operation field.invalid'],
        },
      ],
      checkOperation,
    ),
    laws: [
      law(
        'a Sangria que o formulário aceita a gaveta aceita [CSH-073]',
        fc.tuple(amounts, positiveAmounts),
        ([balance, value]) => {
          return (
            (checkOperation(operationOf({ value, balance })).length === 0) ===
            addEntry(cashierWith(balance, []), operationEntry('outgoing', value)).ok
          );
        },
      ),
      law(
        'o que não é uma quantia tem um problema [CSH-072]',
        noAmounts,
        (value) => checkOperation(operationOf({ value })).length === 1,
      ),
    ],
  }),

  validateOperationEdit: sheet({
    title: 'Edição de Aporte ou Sangria',
    statement: 'O valor é obrigatório, a partir de R$ 0,01. Se a gaveta o permite, a própria edição diz.',
    source: ['CSH-072', 'CSH-079'],
    given: { value: null as Cents | null },
    fields: { value: valueField },
    apply: (draft) => validateOperationEdit(draft),
    result: problems,
    decisions: decisions<{ readonly value: Cents | null }, string[]>(
      [
        { id: 'CSH-079', given: { value: null }, expected: ['value field.required'] },
        { id: 'zero', given: { value: cents(0) }, expected: ['value money.below-minimum'] },
        { id: 'um centavo', given: { value: cents(1) }, expected: [] },
      ],
      (draft) => codes(validateOperationEdit(draft)),
    ),
    laws: [
      law('toda quantia passa', positiveAmounts, (value) => validateOperationEdit({ value }).length === 0),
      law(
        'o que não é uma quantia tem um problema',
        noAmounts,
        (value) => validateOperationEdit({ value }).length === 1,
      ),
    ],
  }),

  validateCashFinancial: sheet({
    title: 'Formulário de Receita/Despesa',
    statement:
      'Favorecido ou pagador, operação, caixa, categoria e valor a partir de R$ 0,01. Uma Despesa nunca passa do saldo.',
    source: ['CSH-074', 'CSH-075', 'CSH-076', 'A17'],
    given: financialOf({ operation: 'expense', value: cents(5001) }),
    fields: {
      entityName: text('Favorecido/Pagador'),
      operation: optional(choice('Operação', ['revenue', 'expense'], 'cashOperation')),
      cashierId: cashierField,
      categoryId: text('Categoria'),
      value: valueField,
      balance: money('Saldo em caixa'),
    },
    apply: ({ balance, ...draft }) => validateCashFinancial(draft, balance),
    result: problems,
    decisions: decisions(
      [
        { id: 'completa', given: receita, expected: [] },
        { id: 'CSH-074 favorecido', given: financialOf({ entityName: '' }), expected: ['entityName field.required'] },
        { id: 'CSH-074 operação', given: financialOf({ operation: null }), expected: ['operation field.required'] },
        { id: 'CSH-074 caixa', given: financialOf({ cashierId: '' }), expected: ['cashierId field.required'] },
        { id: 'CSH-074 categoria', given: financialOf({ categoryId: '' }), expected: ['categoryId field.required'] },
        { id: 'CSH-075 com 0,00', given: financialOf({ value: cents(0) }), expected: ['value money.below-minimum'] },
        { id: 'CSH-075 com 0,01', given: financialOf({ value: cents(1) }), expected: [] },
        {
          id: 'CSH-076',
          given: financialOf({ operation: 'expense', value: cents(5001) }),
          expected: ['value cashier.insufficient-balance'],
        },
        {
          id: 'a Despesa do saldo inteiro',
          given: financialOf({ operation: 'expense', value: cents(5000) }),
          expected: [],
        },
        { id: 'uma Receita não tem limite', given: financialOf({ value: cents(5001) }), expected: [] },
        {
          id: 'operação de outra tela',
          given: financialOf({ operation: 'incoming' }),
          expected: ['operation field.invalid'],
        },
      ],
      checkFinancial,
    ),
    laws: [
      law(
        'a Despesa se recusa exatamente acima do saldo [CSH-076]',
        fc.tuple(amounts, positiveAmounts),
        ([balance, value]) => {
          return (
            (checkFinancial(financialOf({ operation: 'expense', value, balance })).length === 0) === value <= balance
          );
        },
      ),
      law(
        'o que não é uma quantia tem um problema [CSH-075]',
        noAmounts,
        (value) => checkFinancial(financialOf({ value })).length === 1,
      ),
    ],
  }),
} as const;
