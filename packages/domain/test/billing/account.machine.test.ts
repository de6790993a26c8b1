import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCOUNT_EVENTS, ACCOUNT_STATUSES, isReadOnly } from '../../src/billing/index.ts';
import { accountMachine } from '../../rules/billing/account.machine.ts';

const { events, initial, next, settings = {}, states } = accountMachine;
const anySettings = fc.record(Object.fromEntries(Object.keys(settings).map((name) => [name, fc.boolean()])));

/** Every status that some way of clicking reaches. */
function reached(from: string, given: Readonly<Record<string, boolean>>): Set<string> {
  const seen = new Set([from]);
  for (const state of seen) {
    for (const { name } of events) {
      const after = next(state, name, given);
      if (after.ok) seen.add(after.value);
    }
  }
  return seen;
}

test('every step of billing can be clicked, and every status has a place in the drawing [ENT-018]', () => {
  expect(events.map(({ name }) => name)).toEqual(['save', ...ACCOUNT_EVENTS]);
  expect(states).toEqual(ACCOUNT_STATUSES);
});

test('an insurance account reaches every status but payment, a private one with a debt every status [ENT-018]', () => {
  expect([...reached(initial, {})].toSorted()).toEqual(states.filter((state) => state !== 'payment').toSorted());
  expect([...reached(initial, { particular: true })].toSorted()).toEqual([...states].toSorted());
});

test('every transition stays in the drawing, and no read-only account is saved [BIL-042, BIL-043, BIL-044]', () => {
  fc.assert(
    fc.property(anySettings, fc.constantFrom(...states), fc.constantFrom(...events), (given, state, { name }) => {
      const after = next(state, name, given);
      if (after.ok) expect(states).toContain(after.value);
      const guideType = given['particular'] ? 'particular' : given['sadt'] ? 'sadt' : 'consultation';
      const locked = isReadOnly({ status: state, guideType, cashierStatus: given['cashierClosed'] ? 'closed' : null });
      if (locked && name === 'save') expect(after.ok).toBe(false);
    }),
  );
});

test('after gathering, closing and finishing an account is read-only, and reopening twice takes it back [BIL-199]', () => {
  const way: string[] = [];
  for (const event of ['gather', 'close', 'finish', 'reopen', 'reopen', 'release']) {
    const after = next(way.at(-1) ?? initial, event, {});
    way.push(after.ok ? after.value : after.error.code);
  }
  expect(way).toEqual(['in_billing', 'closed', 'finished', 'closed', 'in_billing', 'open']);
});
