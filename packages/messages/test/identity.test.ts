import { AGE_UNITS, ageInWords, CNS_KINDS, PHONE_KINDS } from '@prumo/domain/identity';
import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import '../src/all.ts';
import { isLabelled, label, sentence } from '../src/index.ts';

test.each([
  ['ageUnit', AGE_UNITS],
  ['cnsKind', CNS_KINDS],
  ['phoneKind', PHONE_KINDS],
] as const)('every value of %s has a pt-BR label', (enumeration, values) => {
  expect(values.filter((value) => !isLabelled(enumeration, value))).toEqual([]);
});

test('an age is read with its unit, one or many', () => {
  const born = localDate('2024-06-10');
  const said = (day: string) => {
    const age = ageInWords(born, localDate(day));
    return age === null ? '' : `${age.count} ${label('ageUnit', age.unit)}`;
  };
  expect(['2024-06-11', '2024-06-20', '2024-07-10', '2025-06-10', '2026-06-10'].map(said)).toEqual([
    '1 dia',
    '10 dias',
    '1 mês',
    '12 meses',
    '2 anos',
  ]);
});

test("the lookups say 'CEP não informado' and 'Endereço não informado' [ERR-024, ERR-025]", () => {
  expect([sentence('cep.missing'), sentence('address.missing')]).toEqual([
    'CEP não informado',
    'Endereço não informado',
  ]);
});
