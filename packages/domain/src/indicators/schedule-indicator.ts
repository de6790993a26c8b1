import { cents, percentFrom } from '../money/index.ts';
import { occupancy } from '../reports/index.ts';
import { assert } from '../result/index.ts';
import { isFinished, occupiesTime } from '../scheduling/index.ts';
import { countOf, sumOf } from './alike.ts';
import type { Alike } from './alike.ts';
import type { IndicatorType } from './indicator-filter.ts';
import { countByInsurance } from './insurances.ts';
import type { InsuranceCount } from './insurances.ts';
import { countByAgeGroup, countByGender } from './people.ts';
import type { AgeGroupCount, GenderCount } from './people.ts';
import { exactShares } from './shares.ts';
import { topCounts } from './top-counts.ts';
import type { NamedCount } from './top-counts.ts';

/** An appointment of the period as the indicators count it, or several alike. */
export interface IndicatorAppointment extends Alike {
  readonly status: string;
  /** An encaixe, outside the grid. [A110] */
  readonly slot: boolean;
  /** Null for a schedule of a room or an equipment. */
  readonly professional: string | null;
  readonly specialty: string;
  /** Null while nobody has said who pays. */
  readonly insurance: { readonly name: string; readonly type?: string | null } | null;
  /** Age in completed years on the day of the appointment. [A35] */
  readonly patient: { readonly gender?: string | null; readonly age: number | null };
}

/** A grid in times, and what was booked on it. */
export interface BookedGrid {
  readonly totalHoursCount: number;
  readonly blockedCount: number;
  readonly appointments: readonly Pick<IndicatorAppointment, 'status' | 'slot' | 'count'>[];
}

/** The grid of the period, and the appointments on it. */
export interface IndicatorPeriod extends BookedGrid {
  readonly appointments: readonly IndicatorAppointment[];
}

/** A schedule in the period. */
export interface IndicatorSchedule extends IndicatorPeriod {
  readonly id: string;
  readonly name: string;
  readonly specialty: string;
}

export interface StatusShare {
  readonly status: string;
  readonly count: number;
  /** Percent, 2 decimals; all of them add up to 100.00. */
  readonly percent: number;
}

/** The figures that a total, a schedule and a specialty have; percents with 2 decimals. [ENT-109] */
export interface GridFigures {
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
}

/** Figures of a schedule or specialty in a period; names as on the wire. [ENT-109] */
export interface ScheduleIndicator extends GridFigures {
  readonly professionals: readonly NamedCount[];
  readonly professionalsCount: number;
  readonly specialties: readonly NamedCount[];
  readonly insurances: readonly InsuranceCount[];
  readonly genders: readonly GenderCount[];
  readonly ageGroups: readonly AgeGroupCount[];
  readonly statuses: readonly StatusShare[];
}

/** A line of the indicators: a schedule, or all schedules of a specialty. */
export interface IndicatorGroup extends GridFigures {
  /** Of the schedule; of a specialty its name. */
  readonly id: string;
  readonly name: string;
}

/**
 * The occupancy of a grid, of a day as of a year: times offered, blocked, booked and free, and the two rates. Canceled appointments
 * gave their time back; an absent patient kept it; free times are never below zero. A grid with fractions, or with more blocked times
 * than it has, is a defect and throws. [DSH-021, DSH-028, A137]
 */
export function gridFigures(period: BookedGrid): GridFigures {
  const { totalHoursCount: total, blockedCount: blocked } = period;
  assert(
    Number.isInteger(total) && Number.isInteger(blocked) && blocked >= 0 && blocked <= total,
    'the grid has whole times, blocked ones among them',
  );
  const booked = bookedOf(period);
  const everyone = sumOf(booked);
  const slotsCount = sumOf(booked.filter(({ slot }) => slot));
  const absencesCount = sumOf(booked.filter(({ status }) => status === 'absent'));
  const figures = occupancy({ total, blocked, appointments: everyone - slotsCount, slots: slotsCount });
  return {
    totalHoursCount: total,
    blockedCount: blocked,
    subtotalHoursCount: figures.subtotal,
    freeHoursCount: Math.max(figures.free, 0),
    appointmentsCount: everyone - slotsCount,
    slotsCount,
    absencesCount,
    attendedCount: sumOf(booked.filter(({ status }) => isFinished(status))),
    occupancyRate: figures.occupancyRate,
    occupancySlotsRate: figures.occupancySlotsRate,
    absenceRate: percentFrom(cents(everyone), cents(absencesCount)),
  };
}

/**
 * The schedule indicators of a period. Canceled appointments gave their time back and are counted in no figure but the statuses; an absent
 * patient kept the time and is counted. Free times are never below zero, even when more was booked than the grid has. A grid with
 * fractions, or with more blocked times than it has, is a defect and throws.
 * [DSH-021, DSH-028, DSH-029, ENT-109, A137]
 */
export function scheduleIndicator(period: IndicatorPeriod): ScheduleIndicator {
  const booked = bookedOf(period);
  const named = (nameOf: (one: IndicatorAppointment) => string | null) =>
    topCounts(
      booked.flatMap((one) => {
        const name = nameOf(one);
        return name === null ? [] : [{ name, count: countOf(one) }];
      }),
      null,
    );
  const professionals = named(({ professional }) => professional);
  return {
    ...gridFigures(period),
    professionals,
    professionalsCount: professionals.length,
    specialties: named(({ specialty }) => specialty),
    insurances: countByInsurance(
      booked.flatMap(({ insurance, count }) => (insurance === null ? [] : [{ ...insurance, count }])),
    ),
    genders: countByGender(booked.map(({ patient, count }) => ({ ...patient, count }))),
    ageGroups: countByAgeGroup(booked.map(({ patient, count }) => ({ ...patient, count }))),
    statuses: sharesOf(period.appointments.map((one) => ({ name: one.status, count: countOf(one) }))),
  };
}

/**
 * The lines of the indicators: each schedule in the order given, or each specialty with the schedules that serve it, by name. The
 * counts of the lines add up to those of the whole. [DSH-018, DSH-027]
 */
export function indicatorGroups(schedules: readonly IndicatorSchedule[], type: IndicatorType): IndicatorGroup[] {
  if (type === 'schedule') return schedules.map(({ id, name, ...period }) => ({ id, name, ...gridFigures(period) }));
  const bySpecialty = [...Map.groupBy(schedules, ({ specialty }) => specialty)].toSorted(([one], [other]) =>
    one.localeCompare(other, 'pt-BR'),
  );
  return bySpecialty.map(([name, own]) => ({ id: name, name, ...gridFigures(joinedPeriod(own)) }));
}

/** Several schedules as if they were one: the whole of the indicators. */
export function joinedPeriod(schedules: readonly IndicatorPeriod[]): IndicatorPeriod {
  return {
    totalHoursCount: schedules.reduce((sum, { totalHoursCount }) => sum + totalHoursCount, 0),
    blockedCount: schedules.reduce((sum, { blockedCount }) => sum + blockedCount, 0),
    appointments: schedules.flatMap(({ appointments }) => appointments),
  };
}

/** How the appointments of a period are spread over the statuses, the most frequent first, in percents that add up to 100.00. [A2] */
function sharesOf(statuses: readonly NamedCount[]): StatusShare[] {
  const counts = topCounts(statuses, null);
  const shares = exactShares(counts.map(({ count }) => count));
  return counts.map(({ name, count }, index) => ({ status: name, count, percent: shares[index] ?? 0 }));
}

function bookedOf<T extends { readonly status: string }>({
  appointments,
}: {
  readonly appointments: readonly T[];
}): T[] {
  return appointments.filter(({ status }) => occupiesTime(status) && status !== 'blocked');
}
