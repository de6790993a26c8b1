import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addEntry,
  cashMovement,
  cashFlow,
  closeCashier,
  creditBalance,
  drawerBalance,
  handOver,
  moveCredit,
  openCashier,
  removeEntry,
  validateDeposit,
  validateHandover,
  validateRefund,
} from '../../src/cashier/index.ts';
import type { Cashier, CashEntry, CreditMovement } from '../../src/cashier/index.ts';
import { cents } from '../../src/money/index.ts';

// A drawer over many sessions, what was received and given back of it, and the credit of a patient: the rules against a plain count of the same.

type Way = 'money' | 'pix';

/** Whole numbers without any rule. */
interface Model {
  isOpen: boolean;
  inDrawer: bigint;
  /** Put into the drawer at openings, and taken out at closings. */
  brought: bigint;
  taken: bigint;
  /** Received in money and otherwise, and given back in money. */
  money: bigint;
  others: bigint;
  givenBack: bigint;
  deposited: bigint;
  used: bigint;
  returned: bigint;
  /** What each receipt still holds. */
  left: bigint[];
  /** Deposits of the session that is open: their places among its movements. */
  deposits: { readonly place: number; readonly value: number; readonly way: Way }[];
  movements: number;
}

/** The same kept by the rules. */
interface Clinic {
  sessions: Cashier[];
  credit: CreditMovement[];
}

const creditOf = ({ deposited, used, returned }: Model): bigint => deposited - used - returned;

function compare(model: Model, { sessions, credit }: Clinic): void {
  const last = sessions.at(-1);
  expect(sessions.filter(({ status }) => status === 'open').length).toBe(model.isOpen ? 1 : 0);
  expect(BigInt(last === undefined ? 0 : drawerBalance(last))).toBe(model.isOpen ? model.inDrawer : 0n);
  expect(model.inDrawer).toBeGreaterThanOrEqual(0n);
  expect(BigInt(creditBalance(credit))).toBe(creditOf(model));
  expect(creditOf(model)).toBeGreaterThanOrEqual(0n);
  // Every coin that came in is in the drawer, was taken at a closing, or was given back.
  expect(model.brought + model.money).toBe(model.inDrawer + model.taken + model.givenBack);
  const moved = sessions.reduce((sum, session) => sum + BigInt(cashMovement(cashFlow(session))), 0n);
  expect(moved).toBe(model.money + model.others - model.givenBack);
}

type Step = fc.Command<Model, Clinic>;
const step = (name: string, run: (model: Model, clinic: Clinic) => void): Step => ({
  check: () => true,
  run: (model, clinic) => {
    run(model, clinic);
    compare(model, clinic);
  },
  toString: () => name,
});

const incomeOf = (value: number, way: Way): CashEntry => ({
  operation: 'attendance',
  type: 'revenue',
  total: cents(value),
  installments: [{ type: way, value: cents(value) }],
});
const outgoOf = (value: number): CashEntry => ({
  operation: 'expense',
  type: 'expense',
  total: cents(value),
  installments: [{ type: 'money', value: cents(value) }],
});

/** Enters into the session that is the last one; whether it was taken. */
function entered(clinic: Clinic, entry: CashEntry): boolean {
  const last = clinic.sessions.at(-1);
  if (last === undefined) return false;
  const answer = addEntry(last, entry);
  if (answer.ok) clinic.sessions = [...clinic.sessions.slice(0, -1), answer.value];
  return answer.ok;
}

function received(model: Model, value: number, way: Way): void {
  model.movements++;
  if (way === 'money') model.inDrawer += BigInt(value);
  if (way === 'money') model.money += BigInt(value);
  else model.others += BigInt(value);
}
function gaveBack(model: Model, value: number): void {
  model.movements++;
  model.inDrawer -= BigInt(value);
  model.givenBack += BigInt(value);
}

const open = (value: number): Step =>
  step(`open(${value})`, (model, clinic) => {
    const answer = openCashier(cents(value), { hasOpen: model.isOpen, allowed: true });
    expect(answer.ok).toBe(!model.isOpen);
    if (!answer.ok) return;
    clinic.sessions = [...clinic.sessions, answer.value];
    model.brought += BigInt(value);
    Object.assign(model, { isOpen: true, inDrawer: BigInt(value), deposits: [], movements: 0 });
  });

const receive = (value: number, way: Way): Step =>
  step(`receive(${value}, ${way})`, (model, clinic) => {
    const isTaken = entered(clinic, incomeOf(value, way));
    expect(isTaken).toBe(model.isOpen && value > 0);
    if (!isTaken) return;
    received(model, value, way);
    model.left.push(BigInt(value));
  });

/** Of a receipt of any session, out of the one that is open. */
const refund = (place: number, value: number): Step =>
  step(`refund(${place}, ${value})`, (model, clinic) => {
    if (model.left.length === 0) return;
    const at = place % model.left.length;
    const left = model.left[at] ?? 0n;
    const problems = validateRefund({ cashierId: 'c', value: cents(value), reason: 'Em dobro' }, cents(Number(left)));
    expect(problems.length === 0).toBe(value > 0 && BigInt(value) <= left);
    if (problems.length > 0) return;
    const isTaken = entered(clinic, outgoOf(value));
    expect(isTaken).toBe(model.isOpen && BigInt(value) <= model.inDrawer);
    if (!isTaken) return;
    gaveBack(model, value);
    model.left[at] = left - BigInt(value);
  });

const deposit = (value: number, way: Way): Step =>
  step(`deposit(${value}, ${way})`, (model, clinic) => {
    const isValid = validateDeposit({ cashierId: 'c', value: cents(value) }).length === 0;
    expect(isValid).toBe(value > 0);
    const isTaken = isValid && entered(clinic, incomeOf(value, way));
    expect(isTaken).toBe(model.isOpen && value > 0);
    if (!isTaken) return;
    clinic.credit = [...clinic.credit, { kind: 'deposit', value: cents(value), undone: false }];
    model.deposits.push({ place: model.movements, value, way });
    received(model, value, way);
    model.deposited += BigInt(value);
  });

/** What was used already is not taken back, nor what the drawer no longer holds. */
const undoDeposit = (place: number): Step =>
  step(`undoDeposit(${place})`, (model, clinic) => {
    const last = clinic.sessions.at(-1);
    const at = model.deposits.length === 0 ? 0 : place % model.deposits.length;
    const known = model.deposits[at];
    if (last === undefined || known === undefined) return;
    const movement: CreditMovement = { kind: 'deposit', value: cents(known.value), undone: true };
    const credit = moveCredit(creditBalance(clinic.credit), movement);
    expect(credit.ok).toBe(creditOf(model) >= BigInt(known.value));
    const removed = removeEntry(last, known.place);
    if (!credit.ok || !removed.ok) return;
    clinic.credit = [...clinic.credit, movement];
    clinic.sessions = [...clinic.sessions.slice(0, -1), removed.value];
    model.deposited -= BigInt(known.value);
    model.movements--;
    if (known.way === 'money') model.inDrawer -= BigInt(known.value);
    if (known.way === 'money') model.money -= BigInt(known.value);
    else model.others -= BigInt(known.value);
    model.deposits = model.deposits
      .toSpliced(at, 1)
      .map((one) => (one.place > known.place ? { ...one, place: one.place - 1 } : one));
  });

/** Pays an account without a coin; undone, as its account is canceled, it is there again. */
const use = (value: number, undone: boolean): Step =>
  step(`use(${value}, ${undone})`, (model, clinic) => {
    const amount = undone ? Number(model.used < BigInt(value) ? model.used : BigInt(value)) : value;
    const movement: CreditMovement = { kind: 'use', value: cents(amount), undone };
    const answer = moveCredit(creditBalance(clinic.credit), movement);
    expect(answer.ok).toBe(undone || creditOf(model) >= BigInt(amount));
    if (!answer.ok) return;
    clinic.credit = [...clinic.credit, movement];
    model.used += undone ? -BigInt(amount) : BigInt(amount);
  });

/** Out of the session that is open, whichever took it: both, or neither. */
const giveCreditBack = (value: number): Step =>
  step(`giveCreditBack(${value})`, (model, clinic) => {
    const movement: CreditMovement = { kind: 'refund', value: cents(value), undone: false };
    const credit = moveCredit(creditBalance(clinic.credit), movement);
    expect(credit.ok).toBe(creditOf(model) >= BigInt(value));
    const isTaken = credit.ok && entered(clinic, outgoOf(value));
    expect(isTaken).toBe(credit.ok && model.isOpen && value > 0 && BigInt(value) <= model.inDrawer);
    if (!isTaken) return;
    clinic.credit = [...clinic.credit, movement];
    gaveBack(model, value);
    model.returned += BigInt(value);
  });

const close = (offBy: number): Step =>
  step(`close(${offBy})`, (model, clinic) => {
    const last = clinic.sessions.at(-1);
    if (last === undefined) return;
    const value = drawerBalance(last) + offBy;
    const answer = value < 0 ? null : closeCashier(last, cents(value));
    expect(answer?.ok === true).toBe(model.isOpen && offBy === 0);
    if (answer?.ok !== true) return;
    clinic.sessions = [...clinic.sessions.slice(0, -1), answer.value];
    model.taken += model.inDrawer;
    Object.assign(model, { isOpen: false, inDrawer: 0n, deposits: [] });
  });

/** What was counted is what the next session begins with; a difference has a reason. */
const hand = (difference: number, reason: string): Step =>
  step(`hand(${difference}, ${reason})`, (model, clinic) => {
    const last = clinic.sessions.at(-1);
    if (last === undefined) return;
    const expected = drawerBalance(last);
    const counted = cents(Math.max(0, expected + difference));
    const problems = validateHandover({ receiverId: 'b', counted, reason }, { expected, receivers: ['b'] });
    expect(problems.length === 0).toBe(counted === expected || reason !== '');
    if (problems.length > 0) return;
    const answer = handOver(last, { value: expected, counted, anotherOpen: false });
    expect(answer.ok).toBe(model.isOpen);
    if (!answer.ok) return;
    clinic.sessions = [...clinic.sessions.slice(0, -1), answer.value.closed, answer.value.opened];
    model.taken += model.inDrawer;
    model.brought += BigInt(counted);
    Object.assign(model, { inDrawer: BigInt(counted), deposits: [], movements: 0 });
  });

const value = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 300 }));
const way = fc.constantFrom<Way>('money', 'money', 'pix');
const STEPS = 100;
// Fifty steps on average: far from ten thousand in all, whatever the seed.
const RUNS = 300;
const commands = fc.commands(
  [
    fc.integer({ min: 0, max: 20_000 }).map(open),
    fc.tuple(value, way).map(([amount, by]) => receive(amount, by)),
    fc.tuple(value, way).map(([amount, by]) => deposit(amount, by)),
    fc.tuple(fc.nat(50), value).map(([place, amount]) => refund(place, amount)),
    fc.nat(50).map(undoDeposit),
    fc.tuple(value, fc.constantFrom(false, false, true)).map(([amount, undone]) => use(amount, undone)),
    value.map(giveCreditBack),
    fc.constantFrom(0, 0, 1, -1).map(close),
    fc.tuple(fc.constantFrom(0, 0, 50, -50), fc.constantFrom('', 'Troco a mais')).map(([off, why]) => hand(off, why)),
  ],
  { maxCommands: STEPS, size: 'max' },
);

test('ten thousand operations over many sessions of a drawer: every coin is in it, taken or given back, and no credit is below nothing [CSH-058, CSH-120]', () => {
  let done = 0;
  fc.assert(
    fc.property(commands, (steps) => {
      const model: Model = {
        isOpen: false,
        inDrawer: 0n,
        brought: 0n,
        taken: 0n,
        money: 0n,
        others: 0n,
        givenBack: 0n,
        deposited: 0n,
        used: 0n,
        returned: 0n,
        left: [],
        deposits: [],
        movements: 0,
      };
      done += [...steps].length;
      fc.modelRun(() => ({ model, real: { sessions: [], credit: [] } }), steps);
    }),
    { numRuns: RUNS },
  );
  expect(done).toBeGreaterThan(10_000);
});
