import { expect, test, vi } from 'vitest';
import { TussImport, TussSearch, type TussTableReport } from '../../src/registry/index.ts';
import { bad, FakeClock, FakeNotifier, good } from '../support/fakes.ts';

const report = (change: Partial<TussTableReport> = {}): readonly TussTableReport[] => [
  { table: '22', file: 'Tabela 22.csv', added: 2, changed: 1, ended: 1, unchanged: 0, skipped: 0, ...change },
];
const file = { name: 'tuss.zip', sizeBytes: 10, content: {} };

function importOf(...answers: readonly unknown[]) {
  const importPackage = vi.fn(
    async () => answers[Math.min(importPackage.mock.calls.length, answers.length) - 1] as never,
  );
  const notifier = new FakeNotifier();
  return { model: new TussImport({ importPackage }, notifier, () => 'k'), importPackage, notifier };
}

test('a package is compared at once, and taken only then [TIS-022]', async () => {
  const { model, importPackage, notifier } = importOf(good(report()), good(report()));
  expect(model.canImport).toBe(false);
  await model.choose(file);
  expect([model.canImport, model.report]).toEqual([true, report()]);
  expect(await model.import()).toBe(true);
  expect(importPackage.mock.calls.map((call) => (call as unknown[])[1])).toEqual([
    { dryRun: true, table: null },
    { dryRun: false, table: null },
  ]);
  expect(notifier.told).toHaveLength(1);
});

test('nothing new is not taken; a refusal is shown; a file beyond 20 MB is not sent', async () => {
  const same = importOf(good(report({ added: 0, changed: 0, ended: 0 })));
  await same.model.choose(file);
  expect(await same.model.import()).toBe(false);
  const refused = importOf(bad(422, 'import.tuss-table-unknown'), good(report()));
  await refused.model.choose(file);
  expect([refused.model.problem?.code, refused.model.report]).toEqual(['import.tuss-table-unknown', null]);
  await refused.model.chooseTable('22');
  expect([refused.model.problem, refused.model.canImport]).toEqual([null, true]);
  const large = importOf(good(report()));
  await large.model.choose({ ...file, sizeBytes: 30_000_000 });
  expect([large.model.tooLarge, large.importPackage.mock.calls.length]).toEqual([true, 0]);
});

test('codes are searched in the chosen table, after a pause in typing [REG-094]', async () => {
  const asked: unknown[] = [];
  const searchTuss = async (...args: unknown[]) => {
    asked.push(args.slice(0, 2));
    return good([]);
  };
  const clock = new FakeClock();
  const search = new TussSearch({ searchTuss }, clock);
  search.type('4081');
  expect(asked).toEqual([]);
  await search.load();
  search.chooseTable('19');
  expect(asked).toEqual([
    ['4081', 'others,material,medicine,procedure'],
    ['4081', 'material'],
  ]);
});
