import { partsOf } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { occupancy } from '../reports/index.ts';
import { occupiesTime } from '../scheduling/index.ts';
import { countOf, sumOf } from './alike.ts';
import type { Alike } from './alike.ts';
import { changeOf } from './change.ts';
import type { Change } from './change.ts';
import { competenceMonths, countByMonth } from './months.ts';
import { topCounts } from './top-counts.ts';
import type { NamedCount } from './top-counts.ts';

/** An appointment as the overview counts it, or several alike. Of the dates only year and month are looked at. */
export interface OverviewAppointment extends Alike {
  readonly branchId: string;
  /** Day of the service. */
  readonly date: LocalDate;
  /** Day it was booked. */
  readonly bookedOn: LocalDate;
  readonly status: string;
  /** Null for a schedule of a room or an equipment. */
  readonly professionalId: string | null;
  readonly specialty: string;
  /** The booking channel, told by a marker. */
  readonly marker?: string | null;
}

/** A procedure line of an appointment that counts as a service, or several alike. Of the dates only year and month are looked at. */
export interface OverviewLine extends Alike {
  readonly branchId: string;
  /** Day of the service. */
  readonly date: LocalDate;
  /** Day it was booked. */
  readonly bookedOn: LocalDate;
  /** 'consultation', 'exam' … */
  readonly type: string;
}

/** A branch with the grid of the current month, in times. */
export interface OverviewBranch {
  readonly id: string;
  readonly name: string;
  readonly totalHoursCount: number;
  readonly blockedCount: number;
}

/** A month of a chart, with the same month of the year before. */
export interface OverviewMonth {
  /** 'YYYY-MM' */
  readonly month: string;
  /** Services of the month. */
  readonly count: number;
  /** Booked during the month, for whatever day. */
  readonly scheduledInMonth: number;
  readonly previousYear: number;
  readonly change: Change;
}

export interface OverviewBranchMonth {
  readonly id: string;
  readonly name: string;
  readonly currentMonth: {
    readonly occupancyRate: number;
    readonly professionals: number;
    readonly consultations: number;
    readonly exams: number;
    readonly appointmentsCount: number;
  };
}

type Dated = Pick<OverviewLine, 'branchId' | 'date' | 'bookedOn' | 'count'>;

/** Names as on the wire. [ENT-110] */
export interface YearlyOverview {
  readonly appointmentsYear: number;
  readonly consultationYear: number;
  readonly consultationMonth: number;
  readonly examsYear: number;
  readonly examsMonth: number;
  /** Professionals with an appointment this year. */
  readonly professionalCount: number;
  readonly appointments: readonly OverviewMonth[];
  readonly consultations: readonly OverviewMonth[];
  readonly specialties: readonly NamedCount[];
  readonly markers: readonly NamedCount[];
  readonly branches: readonly OverviewBranchMonth[];
}

/** Whether an appointment is a service: neither free nor blocked time, nor one that was canceled or that nobody came to. [ENT-110] */
export function countsAsService(status: string): boolean {
  return occupiesTime(status) && status !== 'blocked' && status !== 'absent';
}

/**
 * The overview of the year of `today`: totals of year and current month, 12 months with the year before, specialties, booking channels and
 * the current month of each branch. Canceled and absent appointments were no service and are counted nowhere; a consultation or an exam is
 * a procedure line, so one appointment may count for both. Expects the appointments of this year and the one before, and the lines of those
 * that count.
 * [DSH-023, DSH-024, DSH-025, DSH-026, ENT-110]
 */
export function yearlyOverview(
  appointments: readonly OverviewAppointment[],
  lines: readonly OverviewLine[],
  branches: readonly OverviewBranch[],
  today: LocalDate,
): YearlyOverview {
  const { year } = partsOf(today);
  const month = today.slice(0, 7);
  const served = appointments.filter(({ status }) => countsAsService(status));
  const consultations = lines.filter(({ type }) => type === 'consultation');
  const exams = lines.filter(({ type }) => type === 'exam');
  const ofYear = within(served, month.slice(0, 4));
  const ofMonth = within(ofYear, month);
  return {
    appointmentsYear: sumOf(ofYear),
    consultationYear: sumOf(within(consultations, month.slice(0, 4))),
    consultationMonth: sumOf(within(consultations, month)),
    examsYear: sumOf(within(exams, month.slice(0, 4))),
    examsMonth: sumOf(within(exams, month)),
    professionalCount: professionalsOf(ofYear),
    appointments: monthsOf(served, year),
    consultations: monthsOf(consultations, year),
    specialties: topCounts(
      ofYear.map((one) => ({ name: one.specialty, count: countOf(one) })),
      null,
    ),
    markers: topCounts(
      ofYear.flatMap((one) => (one.marker ? [{ name: one.marker, count: countOf(one) }] : [])),
      null,
    ),
    branches: branches.map((branch) =>
      monthOfBranch(branch, {
        services: ofBranch(ofMonth, branch),
        consultations: ofBranch(within(consultations, month), branch),
        exams: ofBranch(within(exams, month), branch),
      }),
    ),
  };
}

/** Those of a year, 'YYYY', or of a month, 'YYYY-MM'. */
const within = <T extends Dated>(rows: readonly T[], period: string): T[] =>
  rows.filter(({ date }) => date.startsWith(period));

const ofBranch = <T extends Dated>(rows: readonly T[], { id }: OverviewBranch): T[] =>
  rows.filter(({ branchId }) => branchId === id);

function professionalsOf(appointments: readonly OverviewAppointment[]): number {
  return new Set(appointments.flatMap(({ professionalId }) => professionalId ?? [])).size;
}

function monthsOf(appointments: readonly Dated[], year: number): OverviewMonth[] {
  const months = competenceMonths(year);
  const dates = appointments.map((one) => ({ date: one.date, count: countOf(one) }));
  const served = countByMonth(dates, months);
  const booked = countByMonth(
    appointments.map((one) => ({ date: one.bookedOn, count: countOf(one) })),
    months,
  );
  const before = countByMonth(dates, competenceMonths(year - 1));
  return served.map(({ month, count }, index) => {
    const previousYear = before[index]?.count ?? 0;
    return {
      month,
      count,
      scheduledInMonth: booked[index]?.count ?? 0,
      previousYear,
      change: changeOf(count, previousYear),
    };
  });
}

function monthOfBranch(
  { id, name, totalHoursCount, blockedCount }: OverviewBranch,
  mine: {
    readonly services: readonly OverviewAppointment[];
    readonly consultations: readonly OverviewLine[];
    readonly exams: readonly OverviewLine[];
  },
): OverviewBranchMonth {
  const appointmentsCount = sumOf(mine.services);
  const { occupancyRate } = occupancy({
    total: totalHoursCount,
    blocked: blockedCount,
    appointments: appointmentsCount,
    slots: 0,
  });
  return {
    id,
    name,
    currentMonth: {
      occupancyRate,
      professionals: professionalsOf(mine.services),
      consultations: sumOf(mine.consultations),
      exams: sumOf(mine.exams),
      appointmentsCount,
    },
  };
}
