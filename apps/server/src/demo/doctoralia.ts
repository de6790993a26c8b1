import type { Trx } from '../database/tenant.ts';
import type { DemoClinic } from './clinics.ts';

/** The facility of the simulator that is this clinic. */
const FACILITIES: Readonly<Record<string, string>> = { 'Clínica Aurora': '501' };
const STREET = 'Avenida Paulista, 1471, Bela Vista';

/** Ties two professionals of the clinic to their profiles in the simulator of Doctoralia: one with an address ready to be sent, one without. */
export async function createDoctoralia(trx: Trx, clinic: DemoClinic, id: () => string): Promise<void> {
  const facility = FACILITIES[clinic.name];
  if (facility === undefined) return;
  const branch_id = clinic.id;
  const mapping_id = id();
  await trx
    .insertInto('doctoralia_mapping')
    .values({ branch_id, id: mapping_id, facility_id: facility, name: clinic.name })
    .execute();
  const tie = async (platform_id: string, name: string): Promise<string> => {
    const { id: professional_id } = await trx
      .selectFrom('professional')
      .select('id')
      .where('customer_id', '=', clinic.customerId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const row = {
      branch_id,
      id: id(),
      mapping_id,
      professional_id,
      platform_id,
      platform_name: name,
      sync_at: null,
      sync_reason: null,
      sync_changes: null,
    };
    await trx.insertInto('doctoralia_professional').values(row).execute();
    return row.id;
  };
  const henrique = await tie('701', 'Henrique Prado Vasconcelos');
  await tie('704', 'Camila Duarte Figueira');
  const address_id = id();
  await trx
    .insertInto('doctoralia_address')
    .values({
      branch_id,
      id: address_id,
      mapped_id: henrique,
      platform_id: '9011',
      platform_name: STREET,
      removed_at: null,
    })
    .execute();
  const { id: expense_id } = await trx
    .selectFrom('expense')
    .select('id')
    .where('branch_id', '=', branch_id)
    .where('type', '=', 'consultation')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: insurance_id } = await trx
    .selectFrom('insurance')
    .select('id')
    .where('branch_id', '=', branch_id)
    .where('name', '=', 'Vida Plena Saúde')
    .executeTakeFirstOrThrow();
  const item = { branch_id, address_id, sent_at: null, removed_at: null };
  await trx
    .insertInto('doctoralia_expense')
    .values({ ...item, id: id(), expense_id, platform_id: '1201', platform_name: 'Consulta Clínica Médica' })
    .execute();
  await trx
    .insertInto('doctoralia_insurance')
    .values({ ...item, id: id(), insurance_id, platform_id: '31', platform_name: 'Vida Plena Saúde' })
    .execute();
}
