import { hourOf, instantAt, type LocalDate } from '@prumo/domain/dates';
import type { AgendaCard, Appointment } from './agenda-gateway.ts';

/** The card of an appointment that was just saved, before the day is asked again. */
export const cardOf = (appointment: Appointment): AgendaCard => ({
  id: appointment.id,
  key: appointment.key,
  scheduleId: appointment.scheduleId,
  startDate: appointment.startDate,
  endDate: appointment.endDate,
  status: appointment.status,
  slot: appointment.slot,
  reserves: appointment.reserves,
  patient: appointment.patient && {
    id: appointment.patient.id,
    name: appointment.patient.name,
    socialName: appointment.patient.socialName,
    birthDate: appointment.patient.birthDate,
    alert: appointment.patient.alert,
    phone: appointment.patient.cellphone ?? appointment.patient.phone,
  },
  insurance: appointment.insurance && {
    id: appointment.insurance.id,
    name: appointment.insurance.name,
    planId: appointment.insurance.planId,
  },
  expenses: appointment.expenses.map(({ name, type }) => ({ name, type })),
  markerId: appointment.markerId,
  placeId: appointment.placeId,
  notes: appointment.notes,
  arrivedAt: appointment.arrivedAt,
  inUseBy: appointment.inUseBy,
  accountId: appointment.accountId,
  received: appointment.received ?? null,
  bundle: appointment.bundle,
  version: appointment.version,
});

/** A place in the agenda; minutes of the day. */
export interface CardSpot {
  readonly scheduleId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
}

/** A card as it would be elsewhere. */
export function cardAt(card: AgendaCard, { scheduleId, date, start, end }: CardSpot, timeZone: string): AgendaCard {
  const startDate = instantAt(date, hourOf(start), timeZone);
  return {
    ...card,
    scheduleId,
    startDate,
    endDate: new Date(Date.parse(startDate) + (end - start) * 60_000).toISOString(),
  };
}

/** Whether two cards show the same: then the old object stays and nothing is drawn again. Compared by value, whatever the order of the properties. */
export function sameCard(one: AgendaCard, other: AgendaCard): boolean {
  return same(one, other);
}

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const left = Object.entries(one);
  return (
    left.length === Object.keys(other).length &&
    left.every(([name, value]) => same(value, (other as Record<string, unknown>)[name]))
  );
}
