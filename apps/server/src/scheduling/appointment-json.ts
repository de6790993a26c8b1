import type { Schemas } from '@prumo/contract';
import { LOCK_GRACE_SECONDS } from '@prumo/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import { onlyOwnProfessional, type SessionBranch } from '../access/session-store.ts';
import { type Context, JsonText } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { indicatedJson } from './indicated-json.ts';
import { requireKind } from './kind-rights.ts';

/** The branch of the call; routes of a branch never run without one. */
export function branchOf({ session }: Pick<Context, 'session'>): SessionBranch {
  if (!session.branch) throw new Error('no branch was chosen');
  return session.branch;
}

/** Whoever holds the lock of appointment a at this instant; lapsed locks count as released. [SCH-026, decision A39] */
export const inUseByJson = (now: number): RawBuilder<unknown> =>
  sql`(select json_build_object('id', u.id, 'name', u.name) from appointment_lock k join app_user u on u.id = k.user_id
    where k.appointment_id = a.id and k.expires_at > ${new Date(now - LOCK_GRACE_SECONDS * 1000).toISOString()}::timestamptz)`;

/** The account of appointment a. */
export const accountIdSql: RawBuilder<unknown> =
  sql`(select b.id from billing_account b where b.appointment_id = a.id and b.status <> 'canceled' order by b.id limit 1)`;

const patientJson = sql`(select json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name, 'birthDate', p.birth_date, 'gender', p.gender, 'cpf', p.cpf,
    'phone', p.phone, 'cellphone', p.cellphone, 'alert', p.alert,
    'insurance', case when q.id is not null then json_build_object('id', j.id, 'name', j.name, 'record', p.record, 'validity', p.validity,
      'plan', json_build_object('id', q.id, 'name', q.name)) end)
  from patient p left join insurance_plan q on q.branch_id = p.branch_id and q.id = p.plan_id left join insurance j on j.branch_id = q.branch_id and j.id = q.insurance_id
  where p.id = a.patient_id)`;

const expensesJson = sql`coalesce((select json_agg(json_build_object('id', x.id, 'expenseId', e.id, 'code', e.code, 'name', e.name, 'type', e.type, 'quantity', x.quantity,
    'return', x.is_return, 'accountId', x.account_id,
    'value', json_build_object('insurance', round(x.insurance_cents / 100.0, 2), 'particular', round(x.particular_cents / 100.0, 2))) order by x.position, x.id)
  from appointment_expense x join expense e on e.branch_id = x.branch_id and e.id = x.expense_id where x.appointment_id = a.id), '[]')`;

const teamJson = sql`coalesce((select json_agg(json_build_object('professional', json_build_object('id', t.professional_id, 'name', w.name), 'role', t.role) order by t.position)
  from appointment_team t join professional w on w.id = t.professional_id where t.appointment_id = a.id), '[]')`;

const appointmentIndicatedJson = sql`(select ${indicatedJson} from indicated i where i.branch_id = a.branch_id and i.id = a.indicated_id)`;

const asoClientJson = sql`(select json_build_object('id', c.id, 'name', c.name) from client c where c.branch_id = a.branch_id and c.id = a.aso_client_id)`;

/** Which session of which package appointment a is; null outside of packages. [SCH-050] */
export const bundleJson: RawBuilder<unknown> =
  sql`case when a.bundle_id is not null then json_build_object('id', a.bundle_id, 'current', a.bundle_current, 'total', a.bundle_total) end`;

/** One appointment as the wire has it, after a change that the caller was allowed to make. */
export async function readAppointment(call: Context, id: string): Promise<JsonText<Schemas['Appointment']>> {
  return new JsonText<Schemas['Appointment']>((await findAppointment(call, id)).json);
}

/** One appointment for somebody who may see its kind. [SCH-027, SCH-028] */
export async function showAppointment(call: Context, id: string): Promise<JsonText<Schemas['Appointment']>> {
  const { json, type } = await findAppointment(call, id);
  requireKind(call, type, 'listAppointments');
  return new JsonText<Schemas['Appointment']>(json);
}

/** A professional-only user does not see the appointments of others. [SCH-033, SCH-046, decision A54] */
async function findAppointment(call: Context, id: string): Promise<{ readonly json: string; readonly type: string }> {
  const own = onlyOwnProfessional(branchOf(call));
  const { rows } = await sql<{ json: string; type: string }>`
    select json_build_object('id', a.id, 'key', a.id, 'scheduleId', s.id, 'schedule', json_build_object('id', s.id, 'name', s.name),
      'professional', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end,
      'type', a.type, 'startDate', a.starts_at, 'endDate', a.ends_at, 'status', a.status, 'slot', a.slot, 'reserves', a.reserves, 'patient', ${patientJson},
      'insurance', case when l.id is not null then json_build_object('id', i.id, 'name', i.name, 'type', i.type, 'planId', l.id) end, 'expenses', ${expensesJson},
      'markerId', a.marker_id, 'placeId', a.place_id, 'indicated', ${appointmentIndicatedJson}, 'asoClient', ${asoClientJson}, 'notes', a.notes, 'arrivedAt', a.arrived_at,
      'service', json_build_object('startedAt', a.started_at, 'finishedAt', a.finished_at), 'inUseBy', ${inUseByJson(call.now)}, 'accountId', ${accountIdSql},
      'cancelReason', a.cancel_reason, 'description', a.description, 'team', ${teamJson}, 'bundle', ${bundleJson}, 'version', a.version)::text as json, a.type
    from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id left join professional r on r.id = s.professional_id
      left join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id left join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
    where a.id = ${id} and ${own ? sql`s.professional_id = ${own}` : sql`true`}`.execute(call.trx);
  if (!rows[0]) throw notFound();
  return rows[0];
}
