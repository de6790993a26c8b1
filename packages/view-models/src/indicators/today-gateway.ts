import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions, Page } from '../core/index.ts';

/** Somebody who is expected, here, or was attended. */
export type TodayVisit = Shapes['TodayVisit'];
/** An account that waits for its receipt. */
export type TodayPayment = Shapes['PendingAttendance'];
/** A guide that could not be saved as it stands. */
export type GuideToMend = Shapes['GuideToMend'];
/** A document that is overdue or due soon. */
export type DueDocument = Shapes['DueDocument'];
/** A drawer that is open. */
export type TodayDrawer = Shapes['Cashier'];

/** The own work of today, each part by its own permission. Every list is its first lines, and how many there are. */
export interface TodayGateway {
  /** Of one professional, or of all that the user may see (null). */
  visits(professionalId: string | null, options?: CallOptions): Answer<Page<TodayVisit>>;
  payments(options?: CallOptions): Answer<Page<TodayPayment>>;
  drawers(options?: CallOptions): Answer<Page<TodayDrawer>>;
  guides(options?: CallOptions): Answer<Page<GuideToMend>>;
  unbilled(options?: CallOptions): Answer<Page<TodayVisit>>;
  documents(options?: CallOptions): Answer<Page<DueDocument>>;
}
