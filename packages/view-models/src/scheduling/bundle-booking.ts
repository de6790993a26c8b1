import { type LocalDate, weekday } from '@prumo/domain/dates';
import { MAX_BUNDLE_SESSIONS } from '@prumo/domain/scheduling';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type FieldErrors, KeyKeeper, type NewKey, type Notifier, tellProblem } from '../core/index.ts';
import type { AppointmentInput } from './agenda-gateway.ts';
import type { BundleReview, ReachGateway, ReviewedSession } from './reach-gateway.ts';

const DEFAULT_TOTAL = 10;

/** A session that is about to be booked. */
interface Session extends ReviewedSession {
  /** Left out on wish; the others move up. */
  readonly dropped: boolean;
}

/** A package of sessions in one go: by weekdays until it ends, seen with conflicts and holidays before it is stored. [SCH-050, A112] */
export class BundleBooking {
  /** What each session repeats; null while no package is planned. */
  base: AppointmentInput | null = null;
  weekdays: readonly number[] = [];
  total: number | null = DEFAULT_TOTAL;
  everyWeeks: number | null = 1;
  lastDate: LocalDate | null = null;
  review: BundleReview | null = null;
  sessions: readonly Session[] = [];
  errors: FieldErrors = {};
  busy = false;
  readonly #gateway: ReachGateway;
  readonly #notifier: Notifier;
  readonly #keys: KeyKeeper;

  constructor(gateway: ReachGateway, notifier: Notifier, newKey: NewKey) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.#keys = new KeyKeeper(newKey);
    makeAutoObservable(this, { base: observableRef, review: observableRef, sessions: observableRef, errors: observableRef, weekdays: observableRef }, { autoBind: true });
  }

  /** Sessions that will be booked. */
  get kept(): readonly Session[] {
    return this.sessions.filter(({ dropped }) => !dropped);
  }

  /** Times that are not free yet: nothing is booked while there is one. */
  get conflicts(): number {
    return this.kept.filter(({ conflict, hour }) => conflict !== null && !conflict.free.includes(hour)).length;
  }

  get canSave(): boolean {
    return this.kept.length > 0 && this.conflicts === 0 && !this.busy;
  }

  /** Starts with what the form of the appointment holds. */
  plan(base: AppointmentInput): void {
    this.base = base;
    this.weekdays = [weekday(base.date)];
    this.total = DEFAULT_TOTAL;
    this.everyWeeks = 1;
    this.lastDate = null;
    this.forget();
  }

  close(): void {
    this.base = null;
    this.forget();
  }

  toggleDay(day: number): void {
    this.weekdays = this.weekdays.includes(day) ? this.weekdays.filter((one) => one !== day) : [...this.weekdays, day].toSorted((one, other) => one - other);
    this.forget();
  }

  change(what: { readonly total?: number | null; readonly everyWeeks?: number | null; readonly lastDate?: LocalDate | null }): void {
    Object.assign(this, what);
    this.forget();
  }

  /** Asks which days these are and what lies there. */
  async preview(): Promise<void> {
    const { base, weekdays, total, everyWeeks } = this;
    if (base === null || this.busy) return;
    this.errors = {
      ...(weekdays.length === 0 ? { weekdays: sentence('field.required') } : {}),
      ...(total === null || total < 1 || total > MAX_BUNDLE_SESSIONS ? { total: sentence('number.out-of-range', { minimum: 1, maximum: MAX_BUNDLE_SESSIONS }) } : {}),
    };
    if (Object.keys(this.errors).length > 0 || total === null) return;
    this.busy = true;
    const { scheduleId, placeId, date, hour, durationMinutes, reserves } = base;
    const answer = await this.#gateway.reviewBundle({
      scheduleId, placeId, startDate: date, hour, durationMinutes, reserves, weekdays, total, everyWeeks: everyWeeks ?? 1, lastDate: this.lastDate,
    });
    runInAction(() => {
      this.busy = false;
      if (answer.ok) {
        this.review = answer.value;
        this.sessions = answer.value.sessions.map((session) => ({ ...session, dropped: false }));
      } else {
        this.errors = answer.error.errors;
        tellProblem(this.#notifier, answer.error);
      }
    });
  }

  /** Another hour of the same day for one session. */
  moveSession(current: number, hour: string): void {
    this.sessions = this.sessions.map((session) => (session.current === current ? { ...session, hour, dropped: false } : session));
  }

  dropSession(current: number, dropped: boolean): void {
    this.sessions = this.sessions.map((session) => (session.current === current ? { ...session, dropped } : session));
  }

  /** Books all of them or none; a time taken meanwhile is said and the days are looked at again. */
  async save(): Promise<boolean> {
    const { base, kept } = this;
    if (base === null || !this.canSave) return false;
    this.busy = true;
    const sessions = kept.map(({ date, hour }) => ({ date, hour }));
    const answer = await this.#gateway.createBundle(base, sessions, { key: this.#keys.keyFor({ base, sessions }) });
    runInAction(() => (this.busy = false));
    if (!answer.ok) {
      tellProblem(this.#notifier, answer.error);
      if (answer.error.code === 'appointment.session-taken') await this.preview();
      return false;
    }
    this.#keys.done();
    this.close();
    this.#notifier.success(sentence('saved'));
    return true;
  }

  private forget(): void {
    this.review = null;
    this.sessions = [];
    this.errors = {};
  }
}
