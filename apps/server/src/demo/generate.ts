import { todayIn } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { inTenant } from '../database/tenant.ts';
import type { Services } from '../services.ts';
import { createBranch } from './branch.ts';
import { createChats } from './chats.ts';
import { CLINICS, type DemoClinic } from './clinics.ts';
import { createConnections } from './connections.ts';
import { createCustomer, DEMO_CUSTOMERS } from './customers.ts';
import { DEMO_PASSWORD } from './personas.ts';
import { loadTussExcerpt } from './procedure-extras.ts';
import { Random } from './random.ts';
import { createServiceNotes } from './service-notes.ts';

/** The same seed and the same now give the same clinics. */
export const DEMO_SEED = 'prumo';

export interface DemoOptions {
  readonly seed?: string;
  /** Fewer or smaller clinics, for tests. */
  readonly clinics?: readonly DemoClinic[];
}

/**
 * Makes the fictitious customers and their clinics, relative to now. One transaction each: what a killed start left out is made by the next one,
 * and several processes may call it at once.
 */
export async function generateDemo(
  services: Services,
  { seed = DEMO_SEED, clinics = CLINICS }: DemoOptions = {},
): Promise<void> {
  const hash = await services.passwords.hash(DEMO_PASSWORD);
  const now = services.now();
  const taken = new Set<string>();
  for (const customer of DEMO_CUSTOMERS) {
    const random = new Random(`${seed}|${customer.id}`);
    await inTenant(
      services.db,
      { branchId: null, customerId: customer.id, userId: null },
      async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${customer.id}, 0))`.execute(trx);
        const there = await trx.selectFrom('customer').select('id').where('id', '=', customer.id).executeTakeFirst();
        if (there) return;
        await createCustomer(
          trx,
          customer,
          todayIn('America/Sao_Paulo', new Date(now).toISOString()),
          hash,
          random,
          taken,
        );
        await createChats(trx, customer.id, now);
      },
      UNHURRIED,
    );
  }
  await loadTussExcerpt(services);
  await Promise.all(clinics.map((clinic) => makeClinic(services, clinic, seed, now)));
}

/** A year takes as long as it takes, and another process that starts meanwhile waits for it. */
const UNHURRIED = { statementMs: 0, keepsPlans: true };

function makeClinic(services: Services, clinic: DemoClinic, seed: string, now: number): Promise<void> {
  return inTenant(
    services.db,
    { branchId: clinic.id, customerId: clinic.customerId, userId: null },
    async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${clinic.id}, 0))`.execute(trx);
      const there = await trx.selectFrom('branch').select('id').where('id', '=', clinic.id).executeTakeFirst();
      if (there) return;
      await createBranch(trx, clinic, seed, now);
      await createConnections(trx, clinic, services);
      await createServiceNotes(trx, clinic, services);
    },
    UNHURRIED,
  );
}
