import type { FinancialDocument } from '../../src/finance/index.ts';
import {
  cashBalance,
  cashMovement,
  drawerLine,
  type CashEntry,
  type CashOperation,
  runningCashBalances,
  summaryByPaymentType,
} from '@prumo/domain/cashier';
import { localDate } from '@prumo/domain/dates';
import { type Cents, cents } from '@prumo/domain/money';
import { vi } from 'vitest';
import type {
  CashFlow,
  CashFlowGateway,
  Cashier,
  CashierGateway,
  CashierPorts,
  CashierQuestions,
  Drawer,
} from '../../src/cashier/index.ts';
import { makeProblem, type Notifier, type Problem, type RealtimeEvent } from '../../src/core/index.ts';

export const TODAY = localDate('2025-06-10');
export const NO_CATEGORIES = { revenue: null, expense: null, attendance: null, forward: null };

export const drawer = (id: string, over: Partial<Drawer> = {}): Drawer => ({
  id,
  name: `Caixa ${id}`,
  categories: NO_CATEGORIES,
  open: false,
  transferAccount: null,
  ...over,
});

export const cashier = (id: string, balance: Cents, over: Partial<Cashier> = {}): Cashier => ({
  id,
  drawer: { id: `d-${id}`, name: `Caixa ${id}` },
  opening: { date: '2025-06-10T11:05:00Z', user: 'Ana Maria' },
  closure: null,
  balance,
  categories: NO_CATEGORIES,
  transferAccount: { id: 'safe', name: 'Cofre' },
  blindCount: false,
  withdrawalLimit: null,
  ...over,
});

export const refused = (status: number, message = '', code = 'any'): { ok: false; error: Problem } => ({
  ok: false,
  error: makeProblem(status, code, { message }),
});

/** Remembers what was told. */
export class FakeNotifier implements Notifier {
  readonly told: string[] = [];
  success = (text: string) => void this.told.push(`success: ${text}`);
  warning = (text: string) => void this.told.push(`warning: ${text}`);
  info = (text: string) => void this.told.push(`info: ${text}`);
  error = (text: string) => void this.told.push(`error: ${text}`);

  get last(): string | undefined {
    return this.told.at(-1);
  }
}

/** Every port of the cashier; a test replaces what it looks at. */
export function fakePorts(
  over: { readonly gateway?: Partial<CashierGateway>; readonly permissions?: readonly string[] } = {},
) {
  const notifier = new FakeNotifier();
  const listeners = new Set<(event: RealtimeEvent) => void>();
  const one = cashier('c1', cents(17_450));
  const gateway = {
    listDrawers: vi.fn<CashierGateway['listDrawers']>(
      over.gateway?.listDrawers ?? (async () => ({ ok: true, value: [] })),
    ),
    listOpen: vi.fn<CashierGateway['listOpen']>(over.gateway?.listOpen ?? (async () => ({ ok: true, value: [] }))),
    listClosed: vi.fn<CashierGateway['listClosed']>(
      over.gateway?.listClosed ?? (async () => ({ ok: true, value: [] })),
    ),
    open: vi.fn<CashierGateway['open']>(over.gateway?.open ?? (async () => ({ ok: true, value: one }))),
    close: vi.fn<CashierGateway['close']>(over.gateway?.close ?? (async () => ({ ok: true, value: one }))),
    listReceivers: vi.fn<CashierGateway['listReceivers']>(
      over.gateway?.listReceivers ?? (async () => ({ ok: true, value: [{ id: 'u2', name: 'Bianca Torres' }] })),
    ),
    handOver: vi.fn<CashierGateway['handOver']>(over.gateway?.handOver ?? (async () => ({ ok: true, value: one }))),
    reopen: vi.fn<CashierGateway['reopen']>(over.gateway?.reopen ?? (async () => ({ ok: true, value: one }))),
    cancelOpening: vi.fn<CashierGateway['cancelOpening']>(
      over.gateway?.cancelOpening ?? (async () => ({ ok: true, value: undefined })),
    ),
  };
  const questions = {
    cancelOpening: vi.fn<CashierQuestions['cancelOpening']>(async () => true),
    closeWithoutCount: vi.fn<CashierQuestions['closeWithoutCount']>(async () => true),
    closeWithDifference: vi.fn<CashierQuestions['closeWithDifference']>(async () => true),
    reopen: vi.fn<CashierQuestions['reopen']>(async () => true),
    remove: vi.fn<CashierQuestions['remove']>(async () => true),
    discard: vi.fn<CashierQuestions['discard']>(async () => true),
    countNote: vi.fn<CashierQuestions['countNote']>(
      (lines, { difference }) =>
        `${lines.map(({ denomination, count }) => `${count}x${denomination}`).join(' ')} diferença ${difference}`,
    ),
  };
  const downloads = {
    print: vi.fn<CashierPorts['downloads']['print']>(async () => ({ ok: true, value: undefined })),
    save: vi.fn<CashierPorts['downloads']['save']>(async () => ({ ok: true, value: undefined })),
  };
  let keys = 0;
  let chosen: string | null = null;
  const permissions = over.permissions;
  const ports: CashierPorts = {
    gateway,
    questions,
    downloads,
    notifier,
    newKey: () => `key-${++keys}`,
    chosenDrawer: { read: () => chosen, write: (id) => void (chosen = id) },
    realtime: { subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)) },
    session: {
      today: TODAY,
      branch: { timeZone: 'America/Sao_Paulo' },
      can: (permission) => permissions === undefined || permissions.includes(permission),
    },
  };
  return {
    ports,
    gateway,
    questions,
    downloads,
    notifier,
    happen: (event: RealtimeEvent) => listeners.forEach((listener) => listener(event)),
  };
}

interface Movement extends CashEntry {
  readonly id: string;
}

/** A drawer that keeps its movements, reckoned by the rules of the domain as the server does. */
export class FakeTill {
  movements: Movement[] = [];

  add(operation: CashOperation, ...installments: readonly (readonly [type: string, value: number])[]): this {
    const total = cents(installments.reduce((sum, [, value]) => sum + value, 0));
    const type = operation === 'expense' || operation === 'outgoing' ? 'expense' : 'revenue';
    this.movements.push({
      id: `e${this.movements.length + 1}`,
      operation,
      type,
      total,
      installments: installments.map(([kind, value]) => ({ type: kind, value: cents(value) })),
    });
    return this;
  }

  get balance(): Cents {
    return cashBalance(this.movements);
  }

  get flow(): CashFlow {
    const balances = runningCashBalances(this.movements);
    return {
      entries: this.movements.map(({ id, operation, type, total, installments }, index) => ({
        id,
        operation,
        type,
        total,
        createdAt: '2025-06-10T12:00:00Z',
        notes: null,
        serviceId: operation === 'incoming' || operation === 'outgoing' ? null : `s-${id}`,
        entityName: null,
        category: null,
        transfer: null,
        paidBy: installments.map((paid) => paid.type),
        cashBalance: balances[index] ?? cents(0),
      })),
      summary: summaryByPaymentType(this.movements),
      drawer: drawerLine(this.movements),
      movement: cashMovement(this.movements),
      balance: this.balance,
      removed: [],
    };
  }

  gateway(over: Partial<CashFlowGateway> = {}) {
    return {
      read: vi.fn<CashFlowGateway['read']>(over.read ?? (async () => ({ ok: true, value: this.flow }))),
      operate: vi.fn<CashFlowGateway['operate']>(
        over.operate ??
          (async ({ operation, value }) => (this.add(operation, ['money', value]), { ok: true, value: undefined })),
      ),
      changeOperation: vi.fn<CashFlowGateway['changeOperation']>(
        over.changeOperation ?? (async () => ({ ok: true, value: undefined })),
      ),
      removeOperation: vi.fn<CashFlowGateway['removeOperation']>(
        over.removeOperation ??
          (async (id) => (
            (this.movements = this.movements.filter((entry) => entry.id !== id)),
            { ok: true, value: undefined }
          )),
      ),
      record: vi.fn<CashFlowGateway['record']>(
        over.record ??
          (async ({ operation, value }) => (this.add(operation, ['money', value]), { ok: true, value: undefined })),
      ),
      readTransaction: vi.fn<CashFlowGateway['readTransaction']>(
        over.readTransaction ?? (async () => ({ ok: true, value: {} as FinancialDocument })),
      ),
      removeTransaction: vi.fn<CashFlowGateway['removeTransaction']>(
        over.removeTransaction ??
          (async (id) => (
            (this.movements = this.movements.filter((entry) => `s-${entry.id}` !== id && entry.id !== id)),
            { ok: true, value: undefined }
          )),
      ),
      searchEntities: vi.fn<CashFlowGateway['searchEntities']>(
        over.searchEntities ?? (async () => ({ ok: true, value: [] })),
      ),
    };
  }
}

/** The entries of the specification's example: 174,50 in the drawer, 414,50 moved. [W-062, W-063] */
export const exampleTill = () =>
  new FakeTill()
    .add('incoming', ['money', 10_000])
    .add('attendance', ['money', 15_000], ['credit_card', 20_000])
    .add('forward', ['pix', 8_000])
    .add('revenue', ['money', 3_000])
    .add('expense', ['money', 4_550])
    .add('outgoing', ['money', 6_000]);
