import type { LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { beforeEach, expect, test } from 'vitest';
import {
  type InsuranceGateway,
  InvoiceCodes,
  MAX_PRICE_TABLE_BYTES,
  type PlanInvoiceCode,
  type PlanPriceRow,
  PlanPriceTable,
  PriceRulesDraft,
  PriceTableImport,
} from '../../src/registry/index.ts';
import { bad, FakeClock, FakeNotifier, good } from '../support/fakes.ts';

const plan = { insuranceId: 'i1', planId: 'p1' };
const row = (id: string, insurance = 1000): PlanPriceRow => ({
  expense: { id, code: id, name: `Exame ${id}`, type: 'exam' },
  insuranceValue: cents(insurance),
  particularValue: cents(0),
  source: { kind: 'own', cbhpm: null },
  parts: null,
  validFrom: null,
  next: null,
  rules: {
    requireAuthorization: false,
    requireClinicalIndication: false,
    requireWayTechnique: true,
    definition: { accreditation: false, professionals: ['d1'] },
  },
});

let calls: unknown[][];
let pages: Record<number, PlanPriceRow[]>;
let gateway: InsuranceGateway;
let notifier: FakeNotifier;
const kept =
  (name: string, answer: unknown) =>
  (...args: unknown[]) => {
    calls.push([name, ...args.slice(1)]);
    return Promise.resolve(answer);
  };

beforeEach(() => {
  calls = [];
  pages = { 0: [row('a'), row('b')], 2: [row('c')] };
  notifier = new FakeNotifier();
  gateway = {
    prices: async (_plan: unknown, query: { offset: number }) =>
      good({ items: pages[query.offset] ?? [], total: 3, hasMore: query.offset === 0 }),
    savePrices: kept('savePrices', good(undefined)),
    saveRules: kept('saveRules', good(row('a', 5))),
    removePrice: kept('removePrice', good(undefined)),
    createCode: async (_plan: unknown, input: object) => good({ id: 'c9', ...input }),
    updateCode: async (_plan: unknown, id: string, input: object) => good({ id, ...input }),
    importTable: kept(
      'importTable',
      good({ added: 1, changed: 1, unchanged: 0, problems: [{ row: 3, field: 'code', message: 'x' }] }),
    ),
  } as unknown as InsuranceGateway;
});

const tableOf = async () => {
  const table = new PlanPriceTable({
    gateway,
    expenses: { expenses: async () => bad(500, 'server.internal') },
    notifier,
    clock: new FakeClock(),
    newKey: () => 'k',
  });
  await table.load(plan);
  return table;
};

test('rows come in parts', async () => {
  const table = await tableOf();
  expect([table.rows.length, table.total, table.hasMore]).toEqual([2, 3, true]);
  await table.loadMore();
  expect([table.rows.map(({ expense }) => expense.id), table.hasMore]).toEqual([['a', 'b', 'c'], false]);
});

test('typed prices are kept until saved, and only those that differ are sent', async () => {
  const table = await tableOf();
  const [a, b] = table.rows as [PlanPriceRow, PlanPriceRow];
  table.enter(a, 'insuranceValue', cents(1250));
  table.enter(b, 'particularValue', cents(5));
  table.enter(b, 'particularValue', null);
  expect([table.changed, table.isChanged(b), table.valueOf(a, 'insuranceValue'), table.canSave]).toEqual([
    1,
    false,
    1250,
    true,
  ]);
  table.startOn('2027-01-01' as LocalDate);
  expect(await table.save()).toBe(true);
  expect(calls[0]?.slice(0, 2)).toEqual([
    'savePrices',
    { validFrom: '2027-01-01', items: [{ expenseId: 'a', insuranceValue: 1250, particularValue: 0 }] },
  ]);
  expect([table.changed, table.canSave]).toEqual([0, false]);
});

test('a price above the limit is named and nothing is sent', async () => {
  const table = await tableOf();
  const [a] = table.rows as [PlanPriceRow];
  table.enter(a, 'insuranceValue', cents(1_000_000_000));
  expect(table.errorOf(a, 'insuranceValue')).toBe('O valor máximo é R$ 9.999.999,99');
  expect(await table.save()).toBe(false);
  table.discard();
  expect(table.errorOf(a, 'insuranceValue')).toBeUndefined();
  expect(calls).toEqual([]);
});

test('a procedure is accepted once, and leaves with what was typed of it', async () => {
  const table = await tableOf();
  const [a] = table.rows as [PlanPriceRow];
  const expense = { name: 'x', code: null, type: 'exam', modality: null, durationMinutes: 10 };
  await table.accept({ id: 'a', ...expense });
  expect(calls).toEqual([]);
  await table.accept({ id: 'z', ...expense });
  expect(calls[0]?.[1]).toEqual({
    validFrom: null,
    items: [{ expenseId: 'z', insuranceValue: 0, particularValue: 0 }],
  });
  table.enter(a, 'insuranceValue', cents(1));
  await table.remove(a);
  expect([calls[1], table.changed]).toEqual([['removePrice', 'a'], 0]);
  await expect(table.searchExpenses('x')).rejects.toThrow('erro inesperado');
});

test('rules of a procedure are sent whole and take their place in the table [BIL-194]', async () => {
  const table = await tableOf();
  const draft = new PriceRulesDraft(table.rows[0] as PlanPriceRow);
  draft.set('requireAuthorization', true);
  draft.choose(new Set(['d1', 'd2']));
  expect(await table.saveRules(draft.row, draft.rules)).toBe(true);
  expect(calls[0]).toEqual([
    'saveRules',
    'a',
    {
      requireAuthorization: true,
      requireClinicalIndication: false,
      requireWayTechnique: true,
      definition: { accreditation: false, professionals: ['d1', 'd2'] },
    },
  ]);
  expect(table.rows[0]?.insuranceValue).toBe(5);
});

test('a file is checked first; with errors only who says so imports the good rows', async () => {
  const model = new PriceTableImport(plan, gateway, notifier, () => 'k');
  await model.choose({ name: 't.csv', bytes: new Uint8Array([67, 195, 179]) });
  expect(calls[0]?.[1]).toEqual({ content: 'Q8Oz', validFrom: null, dryRun: true, skipInvalid: false });
  expect([model.report?.changed, model.canImport, await model.import()]).toEqual([1, false, false]);
  model.skip(true);
  expect(await model.import()).toBe(true);
  expect(calls[1]?.[1]).toMatchObject({ dryRun: false, skipInvalid: true });
});

test('a file that is too large or was refused says so and imports nothing', async () => {
  const model = new PriceTableImport(plan, gateway, notifier, () => 'k');
  await model.choose({ name: 't', bytes: new Uint8Array(MAX_PRICE_TABLE_BYTES + 1) });
  expect([model.tooLarge, calls.length]).toEqual([true, 0]);
  gateway.importTable = async () => bad(422, 'billing.price-table-unreadable');
  await model.choose({ name: 't', bytes: new Uint8Array([1]) });
  expect([model.tooLarge, model.problem?.code, model.canImport]).toEqual([
    false,
    'billing.price-table-unreadable',
    false,
  ]);
});

test('an invoice code is opened, closed and reopened [ENT-030]', async () => {
  const codes = new InvoiceCodes(gateway, notifier, () => 'k');
  codes.take(plan, [], '2026-11-21' as LocalDate);
  expect(await codes.create()).toBe(false);
  expect(codes.errors).toEqual({ code: 'Campo obrigatório' });
  codes.enterCode(' VP-11 ');
  expect(await codes.create()).toBe(true);
  expect(codes.codes).toEqual([{ id: 'c9', code: 'VP-11', date: '2026-11-21', status: 'open' }]);
  await codes.turn(codes.codes[0] as PlanInvoiceCode);
  expect(codes.codes[0]?.status).toBe('closed');
  await codes.turn(codes.codes[0] as PlanInvoiceCode);
  expect(codes.codes[0]?.status).toBe('open');
});
