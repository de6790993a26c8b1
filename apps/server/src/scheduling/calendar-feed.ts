import type { Schemas } from '@prumo/contract';
import { isSuspended } from '@prumo/domain/access';
import { addDays, type LocalDate } from '@prumo/domain/dates';
import { initials, calledName } from '@prumo/domain/identity';
import { sql } from 'kysely';
import { hashSecret, newSecret } from '../access/index.ts';
import { inTenant } from '../database/tenant.ts';
import type { Context, Document } from '../http/contract.ts';
import { todayOf } from '../http/guard.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { branchOf } from '../http/session.ts';
import { type CalendarEntry, iCalendar } from './i-calendar.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 180;

/** Whether the caller is a professional of the branch and has a calendar address. [UXP-018] */
export async function readOwnFeed(call: Context): Promise<Schemas['CalendarFeed']> {
  const { professional } = branchOf(call).rel;
  if (!professional) return { professional: false, createdAt: null };
  const feed = await call.trx
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('professional_id', '=', professional)
    .executeTakeFirst();
  return { professional: true, createdAt: feed?.created_at ?? null };
}

/** Makes a new address for the own calendar. It is told once: only its hash is kept. The address before stops working. [UXP-018] */
export async function renewFeed(call: Context): Promise<Schemas['NewCalendarFeed']> {
  const branch = branchOf(call);
  const professional_id = ownProfessional(call);
  const token = newSecret();
  const fresh = {
    token_hash: hashSecret(token),
    created_by: call.session.userId,
    created_at: new Date(call.now).toISOString(),
  };
  await call.trx
    .insertInto('calendar_feed')
    .values({ branch_id: branch.id, professional_id, ...fresh })
    .onConflict((known) => known.columns(['branch_id', 'professional_id']).doUpdateSet(fresh))
    .execute();
  call.audit('calendar-feed.created', 'professional', professional_id);
  return { path: `/api/calendar-feeds/${branch.id}/${token}.ics` };
}

/** The own calendar address stops working at once. [UXP-018] */
export async function revokeFeed(call: Context): Promise<void> {
  const professionalId = ownProfessional(call);
  await call.trx.deleteFrom('calendar_feed').where('professional_id', '=', professionalId).execute();
  call.audit('calendar-feed.revoked', 'professional', professionalId);
}

function ownProfessional(call: Context): string {
  const { professional } = branchOf(call).rel;
  if (!professional) throw new Refusal(403, 'access.forbidden');
  return professional;
}

interface Row {
  readonly id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly status: string;
  readonly version: number;
  readonly name: string | null;
  readonly social_name: string | null;
  readonly place: string | null;
}

/**
 * The appointments of a professional for a calendar program: initials, hours and room leave the server, and nothing else of a patient. An unknown
 * address, a suspended branch and a professional who left are all «not found». [UXP-018]
 */
export async function readFeed({ db }: Services, branchId: string, secret: string, now: number): Promise<Document> {
  const scope = { branchId, customerId: null, userId: null };
  const branch = await inTenant(db, scope, (trx) =>
    trx.selectFrom('branch').select(['name', 'time_zone', 'expires_at']).where('id', '=', branchId).executeTakeFirst(),
  );
  const today = branch && todayOf({ timeZone: branch.time_zone }, now);
  if (!branch || !today || isSuspended(today, branch.expires_at as LocalDate | null)) throw notFound();
  const entries = await inTenant(db, scope, async (trx) => {
    const {
      rows: [feed],
    } = await sql<{ professional_id: string }>`select f.professional_id from calendar_feed f
      join professional_branch b on b.branch_id = f.branch_id and b.professional_id = f.professional_id where f.token_hash = ${hashSecret(secret)}`.execute(
      trx,
    );
    if (!feed) throw notFound();
    const { rows } =
      await sql<Row>`select a.id, a.starts_at, a.ends_at, a.status, a.version, p.name, p.social_name, coalesce(l.name, k.name) as place
      from schedule s join appointment a on a.branch_id = s.branch_id and a.schedule_id = s.id left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
        left join place l on l.branch_id = a.branch_id and l.id = a.place_id left join place k on k.branch_id = s.branch_id and k.id = s.place_id
      where s.professional_id = ${feed.professional_id} and a.day between ${addDays(today, -DAYS_BACK)}::date and ${addDays(today, DAYS_AHEAD)}::date
        and a.status not in ('canceled', 'available') order by a.starts_at, a.id`.execute(trx);
    return rows.map(entryOf);
  });
  return {
    contentType: 'text/calendar; charset=utf-8',
    fileName: 'agenda.ics',
    bytes: Buffer.from(iCalendar(branch.name, entries, now)),
  };
}

function entryOf(row: Row): CalendarEntry {
  const shown = row.name === null ? '' : initials(calledName({ name: row.name, socialName: row.social_name }));
  return {
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    summary: shown === '' ? 'Agendamento' : shown,
    location: row.place,
    confirmed: row.status !== 'scheduled',
    version: row.version,
  };
}
