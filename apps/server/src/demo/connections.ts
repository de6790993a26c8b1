import type { Trx } from '../database/tenant.ts';
import { SIMULATED_SERVICE } from '../partner-services/index.ts';
import type { Services } from '../services.ts';
import type { DemoClinic } from './clinics.ts';
import { USERS } from './staff.ts';

/** Connects one insurance of a clinic to the simulator; the others are sent by file. A clinic without anybody who bills has none. */
export async function createConnections(
  trx: Trx,
  clinic: DemoClinic,
  { connectionSecrets, now }: Pick<Services, 'connectionSecrets' | 'now'>,
): Promise<void> {
  const biller = Object.values(USERS).find(({ branches }) =>
    branches.some(({ id, group }) => id === clinic.id && (group === 'Faturamento' || group === 'Gestão')),
  );
  const insurance = await trx
    .selectFrom('insurance')
    .select('id')
    .where('branch_id', '=', clinic.id)
    .where('name', '=', 'Vida Plena Saúde')
    .executeTakeFirst();
  if (biller === undefined || insurance === undefined) return;
  await trx
    .insertInto('insurance_connection')
    .values({
      branch_id: clinic.id,
      insurance_id: insurance.id,
      address: SIMULATED_SERVICE,
      sealed: connectionSecrets.seal(insurance.id, JSON.stringify({ password: null, certificate: null })),
      changed_at: new Date(now()).toISOString(),
      changed_by: biller.id,
    })
    .execute();
}
