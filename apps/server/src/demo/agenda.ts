import type { LocalDate } from '@prumo/domain/dates';
import type { AppointmentStatus, DaySlot } from '@prumo/domain/scheduling';
import type { Row } from './bulk.ts';
import { type ClinicClock, iso, minutes } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import { type DayPlan, startOf } from './day-plan.ts';
import type { Patient, Patients } from './patients.ts';
import type { Random } from './random.ts';
import type { Plan, Procedure, Registry, Schedule } from './registry.ts';
import { fillOf, hasCome, visitStatus } from './visit-status.ts';
import { teamOf } from './staff.ts';

/** One appointment with what its account needs to know. */
export interface Visit {
  readonly id: string;
  readonly day: LocalDate;
  readonly offset: number;
  readonly schedule: Schedule;
  readonly start: number;
  readonly end: number;
  readonly slot: boolean;
  readonly reserves: number;
  readonly patient: Patient;
  readonly plan: Plan;
  readonly expenses: readonly { readonly id: string; readonly procedure: Procedure }[];
  readonly isReturn: boolean;
  readonly bookedAt: number;
  arrivedAt: number | null;
  status: AppointmentStatus;
}

export interface AgendaOf {
  readonly clinic: DemoClinic;
  readonly clock: ClinicClock;
  readonly random: Random;
  readonly id: (at: number) => string;
  readonly registry: Registry;
  readonly patients: Patients;
  readonly plan: DayPlan;
}

const RETURN_DAYS = 30;
const CANCEL_REASONS = [
  'Paciente desmarcou',
  'Remarcado a pedido do paciente',
  'Profissional ausente',
  'Convênio sem autorização',
] as const;
const NOTES = [
  'Primeira vez na clínica',
  'Trazer exames anteriores',
  'Confirmar por WhatsApp',
  'Paciente solicita nota fiscal',
  'Chega com acompanhante',
] as const;

/** Makes the appointments of one day after the other; remembers who came when, for returns. */
export function agendaMaker(of: AgendaOf): (offset: number) => Visit[] {
  const lastVisit = new Map<string, number>();
  return (offset) => {
    const day = of.clock.day(offset);
    const seen = new Set<string>();
    return of.registry.schedules.flatMap((schedule) => fill(of, schedule, offset, day, seen, lastVisit));
  };
}

function fill(
  of: AgendaOf,
  schedule: Schedule,
  offset: number,
  day: LocalDate,
  seen: Set<string>,
  lastVisit: Map<string, number>,
): Visit[] {
  const { clock, random } = of;
  const slots = of.plan.slotsOf(schedule, day);
  const visits: Visit[] = [];
  const busyDay = 0.94 + random.next() * 0.1;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as DaySlot;
    const start = startOf(slot);
    if (!random.chance(fillOf(offset, start, clock.nowMinutes) * busyDay * (schedule.surgery ? 0.7 : 1))) continue;
    const visit = book(of, schedule, offset, day, start, adjoining(slots, index), seen, lastVisit);
    if (!visit) continue;
    visits.push(visit);
    index += visit.reserves - 1;
    // Time given back is often given away again, and now and then somebody is squeezed in.
    const again = visit.status === 'canceled' ? 0.45 : visit.slot || schedule.surgery ? 0 : 0.02;
    if (random.chance(again)) {
      const other = book(of, schedule, offset, day, start, false, seen, lastVisit, visit.status !== 'canceled');
      if (other) visits.push(other);
    }
  }
  return visits;
}

const adjoining = (slots: readonly DaySlot[], index: number): boolean => slots[index + 1]?.start === slots[index]?.end;

function book(
  of: AgendaOf,
  schedule: Schedule,
  offset: number,
  day: LocalDate,
  start: number,
  roomForTwo: boolean,
  seen: Set<string>,
  lastVisit: Map<string, number>,
  slot = false,
): Visit | null {
  const { clock, random, registry } = of;
  const patient = choosePatient(of, schedule, seen);
  if (!patient) return null;
  const { slotMinutes } = schedule.offer;
  const key = `${patient.id}${schedule.id}`;
  const last = lastVisit.get(key);
  const first = procedureOf(registry, random.weighted(schedule.offer.first));
  const reserves = !slot && roomForTwo && first.minutes > slotMinutes && random.chance(0.3) ? 2 : 1;
  const end = start + slotMinutes * reserves;
  const status = visitStatus(random, offset, start, end, clock.nowMinutes);
  const isReturn =
    first.type === 'consultation' && last !== undefined && offset - last <= RETURN_DAYS && random.chance(0.7);
  const more = isReturn || schedule.offer.more.length === 0 ? [] : chooseMore(random, schedule, registry);
  const startsAt = clock.at(day, start);
  const bookedAt = Math.min(
    startsAt - minutes(random.int(60, 60 * 24 * 28)),
    clock.now - minutes(random.int(30, 3000)),
  );
  if (hasCome(status)) lastVisit.set(key, offset);
  const arrivedAt = hasCome(status)
    ? Math.min(startsAt - minutes(random.int(2, 25)), clock.now - minutes(random.int(1, 12)))
    : null;
  const plan = !patient.plan.particular && random.chance(0.06) ? registry.particular : patient.plan;
  const expenses = [first, ...more].map((procedure) => ({ id: of.id(bookedAt), procedure }));
  return {
    id: of.id(bookedAt),
    day,
    offset,
    schedule,
    start,
    end,
    slot,
    reserves,
    patient,
    plan,
    expenses,
    isReturn,
    arrivedAt,
    bookedAt,
    status,
  };
}

/** Half of the visits are of a quarter of the patients. Nobody comes twice a day. */
function choosePatient({ patients, random }: AgendaOf, schedule: Schedule, seen: Set<string>): Patient | null {
  const pool = schedule.offer.patients === 'any' ? patients.all : patients[schedule.offer.patients];
  for (let tries = 0; tries < 8; tries++) {
    const patient = pool[Math.floor(pool.length * random.next() ** 2)];
    if (!patient || seen.has(patient.id)) continue;
    seen.add(patient.id);
    return patient;
  }
  return null;
}

function chooseMore(random: Random, schedule: Schedule, registry: Registry): Procedure[] {
  if (!schedule.surgery && !random.chance(0.16)) return [];
  const count = schedule.surgery ? schedule.offer.more.length : random.int(1, Math.min(3, schedule.offer.more.length));
  return [...new Set(Array.from({ length: count }, () => random.pick(schedule.offer.more)))].map((code) =>
    procedureOf(registry, code),
  );
}

function procedureOf(registry: Registry, code: string): Procedure {
  const procedure = registry.procedures.get(code);
  if (!procedure) throw new Error(`no procedure has the code ${code}`);
  return procedure;
}

/** The row of an appointment once its status is settled. */
export function appointmentRow({ clinic, clock, random, registry }: AgendaOf, visit: Visit): Row<'appointment'> {
  const startsAt = clock.at(visit.day, visit.start);
  const endsAt = clock.at(visit.day, visit.end);
  const begun =
    visit.arrivedAt !== null && ['attended', 'returned', 'attending'].includes(visit.status)
      ? Math.min(Math.max(visit.arrivedAt + minutes(3), startsAt + minutes(random.int(-3, 12))), clock.now)
      : null;
  const ended =
    begun !== null && visit.status !== 'attending'
      ? Math.min(begun + Math.round((endsAt - startsAt) * (0.6 + random.next() * 0.4)), clock.now)
      : null;
  return {
    branch_id: clinic.id,
    id: visit.id,
    schedule_id: visit.schedule.id,
    type: visit.schedule.surgery ? 'surgery' : 'elective',
    day: visit.day,
    starts_at: iso(startsAt),
    ends_at: iso(endsAt),
    status: visit.status,
    slot: visit.slot,
    reserves: visit.reserves,
    patient_id: visit.patient.id,
    plan_id: visit.plan.id,
    marker_id: visit.isReturn ? registry.returnMarker : random.chance(0.88) ? random.weighted(registry.markers) : null,
    place_id: visit.schedule.placeId,
    notes: random.chance(0.05) ? random.pick(NOTES) : null,
    cancel_reason: visit.status === 'canceled' ? random.pick(CANCEL_REASONS) : null,
    arrived_at: visit.arrivedAt === null ? null : iso(visit.arrivedAt),
    started_at: begun === null ? null : iso(begun),
    finished_at: ended === null ? null : iso(ended),
    created_by: teamOf(clinic.id).desk.id,
    created_at: iso(visit.bookedAt),
  };
}
