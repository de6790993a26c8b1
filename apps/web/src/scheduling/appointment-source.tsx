import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { Button } from '@prumo/ui';
import { type Appointment, type OfferInView, sourceOf, WEEK_ORDER } from '@prumo/view-models/scheduling';
import { shortDay } from './schedule-words.ts';

interface Props {
  readonly appointment: Appointment;
  readonly timeZone: string;
  /** Opens the appointment it was copied from. */
  readonly onOpen: (id: string, date: LocalDate) => void;
}

/** Where an appointment comes from: its package, the waiting list, a file, or the appointment it is a copy of. [ENT-066] */
export function AppointmentSourceLine({ appointment, timeZone, onOpen }: Props) {
  const source = sourceOf(appointment, timeZone);
  if (source === null) return null;
  const { origin, packageName, session, copiedFrom } = source;
  if (copiedFrom !== null) {
    return (
      <Button small kind="ghost" icon="copy" onClick={() => onOpen(copiedFrom.id, copiedFrom.date)}>
        Copiado de {formatDate(copiedFrom.date)} {copiedFrom.hour}
      </Button>
    );
  }
  return (
    <span>
      Origem: {packageName === null ? label('bookingOrigin', origin) : `Pacote ${packageName}`}
      {session !== null && `, sessão ${session}`}
    </span>
  );
}

/** «Esta agenda atende Seg a Qua e Sex · só Mutual Sul · Trazer exames»: by which another day or plan is chosen. [ENT-066] */
export function offerInWords({ days, plans, notes }: OfferInView): string {
  const runs = days.map(([first, last]) =>
    first === last ? shortDay(first) : `${shortDay(first)} a ${shortDay(last)}`,
  );
  const listed = new Intl.ListFormat('pt-BR');
  const everyDay = days.length === 1 && days[0]?.[0] === WEEK_ORDER[0] && days[0][1] === WEEK_ORDER.at(-1);
  return [
    everyDay
      ? 'Esta agenda atende todos os dias'
      : runs.length > 0
        ? `Esta agenda atende ${listed.format(runs).toLowerCase()}`
        : 'Esta agenda não tem horários',
    plans.length > 0 && `só ${listed.format(plans)}`,
    notes,
  ]
    .filter(Boolean)
    .join(' · ');
}
