import { expect, test } from 'vitest';
import { cnpjExamples, cnsExamples, cpfExamples } from '../../examples/identity.ts';
import {
  AREA_CODES,
  BRAZILIAN_STATES,
  cnsKind,
  isCnpj,
  isCpf,
  PRIMARY_IDENTITY_TYPES,
  SECONDARY_IDENTITY_TYPES,
  validatePassword,
} from '../../src/identity/index.ts';

/** The two digits by the published rule (weights, remainder, 11 less it), written apart from the code it checks. */
function publishedDigits(body: readonly number[], weights: readonly number[]): string {
  const digit = (values: readonly number[], from: readonly number[]): number => {
    const remainder = values.reduce((sum, value, index) => sum + value * (from[index] ?? 0), 0) % 11;
    return remainder < 2 ? 0 : 11 - remainder;
  };
  const first = digit(body, weights.slice(1));
  return `${first}${digit([...body, first], weights)}`;
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

test('ten thousand CPFs in a row are valid exactly as the published weights say [UIX-038]', () => {
  const wrong: string[] = [];
  for (let body = 123_450_000; body < 123_460_000; body += 1) {
    const text = String(body);
    const digits = publishedDigits([...text].map(Number), CPF_WEIGHTS);
    const other = String((Number(digits) + 1) % 100).padStart(2, '0');
    if (!isCpf(`${text}${digits}`) || isCpf(`${text}${other}`)) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});

test('ten thousand CNPJs with letters are valid exactly as the published weights say [UIX-041]', () => {
  const wrong: string[] = [];
  for (let number = 0; number < 10_000; number += 1) {
    const text = `${number.toString(36).toUpperCase().padStart(8, 'A7')}0001`.slice(-12);
    const digits = publishedDigits(
      [...text].map((character) => character.charCodeAt(0) - 48),
      CNPJ_WEIGHTS,
    );
    const other = String((Number(digits) + 1) % 100).padStart(2, '0');
    if (!isCnpj(`${text}${digits}`) || isCnpj(`${text}${other}`)) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});

test('the vectors of the identifiers are all among the examples', () => {
  const known = new Map([...cpfExamples, ...cnpjExamples].map(({ given, expected }) => [given, expected]));
  const vectors = [
    '52998224725',
    '529.982.247-25',
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    'A1B2C3D4000193',
    '00000000000A04',
  ];
  expect(vectors.filter((text) => known.get(text) !== true)).toEqual([]);
  expect(
    ['11111111111', '52998224724', '12ABC34501DE36', '00000000000000'].filter((text) => known.get(text) !== false),
  ).toEqual([]);
  expect(cnsExamples.map(({ given }) => cnsKind(given) !== null)).toEqual(
    cnsExamples.map(({ expected }) => expected !== null),
  );
});

test('there are 67 area codes and 27 states, PR = Paraná [ENT-016]', () => {
  expect([AREA_CODES.length, new Set(AREA_CODES).size]).toEqual([67, 67]);
  expect(BRAZILIAN_STATES.map(({ code }) => code).join(' ')).toBe(
    'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO',
  );
  expect(BRAZILIAN_STATES.find(({ code }) => code === 'PR')?.name).toBe('Paraná');
});

test('the first document is a CPF or a passport, the second an RG or a passport [UIX-054]', () => {
  expect([PRIMARY_IDENTITY_TYPES, SECONDARY_IDENTITY_TYPES]).toEqual([
    ['cpf', 'passport'],
    ['rg', 'passport'],
  ]);
});

test('a common password is asked of the caller only when all else is in order [ACC-075]', () => {
  const asked: string[] = [];
  const ask = (password: string) => asked.push(password) > 0;
  expect(validatePassword('1234567', 'ana', ask)).toHaveLength(1);
  expect(validatePassword('senha123', 'ana', ask)).toEqual([{ field: 'password', code: 'password.common' }]);
  expect(asked).toEqual(['senha123']);
});
