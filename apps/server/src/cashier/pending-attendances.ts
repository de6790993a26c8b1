import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { toReais } from '../http/wire-money.ts';

/** Accounts that wait for their receipt at the cashier, oldest first; all of them, for their total is what the desk has to receive. [CSH-025, CSH-103] */
export async function pendingAttendances(trx: Trx): Promise<Schemas['PendingAttendance'][]> {
  const { rows } = await sql<{
    id: string;
    date: string;
    patient: Schemas['PatientRef'];
    service_type: string | null;
    value_cents: number;
  }>`
    select a.id, a.starts_at as date, json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name) as patient, a.service_type,
      a.particular_cents - a.discount_cents + a.interest_cents as value_cents
    from billing_account a join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
    where a.status = 'payment' and a.removed_at is null order by a.starts_at, a.id`.execute(trx);
  return rows.map(({ id, date, patient, service_type: serviceType, value_cents: value }) => ({
    id,
    date,
    patient,
    serviceType,
    value: toReais(value),
  }));
}
