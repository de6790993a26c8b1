import { addMonths, startOfMonth } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { makeLots } from '../billing/index.ts';
import type { Trx } from '../database/tenant.ts';
import type { ClinicClock } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import { makeDemoReturns } from './returns.ts';
import { USERS } from './staff.ts';

/**
 * The invoices that were closed last have their lots, made and answered as the product makes and takes them; older ones went to their insurers before it made any.
 * A suspended clinic bills nobody. [BIL-198]
 */
export async function makeDemoLots(
  trx: Trx,
  clinic: DemoClinic,
  clock: ClinicClock,
  newId: () => string,
): Promise<void> {
  const biller = Object.values(USERS).find(({ branches }) =>
    branches.some(({ id, group }) => id === clinic.id && (group === 'Faturamento' || group === 'Gestão')),
  );
  if (biller === undefined || clinic.expiresIn < 0) return;
  const { rows } = await sql<{
    id: string;
    plan_id: string;
    closed_at: string;
    accounts: string[];
  }>`select v.id, v.plan_id, v.closed_at, (select array_agg(a.id::text order by a.day, a.id) from billing_account a
      where a.branch_id = v.branch_id and a.invoice_code_id = v.id and a.status = 'closed' and a.removed_at is null) as accounts
    from invoice_code v where v.status = 'closed' and v.date = ${addMonths(startOfMonth(clock.today), -1)}::date order by v.id`.execute(
    trx,
  );
  for (const invoice of rows) {
    if (invoice.accounts === null) continue;
    const call = {
      trx,
      newId,
      now: Date.parse(invoice.closed_at),
      today: clock.today,
      audit: () => undefined,
      session: { userId: biller.id, branch: { id: clinic.id, timeZone: clinic.timeZone } },
    };
    await makeLots(call, { id: invoice.id, planId: invoice.plan_id }, invoice.accounts);
  }
  await makeDemoReturns(trx, clinic, clock, biller.id, newId);
}
