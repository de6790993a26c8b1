import { localDate } from '@prumo/domain/dates';
import type { ReachGateway, ScheduleBlock, ScheduleGateway } from '@prumo/view-models/scheduling';
import { away, bad, good, type StoryState } from './story-agenda.ts';
import { STORY_DAY, storyId } from './story-appointments.ts';

/** What else is asked of the agenda: appointments of a patient, free times, packages. */
export function storyReach(clinic: StoryState): ReachGateway {
  const { schedules, stored, calls } = clinic;
  return {
    patientAppointments: async (patientId, when) => {
      if (clinic.offline) return bad(away);
      const items = when === 'future' ? [...stored.values()].filter(({ patient }) => patient?.id === patientId) : [];
      return good({
        hasMore: false,
        items: items.map((item) => ({
          id: item.id,
          type: item.type,
          date: STORY_DAY,
          startDate: item.startDate,
          endDate: item.endDate,
          status: item.status,
          slot: item.slot,
          schedule: item.schedule,
          professional: null,
          insurance: item.insurance?.name ?? null,
          expenses: item.expenses.map(({ name }) => name),
          bundle: null,
        })),
      });
    },
    freeTimes: async ({ period }) => {
      const [schedule] = schedules;
      const times = period === 'afternoon' ? ['13:30', '14:00'] : ['09:00', '10:30', '13:30'];
      return good(
        schedule === undefined
          ? []
          : times.map((start) => ({
              schedule: { id: schedule.id, name: schedule.name },
              professional: null,
              placeId: null,
              date: localDate('2026-11-23'),
              start,
              end: start,
            })),
      );
    },
    packages: async () =>
      good([
        {
          id: storyId(14, 0),
          name: '5 sessões de fisioterapia',
          notes: 'Validade de 90 dias.',
          appointments: Array.from({ length: 5 }, () => [
            { expenseId: storyId(7, 5), name: 'Sessão de fisioterapia', quantity: 1 },
          ]),
        },
      ]),
    reviewBundle: async ({ total, hour }) => {
      const days = ['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02', '2026-12-07']
        .slice(0, total)
        .map(localDate);
      return good({
        holidays: [{ date: localDate('2026-12-08'), name: 'Padroeira da cidade' }],
        sessions: days.map((date, index) => ({
          date,
          hour,
          current: index + 1,
          total: days.length,
          conflict:
            index === 1
              ? { code: 'appointment.busy', message: 'Este horário já está ocupado', free: ['09:30', '10:00'] }
              : null,
        })),
      });
    },
    createBundle: async (appointment, sessions, packageId) => (
      calls.push({ call: 'bundle', input: { appointment, sessions, packageId } }),
      good({ appointmentIds: sessions.map((_, index) => storyId(12, index)) })
    ),
  };
}

/** The commitments of its schedules. */
export function storyCommitments({
  calls,
}: StoryState): Pick<ScheduleGateway, 'blocks' | 'reviewBlock' | 'block' | 'unblock'> {
  const blocked: ScheduleBlock[] = [];
  const review = good({ clashes: [], stranded: [], strandedCount: 0 });
  return {
    blocks: async (scheduleId) => good(blocked.filter((block) => block.scheduleId === scheduleId)),
    reviewBlock: async () => review,
    block: async (input) => {
      calls.push({ call: 'block', input });
      blocked.push({
        id: storyId(13, blocked.length),
        scheduleId: input.scheduleId,
        date: input.startDate,
        start: input.start,
        end: input.end,
        reason: input.reason,
      });
      return good(blocked);
    },
    unblock: async () => good(undefined),
  };
}
