import { localDate } from '@prumo/domain/dates';
import { describe, expect, test } from 'vitest';
import { makeProblem } from '../../src/core/index.ts';
import { type AgendaCard, AvailableDays, movedInput, placeOn } from '../../src/scheduling/index.ts';
import { appointment, DAY, desk, FakeAgenda, settled, ZONE } from './fakes.ts';

const opened = async (over = {}) => {
  const made = desk();
  made.gateway.put(appointment('1', '08:00', over));
  await made.agenda.show(placeOn(DAY));
  return { ...made, card: made.agenda.card('1') as AgendaCard };
};
const free = (hour: string) => ({ scheduleId: 'a', date: DAY, hour, free: true });

describe('cut and paste', () => {
  test('the cut time is free at once, and the paste moves the same appointment with everything [SCH-015, SCH-019, SCH-022]', async () => {
    const { agenda, gateway, clipboard, card } = await opened();
    await clipboard.cut(card);
    expect(agenda.columns[0]?.entries[0]).toMatchObject({ kind: 'slot', id: '08:00' });
    expect(gateway.calls).toEqual([]);
    expect(await clipboard.paste(free('09:00'))).toBe(true);
    expect(gateway.calls).toMatchObject([
      {
        call: 'update',
        id: '1',
        input: {
          hour: '09:00',
          notes: 'Retornar exames',
          patientId: 'p-1',
          expenses: [{ id: 'x-1', expenseId: 'e1' }],
          version: 1,
        },
      },
    ]);
    expect(clipboard.held).toBeNull();
    expect(agenda.columns[0]?.entries.filter(({ kind }) => kind === 'card').map(({ start }) => start)).toEqual([540]);
  });

  test('a cut encaixe disappears from the list [SCH-020]', async () => {
    const { agenda, clipboard, card } = await opened({ slot: true });
    await clipboard.cut(card);
    expect(agenda.list).toEqual([]);
  });

  test('the cut can be taken back [UXP-003]', async () => {
    const { agenda, clipboard, card, offers } = await opened();
    await clipboard.cut(card);
    offers[0]?.undo();
    expect(agenda.list.map(({ id }) => id)).toEqual(['1']);
    expect(clipboard.held).toBeNull();
  });

  test('a copy keeps the source, books a new one, scheduled, without the account [SCH-015, SCH-021]', async () => {
    const one = appointment('1', '08:00');
    const { agenda, gateway, clipboard, card } = await opened({
      status: 'attended',
      expenses: one.expenses.map((line) => ({ ...line, accountId: 'a1' })),
    });
    await clipboard.copy(card);
    expect(clipboard.held?.source.expenses[0]?.accountId).toBeNull();
    await clipboard.paste(free('09:00'));
    expect(gateway.calls[0]).toMatchObject({
      call: 'create',
      input: {
        status: 'scheduled',
        hour: '09:00',
        refKey: '1',
        expenses: [{ expenseId: 'e1', quantity: 1, return: false }],
      },
    });
    expect(JSON.stringify(gateway.calls[0]?.input)).not.toContain('a1');
    expect(gateway.stored.get('1')?.expenses[0]?.accountId).toBe('a1');
    expect(agenda.list).toHaveLength(2);
  });

  test('an occupied time is refused before the server is asked [SCH-022]', async () => {
    const { gateway, clipboard, card, notifier } = await opened();
    await clipboard.cut(card);
    expect(await clipboard.paste({ ...free('08:30'), free: false })).toBe(false);
    expect(gateway.calls).toEqual([]);
    expect(notifier.texts).toEqual(['Este horário já está ocupado']);
  });
});

describe('moving', () => {
  test('cut and paste and «Mover para…» send the same', async () => {
    const first = await opened();
    await first.clipboard.cut(first.card);
    await first.clipboard.paste(free('09:30'));
    const second = await opened();
    await second.moves.move(second.gateway.stored.get('1') ?? appointment('1', '08:00'), {
      scheduleId: 'a',
      date: DAY,
      hour: '09:30',
    });
    expect(first.gateway.calls[0]?.input).toEqual(second.gateway.calls[0]?.input);
    expect(first.gateway.calls[0]?.input).toEqual(
      movedInput(appointment('1', '08:00'), { scheduleId: 'a', date: DAY, hour: '09:30' }, ZONE),
    );
  });

  test('is undone within its 7 s; refused when somebody changed it since [UXP-003]', async () => {
    const { moves, gateway, offers, notifier } = await opened();
    await moves.move(appointment('1', '08:00'), { scheduleId: 'b', date: DAY, hour: '09:15' });
    expect(offers[0]?.done).toEqual({ kind: 'moved', date: DAY, hour: '09:15' });
    offers[0]?.undo();
    await settled();
    expect(gateway.stored.get('1')).toMatchObject({ scheduleId: 'a', version: 3 });
    offers[0]?.undo();
    await settled();
    expect(notifier.texts.at(-1)).toBe(
      'Este registro foi alterado depois que você o abriu. Recarregue e tente novamente.',
    );
  });

  test('«Desfazer» goes when its act is no longer the last of that card, whoever did the later one', async () => {
    const { moves, gateway, agenda, offers } = await opened();
    await moves.move(appointment('1', '08:00'), { scheduleId: 'b', date: DAY, hour: '09:15' });
    expect(offers[0]?.withdrawn).toBe(false);
    const moved = gateway.stored.get('1');
    if (moved === undefined) throw new Error('nothing was moved');
    await moves.move(moved, { scheduleId: 'b', date: DAY, hour: '10:00' });
    expect(offers.map(({ withdrawn }) => withdrawn)).toEqual([true, false]);
    // Somebody else changes it: the agenda is read anew.
    gateway.put({ ...moved, version: 9, status: 'confirmed' });
    await agenda.refresh();
    expect(offers.map(({ withdrawn }) => withdrawn)).toEqual([true, true]);
  });

  test('onto a taken time waits for the choice; «Marcar encaixe» sends it beside [SCH-048]', async () => {
    const { moves, gateway } = await opened();
    gateway.refusal = makeProblem(409, 'appointment.busy', { data: { start: '09:00', end: '09:30' } });
    expect(await moves.move(appointment('1', '08:00'), { scheduleId: 'a', date: DAY, hour: '09:00' })).toBe(false);
    expect(moves.pending?.conflict).toMatchObject({ start: '09:00', end: '09:30' });
    gateway.refusal = null;
    expect(await moves.fitIn()).toBe(true);
    expect(gateway.calls.at(-1)?.input).toMatchObject({ slot: true, hour: '09:00' });
  });
});

test('free days are asked from today in the current month, and the whole of another [LIM-027, SCH-039, SCH-008]', async () => {
  const gateway = new FakeAgenda();
  const days = new AvailableDays(gateway, () => localDate('2025-06-10'));
  await days.show({ month: localDate('2025-06-01'), scheduleId: null, professionalId: null });
  await days.show({ month: localDate('2025-06-20'), scheduleId: null, professionalId: null });
  await days.show({ month: localDate('2025-07-01'), scheduleId: 'a', professionalId: null });
  expect(gateway.asksOfDays).toEqual([
    { startDate: '2025-06-10', endDate: '2025-06-30' },
    { scheduleId: 'a', startDate: '2025-07-01', endDate: '2025-07-31' },
  ]);
  expect(days.has(localDate('2026-11-23'))).toBe(true);
  expect(days.has(localDate('2026-11-24'))).toBe(false);
});
