import { cents } from '@prumo/domain/money';
import type { Clock, Downloads, Realtime, RealtimeEvent, Told } from '@prumo/view-models/core';
import type { AgendaGateway, Appointment, ScheduleGateway } from '@prumo/view-models/scheduling';
import { toast } from '@prumo/ui';
import type { AgendaDesk } from './agenda-desk.ts';
import { makeAgendaDesk } from './make-agenda-desk.ts';
import { toastUndoOffer } from './toast-undo-offer.ts';
import { good, storyAgenda, type StoryClinic, type StoryState } from './story-agenda.ts';
import { NOW, STORY_DAY, storySchedule, ZONE } from './story-appointments.ts';
import { storyCommitments, storyReach } from './story-reach.ts';
import { storyLookups, storyOrigins } from './story-registries.ts';

/** The desk of a story, and what a test may do to its clinic. */
export interface StoryDesk {
  readonly desk: AgendaDesk;
  readonly gateway: AgendaGateway;
  /** From now on the server is away, or back. */
  readonly setOffline: (offline: boolean) => void;
  readonly change: (appointment: Appointment) => void;
  readonly calls: { readonly call: string; readonly input: unknown }[];
}

const ALL = [
  'clinical:createAppointment',
  'clinical:updateAppointment',
  'clinical:deleteAppointment',
  'clinical:createSlot',
];

export function storyDesk(clinic: StoryClinic = {}): StoryDesk {
  const {
    schedules = [0, 1, 2, 3, 4].map((index) => storySchedule(index)),
    settings = { 'sphere.allowSlotting': true },
    actions = ALL,
  } = clinic;
  const calls: { call: string; input: unknown }[] = [];
  const listeners = new Set<(event: RealtimeEvent) => void>();
  const state: StoryState = {
    told: clinic,
    schedules,
    stored: new Map((clinic.appointments ?? []).map((item) => [item.id, item])),
    calls,
    offline: clinic.offline ?? false,
  };
  const { stored } = state;
  const gateway = storyAgenda(state);
  const realtime: Realtime = {
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    start: () => undefined,
    stop: () => undefined,
  };
  const clock: Clock = {
    now: () => NOW,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  };
  const notifier = {
    success: (text: string, _seconds?: number, told?: Told) =>
      void toast.success(text, { detail: told?.detail, action: told?.next }),
    warning: (text: string) => void toast.warning(text),
    info: (text: string) => void toast.info(text),
    error: (text: string) => void toast.error(text),
  };
  const downloads: Downloads = {
    print: async (path) => (calls.push({ call: 'print', input: path }), good(undefined)),
    save: async () => good(undefined),
  };
  const desk = makeAgendaDesk({
    reach: storyReach(state),
    origins: storyOrigins(calls),
    downloads,
    schedules: storyCommitments(state) as ScheduleGateway,
    kind: clinic.kind ?? 'elective',
    gateway,
    realtime,
    clock,
    notifier,
    undo: toastUndoOffer,
    lookups: storyLookups(schedules),
    newKey: () => crypto.randomUUID(),
    helpers: {
      findPatients: async (text) =>
        good(
          stored.size === 0 || text.startsWith('Joa')
            ? []
            : [...stored.values()]
                .slice(0, 3)
                .flatMap(({ patient }) => (patient ? [{ ...patient, insurance: null, phone: patient.cellphone }] : [])),
        ),
      priceOf: async () =>
        good({ insuranceValue: clinic.hidesInsurance ? null : cents(8000), particularValue: cents(25_000) }),
    },
    session: {
      today: STORY_DAY,
      can: (permission) => actions.includes(permission),
      branch: {
        id: 'b1',
        name: 'Clínica Centro',
        customerId: 'c1',
        publicId: 'p1',
        modules: [],
        expiresAt: null,
        timeZone: ZONE,
        settings,
        rel: { professional: null, collaborator: null },
        actions,
      },
    },
  });
  return {
    desk,
    gateway,
    calls,
    setOffline: (next) => (state.offline = next),
    change: (appointment) => {
      stored.set(appointment.id, appointment);
      for (const listener of listeners) listener({ type: 'appointment', id: appointment.id, day: STORY_DAY });
    },
  };
}
