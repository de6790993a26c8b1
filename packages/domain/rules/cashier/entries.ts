import fc from 'fast-check';
import {
  CASH_OPERATIONS,
  CASHIER_STATUSES,
  ENTRY_ACTIONS,
  entryActions,
  entryLabelCode,
  entryRemoval,
  entrySource,
} from '../../src/cashier/index.ts';
import type { CashierStatus, CashOperation } from '../../src/cashier/index.ts';
import { choice, list, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { operation, status } from './fields.ts';

const ofOperation = (value: CashOperation): { readonly operation: CashOperation } => ({ operation: value });
const actions = (value: CashOperation, inStatus: CashierStatus) => ({ operation: value, status: inStatus });
const operations = fc.constantFrom(...CASH_OPERATIONS);

/** What entries are called, where they come from, what may be done with them. */
export const entrySheets = {
  entryActions: sheet({
    title: 'O que se pode fazer com um lançamento',
    statement:
      'Todos se imprimem. Aporte e Sangria se editam, os outros se visualizam. Só num caixa aberto se edita e se exclui.',
    source: ['CSH-044', 'CSH-064', 'CSH-120'],
    given: actions('incoming', 'open'),
    fields: { operation, status },
    apply: ({ status: inStatus, ...of }) => entryActions(of, inStatus),
    result: list('Ações', choice('Ação', ENTRY_ACTIONS, 'entryAction'), 'print'),
    decisions: decisions(
      [
        { id: 'CSH-064', given: actions('incoming', 'open'), expected: ['print', 'edit', 'delete'] },
        { id: 'sangria', given: actions('outgoing', 'open'), expected: ['print', 'edit', 'delete'] },
        { id: 'receita', given: actions('revenue', 'open'), expected: ['print', 'view', 'delete'] },
        { id: 'CSH-120 aporte', given: actions('incoming', 'closed'), expected: ['print'] },
        { id: 'CSH-120 atendimento', given: actions('attendance', 'closed'), expected: ['print', 'view'] },
      ],
      ({ status: inStatus, ...of }) => entryActions(of, inStatus),
    ),
    laws: [
      law(
        'fechar o caixa só tira ações [CSH-120]',
        fc.tuple(operations, fc.constantFrom(...CASHIER_STATUSES)),
        ([value, inStatus]) => {
          const open: readonly string[] = entryActions({ operation: value }, 'open');
          return entryActions({ operation: value }, inStatus).every((action) => open.includes(action));
        },
      ),
    ],
  }),

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

  entryRemoval: sheet({
    title: 'O que se exclui com um lançamento',
    statement:
      'Um Aporte ou uma Sangria tem exclusão própria; qualquer outro lançamento é um documento financeiro que se exclui.',
    source: ['CSH-107', 'CSH-108'],
    given: ofOperation('revenue'),
    fields: { operation },
    apply: ({ operation: value }) => entryRemoval(value),
    decisions: decisions(
      [
        { id: 'CSH-108 receita', given: ofOperation('revenue'), expected: 'financial-transaction' },
        { id: 'CSH-108 aporte', given: ofOperation('incoming'), expected: 'cashier-operation' },
        { id: 'encaminhamento', given: ofOperation('forward'), expected: 'financial-transaction' },
      ],
      ({ operation: value }) => entryRemoval(value),
    ),
    laws: [
      law('concorda com a origem do lançamento', operations, (value) => {
        return (entryRemoval(value) === 'cashier-operation') === (entrySource(value) === 'cashier-operation');
      }),
    ],
  }),
} as const;
