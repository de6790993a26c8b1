import { expect, test } from 'vitest';
import { startServer } from '../harness.ts';

const server = await startServer();
const branch = await server.branch();
const desk = await server.person(branch);

test('150 active procedures with limit=0 are 150 items [LIM-004]', async () => {
  const procedure = (index: number) => ({
    branch_id: branch.id,
    id: server.newId(),
    code: null,
    name: `Exame ${index}`,
    name_folded: `exame ${index}`,
    type: 'exam',
    active: index < 150,
  });
  await server.db
    .insertInto('expense')
    .values(Array.from({ length: 160 }, (_, index) => procedure(index)))
    .execute();
  const { items, total, hasMore } = (await desk.call('GET', '/expenses?active=true&limit=0')).body;
  expect([items.length, total, hasMore]).toEqual([150, 150, false]);
});
