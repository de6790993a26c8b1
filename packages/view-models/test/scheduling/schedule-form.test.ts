import { localDate } from '@prumo/domain/dates';
import { describe, expect, test } from 'vitest';
import { type LookupGateway, LookupStore, type MarkerGateway } from '../../src/registry/index.ts';
import {
  type BranchHoliday,
  type BranchHolidayInput,
  HolidayBoard,
  type HolidayGateway,
  OfferChoice,
  type ScheduleBlockInput,
  ScheduleDesk,
  type ScheduleGateway,
  type ScheduleInput,
  type ScheduleRecord,
  type ScheduleReview,
} from '../../src/scheduling/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

const today = localDate('2026-11-21');
const MONDAY = localDate('2026-11-23');
const stored: ScheduleRecord = {
  id: 's1',
  name: 'Dra. Lia',
  type: 'elective',
  professional: { id: 'p1', name: 'Lia' },
  place: { id: 'r1', name: 'Sala 1' },
  slotMinutes: 30,
  maxReserves: 2,
  windows: [{ weekday: 1, start: '08:00', end: '12:00' }],
  intervals: [],
  validFrom: null,
  validUntil: null,
  worksOnHolidays: false,
  onlineBooking: false,
  notes: null,
  expenseIds: ['e1'],
  planIds: [],
  active: true,
  version: 3,
};
const nothing: ScheduleReview = { clashes: [], stranded: [], strandedCount: 0 };
const two: ScheduleReview = { ...nothing, strandedCount: 2 };

async function opened(
  id: string | null,
  copyOf: string | null = null,
  review: ScheduleReview = nothing,
  professionalId: string | null = null,
) {
  const notifier = new FakeNotifier();
  const sent: ScheduleInput[] = [];
  const blocked: ScheduleBlockInput[] = [];
  const gateway: ScheduleGateway = {
    list: async () => good({ items: [], total: 0, hasMore: false }),
    get: async () => good(stored),
    create: async (input) => (sent.push(input), good(stored)),
    update: async (_id, input) => (sent.push(input), good(stored)),
    review: async () => good(review),
    blocks: async () =>
      good([{ id: 'b1', scheduleId: 's1', date: MONDAY, start: '08:00', end: '09:00', reason: 'Reunião' }]),
    block: async (input) => (blocked.push(input), good([])),
    reviewBlock: async () => good(review),
    unblock: async () => good(undefined),
    changeBlock: async (blockId, input) => (
      blocked.push(input),
      good({
        id: blockId,
        scheduleId: input.scheduleId,
        date: input.startDate,
        start: input.start,
        end: input.end,
        reason: input.reason,
      })
    ),
  };
  const holidays: HolidayGateway = {
    list: async () =>
      good([{ id: 'h1', name: 'Padroeira', date: localDate('2026-11-30'), everyYear: true, version: 1 }]),
    get: async () => bad(404, 'not-found'),
    create: async () => bad(409, 'schedule.holiday-exists'),
    update: async () => bad(409, 'conflict.version'),
    remove: async () => good(undefined),
    review: async () => good(review),
  };
  const lookups = new LookupStore({} as LookupGateway, {} as MarkerGateway);
  const desk = new ScheduleDesk({
    gateway,
    holidays,
    lookups,
    notifier,
    newKey: () => 'key',
    today: () => today,
    mayListBlocks: () => true,
  });
  await desk.open(id, { copyOf, professionalId });
  await Promise.resolve();
  return { desk, sent, blocked, notifier, holidays };
}

describe('the form of a schedule', () => {
  test('the required fields left empty say so, without a call [REG-018]', async () => {
    const { desk, sent } = await opened(null);
    expect(await desk.form.save()).toBe(false);
    expect(desk.form.fields.errors).toEqual({
      name: 'Campo obrigatório',
      windows: 'Informe ao menos um horário de atendimento',
    });
    expect(sent).toEqual([]);
  });

  test('Monday 08:00–12:00 every 30 min gives 8 available items on a Monday, in the grid and in the month [REG-107]', async () => {
    const { desk } = await opened(null);
    desk.week.addWindow(1);
    expect(desk.week.entriesOf(1)).toEqual([{ part: 'windows', index: 0, start: '08:00', end: '12:00' }]);
    expect([desk.week.slotCount(1), desk.week.slotCount(2)]).toEqual([8, 0]);
    expect(desk.preview.of(MONDAY)).toMatchObject({ availability: 'free', free: 8, holiday: null });
    expect(desk.preview.of(localDate('2026-11-24'))).toMatchObject({ availability: 'closed', slots: [] });
    // Five Mondays, two of them holidays: Finados and the own one.
    expect(desk.preview.monthTotal).toBe(24);
    expect(desk.preview.of(localDate('2026-11-30'))).toMatchObject({ availability: 'closed', holiday: 'Padroeira' });
  });

  test('hours are changed, broken by an interval, copied to other days and taken away', async () => {
    const { desk } = await opened('s1');
    const { week, form } = desk;
    week.addInterval(1);
    expect(week.slotCount(1)).toBeNull();
    const [window, pause] = week.entriesOf(1);
    if (!window || !pause) throw new Error('a window and an interval');
    form.fields.validate();
    expect(week.errorOf(pause, 'start')).toBe('Hora inválida');
    week.change(pause, 'start', '10:00');
    week.change({ ...pause, start: '10:00' }, 'end', '10:30');
    expect([week.errorOf(pause, 'start'), week.slotCount(1)]).toEqual([undefined, 7]);
    week.copyDay(1, [1, 2, 3]);
    expect([2, 3, 4].map((day) => week.slotCount(day))).toEqual([7, 7, 0]);
    week.copyDay(1, [2]);
    expect(form.fields.draft.windows).toHaveLength(3);
    week.remove(window);
    expect(week.entriesOf(1).map(({ part }) => part)).toEqual(['intervals']);
    expect(form.fields.dirty).toBe(true);
  });

  test('one changed field is sent with the version that was read; nothing to show asks no question [REG-019]', async () => {
    const { desk, sent } = await opened('s1');
    desk.form.fields.set('name', 'Dra. Lia Prado ');
    expect(await desk.form.save()).toBe(true);
    const { id: _id, professional: _professional, place: _place, ...rest } = stored;
    expect(sent).toEqual([{ ...rest, name: 'Dra. Lia Prado', professionalId: 'p1', placeId: 'r1', accepted: 0 }]);
  });

  test('what a change would mean is shown first: a no keeps what is typed, a yes accepts what was seen [REG-107]', async () => {
    const { desk, sent, notifier } = await opened('s1', null, two);
    desk.form.fields.set('slotMinutes', 20);
    const first = desk.form.save();
    await expect.poll(() => desk.question.review).toEqual(two);
    desk.question.answer(false);
    expect([await first, sent, notifier.told, desk.form.fields.draft.slotMinutes]).toEqual([false, [], [], 20]);
    const second = desk.form.save();
    await expect.poll(() => desk.question.review).toEqual(two);
    desk.question.answer(true);
    expect(await second).toBe(true);
    expect(sent.map(({ accepted }) => accepted)).toEqual([2]);
  });

  test('the schedule of a professional begins with whose it is', async () => {
    const { desk } = await opened(null, null, nothing, 'p7');
    expect(desk.form.fields.draft.professionalId).toBe('p7');
  });

  test('a copy starts from another schedule and is a new one', async () => {
    const { desk, sent } = await opened(null, 's1');
    expect([desk.form.id, desk.form.fields.draft.name, desk.form.fields.dirty]).toEqual([
      null,
      'Dra. Lia (cópia)',
      true,
    ]);
    expect(await desk.form.save()).toBe(true);
    expect(sent).toMatchObject([
      { name: 'Dra. Lia (cópia)', windows: stored.windows, expenseIds: ['e1'], version: undefined },
    ]);
  });

  test('taking some procedures only needs at least one; taking all sends none', async () => {
    const { desk, sent } = await opened('s1');
    const { fields } = desk.form;
    fields.set('expenseIds', []);
    expect(await desk.form.save()).toBe(false);
    expect(fields.errors).toEqual({ expenseIds: 'Campo obrigatório' });
    fields.set('expenseIds', ['e1', 'e2']);
    fields.set('everyExpense', true);
    expect(await desk.form.save()).toBe(true);
    expect(sent.map(({ expenseIds }) => expenseIds)).toEqual([[]]);
  });

  test('a date that does not exist is told from an empty one', async () => {
    const { desk } = await opened('s1');
    desk.form.fields.set('validUntilText', '31/02/2027');
    expect(await desk.form.save()).toBe(false);
    expect(desk.form.fields.errors).toEqual({ validUntil: 'Data inválida' });
  });
});

test('a block names its days and hours; those booked in them are shown first [SCH-014]', async () => {
  const { desk, blocked } = await opened('s1', null, two);
  const { blocks } = desk;
  expect(blocks.items.map(({ reason }) => reason)).toEqual(['Reunião']);
  blocks.open(null);
  expect(await blocks.save()).toBe(false);
  expect(blocks.form?.errors).toEqual({
    start: 'Campo obrigatório',
    end: 'Campo obrigatório',
    reason: 'Campo obrigatório',
  });
  blocks.form?.set('wholeDay', true);
  blocks.form?.set('reason', ' Férias ');
  blocks.form?.set('endDate', localDate('2026-11-20'));
  expect(await blocks.save()).toBe(false);
  expect(blocks.form?.errors).toEqual({ endDate: 'Data inferior a data de início' });
  blocks.form?.set('endDate', MONDAY);
  const saved = blocks.save();
  await expect.poll(() => desk.question.review).toEqual(two);
  desk.question.answer(true);
  expect(await saved).toBe(true);
  expect(blocked).toEqual([
    {
      scheduleId: 's1',
      startDate: today,
      endDate: MONDAY,
      start: '00:00',
      end: '24:00',
      reason: 'Férias',
      accepted: 2,
    },
  ]);
  expect(blocks.form).toBeNull();
});

test('the year shows national holidays, optional days and the own ones of every year', async () => {
  const { holidays, notifier } = await opened(null);
  const board = new HolidayBoard(holidays, notifier, () => 'key', today);
  await board.list.load();
  const shown = () => board.rows.map(({ date, name, kind }) => `${date} ${name} ${kind}`);
  expect(shown()).toContain('2026-11-30 Padroeira local');
  expect(shown()).toContain('2026-04-03 Sexta-feira Santa national');
  expect(shown()).toContain('2026-06-04 Corpus Christi optional');
  board.show(2025);
  expect(shown().some((row) => row.includes('Padroeira'))).toBe(false);
  board.show(2027);
  expect(shown()).toContain('2027-11-30 Padroeira local');
  await board.open(null);
  await board.save();
  expect(board.form.fields.errors).toEqual({ name: 'Campo obrigatório', date: 'Campo obrigatório' });
  board.form.fields.set('name', 'Outra');
  board.form.fields.set('date', today);
  await board.save();
  expect(notifier.texts).toEqual(['Já existe um feriado nesta data']);
  expect(board.typing).toBe(true);
});

test('a holiday of another year is shown in its year once it is stored', async () => {
  const { holidays, notifier } = await opened(null);
  const kept: BranchHoliday[] = [];
  const create: HolidayGateway['create'] = async ({ name, date, everyYear }) => {
    kept.push({ id: `h${kept.length}`, name, date, everyYear: everyYear ?? false, version: 1 });
    return good(kept.at(-1) as BranchHoliday);
  };
  const board = new HolidayBoard(
    { ...holidays, list: async () => good(kept), create, review: async () => good(nothing) },
    notifier,
    () => 'key',
    today,
  );
  const add = async (name: string, date: string, everyYear: boolean) => {
    await board.open(null);
    for (const [field, value] of Object.entries({ name, date: localDate(date), everyYear }))
      board.form.fields.set(field as 'name', value as string);
    await board.save();
    return [board.year, board.rows.some((row) => row.name === name)];
  };
  expect(await add('Jubileu', '2027-01-13', false)).toEqual([2027, true]);
  expect(await add('Festa junina', '2024-06-24', true)).toEqual([2027, true]);
  expect(await add('Fundação', '2026-12-01', false)).toEqual([2026, true]);
});

test('two people change the same holiday: the second sees both values, what he did not touch is as the first stored it, and his choice is stored on the newer version', async () => {
  const { notifier } = await opened(null);
  let now: BranchHoliday = { id: 'h1', name: 'Padroeira', date: localDate('2026-11-30'), everyYear: true, version: 1 };
  const sent: BranchHolidayInput[] = [];
  const gateway: HolidayGateway = {
    list: async () => good([now]),
    get: async () => good(now),
    create: async () => bad(500, 'x'),
    remove: async () => good(undefined),
    review: async () => good(nothing),
    update: async (_id, { version, ...input }) => {
      sent.push({ version, ...input });
      if (version !== now.version)
        return bad(409, 'conflict.version', { data: { by: 'Carla', at: '2026-11-21T12:00:00Z' } });
      now = { ...now, ...input, everyYear: input.everyYear ?? false, version: now.version + 1 };
      return good(now);
    },
  };
  const board = new HolidayBoard(gateway, notifier, () => 'key', today);
  await board.open(now);
  now = { ...now, name: 'Nossa Senhora', everyYear: false, version: 2 };
  board.form.fields.set('name', 'Padroeira da cidade');
  await board.save();
  const { conflict } = board.form;
  expect([board.typing, conflict?.by]).toEqual([true, 'Carla']);
  expect(conflict?.rows).toEqual([
    { path: 'name', mine: 'Padroeira da cidade', stored: 'Nossa Senhora', side: 'mine' },
    { path: 'everyYear', mine: true, stored: false, side: 'stored' },
  ]);
  await board.resolve();
  expect(sent.at(-1)).toEqual({
    name: 'Padroeira da cidade',
    date: '2026-11-30',
    everyYear: false,
    version: 2,
    accepted: 0,
  });
  expect([board.typing, board.list.value]).toEqual([false, [now]]);
});

test('whoever is booked on the day of a new holiday is seen before it is stored, and a «no» keeps what was typed', async () => {
  const { holidays, notifier } = await opened(null);
  const sent: BranchHolidayInput[] = [];
  const kept: BranchHoliday = { id: 'h2', name: 'Fundação', date: today, everyYear: true, version: 1 };
  const full = {
    clashes: [],
    stranded: [
      {
        id: 'a1',
        schedule: 'Pediatra',
        date: today,
        start: '08:00',
        end: '08:30',
        status: 'scheduled',
        patient: 'Maria',
      },
    ],
    strandedCount: 1,
  };
  const board = new HolidayBoard(
    { ...holidays, review: async () => good(full), create: async (input) => (sent.push(input), good(kept)) },
    notifier,
    () => 'key',
    today,
  );
  await board.open(null);
  board.form.fields.set('name', 'Fundação');
  board.form.fields.set('date', today);
  const first = board.save();
  await expect.poll(() => board.question.review).toEqual(full);
  board.question.answer(false);
  await first;
  expect([sent, board.typing, board.form.fields.draft.name, notifier.texts]).toEqual([[], true, 'Fundação', []]);
  const second = board.save();
  await expect.poll(() => board.question.review).toEqual(full);
  board.question.answer(true);
  await second;
  expect(sent).toEqual([{ name: 'Fundação', date: today, everyYear: true, version: undefined, accepted: 1 }]);
  expect(board.typing).toBe(false);
});

test('of a long list the ticked lines and those found are shown', () => {
  const offers = Array.from({ length: 500 }, (_, at) => ({ id: `e${at}`, name: `Exame ${at}` }));
  const choice = new OfferChoice(
    () => offers,
    () => ['e499'],
  );
  expect([choice.total, choice.shown.length, choice.shown[0]?.id, choice.hidden]).toEqual([500, 200, 'e499', 300]);
  choice.type('éxame 49');
  expect(choice.shown.map(({ id }) => id)).toEqual(['e49', ...Array.from({ length: 10 }, (_, at) => `e49${at}`)]);
});

test('a block is changed on its own day: the same form, filled, and the review leaves its own hours out [SCH-014]', async () => {
  const { desk, blocked } = await opened('s1');
  const { blocks } = desk;
  const [block] = blocks.items;
  blocks.open(block ?? null);
  expect([blocks.form?.draft.start, blocks.form?.draft.end, blocks.form?.draft.reason]).toEqual([
    '08:00',
    '09:00',
    'Reunião',
  ]);
  blocks.form?.set('start', '');
  expect(await blocks.save()).toBe(false);
  blocks.form?.set('start', '07:30');
  expect(await blocks.save()).toBe(true);
  expect(blocked.at(-1)).toMatchObject({
    scheduleId: 's1',
    startDate: MONDAY,
    endDate: MONDAY,
    start: '07:30',
    end: '09:00',
    changes: 'b1',
  });
});
