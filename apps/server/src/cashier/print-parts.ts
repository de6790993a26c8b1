import type { Call } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { findCashiers } from './cashiers.ts';

export type Print = Pick<Call<'printCashFlow'>, 'trx' | 'session'>;

/** The cashier of a paper; one of a drawer that the user may not use is not there. [CSH-052] */
export async function cashierOf(call: Print, id: string) {
  const { items } = await findCashiers(call.trx, { userId: call.session.userId, id, limit: 1, offset: 0 });
  if (!items[0]) throw notFound();
  return items[0];
}

export const zoneOf = (call: Print): string => call.session.branch?.timeZone ?? 'America/Sao_Paulo';
