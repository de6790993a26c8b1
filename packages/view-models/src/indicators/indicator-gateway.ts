import type { Shapes } from '@prumo/contract';
import type { IndicatorGroup, ScheduleIndicator, YearlyOverview } from '@prumo/domain/indicators';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions } from '../core/index.ts';

/** A schedule of the form, with what it is for. */
export type NamedSchedule = Shapes['IndicatorSchedule'];

/** The schedule indicators of a period: the whole, and a line per schedule or specialty. [ENT-109] */
export interface AppointmentSummary extends ScheduleIndicator {
  readonly schedules: readonly NamedSchedule[];
  readonly groups: readonly IndicatorGroup[];
}

/** Filters by their names on the wire; what is not asked for is not there. [DSH-018, DSH-027] */
export type SummaryParameters = Readonly<Record<string, string>>;

/** The administrative indicators, from outside. [DSH-015 … DSH-018] */
export interface IndicatorGateway {
  /** The year of one branch, or of all that the user may see (null). It may take minutes. */
  overview(branchId: string | null, options?: CallOptions): Answer<YearlyOverview>;
  branches(options?: CallOptions): Answer<readonly Named[]>;
  /** Schedules in force of a branch. */
  schedules(branchId: string, options?: CallOptions): Answer<readonly NamedSchedule[]>;
  /** Active insurances of a branch, each once. */
  insurances(branchId: string, options?: CallOptions): Answer<readonly Named[]>;
  summary(parameters: SummaryParameters, options?: CallOptions): Answer<AppointmentSummary>;
}
