import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import { makeProblem } from '../../src/core/index.ts';
import { AvailableDays, MonthAgenda, placeOn, WeekAgenda } from '../../src/scheduling/index.ts';
import { appointment, DAY, desk, FakeAgenda, schedule, settled, ZONE } from './fakes.ts';

const ofSchedule = { ...placeOn(DAY), scheduleId: 'a' };

/** The day in the middle of its week, of one schedule. */
async function openWeek() {
  const made = desk();
  made.gateway.schedules = [schedule('a')];
  const week = new WeekAgenda(
    { gateway: made.gateway, realtime: made.realtime, clock: made.clock, timeZone: () => ZONE, browserTimeZone: ZONE },
    made.agenda,
  );
  await made.agenda.show(ofSchedule);
  await week.show(ofSchedule);
  return { ...made, week };
}

test('a week asks for its seven days of one schedule, from Sunday to Saturday, with the filters of the day [SCH-004]', async () => {
  const { gateway, week } = await openWeek();
  expect(week.days.map(({ place }) => place.date)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(
    gateway.asked
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .map(({ date, scheduleId }) => `${date} ${scheduleId}`),
  ).toEqual(week.days.map(({ place }) => `${place.date} a`));
  expect(week.rowMinutes).toBe(30);
  expect(week.hours).toEqual({ start: 480, end: 600 });
});

test('a card dragged to another day of the week leaves the one and lies on the other, and goes back when it is refused [UXP-002]', async () => {
  const { gateway, agenda, drag, week } = await openWeek();
  agenda.put({ ...(await cardOf(gateway)) });
  const friday = agenda.place.date;
  const thursday = localDate('2026-11-19');
  const lying = () => week.days.filter(({ cards }) => cards.has('1')).map(({ place }) => place.date);
  const take = () => {
    const card = agenda.card('1');
    if (card === undefined) throw new Error('no card');
    drag.begin('move', card, agenda, 480);
    drag.aim({ schedule: schedule('a'), date: thursday, minute: 540 });
    return drag.drop();
  };
  gateway.refusal = makeProblem(422, 'appointment.finished');
  const refused = take();
  expect(lying()).toEqual([thursday]);
  expect(await refused).toBe(false);
  expect(lying()).toContain(friday);
  week.close();
});

async function cardOf(gateway: FakeAgenda) {
  gateway.put(appointment('1', '08:00'));
  const answer = await gateway.day({ date: DAY });
  if (!answer.ok || answer.value.items[0] === undefined) throw new Error('no card');
  return answer.value.items[0];
}

test('a month asks once for its 42 days, and keeps what is known when a load fails [UIX-018, UXP-004]', async () => {
  const { gateway, clock, realtime } = desk();
  const month = new MonthAgenda({ gateway, clock, realtime });
  gateway.monthDays = [{ date: DAY, total: 5, items: [] }];
  await month.show({ ...placeOn(DAY), search: ' ana ' });
  expect(gateway.asksOfMonth).toEqual([
    {
      startDate: '2026-11-01',
      endDate: '2026-12-12',
      limit: 4,
      scheduleId: undefined,
      professionalId: undefined,
      expenseId: undefined,
      insuranceId: undefined,
      status: undefined,
      search: 'ana',
    },
  ]);
  expect([month.dates.length, month.day(DAY).total, month.total]).toEqual([42, 5, 5]);
  const before = month.day(DAY);
  gateway.failure = makeProblem(0, 'network.offline');
  await month.reload();
  expect([month.state, month.day(DAY)]).toEqual(['failed', before]);
  gateway.failure = null;
  gateway.monthDays = [
    { date: DAY, total: 5, items: [] },
    { date: localDate('2026-11-23'), total: 1, items: [] },
  ];
  realtime.tell({ type: 'appointment', id: '9', day: '2026-11-23' });
  clock.pass(1000);
  await settled();
  expect([month.state, month.total]).toEqual(['ready', 6]);
  expect(month.day(DAY)).toBe(before);
  month.stop();
});

test('the month view marks the free days of all its 42 days from today on [SCH-008]', async () => {
  const gateway = new FakeAgenda();
  const days = new AvailableDays(gateway, () => localDate('2025-06-10'));
  await days.show({ month: localDate('2025-06-01'), scheduleId: null, professionalId: null, wholeGrid: true });
  await days.show({ month: localDate('2025-07-01'), scheduleId: 'a', professionalId: null, wholeGrid: true });
  expect(gateway.asksOfDays).toEqual([
    { startDate: '2025-06-10', endDate: '2025-07-12' },
    { scheduleId: 'a', startDate: '2025-06-29', endDate: '2025-08-09' },
  ]);
});

test('free days that nobody looked at any more, or could not be asked, are asked anew', async () => {
  const gateway = new FakeAgenda();
  const days = new AvailableDays(gateway, () => localDate('2025-06-10'));
  const june = { month: localDate('2025-06-01'), scheduleId: null, professionalId: null };
  const left = days.show(june);
  days.stop();
  await left;
  await days.show(june);
  expect(gateway.asksOfDays).toHaveLength(2);
  await days.show(june);
  expect(gateway.asksOfDays).toHaveLength(2);
  const answers = gateway.availableDays.bind(gateway);
  gateway.availableDays = async (query) => {
    await answers(query);
    return { ok: false, error: makeProblem(0, 'network.offline') } as never;
  };
  await days.reload();
  gateway.availableDays = answers;
  await days.show(june);
  expect(gateway.asksOfDays).toHaveLength(4);
});
