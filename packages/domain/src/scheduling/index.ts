export { checkDeletion, checkEdit, uncoveredExpenses } from './appointment-rights.ts';
export type { EditContext } from './appointment-rights.ts';
export { appointmentTime } from './appointment-time.ts';
export type { AppointmentTimeInput } from './appointment-time.ts';
export { availableDays, DAY_AVAILABILITIES, dayAvailability } from './availability.ts';
export type { AvailabilityQuery, DayAvailability } from './availability.ts';
export { closingHoliday, HOLIDAY_NAME_LENGTH, validateLocalHoliday } from './branch-holidays.ts';
export type { ClosingHoliday, LocalHoliday, LocalHolidayDraft } from './branch-holidays.ts';
export { BOOKING_ORIGINS, copyChain } from './booking-origin.ts';
export type { BookingOrigin, CopyChain, CopySource } from './booking-origin.ts';
export { bundleSessions, MAX_BUNDLE_SESSIONS } from './bundle.ts';
export type { BundlePlan, BundleSession } from './bundle.ts';
export { busyPerson } from './busy-person.ts';
export type { Engagement } from './busy-person.ts';
export { ALL_SCHEDULES, filterCalendar } from './calendar-filter.ts';
export type { CalendarFilter, CalendarItem } from './calendar-filter.ts';
export { copyAppointment, cutAppointment, pasteAppointment } from './clipboard.ts';
export type { Clipboard, ClipboardItem, PasteTarget } from './clipboard.ts';
export { dayOfStep } from './day-of-step.ts';
export type { StepDay, StepDays } from './day-of-step.ts';
export { availableDaysWindow, bundleLabel, defaultSlotTime, NEW_APPOINTMENT } from './defaults.ts';
export { freeTimes } from './free-times.ts';
export type { FreeTime, FreeTimesQuery } from './free-times.ts';
export { easterSunday, holidayOn, HOLIDAYS, nationalHolidays } from './holidays.ts';
export type { Holiday, HolidayName } from './holidays.ts';
export { INDICATED_NAME_LENGTH, INDICATED_TYPES, validateIndicated } from './indicated.ts';
export type { IndicatedDraft, IndicatedType } from './indicated.ts';
export { layoutDay } from './layout-day.ts';
export type { LanePlace, TimeSpan } from './layout-day.ts';
export { LOCK_GRACE_SECONDS, LOCK_TTL_SECONDS, lockState, releaseLock, takeLock } from './lock.ts';
export type { AppointmentLock, LockState, LockUser } from './lock.ts';
export { countTimes, offeredTimes } from './offered-times.ts';
export type { OfferedPeriod, OfferedTimes } from './offered-times.ts';
export { PLACE_TYPES } from './place-types.ts';
export type { PlaceType } from './place-types.ts';
export { CLASH_KINDS, scheduleClashes } from './schedule-clashes.ts';
export type { ClashKind, PlacedSchedule, ScheduleClash } from './schedule-clashes.ts';
export { checkBooking, freeSlots, overlaps, slotsOfDay } from './slots.ts';
export type { BookedTime, DaySlot, DayWindow } from './slots.ts';
export {
  APPOINTMENT_STATUSES,
  APPOINTMENT_TYPES,
  changeStatus,
  isFinished,
  nextStatuses,
  occupiesTime,
  stampStatus,
  takesTimeAgain,
} from './status.ts';
export type { AppointmentStatus, AppointmentType, StatusContext, StatusRefusal, StatusStamps } from './status.ts';
export { checkGrid, strandedAppointments } from './stranded.ts';
export type { DatedAppointment, GridState } from './stranded.ts';
export { defaultSurgerySchedule, validateTeam } from './surgery.ts';
export type { TeamMember } from './surgery.ts';
export { MAX_RESERVES, validateAppointment } from './validate-appointment.ts';
export type { AppointmentDraft } from './validate-appointment.ts';
export { validateCommitment } from './validate-commitment.ts';
export type { CommitmentDraft } from './validate-commitment.ts';
export { SLOT_MINUTES, validateSchedule } from './validate-schedule.ts';
export type { ScheduleDraft } from './validate-schedule.ts';
export { DAY_PERIODS, dayPeriodOf, joinWaitingList, waitingCounts, waitingOrder } from './waiting-list.ts';
export type { DayPeriod, WaitingEntry } from './waiting-list.ts';
export { acceptOffer, nextToOffer, OFFER_MINUTES } from './waiting-offer.ts';
export type { FreedTime, OfferRefusal, WaitingOffer } from './waiting-offer.ts';
export { openHours, scheduleSlots } from './weekly-schedule.ts';
export type { WeeklySchedule, WeeklyWindow } from './weekly-schedule.ts';
