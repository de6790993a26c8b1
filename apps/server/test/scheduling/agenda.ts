import { type Clinic, makeClinic } from '../clinic.ts';
import type { Caller, TestBranch, TestServer } from '../harness.ts';

/** A branch with a clinic and somebody at the desk. */
export interface Agenda {
  readonly branch: TestBranch;
  readonly desk: Caller;
  readonly clinic: Clinic;
  readonly marker: string;
  /** What the form sends for an appointment of 30 minutes. */
  readonly wanted: (more?: object) => Record<string, unknown>;
  readonly book: (more?: object) => Promise<{ id: string; version: number; [key: string]: unknown }>;
}

export const DAY = '2027-03-10';

export async function makeAgenda(server: TestServer, settings: Record<string, boolean> = {}): Promise<Agenda> {
  const branch = await server.branch({ settings });
  const desk = await server.person(branch);
  const clinic = await makeClinic(server, branch, [desk]);
  const marker = server.newId();
  await server.db
    .insertInto('marker')
    .values({ branch_id: branch.id, id: marker, name: 'Primeira vez', color: '#336699' })
    .execute();
  const wanted = (more: object = {}) => ({
    scheduleId: clinic.schedule,
    type: 'elective',
    date: DAY,
    hour: '08:00',
    durationMinutes: 30,
    patientId: clinic.patient,
    planId: clinic.plan,
    expenses: [{ expenseId: clinic.consultation }],
    ...more,
  });
  const book = async (more: object = {}) => {
    const made = await desk.call('POST', '/appointments?toCalendar=true', wanted(more));
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.body;
  };
  return { branch, desk, clinic, marker, wanted, book };
}

/** A second professional with an own schedule in the branch. */
export async function addProfessional(
  server: TestServer,
  branch: TestBranch,
  name: string,
  more: { type?: 'elective' | 'surgery'; weekdays?: readonly number[]; until?: string } = {},
): Promise<{ professional: string; schedule: string }> {
  const professional = server.newId();
  const schedule = server.newId();
  await server.db
    .insertInto('professional')
    .values({ id: professional, customer_id: branch.customerId, name })
    .execute();
  await server.db
    .insertInto('professional_branch')
    .values({ branch_id: branch.id, professional_id: professional })
    .execute();
  await server.db
    .insertInto('schedule')
    .values({
      branch_id: branch.id,
      id: schedule,
      name,
      professional_id: professional,
      slot_minutes: 30,
      works_on_holidays: true,
      type: more.type ?? 'elective',
      windows: JSON.stringify(
        (more.weekdays ?? [3]).map((weekday) => ({ weekday, start: '08:00', end: more.until ?? '09:00' })),
      ),
    })
    .execute();
  return { professional, schedule };
}
