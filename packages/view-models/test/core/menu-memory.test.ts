import { expect, test } from 'vitest';
import { MenuMemory, RecentRecords } from '../../src/core/index.ts';
import { fakePreferences } from '../support/fakes.ts';

test('folded groups and favourites stay so for the person who chose them, and for nobody else', () => {
  const preferences = fakePreferences();
  const menu = new MenuMemory(preferences, 'u1');
  menu.toggleGroup('registry');
  menu.toggleFavourite('/cashier-attendances');
  menu.toggleFavourite('/patients');
  menu.toggleFavourite('/cashier-attendances');
  const again = new MenuMemory(preferences, 'u1');
  expect([again.isFolded('registry'), again.isFolded('cashier')]).toEqual([true, false]);
  expect(again.favourites).toEqual(['/patients']);
  expect(new MenuMemory(preferences, 'u2').favourites).toEqual([]);
  again.toggleGroup('registry');
  expect(new MenuMemory(preferences, 'u1').isFolded('registry')).toBe(false);
});

test('what is kept and cannot be read is as if it were not there', () => {
  for (const text of ['{', 'null', '7', '{"folded":1,"favourites":[2]}']) {
    const menu = new MenuMemory(fakePreferences({ 'prumo:menu:u1': text }), 'u1');
    expect([menu.favourites, menu.isFolded('registry')]).toEqual([[], false]);
  }
});

test('the records opened last stand first, each once, eight at most, and nothing is left of them when the session ends', () => {
  const recent = new RecentRecords();
  const record = (id: number) => ({ path: `/patients/${id}`, kind: 'Paciente', text: `P${id}`, actions: [] });
  for (let id = 1; id <= 9; id++) recent.show(record(id));
  recent.show(record(3));
  expect(recent.items.map(({ text }) => text)).toEqual(['P3', 'P9', 'P8', 'P7', 'P6', 'P5', 'P4', 'P2']);
  recent.forget();
  expect([recent.items, recent.atHand]).toEqual([[], null]);
});

test('the record at hand is the one that the page shows; a page that has gone takes nothing from the next', () => {
  const recent = new RecentRecords();
  const first = { path: '/patients/1', kind: 'Paciente', text: 'A', actions: [] };
  const leave = recent.show(first);
  const second = { ...first, path: '/patients/2', text: 'B' };
  const leaveSecond = recent.show(second);
  leave();
  expect(recent.atHand).toBe(second);
  leaveSecond();
  expect(recent.atHand).toBeNull();
});
