import type { LocalDate, LocalDateTime } from '../../src/dates/index.ts';
import { BED_STATUSES } from '../../src/hospitalization/index.ts';
import type { Bed, BedEvent, Hospitalization } from '../../src/hospitalization/index.ts';
import { choice, date, flag, group, list, optional, text } from '../field.ts';

/** What each event is called on the screen and in the drawing. */
export const BED_EVENT_TITLES: Readonly<Record<BedEvent, string>> = {
  reserve: 'Reservar',
  cancel_reservation: 'Cancelar a reserva',
  occupy: 'Internar',
  vacate: 'Liberar o paciente',
  start_cleaning: 'Iniciar a higienização',
  finish_cleaning: 'Concluir a higienização',
  start_maintenance: 'Iniciar a manutenção',
  finish_maintenance: 'Concluir a manutenção',
  block: 'Bloquear',
  unblock: 'Desbloquear',
};

/** A moment of June 2025 by the clock of the branch. */
export const june = (day: number, time: string): LocalDateTime => ({
  date: `2025-06-${String(day).padStart(2, '0')}` as LocalDate,
  time,
});

/** The same as an instant, three hours behind Greenwich. */
export const juneInstant = (day: number, time: string): string =>
  `2025-06-${String(day).padStart(2, '0')}T${time}:00-03:00`;

export const freeBed: Bed = {
  id: '101-A',
  accommodationTypeId: 'enfermaria',
  status: 'free',
  patientId: null,
  reservedFor: null,
};
export const occupiedBed: Bed = { ...freeBed, status: 'occupied', patientId: 'ana' };
export const otherBed: Bed = { ...freeBed, id: '201', accommodationTypeId: 'apartamento' };

/** Ana lies in 101-A since the 2nd at eight. */
export const inHouse: Hospitalization = {
  patientId: 'ana',
  stays: [{ bedId: '101-A', accommodationTypeId: 'enfermaria', start: juneInstant(2, '08:00'), end: null }],
  closureReason: null,
};

export const bedField = group('Leito', {
  id: text('Leito'),
  accommodationTypeId: text('Tipo de acomodação'),
  status: choice('Situação', BED_STATUSES, 'bedStatus'),
  patientId: optional(text('Paciente')),
  reservedFor: optional(text('Reservado para')),
});

export const hospitalizationField = group('Internação', {
  patientId: text('Paciente'),
  stays: list(
    'Leitos',
    group('Leito', {
      bedId: text('Leito'),
      accommodationTypeId: text('Tipo de acomodação'),
      start: text('Entrada'),
      end: optional(text('Saída')),
    }),
    inHouse.stays[0],
  ),
  closureReason: optional(text('Motivo de encerramento')),
});

/** A day and an hour by the clock of the branch. */
export const momentField = (label: string) => group(label, { date: date('Dia'), time: text('Hora') });

export const settingsField = group('Configuração', { cleanAfterUse: flag('Higienizar o leito antes de liberá-lo') });

/** A value the rule agreed to, as a table writes it. */
export const yes = (value: unknown): unknown => ({ ok: true, value });

/** A refusal as a table writes it. */
export const no = (code: string, data?: Readonly<Record<string, string | number>>): unknown => ({
  ok: false,
  error: data === undefined ? { code } : { code, data },
});

/** One invalid field. */
export const wrong = (field: string, code: string, data?: Readonly<Record<string, string | number>>): unknown =>
  data === undefined ? { field, code } : { field, code, data };
