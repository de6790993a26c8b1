import { expect, test } from 'vitest';
import { SessionStore } from '../../src/access/index.ts';
import { Dashboard, type Stats } from '../../src/indicators/index.ts';
import { aBranch, aUser, good, sessionPorts } from '../support/fakes.ts';

const empty: Stats = {
  scheduled: 2,
  confirmed: 1,
  attended: 0,
  canceled: 0,
  returned: 0,
  noAccount: 0,
  account: 0,
  patients: [],
  insurances: [],
  expenses: [],
  services: [],
};

async function asked(rel: { readonly professional: string | null; readonly collaborator: string | null }) {
  const { ports } = sessionPorts(aUser({ branch: aBranch({ rel }) }));
  const session = new SessionStore(ports);
  await session.start();
  const ids: (string | null)[] = [];
  const dashboard = new Dashboard(session, { stats: async (id) => (ids.push(id), good(empty)) });
  await dashboard.stats.load();
  return { ids, dashboard };
}

test('a professional-only user asks for the own figures, everybody else for all [DSH-013, DSH-014]', async () => {
  expect((await asked({ professional: 'p1', collaborator: null })).ids).toEqual(['p1']);
  expect((await asked({ professional: 'p1', collaborator: 'c1' })).ids).toEqual([null]);
});

test('11 insurances → 10 bars, the largest first [DSH-005]', async () => {
  const { dashboard } = await asked({ professional: null, collaborator: 'c1' });
  const bars = dashboard.topOf(Array.from({ length: 11 }, (_, index) => ({ name: `C${index}`, count: index })));
  expect(bars).toHaveLength(10);
  expect(bars[0]).toEqual({ name: 'C10', count: 10 });
});
