import { patientName } from '@prumo/domain/identity';
import { hourOf } from '@prumo/domain/dates';
import { bundleLabel } from '@prumo/domain/scheduling';
import { label, tellReceived } from '@prumo/messages';
import type { AgendaCard, DayAgenda } from '@prumo/view-models/scheduling';

/** What a card says, for the grid and for the list. */
export interface CardWords {
  readonly hour: string;
  readonly until: string;
  readonly name: string;
  /** The word of the status, with the minutes of waiting. */
  readonly status: string;
  readonly birthday: boolean;
  readonly alert: string | null;
  readonly inUseBy: string | null;
  /** What its account received. [BIL-192] */
  readonly received: string | null;
  /** '3/10' of a package. [SCH-050] */
  readonly session: string | null;
}

/** The words of a card; `clock` is that of `cardClock`. */
export function cardWords(
  agenda: DayAgenda,
  card: AgendaCard,
  clock: string | null = cardClock(agenda, card),
): CardWords {
  const { patient } = card;
  return {
    hour: hourIn(agenda.minutes(card.startDate)),
    until: hourIn(agenda.minutes(card.endDate)),
    name: patient === null ? 'Sem paciente' : patientName(patient),
    status: label('appointmentStatus', card.status) + waitingTime(clock, card),
    birthday:
      patient !== null && patient.birthDate !== null && patient.birthDate.slice(5) === agenda.place.date.slice(5),
    alert: patient?.alert?.trim() ? patient.alert.trim() : null,
    inUseBy: card.inUseBy?.name ?? null,
    received: card.received ? tellReceived(card.received) : null,
    session: card.bundle ? bundleLabel(card.bundle) : null,
  };
}

/** The card in one sentence, for those who hear it. */
export function cardSentence(
  { hour, until, name, status, alert, birthday, inUseBy, received, session }: CardWords,
  { slot, insurance }: AgendaCard,
): string {
  // What is seen stands in it word for word, for those who speak to their computer.
  let text = `${hour} às ${until}, ${name}${session === null ? '' : ` ${session}`} ${status}`;
  if (slot) text += ', encaixe';
  if (insurance !== null) text += `, ${insurance.name}`;
  if (session !== null) text += ', sessão de pacote';
  if (alert !== null) text += `, alerta: ${alert}`;
  if (birthday) text += ', aniversariante';
  if (received !== null) text += `, ${received}`;
  if (inUseBy !== null) text += `, em uso por ${inUseBy}`;
  return text;
}

/** What the card itself does not show, for the tooltip. */
export const cardDetail = (card: AgendaCard, marker: string | undefined): string | undefined =>
  [...card.expenses.map(({ name }) => name), marker, card.received && tellReceived(card.received)]
    .filter(Boolean)
    .join(' · ') || undefined;

/** The clock of the agenda, which is looked at for those who wait only. */
export const cardClock = (agenda: DayAgenda, { status }: AgendaCard): string | null =>
  status === 'waiting' ? agenda.now : null;

/** Minutes since the arrival, while the patient waits. */
function waitingTime(clock: string | null, { arrivedAt }: AgendaCard): string {
  if (clock === null || arrivedAt === null) return '';
  const minutes = Math.floor((Date.parse(clock) - Date.parse(arrivedAt)) / 60_000);
  return minutes > 0 && minutes < 1440 ? ` ${minutes}'` : '';
}

const hourIn = (minutes: number): string => hourOf(((minutes % 1440) + 1440) % 1440);
