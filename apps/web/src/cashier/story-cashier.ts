import {
  cashBalance,
  cashMovement,
  type CashEntry,
  drawerLine,
  runningCashBalances,
  summaryByPaymentType,
  transferOf,
} from '@prumo/domain/cashier';
import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import type {
  CashFlow,
  CashFlowGateway,
  Cashier,
  CashierGateway,
  CashierPorts,
  CashierSettingGateway,
  Drawer,
  PendingAttendance,
} from '@prumo/view-models/cashier';
import { type Category, Lookup } from '@prumo/view-models/registry';
import { good, storyKey, storyNotifier } from '../stories/fakes.ts';
import { cashierQuestions } from './questions.ts';

/** What the stories of the cashier show: the drawer of the specification's example, with 174,50 in it. */
const categories = { revenue: null, expense: { id: 'x1', name: 'Copa e cozinha' }, attendance: null, forward: null };
const transferAccount = { id: 'b9', name: 'Cofre' };
const at = (time: string): string => `2026-11-21T${time}:00-03:00`;

export const drawers: readonly Drawer[] = [
  { id: 'd1', name: 'Caixa Recepção', categories, open: true, transferAccount },
  { id: 'd2', name: 'Caixa Centro', categories, open: false, transferAccount },
];

export const openCashier: Cashier = {
  id: 'c1',
  drawer: { id: 'd1', name: 'Caixa Recepção' },
  opening: { date: at('08:02'), user: 'Wagner Antunes Prates' },
  closure: null,
  balance: cents(17_450),
  categories,
  transferAccount,
  blindCount: false,
  withdrawalLimit: null,
};

export const closedCashier: Cashier = {
  ...openCashier,
  id: 'c0',
  opening: { date: at('07:10'), user: 'Wagner Antunes Prates' },
  closure: { date: at('07:55'), user: 'Renata Vilela Couto' },
  balance: cents(0),
};

export const attendances: readonly PendingAttendance[] = [
  {
    id: 'a1',
    date: at('08:20'),
    patient: { id: 'p1', name: 'Fernando Lima Nunes', socialName: null },
    serviceType: 'consultation',
    value: cents(10_000),
  },
  {
    id: 'a2',
    date: at('08:30'),
    patient: { id: 'p2', name: 'Maria Aparecida Lima', socialName: null },
    serviceType: 'other_therapies',
    value: cents(5_050),
  },
];

const entry = (
  operation: CashEntry['operation'],
  type: CashEntry['type'],
  ...parts: readonly (readonly [string, number])[]
): CashEntry => ({
  operation,
  type,
  total: cents(parts.reduce((sum, [, value]) => sum + value, 0)),
  installments: parts.map(([kind, value]) => ({ type: kind, value: cents(value) })),
});

const moved: readonly (readonly [CashEntry, string, string | null, string | null])[] = [
  [entry('incoming', 'revenue', ['money', 10_000]), '08:02', null, null],
  [
    entry('attendance', 'revenue', ['money', 15_000], ['credit_card', 20_000]),
    '08:40',
    'Eliane das Graças Pereira',
    null,
  ],
  [entry('forward', 'revenue', ['pix', 8_000]), '09:05', 'Miguel Almeida Santana', null],
  [entry('revenue', 'revenue', ['money', 3_000]), '09:30', 'Fulano Novo', 'Segunda via de laudo'],
  [entry('expense', 'expense', ['money', 4_550]), '10:12', 'Mercado Boa Compra', 'Café e água para a recepção'],
  [entry('outgoing', 'expense', ['money', 6_000]), '11:00', null, 'Depósito no banco'],
];

export function storyFlow(count = moved.length): CashFlow {
  const shown = moved.slice(0, count);
  const entries = shown.map(([one]) => one);
  const balances = runningCashBalances(entries);
  return {
    entries: shown.map(([{ operation, type, total, installments }, time, entityName, notes], index) => ({
      id: `e${index}`,
      createdAt: at(time),
      operation,
      type,
      total,
      notes,
      entityName,
      serviceId: `s${index}`,
      category: null,
      transfer: transferOf(operation, { id: 'd1', name: 'Caixa Recepção' }, transferAccount),
      paidBy: installments.map((paid) => paid.type),
      cashBalance: balances[index] ?? cents(0),
    })),
    summary: summaryByPaymentType(entries),
    drawer: drawerLine(entries),
    movement: cashMovement(entries),
    balance: cashBalance(entries),
    removed,
  };
}

/** A Sangria of the wrong amount, taken back a minute later. */
const removed: CashFlow['removed'] = [
  {
    id: 'x1',
    createdAt: at('10:58'),
    operation: 'outgoing',
    type: 'expense',
    total: cents(60_000),
    notes: 'Depósito no banco',
    entityName: null,
    removal: { date: at('10:59'), user: 'Wagner Antunes Prates' },
  },
];

/** Ports whose cashier says what the story is about. */
export function storyPorts(
  gateway: Partial<CashierGateway> = {},
  can: CashierPorts['session']['can'] = () => true,
): CashierPorts {
  return {
    gateway: {
      listDrawers: () => good(drawers),
      listOpen: () => good([openCashier]),
      listClosed: () => good([closedCashier]),
      open: () => good(openCashier),
      close: () => good(closedCashier),
      listReceivers: () => good([{ id: 'u2', name: 'Bianca Torres' }]),
      handOver: () => good(openCashier),
      reopen: () => good(openCashier),
      cancelOpening: () => good(undefined),
      ...gateway,
    },
    downloads: { print: () => good(undefined), save: () => good(undefined) },
    questions: cashierQuestions,
    notifier: storyNotifier,
    realtime: { subscribe: () => () => undefined },
    session: { today: localDate('2026-11-21'), branch: { timeZone: 'America/Sao_Paulo' }, can },
    newKey: storyKey,
    chosenDrawer: { read: () => null, write: () => undefined },
  };
}

export const storyFlowGateway = (rest: Partial<CashFlowGateway> = {}): CashFlowGateway => ({
  read: () => good(storyFlow()),
  operate: () => good(undefined),
  changeOperation: () => good(undefined),
  removeOperation: () => good(undefined),
  record: () => good(undefined),
  removeTransaction: () => good(undefined),
  searchEntities: () => good([]),
  readTransaction: () =>
    good({
      id: 't1',
      type: 'expense',
      status: 'paid',
      document: 'NF 1042',
      issueDate: localDate('2026-11-21'),
      dueDate: localDate('2026-11-21'),
      competenceDate: localDate('2026-11-01'),
      entity: { id: null, name: 'Mercado Boa Compra' },
      category: { id: 'g1', name: 'Copa e cozinha' },
      costCenter: null,
      method: { id: 'm1', name: 'Dinheiro' },
      bankAccount: { id: 'b1', name: 'Caixa Recepção' },
      cashier: { id: 'd1', operation: 'expense', status: 'open' },
      services: [],
      payments: [{ date: localDate('2026-11-21'), total: cents(4_550) }],
      medicalReport: { count: 0, total: cents(0) },
      installment: { current: 1, total: 1 },
      value: {
        total: cents(4_550),
        current: cents(4_550),
        final: cents(4_550),
        rate: cents(0),
        interest: cents(0),
        discount: cents(0),
      },
    }),
  ...rest,
});

const categoriesOf = (type: 'revenue' | 'expense'): Lookup<Category> => {
  const named =
    type === 'expense' ? ['Copa e cozinha', 'Material de escritório'] : ['Receitas diversas', 'Consultas particulares'];
  const lookup = new Lookup<Category>(() =>
    good(
      named.map((name, index) => ({
        id: `${type === 'expense' ? 'x' : 'r'}${index + 1}`,
        name,
        type,
        active: true,
        parent: index === 0 ? null : { id: type === 'expense' ? 'x1' : 'r1', name: named[0] ?? '' },
      })),
    ),
  );
  void lookup.load();
  return lookup;
};
const lookups = { revenue: categoriesOf('revenue'), expense: categoriesOf('expense') };
const ofDrawers = new Lookup(() => good(drawers.map(({ id, name }) => ({ id, name }))));
const ofAll = new Lookup(() =>
  good([...drawers, transferAccount, { id: 'b1', name: 'Banco Aliança' }].map(({ id, name }) => ({ id, name }))),
);
void ofDrawers.load();
void ofAll.load();

export const storyLookups = {
  categories: (type?: 'revenue' | 'expense') => lookups[type ?? 'revenue'],
  bankAccounts: (cashier?: boolean) => (cashier ? ofDrawers : ofAll),
};

export const storySetting: CashierSettingGateway = {
  get: () =>
    good({
      categories,
      collaborators: ['u1', 'u2'],
      transferAccount,
      blindCount: false,
      withdrawalLimit: cents(50_000),
    }),
  save: ({ collaborators, blindCount, withdrawalLimit }) =>
    good({ categories, collaborators, transferAccount, blindCount, withdrawalLimit }),
  listCollaborators: () =>
    good(
      ['Ana Maria de Souza', 'Bianca Torres', 'Caio Mendes', 'Wagner Antunes Prates'].map((name, index) => ({
        id: `u${index + 1}`,
        name,
      })),
    ),
};
