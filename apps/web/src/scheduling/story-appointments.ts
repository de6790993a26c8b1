import { hourOf, instantAt, localDate, minutesOf } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import type { AgendaSchedule, Appointment } from '@prumo/view-models/scheduling';

/** A clinic of stories: the day and the minute stand still. */
export const STORY_DAY = localDate('2026-11-20');
/** The zone of its clock. */
export const ZONE = 'America/Sao_Paulo';
export const NOW = '2026-11-20T11:41:00Z';

const names = [
  'Dra. Lia Campos',
  'Dr. Rui Prates',
  'Ultrassom',
  'Dra. Nair Sá',
  'Dr. Ivo Luz',
  'Dra. Bia Reis',
  'Dr. Caio Melo',
  'Fisioterapia',
  'Coleta',
  'Dra. Eva Dias',
];
const patients = [
  'Ana Lima',
  'João Silva',
  'Maria Aparecida da Silva',
  'Eva Souza',
  'Leo Prado',
  'Bianca Rocha',
  'Ivo Nunes',
  'Joaquina Prado',
  'Caetano Alves',
  'Rosa Maria Vieira',
];
const statuses = [
  'scheduled',
  'confirmed',
  'waiting',
  'payment',
  'attending',
  'attended',
  'canceled',
  'absent',
  'triage',
];
export const insurances = ['Unimed', 'Particular', 'Bem Cuidar'];

export const storyId = (kind: number, index: number): string =>
  `${kind.toString(16).padStart(4, '0')}${index.toString(16).padStart(20, '0')}`;

export function storySchedule(index: number, over: Partial<AgendaSchedule> = {}): AgendaSchedule {
  return {
    id: storyId(1, index),
    name: names[index] ?? `Agenda ${index + 1}`,
    professionalId: null,
    placeId: null,
    slotMinutes: 30,
    windows: [
      { start: '08:00', end: '12:00' },
      { start: '13:30', end: '18:00' },
    ],
    blocks: [],
    elsewhere: [],
    ...over,
  };
}

export function storyAppointment(
  index: number,
  scheduleIndex: number,
  hour: string,
  minutes: number,
  over: Partial<Appointment> = {},
): Appointment {
  const startDate = instantAt(STORY_DAY, hour, ZONE);
  const schedule = {
    id: storyId(1, scheduleIndex),
    name: names[scheduleIndex] ?? `Agenda ${scheduleIndex + 1}`,
    notes: null,
  };
  const status = statuses[index % statuses.length] ?? 'scheduled';
  const insurance = insurances[index % insurances.length] ?? 'Unimed';
  return {
    id: storyId(2, index),
    key: storyId(2, index),
    scheduleId: schedule.id,
    schedule,
    professional: null,
    type: 'elective',
    startDate,
    endDate: new Date(Date.parse(startDate) + minutes * 60_000).toISOString(),
    status,
    slot: false,
    reserves: 1,
    patient: {
      id: storyId(3, index),
      name: patients[index % patients.length] ?? 'Ana Lima',
      socialName: null,
      birthDate: localDate(index % 7 === 0 ? '1980-11-20' : '1975-03-02'),
      cpf: '52998224725',
      phone: null,
      cellphone: '11999998888',
      insurance: null,
      alert: index % 5 === 1 ? 'Alergia a dipirona' : null,
      imageUrl: null,
    },
    insurance: {
      id: storyId(4, index % 3),
      name: insurance,
      type: insurance === 'Particular' ? 'particular' : 'insurance',
      planId: storyId(5, index % 3),
    },
    expenses: [
      {
        id: storyId(6, index),
        expenseId: storyId(7, 0),
        code: '10101012',
        name: 'Consulta em consultório',
        type: 'consultation',
        quantity: 1,
        return: false,
        accountId: null,
        insuranceValue: cents(8000),
        particularValue: cents(25_000),
      },
    ],
    markerId: index % 4 === 0 ? storyId(8, index % 2) : null,
    placeId: null,
    indicated: null,
    asoClient: null,
    notes: null,
    arrivedAt: status === 'waiting' ? '2026-11-20T11:29:00Z' : null,
    service: { startedAt: null, finishedAt: null },
    inUseBy: index % 11 === 3 ? { id: 'u2', name: 'Caio' } : null,
    accountId: null,
    cancelReason: null,
    bundleId: null,
    bundle: null,
    meta: { origin: 'desk', bundle: null },
    refKey: null,
    refStartDate: null,
    originalKey: null,
    available: { days: [1, 2, 3, 4, 5], professionals: [], insurancePlans: [] },
    version: 1,
    ...over,
  };
}

/** A day in which every third time is free. */
export const storyAppointments = (): Appointment[] =>
  [0, 1, 2, 3, 4].flatMap((column) =>
    [0, 1, 3, 4, 6, 7].map((row) =>
      storyAppointment(column * 6 + row, column, hourOf(minutesOf('08:00') + row * 30), 30),
    ),
  );

/** 500 appointments on 10 schedules: the render benchmark. */
export const fullDay = (): Appointment[] =>
  Array.from({ length: 10 }, (_, column) =>
    Array.from({ length: 50 }, (__, row) =>
      storyAppointment(column * 50 + row, column, hourOf(minutesOf('07:00') + row * 15), 15),
    ),
  ).flat();
