import { expect, test } from 'vitest';
import { BulkWork } from '../../src/core/index.ts';
import { bad, good } from '../support/fakes.ts';

interface Place {
  readonly id: string;
  readonly name: string;
}
const places: readonly Place[] = ['Sala 1', 'Sala 2', 'Sala 3'].map((name, at) => ({ id: `p${at}`, name }));

test('each record is tried, one after the other; what could not be done is told by name and reason, and forgotten by the next run', async () => {
  const work = new BulkWork<Place>(({ name }) => name);
  let under = 0;
  const tried: string[] = [];
  const done = await work.run(places, async ({ id, name }) => {
    expect((under += 1)).toBe(1);
    tried.push(name);
    await Promise.resolve();
    under -= 1;
    return id === 'p1' ? bad(409, 'conflict.version') : good(undefined);
  });
  expect([done, tried, work.running]).toEqual([2, ['Sala 1', 'Sala 2', 'Sala 3'], false]);
  expect(work.undone).toEqual([
    { name: 'Sala 2', reason: 'Este registro foi alterado depois que você o abriu. Recarregue e tente novamente.' },
  ]);
  expect(await work.run([], async () => good(undefined))).toBe(0);
  expect(work.undone).toEqual([]);
});

test('a second press while the first is under way does nothing', async () => {
  const work = new BulkWork<Place>(({ name }) => name);
  const release: (() => void)[] = [];
  const first = work.run(places, () => new Promise((resolve) => release.push(() => resolve(good(undefined)))));
  expect(await work.run(places, async () => good(undefined))).toBe(0);
  for (let at = 0; at < places.length; at++) {
    release[at]?.();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }
  expect(await first).toBe(3);
});
