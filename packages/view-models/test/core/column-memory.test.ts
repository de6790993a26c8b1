import { expect, test } from 'vitest';
import { ColumnMemory } from '../../src/core/index.ts';
import { fakePreferences } from '../support/fakes.ts';

test('columns stay hidden in their list for the person who hid them, and for nobody else, until all are shown', () => {
  const preferences = fakePreferences();
  const columns = new ColumnMemory(preferences, 'u1');
  columns.toggle('Contas', 'professional');
  columns.toggle('Contas', 'insurance');
  columns.toggle('Contas', 'professional');
  const again = new ColumnMemory(preferences, 'u1');
  expect([again.isHidden('Contas', 'insurance'), again.isHidden('Contas', 'professional')]).toEqual([true, false]);
  expect(again.isHidden('Pacientes', 'insurance')).toBe(false);
  expect(new ColumnMemory(preferences, 'u2').isHidden('Contas', 'insurance')).toBe(false);
  again.showAll('Contas');
  expect(new ColumnMemory(preferences, 'u1').isHidden('Contas', 'insurance')).toBe(false);
  expect(preferences.read('prumo:columns:u1')).toBeNull();
});

test('what is kept and cannot be read hides nothing', () => {
  for (const text of ['{', 'null', '7', '"Contas"', '{"Contas":7}', '{"Contas":[1]}']) {
    const columns = new ColumnMemory(fakePreferences({ 'prumo:columns:u1': text }), 'u1');
    expect(columns.isHidden('Contas', 'insurance')).toBe(false);
  }
});
