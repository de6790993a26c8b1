import * as domain from '@prumo/domain/finance';
import { expect, test } from 'vitest';
import '../src/all.ts';
import { isLabelled, label, sentence } from '../src/index.ts';

const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  bankAccountType: domain.BANK_ACCOUNT_TYPES,
  transactionType: domain.TRANSACTION_TYPES,
  transactionStatus: domain.TRANSACTION_STATUSES,
  transactionStage: domain.TRANSACTION_STAGES,
  transactionAction: domain.TRANSACTION_ACTIONS,
  instalmentScope: domain.INSTALMENT_SCOPES,
  dueStatus: domain.DUE_STATUSES,
  categoryType: domain.CATEGORY_TYPES,
  statementDetail: domain.STATEMENT_DETAILS,
  budgetStatus: domain.BUDGET_STATUSES,
};

test.each(Object.keys(ENUMERATIONS))('every value of %s has a pt-BR label', (enumeration) => {
  for (const value of ENUMERATIONS[enumeration] ?? [])
    expect(isLabelled(enumeration, value), `${enumeration} ${value}`).toBe(true);
});

test('the buttons of a document are named as the specification writes them', () => {
  expect(domain.TRANSACTION_ACTIONS.map((action) => label('transactionAction', action))).toEqual([
    'Excluir documento',
    'Imprimir repasse',
    'Baixar',
    'Estornar',
  ]);
});

test('the numbers of a refusal are in its sentence', () => {
  expect(sentence('transaction.value-above-open', { maximum: 10_000 })).toBe(
    'O valor não pode passar do saldo em aberto de R$ 100,00',
  );
  expect(sentence('finance.tree-too-deep', { maximum: domain.MAX_TREE_LEVELS })).toBe('São permitidos até 5 níveis');
});
