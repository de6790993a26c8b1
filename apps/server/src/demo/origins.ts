import { foldText } from '@prumo/domain/identity';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

const REFERRERS = [
  {
    name: 'Paulo Reis Tavares',
    type: 'professional',
    council_name: 'CRM',
    council_state: 'PR',
    council_record: '24680',
    specialty: { code: '225120', name: 'Médico cardiologista' },
  },
  {
    name: 'Sílvia Amaral Couto',
    type: 'professional',
    council_name: 'CRP',
    council_state: 'PR',
    council_record: '08112',
    specialty: { code: '251510', name: 'Psicólogo clínico' },
  },
  {
    name: 'Site de avaliações',
    type: 'other',
    council_name: null,
    council_state: null,
    council_record: null,
    specialty: null,
  },
] as const;

/** Every so many visits are for the company of the patient. */
const EVERY = 40;

/** Says who indicated the patients of the marker «Indicação»: colleagues of other clinics, a partner and a site; and which visits are for a client company. [SCH-046, spec 3.5] */
export async function addOrigins(trx: Trx, branch_id: string, id: () => string): Promise<void> {
  const partner = await trx
    .selectFrom('partner')
    .select(['id', 'name'])
    .where('branch_id', '=', branch_id)
    .orderBy('name')
    .limit(1)
    .executeTakeFirstOrThrow();
  const nobody = { council_name: null, council_state: null, council_record: null, specialty: null };
  const rows = [
    ...REFERRERS.map((row) => ({
      ...row,
      professional_id: null,
      partner_id: null,
      specialty: row.specialty && JSON.stringify(row.specialty),
    })),
    { ...nobody, name: partner.name, type: 'partner' as const, professional_id: null, partner_id: partner.id },
  ].map((row) => ({ branch_id, id: id(), name_folded: foldText(row.name), ...row }));
  await trx.insertInto('indicated').values(rows).execute();
  const companies = await trx
    .selectFrom('client')
    .select('id')
    .where('branch_id', '=', branch_id)
    .orderBy('name')
    .execute();
  // Employees come for the check-ups of their company: some visits of the internist, the same ones every time the demonstration is made.
  await sql`update appointment a set aso_client_id = (${companies.map((row) => row.id)}::text[])[1 + ('x' || right(a.id, 4))::bit(16)::int % ${companies.length}::int]
    where a.branch_id = ${branch_id} and a.type = 'elective' and ('x' || right(a.id, 4))::bit(16)::int % ${EVERY} = 0`.execute(
    trx,
  );
  const ids = rows.map((row) => row.id);
  await sql`update appointment a set indicated_id = (${ids}::text[])[1 + ('x' || right(a.id, 4))::bit(16)::int % ${rows.length}::int]
    from marker m where m.branch_id = a.branch_id and m.id = a.marker_id and m.name = 'Indicação' and a.branch_id = ${branch_id}`.execute(
    trx,
  );
}
