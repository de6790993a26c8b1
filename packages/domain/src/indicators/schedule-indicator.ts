import type { LocalDate } from '../dates/index.ts';
import { cents, percentFrom } from '../money/index.ts';
import { occupancy } from '../reports/index.ts';
import { assert } from '../result/index.ts';
import { isFinished, occupiesTime } from '../scheduling/index.ts';
import { countByInsurance } from './insurances.ts';
import type { InsuranceCount } from './insurances.ts';
import { countByAgeGroup, countByGender } from './people.ts';
import type { AgeGroupCount, GenderCount } from './people.ts';
import { exactShares } from './shares.ts';
import { topCounts } from './top-counts.ts';
import type { NamedCount } from './top-counts.ts';

/** An appointment of the period as the indicators count it. */
export interface IndicatorAppointment {
  readonly date: LocalDate;
  readonly status: string;
  /** An encaixe, outside the grid. [A110] */
  readonly slot: boolean;
  readonly professional: string;
  readonly specialty: string;
  readonly insurance: { readonly name: string; readonly type?: string | null };
  readonly patient: { readonly gender?: string | null; readonly birthDate?: string | null };
}

/** The grid of the period in times, and the appointments on it. */
export interface IndicatorPeriod {
  readonly totalHoursCount: number;
  readonly blockedCount: number;
  readonly appointments: readonly IndicatorAppointment[];
}

export interface StatusShare {
  readonly status: string;
  readonly count: number;
  /** Percent, 2 decimals; all of them add up to 100.00. */
  readonly percent: number;
}

/** Figures of a schedule or specialty in a period; names as on the wire, percents with 2 decimals. [ENT-109] */
export interface ScheduleIndicator {
  readonly totalHoursCount: number;
  readonly blockedCount: number;
  /** Available: total − blocked. */
  readonly subtotalHoursCount: number;
  readonly freeHoursCount: number;
  readonly appointmentsCount: number;
  readonly slotsCount: number;
  readonly absencesCount: number;
  readonly attendedCount: number;
  readonly occupancyRate: number;
  readonly occupancySlotsRate: number;
  /** Absences over everyone expected, encaixes included. */
  readonly absenceRate: number;
  readonly professionals: readonly NamedCount[];
  readonly professionalsCount: number;
  readonly specialties: readonly NamedCount[];
  readonly insurances: readonly InsuranceCount[];
  readonly genders: readonly GenderCount[];
  readonly ageGroups: readonly AgeGroupCount[];
  readonly statuses: readonly StatusShare[];
}

/**
 * The schedule indicators of a period. Canceled appointments gave their time back and are counted in no figure but the statuses; an absent
 * patient kept the time and is counted. Free times are never below zero, even when more was booked than the grid has. A grid with
 * fractions, or with more blocked times than it has, is a defect and throws.
 * [DSH-021, DSH-028, DSH-029, ENT-109, A137]
 */
export function scheduleIndicator({ totalHoursCount: total, blockedCount: blocked, appointments }: IndicatorPeriod): ScheduleIndicator {
  assert(
    Number.isInteger(total) && Number.isInteger(blocked) && blocked >= 0 && blocked <= total,
    'the grid has whole times, blocked ones among them',
  );
  const booked = appointments.filter(({ status }) => occupiesTime(status) && status !== 'blocked');
  const slotsCount = booked.filter(({ slot }) => slot).length;
  const absencesCount = booked.filter(({ status }) => status === 'absent').length;
  const figures = occupancy({ total, blocked, appointments: booked.length - slotsCount, slots: slotsCount });
  const professionals = topCounts(
    booked.map(({ professional }) => professional),
    null,
  );
  return {
    totalHoursCount: total,
    blockedCount: blocked,
    subtotalHoursCount: figures.subtotal,
    freeHoursCount: Math.max(figures.free, 0),
    appointmentsCount: booked.length - slotsCount,
    slotsCount,
    absencesCount,
    attendedCount: booked.filter(({ status }) => isFinished(status)).length,
    occupancyRate: figures.occupancyRate,
    occupancySlotsRate: figures.occupancySlotsRate,
    absenceRate: percentFrom(cents(booked.length), cents(absencesCount)),
    professionals,
    professionalsCount: professionals.length,
    specialties: topCounts(
      booked.map(({ specialty }) => specialty),
      null,
    ),
    insurances: countByInsurance(booked.map(({ insurance }) => insurance)),
    genders: countByGender(booked.map(({ patient }) => patient)),
    ageGroups: countByAgeGroup(booked.map(({ patient, date }) => ({ ...patient, date }))),
    statuses: statusShares(appointments.map(({ status }) => status)),
  };
}

/** How the appointments of a period are spread over the statuses, the most frequent first, in percents that add up to 100.00. [DSH-027] */
export function statusShares(statuses: readonly string[]): StatusShare[] {
  const counts = topCounts(statuses, null);
  const shares = exactShares(counts.map(({ count }) => count));
  return counts.map(({ name, count }, index) => ({ status: name, count, percent: shares[index] ?? 0 }));
}
