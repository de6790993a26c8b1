import { formatDate } from '@prumo/domain/dates';
import type { StepDays } from '@prumo/domain/scheduling';
import { confirm } from '@prumo/ui';

/** Asks before somebody who is booked for another day is registered as here today; both dates are named. True where nothing is to be asked. [SCH-047] */
export async function agreesToDay(days: StepDays | null, name: string | null, step: string): Promise<boolean> {
  if (days === null) return true;
  const { booked, today } = days;
  return confirm({
    title: 'Agendamento de outro dia',
    message: `${name ?? 'Este horário'} está na agenda de ${formatDate(booked)}, e hoje é ${formatDate(today)}. ${step} hoje?`,
    yes: step,
    no: 'Voltar',
  });
}
