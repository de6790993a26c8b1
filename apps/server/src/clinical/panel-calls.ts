import type { Schemas } from '@prumo/contract';
import { isSuspended } from '@prumo/domain/access';
import { callsOnPanel, checkCall, publicCall, validateCall } from '@prumo/domain/clinical';
import type { LocalDate } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import { inTenant, withKey } from '../database/tenant.ts';
import type { Call } from '../http/contract.ts';
import { todayOf } from '../http/guard.ts';
import { agreed, notFound, refuseProblems } from '../http/refusal.ts';
import type { Services } from '../services.ts';

/** The module that a branch needs for a panel. [ACC-004] */
const MODULE = 'call-panel';
/** Calls that are looked through for the last six people. */
const READ = 100;

/** Calls somebody who is here to a place or a room, and tells every panel of the branch. [MED-047, ENT-104] */
export async function callPatient(call: Call<'callAttendance'>): Promise<void> {
  const {
    trx,
    path: { id },
    body,
  } = call;
  const branch = branchOf(call);
  const own = onlyOwnProfessional(branch);
  refuseProblems(validateCall(body));
  const {
    rows: [found],
  } = await sql<{ status: string; day: string; scheduleId: string }>`
    select a.status, a.day, a.schedule_id as "scheduleId" from appointment a where a.id = ${id}
      and ${own ? sql`exists (select 1 from schedule s where s.id = a.schedule_id and s.professional_id = ${own})` : sql`true`}`.execute(
    trx,
  );
  if (!found) throw notFound();
  if (body.placeId !== null) await requirePlace(call, body.placeId);
  agreed(checkCall(found.status), 409);
  await trx
    .insertInto('panel_call')
    .values({
      branch_id: branch.id,
      id: call.newId(),
      appointment_id: id,
      place_id: body.placeId,
      room_name: body.roomName?.trim() || null,
      called_at: new Date(call.now).toISOString(),
      called_by: call.session.userId,
    })
    .execute();
  call.audit('attendance.called', 'appointment', id);
  call.publish({ type: 'call', id, day: found.day, scheduleId: found.scheduleId });
}

async function requirePlace({ trx }: Call<'callAttendance'>, id: string): Promise<void> {
  const place = await trx
    .selectFrom('place')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!place) throw notFound();
}

/** A branch whose panel may be looked at by anybody who knows its public id. */
interface PanelBranch {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  readonly today: LocalDate;
}

/** The branch of a panel; without the module, suspended or unknown there is none, and nobody learns which. [ACC-006, ACC-016] */
export async function branchOfPanel({ db }: Services, publicId: string, now: number): Promise<PanelBranch> {
  const branch = await withKey(db, publicId, (trx) =>
    trx
      .selectFrom('branch')
      .select(['id', 'name', 'time_zone', 'modules', 'expires_at'])
      .where('public_id', '=', publicId)
      .executeTakeFirst(),
  );
  const today = branch && todayOf({ timeZone: branch.time_zone }, now);
  if (
    !branch ||
    !today ||
    !branch.modules.includes(MODULE) ||
    isSuspended(today, branch.expires_at as LocalDate | null)
  )
    throw notFound();
  return { id: branch.id, name: branch.name, zone: branch.time_zone, today };
}

interface CallRow {
  readonly id: string;
  readonly appointmentId: string;
  readonly name: string;
  readonly socialName: string | null;
  readonly ticketNumber: number | null;
  readonly priority: string | null;
  readonly placeName: string | null;
  readonly roomName: string | null;
}

/** Today's last calls, as the waiting room may see them: initials, ticket, whether it goes ahead, and room leave the server, and nothing else of a patient. */
export async function readPanel({ db }: Services, branch: PanelBranch, now: number): Promise<Schemas['CallPanel']> {
  const dayAgo = new Date(now - 86_400_000).toISOString();
  const rows = await inTenant(db, { branchId: branch.id, customerId: null, userId: null }, async (trx) => {
    const read = await sql<CallRow>`
      select c.id, c.appointment_id as "appointmentId", coalesce(p.name, '') as name, p.social_name as "socialName", t.number as "ticketNumber", t.priority,
        l.name as "placeName", c.room_name as "roomName"
      from panel_call c join appointment a on a.branch_id = c.branch_id and a.id = c.appointment_id
        left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
        left join attendance_ticket t on t.branch_id = c.branch_id and t.appointment_id = c.appointment_id
        left join place l on l.branch_id = c.branch_id and l.id = c.place_id
      where c.called_at > ${dayAgo}::timestamptz and (c.called_at at time zone ${branch.zone})::date = ${branch.today}::date
      order by c.called_at desc, c.id desc limit ${READ}`.execute(trx);
    return read.rows;
  });
  return { name: branch.name, calls: callsOnPanel(rows).map((row) => ({ id: row.id, ...publicCall(row) })) };
}
