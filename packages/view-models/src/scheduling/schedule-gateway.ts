import type { Shapes } from '@prumo/contract';
import type { DateRange } from '@prumo/domain/dates';
import type { Answer, CallOptions, CatalogueGateway } from '../core/index.ts';

/** A schedule in the list of its registry. */
export type ScheduleItem = Shapes['ScheduleItem'];

export type ScheduleRecord = Shapes['ScheduleRecord'];

export type ScheduleInput = Shapes['ScheduleInput'];

/** An appointment that a change would leave outside the grid. Hours of the branch's clock. */
export type StrandedAppointment = Shapes['StrandedAppointment'];

/** What a change would mean, before it is stored. */
export type ScheduleReview = Shapes['ScheduleReview'];

/** Hours of a day in which a schedule attends nobody. */
export type ScheduleBlock = Shapes['ScheduleBlock'];

/** The same hours on every day of a period. */
export type ScheduleBlockInput = Shapes['ScheduleBlockInput'];

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
export type BranchHoliday = Shapes['LocalHoliday'];

export type BranchHolidayInput = Shapes['LocalHolidayInput'];

/** The calls of the branch's own holidays. */
export interface HolidayGateway {
  list(options?: CallOptions): Answer<readonly BranchHoliday[]>;
  get(id: string, options?: CallOptions): Answer<BranchHoliday>;
  review(input: BranchHolidayInput): Answer<ScheduleReview>;
  create(input: BranchHolidayInput, options?: CallOptions): Answer<BranchHoliday>;
  update(id: string, input: BranchHolidayInput): Answer<BranchHoliday>;
  remove(id: string): Answer<undefined>;
}
