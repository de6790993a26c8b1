import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../../src/dates/index.ts';
import {
  acceptOffer,
  availableDays,
  bundleSessions,
  changeStatus,
  checkGrid,
  closingHoliday,
  dayAvailability,
  dayOfStep,
  easterSunday,
  freeTimes,
  joinWaitingList,
  nationalHolidays,
  offeredTimes,
  openHours,
  scheduleSlots,
  slotsOfDay,
  strandedAppointments,
  validateAppointment,
  validateLocalHoliday,
  validateSchedule,
  waitingOrder,
} from '../../src/scheduling/index.ts';
import type { FreeTimesQuery, GridState, WaitingEntry, WeeklyWindow } from '../../src/scheduling/index.ts';

const said = (problems: readonly { readonly field: string; readonly code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);
const TUESDAY = localDate('2025-06-10');
const NEXT_TUESDAY = localDate('2025-06-17');
const hours = (weekday: number, start: string, end: string): WeeklyWindow => ({ weekday, start, end });

describe('a schedule', () => {
  const schedule = (change: object) =>
    validateSchedule({
      name: 'Agenda',
      type: 'elective',
      slotMinutes: 30,
      windows: [hours(2, '08:00', '12:00')],
      ...change,
    });

  test.each([5, 480])('may have slots of %s minutes', (slotMinutes) => {
    expect(schedule({ slotMinutes, windows: [hours(2, '00:00', '24:00')] })).toEqual([]);
  });
  test.each([null, 4, 481, 7.5])('has no slots of %s minutes', (slotMinutes) => {
    expect(schedule({ slotMinutes })).toEqual([
      { field: 'slotMinutes', code: 'number.out-of-range', data: { minimum: 5, maximum: 480 } },
    ]);
  });
  test.each([null, 0, 49, 1.5])('takes no %s reserves', (maxReserves) => {
    expect(schedule({ maxReserves })).toEqual([
      { field: 'maxReserves', code: 'number.out-of-range', data: { minimum: 1, maximum: 48 } },
    ]);
  });

  test('may attend for a single slot, at the same hours of any day of the week', () => {
    expect(schedule({ windows: [0, 3, 6].map((weekday) => hours(weekday, '08:00', '08:30')) })).toEqual([]);
    expect(said(schedule({ windows: [hours(1, '08:00', '08:29')] }))).toEqual([
      'windows.0.end schedule.window-too-short',
    ]);
  });
  test.each([-1, 7, 1.5])('knows no day %s of the week', (weekday) => {
    expect(said(schedule({ windows: [hours(weekday, '08:00', '12:00')] }))).toEqual([
      'windows.0.weekday field.invalid',
    ]);
  });

  test('a broken window is said once: it takes nothing from another and holds no interval', () => {
    const empty = [hours(2, '09:00', '09:00'), hours(2, '08:00', '10:00')];
    expect(said(schedule({ windows: empty }))).toEqual(['windows.0.end schedule.end-before-start']);
    const noHour = { windows: [hours(2, '08:00', '99:00')], intervals: [hours(2, '09:00', '10:00')] };
    expect(said(schedule(noHour))).toEqual([
      'windows.0.end hour.invalid',
      'intervals.0.start schedule.interval-outside',
    ]);
    const both = [hours(2, '08:00', '99:00'), hours(2, '08:00', '10:00')];
    expect(said(schedule({ windows: both }))).toEqual(['windows.0.end hour.invalid']);
  });

  test.each([
    ['from the first hour on', hours(2, '08:00', '09:00'), []],
    ['until the last hour', hours(2, '11:00', '12:00'), []],
    ['from before the window', hours(2, '07:00', '09:00'), ['intervals.0.start schedule.interval-outside']],
    ['past the window', hours(2, '11:00', '13:00'), ['intervals.0.start schedule.interval-outside']],
    ['on another day', hours(3, '09:00', '10:00'), ['intervals.0.start schedule.interval-outside']],
    ['without a length', hours(2, '09:00', '09:00'), ['intervals.0.end schedule.end-before-start']],
  ])('an interval %s', (_name, interval, expected) => {
    expect(said(schedule({ intervals: [interval] }))).toEqual(expected);
  });
});

describe('the hours of a schedule', () => {
  const week = {
    slotMinutes: 30,
    windows: [hours(2, '14:00', '16:00'), hours(2, '08:00', '10:00'), hours(4, '08:00', '10:00')],
    intervals: [hours(4, '09:00', '09:30')],
  };

  test('come in their order, and the interval of another day does not cut them', () => {
    expect(openHours(week, TUESDAY)).toEqual([
      { start: '08:00', end: '10:00' },
      { start: '14:00', end: '16:00' },
    ]);
    expect(openHours(week, addDays(TUESDAY, 2))).toEqual([
      { start: '08:00', end: '09:00' },
      { start: '09:30', end: '10:00' },
    ]);
  });

  test('are closed on a holiday unless the schedule works on it', () => {
    const christmas = localDate('2025-12-25');
    expect(scheduleSlots(week, christmas).every(({ blocked }) => blocked)).toBe(true);
    expect(scheduleSlots({ ...week, worksOnHolidays: true }, christmas).some(({ blocked }) => blocked)).toBe(false);
    expect(checkGrid(week, { date: christmas, start: '08:00' }).ok).toBe(false);
  });

  test('take an appointment from the first minute until before the last', () => {
    const at = (start: string) => checkGrid(week, { date: TUESDAY, start }).ok;
    expect(['07:59', '08:00', '09:59', '10:00'].map(at)).toEqual([false, true, true, false]);
  });

  test('a day on which every slot is blocked is closed, not full', () => {
    expect(dayAvailability([{ start: '08:00', end: '08:30', blocked: true }], [])).toBe('closed');
  });

  test.each([0, -5, 1.5])('a slot of %s minutes is a defect', (slotMinutes) => {
    expect(() => slotsOfDay({ windows: [{ start: '08:00', end: '10:00' }], slotMinutes })).toThrow(
      'a slot lasts at least a minute',
    );
  });
});

test('a block strands what it overlaps, not what it touches', () => {
  const schedule = { slotMinutes: 30, windows: [hours(2, '08:00', '12:00')] };
  const state = (...blocks: GridState['blocks']): GridState => ({ active: true, schedule, blocks });
  const booked = { date: TUESDAY, start: '09:00', end: '09:30', status: 'scheduled' };
  const stranded = (start: string, end: string) =>
    strandedAppointments(state(), state({ date: TUESDAY, start, end }), [booked]).length;
  expect([
    stranded('08:30', '09:00'),
    stranded('09:30', '10:00'),
    stranded('09:29', '10:00'),
    stranded('08:00', '09:01'),
  ]).toEqual([0, 0, 1, 1]);
});

describe('free times', () => {
  const times = (change: Partial<FreeTimesQuery>) =>
    freeTimes({
      startDate: TUESDAY,
      endDate: addDays(TUESDAY, 20),
      now: { date: TUESDAY, time: '07:00' },
      schedules: [{ id: 's', slotMinutes: 30, windows: [hours(2, '08:00', '10:00')] }],
      booked: [],
      blocks: [],
      limit: 1,
      ...change,
    }).map(({ scheduleId, date, start, end }) => `${scheduleId} ${date} ${start}–${end}`);

  test.each<readonly [string, Partial<FreeTimesQuery>, readonly string[]]>([
    ['are sought from the first day asked', { startDate: addDays(TUESDAY, 1) }, ['s 2025-06-17 08:00–08:30']],
    ['never before today', { startDate: addDays(TUESDAY, -7) }, ['s 2025-06-10 08:00–08:30']],
    ['on the last day too', { startDate: NEXT_TUESDAY, endDate: NEXT_TUESDAY }, ['s 2025-06-17 08:00–08:30']],
    ['at this very minute too', { now: { date: TUESDAY, time: '08:30' } }, ['s 2025-06-10 08:30–09:00']],
    ['at any hour of another day', { now: { date: TUESDAY, time: '23:00' } }, ['s 2025-06-17 08:00–08:30']],
    ['in the part of the day that is wanted', { period: 'morning' }, ['s 2025-06-10 08:00–08:30']],
    ['may take three slots', { minutes: 90, limit: 2 }, ['s 2025-06-10 08:00–09:30', 's 2025-06-10 08:30–10:00']],
    [
      'of some schedules come by their hour',
      {
        limit: 2,
        schedules: [
          { id: 's', slotMinutes: 60, windows: [hours(2, '09:00', '10:00')] },
          { id: 't', slotMinutes: 60, windows: [hours(2, '08:00', '09:00')] },
        ],
      },
      ['t 2025-06-10 08:00–09:00', 's 2025-06-10 09:00–10:00'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(times(change)).toEqual(expected);
  });

  test('are sought in 92 days at most, days with one in 366', () => {
    expect(times({ endDate: addDays(TUESDAY, 92) })).toHaveLength(1);
    expect(() => times({ endDate: addDays(TUESDAY, 93) })).toThrow('free times are asked for 92 days at most');
    const days = (startDate: typeof TUESDAY, endDate: typeof TUESDAY) =>
      availableDays({
        startDate,
        endDate,
        now: { date: TUESDAY, time: '07:00' },
        schedules: [{ id: 's', slotMinutes: 30, windows: [hours(2, '08:00', '10:00')] }],
        booked: [],
        blocks: [],
      });
    expect(days(TUESDAY, addDays(TUESDAY, 366)).length).toBeGreaterThan(50);
    expect(() => days(TUESDAY, addDays(TUESDAY, 367))).toThrow('availability is asked for a year at most');
    expect(days(addDays(TUESDAY, -7), NEXT_TUESDAY)).toEqual([TUESDAY, NEXT_TUESDAY]);
    expect(days(addDays(TUESDAY, 1), NEXT_TUESDAY)).toEqual([NEXT_TUESDAY]);
  });

  test('offered times are counted over 366 days at most', () => {
    const week = { slotMinutes: 30, windows: [hours(2, '08:00', '10:00')] };
    const offered = (days: number) =>
      offeredTimes(week, { startDate: TUESDAY, endDate: addDays(TUESDAY, days), blocks: [] });
    expect(offered(366).total).toBe(53 * 4);
    expect(() => offered(367)).toThrow('offered times are asked for a year at most');
    expect(offered(-1)).toEqual({ total: 0, blocked: 0 });
  });
});

describe('the waiting list', () => {
  const entry = (id: string, change: Partial<WaitingEntry> = {}): WaitingEntry => ({
    id,
    scheduleId: 'a',
    patientId: `p${id}`,
    enteredAt: '2025-06-10T12:00:00Z',
    priority: false,
    weekdays: [],
    periods: [],
    ...change,
  });

  test('of those who came together the id decides, however they are listed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (ids) => {
        expect(waitingOrder(ids.map((id) => entry(id))).map(({ id }) => id)).toEqual(ids.toSorted());
      }),
    );
  });

  test('takes the days of a week and the parts of a day, no others', () => {
    const join = (change: object) => {
      const joined = joinWaitingList([], entry('1', change));
      return joined.ok ? [] : said(joined.error);
    };
    expect(join({ weekdays: [0, 6], periods: ['morning', 'evening'] })).toEqual([]);
    for (const day of [-1, 7, 1.5]) expect(join({ weekdays: [day] })).toEqual(['weekdays field.invalid']);
    expect(join({ periods: ['night'] })).toEqual(['periods field.invalid']);
  });

  test('an accepted offer is taken', () => {
    const offer = { entryId: '1', offeredAt: '2025-06-10T12:00:00Z', accepted: false };
    expect(acceptOffer(offer, '1', '2025-06-10T12:05:00Z')).toEqual({ ok: true, value: { ...offer, accepted: true } });
  });
});

describe('a package of sessions', () => {
  const plan = { startDate: '2025-06-10', weekdays: [2, 4], total: 4 };

  test('of every other week leaves a whole week out', () => {
    const made = bundleSessions({ ...plan, everyWeeks: 2 });
    expect(made.ok && made.value.map(({ date }) => date)).toEqual([
      '2025-06-10',
      '2025-06-12',
      '2025-06-24',
      '2025-06-26',
    ]);
  });

  test.each([
    [{ startDate: '' }, { field: 'startDate', code: 'field.required' }],
    [{ skip: ['2025-02-30'] }, { field: 'skip', code: 'date.invalid' }],
    [{ lastDate: '2025-02-30' }, { field: 'lastDate', code: 'date.invalid' }],
    [{ everyWeeks: 13 }, { field: 'everyWeeks', code: 'number.out-of-range', data: { minimum: 1, maximum: 12 } }],
    [{ total: 121 }, { field: 'total', code: 'number.out-of-range', data: { minimum: 1, maximum: 120 } }],
    [{ lastDate: '2025-06-17' }, { field: 'lastDate', code: 'schedule.bundle-does-not-fit', data: { missing: 1 } }],
  ])('%j is refused', (change, expected) => {
    expect(bundleSessions({ ...plan, ...change })).toEqual({ ok: false, error: [expected] });
  });
});

describe('holidays', () => {
  test('are reckoned from 1583 to 9999, and come in the order of the year', () => {
    expect(easterSunday(9999)).toMatch(/^9999-/);
    expect(() => easterSunday(10_000)).toThrow('no Gregorian year: 10000');
    expect(() => easterSunday(1582)).toThrow('no Gregorian year: 1582');
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
        const dates = nationalHolidays(year).map(({ date }) => date);
        expect(dates).toEqual(dates.toSorted());
      }),
    );
  });

  test('begin in the year of their law', () => {
    const names = (year: number) => nationalHolidays(year).map(({ name }) => name);
    expect([names(2023), names(2024)].map((all) => all.includes('black-awareness'))).toEqual([false, true]);
    expect([names(1979), names(1980)].map((all) => all.includes('our-lady-aparecida'))).toEqual([false, true]);
  });

  test('of the branch return on their day and month, and say whose they are', () => {
    const local = [{ date: localDate('2025-06-10'), name: 'Padroeiro', everyYear: true }];
    expect(closingHoliday(localDate('2026-06-10'), local)).toEqual({ kind: 'local', name: 'Padroeiro' });
    expect(closingHoliday(localDate('2026-07-10'), local)).toBeNull();
    expect(closingHoliday(localDate('2024-06-10'), local)).toBeNull();
    expect(closingHoliday(localDate('2025-12-25'), local)).toEqual({ kind: 'national', name: 'christmas' });
  });

  test('have a name of up to 80 characters, spaces around it aside', () => {
    const named = (name: string) => validateLocalHoliday({ name, date: '2025-06-10' });
    expect(named(` ${'a'.repeat(80)} `)).toEqual([]);
    expect(named('a'.repeat(81))).toEqual([{ field: 'name', code: 'text.too-long', data: { maximum: 80 } }]);
  });
});

describe('an appointment', () => {
  const draft = {
    type: 'elective',
    scheduleId: 's',
    date: '2025-06-10',
    time: '08:00',
    patientName: 'Ana',
    phone: null,
  };
  const validate = (change: object) => validateAppointment({ ...draft, ...change }, { allowSlotting: false });

  test('is no encaixe unless it says so, and needs its day', () => {
    expect(validate({})).toEqual([]);
    expect(said(validate({ date: '' }))).toEqual(['date field.required']);
  });

  test.each([null, 0, 49, 1.5])('does not take %s slots', (reserves) => {
    expect(validate({ reserves })).toEqual([
      { field: 'reserves', code: 'number.out-of-range', data: { minimum: 1, maximum: 48 } },
    ]);
  });

  test('a refused step names what it is refused for', () => {
    const context = {
      hasAccount: true,
      waitsForPayment: false,
      receiptNumber: '17',
      blockServiceWithoutAccount: false,
      allowEditFinishedAppointment: true,
    };
    expect(changeStatus('canceled', 'attended', context as never)).toMatchObject({
      error: { code: 'appointment.transition-not-allowed', data: { from: 'canceled', to: 'attended' } },
    });
    expect(changeStatus('waiting', 'payment', context as never)).toMatchObject({
      error: { code: 'appointment.already-paid', data: { receipt: '17' } },
    });
  });

  test('nobody is absent before the day, who is absent already stays so', () => {
    const days = { booked: NEXT_TUESDAY, today: TUESDAY };
    expect(dayOfStep('scheduled', 'absent', days)).toMatchObject({
      error: { code: 'appointment.day-to-come', data: { date: NEXT_TUESDAY } },
    });
    expect(dayOfStep('absent', 'absent', days)).toEqual({ ok: true, value: 'as-booked' });
  });
});
