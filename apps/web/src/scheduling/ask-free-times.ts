import type { AgendaDesk } from './agenda-desk.ts';

/** Asks for the next free times of what the booking form holds, from its day on. [SCH-039] */
export function askFreeTimes({ form, tools, session }: AgendaDesk): Promise<void> {
  const { scheduleId, planId, expenses, date, durationMinutes } = form.fields.draft;
  const from = date === null || date < session.today ? session.today : date;
  return tools.freeTimes.ask({
    scheduleId,
    planId,
    expenseId: expenses[0]?.expenseId ?? null,
    from,
    minutes: durationMinutes,
  });
}
