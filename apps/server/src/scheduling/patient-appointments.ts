import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import { type Call, JsonText } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { lookupPage } from '../lists/lookup-page.ts';
import { bundleJson } from './appointment-json.ts';
import { kindsOf } from './kind-rights.ts';

type Page = { items: Schemas['PatientAppointment'][]; total: number; hasMore: boolean };

/** The appointments of a patient: those that end after now with the next one first, or the others with the last one first. The reading is audited. [SCH-012, SCH-033, AUD-002] */
export async function listPatientAppointments(call: Call<'listPatientAppointments'>): Promise<JsonText<Page>> {
  const {
    trx,
    query,
    path: { id },
  } = call;
  const own = onlyOwnProfessional(branchOf(call));
  const kinds = kindsOf(call, 'listAppointments');
  const patient = await trx.selectFrom('patient').select('id').where('id', '=', id).executeTakeFirst();
  if (!patient) throw notFound();
  call.audit('patient.read', 'patient', id);
  const now = new Date(call.now).toISOString();
  const future = query.when === 'future';
  return lookupPage(
    trx,
    {
      item: sql`json_build_object('id', a.id, 'type', a.type, 'date', a.day, 'startDate', a.starts_at, 'endDate', a.ends_at, 'status', a.status, 'slot', a.slot,
      'schedule', json_build_object('id', s.id, 'name', s.name), 'professional', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end, 'insurance', i.name,
      'expenses', coalesce((select json_agg(e.name order by x.position) from appointment_expense x join expense e on e.branch_id = x.branch_id and e.id = x.expense_id
        where x.appointment_id = a.id), '[]'), 'bundle', ${bundleJson})`,
      from: sql`appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id left join professional r on r.id = s.professional_id
      left join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id left join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id`,
      where: [
        sql`a.patient_id = ${id}`,
        sql`a.type = any(${[...kinds]}::text[])`,
        future ? sql`a.ends_at > ${now}::timestamptz` : sql`a.ends_at <= ${now}::timestamptz`,
        ...(own ? [sql`s.professional_id = ${own}`] : []),
      ],
      order: future ? sql`a.starts_at, a.id` : sql`a.starts_at desc, a.id`,
    },
    query,
  );
}
