import { hourOf, minutesOf } from '@prumo/domain/dates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeProblem } from '../../src/core/index.ts';
import { type AgendaCard, type AgendaSchedule, dropEnd, dropStart, placeOn } from '../../src/scheduling/index.ts';
import { appointment, DAY, desk, schedule, settled } from './fakes.ts';

const opened = async (...more: readonly Parameters<typeof appointment>[]) => {
  const made = desk();
  made.gateway.put(appointment('1', '08:00'), ...more.map((one) => appointment(...one)));
  await made.agenda.show(placeOn(DAY));
  return {
    ...made,
    card: made.agenda.card('1') as AgendaCard,
    b: made.agenda.schedule('b') as AgendaSchedule,
    a: made.agenda.schedule('a') as AgendaSchedule,
  };
};
/** Where the card lies on the screen. */
const lies = ({ agenda }: Pick<Awaited<ReturnType<typeof opened>>, 'agenda'>) =>
  agenda.columns.flatMap(({ schedule: { id }, entries }) =>
    entries
      .filter((entry) => entry.kind === 'card' && entry.id === '1')
      .map(({ start, end }) => `${id} ${hourOf(start)}–${hourOf(end)}`),
  );

describe('dragging', () => {
  test('drag, Recortar and Colar, and «Mover para…» send the very same [UXP-002]', async () => {
    const target = { scheduleId: 'b', date: DAY, hour: '09:30' };
    const dragged = await opened();
    dragged.drag.begin('move', dragged.card, dragged.agenda, 490);
    dragged.drag.aim({ schedule: dragged.b, date: DAY, minute: 583 });
    expect(dragged.drag.hours).toBe('09:30 – 10:00');
    expect(await dragged.drag.drop()).toBe(true);
    const pasted = await opened();
    await pasted.clipboard.cut(pasted.card);
    await pasted.clipboard.paste({ ...target, free: true });
    const moved = await opened();
    await moved.moves.move(appointment('1', '08:00'), target);
    const sent = [dragged, pasted, moved].map(({ gateway }) => gateway.calls);
    expect(sent[0]).toMatchObject([
      { call: 'update', id: '1', input: { scheduleId: 'b', hour: '09:30', durationMinutes: 30, version: 1 } },
    ]);
    expect(sent[1]?.[0]?.input).toEqual(sent[0]?.[0]?.input);
    expect(sent[2]?.[0]?.input).toEqual(sent[0]?.[0]?.input);
    expect(lies(dragged)).toEqual(['b 09:30–10:00']);
    expect(dragged.offers.map(({ done }) => done)).toEqual([{ kind: 'moved', date: DAY, hour: '09:30' }]);
  });

  test('the lower edge makes it longer by whole slots, and that is taken back too [UXP-002, UXP-003]', async () => {
    const made = await opened();
    made.drag.begin('resize', made.card, made.agenda, 509);
    made.drag.aim({ schedule: made.b, date: DAY, minute: 548 });
    expect(made.drag.hours).toBe('08:00 – 09:00');
    await made.drag.drop();
    expect(made.gateway.calls).toMatchObject([{ input: { scheduleId: 'a', hour: '08:00', durationMinutes: 60 } }]);
    expect(made.offers[0]?.done).toEqual({ kind: 'resized', hour: '08:00', until: '09:00' });
    made.offers[0]?.undo();
    await settled();
    expect(made.gateway.calls.at(-1)).toMatchObject({ input: { hour: '08:00', durationMinutes: 30, version: 2 } });
    expect(lies(made)).toEqual(['a 08:00–08:30']);
  });

  test('Escape sends nothing, nor does letting go where it lay', async () => {
    const made = await opened();
    made.drag.begin('move', made.card, made.agenda, 490);
    made.drag.aim({ schedule: made.b, date: DAY, minute: 560 });
    made.drag.cancel();
    expect(await made.drag.drop()).toBe(false);
    made.drag.begin('move', made.card, made.agenda, 490);
    made.drag.aim({ schedule: made.a, date: DAY, minute: 492 });
    expect(await made.drag.drop()).toBe(false);
    expect(made.gateway.calls).toEqual([]);
  });

  test('a change by somebody else moves neither the card in the hand nor where it was put, and is not overwritten [UXP-005]', async () => {
    const made = await opened();
    const { drag, agenda, gateway, b } = made;
    drag.begin('move', made.card, agenda, 490);
    drag.aim({ schedule: b, date: DAY, minute: 573 });
    const ghost = drag.ghost;
    gateway.put(appointment('1', '08:30', { version: 2 }), appointment('2', '08:00'));
    await agenda.refresh();
    expect(drag.ghost).toBe(ghost);
    expect(lies(made)).toEqual(['a 08:30–09:00']);
    const dropped = drag.drop();
    expect(lies(made)).toEqual(['b 09:30–10:00']);
    await agenda.refresh();
    expect(lies(made)).toEqual(['b 09:30–10:00']);
    expect(await dropped).toBe(false);
    expect(made.notifier.texts.at(-1)).toBe(
      'Este registro foi alterado depois que você o abriu. Recarregue e tente novamente.',
    );
    expect(lies(made)).toEqual(['a 08:30–09:00']);
  });

  test('onto a taken time the card goes back and the choice is asked [SCH-048]', async () => {
    const made = await opened();
    made.gateway.refusal = makeProblem(409, 'appointment.busy', { data: { start: '09:00', end: '09:30' } });
    made.drag.begin('move', made.card, made.agenda, 480);
    made.drag.aim({ schedule: made.a, date: DAY, minute: 540 });
    expect(await made.drag.drop()).toBe(false);
    expect(made.moves.pending?.conflict).toMatchObject({ start: '09:00' });
    expect(lies(made)).toEqual(['a 08:00–08:30']);
  });

  test('a server that goes in the middle: the card is back, and the retry sends the same under the same key [UXP-002]', async () => {
    const made = await opened();
    const { drag, gateway, moves } = made;
    gateway.refusal = makeProblem(0, 'network.offline');
    drag.begin('move', made.card, made.agenda, 480);
    drag.aim({ schedule: made.b, date: DAY, minute: 540 });
    expect(await drag.drop()).toBe(false);
    expect(lies(made)).toEqual(['a 08:00–08:30']);
    expect(moves.unanswered).toMatchObject({ kind: 'move', target: { scheduleId: 'b', hour: '09:00' } });
    expect(await moves.retry()).toBe(false);
    gateway.refusal = null;
    expect(await moves.retry()).toBe(true);
    expect(moves.unanswered).toBeNull();
    expect(lies(made)).toEqual(['b 09:00–09:30']);
    expect(gateway.calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
    expect(new Set(gateway.calls.map(({ input }) => JSON.stringify(input))).size).toBe(1);
  });

  test('an appointment that cannot be read goes back and says why', async () => {
    const made = await opened();
    made.gateway.stored.delete('1');
    made.drag.begin('move', made.card, made.agenda, 480);
    made.drag.aim({ schedule: made.b, date: DAY, minute: 540 });
    expect(await made.drag.drop()).toBe(false);
    expect(made.gateway.calls).toEqual([]);
    expect(made.notifier.texts).toHaveLength(1);
    expect(lies(made)).toEqual(['a 08:00–08:30']);
  });
});

describe('where a card is let go', () => {
  const grid = fc
    .record({
      slotMinutes: fc.integer({ min: 5, max: 120 }),
      from: fc.integer({ min: 0, max: 1200 }),
      minutes: fc.integer({ min: 10, max: 600 }),
    })
    .map(({ slotMinutes, from, minutes }) =>
      schedule('a', {
        slotMinutes,
        windows: [{ start: hourOf(from), end: from + minutes >= 1440 ? '24:00' : hourOf(from + minutes) }],
      }),
    );
  const minute = fc.integer({ min: -500, max: 2000 });

  test('it begins within the day, and within the hours of the schedule on its grid', () => {
    fc.assert(
      fc.property(grid, minute, fc.integer({ min: 1, max: 600 }), (one, at, minutes) => {
        const start = dropStart(one, at, minutes);
        const [window] = one.windows;
        const [from, to] = [
          minutesOf(window?.start ?? ''),
          window?.end === '24:00' ? 1440 : minutesOf(window?.end ?? ''),
        ];
        const inside = at >= from && at < to - one.slotMinutes && at + minutes <= 1440 - one.slotMinutes;
        return (
          start >= 0 &&
          start + minutes <= 1440 &&
          (!inside || ((start - from) % one.slotMinutes === 0 && Math.abs(start - at) <= one.slotMinutes / 2))
        );
      }),
    );
  });

  test('let go where it snapped to, it stays there', () => {
    fc.assert(
      fc.property(grid, minute, fc.integer({ min: 1, max: 120 }), (one, at, minutes) => {
        const start = dropStart(one, at, minutes);
        return dropStart(one, start, minutes) === start;
      }),
    );
  });

  test('its lower edge is a whole number of slots below its start, at least one', () => {
    fc.assert(
      fc.property(grid, fc.integer({ min: 0, max: 1400 }), minute, (one, start, at) => {
        const end = dropEnd(one, start, at);
        return (end - start) % one.slotMinutes === 0 && end > start && (end <= 1440 || end === start + one.slotMinutes);
      }),
    );
  });
});
