import type { Sheets } from '../sheet.ts';
import { appointmentSheets } from './appointment.ts';
import { availabilitySheets } from './availability.ts';
import { bookingOriginSheets } from './booking-origin.ts';
import { bookingSheets } from './booking.ts';
import { branchHolidaySheets } from './branch-holidays.ts';
import { bundleSheets } from './bundle.ts';
import { busyPersonSheets } from './busy-person.ts';
import { clipboardSheets } from './clipboard.ts';
import { dayOfStepSheets } from './day-of-step.ts';
import { freeTimeSheets } from './free-times.ts';
import { gridSheets } from './grid.ts';
import { holidaySheets } from './holidays.ts';
import { indicatedSheets } from './indicated.ts';
import { lockSheets } from './lock.ts';
import { offeredTimesSheets } from './offered-times.ts';
import { scheduleChangeSheets } from './schedule-change.ts';
import { statusSheets } from './status.ts';
import { surgerySheets } from './surgery.ts';
import { waitingSheets } from './waiting.ts';

/** The sheets of scheduling: grid and holidays, booking, statuses, clipboard, locks, packages, waiting list, surgery. */
export const schedulingSheets: Sheets = {
  ...gridSheets,
  ...holidaySheets,
  ...branchHolidaySheets,
  ...scheduleChangeSheets,
  ...availabilitySheets,
  ...freeTimeSheets,
  ...offeredTimesSheets,
  ...bookingSheets,
  ...bookingOriginSheets,
  ...busyPersonSheets,
  ...appointmentSheets,
  ...indicatedSheets,
  ...statusSheets,
  ...dayOfStepSheets,
  ...clipboardSheets,
  ...lockSheets,
  ...bundleSheets,
  ...waitingSheets,
  ...surgerySheets,
};
