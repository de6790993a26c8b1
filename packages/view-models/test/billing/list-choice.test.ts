import { zero } from '@prumo/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListChoice } from '../../src/billing/index.ts';
import { PlacedList, type Searched } from '../../src/billing/placed-list.ts';
import { bad, FakeClock, good } from '../support/fakes.ts';

interface Item {
  readonly id: string;
  readonly version: number;
}
const itemsOf = (count: number): Item[] => Array.from({ length: count }, (_, at) => ({ id: `i${at + 1}`, version: 1 }));

async function open(count: number, most: number) {
  const held = { items: itemsOf(count), failing: false };
  const asked: unknown[] = [];
  const rows = new PlacedList<Searched, Item>({
    fetch: async ({ page }, _options, size) => {
      asked.push([page, size]);
      if (held.failing) return bad(503, 'database.unavailable');
      const items = size === 0 ? held.items : held.items.slice((page - 1) * size, page * size);
      return good({ items, total: held.items.length, hasMore: false, sum: zero });
    },
    clock: new FakeClock(),
    first: { search: '', page: 1 },
  });
  await rows.reload();
  return { held, asked, rows, choice: new ListChoice(rows, most) };
}
const ids = (choice: ListChoice<Item>) => choice.chosen.map(({ id }) => id);
const tick = (choice: ListChoice<Item>, ...more: readonly string[]) =>
  choice.choose(new Set([...choice.keys, ...more]));

test('what is ticked stays over the pages; a row that is gone from its page counts no more, and under another filter none does', async () => {
  const { held, rows, choice } = await open(45, 0);
  tick(choice, 'i1', 'i2');
  await rows.show({ search: '', page: 2 });
  tick(choice, 'i21');
  expect(ids(choice)).toEqual(['i1', 'i2', 'i21']);
  // Somebody else takes one of the first page, and changes another.
  held.items = held.items.filter(({ id }) => id !== 'i1').map((item) => ({ ...item, version: 2 }));
  await rows.show({ search: '', page: 1 });
  expect(choice.chosen).toEqual([
    { id: 'i2', version: 2 },
    { id: 'i21', version: 2 },
  ]);
  choice.choose(new Set());
  expect(ids(choice)).toEqual([]);
  tick(choice, 'i2');
  await rows.show({ search: 'x', page: 1 });
  expect(ids(choice)).toEqual([]);
  await rows.show({ search: '', page: 1 });
  expect(ids(choice)).toEqual(['i2']);
});

test('all of the filter are taken at once, as many as can be worked on together; what is offered is what would be added', async () => {
  const { asked, choice } = await open(45, 30);
  expect([choice.offered, choice.isFirst]).toEqual([30, true]);
  await choice.chooseAll();
  expect([choice.chosen.length, choice.offered, choice.isTooMany, asked.at(-1)]).toEqual([30, null, false, [1, 30]]);
  const whole = await open(45, 0);
  await Promise.all([whole.choice.chooseAll(), whole.choice.chooseAll()]);
  expect([whole.choice.chosen.length, whole.choice.offered, whole.choice.isFirst]).toEqual([45, null, false]);
  expect(whole.asked).toEqual([
    [1, 20],
    [1, 0],
  ]);
  whole.choice.keep(['i44', 'i1', 'gone']);
  expect(ids(whole.choice)).toEqual(['i1', 'i44']);
  whole.choice.clear();
  expect(ids(whole.choice)).toEqual([]);
});

test('a refusal takes nothing and is told; an answer that comes after another filter takes nothing either', async () => {
  const { held, rows, choice } = await open(45, 0);
  held.failing = true;
  await choice.chooseAll();
  expect([choice.problem?.status, choice.choosingAll, ids(choice)]).toEqual([503, false, []]);
  held.failing = false;
  const late = choice.chooseAll();
  await rows.show({ search: 'x', page: 1 });
  await late;
  expect([choice.problem, ids(choice)]).toEqual([null, []]);
});

test('more than can be worked on together is told, whatever was ticked where', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 70 }),
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 70 })), { maxLength: 40 }),
      async (count, most, ticks) => {
        const { rows, choice } = await open(count, most);
        const expected = new Set<string>();
        for (const [page, number] of ticks) {
          await rows.show({ search: '', page });
          if (rows.items.some(({ id }) => id === `i${number}`)) expected.add(`i${number}`);
          tick(choice, `i${number}`);
        }
        expect(new Set(ids(choice))).toEqual(expected);
        expect(choice.isTooMany).toBe(expected.size > most);
      },
    ),
    { numRuns: 60 },
  );
});
