import type { Schemas } from '@prumo/contract';
import { roomText } from '@prumo/domain/clinical';
import { foldText } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Call, Context } from '../http/contract.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { inUseByJson, receivedJson, waitsForPaymentSql } from '../scheduling/index.ts';

type Attendance = Schemas['Attendance'];

interface Row extends Omit<Attendance, 'call'> {
  readonly call: {
    readonly calledAt: string;
    readonly placeName: string | null;
    readonly roomName: string | null;
    readonly times: number;
  } | null;
}

/** The day's attendances by time; free and blocked times are none. A professional-only user sees the own ones. [MED-047, ENT-105, SCH-033, decision A54] */
export async function listAttendances(call: Call<'listAttendances'>): Promise<{ items: Attendance[] }> {
  const { date, schedules = [], scheduleId, professionalId, status, search } = call.query;
  const wanted = foldText(search ?? '');
  const rows = await readRows(
    call,
    sql.join(
      [
        sql`a.day = ${date}::date and a.status not in ('available', 'blocked')`,
        ...(schedules.length > 0 ? [sql`a.schedule_id = any(${schedules})`] : []),
        ...(scheduleId ? [sql`a.schedule_id = ${scheduleId}`] : []),
        ...(professionalId ? [sql`s.professional_id = ${professionalId}`] : []),
        ...(status ? [sql`a.status = ${status}`] : []),
        ...(wanted === ''
          ? []
          : [sql`(strpos(p.name_folded, ${wanted}) > 0 or strpos(p.social_folded, ${wanted}) > 0)`]),
      ],
      sql` and `,
    ),
  );
  return { items: rows };
}

/** One attendance, as the list has it. */
export async function readAttendance(call: Context, id: string): Promise<Attendance> {
  const [found] = await readRows(call, sql`a.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** Marks the ticket of somebody who has arrived as a priority one, for whatever reason of the law, or not. */
export async function changePriority(call: Call<'changeAttendancePriority'>): Promise<Attendance> {
  const {
    trx,
    path: { id },
    body: { priority },
  } = call;
  const own = onlyOwnProfessional(branchOf(call));
  const {
    rows: [found],
  } = await sql<{ day: string; scheduleId: string; ticket: number | null }>`
    select a.day, a.schedule_id as "scheduleId", t.number as ticket from appointment a left join attendance_ticket t on t.branch_id = a.branch_id and t.appointment_id = a.id
    where a.id = ${id} and ${own ? sql`exists (select 1 from schedule s where s.id = a.schedule_id and s.professional_id = ${own})` : sql`true`} for update of a`.execute(
    trx,
  );
  if (!found) throw notFound();
  if (found.ticket === null) throw conflict('clinical.not-yet-arrived');
  await trx.updateTable('attendance_ticket').set({ priority }).where('appointment_id', '=', id).execute();
  call.audit('attendance.priority-changed', 'appointment', id);
  call.publish({ type: 'appointment', id, day: found.day, scheduleId: found.scheduleId });
  return readAttendance(call, id);
}

async function readRows(call: Context, chosen: RawBuilder<unknown>): Promise<Attendance[]> {
  const own = onlyOwnProfessional(branchOf(call));
  const { rows } = await sql<Row>`
    select a.id, a.id as key, json_build_object('id', s.id, 'name', s.name) as schedule,
      case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as professional,
      a.starts_at as "startDate", a.ends_at as "endDate", a.status, a.slot, a.place_id as "placeId", a.arrived_at as "arrivedAt", a.version,
      case when p.id is not null
        then json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name, 'birthDate', p.birth_date, 'alert', p.alert) end as patient,
      i.name as insurance, ${inUseByJson(call.now)} as "inUseBy",
      json_build_object('startedAt', a.started_at, 'finishedAt', a.finished_at) as service,
      coalesce((select json_agg(e.name order by x.position, x.id) from appointment_expense x
        join expense e on e.branch_id = x.branch_id and e.id = x.expense_id where x.appointment_id = a.id), '[]') as expenses,
      t.number as ticket, t.priority,
      (select json_build_object('calledAt', c.called_at, 'placeName', l.name, 'roomName', c.room_name, 'times', count(*) over ())
        from panel_call c left join place l on l.branch_id = c.branch_id and l.id = c.place_id
        where c.appointment_id = a.id order by c.called_at desc, c.id desc limit 1) as call,
      (exists (select 1 from billing_account b where b.appointment_id = a.id and b.status <> 'canceled')
        or exists (select 1 from appointment_expense x where x.appointment_id = a.id and x.account_id is not null)) as "hasAccount",
      ${waitsForPaymentSql} as "waitsForPayment", ${receivedJson} as received
    from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id left join professional r on r.id = s.professional_id
      left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id left join attendance_ticket t on t.branch_id = a.branch_id and t.appointment_id = a.id
      left join insurance_plan q on q.branch_id = a.branch_id and q.id = a.plan_id left join insurance i on i.branch_id = q.branch_id and i.id = q.insurance_id
    where ${chosen} and ${own ? sql`s.professional_id = ${own}` : sql`true`}
    order by a.starts_at, s.position, a.id`.execute(call.trx);
  return rows.map(({ call: last, ...row }) => ({
    ...row,
    call: last && { calledAt: last.calledAt, room: roomText(last.placeName, last.roomName), times: last.times },
  }));
}
