import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountTotals,
  canDeleteAccount,
  canEditLine,
  moveAccount,
  payOutLines,
  releaseTransfer,
  statusAfterSave,
} from '../../src/billing/index.ts';
import type { AccountEvent } from '../../src/billing/index.ts';
import { cents, sumCents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { Account } from './account-by-rules.ts';
import type { Line } from './account-by-rules.ts';
import { ended, follow, locked, openOf, particularTotal, sum, totalOf } from './plain-account.ts';
import type { PlainLine, Model } from './plain-account.ts';

type Step = fc.Command<Model, Account>;

function step(name: string, run: (model: Model, account: Account) => void): Step {
  return {
    check: () => true,
    run: (model, account) => {
      run(model, account);
      const totals = accountTotals(account.lines);
      expect(account.status).toBe(model.status);
      expect(BigInt(totals.general)).toBe(sum(model.lines.map(totalOf)));
      expect(BigInt(totals.particular)).toBe(particularTotal(model));
      expect(BigInt(sumCents(account.installments.map(({ value }) => value)))).toBe(sum(model.payments.values()));
      expect(BigInt(account.open)).toBe(openOf(model));
      expect(account.open).toBeGreaterThanOrEqual(0);
      if (model.courtesy) expect([account.open, account.installments.length]).toEqual([0, 0]);
    },
    toString: () => name,
  };
}

interface Typed {
  readonly insurance: number;
  readonly particular: number;
  readonly factorHundredths: number;
  readonly quantity: number;
}

const put = (position: number, typed: Typed): Step =>
  step(`put(${position}, ${JSON.stringify(typed)})`, (model, account) => {
    const itemId = `i${position}`;
    const known = model.lines.find((line) => line.itemId === itemId);
    const { insurance, particular, factorHundredths, quantity } = typed;
    const valid = insurance >= 0 && particular >= 0 && factorHundredths > 0 && quantity > 0;
    const allowed = valid && !locked(model) && known?.paidOut !== true;
    const line: Line = {
      itemId,
      insurance: insurance as Cents,
      particular: particular as Cents,
      factor: factorHundredths / 100,
      quantity,
      professionalId: 'P1',
      amount: cents(1000),
      financialBundleId: null,
    };
    expect(account.putLine(line)).toBe(allowed);
    if (!allowed) return;
    const plain: PlainLine = {
      itemId,
      insurance: BigInt(insurance),
      particular: BigInt(particular),
      factorHundredths: BigInt(factorHundredths),
      quantity: BigInt(quantity),
      paidOut: false,
    };
    model.lines =
      known === undefined ? [...model.lines, plain] : model.lines.map((one) => (one === known ? plain : one));
    follow(model);
  });

const removeLine = (position: number): Step =>
  step(`removeLine(${position})`, (model, account) => {
    const known = model.lines.find(({ itemId }) => itemId === `i${position}`);
    const allowed = !locked(model) && known !== undefined && !known.paidOut;
    expect(account.removeLine(`i${position}`)).toBe(allowed);
    if (!allowed) return;
    model.lines = model.lines.filter((one) => one !== known);
    follow(model);
  });

/** Hundredths of the particular total, so that all of it and too much are common. */
const adjust = (name: 'discount' | 'interest', share: number): Step =>
  step(`adjust(${name}, ${share})`, (model, account) => {
    const total = particularTotal(model);
    const value = Number((total * BigInt(share) + 99n) / 100n);
    const allowed = !locked(model) && !model.courtesy && (name === 'interest' || BigInt(value) <= total);
    expect(account.adjust(name, cents(value))).toBe(allowed);
    if (allowed) model[name] = total === 0n ? 0n : BigInt(value);
  });

/** Pays a part of what is open, in hundredths, or so many cents. */
const pay = (part: { readonly share: number } | { readonly exactly: number }, count: number): Step =>
  step(`pay(${JSON.stringify(part)}, ${count})`, (model, account) => {
    const open = openOf(model);
    const value = 'share' in part ? (open * BigInt(part.share)) / 100n : BigInt(part.exactly);
    const allowed = !ended(model) && !model.courtesy && open > 0n && value >= BigInt(count) && value <= open;
    const group = account.pay(cents(Number(value)), count);
    expect(group !== null).toBe(allowed);
    if (group !== null) model.payments.set(group, value);
  });

const unpay = (position: number): Step =>
  step(`unpay(${position})`, (model, account) => {
    const group = [...model.payments.keys()][position % Math.max(1, model.payments.size)];
    if (group === undefined) return;
    const allowed = !ended(model);
    expect(account.unpay(group)).toBe(allowed);
    if (allowed) model.payments.delete(group);
  });

const courtesy = (on: boolean): Step =>
  step(`courtesy(${on})`, (model, account) => {
    const allowed = !ended(model) && model.courtesy !== on;
    expect(account.setCourtesy(on)).toBe(allowed);
    if (!allowed) return;
    model.courtesy = on;
    model.discount = on ? particularTotal(model) : 0n;
    if (on) Object.assign(model, { interest: 0n, payments: new Map<string, bigint>() });
  });

const save = (receipt: boolean): Step =>
  step(`save(${receipt})`, (model, account) => {
    const choice = {
      dialog: 'particular',
      particularTotal: account.particularTotal,
      modality: 'company',
      receipt,
    } as const;
    const saved = statusAfterSave({ status: account.status, guideType: 'particular' }, choice);
    expect(saved.ok).toBe(!ended(model) && model.status !== 'in_appeal');
    if (!saved.ok) return;
    account.status = saved.value;
    model.status = particularTotal(model) > 0n && !receipt ? 'payment' : 'open';
  });

/** From → to of each step of billing, written out once more. */
const WAYS: Readonly<Record<AccountEvent, string>> = {
  gather: 'open>in_billing',
  release: 'in_billing>open',
  close: 'in_billing>closed',
  finish: 'closed>finished',
  appeal: 'closed>in_appeal finished>in_appeal',
  settle: 'in_appeal>finished',
  reopen: 'closed>in_billing finished>closed',
  cancel: 'open>canceled payment>canceled',
};

/** One step or several in a row: gathering, closing and finishing one by one would rarely come in this order. */
const move = (...events: readonly AccountEvent[]): Step =>
  step(events.join(', '), (model, account) => {
    for (const event of events) moveOnce(event, model, account);
  });

function moveOnce(event: AccountEvent, model: Model, account: Account): void {
  const way = WAYS[event].split(' ').find((one) => one.startsWith(`${model.status}>`));
  const undoes = event === 'reopen' || event === 'cancel';
  const allowed = way !== undefined && !(undoes && model.lines.some(({ paidOut }) => paidOut));
  const moved = moveAccount({ status: account.status, expenses: account.lines }, event);
  expect(moved.ok).toBe(allowed);
  if (!moved.ok || way === undefined) return;
  account.status = moved.value;
  model.status = way.slice(way.indexOf('>') + 1);
}

const payOut: Step = step('payOut', payOutAll);

/** Finished, paid out and appealed: the only way to a paid out line in an account that is not read-only. */
const appealPaidOut: Step = step('appealPaidOut', (model, account) => {
  for (const event of ['gather', 'close', 'finish'] as const) moveOnce(event, model, account);
  payOutAll(model, account);
  moveOnce('appeal', model, account);
});

function payOutAll(model: Model, account: Account): void {
  const free = account.lines.filter((line) => canEditLine(line).ok);
  if (model.status !== 'finished' || free.length === 0) return;
  const done = free.map((line) => ({ ...line, status: model.status, waits: null }));
  const expected = cents(1000 * free.length);
  const transfer = payOutLines(done, { professionalId: 'P1', financialBundleId: 'b1', expected });
  if (!transfer.ok) throw new Error('a free line of the professional can be paid out');
  expect(BigInt(transfer.value.total)).toBe(1000n * BigInt(free.length));
  const marks = new Map(transfer.value.lines.map(({ itemId, financialBundleId }) => [itemId, financialBundleId]));
  account.lines = account.lines.map((line) => ({
    ...line,
    financialBundleId: marks.get(line.itemId) ?? line.financialBundleId ?? null,
  }));
  model.lines = model.lines.map((line) => ({ ...line, paidOut: true }));
  expect(canDeleteAccount({ status: 'open', expenses: account.lines }).ok).toBe(false);
}

const undoTransfer: Step = step('undoTransfer', (model, account) => {
  account.lines = releaseTransfer(account.lines, 'b1');
  model.lines = model.lines.map((line) => ({ ...line, paidOut: false }));
});

const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: 500_000 }),
  fc.constant(-1),
);
const typed = fc.record({
  insurance: amount,
  particular: amount,
  factorHundredths: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 300 })),
  quantity: fc.integer({ min: 0, max: 5 }),
});
const place = fc.nat(3);
const commands = fc.commands(
  [
    fc.tuple(place, typed).map(([position, line]) => put(position, line)),
    fc.tuple(place, typed).map(([position, line]) => put(position, line)),
    place.map(removeLine),
    fc
      .tuple(fc.constantFrom('discount' as const, 'interest' as const), fc.constantFrom(0, 10, 60, 100, 101))
      .map(([name, value]) => adjust(name, value)),
    fc
      .tuple(fc.constantFrom(0, 1, 50, 100, 101), fc.integer({ min: 1, max: 4 }))
      .map(([share, count]) => pay({ share }, count)),
    fc
      .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .map(([exactly, count]) => pay({ exactly }, count)),
    place.map(unpay),
    fc.boolean().map(courtesy),
    fc.boolean().map(save),
    fc
      .constantFrom<AccountEvent>('gather', 'release', 'close', 'finish', 'appeal', 'settle', 'reopen', 'cancel')
      .map((event) => move(event)),
    fc.constant(move('gather', 'close', 'finish')),
    fc.constant(payOut),
    fc.constant(appealPaidOut),
    fc.constant(undoTransfer),
  ],
  { maxCommands: 60, size: 'max' },
);

test('whatever is done to an account, totals, open balance and status equal the plain count [BIL-049, BIL-052, BIL-129, BIL-189, BIL-190]', () => {
  fc.assert(
    fc.property(commands, (steps) => {
      const setup = (): { model: Model; real: Account } => ({
        model: { status: 'open', lines: [], payments: new Map(), courtesy: false, discount: 0n, interest: 0n },
        real: new Account(),
      });
      fc.modelRun(setup, steps);
    }),
    { numRuns: 300 },
  );
});
