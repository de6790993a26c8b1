import { sql } from 'kysely';
import { inTenant, type Scope, type Trx } from '../database/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { addJob, type Job, type JobHandler } from '../jobs/index.ts';
import type { Doctoralia, Offered, PlatformPlace } from '../partner-services/index.ts';
import type { Services } from '../services.ts';

/** Name of the job. */
const NAME = 'doctoralia';

interface Item {
  readonly id: string;
  /** Service or insurance of the platform's list. */
  readonly of: string;
  readonly sent: boolean;
  readonly live: boolean;
}

interface Address {
  readonly facilityId: string;
  readonly doctorId: string;
  readonly addressId: string;
  readonly services: readonly Item[];
  readonly insurances: readonly Item[];
}

/** How a kind of thing is read, added and removed at an address of the platform. */
interface Shelf {
  readonly read: (place: PlatformPlace) => Promise<Offered[]>;
  readonly add: (place: PlatformPlace, of: string) => Promise<void>;
  readonly remove: (place: PlatformPlace, id: string) => Promise<void>;
}

/** What became of rows of the mapping. */
interface Settled {
  /** The platform has them now. */
  readonly sent: readonly string[];
  /** They were removed from the mapping, and the platform has them no more. */
  readonly gone: readonly string[];
  readonly changes: number;
}

interface Outcome extends Settled {
  readonly at: string;
  readonly reason: string | null;
}

const NOTHING: Settled = { sent: [], gone: [], changes: 0 };

/** Has the mapping of a professional sent when the transaction commits. */
export const askForSync = (
  trx: Trx,
  id: string,
  branchId: string,
  customerId: string,
  mappedId: string,
): Promise<void> => addJob(trx, id, NAME, { branchId, customerId, mappedId });

/**
 * Brings the addresses of a mapped professional at the platform to what the mapping says: what is missing is added, what was sent once and is
 * mapped no more is withdrawn, what somebody else put there stays. It may be run twice; a failure is kept with its reason. [COM-039]
 */
export const doctoraliaJob = ({ db, doctoralia, now }: Pick<Services, 'db' | 'doctoralia' | 'now'>): JobHandler => ({
  run: async (job, signal) => {
    const scope = scopeOf(job);
    const mappedId = job.payload['mappedId'] ?? '';
    const addresses = await inTenant(db, scope, (trx) => readAddresses(trx, mappedId));
    let settled = NOTHING;
    let reason: string | null = null;
    try {
      if (!doctoralia) throw new Refusal(503, 'partner.not-configured');
      for (const address of addresses) {
        if (signal.aborted) return;
        settled = both(settled, await settle(serviceShelf(doctoralia), address, address.services));
        settled = both(settled, await settle(insuranceShelf(doctoralia), address, address.insurances));
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reason = error.code;
    }
    await inTenant(db, scope, (trx) =>
      keepOutcome(trx, mappedId, { ...settled, at: new Date(now()).toISOString(), reason }),
    );
  },
  gaveUp: (job) =>
    inTenant(db, scopeOf(job), (trx) =>
      keepOutcome(trx, job.payload['mappedId'] ?? '', {
        ...NOTHING,
        at: new Date(now()).toISOString(),
        reason: 'server.internal',
      }),
    ),
});

const both = (one: Settled, other: Settled): Settled => ({
  sent: [...one.sent, ...other.sent],
  gone: [...one.gone, ...other.gone],
  changes: one.changes + other.changes,
});

const scopeOf = ({ payload }: Job): Scope => ({
  branchId: payload['branchId'] ?? null,
  customerId: payload['customerId'] ?? null,
  userId: null,
});

const serviceShelf = (doctoralia: Doctoralia): Shelf => ({
  read: (place) => doctoralia.servicesAt(place),
  add: (place, of) => doctoralia.addService(place, of),
  remove: (place, id) => doctoralia.removeService(place, id),
});
const insuranceShelf = (doctoralia: Doctoralia): Shelf => ({
  read: (place) => doctoralia.insurancesAt(place),
  add: (place, of) => doctoralia.addInsurance(place, of),
  remove: (place, id) => doctoralia.removeInsurance(place, id),
});

async function settle(shelf: Shelf, place: PlatformPlace, items: readonly Item[]): Promise<Settled> {
  if (items.length === 0) return NOTHING;
  const there = await shelf.read(place);
  const live = items.filter((item) => item.live);
  const removed = items.filter((item) => !item.live);
  const wanted = new Set(live.map(({ of }) => of));
  const missing = [...wanted].filter((of) => !there.some((offered) => offered.of === of));
  for (const of of missing) await shelf.add(place, of);
  // Two procedures may be one service there: it goes with the last of them. What was never sent is somebody else's.
  const withdrawn = there.filter(({ of }) => !wanted.has(of) && removed.some((item) => item.of === of && item.sent));
  for (const { id } of withdrawn) await shelf.remove(place, id);
  return {
    sent: live.map(({ id }) => id),
    gone: removed.map(({ id }) => id),
    changes: missing.length + withdrawn.length,
  };
}

async function readAddresses(trx: Trx, mappedId: string): Promise<Address[]> {
  const itemsOf = (table: 'doctoralia_expense' | 'doctoralia_insurance') => sql`(
    select coalesce(json_agg(json_build_object('id', i.id, 'of', i.platform_id, 'sent', i.sent_at is not null, 'live', a.removed_at is null and i.removed_at is null) order by i.id), '[]')
    from ${sql.table(table)} i where i.branch_id = a.branch_id and i.address_id = a.id)`;
  const { rows } = await sql<Address>`
    select f.facility_id as "facilityId", m.platform_id as "doctorId", a.platform_id as "addressId", ${itemsOf('doctoralia_expense')} as services, ${itemsOf('doctoralia_insurance')} as insurances
    from doctoralia_professional m join doctoralia_mapping f on f.branch_id = m.branch_id and f.id = m.mapping_id join doctoralia_address a on a.branch_id = m.branch_id and a.mapped_id = m.id
    where m.id = ${mappedId} order by a.id`.execute(trx);
  return rows;
}

/** Rows may have changed meanwhile: one that was removed after it was read stays for the next synchronization, one that came back is sent anew. */
async function keepOutcome(trx: Trx, mappedId: string, { at, sent, gone, changes, reason }: Outcome): Promise<void> {
  for (const table of ['doctoralia_expense', 'doctoralia_insurance'] as const) {
    const item = sql.table(table);
    await sql`update ${item} set sent_at = ${at} where id = any(${[...sent]}::text[])`.execute(trx);
    await sql`update ${item} set sent_at = null where id = any(${[...gone]}::text[])`.execute(trx);
    await sql`delete from ${item} i using doctoralia_address a where a.branch_id = i.branch_id and a.id = i.address_id and i.id = any(${[...gone]}::text[])
      and (i.removed_at is not null or a.removed_at is not null)`.execute(trx);
  }
  await sql`delete from doctoralia_address a where a.mapped_id = ${mappedId} and a.removed_at is not null
    and not exists (select 1 from doctoralia_expense i where i.branch_id = a.branch_id and i.address_id = a.id)
    and not exists (select 1 from doctoralia_insurance i where i.branch_id = a.branch_id and i.address_id = a.id)`.execute(
    trx,
  );
  const status = reason === null ? 'done' : 'failed';
  await trx
    .updateTable('doctoralia_professional')
    .set({ sync_status: status, sync_at: at, sync_reason: reason, sync_changes: changes })
    .where('id', '=', mappedId)
    .execute();
}
