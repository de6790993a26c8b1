import { addCents, cents, percentOf, subtractCents, sumCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { transferAmount } from './professional.ts';
import type { TransferRule } from './transfer-rule.ts';

/** What is known of the money of a line, in cents of the whole line. */
export interface LineMoney {
  readonly insurance: Cents;
  readonly particular: Cents;
  /** The clinic asked nothing of the patient. */
  readonly courtesy: boolean;
  /** Its share of the discount that the patient got. */
  readonly discount: Cents;
  /** Its share of the fee of the card, borne by the clinic. */
  readonly cardFee: Cents;
  /** What the insurer has released of its part; null while it has not said. */
  readonly insuranceReleased: Cents | null;
  /** The clinic has received the patient's part. */
  readonly received: boolean;
  /** The patient paid the professional, not the clinic. [A92] */
  readonly direct: boolean;
}

/** What came in for a line, by who paid it. */
export interface ReleasedMoney {
  readonly insurance: Cents;
  readonly particular: Cents;
}

/** What is taken into account, in the order in which it is reckoned. */
export const TRANSFER_STEPS = [
  'insurance',
  'particular',
  'discount',
  'card-fee',
  'tax',
  'share',
  'fixed',
  'direct',
  'denied',
  'recovered',
] as const;

export interface TransferStep {
  readonly code: (typeof TRANSFER_STEPS)[number];
  /** Of a share or a tax. */
  readonly percent: number | null;
  readonly value: Cents;
}

/** Why nothing can be paid for a line yet. */
export const TRANSFER_WAITS = ['no-rule', 'not-received'] as const;
export type TransferWait = (typeof TRANSFER_WAITS)[number];

/** What a professional gets for a line, and how it was reckoned; negative where the professional owes it to the clinic. */
export interface LineTransfer {
  readonly amount: Cents | null;
  readonly waits: TransferWait | null;
  readonly steps: readonly TransferStep[];
}

/**
 * What was released of a line, in cents: of the insurer's part what it has released, of the patient's part all of it once it was
 * received, at the till or by the professional; a courtesy asks nothing of the patient. Null while one of them is still to come, so
 * that a line is paid out once. [TIS-024]
 */
export function releasedAmount(line: LineMoney): ReleasedMoney | null {
  const particular = line.courtesy ? zero : line.particular;
  if (line.insurance > 0 && line.insuranceReleased === null) return null;
  if (particular > 0 && !line.received && !line.direct) return null;
  return { insurance: line.insurance > 0 ? (line.insuranceReleased ?? zero) : zero, particular };
}

/**
 * What a rule gives for a line, step by step, in cents: on production the whole line, on receipt what was released. From it go
 * discount, card fee and tax where the rule says so (never below nothing); then the share is taken half-up, or the fixed amount stands
 * whatever the rest. What the patient paid the professional directly is taken off last: below zero the professional owes the clinic its
 * share. Without a rule, and before the money is in, there is no amount. [TIS-024, REG-106, A3]
 */
export function lineTransfer(line: LineMoney, rule: Omit<TransferRule, 'id'> | null): LineTransfer {
  if (rule === null) return { amount: null, waits: 'no-rule', steps: [] };
  const whole = { insurance: line.insurance, particular: line.courtesy ? zero : line.particular };
  const counted = rule.basis === 'receipt' ? releasedAmount(line) : whole;
  if (counted === null) return { amount: null, waits: 'not-received', steps: [] };
  const steps: TransferStep[] = [];
  const take = (code: TransferStep['code'], value: Cents, percent: number | null = null): Cents => {
    if (value !== 0) steps.push({ code, percent, value });
    return value;
  };
  const discount = counted.particular > 0 ? line.discount : zero;
  const before = sumCents([
    take('insurance', counted.insurance),
    take('particular', counted.particular),
    rule.afterDiscount ? take('discount', cents(-discount)) : zero,
    rule.afterCardFee ? take('card-fee', cents(-line.cardFee)) : zero,
  ]);
  const taxed = cents(Math.max(before, 0));
  const base = addCents(taxed, take('tax', cents(-percentOf(taxed, rule.taxPercent)), rule.taxPercent));
  const share = transferAmount(rule.terms, base);
  if (share === null) return { amount: null, waits: 'no-rule', steps: [] };
  steps.push(
    rule.terms.type === 'percent'
      ? { code: 'share', percent: rule.terms.percent, value: share }
      : { code: 'fixed', percent: null, value: share },
  );
  const direct = line.direct ? subtractCents(counted.particular, discount) : zero;
  return { amount: addCents(share, take('direct', cents(-direct))), waits: null, steps };
}
