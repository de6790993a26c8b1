import { type LocalDate, weekday } from '@prumo/domain/dates';
import { MAX_BUNDLE_SESSIONS } from '@prumo/domain/scheduling';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type FieldErrors, KeyKeeper, type NewKey, type Notifier, tellProblem } from '../core/index.ts';
import { Lookup } from '../registry/index.ts';
import type { AppointmentInput } from './agenda-gateway.ts';
import type {
  BookablePackage,
  BundleReview,
  BundleSessionInput,
  ReachGateway,
  ReviewedSession,
} from './reach-gateway.ts';

const DEFAULT_TOTAL = 10;

/** A session that is about to be booked. */
interface Session extends ReviewedSession {
  /** Left out on wish; the others move up. */
  readonly dropped: boolean;
}

/** What a package gives in all: 10 × Sessão de fisioterapia. */
export interface PackagePart {
  readonly name: string;
  readonly quantity: number;
}

/** A package of sessions in one go, of the registry or of any number: by weekdays until it ends, seen with conflicts and holidays before it is stored. [SCH-050, A112] */
export class BundleBooking {
  /** What each session repeats; null while no package is planned. */
  base: AppointmentInput | null = null;
  /** Packages of the registry to choose from; asked for when the first package is planned. */
  readonly packages: Lookup<BookablePackage>;
  /** The one whose sessions are booked; null for any number of what the appointment is for. */
  chosen: BookablePackage | null = null;
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
    this.packages = new Lookup(() => gateway.packages());
    makeAutoObservable(
      this,
      {
        packages: false,
        chosen: observableRef,
        base: observableRef,
        review: observableRef,
        sessions: observableRef,
        errors: observableRef,
        weekdays: observableRef,
      },
      { autoBind: true },
    );
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

  /** Sessions at most: those of the package, or of any package. */
  get most(): number {
    return this.chosen?.appointments.length ?? MAX_BUNDLE_SESSIONS;
  }

  /** What the chosen package is for. */
  get parts(): readonly PackagePart[] {
    const lines = Map.groupBy((this.chosen?.appointments ?? []).flat(), ({ expenseId }) => expenseId);
    return [...lines.values()].map((all) => ({
      name: all[0]?.name ?? '',
      quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
    }));
  }

  /** Starts with what the form of the appointment holds. */
  plan(base: AppointmentInput): void {
    this.base = base;
    void this.packages.load();
    this.chosen = null;
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

  /** A package of the registry brings its procedures and the number of its sessions; none leaves both as they are. [REG-108] */
  choose(id: string | null): void {
    this.chosen = this.packages.items.find((one) => one.id === id) ?? null;
    if (this.chosen !== null) this.total = this.chosen.appointments.length;
    this.forget();
  }

  toggleDay(day: number): void {
    this.weekdays = this.weekdays.includes(day)
      ? this.weekdays.filter((one) => one !== day)
      : [...this.weekdays, day].toSorted((one, other) => one - other);
    this.forget();
  }

  change(what: {
    readonly total?: number | null;
    readonly everyWeeks?: number | null;
    readonly lastDate?: LocalDate | null;
  }): void {
    Object.assign(this, what);
    this.forget();
  }

  /** Asks which days these are and what lies there. */
  async preview(): Promise<void> {
    const { base, weekdays, total, everyWeeks, most } = this;
    if (base === null || this.busy) return;
    this.errors = {
      ...(weekdays.length === 0 ? { weekdays: sentence('field.required') } : {}),
      ...(total === null || total < 1 || total > most
        ? { total: sentence('number.out-of-range', { minimum: 1, maximum: most }) }
        : {}),
    };
    if (Object.keys(this.errors).length > 0 || total === null) return;
    this.busy = true;
    const { scheduleId, placeId, date, hour, durationMinutes, reserves } = base;
    const answer = await this.#gateway.reviewBundle({
      scheduleId,
      placeId,
      startDate: date,
      hour,
      durationMinutes,
      reserves,
      weekdays,
      total,
      everyWeeks: everyWeeks ?? 1,
      lastDate: this.lastDate,
      team: base.surgery?.team?.flatMap(({ professionalId }) => professionalId ?? []),
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
    this.sessions = this.sessions.map((session) =>
      session.current === current ? { ...session, hour, dropped: false } : session,
    );
  }

  dropSession(current: number, dropped: boolean): void {
    this.sessions = this.sessions.map((session) => (session.current === current ? { ...session, dropped } : session));
  }

  /** Books all of them or none; a time taken meanwhile is said and the days are looked at again. */
  async save(): Promise<boolean> {
    const { base, kept } = this;
    if (base === null || !this.canSave) return false;
    this.busy = true;
    const sessions = kept.map((session, at) => this.sent(session, at));
    const packageId = this.chosen?.id ?? null;
    const answer = await this.#gateway.createBundle(base, sessions, packageId, {
      key: this.#keys.keyFor({ base, sessions, packageId }),
    });
    runInAction(() => (this.busy = false));
    if (!answer.ok) {
      tellProblem(this.#notifier, answer.error);
      if (answer.error.code === 'appointment.session-taken') await this.preview();
      return false;
    }
    this.#keys.done();
    this.close();
    this.#notifier.success(sentence('saved'), undefined, {
      detail: sessions.length === 1 ? '1 sessão marcada' : `${sessions.length} sessões marcadas`,
    });
    return true;
  }

  /** The sessions that are kept take the appointments of the package in their order. */
  private sent({ date, hour }: Session, at: number): BundleSessionInput {
    const lines = this.chosen?.appointments[at];
    return {
      date,
      hour,
      ...(lines === undefined ? {} : { expenses: lines.map(({ expenseId, quantity }) => ({ expenseId, quantity })) }),
    };
  }

  private forget(): void {
    this.review = null;
    this.sessions = [];
    this.errors = {};
  }
}
