import { patientName } from '@prumo/domain/identity';
import { type LocalDate, localOf, minutesOf } from '@prumo/domain/dates';
import { type AppointmentType, defaultSlotTime } from '@prumo/domain/scheduling';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock, FormState, Problem } from '../core/index.ts';
import type { LookupStore, Schedule } from '../registry/index.ts';
import { AppointmentDraft } from './appointment-draft.ts';
import type { AgendaSession } from './appointment-rights.ts';
import { type BookingConflict, conflictOf } from './booking-conflict.ts';
import type { DayAgenda } from './day-agenda.ts';
import type { FoundTime } from './reach-gateway.ts';

/** Length of an appointment whose schedule is not known yet. [spec 9] */
const DEFAULT_DURATION_MINUTES = 15;

/** What the choice of a time needs from outside. */
export interface BookingTimePorts {
  readonly lookups: LookupStore;
  readonly agenda: DayAgenda;
  readonly session: AgendaSession;
  readonly clock: Clock;
  /** Which agenda it belongs to. [SCH-001] */
  readonly kind?: AppointmentType;
}

/** The free time that was clicked, or only its day. */
export interface BookingStart {
  readonly date: LocalDate;
  readonly scheduleId?: string | null | undefined;
  readonly hour?: string | undefined;
}

/** In whose schedule an appointment lies, when, and how long: the duration follows the schedule until the user chooses one. [SCH-049] */
export class BookingTime {
  /** The time was taken when it was to be stored; waits for a choice. [SCH-048] */
  conflict: BookingConflict | null = null;
  /** The hour is the one that a new appointment begins with: nobody chose it. [LIM-026] */
  proposed = false;
  readonly #ports: BookingTimePorts;
  readonly #fields: FormState<AppointmentDraft>;
  /** The user chose the duration, or it is stored: the schedule does not overwrite it any more. */
  #durationFixed = false;

  constructor(ports: BookingTimePorts, fields: FormState<AppointmentDraft>) {
    this.#ports = ports;
    this.#fields = fields;
    makeAutoObservable(this, { conflict: observableRef }, { autoBind: true });
  }

  get kind(): AppointmentType {
    return this.#ports.kind ?? 'elective';
  }

  get schedules(): readonly Schedule[] {
    return this.#ports.lookups.schedules(this.kind).items;
  }

  get schedule(): Schedule | null {
    return this.schedules.find(({ id }) => id === this.#fields.draft.scheduleId) ?? null;
  }

  /** An empty draft at a time; without one the present minute of today, or 08:00 of another day. [SCH-016, LIM-026, LIM-028, A37] */
  draftAt({ date, scheduleId = null, hour }: BookingStart): AppointmentDraft {
    const { session, agenda, clock } = this.#ports;
    this.proposed = hour === undefined;
    return Object.assign(new AppointmentDraft(), {
      date,
      hour: hour ?? defaultSlotTime(session.today, date, localOf(clock.now(), agenda.timeZone).time),
      scheduleId,
      durationMinutes: this.slotMinutes(scheduleId) ?? DEFAULT_DURATION_MINUTES,
      placeId: agenda.schedule(scheduleId ?? '')?.placeId ?? null,
    });
  }

  chooseSchedule(scheduleId: string | null): void {
    this.#fields.set('scheduleId', scheduleId);
    this.#fields.set('placeId', this.schedule?.placeId ?? this.#fields.draft.placeId);
    this.followSchedule();
  }

  reserve(reserves: number | null): void {
    this.#fields.set('reserves', reserves);
    this.followSchedule();
  }

  chooseDuration(minutes: number | null): void {
    this.#durationFixed = true;
    this.#fields.set('durationMinutes', minutes);
  }

  /** A free time that was chosen from the list. [SCH-039] */
  take(time: FoundTime): void {
    if (time.schedule.id !== this.#fields.draft.scheduleId) this.chooseSchedule(time.schedule.id);
    this.#fields.set('date', time.date);
    this.#fields.set('hour', time.start);
    this.proposed = false;
    this.conflict = null;
  }

  /** Whether the form holds this time. */
  holds(time: FoundTime): boolean {
    const { scheduleId, date, hour } = this.#fields.draft;
    return time.schedule.id === scheduleId && time.date === date && time.start === hour;
  }

  /** «Escolher outro horário». */
  chooseOther(): void {
    this.conflict = null;
  }

  /** What is shown now has its own duration. */
  keepDuration(): void {
    this.#durationFixed = true;
  }

  /** Takes a refusal that speaks of the time; false for every other. */
  refuse(problem: Problem, ownId: string | null): boolean {
    const conflict = conflictOf(problem);
    this.conflict = conflict === null ? null : { ...conflict, patientName: this.patientInTheWay(ownId) };
    return conflict !== null;
  }

  /** Another appointment is shown. */
  reset(): void {
    this.conflict = null;
    this.proposed = false;
    this.#durationFixed = false;
  }

  /** Of the shown day only. */
  private patientInTheWay(ownId: string | null): string | null {
    const { scheduleId, date, hour, durationMinutes } = this.#fields.draft;
    const { agenda } = this.#ports;
    if (scheduleId === null || date !== agenda.place.date) return null;
    const start = minutesOf(hour);
    const other = agenda.inTheWay(scheduleId, { start, end: start + (durationMinutes ?? 1) }, ownId)?.patient;
    return other ? patientName(other) : null;
  }

  private slotMinutes(scheduleId: string | null): number | null {
    if (scheduleId === null) return null;
    return (
      this.#ports.agenda.schedule(scheduleId)?.slotMinutes ??
      this.schedules.find(({ id }) => id === scheduleId)?.slotMinutes ??
      null
    );
  }

  private followSchedule(): void {
    const { scheduleId, reserves } = this.#fields.draft;
    const slot = this.slotMinutes(scheduleId);
    if (slot !== null && !this.#durationFixed) this.#fields.set('durationMinutes', slot * Math.max(1, reserves ?? 1));
  }
}
