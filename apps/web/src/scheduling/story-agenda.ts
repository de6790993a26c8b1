import { instantAt, localDate, localOf } from '@prumo/domain/dates';
import { type Answer, makeProblem, type Problem } from '@prumo/view-models/core';
import {
  type AgendaDay,
  type AgendaGateway,
  type AgendaSchedule,
  type Appointment,
  type AppointmentInput,
  cardOf,
  type MonthDay,
} from '@prumo/view-models/scheduling';
import { storyAppointment, storyId, ZONE } from './story-appointments.ts';

export interface StoryClinic {
  readonly schedules?: readonly AgendaSchedule[];
  readonly appointments?: readonly Appointment[];
  readonly settings?: Readonly<Record<string, boolean>>;
  /** Who has the appointments open. */
  readonly lockedBy?: { readonly id: string; readonly name: string };
  /** What every booking is refused with. */
  readonly refusal?: Problem;
  /** Every load fails. */
  readonly offline?: boolean;
  readonly actions?: readonly string[];
  readonly kind?: 'elective' | 'surgery';
  /** The plans hide what they pay. [BIL-147] */
  readonly hidesInsurance?: boolean;
}

/** What a clinic of stories holds, and what it was asked. */
export interface StoryState {
  readonly told: StoryClinic;
  readonly schedules: readonly AgendaSchedule[];
  readonly stored: Map<string, Appointment>;
  readonly calls: { call: string; input: unknown }[];
  /** The server is away. */
  offline: boolean;
}

export const good = <T>(value: T) => ({ ok: true as const, value });
export const bad = (problem: Problem) => ({ ok: false as const, error: problem });
export const away = makeProblem(0, 'network.offline');

/** The calls of the agenda, over what the clinic holds. */
export function storyAgenda(clinic: StoryState): AgendaGateway {
  const { schedules, stored, calls } = clinic;
  const write = async (call: string, id: string, input: AppointmentInput): Answer<Appointment> => {
    calls.push({ call, input });
    if (clinic.told.refusal !== undefined && !input.slot) return bad(clinic.told.refusal);
    const before =
      stored.get(id) ?? storyAppointment(stored.size, 0, input.hour, input.durationMinutes, { status: 'scheduled' });
    const startDate = instantAt(input.date, input.hour, ZONE);
    const patient =
      before.patient && input.newPatient
        ? { ...before.patient, name: input.newPatient.name, cellphone: input.newPatient.phone }
        : before.patient;
    const schedule = schedules.find((one) => one.id === input.scheduleId);
    const after = {
      ...before,
      id,
      key: id,
      patient,
      scheduleId: input.scheduleId,
      schedule: { id: input.scheduleId, name: schedule?.name ?? '', notes: null },
      startDate,
      endDate: new Date(Date.parse(startDate) + input.durationMinutes * 60_000).toISOString(),
      slot: input.slot ?? false,
      version: before.version + 1,
      inUseBy: null,
    };
    stored.set(id, after);
    return good(after);
  };
  return {
    day: async ({ date, scheduleId, status, search = '' }): Answer<AgendaDay> => {
      if (clinic.offline) return bad(away);
      const items = [...stored.values()].filter(
        (item) =>
          localOf(item.startDate, ZONE).date === date &&
          (scheduleId === undefined || item.scheduleId === scheduleId) &&
          (status === undefined || item.status === status) &&
          (item.patient?.name ?? '').toLowerCase().includes(search.toLowerCase()),
      );
      return good({
        schedules: schedules.filter(({ id }) => scheduleId === undefined || id === scheduleId),
        professionals: [],
        insurances: [],
        items: items.map(cardOf),
      });
    },
    month: async ({ startDate, endDate, limit, scheduleId, status }): Answer<readonly MonthDay[]> => {
      if (clinic.offline) return bad(away);
      const items = [...stored.values()]
        .filter(
          (item) =>
            (scheduleId === undefined || item.scheduleId === scheduleId) &&
            (status === undefined ? item.status !== 'canceled' : item.status === status),
        )
        .toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));
      const days = Map.groupBy(items, (item) => localOf(item.startDate, ZONE).date);
      return good(
        [...days]
          .filter(([date]) => date >= startDate && date <= endDate)
          .map(([date, found]) => ({
            date,
            total: found.length,
            items: found
              .slice(0, limit)
              .map(({ id, startDate: at, status: state, patient }) => ({
                id,
                startDate: at,
                status: state,
                patientName: patient?.name ?? null,
                socialName: patient?.socialName ?? null,
              })),
          })),
      );
    },
    availableDays: async () =>
      clinic.offline ? bad(away) : good(['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-26'].map(localDate)),
    get: async (id) => {
      const found = stored.get(id);
      return found ? good(found) : bad(makeProblem(404, 'not-found'));
    },
    create: (input) => write('create', storyId(9, stored.size), input),
    update: (id, input) => write('update', id, input),
    remove: async (id) => (stored.delete(id), good(undefined)),
    changeStatus: async (id, { status }) => {
      calls.push({ call: 'status', input: status });
      const found = stored.get(id);
      if (!found) return bad(makeProblem(404, 'not-found'));
      const after = { ...found, status, version: found.version + 1 };
      stored.set(id, after);
      return good(after);
    },
    lock: async () =>
      clinic.told.lockedBy
        ? bad(makeProblem(409, 'appointment.in-use', { data: { inUseBy: clinic.told.lockedBy } }))
        : good(undefined),
    unlock: async () => good(undefined),
    unlockOnLeave: () => undefined,
  };
}
