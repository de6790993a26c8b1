import type { Schemas } from '@prumo/contract';
import { pendingAttendances } from '../cashier/index.ts';
import type { Call } from '../http/contract.ts';
import { firstOf, type Page } from '../lists/page.ts';

/** The accounts that wait at the cashier, as its own list has them. [CSH-025] */
export const listTodayPayments = async ({
  trx,
  query,
}: Call<'listTodayPayments'>): Promise<Page<Schemas['PendingAttendance']>> =>
  firstOf(await pendingAttendances(trx), query.limit);
