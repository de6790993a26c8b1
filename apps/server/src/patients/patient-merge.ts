import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict, notFound, unprocessable } from '../http/refusal.ts';
import { MERGED_TABLES } from './merged-tables.ts';

/**
 * Takes a duplicate into the record that stays: what names it names the other from now on, empty fields are filled from it, and it is deactivated
 * with a note of where it went. Nothing is erased; both records carry the audit entry.
 */
export async function mergePatients(call: Context, id: string, duplicateId: string): Promise<void> {
  if (id === duplicateId) throw unprocessable('patient.merge-itself');
  const { trx } = call;
  // In the order of their ids, so that two merges of the same pair wait for each other instead of locking crosswise.
  const locked = await trx
    .selectFrom('patient')
    .select(['id', 'merged_into', 'cpf'])
    .where('id', 'in', [id, duplicateId])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length < 2) throw notFound();
  if (locked.some(({ merged_into }) => merged_into !== null)) throw conflict('patient.already-merged');
  const [one, other] = locked;
  if (one?.cpf && other?.cpf && one.cpf !== other.cpf) throw unprocessable('patient.merge-other-cpf');
  // Who waited twice for one schedule waits once, where the record that stays stands.
  await sql`update waiting_entry d set left_at = ${new Date(call.now).toISOString()}::timestamptz, left_reason = 'gave-up' where d.patient_id = ${duplicateId} and d.left_at is null
    and exists (select 1 from waiting_entry w where w.schedule_id = d.schedule_id and w.patient_id = ${id} and w.left_at is null)`.execute(
    trx,
  );
  for (const table of MERGED_TABLES) {
    await sql`update ${sql.table(table.name)} set ${sql.ref(table.column)} = ${id} where ${sql.ref(table.column)} = ${duplicateId}`.execute(
      trx,
    );
  }
  const { rows } = await sql<{ cpf: string | null }>`select cpf from patient where id = ${duplicateId}`.execute(trx);
  await trx
    .updateTable('patient')
    .set((eb) => ({ active: false, merged_into: id, cpf: null, version: eb('version', '+', 1) }))
    .where('id', '=', duplicateId)
    .execute();
  const filled = FILLED.map((name) => sql`${sql.ref(name)} = coalesce(p.${sql.ref(name)}, d.${sql.ref(name)})`);
  await sql`update patient p set cpf = coalesce(p.cpf, ${rows[0]?.cpf ?? null}), ${sql.join(filled)},
    version = p.version + 1 from patient d where p.id = ${id} and d.id = ${duplicateId}`.execute(trx);
  call.audit('patient.merged', 'patient', id);
  call.audit('patient.merged-into', 'patient', duplicateId);
}

/** What the record that stays takes over where it has nothing itself. */
const FILLED = [
  'social_name',
  'social_folded',
  'birth_date',
  'gender',
  'passport',
  'rg',
  'cns',
  'phone',
  'cellphone',
  'email',
  'mother_name',
  'mother_cpf',
  'guardian_name',
  'guardian_folded',
  'guardian_cpf',
  'father_name',
  'civil_status',
  'occupation',
  'alert',
  'notes',
  'photo',
  'photo_thumbnail',
] as const;
