import { describe, expect, test } from 'vitest';
import { cents } from '@prumo/domain/money';
import {
  checkElements,
  facetOf,
  fitsDecimal,
  lotModel,
  readElements,
  sadtGuideModel,
  writeElements,
} from '../src/index.ts';
import {
  alternative,
  code,
  codeAmong,
  date,
  decimal,
  group,
  integer,
  many,
  money,
  optional,
  pattern,
  text,
  time,
  truth,
  yesNo,
} from '../src/xml/element.ts';

/** One element of every kind. */
const everyKind = group({
  name: optional(text(5)),
  mark: optional(pattern(/^\d{2}$/)),
  accident: optional(code(36)),
  closure: optional(codeAmong(39, ['41', '42'])),
  quantity: optional(integer(3)),
  factor: optional(decimal(3, 2)),
  amount: optional(money),
  day: optional(date),
  hour: optional(time),
  newborn: optional(yesNo),
  signed: optional(truth),
  part: optional(group({ inner: text(3) })),
  items: many(group({ inner: text(3) }), 0, 2),
});

const refusal = (field: string, code_: string, data?: object) => [{ field, code: code_, ...(data && { data }) }];

describe('a value of another kind is refused at its element, with what would fit', () => {
  test.each([
    ['name', 'abcdef', refusal('name', 'text.too-long', { maximum: 5 })],
    ['name', ' ', refusal('name', 'field.required')],
    ['name', 12, refusal('name', 'field.invalid')],
    ['mark', 12, refusal('mark', 'field.invalid')],
    ['mark', '123', refusal('mark', 'field.invalid')],
    ['accident', '3', refusal('accident', 'tiss.code', { table: '36' })],
    ['accident', 9, refusal('accident', 'tiss.code', { table: '36' })],
    ['closure', '11', refusal('closure', 'tiss.code', { table: '39' })],
    ['quantity', 0, refusal('quantity', 'tiss.whole-number', { maximum: 999 })],
    ['quantity', 1000, refusal('quantity', 'tiss.whole-number', { maximum: 999 })],
    ['quantity', '5', refusal('quantity', 'tiss.whole-number', { maximum: 999 })],
    ['factor', '1.5', refusal('factor', 'tiss.digits', { digits: 3, decimals: 2 })],
    ['factor', 1.305, refusal('factor', 'tiss.digits', { digits: 3, decimals: 2 })],
    ['amount', -1, refusal('amount', 'tiss.amount', { maximum: 9_999_999_999 })],
    ['day', 'ontem', refusal('day', 'date.invalid')],
    ['day', ['2026-11-12'], refusal('day', 'date.invalid')],
    ['hour', '8h', refusal('hour', 'hour.invalid')],
    ['hour', ['08:00'], refusal('hour', 'hour.invalid')],
    ['newborn', 'S', refusal('newborn', 'field.invalid')],
    ['signed', 'true', refusal('signed', 'field.invalid')],
    ['part', 'abc', refusal('part', 'field.invalid')],
    ['part', {}, refusal('part.inner', 'field.required')],
    ['items', 'abc', refusal('items', 'field.invalid')],
    ['items', ['abc'], refusal('items.0', 'field.invalid')],
    ['items', [{}, { inner: 'abcd' }].slice(1), refusal('items.0.inner', 'text.too-long', { maximum: 3 })],
    ['items', [1, 2, 3].map(() => ({ inner: 'a' })), refusal('items', 'tiss.too-many', { maximum: 2 })],
  ])('%s: %j', (name, value, expected) => {
    expect(checkElements(everyKind, { [name]: value })).toEqual(expected);
  });

  test.each([
    ['quantity', 1],
    ['quantity', 999],
    ['name', 'abcde'],
    ['closure', '42'],
    ['items', [{ inner: 'a' }, { inner: 'b' }]],
  ])('%s: %j is the limit and fits', (name, value) => {
    expect(checkElements(everyKind, { [name]: value })).toEqual([]);
  });

  test('a required group that is not there is missing, what is no group at all is invalid', () => {
    expect(checkElements(group({ part: group({ inner: text(3) }) }), {})).toEqual(refusal('part', 'field.required'));
    expect(checkElements(everyKind, 'abc')).toEqual(refusal('', 'field.invalid'));
  });

  test('alternatives are told by their names', () => {
    const either = group({ cpf: alternative(text(11)), cnpj: alternative(text(14)) });
    expect(checkElements(either, {})).toEqual(refusal('', 'tiss.choose-one', { options: 'cpf, cnpj' }));
  });
});

describe('what is read from a file is the value its text says, or stays a text that the check names', () => {
  test.each([
    ['quantity', '12', { quantity: 12 }],
    ['factor', '1.50', { factor: 1.5 }],
    ['amount', '10', { amount: 1000 }],
    ['amount', '10.5', { amount: 1050 }],
    ['amount', '10.50', { amount: 1050 }],
    ['hour', '08:30:00', { hour: '08:30' }],
    ['newborn', 'S', { newborn: true }],
    ['newborn', 'N', { newborn: false }],
    ['signed', 'true', { signed: true }],
    ['signed', 'false', { signed: false }],
    ['name', '12', { name: '12' }],
  ])('%s: %s', (name, content, expected) => {
    expect(readElements(everyKind, [{ name, content }])).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['quantity', 'x12', 'tiss.whole-number'],
    ['quantity', '12x', 'tiss.whole-number'],
    ['factor', '1,50', 'tiss.digits'],
    ['amount', 'x10.50', 'tiss.amount'],
    ['amount', '10.50x', 'tiss.amount'],
    ['amount', '10.505', 'tiss.amount'],
    ['hour', '08:30', 'hour.invalid'],
    ['hour', '08:30:60', 'hour.invalid'],
    ['hour', '08:30:00x', 'hour.invalid'],
    ['newborn', 'n', 'field.invalid'],
    ['signed', 'não', 'field.invalid'],
    ['part', 'abc', 'field.invalid'],
  ])('%s: %s is refused', (name, content, expected) => {
    const read = readElements(everyKind, [{ name, content }]);
    expect(read).toMatchObject({ ok: false, error: [{ field: name, code: expected }] });
  });
});

test('every kind is written as its type in the schema says', () => {
  const value = { quantity: 3, factor: 1, amount: cents(1050), hour: '08:30', newborn: true, signed: false };
  expect(writeElements(everyKind, value)).toEqual([
    { name: 'quantity', content: '3' },
    { name: 'factor', content: '1.00' },
    { name: 'amount', content: '10.50' },
    { name: 'hour', content: '08:30:00' },
    { name: 'newborn', content: 'S' },
    { name: 'signed', content: 'false' },
  ]);
  expect(writeElements(everyKind, { newborn: false })).toEqual([{ name: 'newborn', content: 'N' }]);
});

test('a number written with an exponent is no decimal of the standard', () => {
  expect(fitsDecimal(1e21, 30, 0)).toBe(false);
});

test('a list is required when it must have an item, one of alternatives never by itself, and a leaf holds nothing', () => {
  const procedures = 'procedimentosExecutados/procedimentoExecutado';
  expect(facetOf(sadtGuideModel, procedures)).toMatchObject({ required: true, part: { kind: 'group' } });
  expect(facetOf(sadtGuideModel, `${procedures}/equipeSadt`)).toMatchObject({ required: false });
  expect(facetOf(sadtGuideModel, 'dadosExecutante/contratadoExecutante/cpfContratado')).toMatchObject({
    required: false,
    part: { kind: 'pattern' },
  });
  expect(facetOf(lotModel, 'guiasTISS/guiaConsulta')).toMatchObject({ required: false, part: { kind: 'group' } });
  expect(facetOf(sadtGuideModel, 'observacao/texto')).toBeNull();
});
