import { canEraseRecord } from '@prumo/domain/clinical';
import { type LocalDate, localDate } from '@prumo/domain/dates';
import { CONSENT_CHANNELS } from '@prumo/domain/marketing';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Context } from '../http/contract.ts';
import { forgetAnswers } from '../http/idempotency.ts';
import { conflict, notFound, Refusal } from '../http/refusal.ts';
import { saveConsents } from './patients.ts';

interface Held {
  readonly appointments: number;
  readonly accounts: number;
  readonly files: number;
  /** Entries of drawers and financial documents that name the person. */
  readonly payments: number;
  readonly last: string | null;
}

/**
 * Erases a registration for good, with its cards, consents, its place in the waiting list, what was written to it, the answers and rows of imports that
 * name it, and the duplicates it took in. As soon as an appointment, an account or a file is there,
 * the law keeps the record for 20 years and the refusal, which is audited, says so. [AUD-006; Lei 13.787/2018, art. 6º; Lei 13.709/2018, art. 16, I]
 */
export async function erasePatient(call: Context, id: string): Promise<void> {
  await lock(call, id);
  const { last, payments, ...held } = await heldOf(call.trx, id);
  if (held.appointments + held.accounts + held.files > 0)
    throw refusalOf(call, id, held, localDate(last ?? call.today));
  // The books name whom money came from or went to.
  if (payments > 0) throw conflict('conflict.in-use');
  await sql`select erase_patient(${id})`.execute(call.trx);
  call.audit('patient.erased', 'patient', id);
}

/** Withdraws every consent and takes telephones and e-mail out of the registration; what the record needs stays. [AUD-006, AUD-007] */
export async function erasePatientMarketing(call: Context, id: string): Promise<void> {
  await lock(call, id);
  await saveConsents(call, id, Object.fromEntries(CONSENT_CHANNELS.map((channel) => [channel, false])));
  await call.trx
    .updateTable('patient')
    .set((eb) => ({ phone: null, cellphone: null, email: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await forgetAnswers(call.trx, [id]);
  call.audit('patient.marketing-erased', 'patient', id);
}

async function lock({ trx }: Context, id: string): Promise<void> {
  const found = await trx.selectFrom('patient').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw notFound();
}

/** What names the patient or a duplicate that was taken in, and the last day of it. */
async function heldOf(trx: Trx, id: string): Promise<Held> {
  const { rows } = await sql<Held>`with recursive taken(id) as (
      select p.id from patient p where p.id = ${id} union select p.id from patient p join taken t on p.merged_into = t.id),
    a as (select count(*) as count, max(day) as last from appointment where patient_id in (select id from taken)),
    b as (select count(*) as count, max(day) as last from billing_account where patient_id in (select id from taken)),
    f as (select count(*) as count, max(created_at::date) as last from file where patient_id in (select id from taken) and removed_at is null),
    m as (select (select count(*) from cash_entry where patient_id in (select id from taken))
      + (select count(*) from financial_transaction where patient_id in (select id from taken)) as count)
    select a.count as appointments, b.count as accounts, f.count as files, m.count as payments, greatest(a.last, b.last, f.last) as last from a, b, f, m`.execute(
    trx,
  );
  const [held] = rows;
  if (!held) throw new Error('an aggregate always has a row');
  return held;
}

/** While the law keeps the record it says until when; afterwards the documents that still name the patient come first. */
function refusalOf({ today }: Context, id: string, held: Omit<Held, 'last' | 'payments'>, last: LocalDate): Refusal {
  const kept = canEraseRecord(last, today);
  if (kept.ok) return conflict('conflict.in-use');
  const audited = { action: 'patient.erasure-refused', recordType: 'patient', recordId: id };
  return new Refusal(409, 'patient.kept-by-law', { data: { ...held, ...kept.error.data }, audited });
}
