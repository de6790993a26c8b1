import type { LocalDate, LocalDateTime } from '../dates/index.ts';
import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { DAY_MINUTES, wallMinutes, wallTime } from './wall-clock.ts';

/** Which accommodation is charged on a day the patient moves. */
export const TRANSFER_DAY_CHARGES = ['destination', 'origin', 'longest'] as const;
export type TransferDayCharge = (typeof TRANSFER_DAY_CHARGES)[number];

/** How a contract counts days. */
export interface DailyRule {
  /** Hour 'HH:mm' at which a new day begins: 00:00 for the census of most insurances, 12:00 for a noon-to-noon day. */
  readonly turnHour: string;
  /** The day of leaving is charged as well. */
  readonly chargesExitDay: boolean;
  /** Minutes past the turn that open no new day, where the day of leaving is charged. */
  readonly toleranceMinutes: number;
  readonly transferDay: TransferDayCharge;
}

/** The day of admission is charged, that of leaving is not, a move is charged where the patient sleeps. */
export const defaultDailyRule: DailyRule = {
  turnHour: '00:00',
  chargesExitDay: false,
  toleranceMinutes: 0,
  transferDay: 'destination',
};

/** Time in one accommodation, by the clock of the branch. */
export interface AccommodationStay {
  readonly accommodationTypeId: string;
  readonly start: LocalDateTime;
  /** null while the patient is there. */
  readonly end: LocalDateTime | null;
}

export interface DailyCharge {
  readonly date: LocalDate;
  readonly accommodationTypeId: string;
}

export interface DailyCharges {
  readonly days: readonly DailyCharge[];
  readonly totals: readonly { readonly accommodationTypeId: string; readonly days: number }[];
}

interface Span {
  readonly accommodationTypeId: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The days (diárias) of a stay: each is charged once, whole, to one accommodation. Leaving on the day of arrival is one day. A stay
 * that goes on is counted as if it ended `now`. Refused without a stay, with a gap or overlap between accommodations, and when one
 * ends before it begins; an impossible hour, tolerance or choice in the rule is a defect and throws. [HSP-018, HSP-020]
 */
export function dailyCharges(
  stays: readonly AccommodationStay[],
  rule: DailyRule,
  now: LocalDateTime,
): Result<
  DailyCharges,
  Refusal<'hospitalization.no-stay' | 'hospitalization.stays-apart' | 'hospitalization.end-before-start'>
> {
  assert(Number.isInteger(rule.toleranceMinutes) && rule.toleranceMinutes >= 0, 'a tolerance is whole minutes');
  assert(TRANSFER_DAY_CHARGES.includes(rule.transferDay), `not a way to charge a transfer: ${rule.transferDay}`);
  const turn = wallMinutes({ date: now.date, time: rule.turnHour }) % DAY_MINUTES;
  const spans = stays.map(({ accommodationTypeId, start, end }) => ({
    accommodationTypeId,
    start: wallMinutes(start) - turn,
    end: wallMinutes(end ?? now) - turn,
  }));
  const first = spans[0];
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return refuse('hospitalization.no-stay');
  if (spans.some((span) => span.end < span.start)) return refuse('hospitalization.end-before-start');
  const apart = stays.some((stay, at) => stay.end === null && at < stays.length - 1);
  if (apart || spans.some((span, at) => at > 0 && span.start !== spans[at - 1]?.end))
    return refuse('hospitalization.stays-apart');
  const days: DailyCharge[] = [];
  for (let day = dayOf(first.start); day <= lastDay(first.start, last.end, rule); day += 1) {
    const date = wallTime(Math.max(day * DAY_MINUTES, first.start) + turn).date;
    days.push({ date, accommodationTypeId: chargedOn(day, spans, rule.transferDay).accommodationTypeId });
  }
  return ok({ days, totals: totalsOf(days) });
}

function dayOf(minutes: number): number {
  return Math.floor(minutes / DAY_MINUTES);
}

function lastDay(start: number, end: number, { chargesExitDay, toleranceMinutes }: DailyRule): number {
  // Leaving on the minute of the turn opens no new day.
  const last = chargesExitDay ? dayOf(end - toleranceMinutes - 1) : dayOf(end) - 1;
  return Math.max(dayOf(start), last);
}

function chargedOn(day: number, spans: readonly Span[], charge: TransferDayCharge): Span {
  const minutes = (span: Span): number =>
    Math.min(span.end, (day + 1) * DAY_MINUTES) - Math.max(span.start, day * DAY_MINUTES);
  const present = spans.filter((span) => minutes(span) > 0);
  // Whoever leaves on the minute of arrival was nowhere for a minute: the accommodation he left counts.
  const candidates = present.length > 0 ? present : spans.slice(-1);
  const sorted = charge === 'longest' ? candidates.toSorted((a, b) => minutes(a) - minutes(b)) : candidates;
  const chosen = charge === 'origin' ? sorted[0] : sorted.at(-1);
  assert(chosen !== undefined, 'a charged day has an accommodation');
  return chosen;
}

function totalsOf(days: readonly DailyCharge[]): { accommodationTypeId: string; days: number }[] {
  const totals = new Map<string, number>();
  for (const { accommodationTypeId } of days)
    totals.set(accommodationTypeId, (totals.get(accommodationTypeId) ?? 0) + 1);
  return [...totals].map(([accommodationTypeId, count]) => ({ accommodationTypeId, days: count }));
}
