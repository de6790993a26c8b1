import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { addReferralWords } from '@prumo/messages/referrals';
import {
  ReceiveReferral,
  type Referral,
  ReferralForm,
  type ReferralGateway,
  type ReferralItem,
  ReferralsList,
} from '@prumo/view-models/referrals';
import type { Cashier } from '@prumo/view-models/cashier';
import { type LookupGateway, LookupStore, type MarkerGateway } from '@prumo/view-models/registry';
import { good, pageOf, storyClock, storyKey, storyNotifier } from '../stories/fakes.ts';

addReferralWords();

const LAB = { id: '65f1c0ffee0000000000e001', name: 'Laboratório Vale Claro' };
const IMAGE = { id: '65f1c0ffee0000000000e002', name: 'Centro de Imagem Horizonte' };

const line = (id: string, name: string, price: number, kept: number, quantity = 1): Referral['lines'][number] => ({
  expense: { id, name },
  code: null,
  quantity,
  price: cents(price),
  kept: cents(kept),
  total: cents(price * quantity),
});

export const order: Referral = {
  id: 'f1',
  createdAt: '2026-11-21T09:12:00-03:00',
  createdBy: 'Jéssica Moura Lins',
  code: 286,
  status: 'open',
  partner: { ...LAB, active: true },
  patient: { id: 'p1', name: 'Maria Aparecida Lima', socialName: null },
  lines: [line('e1', 'Hemograma com contagem de plaquetas', 2200, 400), line('e2', 'Glicose', 1000, 200, 3)],
  total: cents(5200),
  kept: cents(1000),
  owed: cents(4200),
  notes: 'Jejum de 8 horas',
  finished: null,
  canceled: null,
  received: null,
  version: 1,
};

export const finished: Referral = {
  ...order,
  status: 'finished',
  finished: { date: '2026-11-21T09:20:00-03:00', user: 'Jéssica Moura Lins' },
};

export const received: Referral = {
  ...finished,
  received: {
    number: 8216,
    date: '2026-11-21T09:31:00-03:00',
    cashierId: 'c1',
    drawer: 'Caixa Recepção',
    user: 'Wagner Antunes Prates',
    methods: [{ name: 'PIX', value: cents(5200) }],
    installments: [
      {
        transactionId: 't1',
        method: 'PIX',
        current: 1,
        total: 1,
        dueDate: localDate('2026-11-21'),
        value: cents(2200),
        paid: cents(2200),
        open: cents(0),
        state: 'paid',
        settled: false,
        payments: [{ date: localDate('2026-11-21'), total: cents(2200) }],
      },
      {
        transactionId: 't2',
        method: 'Cheque',
        current: 1,
        total: 1,
        dueDate: localDate('2026-12-21'),
        value: cents(3000),
        paid: cents(0),
        open: cents(3000),
        state: 'open',
        settled: false,
        payments: [],
      },
    ],
  },
};

const item = (code: number, change: Partial<ReferralItem> = {}): ReferralItem => ({
  id: `f${code}`,
  createdAt: '2026-11-21T09:12:00-03:00',
  code,
  status: 'finished',
  partner: code % 2 === 0 ? LAB : IMAGE,
  patient: { id: 'p1', name: 'Maria Aparecida Lima', socialName: null },
  total: cents(5200),
  kept: cents(1000),
  owed: cents(4200),
  receivedAt: null,
  ...change,
});

export const items: readonly ReferralItem[] = [
  item(286, { status: 'open' }),
  item(285),
  item(284, { receivedAt: '2026-11-21T09:31:00-03:00' }),
  item(283, { status: 'canceled' }),
];

const cashier: Cashier = {
  id: 'c1',
  drawer: { id: 'd1', name: 'Caixa Recepção' },
  opening: { date: '2026-11-21T08:02:00-03:00', user: 'Wagner Antunes Prates' },
  closure: null,
  balance: cents(17_450),
  categories: { revenue: null, expense: null, attendance: null, forward: { id: 'k1', name: 'Encaminhamentos' } },
  transferAccount: null,
  blindCount: false,
  withdrawalLimit: null,
};

export const storyGateway = (rest: Partial<ReferralGateway> = {}): ReferralGateway => ({
  list: () =>
    good({
      ...pageOf(items, 41),
      sum: { total: cents(74_317_00), kept: cents(8_214_00), owed: cents(66_103_00), pending: cents(876_00) },
    }),
  get: () => good(order),
  create: () => good(order),
  update: () => good(order),
  remove: () => good(undefined),
  finish: () => good(finished),
  receive: () => good(received),
  pending: () => good([]),
  partners: () => good([LAB, IMAGE]),
  prices: () =>
    good({
      prices: [
        ...order.lines.map(({ expense, code, price, kept }) => ({ expense, code, price, kept })),
        { expense: { id: 'e3', name: 'Creatinina' }, code: null, price: cents(1100), kept: cents(0) },
      ],
      version: 1,
    }),
  savePrices: (_id, { prices }) =>
    good({
      prices: prices.map(({ expenseId, price, kept }) => ({
        price,
        kept,
        code: null,
        expense: { id: expenseId, name: 'Creatinina' },
      })),
      version: 2,
    }),
  searchPatients: () => good([{ id: 'p1', name: 'Maria Aparecida Lima' }]),
  ...rest,
});

const ports = (rest: Partial<ReferralGateway>) => ({
  gateway: storyGateway(rest),
  downloads: { print: () => good(undefined), save: () => good(undefined) },
  notifier: storyNotifier,
  newKey: storyKey,
  clock: storyClock,
  realtime: { subscribe: () => () => undefined },
  session: { can: () => true, today: localDate('2026-11-21') },
  settlement: { settle: () => good(undefined), reverse: () => good(undefined) },
  mayRemove: () => Promise.resolve(true),
  mayFinish: () => Promise.resolve(true),
});

export function storyReferrals(rest: Partial<ReferralGateway> = {}, address = ''): ReferralsList {
  const list = new ReferralsList(ports(rest));
  void list.start();
  void list.rows.show(list.placeOf(new URLSearchParams(address)));
  return list;
}

export function storyForm(id: string | null, rest: Partial<ReferralGateway> = {}): ReferralForm {
  const form = new ReferralForm(ports(rest));
  void form.load(id);
  return form;
}

const sameDay = { type: 'same-day', days: 0 };
const lookupGateway = {
  paymentMethods: () =>
    good(
      pageOf([
        {
          id: 'm1',
          name: 'Dinheiro',
          documentType: 'money',
          paymentType: 'money',
          compensation: sameDay,
          installments: [],
          pix: null,
        },
        {
          id: 'm2',
          name: 'PIX',
          documentType: 'others',
          paymentType: 'pix',
          compensation: sameDay,
          installments: [],
          pix: null,
        },
      ]),
    ),
  bankAccounts: () => good(pageOf([{ id: 'b1', name: 'Banco Aliança', kind: 'bank', active: true }])),
  categories: () => good(pageOf([{ id: 'k1', name: 'Encaminhamentos', parent: null, active: true, type: 'revenue' }])),
} as unknown as LookupGateway;

export const storyLookups = new LookupStore(lookupGateway, {} as MarkerGateway);

export const storyReceiving = (rest: Partial<ReferralGateway> = {}, cashiers: readonly Cashier[] = [cashier]) => {
  let keys = 0;
  return new ReceiveReferral(
    {
      ...ports(rest),
      newKey: () => `k${++keys}`,
      cashiers: { listOpen: () => good(cashiers) },
      chosenDrawer: { read: () => null, write: () => undefined },
      lookups: storyLookups,
      today: () => localDate('2026-11-21'),
    },
    'f1',
  );
};
