import type { LocalDate } from '@prumo/domain/dates';
import { expect, test, vi } from 'vitest';
import { type InsuranceGateway, PlanCbhpmLinks } from '../../src/registry/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

const day = (text: string) => text as LocalDate;
const table = { id: 't1', name: 'CBHPM Vida Plena', edition: '2022' };
const factors = { fee: 0.85, film: 1, operationalCost: 1 };
const stored = [
  { validFrom: day('2027-01-01'), table: null, factors },
  { validFrom: day('2026-06-01'), table, factors },
];

async function linksOf(removed: Awaited<ReturnType<InsuranceGateway['removeCbhpm']>> = good(undefined)) {
  const gateway = {
    cbhpm: vi.fn(async () => good({ items: stored, tables: [table] })),
    saveCbhpm: vi.fn(async () => good(undefined)),
    removeCbhpm: vi.fn(async () => removed),
  };
  const notifier = new FakeNotifier();
  const changed = vi.fn(async () => undefined);
  const links = new PlanCbhpmLinks(gateway, notifier, () => day('2026-11-21'), changed);
  await links.load({ insuranceId: 'i1', planId: 'p1' });
  return { links, gateway, notifier, changed };
}

test('the link in force today is shown; a later one without a table does not count yet [REG-109]', async () => {
  const { links } = await linksOf();
  expect([links.current?.table?.name, links.validFrom, links.state]).toEqual([
    'CBHPM Vida Plena',
    '2026-11-21',
    'ready',
  ]);
});

test('a link is saved with its factors, then links and prices are read again', async () => {
  const { links, gateway, changed } = await linksOf();
  links.chooseTable('t1');
  links.startOn(day('2026-12-01'));
  links.enter('fee', 0.85);
  expect(await links.save()).toBe(true);
  expect(gateway.saveCbhpm).toHaveBeenCalledWith({ insuranceId: 'i1', planId: 'p1' }, '2026-12-01', {
    tableId: 't1',
    factors: { fee: 0.85, film: 1, operationalCost: 1 },
  });
  expect([gateway.cbhpm.mock.calls.length, changed.mock.calls.length]).toEqual([2, 1]);
});

test('no day or an impossible factor is said at its field and sends nothing', async () => {
  const { links, gateway } = await linksOf();
  links.startOn(null);
  links.enter('film', null);
  expect(await links.save()).toBe(false);
  expect(Object.keys(links.errors).toSorted()).toEqual(['factors.film', 'validFrom']);
  expect(gateway.saveCbhpm).not.toHaveBeenCalled();
});

test('a link is removed; a refusal is told and a failed reading can be tried again', async () => {
  const { links, gateway, notifier } = await linksOf(bad(404, 'not-found'));
  const [first] = links.items;
  expect(first && (await links.remove(first))).toBe(false);
  expect(notifier.told).toHaveLength(1);
  gateway.cbhpm.mockResolvedValueOnce(bad(500, 'server.internal'));
  await links.load({ insuranceId: 'i1', planId: 'p1' });
  expect([links.state, links.problem?.status]).toEqual(['failed', 500]);
});
