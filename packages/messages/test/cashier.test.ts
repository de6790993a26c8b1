import { ENTRY_ACTIONS } from '@prumo/domain/cashier';
import { expect, test } from 'vitest';
import '../src/all.ts';
import { isLabelled } from '../src/index.ts';

test('every action on an entry of the cash flow has a pt-BR label', () => {
  expect(ENTRY_ACTIONS.filter((action) => !isLabelled('entryAction', action))).toEqual([]);
});
