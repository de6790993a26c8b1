import { instantAt, localDate } from '@prumo/domain/dates';
import type { Clinic } from '../clinic.ts';
import type { TestBranch, TestServer } from '../harness.ts';

/** An appointment as a test writes it straight into the database. */
export interface Booked {
  readonly schedule: string;
  readonly day: string;
  readonly hour: string;
  readonly minutes?: number;
  readonly status?: string;
  readonly slot?: boolean;
  readonly patient?: string | null;
  readonly plan?: string | null;
  readonly marker?: string | null;
  readonly bookedOn?: string;
  /** Procedures. */
  readonly expenses?: readonly string[];
}

export const MONDAYS = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'] as const;
export const hourAt = (start: string, minutes: number): string => {
  const total = Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + minutes;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};

export async function addSchedule(
  server: TestServer,
  branch: TestBranch,
  more: {
    name: string;
    professional?: string | null;
    specialty?: string | null;
    slotMinutes?: number;
    windows?: object[];
    intervals?: object[];
    validFrom?: string;
    validUntil?: string;
    active?: boolean;
    worksOnHolidays?: boolean;
    position?: number;
  },
): Promise<string> {
  const id = server.newId();
  await server.db
    .insertInto('schedule')
    .values({
      branch_id: branch.id,
      id,
      name: more.name,
      professional_id: more.professional ?? null,
      specialty: more.specialty ?? null,
      slot_minutes: more.slotMinutes ?? 30,
      position: more.position ?? 0,
      windows: JSON.stringify(more.windows ?? [{ weekday: 1, start: '08:00', end: '13:00' }]),
      intervals: JSON.stringify(more.intervals ?? []),
      valid_from: more.validFrom ?? null,
      valid_until: more.validUntil ?? null,
      active: more.active ?? true,
      works_on_holidays: more.worksOnHolidays ?? false,
    })
    .execute();
  return id;
}

export async function addPatient(
  server: TestServer,
  branch: TestBranch,
  gender: 'female' | 'male' | null,
  birthDate: string | null,
): Promise<string> {
  const id = server.newId();
  await server.db
    .insertInto('patient')
    .values({
      branch_id: branch.id,
      id,
      name: `Paciente ${id}`,
      name_folded: `paciente ${id}`,
      gender,
      birth_date: birthDate,
    })
    .execute();
  return id;
}

export async function addBooked(
  server: TestServer,
  branch: TestBranch,
  clinic: Pick<Clinic, 'patient' | 'plan'>,
  all: readonly Booked[],
): Promise<void> {
  if (all.length === 0) return;
  const at = (day: string, time: string) => instantAt(localDate(day), time, 'America/Sao_Paulo');
  const rows = all.map((one) => ({ ...one, id: server.newId() }));
  await server.db
    .insertInto('appointment')
    .values(
      rows.map(({ id, schedule, day, hour, minutes = 30, status = 'scheduled', slot = false, bookedOn, ...one }) => ({
        branch_id: branch.id,
        id,
        schedule_id: schedule,
        type: 'elective',
        day,
        starts_at: at(day, hour),
        ends_at: at(day, hourAt(hour, minutes)),
        status,
        slot,
        patient_id: one.patient === undefined ? clinic.patient : one.patient,
        plan_id: one.plan === undefined ? clinic.plan : one.plan,
        marker_id: one.marker ?? null,
        ...(bookedOn ? { created_at: at(bookedOn, '10:00') } : {}),
      })),
    )
    .execute();
  const lines = rows.flatMap(({ id, expenses = [] }) =>
    expenses.map((expense, position) => ({
      branch_id: branch.id,
      id: server.newId(),
      appointment_id: id,
      position,
      expense_id: expense,
    })),
  );
  if (lines.length > 0) await server.db.insertInto('appointment_expense').values(lines).execute();
}
