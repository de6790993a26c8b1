import { type LocalDate, localDate } from '@prumo/domain/dates';
import { closingHoliday, type LocalHoliday } from '@prumo/domain/scheduling';
import type { DemoClinic } from './clinics.ts';

const yearly = (name: string, date: string): LocalHoliday => ({ name, date: localDate(date), everyYear: true });

const HOLIDAYS: Readonly<Record<string, readonly LocalHoliday[]>> = {
  'São Paulo': [yearly('Aniversário de São Paulo', '2020-01-25'), yearly('Revolução Constitucionalista', '2020-07-09')],
  Manaus: [
    yearly('Elevação do Amazonas à categoria de província', '2020-09-05'),
    yearly('Aniversário de Manaus', '2020-10-24'),
  ],
  Curitiba: [yearly('Nossa Senhora da Luz', '2020-09-08')],
};

/** The holidays of the clinic's city and state. */
export const localHolidaysOf = (clinic: DemoClinic): readonly LocalHoliday[] =>
  HOLIDAYS[clinic.address['city'] ?? ''] ?? [];

/** Whether a holiday closes the clinic. */
export const closesOn = (clinic: DemoClinic, day: LocalDate): boolean =>
  closingHoliday(day, localHolidaysOf(clinic)) !== null;
