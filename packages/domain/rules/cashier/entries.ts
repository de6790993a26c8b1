import fc from 'fast-check';
import { CASH_OPERATIONS, entryLabelCode, entrySource } from '../../src/cashier/index.ts';
import type { CashOperation } from '../../src/cashier/index.ts';
import { choice, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { operation } from './fields.ts';

const ofOperation = (value: CashOperation): { readonly operation: CashOperation } => ({ operation: value });
const operations = fc.constantFrom(...CASH_OPERATIONS);

/** What entries are called, and where they come from. */
export const entrySheets = {
  entryLabelCode: sheet({
    title: 'Como se chama um lançamento',
    statement:
      'Aporte, Sangria, Receita, Despesa, Encaminhamento ou Atendimento; o que não se conhece é um Atendimento.',
    source: ['CSH-045', 'ENT-065'],
    given: { operation: 'outgoing' },
    fields: { operation: text('Operação') },
    apply: ({ operation: value }) => entryLabelCode(value),
    result: choice('Nome', CASH_OPERATIONS, 'cashOperation'),
    decisions: decisions(
      [
        ...CASH_OPERATIONS.map((value) => ({ id: `CSH-045 ${value}`, given: { operation: value }, expected: value })),
        { id: 'ENT-065', given: { operation: 'unknown' }, expected: 'attendance' as const },
        { id: 'vazio', given: { operation: '' }, expected: 'attendance' as const },
        { id: 'nome herdado', given: { operation: 'toString' }, expected: 'attendance' as const },
      ],
      ({ operation: value }) => entryLabelCode(value),
    ),
    laws: [
      law('há sempre um nome conhecido [CSH-045]', fc.string(), (value) =>
        (CASH_OPERATIONS as readonly string[]).includes(entryLabelCode(value)),
      ),
    ],
  }),

  entrySource: sheet({
    title: 'De onde vem um lançamento',
    statement:
      'O documento que ele imprime e a tela que o mostra: a operação de caixa, o encaminhamento, a conta ou o documento financeiro.',
    source: ['CSH-054', 'CSH-055', 'CSH-056', 'CSH-121'],
    given: ofOperation('attendance'),
    fields: { operation },
    apply: ({ operation: value }) => entrySource(value),
    decisions: decisions(
      [
        { id: 'CSH-121 aporte', given: ofOperation('incoming'), expected: 'cashier-operation' },
        { id: 'CSH-121 sangria', given: ofOperation('outgoing'), expected: 'cashier-operation' },
        { id: 'CSH-121 receita', given: ofOperation('revenue'), expected: 'financial-transaction' },
        { id: 'CSH-121 despesa', given: ofOperation('expense'), expected: 'financial-transaction' },
        { id: 'CSH-121 encaminhamento', given: ofOperation('forward'), expected: 'forward' },
        { id: 'CSH-121 atendimento', given: ofOperation('attendance'), expected: 'billing-account' },
      ],
      ({ operation: value }) => entrySource(value),
    ),
    laws: [
      law('só Aporte e Sangria são operações de caixa', operations, (value) => {
        return (entrySource(value) === 'cashier-operation') === (value === 'incoming' || value === 'outgoing');
      }),
    ],
  }),
} as const;
