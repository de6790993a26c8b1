import type { Schemas } from '@prumo/contract';
import { type Session, branchOf } from '../http/session.ts';
import { inTenant, type Trx } from '../database/tenant.ts';
import type { Context, SessionHandler, Some } from '../http/contract.ts';
import { conflict, notFound, Refusal } from '../http/refusal.ts';
import type { Doctoralia, PlatformItem } from '../partner-services/index.ts';
import type { Services } from '../services.ts';
import { addItem, removeItem } from './doctoralia-items.ts';
import { readMapped, readMappings } from './doctoralia-mappings.ts';
import { askForSync } from './doctoralia-sync.ts';

type Needed = Pick<Services, 'db' | 'doctoralia'>;

interface PlatformRoutes {
  readonly listDoctoraliaExpenses: SessionHandler<'listDoctoraliaExpenses'>;
  readonly listDoctoraliaFacilities: SessionHandler<'listDoctoraliaFacilities'>;
  readonly listDoctoraliaInsurances: SessionHandler<'listDoctoraliaInsurances'>;
  readonly listDoctoraliaProfessionals: SessionHandler<'listDoctoraliaProfessionals'>;
  readonly listDoctoraliaAddresses: SessionHandler<'listDoctoraliaAddresses'>;
}

/** What the platform knows. These calls hold no transaction: a slow platform takes no connection of the database away. [COM-032 … COM-035, COM-040] */
export function doctoraliaPlatformRoutes({ db, doctoralia }: Needed): PlatformRoutes {
  const platform = (): Doctoralia => {
    if (!doctoralia) throw new Refusal(503, 'partner.not-configured');
    return doctoralia;
  };
  return {
    listDoctoraliaExpenses: async () => ({ items: await platform().services() }),
    listDoctoraliaFacilities: async () => ({ items: await platform().facilities() }),
    listDoctoraliaInsurances: async () => ({ items: await platform().insurances() }),
    listDoctoraliaProfessionals: async ({ query }) => {
      const facilities = (await platform().facilities()).filter(
        ({ id }) => query.facilityId === undefined || id === query.facilityId,
      );
      const found = await Promise.all(
        facilities.map(async (facility) =>
          (await platform().professionals(facility.id)).map((one) => ({ ...one, facility })),
        ),
      );
      return { items: found.flat() };
    },
    listDoctoraliaAddresses: async ({ path, session }) => {
      const { facilityId, doctorId, mapped } = await inTenant(db, scopeOf(session), (trx) => placeOf(trx, path.id));
      const addresses = await platform().addresses(facilityId, doctorId);
      return { items: addresses.map((address) => ({ ...address, mapped: mapped.includes(address.id) })) };
    },
  };
}

function scopeOf({ branch, customerId, userId }: Session) {
  if (!branch) throw new Refusal(403, 'branch.forbidden');
  return { branchId: branch.id, customerId, userId };
}

async function placeOf(
  trx: Trx,
  id: string,
): Promise<{ readonly facilityId: string; readonly doctorId: string; readonly mapped: readonly string[] }> {
  const found = await trx
    .selectFrom('doctoralia_professional as m')
    .innerJoin('doctoralia_mapping as f', (join) =>
      join.onRef('f.branch_id', '=', 'm.branch_id').onRef('f.id', '=', 'm.mapping_id'),
    )
    .select(['f.facility_id', 'm.platform_id'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  const addresses = await trx
    .selectFrom('doctoralia_address')
    .select('platform_id')
    .where('mapped_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  return {
    facilityId: found.facility_id,
    doctorId: found.platform_id,
    mapped: addresses.map(({ platform_id: address }) => address),
  };
}

type MappingOperation =
  | 'listDoctoraliaMappings'
  | 'mapDoctoraliaProfessionals'
  | 'unmapDoctoraliaProfessional'
  | 'syncDoctoraliaProfessional'
  | 'addDoctoraliaAddress'
  | 'removeDoctoraliaAddress'
  | 'listDoctoraliaAddressExpenses'
  | 'addDoctoraliaAddressExpense'
  | 'removeDoctoraliaAddressExpense'
  | 'listDoctoraliaAddressInsurances'
  | 'addDoctoraliaAddressInsurance'
  | 'removeDoctoraliaAddressInsurance';

/**
 * The mapping of the branch. The names of the platform come with what is tied, as the caller has just read them there; an id that the platform does
 * not know is refused by it when the mapping is sent. [COM-036 … COM-042, ENT-111]
 */
export const doctoraliaMappingRoutes = ({ doctoralia }: Pick<Services, 'doctoralia'>): Some<MappingOperation> => {
  const mappings = async (trx: Trx) => ({ configured: doctoralia !== null, items: await readMappings(trx) });
  return {
    listDoctoraliaMappings: ({ trx }) => mappings(trx),
    mapDoctoraliaProfessionals: async (call) => {
      for (const one of call.body.professionals) await tie(call, one);
      return mappings(call.trx);
    },
    unmapDoctoraliaProfessional: async (call) => {
      const gone = await call.trx
        .deleteFrom('doctoralia_professional')
        .where('id', '=', call.path.id)
        .returning('mapping_id')
        .executeTakeFirst();
      if (!gone) throw notFound();
      const others = await call.trx
        .selectFrom('doctoralia_professional')
        .select('id')
        .where('mapping_id', '=', gone.mapping_id)
        .limit(1)
        .executeTakeFirst();
      if (!others) await call.trx.deleteFrom('doctoralia_mapping').where('id', '=', gone.mapping_id).execute();
      call.audit('doctoralia.unmapped', 'doctoralia-professional', call.path.id);
      return undefined;
    },
    syncDoctoraliaProfessional: async (call) => {
      if (!doctoralia) throw new Refusal(503, 'partner.not-configured');
      const before = await call.trx
        .selectFrom('doctoralia_professional')
        .select('sync_status')
        .where('id', '=', call.path.id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) throw notFound();
      if (before.sync_status !== 'pending') {
        await call.trx
          .updateTable('doctoralia_professional')
          .set({
            sync_status: 'pending',
            sync_at: new Date(call.now).toISOString(),
            sync_reason: null,
            sync_changes: null,
          })
          .where('id', '=', call.path.id)
          .execute();
        await askForSync(call.trx, call.newId(), branchOf(call).id, call.session.customerId, call.path.id);
      }
      call.audit('doctoralia.sync-asked', 'doctoralia-professional', call.path.id);
      return mappedOf(call, call.path.id);
    },

    addDoctoraliaAddress: async (call) => {
      await mappedOf(call, call.path.id);
      const { id: platformId, name } = call.body.platform;
      const row = {
        branch_id: branchOf(call).id,
        id: call.newId(),
        mapped_id: call.path.id,
        platform_id: platformId,
        platform_name: name.trim(),
        removed_at: null,
      };
      const { id } = await call.trx
        .insertInto('doctoralia_address')
        .values(row)
        .onConflict((known) =>
          known
            .columns(['branch_id', 'mapped_id', 'platform_id'])
            .doUpdateSet({ platform_name: row.platform_name, removed_at: null }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      call.audit('doctoralia.address-added', 'doctoralia-address', id);
      return addressOf(call, call.path.id, id);
    },
    removeDoctoraliaAddress: async (call) => {
      await addressOf(call, call.path.id, call.path.addressId);
      await call.trx
        .updateTable('doctoralia_address')
        .set({ removed_at: new Date(call.now).toISOString() })
        .where('id', '=', call.path.addressId)
        .execute();
      call.audit('doctoralia.address-removed', 'doctoralia-address', call.path.addressId);
      return undefined;
    },

    listDoctoraliaAddressExpenses: async (call) => ({
      items: (await addressOf(call, call.path.id, call.path.addressId)).expenses,
    }),
    addDoctoraliaAddressExpense: async (call) => {
      await addressOf(call, call.path.id, call.path.addressId);
      const id = await addItem(call, 'expense', call.path.addressId, call.body.expenseId, call.body.platform);
      return only((await addressOf(call, call.path.id, call.path.addressId)).expenses, id);
    },
    removeDoctoraliaAddressExpense: async (call) => {
      only((await addressOf(call, call.path.id, call.path.addressId)).expenses, call.path.itemId);
      return removeItem(call, 'expense', call.path.itemId);
    },
    listDoctoraliaAddressInsurances: async (call) => ({
      items: (await addressOf(call, call.path.id, call.path.addressId)).insurances,
    }),
    addDoctoraliaAddressInsurance: async (call) => {
      await addressOf(call, call.path.id, call.path.addressId);
      const id = await addItem(call, 'insurance', call.path.addressId, call.body.insuranceId, call.body.platform);
      return only((await addressOf(call, call.path.id, call.path.addressId)).insurances, id);
    },
    removeDoctoraliaAddressInsurance: async (call) => {
      only((await addressOf(call, call.path.id, call.path.addressId)).insurances, call.path.itemId);
      return removeItem(call, 'insurance', call.path.itemId);
    },
  };
};

async function mappedOf({ trx }: Context, id: string): Promise<Schemas['MappedProfessional']> {
  const found = await readMapped(trx, id);
  if (!found) throw notFound();
  return found;
}

const addressOf = async (call: Context, mappedId: string, id: string): Promise<Schemas['MappedAddress']> =>
  only((await mappedOf(call, mappedId)).addresses, id);

function only<T extends { readonly id: string }>(items: readonly T[], id: string): T {
  const found = items.find((item) => item.id === id);
  if (!found) throw notFound();
  return found;
}

/** One of ours is one of theirs in a facility, and the other way round: a second tie is refused (409). */
async function tie(
  call: Context,
  {
    professionalId,
    facility,
    platform,
  }: { readonly professionalId: string; readonly facility: PlatformItem; readonly platform: PlatformItem },
): Promise<void> {
  const { trx } = call;
  const branchId = branchOf(call).id;
  const ours = await trx
    .selectFrom('professional_branch')
    .select('professional_id')
    .where('professional_id', '=', professionalId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!ours) throw notFound();
  const { id: mappingId } = await trx
    .insertInto('doctoralia_mapping')
    .values({ branch_id: branchId, id: call.newId(), facility_id: facility.id, name: facility.name.trim() })
    .onConflict((known) => known.columns(['branch_id', 'facility_id']).doUpdateSet({ name: facility.name.trim() }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = call.newId();
  const made = await trx
    .insertInto('doctoralia_professional')
    .values({
      branch_id: branchId,
      id,
      mapping_id: mappingId,
      professional_id: professionalId,
      platform_id: platform.id,
      platform_name: platform.name.trim(),
      sync_at: null,
      sync_reason: null,
      sync_changes: null,
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) throw conflict('doctoralia.mapped', { name: platform.name });
  call.audit('doctoralia.mapped', 'doctoralia-professional', id);
}
