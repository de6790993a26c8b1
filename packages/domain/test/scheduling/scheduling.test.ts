import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourOf, localDate, minutesOf } from '../../src/dates/index.ts';
import {
  APPOINTMENT_STATUSES,
  availableDaysWindow,
  bundleLabel,
  changeStatus,
  checkBooking,
  copyAppointment,
  cutAppointment,
  defaultSlotTime,
  freeSlots,
  layoutDay,
  lockState,
  nextStatuses,
  overlaps,
  pasteAppointment,
  reservedTime,
  slotsOfDay,
  validateAppointment,
} from '../../src/scheduling/index.ts';

const free = { hasAccount: false, blockServiceWithoutAccount: false, allowEditFinishedAppointment: false };

test('a scheduled appointment can be confirmed and canceled, then follows the desk to attended [SCH-052]', () => {
  for (const to of ['confirmed', 'canceled'] as const) expect(changeStatus('scheduled', to, free)).toEqual({ ok: true, value: to });
  const way = ['scheduled', 'confirmed', 'waiting', 'attending', 'attended'] as const;
  way.slice(1).forEach((to, index) => expect(changeStatus(way[index] ?? '', to, free).ok).toBe(true));
  expect(changeStatus('scheduled', 'attended', free)).toEqual({
    ok: false,
    error: { code: 'appointment.transition-not-allowed', data: { from: 'scheduled', to: 'attended' } },
  });
});

test('an available slot becomes scheduled when opened; unknown statuses stay as they are [SCH-017, SCH-018]', () => {
  expect(changeStatus('available', 'scheduled', free).ok).toBe(true);
  expect(nextStatuses('from-elsewhere')).toEqual([]);
  expect(changeStatus('from-elsewhere', 'scheduled', free).ok).toBe(false);
});

test('without account no attendance where the branch blocks it [ENT-083]', () => {
  const blocking = { ...free, blockServiceWithoutAccount: true };
  expect(changeStatus('waiting', 'attending', blocking)).toMatchObject({ ok: false, error: { code: 'appointment.account-required' } });
  expect(changeStatus('waiting', 'attending', { ...blocking, hasAccount: true }).ok).toBe(true);
});

test('a finished appointment changes only where the branch allows it [ENT-085]', () => {
  expect(changeStatus('attended', 'attending', free)).toMatchObject({ ok: false, error: { code: 'appointment.finished' } });
  expect(changeStatus('attended', 'attending', { ...free, allowEditFinishedAppointment: true }).ok).toBe(true);
});

test('every status is reachable from available and none is a trap but through its own exits', () => {
  const reached = new Set<string>(['available']);
  for (const status of reached) for (const next of nextStatuses(status)) reached.add(next);
  expect([...reached].toSorted()).toEqual([...APPOINTMENT_STATUSES].toSorted());
  for (const status of APPOINTMENT_STATUSES) expect(nextStatuses(status)).not.toHaveLength(0);
});

test('a walk through the statuses only takes listed steps, and staying never fails [SCH-052]', () => {
  const context = fc.record({
    hasAccount: fc.boolean(),
    blockServiceWithoutAccount: fc.boolean(),
    allowEditFinishedAppointment: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...APPOINTMENT_STATUSES), context), { maxLength: 40 }), (steps) => {
      let status: string = 'available';
      for (const [to, settings] of steps) {
        expect(changeStatus(status, status as 'available', settings)).toEqual({ ok: true, value: status });
        const answer = changeStatus(status, to, settings);
        if (!answer.ok) continue;
        expect(to === status || nextStatuses(status).includes(to)).toBe(true);
        if (to === 'attending' && status !== 'attending' && settings.blockServiceWithoutAccount) expect(settings.hasAccount).toBe(true);
        status = answer.value;
      }
    }),
    { numRuns: 300 },
  );
});

const ana = {
  id: 'a1',
  key: 'k1',
  status: 'confirmed',
  scheduleId: 's1',
  startDate: '2025-06-10T08:00:00-03:00',
  endDate: '2025-06-10T08:30:00-03:00',
  slot: false,
  patient: { name: 'Ana' },
  insurance: { id: 'i' },
  expenses: [{ id: 'e', accountId: 'a1' }],
  notes: 'jejum',
  meta: { x: 1 },
  bundleId: 'b',
  bundle: { current: 3, total: 10 },
};
const ten = {
  key: 'k9',
  status: 'available',
  scheduleId: 's2',
  startDate: '2025-06-10T10:00:00-03:00',
  endDate: '2025-06-10T10:30:00-03:00',
};

test('cutting frees the time and clears the appointment [SCH-019]', () => {
  expect(cutAppointment(ana).freed).toEqual({
    ...ana,
    id: null,
    patient: null,
    insurance: null,
    expenses: [],
    notes: '',
    meta: null,
    bundleId: null,
    bundle: null,
    status: 'available',
  });
});

test('cutting a slot or temporary entry removes it [SCH-020]', () => {
  expect(cutAppointment({ ...ana, slot: true }).freed).toBeNull();
  expect(cutAppointment({ ...ana, temporary: true }).freed).toBeNull();
});

test('copying keeps the source and clears account ids of the copy [SCH-021]', () => {
  const copied = copyAppointment(ana).source;
  expect(copied).toMatchObject({ id: null, status: 'scheduled', expenses: [{ id: 'e', accountId: null }], patient: { name: 'Ana' } });
  expect(ana.expenses[0]?.accountId).toBe('a1');
});

test('pasting after a cut brings Ana to 10:00 with expenses and notes, an occupied time refuses [SCH-015, SCH-022]', () => {
  const { clipboard } = cutAppointment(ana);
  expect(pasteAppointment(clipboard, ten)).toEqual({
    ok: true,
    value: { ...ana, ...ten, status: 'confirmed', slot: false, temporary: false },
  });
  expect(pasteAppointment(copyAppointment(ana), { ...ten, status: 'scheduled' })).toMatchObject({
    ok: false,
    error: { code: 'appointment.busy' },
  });
  expect(pasteAppointment(copyAppointment(ana), { ...ten, status: 'scheduled', slot: true })).toMatchObject({
    ok: true,
    value: { id: null, slot: true },
  });
});

const morning = slotsOfDay({ windows: [{ start: '08:00', end: '10:15' }], slotMinutes: 30, blocks: [{ start: '09:00', end: '09:10' }] });

test('the grid cuts windows into slots and marks blocked ones [SCH-014]', () => {
  expect(morning.map(({ start, end, blocked }) => `${start}-${end}${blocked ? ' x' : ''}`)).toEqual([
    '08:00-08:30',
    '08:30-09:00',
    '09:00-09:30 x',
    '09:30-10:00',
  ]);
  expect(slotsOfDay({ windows: [{ start: '23:00', end: '24:00' }], slotMinutes: 60 })).toEqual([
    { start: '23:00', end: '24:00', blocked: false },
  ]);
});

test('free slots are neither blocked nor taken; canceled and encaixe take nothing [SCH-039, SCH-048]', () => {
  const at = (start: string, end: string, status = 'scheduled', slot = false) => ({ start, end, status, slot });
  expect(freeSlots(morning, [at('08:00', '08:30')]).map(({ start }) => start)).toEqual(['08:30', '09:30']);
  expect(
    freeSlots(morning, [at('08:00', '08:30', 'canceled'), at('08:30', '09:00', 'scheduled', true), at('09:30', '10:00', 'available')]),
  ).toHaveLength(3);
});

test('reserves 2 at 08:00 of 30 minutes also takes 08:30 [SCH-049, LIM-028]', () => {
  expect([reservedTime('08:00', 30, 2), reservedTime('08:00', 30)]).toEqual([
    { start: '08:00', end: '09:00' },
    { start: '08:00', end: '08:30' },
  ]);
  const booked = [{ start: '08:00', end: '09:00', status: 'scheduled' }];
  expect(checkBooking(reservedTime('08:30', 30), booked)).toMatchObject({ ok: false, error: { code: 'appointment.busy' } });
  expect(checkBooking(reservedTime('09:00', 30), booked).ok).toBe(true);
});

test('a second appointment at 08:00 is refused unless it is an encaixe [SCH-048]', () => {
  const booked = [{ start: '08:00', end: '08:30', status: 'scheduled' }];
  expect(checkBooking({ start: '08:00', end: '08:30' }, booked)).toMatchObject({ ok: false, error: { code: 'appointment.busy' } });
  expect(checkBooking({ start: '08:00', end: '08:30', slot: true }, booked).ok).toBe(true);
  expect(checkBooking({ start: '12:00', end: '12:30' }, [], [{ start: '12:00', end: '13:00' }])).toMatchObject({
    error: { code: 'appointment.blocked' },
  });
});

const any = fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 240 }));
/** Quarters of an hour, so that cards often start where others end. */
const quarters = fc
  .tuple(fc.integer({ min: 28, max: 60 }), fc.integer({ min: 1, max: 6 }))
  .map(([start, length]) => [start * 15, length * 15] as const);
const span = fc.oneof(any, quarters).map(([start, length]) => ({ start, end: start + length }));

test('what is free and what is taken never share time [SCH-048]', () => {
  fc.assert(
    fc.property(
      fc.array(
        span.map(({ start, end }) => ({ start: hourOf(Math.min(start, 1380)), end: hourOf(Math.min(end, 1439)), status: 'scheduled' })),
        { maxLength: 20 },
      ),
      (booked) => {
        const all = slotsOfDay({ windows: [{ start: '07:00', end: '19:00' }], slotMinutes: 15 });
        const open = new Set(freeSlots(all, booked).map(({ start }) => start));
        for (const slot of all) expect(open.has(slot.start)).toBe(checkBooking(slot, booked).ok);
      },
    ),
  );
});

test('overlap is symmetric and touching ends do not overlap', () => {
  expect(overlaps({ start: 0, end: 10 }, { start: 10, end: 20 })).toBe(false);
  fc.assert(
    fc.property(span, span, (a, b) => {
      expect(overlaps(a, b)).toBe(overlaps(b, a));
      expect(overlaps(a, a)).toBe(true);
    }),
  );
});

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The cards reached from one through overlaps, found by brute force. */
function groupOf(card: Span, cards: readonly Span[]): Span[] {
  const group = new Set([card]);
  for (const member of group) for (const other of cards) if (overlaps(member, other)) group.add(other);
  return [...group];
}

/** The most cards lying over one start: no fewer lanes can do. */
function busiest(cards: readonly Span[]): number {
  return Math.max(...cards.map(({ start }) => cards.filter((other) => overlaps(other, { start, end: start + 1 })).length));
}

test('cards that overlap lie in different lanes, inside their group, and no lane is wasted', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 40 }), (cards) => {
      const places = layoutDay(cards);
      cards.forEach((a, i) => {
        const place = places[i] ?? { lane: -1, lanes: 0 };
        expect(place.lane).toBeGreaterThanOrEqual(0);
        expect(place.lane).toBeLessThan(place.lanes);
        cards.forEach((b, j) => {
          if (i >= j || !overlaps(a, b)) return;
          expect(places[j]?.lane).not.toBe(place.lane);
          expect(places[j]?.lanes).toBe(place.lanes);
        });
      });
      for (const [index, card] of cards.entries()) expect(places[index]?.lanes).toBe(busiest(groupOf(card, cards)));
    }),
  );
});

test('moving a whole day moves no card to another lane; the order given does not matter to widths', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), fc.integer({ min: -500, max: 500 }), (cards, shift) => {
      const places = layoutDay(cards);
      expect(layoutDay(cards.map(({ start, end }) => ({ start: start + shift, end: end + shift })))).toEqual(places);
      expect(
        layoutDay(cards.toReversed())
          .map(({ lanes }) => lanes)
          .toReversed(),
      ).toEqual(places.map(({ lanes }) => lanes));
    }),
  );
});

test('a card that starts where another ends takes its lane, and begins a new group when nothing else lasts', () => {
  expect(
    layoutDay([
      { start: 0, end: 10 },
      { start: 0, end: 20 },
      { start: 10, end: 20 },
    ]),
  ).toEqual([
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
  ]);
  expect(
    layoutDay([
      { start: 0, end: 10 },
      { start: 5, end: 10 },
      { start: 10, end: 20 },
    ]).map(({ lanes }) => lanes),
  ).toEqual([2, 2, 1]);
});

test('an empty appointment still has a lane of its own', () => {
  expect(
    layoutDay([
      { start: 10, end: 10 },
      { start: 10, end: 10 },
    ]),
  ).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
  ]);
  expect(layoutDay([])).toEqual([]);
});

test('an appointment in use is taken by its owner for 60 s and 10 s of grace [SCH-023, SCH-026, SCH-043, LIM-025]', () => {
  const lock = { userId: 'u1', userName: 'Ana', refreshedAt: '2025-06-10T08:00:00Z' };
  expect(lockState(lock, 'u2', '2025-06-10T08:01:09Z')).toEqual({ state: 'taken', by: { id: 'u1', name: 'Ana' } });
  expect(lockState(lock, 'u1', '2025-06-10T08:01:09Z')).toEqual({ state: 'mine' });
  expect(lockState(lock, 'u2', '2025-06-10T08:01:10Z')).toEqual({ state: 'free' });
  expect(lockState(null, 'u2', '2025-06-10T08:00:00Z')).toEqual({ state: 'free' });
});

test('a new slot is at 08:00 tomorrow and now today [LIM-026]', () => {
  const today = localDate('2025-06-10');
  expect([defaultSlotTime(today, localDate('2025-06-11'), '14:37'), defaultSlotTime(today, today, '14:37')]).toEqual(['08:00', '14:37']);
  expect(minutesOf('08:00')).toBe(480);
});

test('W-129: available days from today in the current month, the whole month otherwise [SCH-039, LIM-027]', () => {
  const today = localDate('2025-06-10');
  expect(availableDaysWindow(today, { year: 2025, month: 6 })).toEqual({ startDate: '2025-06-10', endDate: '2025-06-30' });
  expect(availableDaysWindow(today, { year: 2025, month: 7 })).toEqual({ startDate: '2025-07-01', endDate: '2025-07-31' });
});

test("the 3rd session of 10 is '3/10' [SCH-050]", () => {
  expect(bundleLabel({ current: 3, total: 10 })).toBe('3/10');
});

test('an appointment needs schedule, day, time, patient and type; encaixe only where allowed [SCH-046, SCH-054, SCH-011]', () => {
  const draft = { type: 'elective', scheduleId: 's', date: '2025-06-10', time: '08:00', patientName: 'Ana' };
  const codes = (change: object, allowSlotting = true) =>
    validateAppointment({ ...draft, ...change }, { allowSlotting }).map(({ field, code }) => `${field} ${code}`);
  expect(codes({})).toEqual([]);
  expect(codes({ type: 'x' })).toEqual(['type field.invalid']);
  expect(codes({ scheduleId: null, date: '2025-02-31', time: '25:00', patientName: ' ' })).toEqual([
    'scheduleId field.required',
    'date date.invalid',
    'time hour.invalid',
    'patientName field.required',
  ]);
  expect(codes({ time: '', phone: '123' })).toEqual(['time field.required', 'phone phone.invalid']);
  expect(codes({ reserves: 0 })).toEqual(['reserves number.out-of-range']);
  expect([codes({ slot: true }), codes({ slot: true }, false)]).toEqual([[], ['slot appointment.slotting-off']]);
});
