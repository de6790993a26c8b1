import {
  accountTotals,
  adjustmentsLocked,
  applyCourtesy,
  buildInstalments,
  canAddInstalment,
  canEditLine,
  convertAdjustment,
  isReadOnly,
  noAdjustment,
  openBalance,
  removeCourtesy,
  removeInstalmentGroup,
  validateDiscount,
  validateExpenseLine,
} from '../../src/billing/index.ts';
import type { Adjustment, Instalment, PaymentMethod } from '../../src/billing/index.ts';
import { localDate } from '../../src/dates/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';

/** A line of the account. */
export interface Line {
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

/** A particular account that changes by the rules alone. */
export class Account {
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

  get particularTotal(): Cents {
    return accountTotals(this.lines).particular;
  }

  get open(): Cents {
    return openBalance({
      particularTotal: this.particularTotal,
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
    if (this.linesLocked || validateExpenseLine(draft).length > 0 || (known !== undefined && !canEditLine(known).ok))
      return false;
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
    const locked = adjustmentsLocked({
      allowed: !this.readOnly,
      instalments: this.installments.length,
      courtesy: this.courtesy,
    });
    if (locked || (name === 'discount' && validateDiscount(value, this.particularTotal).length > 0)) return false;
    this[name] = convertAdjustment({ type: 'value', value, percent: 0 }, this.particularTotal);
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
    Object.assign(this, on ? applyCourtesy(this.form, this.particularTotal) : removeCourtesy(this.form));
    return true;
  }

  private get form() {
    const { courtesy, installments, discount, interest, rate } = this;
    return { courtesy, installments, discount, interest, rate };
  }

  /** The total changed: what was typed as a value stays, within the new total; a courtesy gives all of it away. */
  private follow(): void {
    if (this.courtesy) return void Object.assign(this, applyCourtesy(this.form, this.particularTotal));
    const value = cents(Math.min(this.discount.value, this.particularTotal));
    this.discount = convertAdjustment({ ...this.discount, type: 'value', value }, this.particularTotal);
    this.interest = convertAdjustment({ ...this.interest, type: 'value' }, this.particularTotal);
  }
}

const COMPLETE = {
  expenseId: 'e1',
  professionalId: 'P1',
  accreditedProfessionalId: 'P1',
  degreeParticipationCode: 'clinical',
  execution: { date: '2025-06-12', time: '08:00', duration: 15 },
};
