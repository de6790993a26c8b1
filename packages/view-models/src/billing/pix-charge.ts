import { pixCode } from '@prumo/domain/finance';
import type { Cents } from '@prumo/domain/money';
import type { PaymentMethod } from '../registry/index.ts';

/** What a payer reads or copies to pay by PIX, and what stands beside it. */
export interface PixCharge {
  readonly code: string;
  readonly value: Cents;
  readonly key: string;
  readonly receiver: string;
}

/** The charge of a value by a method that has a PIX key; the account is what the bank tells the payment by. Null where nothing is charged so. [UXP-015] */
export function pixChargeOf(
  method: PaymentMethod | null | undefined,
  value: Cents | null,
  accountId: string | null,
): PixCharge | null {
  if (!method?.pix || value === null || value <= 0) return null;
  const { key, receiver, city } = method.pix;
  return { code: pixCode({ key, receiver, city, value, txid: accountId ?? '' }), value, key, receiver };
}
