import { CNS_KINDS, PHONE_KINDS } from '@prumo/domain/identity';
import { expect, test } from 'vitest';
import '../src/all.ts';
import { isLabelled, sentence } from '../src/index.ts';

test.each([
  ['cnsKind', CNS_KINDS],
  ['phoneKind', PHONE_KINDS],
] as const)('every value of %s has a pt-BR label', (enumeration, values) => {
  expect(values.filter((value) => !isLabelled(enumeration, value))).toEqual([]);
});

test("the lookups say 'CEP não informado' and 'Endereço não informado' [ERR-024, ERR-025]", () => {
  expect([sentence('cep.missing'), sentence('address.missing')]).toEqual([
    'CEP não informado',
    'Endereço não informado',
  ]);
});
