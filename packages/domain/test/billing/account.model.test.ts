import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountTotals,
  adjustmentsLocked,
  applyCourtesy,
  buildInstalments,
  canAddInstalment,
  canDeleteAccount,
  canEditLine,
  convertAdjustment,
  isReadOnly,
  moveAccount,
  noAdjustment,
  openBalance,
  payOutLines,
  releaseTransfer,
  removeCourtesy,
  removeInstalmentGroup,
  statusAfterSave,
  validateDiscount,
  validateExpenseLine,
} from '../../src/billing/index.ts';
import type { AccountEvent, Adjustment, Instalment, PaymentMethod } from '../../src/billing/index.ts';
import { localDate } from '../../src/dates/index.ts';
import { cents, sumCents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';

/** A line of the model: amounts in cents, the factor in hundredths. */
interface PlainLine {
  readonly itemId: string;
  readonly insurance: bigint;
  readonly particular: bigint;
  readonly factorHundredths: bigint;
  readonly quantity: bigint;
  readonly paidOut: boolean;
}

/** What the account should look like, kept in whole numbers and the plainest way. */
interface Model {
  status: string;
  lines: PlainLine[];
  /** Payments by group: what each of their instalments is worth. */
  payments: Map<string, bigint>;
  courtesy: boolean;
  discount: bigint;
  interest: bigint;
}

interface Line {
  readonly itemId: string;
  readonly insurance: Cents;
  readonly particular: Cents;
  readonly factor: number;
  readonly quantity: number;
  readonly professionalId: string | null;
  readonly amount: Cents;
  readonly financialBundleId: string | null;
}

const TODAY = localDate('2025-06-10');
const CARD: PaymentMethod = {
  id: 'm1',
  name: 'Cartão',
  documentType: 'credit_card',
  compensation: { type: 'after-day', days: 30 },
  installments: [{ count: 3, rate: 3.79 }],
};

/** A private account that changes by the rules alone. */
class Account {
  status = 'open';
  lines: Line[] = [];
  installments: readonly Instalment[] = [];
  courtesy = false;
  discount: Adjustment = noAdjustment;
  interest: Adjustment = noAdjustment;
  rate: Cents = zero;
  groups = 0;

  get readOnly(): boolean {
    return isReadOnly({ status: this.status, guideType: 'particular' });
  }

  get privateTotal(): Cents {
    return accountTotals(this.lines).particular;
  }

  get open(): Cents {
    return openBalance({
      privateTotal: this.privateTotal,
      instalments: this.installments.map(({ value }) => value),
      discount: this.discount.value,
      interest: this.interest.value,
    });
  }

  /** Lines may change while no payment was built on their total, as the dialog works. */
  get linesLocked(): boolean {
    return this.readOnly || this.installments.length > 0;
  }

  putLine(line: Line): boolean {
    const value = { insurance: line.insurance, particular: line.particular };
    const draft = { ...COMPLETE, factor: line.factor, quantity: line.quantity, value };
    const known = this.lines.find(({ itemId }) => itemId === line.itemId);
    if (this.linesLocked || validateExpenseLine(draft).length > 0 || (known !== undefined && !canEditLine(known).ok)) return false;
    this.lines = known === undefined ? [...this.lines, line] : this.lines.map((one) => (one === known ? line : one));
    this.follow();
    return true;
  }

  removeLine(itemId: string): boolean {
    const line = this.lines.find((one) => one.itemId === itemId);
    if (this.linesLocked || line === undefined || !canEditLine(line).ok) return false;
    this.lines = this.lines.filter((one) => one !== line);
    this.follow();
    return true;
  }

  adjust(name: 'discount' | 'interest', value: Cents): boolean {
    const locked = adjustmentsLocked({ allowed: !this.readOnly, instalments: this.installments.length, courtesy: this.courtesy });
    if (locked || (name === 'discount' && validateDiscount(value, this.privateTotal).length > 0)) return false;
    this[name] = convertAdjustment({ type: 'value', value, percent: 0 }, this.privateTotal);
    return true;
  }

  pay(value: Cents, count: number): string | null {
    if (this.readOnly || this.courtesy || !canAddInstalment({ openBalance: this.open, paymentDate: null })) return null;
    const groupId = `g${this.groups}`;
    const built = buildInstalments({ method: CARD, count, value, openBalance: this.open }, TODAY, groupId);
    if (!built.ok) return null;
    this.groups += 1;
    this.installments = [...this.installments, ...built.value];
    return groupId;
  }

  unpay(groupId: string): boolean {
    if (this.readOnly) return false;
    this.installments = removeInstalmentGroup(this.installments, groupId);
    return true;
  }

  setCourtesy(on: boolean): boolean {
    if (this.readOnly || this.courtesy === on) return false;
    Object.assign(this, on ? applyCourtesy(this.form, this.privateTotal) : removeCourtesy(this.form));
    return true;
  }

  private get form() {
    const { courtesy, installments, discount, interest, rate } = this;
    return { courtesy, installments, discount, interest, rate };
  }

  /** The total changed: what was typed as a value stays, within the new total; a courtesy gives all of it away. */
  private follow(): void {
    if (this.courtesy) return void Object.assign(this, applyCourtesy(this.form, this.privateTotal));
    const value = cents(Math.min(this.discount.value, this.privateTotal));
    this.discount = convertAdjustment({ ...this.discount, type: 'value', value }, this.privateTotal);
    this.interest = convertAdjustment({ ...this.interest, type: 'value' }, this.privateTotal);
  }
}

const COMPLETE = {
  expenseId: 'e1',
  professionalId: 'P1',
  accreditedProfessionalId: 'P1',
  degreeParticipationCode: 'clinical',
  execution: { date: '2025-06-12', time: '08:00', duration: 15 },
};

const privateOf = ({ particular, quantity }: PlainLine): bigint => particular * quantity;
/** Half up in whole numbers: (insurance × factor + private) × quantity, the factor in hundredths. */
const totalOf = ({ insurance, particular, factorHundredths, quantity }: PlainLine): bigint =>
  ((insurance * factorHundredths + particular * 100n) * quantity + 50n) / 100n;
const sum = (values: Iterable<bigint>): bigint => [...values].reduce((one, other) => one + other, 0n);
const privateTotal = ({ lines }: Model): bigint => sum(lines.map(privateOf));
const openOf = (model: Model): bigint => privateTotal(model) - sum(model.payments.values()) - model.discount + model.interest;
const locked = ({ status, payments }: Model): boolean => status === 'finished' || payments.size > 0;

/** The adjustments after the lines changed: of nothing both are nothing. */
function follow(model: Model): void {
  const total = privateTotal(model);
  if (model.courtesy || model.discount > total) model.discount = total;
  if (total === 0n) model.interest = 0n;
}

type Step = fc.Command<Model, Account>;

function step(name: string, run: (model: Model, account: Account) => void): Step {
  return {
    check: () => true,
    run: (model, account) => {
      run(model, account);
      const totals = accountTotals(account.lines);
      expect(account.status).toBe(model.status);
      expect(BigInt(totals.general)).toBe(sum(model.lines.map(totalOf)));
      expect(BigInt(totals.particular)).toBe(privateTotal(model));
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
    model.lines = known === undefined ? [...model.lines, plain] : model.lines.map((one) => (one === known ? plain : one));
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

const adjust = (name: 'discount' | 'interest', value: number): Step =>
  step(`adjust(${name}, ${value})`, (model, account) => {
    const total = privateTotal(model);
    const allowed = !locked(model) && !model.courtesy && (name === 'interest' || BigInt(value) <= total);
    expect(account.adjust(name, cents(value))).toBe(allowed);
    if (allowed) model[name] = total === 0n ? 0n : BigInt(value);
  });

const pay = (share: number, count: number): Step =>
  step(`pay(${share}, ${count})`, (model, account) => {
    const open = openOf(model);
    // Hundredths of the open balance, so that paying all, too much and nothing are common.
    const value = (open * BigInt(share)) / 100n;
    const allowed = model.status !== 'finished' && !model.courtesy && value >= BigInt(count) && value <= open;
    const group = account.pay(cents(Number(value)), count);
    expect(group !== null).toBe(allowed);
    if (group !== null) model.payments.set(group, value);
  });

const unpay = (position: number): Step =>
  step(`unpay(${position})`, (model, account) => {
    const group = [...model.payments.keys()][position % Math.max(1, model.payments.size)];
    if (group === undefined) return;
    const allowed = model.status !== 'finished';
    expect(account.unpay(group)).toBe(allowed);
    if (allowed) model.payments.delete(group);
  });

const courtesy = (on: boolean): Step =>
  step(`courtesy(${on})`, (model, account) => {
    const allowed = model.status !== 'finished' && model.courtesy !== on;
    expect(account.setCourtesy(on)).toBe(allowed);
    if (!allowed) return;
    model.courtesy = on;
    model.discount = on ? privateTotal(model) : 0n;
    if (on) Object.assign(model, { interest: 0n, payments: new Map<string, bigint>() });
  });

const save = (receipt: boolean): Step =>
  step(`save(${receipt})`, (model, account) => {
    const choice = { dialog: 'particular', privateTotal: account.privateTotal, modality: 'company', receipt } as const;
    const saved = statusAfterSave({ status: account.status, guideType: 'particular' }, choice);
    expect(saved.ok).toBe(model.status !== 'finished' && model.status !== 'canceled' && model.status !== 'in_appeal');
    if (!saved.ok) return;
    account.status = saved.value;
    model.status = privateTotal(model) > 0n && !receipt ? 'payment' : 'open';
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

const move = (event: AccountEvent): Step =>
  step(event, (model, account) => {
    const way = WAYS[event].split(' ').find((one) => one.startsWith(`${model.status}>`));
    const undoes = event === 'reopen' || event === 'cancel';
    const allowed = way !== undefined && !(undoes && model.lines.some(({ paidOut }) => paidOut));
    const moved = moveAccount({ status: account.status, expenses: account.lines }, event);
    expect(moved.ok).toBe(allowed);
    if (!moved.ok || way === undefined) return;
    account.status = moved.value;
    model.status = way.slice(way.indexOf('>') + 1);
  });

const payOut: Step = step('payOut', (model, account) => {
  const free = account.lines.filter((line) => canEditLine(line).ok);
  if (model.status !== 'finished' || free.length === 0) return;
  const transfer = payOutLines(free, { professionalId: 'P1', financialBundleId: 'b1' });
  if (!transfer.ok) throw new Error('a free line of the professional can be paid out');
  expect(BigInt(transfer.value.total)).toBe(1000n * BigInt(free.length));
  account.lines = account.lines.map((line) => transfer.value.lines.find(({ itemId }) => itemId === line.itemId) ?? line);
  model.lines = model.lines.map((line) => ({ ...line, paidOut: true }));
  expect(canDeleteAccount({ status: 'open', expenses: account.lines }).ok).toBe(false);
});

const undoTransfer: Step = step('undoTransfer', (model, account) => {
  account.lines = releaseTransfer(account.lines, 'b1');
  model.lines = model.lines.map((line) => ({ ...line, paidOut: false }));
});

const amount = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 500_000 }), fc.constant(-1));
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
      .tuple(fc.constantFrom('discount' as const, 'interest' as const), fc.integer({ min: 0, max: 5000 }))
      .map(([name, value]) => adjust(name, value)),
    fc.tuple(fc.constantFrom(0, 1, 50, 100, 101), fc.integer({ min: 1, max: 4 })).map(([share, count]) => pay(share, count)),
    fc.tuple(fc.constantFrom(100, 50), fc.integer({ min: 1, max: 4 })).map(([share, count]) => pay(share, count)),
    place.map(unpay),
    fc.boolean().map(courtesy),
    fc.boolean().map(save),
    fc.constantFrom<AccountEvent>('gather', 'release', 'close', 'finish', 'appeal', 'settle', 'reopen', 'cancel').map(move),
    fc.constantFrom<AccountEvent>('gather', 'close', 'finish', 'reopen').map(move),
    fc.constant(payOut),
    fc.constant(undoTransfer),
  ],
  { maxCommands: 60 },
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
    { numRuns: 500 },
  );
});
