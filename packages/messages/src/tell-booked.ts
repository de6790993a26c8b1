import { formatDate, type LocalDate, partsOf } from '@prumo/domain/dates';

/** An appointment that was stored, as far as it is told. */
export interface Booked {
  readonly patient: string;
  readonly type: 'elective' | 'surgery';
  /** The names of its procedures. */
  readonly expenses: readonly string[];
  readonly date: LocalDate;
  readonly hour: string;
  readonly today: LocalDate;
  /** False for one that was there before. */
  readonly isNew: boolean;
}

/** «Consulta de Ana Souza marcada para 25/11 às 14:00»; a year that is not this one is named. */
export function tellBooked({ patient, type, expenses, date, hour, today, isNew }: Booked): string {
  const what =
    type === 'surgery'
      ? 'Cirurgia'
      : expenses.some((name) => /^consulta\b/i.test(name.trim()))
        ? 'Consulta'
        : 'Agendamento';
  const done = `${isNew ? 'marcad' : 'alterad'}${what === 'Agendamento' ? 'o' : 'a'}`;
  const day = partsOf(date).year === partsOf(today).year ? formatDate(date).slice(0, 5) : formatDate(date);
  const of = patient === '' ? '' : ` de ${patient}`;
  return isNew ? `${what}${of} ${done} para ${day} às ${hour}` : `${what}${of} ${done}: ${day} às ${hour}`;
}
