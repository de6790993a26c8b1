import { localDate } from '@prumo/domain/dates';
import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import { type CallOptions, makeProblem } from '../../src/core/index.ts';
import { dayClock, type DayQuery, placeOn, RAIN_MILLISECONDS } from '../../src/scheduling/index.ts';
import { appointment, DAY, desk, type FakeRealtime, schedule, settled, ZONE } from './fakes.ts';

const opened = async () => {
  const made = desk();
  made.gateway.put(
    appointment('1', '08:00'),
    appointment('2', '08:30'),
    appointment('3', '09:00', { scheduleId: 'b' }),
  );
  made.agenda.start();
  await made.agenda.show(placeOn(DAY));
  return made;
};

describe('the day', () => {
  test('each filter is sent; schedule «Todas» asks for every one [SCH-004]', async () => {
    const { agenda, gateway } = await opened();
    agenda.move({
      scheduleId: 'a',
      professionalId: 'p',
      expenseId: 'e',
      insuranceId: 'i',
      status: 'confirmed',
      search: ' Maria ',
    });
    await settled();
    agenda.move(placeOn(DAY));
    await settled();
    expect(gateway.asked).toEqual([
      { date: DAY },
      {
        date: DAY,
        scheduleId: 'a',
        professionalId: 'p',
        expenseId: 'e',
        insuranceId: 'i',
        status: 'confirmed',
        search: 'Maria',
      },
      { date: DAY },
    ]);
  });

  test('the search waits for a pause in the typing [SCH-005]', async () => {
    const { agenda, gateway, clock } = await opened();
    agenda.searchBox.type('Ma');
    agenda.searchBox.type('Maria');
    expect(gateway.asked).toHaveLength(1);
    clock.pass(300);
    expect(gateway.asked.at(-1)).toEqual({ date: DAY, search: 'Maria' });
  });

  test('a column lists its cards and its free times', async () => {
    const { agenda } = await opened();
    expect(agenda.shownColumns[0]?.entries.map(({ kind, id, start }) => [kind, id, start])).toEqual([
      ['card', '1', 480],
      ['card', '2', 510],
      ['slot', '09:00', 540],
      ['slot', '09:30', 570],
    ]);
  });

  test('a time that the professional or the room has elsewhere is not called free, and says why; outside the grid it says nothing [SCH-039]', async () => {
    const elsewhere = [
      { start: '08:15', end: '08:45', why: 'room' },
      { start: '09:00', end: '09:30', why: 'professional' },
      { start: '13:00', end: '14:00', why: 'held' },
    ] as const;
    const made = desk();
    made.gateway.schedules = [schedule('a', { elsewhere })];
    await made.agenda.show(placeOn(DAY));
    const [column] = made.agenda.columns;
    expect(column?.entries.map(({ kind, id }) => [kind, id])).toEqual([['slot', '09:30']]);
    expect(column?.elsewhere).toEqual([
      { start: 495, end: 525, reason: 'Sala ocupada por outra agenda' },
      { start: 540, end: 570, reason: 'Profissional ocupado em outra agenda' },
    ]);
  });

  test('with a filter that hides appointments no time is called free', async () => {
    const { agenda } = await opened();
    agenda.move({ status: 'confirmed' });
    await settled();
    expect(agenda.shownColumns.flatMap(({ entries }) => entries).some(({ kind }) => kind === 'slot')).toBe(false);
  });

  test('the occupancy of a column counts its cards over its times; unknown while filters hide some', async () => {
    const { agenda, gateway } = await opened();
    const column = () => agenda.shownColumns[0]?.occupancy;
    expect(column()).toMatchObject({
      totalHoursCount: 4,
      blockedCount: 0,
      appointmentsCount: 2,
      freeHoursCount: 2,
      occupancyRate: 50,
    });
    gateway.put(
      appointment('4', '09:00', { status: 'canceled' }),
      appointment('5', '09:30', { status: 'absent' }),
      appointment('6', '08:00', { slot: true }),
    );
    await agenda.show(placeOn(DAY));
    expect(column()).toMatchObject({
      appointmentsCount: 3,
      slotsCount: 1,
      freeHoursCount: 1,
      occupancyRate: 75,
      occupancySlotsRate: 100,
    });
    agenda.move({ status: 'confirmed' });
    await settled();
    expect(column()).toBeNull();
  });

  test('a canceled card leaves its time free beside it', async () => {
    const { agenda, gateway } = desk();
    gateway.put(appointment('1', '08:00', { status: 'canceled' }));
    await agenda.show(placeOn(DAY));
    expect(agenda.shownColumns[0]?.entries.slice(0, 2)).toEqual([
      { kind: 'card', id: '1', start: 480, end: 510, lane: 0, lanes: 2 },
      { kind: 'slot', id: '08:00', start: 480, end: 510, lane: 1, lanes: 2 },
    ]);
  });

  test('schedules that do nothing on the day take no column', async () => {
    const { agenda, gateway } = desk();
    gateway.schedules = [schedule('a'), schedule('z', { windows: [] })];
    await agenda.show(placeOn(DAY));
    expect(agenda.shownColumns.map(({ schedule: { id } }) => id)).toEqual(['a']);
    expect(agenda.idleColumns).toBe(1);
  });
});

describe('time', () => {
  test('hours follow the branch, not the computer, which is named when it differs', async () => {
    const { agenda } = await opened();
    expect(agenda.minutes('2026-11-20T12:00:00Z')).toBe(9 * 60);
    expect(agenda.foreignZone).toBe(ZONE);
    expect(agenda.nowMinutes).toBe(8 * 60 + 41);
  });

  test('the clock of a day on which daylight saving begins agrees with the rule', () => {
    const clock = dayClock(localDate('2018-11-04'), ZONE);
    expect(clock.minutes('2018-11-04T12:00:00Z')).toBe(10 * 60);
    expect(clock.minutes('2018-11-05T02:30:00Z')).toBe(1440 + 30);
    expect(dayClock(localDate('2018-11-06'), ZONE).minutes('2018-11-06T12:00:00Z')).toBe(10 * 60);
  });
});

describe('a failed load', () => {
  test('keeps the cards with their age, and a retry brings the new ones [UXP-004]', async () => {
    const { agenda, gateway, clock } = await opened();
    const known = agenda.feed.loadedAt;
    clock.pass(60_000);
    gateway.failure = makeProblem(0, 'network.offline');
    await agenda.feed.load();
    expect(agenda.feed.state).toBe('failed');
    expect([...agenda.cards.keys()]).toEqual(['1', '2', '3']);
    expect(agenda.feed.loadedAt).toBe(known);
    gateway.failure = null;
    await agenda.feed.load();
    expect(agenda.feed.state).toBe('ready');
    expect(agenda.feed.loadedAt).not.toBe(known);
  });

  test('of another day shows nothing of the former one', async () => {
    const { agenda, gateway } = await opened();
    gateway.failure = makeProblem(0, 'network.offline');
    await agenda.show(placeOn(localDate('2026-11-21')));
    expect(agenda.cards.size).toBe(0);
    expect(agenda.feed.loadedAt).toBeNull();
    await agenda.show(placeOn(DAY));
    expect(agenda.cards.size).toBe(3);
  });
});

describe('changes by other people', () => {
  test('arrive within 2 s without a reload, and draw the changed card alone [UXP-005]', async () => {
    const { agenda, gateway, realtime, clock } = await opened();
    const drawn: string[] = [];
    for (const id of ['1', '2', '3']) autorun(() => agenda.card(id) && drawn.push(id));
    let columns = 0;
    autorun(() => (columns += agenda.shownColumns.map(({ entries }) => entries.length).length > 0 ? 1 : 0));
    drawn.length = 0;
    columns = 0;
    gateway.put(appointment('2', '08:30', { status: 'confirmed', version: 2 }));
    realtime.tell({ type: 'appointment', id: '2', day: DAY });
    realtime.tell({ type: 'appointment', id: '2', day: DAY });
    expect(gateway.asked).toHaveLength(1);
    clock.pass(RAIN_MILLISECONDS);
    await settled();
    // That card alone, with the filters of the place.
    expect(gateway.asked).toEqual([{ date: DAY }, { date: DAY, ids: ['2'] }]);
    expect(RAIN_MILLISECONDS).toBeLessThan(2_000);
    expect(drawn).toEqual(['2']);
    expect(columns).toBe(0);
    expect(agenda.feed.news.count).toBe(1);
  });

  test('that rain are asked for together, and none waits longer than 2 s [UXP-005]', async () => {
    const { agenda, clock, gateway, realtime } = await opened();
    for (let change = 0; change < 100; change += 1) {
      const version = change + 2;
      gateway.put(appointment('2', '08:30', { version }));
      realtime.tell({ type: 'appointment', id: '2', day: DAY });
      clock.pass(50);
      await settled();
      // What changed 2 s ago is on the screen.
      expect(agenda.card('2')?.version ?? 0).toBeGreaterThanOrEqual(version - 40);
    }
    expect(gateway.asked.length).toBeGreaterThan(3);
    expect(gateway.asked.length).toBeLessThan(7);
  });

  test('are asked for card by card: one that left the day or the filter goes, one that came stands there, the others stay as they are [UXP-005]', async () => {
    const { agenda, gateway, realtime, clock } = await opened();
    const first = agenda.card('1');
    gateway.stored.delete('2');
    gateway.put(appointment('4', '09:30'));
    for (const id of ['2', '4']) realtime.tell({ type: 'appointment', id, day: DAY });
    realtime.tell({ type: 'lock', id: '3', day: DAY });
    clock.pass(RAIN_MILLISECONDS);
    await settled();
    expect(gateway.asked.at(-1)).toEqual({ date: DAY, ids: ['2', '4', '3'] });
    expect(agenda.shownColumns.flatMap(({ entries }) => entries.map(({ id }) => id))).not.toContain('2');
    expect(agenda.card('4')?.startDate).toBe(gateway.stored.get('4')?.startDate);
    expect(agenda.card('1')).toBe(first);
    // What is remembered of the day has them too.
    gateway.failure = makeProblem(503, 'server.unreachable');
    await agenda.show(placeOn(localDate('2026-11-21')));
    await agenda.show(placeOn(DAY));
    expect(['1', '2', '3', '4'].map((id) => agenda.card(id) !== undefined)).toEqual([true, false, true, true]);
  });

  test.each<[string, (realtime: FakeRealtime) => void]>([
    ['an account, which is of any card', (realtime) => realtime.tell({ type: 'account', id: 'x' })],
    ['a day of which no card is told', (realtime) => realtime.tell({ type: 'appointment', day: DAY })],
    [
      'more cards than one question takes',
      (realtime) => {
        for (let n = 0; n < 21; n += 1) realtime.tell({ type: 'appointment', id: `n${n}`, day: DAY });
      },
    ],
  ])('the whole day is asked after %s', async (_, change) => {
    const { gateway, realtime, clock } = await opened();
    realtime.tell({ type: 'appointment', id: '1', day: DAY });
    change(realtime);
    clock.pass(RAIN_MILLISECONDS);
    await settled();
    expect(gateway.asked).toEqual([{ date: DAY }, { date: DAY }]);
  });

  test('no change is lost: what is not answered yet is asked again with the next, after a failure the day', async () => {
    const { agenda, gateway, realtime, clock } = await opened();
    const answer = gateway.day.bind(gateway);
    gateway.day = (query) => {
      void answer(query);
      return new Promise(() => {});
    };
    realtime.tell({ type: 'appointment', id: '1', day: DAY });
    clock.pass(RAIN_MILLISECONDS);
    realtime.tell({ type: 'appointment', id: '2', day: DAY });
    clock.pass(RAIN_MILLISECONDS);
    expect(gateway.asked.slice(1)).toEqual([
      { date: DAY, ids: ['1'] },
      { date: DAY, ids: ['2', '1'] },
    ]);
    // While the day itself is asked, a change asks for the day.
    void agenda.feed.load();
    realtime.tell({ type: 'appointment', id: '3', day: DAY });
    clock.pass(RAIN_MILLISECONDS);
    expect(gateway.asked.at(-1)).toEqual({ date: DAY });
    gateway.day = answer;
    await agenda.feed.load();
    gateway.failure = makeProblem(503, 'server.unreachable');
    realtime.tell({ type: 'appointment', id: '3', day: DAY });
    clock.pass(RAIN_MILLISECONDS);
    await settled();
    expect(gateway.asked.at(-1)).toEqual({ date: DAY, ids: ['3'] });
    expect(agenda.feed.state).toBe('failed');
    gateway.failure = null;
    clock.pass(15_000);
    await settled();
    expect([gateway.asked.at(-1), agenda.feed.state]).toEqual([{ date: DAY }, 'ready']);
  });

  test('on another day ask for nothing; after a break in the stream everything is asked', async () => {
    const { gateway, realtime, clock } = await opened();
    realtime.tell({ type: 'appointment', id: '9', day: '2026-11-25' });
    clock.pass(RAIN_MILLISECONDS);
    expect(gateway.asked).toHaveLength(1);
    realtime.tell({ type: 'resync' });
    clock.pass(RAIN_MILLISECONDS);
    expect(gateway.asked).toHaveLength(2);
  });

  test('a former question is taken back by the next [SCH-038]', async () => {
    const { agenda, gateway } = await opened();
    const signals: (boolean | undefined)[] = [];
    const first = gateway.day.bind(gateway);
    let hold: ((value: unknown) => void) | undefined;
    gateway.day = async (query: DayQuery, options?: CallOptions) => {
      if (query.date === '2026-11-21') await new Promise((resolve) => (hold = resolve));
      signals.push(options?.signal?.aborted);
      return first(query);
    };
    const slow = agenda.show(placeOn(localDate('2026-11-21')));
    await agenda.show(placeOn(localDate('2026-11-22')));
    hold?.(null);
    await slow;
    expect(signals).toEqual([false, true]);
    expect(agenda.place.date).toBe('2026-11-22');
  });
});
