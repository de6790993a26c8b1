import type { Schemas } from '@prumo/contract';
import { LOCK_GRACE_SECONDS } from '@prumo/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import { branchOf, onlyOwnProfessional } from '../http/session.ts';
import { type Context, JsonText } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { addressJson, identityJson, professionJson, secondaryIdentityJson } from '../patients/index.ts';
import { customName, hidesInsuranceSql } from '../registry/index.ts';
import { indicatedJson } from './indicated-json.ts';
import { requireKind } from './kind-rights.ts';
import { byName } from '../lists/search.ts';
import { guideWarnings, type StoredTerms, termsJson } from '../tiss/index.ts';

/** Whoever holds the lock of appointment a at this instant; lapsed locks count as released. [SCH-026, decision A39] */
export const inUseByJson = (now: number): RawBuilder<unknown> =>
  sql`(select json_build_object('id', u.id, 'name', u.name) from appointment_lock k join app_user u on u.id = k.user_id
    where k.appointment_id = a.id and k.expires_at > ${new Date(now - LOCK_GRACE_SECONDS * 1000).toISOString()}::timestamptz)`;

/** The account of appointment a. */
export const accountIdSql: RawBuilder<unknown> = sql`(select b.id from billing_account b where b.appointment_id = a.id and b.status <> 'canceled' order by b.id limit 1)`;

/** Whether an account of appointment a is in the cashier's list. [BIL-046, CSH-103] */
export const waitsForPaymentSql: RawBuilder<unknown> = sql`exists (select 1 from billing_account b where b.appointment_id = a.id and b.status = 'payment' and b.removed_at is null)`;

/** What the account of appointment a received; null while nothing was. [BIL-192] */
export const receivedJson: RawBuilder<unknown> = sql`(select account_received(b.branch_id, b.id) from billing_account b
    where b.appointment_id = a.id and b.receipt and b.removed_at is null order by b.id limit 1)`;

/** What the register says of patient p beyond what the agenda needs: for whoever may read the register. [ENT-068] */
const RECORD: Readonly<Record<string, RawBuilder<unknown>>> = {
  identity: identityJson,
  secondaryIdentity: secondaryIdentityJson,
  civilStatus: sql`p.civil_status`,
  profession: professionJson,
  email: sql`p.email`,
  cns: sql`p.cns`,
  motherName: sql`p.mother_name`,
  fatherName: sql`p.father_name`,
  address: addressJson,
  notes: sql`p.notes`,
};

const recordParts = (may: boolean): RawBuilder<unknown> =>
  sql.join(Object.entries(RECORD).map(([name, value]) => sql`${sql.lit(name)}, ${may ? value : sql`null`}`));

const patientJson = (
  mayReadRegister: boolean,
): RawBuilder<unknown> => sql`(select json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name, 'birthDate', p.birth_date,
    'gender', p.gender, 'cpf', p.cpf, 'phone', p.phone, 'cellphone', p.cellphone, 'alert', p.alert, 'imageUrl', p.photo_thumbnail, ${recordParts(mayReadRegister)},
    'insurance', case when q.id is not null then json_build_object('id', j.id, 'name', j.name, 'record', p.record, 'validity', p.validity,
      'plan', json_build_object('id', q.id, 'name', q.name)) end)
  from patient p left join insurance_plan q on q.branch_id = p.branch_id and q.id = p.plan_id left join insurance j on j.branch_id = q.branch_id and j.id = q.insurance_id
  where p.id = a.patient_id)`;

/** What the plan hides is not told in the agenda. [BIL-147] */
const expensesJson = sql`coalesce((select json_agg(json_build_object('id', x.id, 'expenseId', e.id, 'code', e.code, 'name', e.name, 'type', e.type, 'quantity', x.quantity,
    'return', x.is_return, 'accountId', x.account_id,
    'value', json_build_object('insurance', case when not ${hidesInsuranceSql({ source: 'appointments', listsAccounts: false })} then round(x.insurance_cents / 100.0, 2) end, 'particular', round(x.particular_cents / 100.0, 2))) order by x.position, x.id)
  from appointment_expense x join expense e on e.branch_id = x.branch_id and e.id = x.expense_id where x.appointment_id = a.id), '[]')`;

const teamJson = sql`coalesce((select json_agg(json_build_object('professional', json_build_object('id', t.professional_id, 'name', w.name), 'role', t.role) order by t.position)
  from appointment_team t join professional w on w.id = t.professional_id where t.appointment_id = a.id), '[]')`;

/** What appointment a has more when it is a surgery; null of an elective one. [ENT-067] */
export const surgeryJson: RawBuilder<unknown> = sql`case when a.type = 'surgery' then json_build_object('team', ${teamJson}, 'description', a.description) end`;

const appointmentIndicatedJson = sql`(select ${indicatedJson} from indicated i where i.branch_id = a.branch_id and i.id = a.indicated_id)`;

/** The company for whose occupational health the patient of appointment a comes. */
export const asoClientJson: RawBuilder<unknown> = sql`(select json_build_object('id', c.id, 'name', c.name) from client c where c.branch_id = a.branch_id and c.id = a.aso_client_id)`;

/** Which session of which package appointment a is; null outside of packages. [SCH-050] */
export const bundleJson: RawBuilder<unknown> = sql`case when a.bundle_id is not null then json_build_object('id', a.bundle_id, 'current', a.bundle_current, 'total', a.bundle_total) end`;

const bundleCountJson = sql`case when a.bundle_id is not null then json_build_object('current', a.bundle_current, 'total', a.bundle_total) end`;

/** Where appointment a comes from. [ENT-066] */
export const metaJson: RawBuilder<unknown> = sql`json_build_object('origin', a.booking_origin,
  'bundle', (select json_build_object('id', k.id, 'name', k.name) from procedure_package k where k.branch_id = a.branch_id and k.id = a.package_id))`;

/** When the appointment that a is a copy of begins; a professional-only user knows nothing of the schedules of others. */
const refStartDateJson = (
  own: string | null,
): RawBuilder<unknown> => sql`(select f.starts_at from appointment f join schedule g on g.branch_id = f.branch_id and g.id = f.schedule_id
  where f.branch_id = a.branch_id and f.id = a.ref_id and ${own ? sql`g.professional_id = ${own}` : sql`true`})`;

/** What schedule s of professional r accepts: its weekdays, whose it is, and its plans; no plan at all stands for every plan. [ENT-066] */
export const offerJson: RawBuilder<unknown> = sql`json_build_object(
  'days', coalesce((select json_agg(distinct (w ->> 'weekday')::int order by (w ->> 'weekday')::int) from jsonb_array_elements(s.windows) w), '[]'),
  'professionals', case when r.id is null then '[]' else json_build_array(json_build_object('id', r.id, 'name', r.name)) end,
  'insurancePlans', coalesce((select json_agg(json_build_object('id', l.id, 'name', ${customName}) order by ${byName(sql`i.name`, sql`l.name`)}, l.id) from schedule_plan o
    join insurance_plan l on l.branch_id = o.branch_id and l.id = o.plan_id join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id where o.schedule_id = s.id), '[]'))`;

/** One appointment as the wire has it, after a change that the caller was allowed to make. */
export async function readAppointment(call: Context, id: string): Promise<JsonText<Schemas['Appointment']>> {
  return new JsonText<Schemas['Appointment']>((await findAppointment(call, id)).json);
}

/** One appointment for somebody who may see its kind. [SCH-027, SCH-028] */
export async function showAppointment(call: Context, id: string): Promise<JsonText<Schemas['Appointment']>> {
  const { json, type } = await findAppointment(call, id);
  requireKind(call, type, 'listAppointments');
  const warnings = await appointmentWarnings(call, id);
  return new JsonText<Schemas['Appointment']>(
    warnings.length === 0 ? json : `${json.slice(0, -1)},"guideWarnings":${JSON.stringify(warnings)}}`,
  );
}

/** What would keep the guide of an appointment from being taken, while no account bills it. [TIS-025] */
async function appointmentWarnings({ trx, today }: Context, id: string): Promise<ReturnType<typeof guideWarnings>> {
  const { rows } = await sql<{ day: string; card: string | null; terms: StoredTerms }>`
    select to_char(a.day, 'YYYY-MM-DD') as day, case when p.plan_id = a.plan_id then to_char(p.validity, 'YYYY-MM-DD') end as card, ${termsJson} as terms
    from appointment a join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
      left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
    where a.id = ${id} and a.status not in ('canceled', 'available', 'absent', 'blocked') and ${accountIdSql} is null`.execute(
    trx,
  );
  const [row] = rows;
  return row === undefined
    ? []
    : guideWarnings({ day: row.day, cardValidity: row.card, passwordValidity: null }, row.terms, today);
}

/** A professional-only user does not see the appointments of others. [SCH-033, SCH-046, decision A54] */
async function findAppointment(call: Context, id: string): Promise<{ readonly json: string; readonly type: string }> {
  const branch = branchOf(call);
  const own = onlyOwnProfessional(branch);
  const { rows } = await sql<{ json: string; type: string }>`
    select json_build_object('id', a.id, 'key', a.id, 'scheduleId', s.id, 'schedule', json_build_object('id', s.id, 'name', s.name, 'notes', s.notes),
      'professional', case when r.id is not null then json_build_object('id', r.id, 'name', r.name, 'council', r.councils -> 0, 'specialty', r.specialties -> 0 ->> 'name') end,
      'type', a.type, 'startDate', a.starts_at, 'endDate', a.ends_at, 'status', a.status, 'slot', a.slot, 'reserves', a.reserves, 'patient', ${patientJson(branch.actions.has('general:listPatients'))},
      'insurance', case when l.id is not null then json_build_object('id', i.id, 'name', i.name, 'type', i.type, 'planId', l.id) end, 'expenses', ${expensesJson},
      'markerId', a.marker_id, 'placeId', a.place_id, 'indicated', ${appointmentIndicatedJson}, 'asoClient', ${asoClientJson}, 'notes', a.notes, 'arrivedAt', a.arrived_at,
      'service', json_build_object('startedAt', a.started_at, 'finishedAt', a.finished_at), 'inUseBy', ${inUseByJson(call.now)}, 'accountId', ${accountIdSql}, 'waitsForPayment', ${waitsForPaymentSql}, 'received', ${receivedJson},
      'cancelReason', a.cancel_reason, 'surgery', ${surgeryJson}, 'bundleId', a.bundle_id, 'bundle', ${bundleCountJson},
      'meta', ${metaJson}, 'refKey', a.ref_id, 'originalKey', a.original_id, 'refStartDate', ${refStartDateJson(own)}, 'available', ${offerJson}, 'version', a.version)::text as json, a.type
    from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id left join professional r on r.id = s.professional_id
      left join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id left join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
    where a.id = ${id} and ${own ? sql`s.professional_id = ${own}` : sql`true`}`.execute(call.trx);
  if (!rows[0]) throw notFound();
  return rows[0];
}
