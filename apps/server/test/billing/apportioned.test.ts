import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instalment, line, particularAccount } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { clinic, cashierId, save } = await openDesk(server);

const accounts = fc.record({
  cents: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 7 }),
  discount: fc.double({ min: 0, max: 0.9, noNaN: true }),
  interest: fc.double({ min: 0, max: 0.5, noNaN: true }),
});
const sum = (parts: readonly number[]) => parts.reduce((one, other) => one + other, 0);
const asCents = (reais: number) => Math.round(reais * 100);

test('random lines, discount and interest: the stored parts sum to the total, and none is negative [BIL-180]', async () => {
  for (const { cents, discount, interest } of fc.sample(accounts, { numRuns: 25, seed: 180 })) {
    const total = sum(cents);
    const off = Math.floor(total * discount);
    const on = Math.floor(total * interest);
    const pay = { cashierId, receipt: true, installments: [instalment(clinic.money, (total - off + on) / 100)] };
    const made = await save(
      particularAccount(clinic, pay, {
        discount: { type: 'value', value: off / 100, percent: 0 },
        interest: { type: 'value', value: on / 100, percent: 0 },
        expenses: cents.map((value, at) =>
          line(clinic, { insurance: 0, particular: value / 100 }, { itemId: `l${at}` }),
        ),
      }),
    );
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    for (const [name, shared] of [
      ['discount', off],
      ['interest', on],
    ] as const) {
      const parts = made.body.expenses.map(({ value }: { value: Record<string, number> }) =>
        asCents(value[name] ?? -1),
      );
      expect(sum(parts)).toBe(shared);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      const ofInstalments = made.body.installments.map((one: Record<string, number>) => asCents(one[name] ?? -1));
      expect(sum(ofInstalments)).toBe(shared);
    }
  }
}, 60_000);

test('half a cent is a whole one: 1,005 is 1,01 and 2,675 is 2,68, in the account and in what is received of it [UIX-046]', async () => {
  for (const [price, percent, total] of [
    [1, 0.5, 1.01],
    [2.5, 7, 2.68],
  ] as const) {
    const pay = { cashierId, receipt: true, installments: [instalment(clinic.money, total)] };
    const made = await save(
      particularAccount(clinic, pay, {
        interest: { type: 'percent', value: 0, percent },
        expenses: [line(clinic, { insurance: 0, particular: price })],
      }),
    );
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    expect(made.body.received.total).toBe(total);
  }
});
