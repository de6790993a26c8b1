import { foldText } from '@prumo/domain/identity';
import { placeImported } from '@prumo/domain/imports';
import { problem } from '@prumo/domain/result';
import { occupiesTime } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { publish, type RealtimeEvent } from '../realtime/notices.ts';
import { type AppointmentDays, readDays } from './appointment-days.ts';
import { type Line, uncoveredLines, writeLines } from './appointment-procedures.ts';
import { readWishes, type Wish } from './appointment-wishes.ts';
import { recordsByCode } from './find-records.ts';
import { type ImportTable, readStored } from './import-table.ts';
import type { Columns, ImportScope, ImportTarget, Outcome, Write } from './target.ts';

const table: ImportTable = {
  name: 'appointment',
  owner: 'branch_id',
  key: ['id'],
  versioned: true,
  columns: {
    id: 'text',
    schedule_id: 'text',
    type: 'text',
    day: 'date',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    status: 'text',
    slot: 'boolean',
    patient_id: 'text',
    plan_id: 'text',
    notes: 'text',
    guard_place_id: 'text',
  },
};

/**
 * Appointments, past and to come, on the schedules of the branch; found again by the code of the other system, or by schedule, beginning and patient, also
 * where somebody moved them since. One that is there already stays as it is: the agenda lives on here, and the file is older. [UXP-019, SCH-048]
 */
export const appointmentsTarget: ImportTarget = {
  kind: 'appointments',
  table,
  resolve: async (scope, rows) => {
    const wishes = await readWishes(scope, rows);
    const wanted = wishes.flatMap(({ wish }) => wish ?? []);
    const known = await findKnown(scope, wanted);
    const days = await readDays(scope, [...new Set(wanted.map(({ day }) => day))]);
    const uncovered = await uncoveredLines(
      scope,
      wanted.flatMap((wish) => (isPast(scope, wish) ? [] : lineOf(wish.id, wish.day, wish.planId, wish.expenseId))),
    );
    const seen = new Map<string, number>();
    return wishes.map(({ wish, problems }): Outcome => {
      if (!wish) return { problems };
      const before = seen.get(wish.identity);
      if (before !== undefined) return { problems: [problem('', 'import.row-repeated', { row: before })] };
      seen.set(wish.identity, wish.row);
      const stored = known(wish);
      if (stored) return { writes: [{ key: String(stored['id']), stored, columns: stored, identity: wish.identity }] };
      if (uncovered.has(wish.id)) return { problems: [problem('procedure', 'appointment.expense-not-covered')] };
      return booked(scope, wish, days);
    });
  },
  afterCheck: async ({ trx, branchId, importId }, writes, rows) => {
    const times = writes.flatMap(({ stored, columns, booking }, index) =>
      stored === null && takesTime(columns) ? [{ ...columns, ...booking, row: rows[index]?.row }] : [],
    );
    await sql`insert into import_time (branch_id, import_id, row, schedule_id, professional_id, place_id, day, starts_at, ends_at)
      select ${branchId}, ${importId}, x.row, x.schedule_id, x."professionalId", x."roomId", x.day, x.starts_at, x.ends_at
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
        as x(row int, schedule_id text, "professionalId" text, "roomId" text, day date, starts_at timestamptz, ends_at timestamptz)`.execute(
      trx,
    );
  },
  afterWrite: async (scope, writes) => {
    const fresh = writes.filter(({ stored }) => stored === null);
    await sayOrigin(
      scope,
      fresh.map(({ key }) => key),
    );
    await writeLines(
      scope,
      fresh.flatMap(({ key, columns, booking }) =>
        lineOf(key, String(columns['day']), (columns['plan_id'] ?? null) as string | null, booking?.expenseId ?? null),
      ),
    );
    await keepPeople(scope, fresh);
    await announce(
      scope,
      fresh.map(({ columns }) => columns),
    );
  },
  beforeRemove: async (scope, keys) => {
    await announce(scope, await readStored(scope, table, sql`t.id = any(${[...keys]}::text[])`));
  },
};

const takesTime = ({ slot, status }: Columns): boolean => slot === false && occupiesTime(String(status));

/** Where they come from, beside the columns of the file: an undo compares those with what it wrote. [ENT-066] */
async function sayOrigin({ trx }: ImportScope, ids: readonly string[]): Promise<void> {
  await sql`update appointment set booking_origin = 'import' where id = any(${[...ids]}::text[])`.execute(trx);
}

/** Whom what is still to come takes, like a booking writes it; what has passed may lie over anything. */
async function keepPeople({ trx, branchId, now }: ImportScope, writes: readonly Write[]): Promise<void> {
  const coming = writes.filter(
    ({ columns, booking }) => booking?.professionalId && Date.parse(String(columns['starts_at'])) >= now,
  );
  const people = JSON.stringify(
    coming.map(({ key, columns, booking }) => ({
      ...columns,
      id: key,
      professional: booking?.professionalId,
      takes: takesTime(columns),
    })),
  );
  await sql`insert into professional_time (branch_id, appointment_id, professional_id, starts_at, ends_at, takes)
    select ${branchId}, x.id, x.professional, x.starts_at, x.ends_at, x.takes
    from jsonb_to_recordset(${people}::jsonb) as x(id text, professional text, starts_at timestamptz, ends_at timestamptz, takes boolean)`.execute(
    trx,
  );
}

const isPast = ({ now }: ImportScope, { startsAt }: Wish): boolean => Date.parse(startsAt) < now;

const lineOf = (appointmentId: string, day: string, planId: string | null, expenseId: string | null): Line[] =>
  expenseId === null ? [] : [{ appointmentId, day, planId, expenseId }];

/** Finds the appointments that are there already: those an earlier import brought under the code or the identity of a row, and those of the same schedule, beginning and patient. */
async function findKnown(scope: ImportScope, wishes: readonly Wish[]): Promise<(wish: Wish) => Columns | null> {
  const byCode = await recordsByCode(
    scope,
    'appointments',
    wishes.flatMap(({ code, identity }) => (code === null ? [identity] : [identity, code])).map(foldText),
  );
  const wanted = JSON.stringify(
    wishes.map(({ agenda, startsAt, patientId }) => ({ schedule: agenda.id, starts: startsAt, patient: patientId })),
  );
  const stored = await readStored(
    scope,
    table,
    sql`t.id = any(array(select unnest(${[...byCode.values()]}::text[]) union
    select a.id from jsonb_to_recordset(${wanted}::jsonb) as x(schedule text, starts timestamptz, patient text)
    join appointment a on a.patient_id = x.patient and a.starts_at = x.starts and a.schedule_id = x.schedule))`,
  );
  const byId = new Map(stored.map((columns) => [String(columns['id']), columns]));
  const byPlace = new Map(stored.map((columns) => [identityOf(columns), columns]));
  const brought = (code: string): Columns | undefined => byId.get(byCode.get(foldText(code)) ?? '');
  return ({ code, identity }) =>
    (code === null ? undefined : brought(code)) ?? brought(identity) ?? byPlace.get(identity) ?? null;
}

const identityOf = (columns: Columns): string =>
  `${String(columns['schedule_id'])}|${new Date(String(columns['starts_at'])).toISOString()}|${String(columns['patient_id'])}`;

/** Asks the rule whether and how a wish comes in; the next ones find its time taken. */
function booked(scope: ImportScope, wish: Wish, days: AppointmentDays): Outcome {
  const { id, agenda, day, start, end, status, identity, expenseId } = wish;
  const past = isPast(scope, wish);
  const placed = placeImported({ date: day, start, end, status, isPast: past }, days.of(agenda, day));
  if (!placed.ok) return { problems: [{ field: FIELDS[placed.error.code] ?? 'start', ...placed.error }] };
  days.take(agenda, day, { start, end, ...placed.value });
  const guarded = !past && takesTime({ ...placed.value });
  const columns: Columns = {
    id,
    schedule_id: agenda.id,
    type: agenda.type,
    day,
    starts_at: wish.startsAt,
    ends_at: wish.endsAt,
    ...placed.value,
    patient_id: wish.patientId,
    plan_id: wish.planId,
    notes: wish.notes,
    guard_place_id: guarded ? agenda.roomId : null,
  };
  return {
    writes: [
      {
        key: id,
        stored: null,
        columns,
        identity,
        booking: { expenseId, professionalId: agenda.professionalId, roomId: agenda.roomId },
      },
    ],
  };
}

const FIELDS: Readonly<Record<string, string>> = {
  'import.status-not-yet': 'status',
  'import.schedule-inactive': 'schedule',
};

/** Screens that show one of the days from today on read it again. */
async function announce({ trx, branchId, today }: ImportScope, appointments: readonly Columns[]): Promise<void> {
  const coming = appointments.filter((columns) => String(columns['day']) >= today);
  const events = new Map(
    coming.map((columns): [string, RealtimeEvent] => {
      const [day, scheduleId] = [columns['day'], columns['schedule_id']].map(String) as [string, string];
      // Without the id of one: the whole day is read, since many may have come.
      return [`${day} ${scheduleId}`, { type: 'appointment', day, scheduleId }];
    }),
  );
  await publish(trx, branchId, [...events.values()]);
}
