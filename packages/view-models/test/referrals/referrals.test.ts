import { cents, zero } from '@prumo/domain/money';
import { localDate } from '@prumo/domain/dates';
import { addReferralWords } from '@prumo/messages/referrals';
import { expect, test, vi } from 'vitest';
import { makeProblem, type RealtimeEvent } from '../../src/core/index.ts';
import type { LookupStore } from '../../src/registry/index.ts';
import {
  PartnerPriceList,
  PendingReferrals,
  ReceiveReferral,
  type Referral,
  ReferralForm,
  type ReferralGateway,
  ReferralsList,
} from '../../src/referrals/index.ts';
import { cashier, FakeNotifier } from '../cashier/fakes.ts';

addReferralWords();

const good = <T>(value: T) => ({ ok: true as const, value });
const refused = (status: number, message = '', code = 'any') => ({
  ok: false as const,
  error: makeProblem(status, code, { message }),
});

const ORDER: Referral = {
  id: 'f1',
  createdAt: '2026-06-10T12:00:00Z',
  createdBy: 'Ana',
  code: 7,
  status: 'open',
  partner: { id: 'p1', name: 'Laboratório', active: true },
  patient: { id: 'a', name: 'Eva', socialName: null },
  lines: [
    {
      expense: { id: 'e1', name: 'Hemograma' },
      code: null,
      quantity: 1,
      price: cents(7000),
      kept: cents(1000),
      total: cents(7000),
    },
  ],
  total: cents(7000),
  kept: cents(1000),
  owed: cents(6000),
  notes: null,
  finished: null,
  canceled: null,
  received: null,
  version: 1,
};
const MONEY = {
  id: 'm1',
  name: 'Dinheiro',
  documentType: 'money',
  paymentType: 'money',
  compensation: { type: 'same-day', days: 0 },
  installments: [],
  pix: null,
};
const PIX = { ...MONEY, id: 'm2', name: 'PIX', documentType: 'others', paymentType: 'pix' };

function scene(over: Partial<ReferralGateway> = {}) {
  const notifier = new FakeNotifier();
  const listeners = new Set<(event: RealtimeEvent) => void>();
  const gateway: ReferralGateway = {
    list: vi.fn<ReferralGateway['list']>(async () =>
      good({ items: [], total: 0, hasMore: false, sum: { total: zero, kept: zero, owed: zero, pending: zero } }),
    ),
    get: vi.fn<ReferralGateway['get']>(async () => good(ORDER)),
    create: vi.fn<ReferralGateway['create']>(async () => good(ORDER)),
    update: vi.fn<ReferralGateway['update']>(async () => good(ORDER)),
    remove: vi.fn<ReferralGateway['remove']>(async () => good(undefined)),
    finish: vi.fn<ReferralGateway['finish']>(async () => good(ORDER)),
    receive: vi.fn<ReferralGateway['receive']>(async () => good(ORDER)),
    pending: vi.fn<ReferralGateway['pending']>(async () => good([])),
    partners: vi.fn<ReferralGateway['partners']>(async () => good([{ id: 'p1', name: 'Laboratório' }])),
    prices: vi.fn<ReferralGateway['prices']>(async () =>
      good({
        prices: [
          { expense: { id: 'e1', name: 'Hemograma' }, code: null, price: cents(8000), kept: cents(2000) },
          { expense: { id: 'e2', name: 'Glicose' }, code: null, price: cents(1000), kept: zero },
        ],
        version: 3,
      }),
    ),
    savePrices: vi.fn<ReferralGateway['savePrices']>(async () => good({ prices: [], version: 4 })),
    searchPatients: vi.fn<ReferralGateway['searchPatients']>(async () => good([{ id: 'a', name: 'Eva' }])),
    ...over,
  };
  const downloads = {
    print: vi.fn<(path: string) => Promise<{ ok: true; value: undefined }>>(async () => good(undefined)),
    save: vi.fn<() => Promise<{ ok: true; value: undefined }>>(async () => good(undefined)),
  };
  const yes = vi.fn<() => Promise<boolean>>(async () => true);
  let keys = 0;
  const ports = {
    gateway,
    notifier,
    downloads,
    newKey: () => `key-${++keys}`,
    clock: { now: () => '2026-06-10T12:00:00Z', after: () => () => undefined },
    realtime: {
      subscribe: (listener: (event: RealtimeEvent) => void) => (
        listeners.add(listener),
        () => void listeners.delete(listener)
      ),
    },
    session: { can: () => true, today: localDate('2026-06-10') },
    settlement: {
      settle: vi.fn<() => Promise<{ ok: true; value: undefined }>>(async () => good(undefined)),
      reverse: vi.fn<() => Promise<{ ok: true; value: undefined }>>(async () => good(undefined)),
    },
    mayRemove: yes,
    mayFinish: yes,
  };
  return {
    ports,
    gateway,
    notifier,
    downloads,
    yes,
    happen: (event: RealtimeEvent) => listeners.forEach((one) => one(event)),
  };
}

const pendingOf = (id: string, total: number) => ({
  id,
  createdAt: '2026-06-10T12:00:00Z',
  patient: { id: 'a', name: 'Eva', socialName: null },
  code: 1,
  total: cents(total),
  status: 'finished' as const,
  partner: { id: 'p1', name: 'Laboratório' },
});

test('80,00 + 20,00 are R$ 100,00 and 2; what happens elsewhere is followed [CSH-040, CSH-104]', async () => {
  const { ports, gateway, happen } = scene({
    pending: vi.fn<ReferralGateway['pending']>(async () => good([pendingOf('1', 8000), pendingOf('2', 2000)])),
  });
  const pending = new PendingReferrals(ports);
  await pending.start();
  expect(pending.toReceive).toEqual({ total: 10_000, count: 2 });
  happen({ type: 'appointment', id: 'x' });
  expect(gateway.pending).toHaveBeenCalledTimes(1);
  happen({ type: 'referral', id: '1' });
  expect(gateway.pending).toHaveBeenCalledTimes(2);
  pending.stop();
});

test('a row goes after it was asked, and stays without; a refusal is told in the server’s words, and nothing where it has none [CSH-039, CSH-063, ERR-071]', async () => {
  const { ports, gateway, notifier, yes } = scene();
  const pending = new PendingReferrals(ports);
  yes.mockResolvedValueOnce(false);
  await pending.remove(pendingOf('1', 8000));
  expect(gateway.remove).not.toHaveBeenCalled();
  await pending.remove(pendingOf('1', 8000));
  expect(gateway.remove).toHaveBeenCalledWith('1');
  expect(notifier.told).toEqual([]);
  vi.mocked(gateway.remove).mockResolvedValueOnce(refused(422, 'X'));
  await pending.remove(pendingOf('1', 8000));
  vi.mocked(gateway.remove).mockResolvedValueOnce(refused(422));
  await pending.remove(pendingOf('1', 8000));
  expect(notifier.told).toEqual(['error: X']);
});

test('an empty order is not sent; a line costs what the partner asks, and what stood in the order keeps its price [REF-002, REF-003, REF-010]', async () => {
  const { ports, gateway } = scene();
  const model = new ReferralForm(ports);
  await model.load(null);
  expect(await model.form.save()).toBe(false);
  expect(model.form.fields.errors).toMatchObject({
    partnerId: 'Campo obrigatório',
    patientId: 'Campo obrigatório',
    lines: 'Adicione ao menos um procedimento',
  });
  model.choosePartner('p1');
  model.choosePatient({ id: 'a', name: 'Eva' });
  await vi.waitFor(() => expect(model.choices).toHaveLength(2));
  model.add('e1');
  model.add('e2');
  model.setQuantity(1, 3);
  expect(model.choices).toEqual([]);
  expect(model.totals).toEqual({ total: 11_000, kept: 2000, owed: 9000 });
  expect(await model.form.save()).toBe(true);
  expect(vi.mocked(gateway.create).mock.calls[0]?.[0]).toEqual({
    partnerId: 'p1',
    patientId: 'a',
    lines: [
      { expenseId: 'e1', quantity: 1 },
      { expenseId: 'e2', quantity: 3 },
    ],
    notes: null,
  });

  await model.load('f1');
  await vi.waitFor(() => expect(model.prices?.value).not.toBeNull());
  expect(model.totals.total).toBe(7000);
  model.choosePartner('p2');
  await vi.waitFor(() => expect(model.totals.total).toBe(8000));
  model.setQuantity(0, null);
  expect(await model.form.save()).toBe(false);
  expect(model.form.fields.errors).toHaveProperty('lines.0.quantity');
  model.remove(0);
  expect(model.form.fields.errors).toEqual({});
});

test.each([
  [{}, null],
  [{ status: 'finished' }, 'finished'],
  [{ status: 'canceled' }, 'canceled'],
  [{ received: { number: 1 } }, 'received'],
])('%j is read only because of %s [REF-010]', async (change, because) => {
  const { ports } = scene({ get: async () => good({ ...ORDER, ...change } as Referral) });
  const model = new ReferralForm(ports);
  await model.load('f1');
  expect(model.readOnlyBecause).toBe(because);
});

test('an order is finished after it was asked, and printed on the paper that was chosen [REF-006, REF-009]', async () => {
  const { ports, gateway, yes, downloads, notifier } = scene();
  const model = new ReferralForm(ports);
  await model.load('f1');
  yes.mockResolvedValueOnce(false);
  await model.finish();
  expect(gateway.finish).not.toHaveBeenCalled();
  await model.finish();
  expect(gateway.finish).toHaveBeenCalledWith('f1');
  expect(notifier.last).toBe('success: Encaminhamento finalizado com sucesso!');
  await model.print('A5');
  expect(downloads.print).toHaveBeenCalledWith('/forwards/f1/print?format=A5');
});

test('the list asks for what its address says [REF-001]', async () => {
  const { ports, gateway } = scene();
  const list = new ReferralsList(ports);
  const place = list.placeOf(
    new Map([
      ['status', 'pending'],
      ['search', ' eva '],
      ['page', '2'],
      ['partnerId', 'x'],
    ]) as never,
  );
  await list.rows.show(place);
  expect(vi.mocked(gateway.list).mock.calls[0]?.[0]).toMatchObject({
    status: 'pending',
    search: 'eva',
    limit: 20,
    offset: 20,
  });
  expect(list.paramsOf(place)).toEqual({ status: 'pending', search: 'eva', page: '2' });
});

function receiving(over: Partial<ReferralGateway> = {}) {
  const { ports, gateway, notifier, downloads } = scene(over);
  const open = cashier('c1', cents(0), {
    categories: { revenue: null, expense: null, attendance: null, forward: { id: 'k1', name: 'Encaminhamentos' } },
  });
  const lookups = { paymentMethods: () => ({ items: [MONEY, PIX] }), categories: () => ({ items: [] }) };
  const model = new ReceiveReferral(
    {
      ...ports,
      cashiers: { listOpen: async () => good([open]) },
      chosenDrawer: { read: () => null, write: () => undefined },
      lookups: lookups as unknown as Pick<LookupStore, 'paymentMethods' | 'categories'>,
      today: () => localDate('2026-06-10'),
    },
    'f1',
  );
  return { model, gateway, notifier, downloads };
}

test('the only drawer and the category configured for forward are proposed; the chosen method takes the whole [REF-011, CSH-053]', async () => {
  const { model, gateway, downloads } = receiving();
  await model.start();
  expect([model.cashierId, model.categoryId]).toEqual(['c1', 'k1']);
  expect(await model.receive()).toBe(false);
  expect(model.payment.addition.errors.get('methodId')).toBe('Campo obrigatório');
  model.payment.addition.chooseMethod(model.methods[1] ?? null);
  expect(await model.receive()).toBe(true);
  expect(vi.mocked(gateway.receive).mock.calls[0]?.[1]).toMatchObject({
    cashierId: 'c1',
    categoryId: 'k1',
    total: 7000,
    installments: [{ value: 7000, dueDate: '2026-06-10', method: { id: 'm2' } }],
  });
  await model.print('80mm');
  expect(downloads.print).toHaveBeenCalledWith('/forwards/f1/print?format=80mm');
  expect(await model.receive()).toBe(false);
});

test('money handed over is counted against what is paid in money, and the change is told; too little is not received [REF-011, BIL-189]', async () => {
  const { model, gateway } = receiving();
  await model.start();
  const [money, pix] = model.methods;
  model.payment.addition.chooseMethod(pix ?? null);
  model.hand(cents(10_000));
  expect([model.inMoney, model.change]).toEqual([0, null]);
  model.payment.addition.setValue(cents(4000));
  model.payment.add(pix ?? null);
  model.payment.addition.chooseMethod(money ?? null);
  model.hand(cents(2999));
  expect([model.inMoney, model.change, model.missing]).toEqual([3000, null, 1]);
  expect(await model.receive()).toBe(false);
  expect(gateway.receive).not.toHaveBeenCalled();
  model.hand(cents(5000));
  expect([model.change, model.missing]).toEqual([2000, null]);
  expect(await model.receive()).toBe(true);
  expect(model.change).toBe(2000);
});

test('an instalment of a received order is settled later, and the order read anew [REF-011, A121]', async () => {
  const instalment = { transactionId: 't1', method: 'Cheque', current: 1, total: 1, open: cents(3000) };
  const received = { ...ORDER, received: { number: 1, installments: [instalment] } } as unknown as Referral;
  const { ports, gateway } = scene({ get: vi.fn<ReferralGateway['get']>(async () => good(received)) });
  const model = new ReferralForm(ports);
  await model.load('f1');
  const { settlement } = model;
  settlement.start(received.received?.installments[0] ?? (undefined as never));
  settlement.chooseBank('b1');
  settlement.chooseMethod('m1');
  expect(await settlement.settle()).toBe(true);
  expect(ports.settlement.settle).toHaveBeenCalledWith('t1', {
    date: '2026-06-10',
    bankAccountId: 'b1',
    methodId: 'm1',
    value: 3000,
    open: 3000,
  });
  expect([settlement.settling, vi.mocked(gateway.get).mock.calls.length]).toEqual([null, 2]);
});

test('several methods share it to the cent; less is said and not sent [REF-011, BIL-189]', async () => {
  const { model, gateway } = receiving();
  await model.start();
  const [money, pix] = model.methods;
  model.payment.addition.chooseMethod(money ?? null);
  model.payment.addition.setValue(cents(3000));
  model.payment.add(money ?? null);
  expect(await model.receive()).toBe(false);
  expect(Object.values(model.errors)).toEqual(['Ainda existe saldo a pagar em aberto!']);
  model.payment.addition.chooseMethod(pix ?? null);
  expect(await model.receive()).toBe(true);
  expect(vi.mocked(gateway.receive).mock.calls[0]?.[1].installments.map(({ value }) => value)).toEqual([3000, 4000]);
});

test('who comes second is told, and sees that it was received [REF-011]', async () => {
  const { model, gateway } = receiving({
    receive: async () => refused(409, 'Este encaminhamento já foi recebido', 'referral.received'),
  });
  await model.start();
  model.payment.addition.chooseMethod(model.methods[0] ?? null);
  expect(await model.receive()).toBe(false);
  expect(model.problem?.message).toBe('Este encaminhamento já foi recebido');
  expect(gateway.get).toHaveBeenCalledTimes(2);
});

test('a price list says at its field what is wrong, and is sent with the version that was read [REF-010]', async () => {
  const { ports, gateway, notifier } = scene();
  const list = new PartnerPriceList(ports, 'p1');
  await list.load();
  list.add({ id: 'e3', name: 'Ureia' });
  expect(await list.save()).toBe(false);
  expect(list.fields.errors).toEqual({ 'prices.2.price': 'Campo obrigatório', 'prices.2.kept': 'Campo obrigatório' });
  list.change(2, { price: cents(500), kept: cents(501) });
  expect(await list.save()).toBe(false);
  expect(list.fields.errors).toEqual({ 'prices.2.kept': 'O que fica na clínica vai até o preço: R$ 5,00' });
  list.change(2, { kept: cents(100) });
  list.remove(0);
  expect(await list.save()).toBe(true);
  expect(vi.mocked(gateway.savePrices).mock.calls[0]?.slice(0, 2)).toEqual([
    'p1',
    {
      prices: [
        { expenseId: 'e2', price: 1000, kept: 0 },
        { expenseId: 'e3', price: 500, kept: 100 },
      ],
      version: 3,
    },
  ]);
  expect(notifier.last).toBe('success: Tabela do parceiro salva com sucesso!');
});
