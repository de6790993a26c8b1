import * as rules from '@prumo/domain/cashier';
import type { Cashier, CashEntry } from '@prumo/domain/cashier';
import { cents, sumCents, zero } from '@prumo/domain/money';
import type { Result } from '@prumo/domain/result';
import type { Trx } from '../database/tenant.ts';
import { agreed, notFound, Refusal, type Status } from '../http/refusal.ts';
import { readEntries, type StoredEntry } from './cash-ledger.ts';
import type { LockedCashier } from './cashiers.ts';

/** A locked cashier as the rules see it: of its movements those that are told; what the others moved counts as its opening, or as one Sangria. */
export function tillOf({ status, balance, closing }: LockedCashier, ...told: readonly CashEntry[]): Cashier {
  const others = balance - sumCents(told.map(rules.moneyEffect)) + (closing ?? 0);
  return others < 0
    ? { status, opening: zero, movements: [...told, rules.operationEntry('outgoing', cents(-others))], closing }
    : { status, opening: cents(others), movements: told, closing };
}

/** A locked cashier with all that moved in it, and where one of its entries stands: what changes an entry is judged by every balance from it on. [CSH-047, A18] */
export async function tillAt(
  trx: Trx,
  cashier: LockedCashier,
  entryId: string,
): Promise<{ till: Cashier; position: number; stored: StoredEntry }> {
  const movements = (await readEntries(trx, { cashierId: cashier.id })).filter(({ part }) => part === 'movement');
  const position = movements.findIndex(({ id }) => id === entryId);
  const stored = movements[position];
  if (!stored) throw notFound();
  return { till: tillOf(cashier, ...movements.map(({ entry }) => entry)), position, stored };
}

const STATUS: Readonly<Record<string, Status>> = {
  'cashier.not-allowed': 403,
  'cashier.insufficient-balance': 422,
  'cashier.balance-exceeded': 422,
  'money.below-minimum': 422,
  'money.negative': 422,
  'money.invalid': 422,
};

/** What the rules of the drawer answered; a refusal for the state that it is in becomes 409, one for the amount 422. [CSH-096 … CSH-099, CSH-120] */
export const allowed = <T>(answer: Result<T>): T =>
  agreed(answer, answer.ok ? undefined : (STATUS[answer.error.code] ?? 409));

/** As allowed, for what was typed into a field: the sentence of the drawer stands there, with what would be missing. */
export function allowedIn<T>(field: string, answer: Result<T>): T {
  if (answer.ok || answer.error.code !== 'cashier.insufficient-balance') return allowed(answer);
  const { code, data = {} } = answer.error;
  throw new Refusal(422, code, { data, problems: [{ field, code: 'cashier.missing-in-drawer', data }] });
}
