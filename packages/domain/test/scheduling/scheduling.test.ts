import { expect, test } from 'vitest';
import { appointmentMachine } from '../../rules/scheduling/appointment.machine.ts';
import { APPOINTMENT_TYPES, LOCK_TTL_SECONDS, NEW_APPOINTMENT, nextStatuses } from '../../src/scheduling/index.ts';

// What no rule answers: the constants, and that the drawn machine is the rule.
test('a new appointment is scheduled and takes one time of the grid [SCH-016, LIM-028]', () => {
  expect(NEW_APPOINTMENT).toEqual({ type: 'elective', status: 'scheduled', reserves: 1, slot: false });
});

test('types are elective and surgery, the lock lives 60 s [SCH-054, LIM-025]', () => {
  expect(APPOINTMENT_TYPES).toEqual(['elective', 'surgery']);
  expect(LOCK_TTL_SECONDS).toBe(60);
});

test('the machine takes exactly the steps of the menu, or stays [SCH-052]', () => {
  const { states, events, next } = appointmentMachine;
  const lenient = {
    hasAccount: true,
    waitsForPayment: true,
    blockServiceWithoutAccount: true,
    allowEditFinishedAppointment: true,
  };
  for (const state of states) {
    const reached = events.filter(({ name }) => next(state, name, lenient).ok).map(({ name }) => name);
    expect(new Set(reached)).toEqual(new Set([state, ...nextStatuses(state)]));
  }
  expect(next('scheduled', 'levitating', lenient).ok).toBe(false);
});
