import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canCancelOpening,
  canChangeEntry,
  canClose,
  canOpen,
  canReopen,
  cashBalance,
  deposit,
  editOperation,
  moneyEffect,
  spend,
  undoEntry,
  withdraw,
} from '../../src/cashier/index.ts';
import type { CashEntry, CashierStatus } from '../../src/cashier/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';

/** What the world should look like, kept in the plainest way. */
interface Model {
  status: CashierStatus | 'none';
  drawer: bigint;
  moved: number;
}

/** A till kept by the rules alone: entries in a list, every change asked of the domain. */
class Till {
  status: CashierStatus | 'none' = 'none';
  entries: CashEntry[] = [];

  get balance(): Cents {
    return cashBalance(this.entries);
  }

  open(value: Cents): boolean {
    if (!canOpen({ hasOpen: this.status === 'open', allowed: true }).ok) return false;
    this.status = 'open';
    this.entries = [operation('incoming', value)];
    return true;
  }

  add(entry: CashEntry): boolean {
    if (this.status === 'none' || !canChangeEntry(this.status).ok) return false;
    const effect = moneyEffect(entry);
    const rule = entry.operation === 'outgoing' ? withdraw : entry.operation === 'expense' ? spend : deposit;
    if (!rule(this.balance, cents(Math.abs(effect))).ok) return false;
    this.entries.push(entry);
    return true;
  }
}

function operation(kind: 'incoming' | 'outgoing' | 'revenue' | 'expense', value: Cents): CashEntry {
  const type = kind === 'outgoing' || kind === 'expense' ? 'expense' : 'revenue';
  return { operation: kind, type, total: value, installments: [{ type: 'money', value }] };
}

type Step = fc.Command<Model, Till>;

function step(name: string, run: (model: Model, till: Till) => void): Step {
  return {
    check: () => true,
    run: (model, till) => {
      run(model, till);
      expect(till.status).toBe(model.status);
      if (model.status === 'open') expect(BigInt(till.balance)).toBe(model.drawer);
      expect(till.balance).toBeGreaterThanOrEqual(0);
    },
    toString: () => name,
  };
}

const open = (value: number): Step =>
  step(`open(${value})`, (model, till) => {
    expect(till.open(cents(value))).toBe(model.status !== 'open');
    if (model.status !== 'open') Object.assign(model, { status: 'open', drawer: BigInt(value), moved: 0 });
  });

const move = (kind: 'incoming' | 'outgoing' | 'revenue' | 'expense', value: number): Step =>
  step(`${kind}(${value})`, (model, till) => {
    const takes = kind === 'outgoing' || kind === 'expense';
    const allowed = model.status === 'open' && (!takes || BigInt(value) <= model.drawer);
    expect(till.add(operation(kind, cents(value)))).toBe(allowed);
    if (!allowed) return;
    model.drawer += takes ? -BigInt(value) : BigInt(value);
    model.moved += 1;
  });

const edit = (position: number, value: number): Step =>
  step(`edit(${position}, ${value})`, (model, till) => {
    const index = 1 + (position % Math.max(1, till.entries.length - 1));
    const entry = till.entries[index];
    if (model.status !== 'open' || entry === undefined || (entry.operation !== 'incoming' && entry.operation !== 'outgoing')) return;
    const change = entry.operation === 'incoming' ? BigInt(value - entry.total) : BigInt(entry.total - value);
    const edited = editOperation({ balance: till.balance, operation: entry.operation, from: entry.total, to: cents(value) });
    expect(edited.ok).toBe(model.drawer + change >= 0n);
    if (!edited.ok) return;
    till.entries[index] = operation(entry.operation, cents(value));
    model.drawer += change;
    expect(BigInt(edited.value)).toBe(model.drawer);
  });

const remove = (position: number): Step =>
  step(`remove(${position})`, (model, till) => {
    const index = 1 + (position % Math.max(1, till.entries.length - 1));
    const entry = till.entries[index];
    if (model.status !== 'open' || entry === undefined) return;
    const left = model.drawer - BigInt(moneyEffect(entry));
    const undone = undoEntry(till.balance, moneyEffect(entry));
    expect(undone.ok).toBe(left >= 0n);
    if (!undone.ok) return;
    till.entries.splice(index, 1);
    model.drawer = left;
    model.moved -= 1;
  });

const close = (offBy: number): Step =>
  step(`close(${offBy})`, (model, till) => {
    if (till.status === 'none') return;
    const { status, balance } = till;
    const closed = canClose({ status, balance, value: cents(balance + offBy) });
    expect(closed.ok).toBe(model.status === 'open' && offBy === 0);
    if (!closed.ok) return;
    if (balance > 0) expect(withdraw(balance, balance)).toEqual({ ok: true, value: 0 });
    till.status = 'closed';
    model.status = 'closed';
  });

const reopen: Step = step('reopen', (model, till) => {
  if (till.status === 'none') return;
  const answer = canReopen({ status: till.status, hasOpen: false });
  expect(answer.ok).toBe(model.status === 'closed');
  if (!answer.ok) return;
  till.status = 'open';
  model.status = 'open';
});

const cancel: Step = step('cancel', (model, till) => {
  if (till.status === 'none') return;
  const answer = canCancelOpening({ status: till.status, movements: till.entries.length - 1 });
  expect(answer.ok).toBe(model.status === 'open' && model.moved === 0);
  if (!answer.ok) return;
  till.status = 'canceled';
  till.entries = [];
  Object.assign(model, { status: 'canceled', drawer: 0n, moved: 0 });
});

const value = fc.integer({ min: 1, max: 30_000 });
const commands = fc.commands(
  [
    fc.integer({ min: 0, max: 20_000 }).map(open),
    fc
      .tuple(fc.constantFrom('incoming' as const, 'outgoing' as const, 'revenue' as const, 'expense' as const), value)
      .map(([kind, cash]) => move(kind, cash)),
    fc.tuple(fc.nat(50), value).map(([position, cash]) => edit(position, cash)),
    fc.nat(50).map(remove),
    fc.constantFrom(0, 0, 1).map(close),
    fc.constant(reopen),
    fc.constant(cancel),
  ],
  { maxCommands: 60 },
);

test('whatever is done to a till, the drawer equals the plain count [CSH-058, CSH-060, CSH-064, CSH-073, CSH-120]', () => {
  fc.assert(
    fc.property(commands, (steps) => {
      const setup = (): { model: Model; real: Till } => ({ model: { status: 'none', drawer: 0n, moved: 0 }, real: new Till() });
      fc.modelRun(setup, steps);
    }),
    { numRuns: 300 },
  );
});
