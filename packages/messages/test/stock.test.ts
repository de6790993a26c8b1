import * as domain from '@prumo/domain/stock';
import { expect, test } from 'vitest';
import '../src/all.ts';
import { isLabelled, label, labelsOf, sentence } from '../src/index.ts';

const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  kitComponentType: domain.KIT_COMPONENT_TYPES,
  lotState: domain.LOT_STATES,
  stockBalanceLevel: domain.STOCK_BALANCE_LEVELS,
  stockDocumentAction: domain.STOCK_DOCUMENT_ACTIONS,
  stockDocumentStatus: domain.STOCK_DOCUMENT_STATUSES,
  stockMovementKind: domain.STOCK_MOVEMENT_KINDS,
};

test.each(Object.keys(ENUMERATIONS))(
  'every value of %s has a pt-BR label, and no label is left over',
  (enumeration) => {
    const values = ENUMERATIONS[enumeration] ?? [];
    expect(
      values.filter((value) => !isLabelled(enumeration, value) || label(enumeration, value).includes('_')),
    ).toEqual([]);
    expect(
      labelsOf(enumeration)
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual(values.toSorted());
  },
);

test('the refusals of stock say what is there and what is missing', () => {
  expect(sentence('stock.insufficient', { available: '6', wanted: '7', missing: '1' })).toBe(
    'Saldo insuficiente em estoque: disponível 6, solicitado 7',
  );
  expect(sentence('stock.lot-expired', { lot: 'A1', expiresOn: '2025-06-09' })).toBe('O lote A1 venceu em 09/06/2025');
  expect(sentence('stock.only-expired', { available: '3', expired: '5' })).toBe(
    'Há 3 dentro da validade; o restante (5) está vencido',
  );
});
