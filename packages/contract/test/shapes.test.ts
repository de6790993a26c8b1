import { expect, test } from 'vitest';
import { shapesOf } from '../src/shapes.ts';
import { fields, list, money, nullableMoney, planted, ref } from './planted.ts';

const generate = async (schema: object): Promise<string> => {
  const { paths, components } = planted({ Thing: schema, Day: { type: 'string', format: 'date' } });
  const text = await shapesOf({ openapi: '3.1.1', info: { title: 'Planted', version: '1' }, paths, components });
  return text.replaceAll(/\s+/g, ' ');
};

test('amounts are cents and days are dates, also where they may be null or stand in lists [A12]', async () => {
  const text = await generate(
    fields({
      value: money,
      maybe: nullableMoney,
      lines: list(fields({ value: money })),
      day: ref('Day'),
      until: { type: ['string', 'null'], format: 'date' },
      at: { type: 'string', format: 'date-time' },
    }),
  );
  expect(text).toContain("import type { LocalDate } from '@prumo/domain/dates';");
  expect(text).toContain("import type { Cents } from '@prumo/domain/money';");
  expect(text).toContain('readonly Money: Cents;');
  expect(text).toContain('readonly Day: LocalDate;');
  expect(text).toContain('readonly maybe?: (components["schemas"]["PositiveMoney"] | null) | undefined;');
  expect(text).toContain(
    'readonly lines?: readonly { readonly value?: components["schemas"]["Money"] | undefined; }[] | undefined;',
  );
  expect(text).toContain('readonly until?: (LocalDate | null) | undefined;');
  expect(text).toContain('readonly at?: string | undefined;');
});

test('what has a default may be left out', async () => {
  expect(await generate(fields({ active: { type: 'boolean', default: true } as object }))).toContain(
    'readonly active?: boolean | undefined;',
  );
});

test('what must be given may not be undefined, and a number that is no amount stays one', async () => {
  const text = await generate({
    ...fields({ percent: { type: 'number' }, name: { type: 'string' } }),
    required: ['name'],
  });
  expect(text).toContain('readonly percent?: number | undefined;');
  expect(text).toContain('readonly name: string;');
});
