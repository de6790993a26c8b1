import { expect, test } from 'vitest';
import { amountsOf } from '../src/amounts.ts';
import type { Schema } from '../src/contract-document.ts';
import { fields, list, money, nullableMoney, planted, ref } from './planted.ts';

const text: Schema = { type: 'string' };
const bodyOf = (body: Schema, schemas: Record<string, Schema> = {}) => {
  const { shapes, operations } = amountsOf(planted(schemas, { body }));
  return { places: operations['POST /things']?.body, shapes };
};

test('an amount is found however deep it stands, and nothing else is kept [A12]', () => {
  const body = fields({ name: text, count: { type: 'integer' }, price: fields({ value: money, note: text }) });
  expect(bodyOf(body).places).toEqual({ price: { value: true } });
});

test('an amount that may be null is an amount', () => {
  expect(bodyOf(fields({ value: nullableMoney })).places).toEqual({ value: true });
});

test('amounts in lists, in lists of lists and in maps', () => {
  const body = fields({
    lines: list(fields({ value: money })),
    grid: list(list(money)),
    byName: { type: 'object', additionalProperties: money },
  });
  expect(bodyOf(body).places).toEqual({
    lines: { '[]': { value: true } },
    grid: { '[]': { '[]': true } },
    byName: { '*': true },
  });
});

test('a named shape is told once, by its name', () => {
  const { places, shapes } = bodyOf(fields({ one: ref('Line'), more: list(ref('Line')), label: ref('Label') }), {
    Line: fields({ value: money }),
    Label: fields({ name: text }),
  });
  expect(places).toEqual({ one: 'Line', more: { '[]': 'Line' } });
  expect(shapes).toEqual({ Line: { value: true } });
});

test('a shape that holds itself, directly or by another, ends', () => {
  const { places, shapes } = bodyOf(ref('Group'), {
    Group: fields({ total: money, groups: list(ref('Group')), leader: ref('Member') }),
    Member: fields({ name: text, group: { oneOf: [ref('Group'), { type: 'null' }] } }),
    Tree: fields({ branches: list(ref('Tree')) }),
  });
  expect(places).toBe('Group');
  expect(shapes['Group']).toEqual({ total: true, groups: { '[]': 'Group' }, leader: 'Member' });
  expect(shapes['Member']).toEqual({ group: { total: true, groups: { '[]': 'Group' }, leader: 'Member' } });
});

test('a shape that holds itself and no amount is left out', () => {
  const { places, shapes } = bodyOf(ref('Tree'), { Tree: fields({ name: text, branches: list(ref('Tree')) }) });
  expect([places, shapes]).toEqual([undefined, {}]);
});

test('choices and unions give the amounts of all their branches', () => {
  const schemas = { Cash: fields({ value: money, kind: text }), Card: fields({ fee: money, kind: text }) };
  expect(bodyOf({ anyOf: [ref('Cash'), ref('Card')] }, schemas).places).toEqual({ value: true, fee: true });
  expect(bodyOf({ oneOf: [fields({ paid: ref('Cash') }), fields({ paid: ref('Card') })] }, schemas)).toEqual({
    places: { paid: 'Card|Cash' },
    shapes: { 'Card|Cash': { value: true, fee: true } },
  });
  expect(bodyOf({ allOf: [ref('Cash'), fields({ rest: money })] }, schemas).places).toEqual({
    value: true,
    rest: true,
  });
});

test('answers and the data of refusals have places of their own', () => {
  const { operations } = amountsOf(
    planted({}, { answer: list(fields({ value: money })), problem: fields({ data: fields({ missing: money }) }) }),
  );
  expect(operations['POST /things']).toEqual({
    answer: { '[]': { value: true } },
    problem: { data: { missing: true } },
  });
});

test('an operation without amounts is not in the table', () => {
  expect(amountsOf(planted({}, { body: fields({ name: text }), answer: text })).operations).toEqual({});
});

test.each([
  ['an amount among the parameters', { parameter: money }],
  ['an amount in one branch', { body: { oneOf: [fields({ value: money }), fields({ value: { type: 'number' } })] } }],
  ['an amount is written as', { body: fields({ value: { type: ['number', 'null'], maximum: 9_999_999_999.99 } }) }],
  ['the contract has no #/components/schemas/Gone', { body: list(ref('Gone')) }],
] satisfies [string, object][])('%s is refused', (message, call: Parameters<typeof planted>[1]) => {
  expect(() => amountsOf(planted({}, call))).toThrow(message);
});
