import type {
  AppointmentOrigin,
  BundleBooking,
  NextFreeTimes,
  PatientAppointments,
  ScheduleBlocks,
  ScheduleQuestion,
} from '@prumo/view-models/scheduling';

/** What the agenda reaches beside the day. */
export interface AgendaTools {
  readonly search: PatientAppointments;
  readonly freeTimes: NextFreeTimes;
  readonly bundle: BundleBooking;
  readonly blocks: ScheduleBlocks;
  /** Where the patient of the open appointment comes from. */
  readonly origin: AppointmentOrigin;
  /** What a commitment would leave outside, before it is stored. */
  readonly question: ScheduleQuestion;
  /** Opens a PDF of the server in a new tab. */
  readonly print: (path: string) => Promise<void>;
}

/** The dialogs that the menu of the agenda opens. */
export type AgendaTool = 'search' | 'print' | 'commitments';
