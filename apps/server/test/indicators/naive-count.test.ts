import { beforeAll, expect, test } from 'vitest';
import { type Clinic, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { addBooked, addPatient, addSchedule, type Booked, hourAt } from './clinic-year.ts';

let server: TestServer;
let branch: TestBranch;
let owner: Caller;
let clinic: Clinic;

/** A small generator: the same year every time. */
let seed = 20_250_610;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;

/** National holidays of 2025, written down, and the anniversary of the city. */
const CLOSED = new Set([
  '2025-01-01',
  '2025-04-18',
  '2025-04-21',
  '2025-05-01',
  '2025-09-07',
  '2025-10-12',
  '2025-11-02',
  '2025-11-15',
  '2025-11-20',
  '2025-12-25',
  '2025-01-25',
]);
const STATUSES = [
  'scheduled',
  'confirmed',
  'waiting',
  'attended',
  'attended',
  'attended',
  'returned',
  'absent',
  'canceled',
] as const;
const DAYS = Array.from({ length: 365 }, (_, index) =>
  new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
);
const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
const between = (hour: string, start: string, end: string): boolean => start <= hour && hour < end;

interface Week {
  readonly id: string;
  readonly professional: string | null;
  readonly specialty: string;
  readonly slotMinutes: number;
  readonly onHolidays: boolean;
  readonly from: string;
  readonly until: string;
  /** Whether it attends at that time of that day of the week. */
  readonly open: (day: number, hour: string) => boolean;
}

const weeks: Week[] = [];
const blocks: { schedule: string; day: string; start: string; end: string }[] = [];
const booked: Booked[] = [];
const people: { id: string; gender: string | null; born: string | null }[] = [];

/** Every time of the grid, found by walking through the minutes of the day; the days of a week are the same all the year. */
const walked = new Map<string, string[]>();
function timesOf(week: Week, day: string): string[] {
  if (day < week.from || day > week.until) return [];
  const key = `${week.id} ${weekday(day)}`;
  const times = walked.get(key) ?? walk(week, day);
  walked.set(key, times);
  return times;
}

function walk({ slotMinutes, open }: Week, day: string): string[] {
  const times: string[] = [];
  for (let minute = 0; minute < 1440; minute += 5) {
    const start = hourAt('00:00', minute);
    const whole = Array.from({ length: slotMinutes / 5 }, (_, step) => hourAt(start, step * 5)).every((hour) =>
      open(weekday(day), hour),
    );
    const last = times.at(-1);
    if (whole && (last === undefined || hourAt(last, slotMinutes) <= start)) times.push(start);
  }
  return times;
}

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  owner = await server.person(branch);
  clinic = await makeClinic(server, branch, []);
  await server.db.updateTable('schedule').set({ active: false }).where('id', '=', clinic.schedule).execute();
  await server.db
    .insertInto('local_holiday')
    .values({
      branch_id: branch.id,
      id: server.newId(),
      name: 'Aniversário da cidade',
      day: '2020-01-25',
      every_year: true,
    })
    .execute();
  const workdays = [1, 2, 3, 4, 5];
  const both = (days: readonly number[], ...hours: (readonly [string, string])[]) =>
    days.flatMap((day) => hours.map(([start, end]) => ({ weekday: day, start, end })));
  const add = async (
    more: Parameters<typeof addSchedule>[2],
    week: Omit<Week, 'id' | 'professional' | 'specialty' | 'onHolidays'>,
  ) => {
    const id = await addSchedule(server, branch, { ...more, slotMinutes: week.slotMinutes });
    weeks.push({
      ...week,
      id,
      professional: more.professional ?? null,
      specialty: more.specialty ?? 'Sem especialidade',
      onHolidays: more.worksOnHolidays ?? false,
    });
  };
  const always = { from: '0000-00-00', until: '9999-99-99' };
  await add(
    {
      name: 'A',
      professional: clinic.professional,
      specialty: 'Cardiologia',
      windows: both(workdays, ['08:00', '12:00'], ['13:30', '18:00']),
    },
    {
      ...always,
      slotMinutes: 20,
      open: (day, hour) =>
        workdays.includes(day) && (between(hour, '08:00', '12:00') || between(hour, '13:30', '18:00')),
    },
  );
  await add(
    {
      name: 'B',
      specialty: 'Ortopedia',
      windows: both([1, 3, 6], ['07:00', '13:00']),
      intervals: both([1, 3, 6], ['10:00', '10:15']),
      validFrom: '2025-02-10',
      validUntil: '2025-11-30',
    },
    {
      from: '2025-02-10',
      until: '2025-11-30',
      slotMinutes: 30,
      open: (day, hour) =>
        [1, 3, 6].includes(day) && between(hour, '07:00', '13:00') && !between(hour, '10:00', '10:15'),
    },
  );
  await add(
    { name: 'C', specialty: 'Cardiologia', worksOnHolidays: true, windows: both([0, 5, 6], ['19:00', '23:00']) },
    { ...always, slotMinutes: 60, open: (day, hour) => [0, 5, 6].includes(day) && between(hour, '19:00', '23:00') },
  );
  for (let count = 0; count < 60; count++)
    blocks.push({ schedule: pick(weeks).id, day: pick(DAYS), start: hourAt('07:00', random(40) * 15), end: '19:30' });
  await server.db
    .insertInto('schedule_block')
    .values(
      blocks.map(({ schedule, day, start, end }) => ({
        branch_id: branch.id,
        id: server.newId(),
        schedule_id: schedule,
        day,
        start_time: start,
        end_time: end,
        reason: 'Curso',
      })),
    )
    .execute();
  for (let count = 0; count < 30; count++) {
    const [gender, born] = [
      pick(['female', 'male', null] as const),
      pick([
        null,
        `${1930 + random(96)}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`,
        '2004-02-29',
      ]),
    ];
    people.push({ id: await addPatient(server, branch, gender, born), gender, born });
  }
  for (const week of weeks) {
    for (const day of DAYS) {
      for (const hour of timesOf(week, day)) {
        const one = {
          schedule: week.id,
          day,
          hour,
          minutes: week.slotMinutes,
          patient: pick(people).id,
          plan: pick([clinic.plan, clinic.particularPlan, null]),
          status: pick(STATUSES),
          expenses: random(3) === 0 ? [clinic.exam] : [clinic.consultation],
        };
        if (random(4) === 0) booked.push(one);
        if (random(40) === 0) booked.push({ ...one, slot: true });
      }
    }
  }
  for (let from = 0; from < booked.length; from += 500)
    await addBooked(server, branch, clinic, booked.slice(from, from + 500));
});

/** The figures counted one by one. */
function naive(
  shown: readonly Week[],
  startDate: string,
  endDate: string,
  wanted: (one: Booked) => boolean = () => true,
) {
  let [total, blocked] = [0, 0];
  for (const week of shown) {
    for (const day of DAYS.filter((each) => each >= startDate && each <= endDate)) {
      for (const hour of timesOf(week, day)) {
        total += 1;
        const end = hourAt(hour, week.slotMinutes);
        const isTaken =
          (CLOSED.has(day) && !week.onHolidays) ||
          blocks.some(
            (block) => block.schedule === week.id && block.day === day && block.start < end && hour < block.end,
          );
        if (isTaken) blocked += 1;
      }
    }
  }
  const ids = new Set(shown.map(({ id }) => id));
  const there = booked.filter(
    (one) =>
      ids.has(one.schedule) && one.day >= startDate && one.day <= endDate && wanted(one) && one.status !== 'canceled',
  );
  const slotsCount = there.filter(({ slot }) => slot).length;
  const appointmentsCount = there.length - slotsCount;
  const percent = (count: number) =>
    total === blocked ? 0 : Number((Math.round((count * 10_000) / (total - blocked)) / 100).toFixed(2));
  const gender = (type: string) =>
    there.filter((one) => people.find(({ id }) => id === one.patient)?.gender === type).length;
  return {
    totalHoursCount: total,
    blockedCount: blocked,
    subtotalHoursCount: total - blocked,
    freeHoursCount: Math.max(0, total - blocked - appointmentsCount),
    appointmentsCount,
    slotsCount,
    absencesCount: there.filter(({ status }) => status === 'absent').length,
    attendedCount: there.filter(({ status }) => status === 'attended' || status === 'returned').length,
    occupancyRate: percent(appointmentsCount),
    occupancySlotsRate: percent(there.length),
    genders: [
      { type: 'female', count: gender('female') },
      { type: 'male', count: gender('male') },
    ],
  };
}

const ask = async (query: Record<string, string>) =>
  (await owner.call('GET', `/appointment-summaries?${new URLSearchParams({ type: 'schedule', limit: '0', ...query })}`))
    .body;

test('a year of three schedules with breaks, validity, blocks and holidays, counted minute by minute and one by one [DSH-028, DSH-021]', async () => {
  expect(booked.length).toBeGreaterThan(2000);
  const found = await ask({ startDate: '2025-01-01', endDate: '2025-12-31' });
  expect(found).toMatchObject(naive(weeks, '2025-01-01', '2025-12-31'));
  expect(found.blockedCount).toBeGreaterThan(100);
  for (const [index, week] of weeks.entries()) {
    const { genders: _, ...figures } = naive([week], '2025-01-01', '2025-12-31');
    expect(found.groups[index]).toMatchObject({ id: week.id, ...figures });
  }
});

test.each([
  ['2025-02-01', '2025-02-28'],
  ['2025-04-14', '2025-04-25'],
  ['2025-11-20', '2025-11-20'],
])('%s to %s', async (startDate, endDate) => {
  expect(await ask({ startDate, endDate })).toMatchObject(naive(weeks, startDate, endDate));
});

test('by specialty, of one schedule, of one insurance, of exams [DSH-018]', async () => {
  const year = { startDate: '2025-01-01', endDate: '2025-12-31' };
  const { groups } = await ask({ ...year, type: 'specialty' });
  const { genders: _, ...cardiology } = naive(
    weeks.filter(({ specialty }) => specialty === 'Cardiologia'),
    year.startDate,
    year.endDate,
  );
  expect(groups[0]).toMatchObject({ name: 'Cardiologia', ...cardiology });
  expect(await ask({ ...year, scheduleId: weeks[1]?.id ?? '' })).toMatchObject(
    naive(weeks.slice(1, 2), year.startDate, year.endDate),
  );
  expect(await ask({ ...year, insuranceId: clinic.particular })).toMatchObject(
    naive(weeks, year.startDate, year.endDate, ({ plan }) => plan === clinic.particularPlan),
  );
  expect(await ask({ ...year, expenseTypeId: 'exam' })).toMatchObject(
    naive(weeks, year.startDate, year.endDate, ({ expenses }) => expenses?.[0] === clinic.exam),
  );
});

test('women and men of each age group, counted one by one [DSH-020, DSH-029]', async () => {
  const { ageGroups } = await ask({ startDate: '2025-01-01', endDate: '2025-12-31' });
  const counted = booked
    .filter(({ status }) => status !== 'canceled')
    .flatMap((one) => {
      const { gender, born } = people.find(({ id }) => id === one.patient) ?? {};
      return gender && born && born <= one.day
        ? [
            {
              gender,
              age: Number(one.day.slice(0, 4)) - Number(born.slice(0, 4)) - (one.day.slice(5) < born.slice(5) ? 1 : 0),
            },
          ]
        : [];
    });
  const limits = [
    [0, 10],
    [11, 20],
    [21, 30],
    [31, 40],
    [41, 50],
    [51, 60],
    [61, 200],
  ] as const;
  const of = (gender: string, [from, to]: readonly [number, number]) =>
    counted.filter((one) => one.gender === gender && one.age >= from && one.age <= to).length;
  expect(
    ageGroups.map(({ femaleCount, maleCount }: { femaleCount: number; maleCount: number }) => [femaleCount, maleCount]),
  ).toEqual(limits.map((limit) => [of('female', limit), of('male', limit)]));
});
