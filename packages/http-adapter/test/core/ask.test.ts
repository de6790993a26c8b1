import { AMOUNTS, type Places, type Shapes } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import { cents, type Cents, reaisFromCents } from '@prumo/domain/money';
import type { Answer } from '@prumo/view-models/core';
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { ask } from '../../src/core/ask.ts';
import { registry } from '../../src/core/registry.ts';
import { turnAmounts } from '../../src/core/turn-amounts.ts';
import { toCents } from '../../src/core/wire-money.ts';
import { account, echo } from './echo.ts';

const amount = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map(cents);
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Any value that has amounts at these places, or null, nothing or an empty list instead; other fields stay themselves. */
function valueAt(places: Places | undefined, depth = 4): fc.Arbitrary<unknown> {
  if (places === undefined || depth === 0) return fc.constant(null);
  if (typeof places === 'string') return valueAt(AMOUNTS.shapes[places], depth);
  if (places === true) return fc.oneof({ weight: 5, arbitrary: amount }, { weight: 1, arbitrary: fc.constant(null) });
  if (places['[]'] !== undefined) return fc.array(valueAt(places['[]'], depth - 1), { maxLength: 3 });
  const fields = Object.entries(places).map(([field, inner]) => [field, valueAt(inner, depth - 1)] as const);
  return fc.record(
    { ...Object.fromEntries(fields), percent: fc.double({ noNaN: true, min: 0, max: 100 }), name: fc.string() },
    { requiredKeys: [] },
  );
}

const turned = Object.entries(AMOUNTS.operations).flatMap(([operation, parts]) =>
  Object.entries(parts).map(([part, places]: [string, Places]) => [`${operation} ${part}`, places] as const),
);

test.each(turned)('what is sent is received again: %s [A12]', (_name, places) => {
  fc.assert(
    fc.property(valueAt(places), (value) => {
      const wire = json(turnAmounts(value, places, (sent) => reaisFromCents(sent as Cents)));
      expect(turnAmounts(wire, places, toCents)).toEqual(json(value));
    }),
    { numRuns: 50 },
  );
});

test('a body goes out in reais and comes back in cents [A12]', async () => {
  const { api, bodies } = echo();
  await fc.assert(
    fc.asyncProperty(amount, fc.string(), async (initialValue, name) => {
      const body = { ...account, name, initialValue };
      const answer = await registry(api, '/bank-accounts').create(body);
      expect(bodies.pop()).toEqual({ ...body, initialValue: initialValue / 100 });
      expect(answer).toEqual({ ok: true, value: body });
    }),
  );
});

test('an amount of the wire with three decimals is no amount', async () => {
  const { api } = echo();
  await expect(
    ask(
      {
        ...api,
        call: (_options, send) => send(broken, { signal: new AbortController().signal, headers: {} }) as never,
      },
      'get',
      '/bank-accounts/{id}',
      { path: { id: 'b1' } },
    ),
  ).rejects.toThrow('not an amount of the contract: 1.005');
});

const broken = { request: async () => ({ data: { initialValue: 1.005 }, response: new Response() }) } as never;

test('what comes back has the units of the domain', () => {
  const { api } = echo();
  const accounts = registry(api, '/bank-accounts');
  expectTypeOf(accounts.get).returns.toEqualTypeOf<Answer<Shapes['BankAccount']>>();
  expectTypeOf(accounts.deactivate).returns.toEqualTypeOf<Answer<undefined>>();
  expectTypeOf<Shapes['BankAccount']['initialValue']>().toEqualTypeOf<Cents>();
  expectTypeOf<Shapes['PlanPricesInput']['validFrom']>().toEqualTypeOf<LocalDate | null>();
});
