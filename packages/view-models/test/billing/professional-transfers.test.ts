import { addTransferWords } from '@prumo/messages/transfers';
import { localDate } from '@prumo/domain/dates';
import { cents, sumCents, zero } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { ProfessionalTransfers, type TransferGateway, type TransferLine } from '../../src/billing/index.ts';
import { makeProblem } from '../../src/core/index.ts';
import { bad, FakeClock, FakeNotifier, good } from '../support/fakes.ts';
import { id } from './fakes.ts';

addTransferWords();

const line = (number: number, change: Partial<TransferLine> = {}): TransferLine => ({
  id: id(number),
  itemId: `i${number}`,
  accountId: id(100 + number),
  accountKey: String(number),
  date: localDate('2025-06-02'),
  patient: { id: id(51), name: 'Maria Aparecida', socialName: null },
  insurance: { id: id(52), name: 'Unimed' },
  plan: { id: id(53), name: 'Ouro' },
  code: null,
  name: 'Consulta',
  quantity: 1,
  degree: null,
  invoiceCode: null,
  referral: null,
  total: cents(12_000),
  transfer: cents(6000),
  waits: null,
  steps: [],
  denial: null,
  financialBundleId: null,
  ...change,
});
const waiting = line(9, { transfer: null, waits: 'no-rule' });

function screenOf(lines: readonly TransferLine[], rest: Partial<TransferGateway> = {}) {
  const calls: unknown[] = [];
  const printed: unknown[] = [];
  const notifier = new FakeNotifier();
  const model = new ProfessionalTransfers({
    gateway: {
      list: async (query) => {
        calls.push(query);
        const { limit = 20, offset = 0 } = query;
        const items = limit === 0 ? lines : lines.slice(offset, offset + limit);
        const sum = {
          total: sumCents(lines.map(({ total }) => total)),
          transfer: sumCents(lines.map(({ transfer }) => transfer ?? zero)),
          waiting: 0,
        };
        return good({ items: [...items], total: lines.length, hasMore: false, sum });
      },
      close: async (professionalId, asked) => {
        calls.push([professionalId, asked]);
        return good({ id: id(90), type: 'expense', total: asked.total, lines: asked.lineIds.length });
      },
      ...rest,
    },
    papers: {
      print: async (asked) => {
        printed.push(asked);
        return good(undefined);
      },
    },
    notifier,
    clock: new FakeClock(),
    newKey: () => 'key',
    today: () => localDate('2025-06-10'),
  });
  const show = (change: object = {}) => model.rows.show({ ...model.rows.place, professionalId: id(1), ...change });
  return { model, calls, printed, notifier, show };
}

test('without a professional nothing is asked; with one the sums are those of the whole filter [BIL-199]', async () => {
  const { model, calls, show } = screenOf([line(1), line(2)]);
  await model.rows.reload();
  expect([calls, model.rows.total]).toEqual([[], 0]);
  await show();
  expect(model.sums).toEqual({ total: 24_000, transfer: 12_000, waiting: 0 });
  expect(calls[0]).toMatchObject({ professionalId: id(1), paid: false, limit: 20, offset: 0 });
});

test('what is chosen stays over the pages and goes with another filter; those that wait stay out', async () => {
  const many = Array.from({ length: 25 }, (_, at) => line(at + 10));
  const { model, show } = screenOf([...many, waiting]);
  await show();
  model.choice.choose(new Set([id(10), id(11)]));
  await show({ page: 2 });
  model.choice.choose(new Set([id(10), id(11), id(34), waiting.id]));
  expect(model.chosen).toHaveLength(4);
  expect([model.ready.length, model.readySum]).toEqual([3, 18_000]);
  await model.choice.chooseAll();
  expect([model.chosen.length, model.ready.length]).toEqual([26, 25]);
  await show({ state: 'paid' });
  expect(model.chosen).toEqual([]);
});

test('the simulation closes what was seen, and the list is asked anew [BIL-200]', async () => {
  const { model, calls, show } = screenOf([line(1), line(2)]);
  await show();
  model.choice.choose(new Set([id(1), id(2)]));
  model.close('Lia Prado');
  const { closing } = model;
  expect([closing?.total, closing?.dueDate]).toEqual([12_000, '2025-06-30']);
  closing?.enterDueDate(null);
  expect(await closing?.save()).toBeNull();
  expect(closing?.errors).toEqual({ dueDate: 'Campo obrigatório' });
  closing?.enterDueDate(localDate('2025-07-05'));
  model.end((await closing?.save()) ?? null);
  expect(calls[1]).toEqual([id(1), { lineIds: [id(1), id(2)], total: 12_000, dueDate: '2025-07-05' }]);
  expect([model.closing, model.closed?.lines, model.chosen]).toEqual([null, 2, []]);
});

test('a refusal names its lines and keeps what was chosen; lines that cancel each other out are no transfer', async () => {
  const errors = { 'lines.1': 'Existem procedimentos já repassados ao profissional!' };
  const { model, show } = screenOf([line(1), line(2)], {
    close: async () => ({ ok: false, error: makeProblem(422, 'request.invalid', { errors }) }),
  });
  await show();
  model.choice.choose(new Set([id(1), id(2)]));
  model.close('Lia Prado');
  expect(await model.closing?.save()).toBeNull();
  expect(model.closing?.sentences).toEqual(['Conta 2, Consulta: Existem procedimentos já repassados ao profissional!']);
  model.end(null);
  expect(model.chosen).toHaveLength(2);
  const owed = screenOf([line(1), line(3, { transfer: cents(-6000) })]);
  await owed.show();
  await owed.model.choice.chooseAll();
  owed.model.close('Lia Prado');
  expect(owed.model.closing?.refusal).toContain('se anulam');
  expect(await owed.model.closing?.save()).toBeNull();
});

test('paper of the chosen lines; what cannot be had is said [BIL-150]', async () => {
  const { model, printed, show, notifier } = screenOf([line(1)]);
  await show();
  model.choice.choose(new Set([id(1)]));
  await model.print('detailed');
  expect(printed).toMatchObject([{ professionalId: id(1), hasFinancialBundle: false, type: 'detailed' }]);
  const failing = screenOf([line(1)], { list: async () => bad(500, 'server.internal') });
  await failing.model.choice.chooseAll();
  expect(notifier.told).toEqual([]);
  await failing.show();
  await failing.model.choice.chooseAll();
  expect([failing.model.choice.problem?.status, failing.notifier.told]).toEqual([500, []]);
});

test('the place lives in the address', () => {
  const { model } = screenOf([]);
  const address = new Map([
    ['professionalId', id(1)],
    ['state', 'paid'],
    ['startDate', '2025-06-01'],
    ['page', '2'],
  ]);
  const place = model.placeOf({ get: (name) => address.get(name) ?? null });
  expect(model.paramsOf(place)).toEqual(Object.fromEntries(address));
  expect(model.placeOf({ get: () => 'x' }).state).toBe('pending');
});
