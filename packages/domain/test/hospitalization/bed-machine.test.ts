import { expect, test } from 'vitest';
import { bedMachine } from '../../rules/hospitalization/bed.machine.ts';
import type { BedStatus } from '../../src/hospitalization/index.ts';

/** Every way out of every status, written down by hand; what is not here is refused. */
const WAYS: Readonly<Record<BedStatus, Readonly<Record<string, BedStatus>>>> = {
  free: {
    reserve: 'reserved',
    occupy: 'occupied',
    start_cleaning: 'cleaning',
    start_maintenance: 'maintenance',
    block: 'blocked',
  },
  reserved: { cancel_reservation: 'free', occupy: 'occupied' },
  occupied: { vacate: 'cleaning' },
  cleaning: { finish_cleaning: 'free', start_maintenance: 'maintenance', block: 'blocked' },
  maintenance: { finish_maintenance: 'cleaning' },
  blocked: { unblock: 'free' },
};

const EVENTS = bedMachine.events.map(({ name }) => name);

test.each(Object.entries(WAYS))(
  'a bed that is %s goes only where it may [HSP-015, HSP-016, HSP-017]',
  (status, ways) => {
    const found = EVENTS.map((event) => [event, bedMachine.next(status, event, { cleanAfterUse: true })] as const);
    expect(Object.fromEntries(found.flatMap(([event, next]) => (next.ok ? [[event, next.value]] : [])))).toEqual(ways);
  },
);

test('without cleaning a bed that was left or repaired is free [HSP-017]', () => {
  for (const [status, event] of [
    ['occupied', 'vacate'],
    ['maintenance', 'finish_maintenance'],
  ] as const) {
    expect(bedMachine.next(status, event, { cleanAfterUse: false })).toEqual({ ok: true, value: 'free' });
  }
});
