import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addEntry,
  cancelOpening,
  cashFlow,
  cashMovement,
  closeCashier,
  drawerBalance,
  editEntry,
  openCashier,
  removeEntry,
  reopenCashier,
  runningCashBalances,
  SUMMARY_BOXES,
  summaryByPaymentType,
} from '../../src/cashier/index.ts';
import type { Cashier, CashEntry, CashierStatus, CashOperation } from '../../src/cashier/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';

/** Kinds of entries and ways to pay; 'voucher' is one the product does not know. */
const KINDS = ['incoming', 'outgoing', 'revenue', 'expense', 'attendance', 'forward'] as const;
const WAYS = ['money', 'pix', 'credit_card', 'debit_card', 'check', 'doc', 'ted', 'others', 'voucher'] as const;
type Way = (typeof WAYS)[number];
type Paid = readonly (readonly [way: Way, value: number])[];

/** What was entered, kept in the plainest way: whole numbers without any rule. */
interface Note {
  readonly kind: CashOperation;
  readonly paid: Paid;
}

/** What the world should look like. */
interface Model {
  status: CashierStatus | 'none';
  opening: bigint;
  notes: Note[];
  taken: bigint;
}

/** The drawer kept by the rules alone: every change asked of the domain. */
interface Drawer {
  cashier: Cashier | null;
}

const takes = (kind: CashOperation): boolean => kind === 'outgoing' || kind === 'expense';
const moves = (kind: CashOperation): boolean => kind === 'incoming' || kind === 'outgoing';
const totalOf = ({ paid }: Note): bigint => paid.reduce((sum, [, value]) => sum + BigInt(value), 0n);
const signed = (note: Note, value: bigint): bigint => (takes(note.kind) ? -value : value);

/** An Aporte or Sangria is all money, of another entry only the part paid in money. */
function inDrawer(note: Note): bigint {
  const coins = note.paid.filter(([way]) => moves(note.kind) || way === 'money');
  return signed(
    note,
    coins.reduce((sum, [, value]) => sum + BigInt(value), 0n),
  );
}

const expectedDrawer = ({ opening, notes, taken }: Model): bigint =>
  opening + notes.reduce((sum, note) => sum + inDrawer(note), 0n) - taken;

/** What is in the drawer after the opening and after each entry, in the order of the list. */
function expectedBalances({ opening, notes }: Model): bigint[] {
  let balance = opening;
  return [opening, ...notes.map((note) => (balance += inDrawer(note)))];
}
const neverNegative = (model: Model): boolean => expectedBalances(model).every((balance) => balance >= 0n);

const BOX_OF: Readonly<Record<string, string>> = { doc: 'doc_ted', ted: 'doc_ted', voucher: 'others' };

/** The seven boxes counted by hand. */
function expectedBoxes({ notes }: Model): Map<string, bigint> {
  const boxes = new Map<string, bigint>(SUMMARY_BOXES.map((box) => [box, 0n]));
  for (const note of notes) {
    if (moves(note.kind)) continue;
    for (const [way, value] of note.paid) {
      const box = BOX_OF[way] ?? way;
      boxes.set(box, (boxes.get(box) ?? 0n) + signed(note, BigInt(value)));
    }
  }
  return boxes;
}

function entryOf(note: Note): CashEntry {
  const installments = note.paid.map(([way, value]) => ({
    type: moves(note.kind) ? 'money' : way,
    value: cents(value),
  }));
  return {
    operation: note.kind,
    type: takes(note.kind) ? 'expense' : 'revenue',
    total: cents(Number(totalOf(note))),
    installments,
  };
}

/** Everything a screen shows of the cashier agrees with the plain count. */
function compare(model: Model, { cashier }: Drawer): void {
  expect(cashier?.status ?? 'none').toBe(model.status);
  if (cashier === null) return;
  const flow = cashFlow(cashier);
  const drawer = model.status === 'canceled' ? 0n : expectedDrawer(model);
  expect(BigInt(drawerBalance(cashier))).toBe(drawer);
  expect(drawer).toBeGreaterThanOrEqual(0n);
  if (model.status === 'closed') expect(drawer).toBe(0n);
  expect(runningCashBalances(flow).at(-1) ?? 0).toBe(Number(drawer));
  expect(runningCashBalances(flow).every((balance) => Number.isSafeInteger(balance))).toBe(true);
  if (model.status !== 'canceled')
    expect(runningCashBalances(flow.slice(0, model.notes.length + 1)).map(BigInt)).toEqual(expectedBalances(model));
  expect(neverNegative(model)).toBe(true);
  const boxes = expectedBoxes(model);
  const movement = [...boxes.values()].reduce((sum, value) => sum + value, 0n);
  expect(BigInt(cashMovement(flow))).toBe(movement);
  expect(Object.entries(summaryByPaymentType(flow)).map(([box, value]) => [box, BigInt(value)])).toEqual([...boxes]);
}

type Step = fc.Command<Model, Drawer>;

function step(name: string, run: (model: Model, drawer: Drawer) => void): Step {
  return {
    check: () => true,
    run: (model, drawer) => {
      run(model, drawer);
      compare(model, drawer);
    },
    toString: () => name,
  };
}

/** A step on a cashier: what the rules answer must be what the model allows. */
function change(
  name: string,
  ask: (cashier: Cashier) => ReturnType<typeof addEntry>,
  allowed: (model: Model) => boolean,
  apply: (model: Model) => void,
): Step {
  return step(name, (model, drawer) => {
    if (drawer.cashier === null) return;
    const before = JSON.stringify(drawer.cashier);
    const answer = ask(drawer.cashier);
    expect(answer.ok).toBe(allowed(model));
    expect(JSON.stringify(drawer.cashier)).toBe(before);
    if (!answer.ok) return;
    drawer.cashier = answer.value;
    apply(model);
  });
}

const open = (value: number, allowed: boolean): Step =>
  step(`open(${value}, ${allowed})`, (model, drawer) => {
    const answer = openCashier(cents(value), { hasOpen: model.status === 'open', allowed });
    expect(answer.ok).toBe(allowed && model.status !== 'open');
    if (!answer.ok) return;
    drawer.cashier = answer.value;
    Object.assign(model, { status: 'open', opening: BigInt(value), notes: [], taken: 0n });
  });

const enter = (note: Note): Step =>
  change(
    `enter(${note.kind}, ${note.paid.map(([way, value]) => `${way} ${value}`).join(' + ')})`,
    (cashier) => addEntry(cashier, entryOf(note)),
    (model) => model.status === 'open' && totalOf(note) > 0n && expectedDrawer(model) + inDrawer(note) >= 0n,
    (model) => model.notes.push(note),
  );

/** Of the entries there are, one; without entries nothing is asked. */
function onEntry(name: string, place: number, of: (position: number) => Step): Step {
  return step(`${name}(${place})`, (model, drawer) => {
    const count = drawer.cashier?.movements.length ?? 0;
    if (count > 0) of(place % count).run(model, drawer);
  });
}

const edit = (place: number, value: number): Step =>
  onEntry(`edit to ${value}`, place, (position) => {
    const edited = (note: Note): Note => ({ ...note, paid: [['money', value]] });
    return change(
      'edit',
      (cashier) => editEntry(cashier, position, cents(value)),
      (model) => {
        const note = model.notes[position];
        return (
          model.status === 'open' &&
          note !== undefined &&
          moves(note.kind) &&
          value > 0 &&
          neverNegative({ ...model, notes: model.notes.with(position, edited(note)) })
        );
      },
      (model) => {
        model.notes = model.notes.map((note, index) => (index === position ? edited(note) : note));
      },
    );
  });

const remove = (place: number): Step =>
  onEntry('remove', place, (position) =>
    change(
      'remove',
      (cashier) => removeEntry(cashier, position),
      (model) => model.status === 'open' && neverNegative({ ...model, notes: model.notes.toSpliced(position, 1) }),
      (model) => {
        model.notes = model.notes.toSpliced(position, 1);
      },
    ),
  );

const close = (offBy: number): Step =>
  change(
    `close(${offBy})`,
    (cashier) => closeCashier(cashier, (drawerBalance(cashier) + offBy) as Cents),
    (model) => model.status === 'open' && offBy === 0,
    (model) => Object.assign(model, { taken: expectedDrawer(model), status: 'closed' }),
  );

const reopen = (another: boolean): Step =>
  change(
    `reopen(${another})`,
    (cashier) => reopenCashier(cashier, { hasOpen: another }),
    (model) => model.status === 'closed' && !another,
    (model) => Object.assign(model, { taken: 0n, status: 'open' }),
  );

const cancel: Step = change(
  'cancel',
  cancelOpening,
  (model) => model.status === 'open' && model.notes.length === 0,
  (model) => Object.assign(model, { status: 'canceled' }),
);

const values = fc.integer({ min: 0, max: 30_000 });
const notes: fc.Arbitrary<Note> = fc.record({
  kind: fc.constantFrom(...KINDS),
  paid: fc.array(fc.tuple(fc.constantFrom(...WAYS), values), { minLength: 1, maxLength: 3 }),
});
const commands = fc.commands(
  [
    fc
      .tuple(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(true, true, true, false))
      .map(([value, allowed]) => open(value, allowed)),
    notes.map(enter),
    notes.map(enter),
    fc.tuple(fc.nat(50), values).map(([place, value]) => edit(place, value)),
    fc.nat(50).map(remove),
    fc.constantFrom(0, 0, 1, -1).map(close),
    fc.constantFrom(false, false, true).map(reopen),
    fc.constant(cancel),
  ],
  { maxCommands: 60 },
);

test('whatever is done to a cashier, its figures equal the plain count and no balance of its list is negative [CSH-047, CSH-058, CSH-059, CSH-060, CSH-064, CSH-073, CSH-120]', () => {
  fc.assert(
    fc.property(commands, (steps) => {
      const setup = (): { model: Model; real: Drawer } => ({
        model: { status: 'none', opening: 0n, notes: [], taken: 0n },
        real: { cashier: null },
      });
      fc.modelRun(setup, steps);
    }),
    { numRuns: 500 },
  );
});
