import { expect } from 'vitest';
import type { Caller } from '../harness.ts';
import type { Agenda } from './agenda.ts';

/** Mondays from 08:00 to 12:00, of nobody in particular. */
export const input = (more: object = {}) => ({
  name: 'Manhãs',
  type: 'elective',
  professionalId: null,
  placeId: null,
  slotMinutes: 30,
  maxReserves: 2,
  windows: [{ weekday: 1, start: '08:00', end: '12:00' }],
  ...more,
});
export const made = async (desk: Caller, more: object = {}) => {
  const reply = await desk.call('POST', '/schedules', input(more));
  expect([reply.status, reply.body.errors ?? reply.body.message]).toEqual([201, undefined]);
  return reply.body as { id: string; version: number };
};
export const dayOf = async (desk: Caller, id: string, date: string) =>
  (await desk.call('GET', `/calendar?date=${date}&scheduleId=${id}`)).body.schedules[0];
export const daysOf = async ({ desk }: Agenda, id: string, start: string, end: string) =>
  (await desk.call('GET', `/calendar/available-days?scheduleId=${id}&startDate=${start}&endDate=${end}`)).body.days;
