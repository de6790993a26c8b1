import { localDate } from '@prumo/domain/dates';
import { makeAutoObservable } from 'mobx';
import { expect, test, vi } from 'vitest';
import { CatalogueForm, VersionConflict } from '../../src/core/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

interface Room {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  readonly birthDate: string | null;
  readonly lines: readonly { readonly code: string; readonly value: number }[];
  readonly version: number;
}

class RoomDraft {
  name: string;
  notes: string;
  birthDate: string | null;
  birthDateText = '';
  lines: Room['lines'];
  readonly version: number;

  constructor(room: Room | null) {
    this.name = room?.name ?? '';
    this.notes = room?.notes ?? '';
    this.birthDate = room?.birthDate ?? null;
    this.lines = room?.lines ?? [];
    this.version = room?.version ?? 0;
    makeAutoObservable(this);
  }
}

const room = (change: Partial<Room> = {}): Room => ({
  id: 'r1',
  name: 'Sala 1',
  notes: '',
  birthDate: null,
  lines: [
    { code: 'a', value: 1 },
    { code: 'b', value: 2 },
  ],
  version: 1,
  ...change,
});
const draft = (change: Partial<Room> = {}): RoomDraft => new RoomDraft(room(change));
const nobody = { by: null, at: null };
const pathsOf = (conflict: VersionConflict) => conflict.rows.map(({ path, side }) => [path, side]);

test('only what differs is asked; what I typed begins with mine, what only the other changed with the stored text', () => {
  const conflict = new VersionConflict(
    {
      before: draft(),
      mine: draft({ name: 'Sala azul' }),
      stored: draft({ name: 'Sala verde', notes: 'Com maca', version: 2 }),
    },
    nobody,
  );
  expect(pathsOf(conflict)).toEqual([
    ['name', 'mine'],
    ['notes', 'stored'],
  ]);
  conflict.chooseAll('mine');
  expect(JSON.parse(conflict.chosenContent)).toEqual([
    ['name', 'Sala azul'],
    ['notes', ''],
  ]);
  conflict.chooseAll('stored');
  expect(JSON.parse(conflict.chosenContent)).toEqual([]);
});

test('lines of the same things are compared one by one, and only the chosen value goes in', () => {
  const mine = draft({
    lines: [
      { code: 'a', value: 10 },
      { code: 'b', value: 20 },
    ],
  });
  const conflict = new VersionConflict(
    {
      before: draft(),
      mine,
      stored: draft({
        lines: [
          { code: 'a', value: 11 },
          { code: 'b', value: 22 },
        ],
      }),
    },
    nobody,
  );
  expect(pathsOf(conflict)).toEqual([
    ['lines.0.value', 'mine'],
    ['lines.1.value', 'mine'],
  ]);
  conflict.choose('lines.0.value', 'stored');
  expect(JSON.parse(conflict.chosenContent)).toEqual([
    [
      'lines',
      [
        { code: 'a', value: 11 },
        { code: 'b', value: 20 },
      ],
    ],
  ]);
});

test('lists of other things are one value, and a typed date takes its text along', () => {
  const mine = draft({ lines: [{ code: 'c', value: 1 }], birthDate: localDate('2020-01-01') });
  mine.birthDateText = '01/01/2020';
  const conflict = new VersionConflict({ before: draft(), mine, stored: draft({ version: 9 }) }, nobody);
  expect(pathsOf(conflict)).toEqual([
    ['birthDate', 'mine'],
    ['lines', 'mine'],
  ]);
  expect(JSON.parse(conflict.chosenContent)).toEqual([
    ['birthDate', '2020-01-01'],
    ['lines', [{ code: 'c', value: 1 }]],
    ['birthDateText', '01/01/2020'],
  ]);
});

function formOf(newer: Room) {
  let first = true;
  const data = { by: 'Bia', at: '2026-11-21T10:15:00.000Z' };
  const gateway = {
    get: vi.fn(async () => good(first ? room() : newer)),
    create: vi.fn(async () => good(room())),
    update: vi.fn(async (_id: string, input: RoomDraft) => {
      first = false;
      return input.version === newer.version
        ? good(room({ name: input.name, notes: input.notes, version: newer.version + 1 }))
        : bad(409, 'conflict.version', { data });
    }),
  };
  const notifier = new FakeNotifier();
  let keys = 0;
  const form = new CatalogueForm<Room, RoomDraft, RoomDraft>(
    { gateway, toDraft: (item) => new RoomDraft(item), toInput: (typed) => typed },
    notifier,
    () => `k${(keys += 1)}`,
  );
  return { form, gateway, notifier };
}

test('the second of two people sees both texts with name and time, chooses, and saves on the newer version', async () => {
  const { form, gateway, notifier } = formOf(room({ name: 'Sala verde', notes: 'Com maca', version: 2 }));
  await form.load('r1');
  form.fields.set('name', 'Sala azul');
  expect(await form.save()).toBe(false);
  expect([form.conflict?.by, form.conflict?.at, notifier.told]).toEqual(['Bia', '2026-11-21T10:15:00.000Z', []]);
  expect(form.conflict && pathsOf(form.conflict)).toEqual([
    ['name', 'mine'],
    ['notes', 'stored'],
  ]);
  form.postpone();
  expect([form.conflict, form.fields.draft.name, form.fields.dirty]).toEqual([null, 'Sala azul', true]);
  await form.save();
  expect(await form.resolve()).toBe(true);
  expect(gateway.update.mock.lastCall?.[1]).toMatchObject({ name: 'Sala azul', notes: 'Com maca', version: 2 });
  expect([form.conflict, form.fields.dirty, notifier.told.map(({ kind }) => kind)]).toEqual([null, false, ['success']]);
});

test('two people who typed the same have nothing to choose', async () => {
  const { form, gateway, notifier } = formOf(room({ name: 'Sala azul', version: 2 }));
  await form.load('r1');
  form.fields.set('name', 'Sala azul');
  expect(await form.save()).toBe(true);
  expect([gateway.update.mock.calls.length, form.conflict, notifier.told.map(({ kind }) => kind)]).toEqual([
    1,
    null,
    ['success'],
  ]);
});

test('when the newer record cannot be read the refusal is told and everything typed stays', async () => {
  const { form, gateway, notifier } = formOf(room({ name: 'Sala verde', version: 2 }));
  await form.load('r1');
  form.fields.set('name', 'Sala azul');
  gateway.get.mockResolvedValueOnce(bad(503, 'database.unavailable'));
  expect(await form.save()).toBe(false);
  expect([form.conflict, form.fields.draft.name, notifier.told.length]).toEqual([null, 'Sala azul', 1]);
});
