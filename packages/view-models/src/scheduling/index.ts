export { BundleBooking } from './bundle-booking.ts';
export { CalendarFeed } from './calendar-feed.ts';
export { NextFreeTimes } from './next-free-times.ts';
export { PatientAppointments } from './patient-appointments.ts';
export type {
  BundlePlanInput,
  BundleSessionInput,
  CalendarFeedGateway,
  FoundTime,
  FreeTimesAsked,
  PatientAppointment,
  ReachGateway,
} from './reach-gateway.ts';
export { cardOf, sameCard } from './agenda-cards.ts';
export { AgendaClipboard, type AgendaClipboardPorts } from './agenda-clipboard.ts';
export { AgendaColumn, type ColumnBlock, type ColumnEntry } from './agenda-column.ts';
export { AgendaDrag, type AgendaDragPorts, type DragGhost } from './agenda-drag.ts';
export type {
  AgendaCard,
  AgendaDay,
  AgendaGateway,
  AgendaSchedule,
  Appointment,
  AppointmentExpense,
  AppointmentInput,
  AppointmentPatient,
  AvailableDaysQuery,
  DayQuery,
  MonthCard,
  MonthDay,
  MonthQuery,
  NewPatient,
  StatusInput,
} from './agenda-gateway.ts';
export { type AgendaPlace, dayQueryOf, filterCount, hidesAppointments, placeKey, placeOn } from './agenda-place.ts';
export { AppointmentDraft, type DraftLine, DURATION_LIMITS } from './appointment-draft.ts';
export { AppointmentForm, type AppointmentFormPorts } from './appointment-form.ts';
export { type BookingTarget, copiedInput, durationMinutesOf, inputOf, movedInput } from './appointment-input.ts';
export { AppointmentLock, type LockStatus } from './appointment-lock.ts';
export { AppointmentOrigin, type AppointmentOriginPorts } from './appointment-origin.ts';
export { IndicatedDraft } from './indicated-draft.ts';
export type { AsoClient, Indicated, IndicatedInput, IndicatedOption, OriginGateway } from './origin-gateway.ts';
export { AppointmentMoves, type AppointmentMovesPorts, type PendingMove } from './appointment-moves.ts';
export type { AgendaSession, ReadOnlyReason } from './appointment-rights.ts';
export { type AppointmentSource, type OfferInView, offerInView, sourceOf } from './appointment-source.ts';
export { AvailableDays } from './available-days.ts';
export type { BookingConflict } from './booking-conflict.ts';
export { type BookingHelpers, bookingHelpers, type ExpenseValue, type FoundPatient } from './booking-helpers.ts';
export { DayAgenda, type DayAgendaPorts } from './day-agenda.ts';
export { dayClock, type DayClock } from './day-clock.ts';
export { RAIN_MILLISECONDS } from './day-feed.ts';
export { dropEnd, dropStart } from './drop-place.ts';
export { MonthAgenda, type MonthAgendaPorts } from './month-agenda.ts';
export { UNDO_SECONDS, type Undoable, type UndoOffer } from './undo-offer.ts';
export { HolidayBoard, HolidayDraft, type HolidayForm, type HolidayRow } from './holiday-board.ts';
export { type Offer, OfferChoice } from './offer-choice.ts';
export { BlockDraft, checkBlock, ScheduleBlocks } from './schedule-blocks.ts';
export { ScheduleDesk, type ScheduleDeskPorts } from './schedule-desk.ts';
export { checkSchedule, ScheduleDraft, toScheduleInput } from './schedule-draft.ts';
export { makeScheduleForm, type ScheduleForm } from './schedule-form.ts';
export type {
  BranchHoliday,
  BranchHolidayInput,
  HolidayGateway,
  ScheduleBlock,
  ScheduleBlockInput,
  ScheduleGateway,
  ScheduleInput,
  ScheduleItem,
  ScheduleRecord,
  ScheduleReview,
  StrandedAppointment,
} from './schedule-gateway.ts';
export { type PreviewDay, SchedulePreview } from './schedule-preview.ts';
export { ScheduleQuestion } from './schedule-question.ts';
export { ScheduleWeek, WEEK_ORDER, type WeekEntry, type WeekPart } from './schedule-week.ts';
export { WeekAgenda } from './week-agenda.ts';
export { WaitingBoard } from './waiting-board.ts';
export type { FreedTime, WaitingGateway, WaitingPatient } from './waiting-gateway.ts';
