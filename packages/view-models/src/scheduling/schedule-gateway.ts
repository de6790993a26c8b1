import type { DateRange, LocalDate } from '@prumo/domain/dates';
import type { ScheduleClash, WeeklyWindow } from '@prumo/domain/scheduling';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions, CatalogueGateway } from '../core/index.ts';

type ScheduleType = 'elective' | 'surgery';

/** A schedule in the list of its registry. */
export interface ScheduleItem extends Named {
  readonly type: ScheduleType;
  readonly professional: Named | null;
  readonly place: Named | null;
  readonly slotMinutes: number;
  readonly windows: readonly WeeklyWindow[];
  readonly intervals: readonly WeeklyWindow[];
  readonly validFrom: LocalDate | null;
  readonly validUntil: LocalDate | null;
  readonly onlineBooking: boolean;
  readonly active: boolean;
}

export interface ScheduleRecord extends ScheduleItem {
  /** Slots one appointment may take. */
  readonly maxReserves: number;
  readonly worksOnHolidays: boolean;
  readonly notes: string | null;
  /** Empty takes every procedure. */
  readonly expenseIds: readonly string[];
  /** Empty takes every plan. */
  readonly planIds: readonly string[];
  /** Grows with each change; sent back so that nobody's change is overwritten unseen. */
  readonly version: number;
}

export interface ScheduleInput extends Omit<ScheduleRecord, 'id' | 'professional' | 'place' | 'version'> {
  readonly professionalId: string | null;
  readonly placeId: string | null;
  readonly version?: number | undefined;
  /** How many appointments outside the new grid were seen and accepted. */
  readonly accepted: number;
}

/** An appointment that a change would leave outside the grid. Hours of the branch's clock. */
export interface StrandedAppointment {
  readonly id: string;
  readonly schedule: string;
  readonly date: LocalDate;
  readonly start: string;
  readonly end: string;
  readonly status: string;
  readonly patient: string | null;
}

/** What a change would mean, before it is stored. */
export interface ScheduleReview {
  readonly clashes: readonly ScheduleClash[];
  /** The first 100. */
  readonly stranded: readonly StrandedAppointment[];
  readonly strandedCount: number;
}

/** Hours of a day in which a schedule attends nobody. */
export interface ScheduleBlock {
  readonly id: string;
  readonly scheduleId: string;
  readonly date: LocalDate;
  readonly start: string;
  readonly end: string;
  readonly reason: string;
}

/** The same hours on every day of a period. */
export interface ScheduleBlockInput {
  readonly scheduleId: string;
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  readonly start: string;
  readonly end: string;
  readonly reason: string;
  /** The block that is being changed: the review leaves its own hours out. */
  readonly changes?: string;
  readonly accepted: number;
}

/** The calls of the registry of schedules. */
export interface ScheduleGateway extends Omit<CatalogueGateway<ScheduleRecord, ScheduleInput>, 'list' | 'deactivate'> {
  list: CatalogueGateway<ScheduleItem, ScheduleInput>['list'];
  review(id: string | null, schedule: ScheduleInput): Answer<ScheduleReview>;
  blocks(scheduleId: string, period: DateRange, options?: CallOptions): Answer<readonly ScheduleBlock[]>;
  block(input: ScheduleBlockInput, options?: CallOptions): Answer<readonly ScheduleBlock[]>;
  reviewBlock(input: ScheduleBlockInput): Answer<ScheduleReview>;
  changeBlock(id: string, input: ScheduleBlockInput): Answer<ScheduleBlock>;
  unblock(id: string): Answer<undefined>;
}

/** A holiday of the branch's own, as it is stored. */
export interface BranchHoliday extends Named {
  readonly date: LocalDate;
  readonly everyYear: boolean;
  readonly version: number;
}

export interface BranchHolidayInput extends Omit<BranchHoliday, 'id' | 'version'> {
  readonly version?: number | undefined;
  /** The holiday that is being changed: the review leaves its own day out. */
  readonly changes?: string | undefined;
  /** How many appointments of its days were seen and accepted. */
  readonly accepted: number;
}

/** The calls of the branch's own holidays. */
export interface HolidayGateway {
  list(options?: CallOptions): Answer<readonly BranchHoliday[]>;
  get(id: string, options?: CallOptions): Answer<BranchHoliday>;
  review(input: BranchHolidayInput): Answer<ScheduleReview>;
  create(input: BranchHolidayInput, options?: CallOptions): Answer<BranchHoliday>;
  update(id: string, input: BranchHolidayInput): Answer<BranchHoliday>;
  remove(id: string): Answer<undefined>;
}
