import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import { tellBooked } from '../src/index.ts';

const booked = {
  patient: 'Ana Souza',
  type: 'elective',
  expenses: ['Eletrocardiograma', 'Consulta em consultório'],
  date: localDate('2026-11-25'),
  hour: '14:00',
  today: localDate('2026-11-23'),
  isNew: true,
} as const;

test('a booking is told by what, who and when', () => {
  expect(tellBooked(booked)).toBe('Consulta de Ana Souza marcada para 25/11 às 14:00');
  expect(tellBooked({ ...booked, expenses: ['Hemograma'] })).toBe(
    'Agendamento de Ana Souza marcado para 25/11 às 14:00',
  );
  expect(tellBooked({ ...booked, type: 'surgery', isNew: false })).toBe(
    'Cirurgia de Ana Souza alterada: 25/11 às 14:00',
  );
  expect(tellBooked({ ...booked, expenses: [], date: localDate('2027-01-04'), isNew: false })).toBe(
    'Agendamento de Ana Souza alterado: 04/01/2027 às 14:00',
  );
});
