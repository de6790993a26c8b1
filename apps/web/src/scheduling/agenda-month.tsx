import { MonthCalendar } from '@prumo/ui';
import type { LocalDate } from '@prumo/domain/dates';
import type { AvailableDays, DayAgenda } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';

interface Props {
  readonly agenda: DayAgenda;
  readonly days: AvailableDays;
}

/** The month with a dot in each day that has a free time. [SCH-008, UIX-017] */
export const AgendaMonth = observer(function AgendaMonth({ agenda, days }: Props) {
  const { date, scheduleId, professionalId } = agenda.place;
  const [paged, setPaged] = useState<{ readonly from: LocalDate; readonly month: LocalDate } | null>(null);
  const month = paged !== null && paged.from === date ? paged.month : date;
  // Read here, in what is observed: the calendar asks for its marks later.
  const free = days.days;
  useEffect(() => void days.show({ month, scheduleId, professionalId }), [days, month, scheduleId, professionalId]);
  useEffect(() => () => days.stop(), [days]);
  const { loadedAt } = agenda.feed;
  const former = useRef(loadedAt);
  // A time that was booked meanwhile may have been the last one of its day; the first answer of a day says nothing new.
  useEffect(() => {
    if (former.current !== null && loadedAt !== null && former.current !== loadedAt) void days.reload();
    former.current = loadedAt;
  }, [days, loadedAt]);
  return (
    <aside className="agenda-month" aria-label="Mês">
      <MonthCalendar
        label="Dias com vaga"
        value={date}
        today={agenda.today}
        onChange={(day) => agenda.move({ date: day })}
        onMonth={(first) => setPaged({ from: date, month: first })}
        mark={(day) => (free.has(day) ? { content: <span className="agenda-dot" />, text: 'com vaga' } : null)}
      />
      <p className="agenda-legend">
        <span className="agenda-dot" aria-hidden="true" /> dia com horário livre
      </p>
    </aside>
  );
});
