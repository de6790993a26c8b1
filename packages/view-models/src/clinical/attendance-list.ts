import type { Permission } from '@prumo/domain/access';
import { checkCall, type PriorityReason, upsertAttendance } from '@prumo/domain/clinical';
import { DEFAULT_TIME_ZONE, type LocalDate } from '@prumo/domain/dates';
import { dayOfStep, type StepDays } from '@prumo/domain/scheduling';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Branch } from '../access/index.ts';
import {
  type Clock,
  isAborted,
  Latest,
  type LoadState,
  type Notifier,
  type Preferences,
  type Realtime,
  type RealtimeEvent,
  SEARCH_MILLISECONDS,
  tellProblem,
} from '../core/index.ts';
import type { Attendance, AttendanceGateway, AttendanceStatus } from './attendance-gateway.ts';
import { type AttendancePlace, attendanceQueryOf, attendancesOn } from './attendance-place.ts';
import { AttendanceSetup } from './attendance-setup.ts';
import { type AttendanceStep, inQueue, isOver, stepsOf, type Waiting, waitingOf } from './attendance-steps.ts';

/** Pause after a change by somebody else, so that ten changes ask once; well below the 2 s of UXP-005. */
const REFRESH_MILLISECONDS = 300;
/** After a failed load the list is asked again by itself. */
const RETRY_MILLISECONDS = 15_000;
/** How often the waiting times grow. */
const TICK_MILLISECONDS = 15_000;
/** Whoever goes stays in sight for so long: nothing leaves from under the hand. */
const LEAVING_MILLISECONDS = 5 * 60_000;
const HEARD: ReadonlySet<RealtimeEvent['type']> = new Set(['appointment', 'call', 'account', 'lock']);

/** Who is logged in, as far as the waiting room asks. */
export interface AttendanceSession {
  readonly user: { readonly id: string } | null;
  readonly branch: Branch | null;
  readonly today: LocalDate;
  can(permission: Permission): boolean;
}

/** What the waiting room needs from outside. */
export interface AttendanceListPorts {
  readonly gateway: AttendanceGateway;
  readonly realtime: Realtime;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly preferences: Preferences;
  readonly session: AttendanceSession;
}

/** The waiting room of the day. [MED-001, MED-047, MED-048, MED-049, ENT-104, ENT-105] */
export class AttendanceList {
  place: AttendancePlace;
  state: LoadState = 'idle';
  loadedAt: string | null = null;
  items: readonly Attendance[] = [];
  /** Ahead of `place.search` while somebody types. */
  search = '';
  now: string;
  /** The row that is being changed. */
  busyId: string | null = null;
  /** Rows that other people changed, for one polite sentence. */
  news: { readonly count: number; readonly serial: number } = { count: 0, serial: 0 };
  /** Whether those for whom nothing more is waited stand among the others. */
  unfolded = false;
  /** Rows that were over only just now, and when. */
  leaving: ReadonlyMap<string, number> = new Map();
  readonly setup: AttendanceSetup;
  /** Waits until it is said where to. */
  #toCall: Attendance | null = null;
  readonly #ports: AttendanceListPorts;
  readonly #latest = new Latest();
  #timers: { search?: (() => void) | undefined; refresh?: (() => void) | undefined; tick?: (() => void) | undefined } =
    {};
  #unsubscribe: (() => void) | null = null;
  #onPlace: ((place: AttendancePlace) => void) | null = null;

  constructor(ports: AttendanceListPorts) {
    this.#ports = ports;
    this.now = ports.clock.now();
    this.place = attendancesOn(ports.session.today);
    this.setup = new AttendanceSetup(ports.preferences, `${ports.session.user?.id}:${ports.session.branch?.id}`);
    makeAutoObservable(
      this,
      {
        place: observableRef,
        items: observableRef,
        news: observableRef,
        leaving: observableRef,
        setup: false,
        can: false,
      },
      { autoBind: true },
    );
  }

  get today(): LocalDate {
    return this.#ports.session.today;
  }

  get timeZone(): string {
    return this.#ports.session.branch?.timeZone ?? DEFAULT_TIME_ZONE;
  }

  get mayUpdate(): boolean {
    return this.can('clinical:updateAttendance');
  }

  /** Whether the branch has a panel at all. [ACC-004] */
  get hasPanel(): boolean {
    return this.#ports.session.branch?.modules.includes('call-panel') ?? false;
  }

  /** Public address of the panel of this branch. */
  get panelPath(): string | null {
    const { branch } = this.#ports.session;
    return branch !== null && this.hasPanel ? `/panel/${branch.publicId}` : null;
  }

  /** Rows of the chosen status, in the chosen order; without what is folded. */
  get shown(): readonly Attendance[] {
    const { status, order } = this.place;
    const rows = this.items.filter((row) =>
      status === null ? this.unfolded || !this.isFolded(row) : row.status === status,
    );
    return order === 'hour' ? rows : inQueue(rows);
  }

  /** How many fold away while all statuses are shown: who was attended, did not come or was cancelled. None while somebody is looked for. */
  get foldedCount(): number {
    return this.place.status === null ? this.items.filter(this.isFolded).length : 0;
  }

  toggleFold(): void {
    this.unfolded = !this.unfolded;
  }

  /** How many of the loaded rows have a status. */
  count(...statuses: readonly string[]): number {
    return this.items.filter(({ status }) => statuses.includes(status)).length;
  }

  can(permission: Permission): boolean {
    return this.#ports.session.can(permission);
  }

  /** The wait of a row; null before the arrival. */
  waiting(row: Attendance): Waiting | null {
    return waitingOf(row, this.now, this.setup.config);
  }

  /** What the user may do with a row. [SCH-052, MED-049] */
  steps(row: Attendance): readonly AttendanceStep[] {
    return this.mayUpdate ? stepsOf(row, this.#ports.session.branch?.settings ?? {}, this.days) : [];
  }

  /** The shown day and today, where a step is an arrival on another day: it is asked about before it is taken. [SCH-047] */
  otherDay(row: Attendance, to: AttendanceStatus): StepDays | null {
    const answer = dayOfStep(row.status, to, this.days);
    return answer.ok && answer.value === 'other-day' ? this.days : null;
  }

  canCall({ status }: Attendance): boolean {
    return this.mayUpdate && this.hasPanel && checkCall(status).ok;
  }

  async changeStatus(row: Attendance, to: AttendanceStatus): Promise<void> {
    await this.change(row, () => this.#ports.gateway.changeStatus(row.id, to, row.version));
  }

  /** Only who has arrived has a ticket to be marked. */
  canMark({ ticket }: Attendance): boolean {
    return this.mayUpdate && ticket !== null;
  }

  /** Marks the ticket as a priority one, or takes the mark away. */
  async changePriority(row: Attendance, priority: PriorityReason | null): Promise<void> {
    if (priority !== row.priority) await this.change(row, () => this.#ports.gateway.changePriority(row.id, priority));
  }

  /** Calls somebody to where the user attends; without such a place the appointment's own counts, and without that it is asked for. [ENT-104] */
  async call(row: Attendance): Promise<void> {
    const { config, hasRoom } = this.setup;
    if (!hasRoom && row.placeId === null) {
      this.#toCall = row;
      this.setup.show();
      return;
    }
    const target = hasRoom
      ? { placeId: config.placeId, roomName: config.roomName }
      : { placeId: row.placeId, roomName: null };
    await this.change(row, () => this.#ports.gateway.call(row.id, target));
  }

  /** Keeps the configuration and goes on with the call that waited for it. */
  async saveSetup(): Promise<void> {
    if (!this.setup.save()) return;
    const row = this.#toCall;
    this.#toCall = null;
    if (row !== null && this.setup.hasRoom) await this.call(this.items.find(({ id }) => id === row.id) ?? row);
  }

  closeSetup(): void {
    this.#toCall = null;
    this.setup.close();
  }

  announceTo(onPlace: ((place: AttendancePlace) => void) | null): void {
    this.#onPlace = onPlace;
  }

  /** Another day or filter. */
  move(change: Partial<AttendancePlace>): void {
    const place = { ...this.place, ...change };
    if (this.#onPlace) this.#onPlace(place);
    else void this.show(place);
  }

  async show(place: AttendancePlace): Promise<void> {
    const before = JSON.stringify(attendanceQueryOf(this.place));
    if (place.search !== this.place.search || this.state === 'idle') this.search = place.search;
    this.place = place;
    if (this.state !== 'idle' && before === JSON.stringify(attendanceQueryOf(place))) return;
    // Rows of another day are none of this one: nothing is shown until it is known.
    this.items = [];
    this.leaving = new Map();
    this.loadedAt = null;
    await this.load('quiet');
  }

  reload(): Promise<void> {
    return this.load('quiet');
  }

  type(search: string): void {
    this.search = search;
    this.#timers.search?.();
    this.#timers.search = this.#ports.clock.after(SEARCH_MILLISECONDS, this.searchNow);
  }

  searchNow(): void {
    this.#timers.search?.();
    if (this.search.trim() !== this.place.search.trim()) this.move({ search: this.search.trim() });
  }

  start(): void {
    this.#unsubscribe ??= this.#ports.realtime.subscribe((event) => this.hear(event));
    this.tick();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    for (const cancel of Object.values(this.#timers)) cancel?.();
    this.#timers = {};
    this.#latest.stop();
  }

  private isFolded({ id, status }: Attendance): boolean {
    return isOver(status) && this.place.search === '' && !this.leaving.has(id);
  }

  /** Takes new rows over; those that were still waited for and are over now stay for a while. */
  private take(items: readonly Attendance[]): void {
    const before = new Map(this.items.map(({ id, status }) => [id, status]));
    const now = Date.parse(this.#ports.clock.now());
    const left = items.filter(({ id, status }) => isOver(status) && before.has(id) && !isOver(before.get(id) ?? ''));
    if (left.length > 0) this.leaving = new Map([...this.leaving, ...left.map(({ id }) => [id, now] as const)]);
    this.items = items;
  }

  private get days(): StepDays {
    return { booked: this.place.date, today: this.today };
  }

  private tick(): void {
    this.#timers.tick?.();
    this.now = this.#ports.clock.now();
    const since = Date.parse(this.now) - LEAVING_MILLISECONDS;
    if ([...this.leaving.values()].some((at) => at < since))
      this.leaving = new Map([...this.leaving].filter(([, at]) => at >= since));
    this.#timers.tick = this.#ports.clock.after(TICK_MILLISECONDS, () => this.tick());
  }

  private hear({ type, day }: RealtimeEvent): void {
    const concerns = type === 'resync' || (HEARD.has(type) && (day === undefined || day === this.place.date));
    // A change that waits already is asked together with this one, so that a rain of changes never puts the list off.
    if (!concerns || this.state === 'idle') return;
    if (this.#timers.refresh !== undefined && this.state !== 'failed') return;
    this.#timers.refresh?.();
    this.#timers.refresh = this.#ports.clock.after(REFRESH_MILLISECONDS, () => void this.load('announced'));
  }

  private async change(row: Attendance, send: () => ReturnType<AttendanceGateway['changeStatus']>): Promise<void> {
    if (this.busyId !== null) return;
    this.busyId = row.id;
    const answer = await send();
    runInAction(() => {
      this.busyId = null;
      if (answer.ok) this.take(upsertAttendance(this.items, answer.value));
    });
    if (answer.ok) return;
    tellProblem(this.#ports.notifier, answer.error);
    await this.load('quiet');
  }

  private async load(mode: 'quiet' | 'announced'): Promise<void> {
    const { signal, current } = this.#latest.start();
    this.#timers.refresh?.();
    this.#timers.refresh = undefined;
    runInAction(() => (this.state = 'loading'));
    const answer = await this.#ports.gateway.list(attendanceQueryOf(this.place), { signal });
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      if (!answer.ok) {
        this.#timers.refresh = this.#ports.clock.after(RETRY_MILLISECONDS, () => void this.load('quiet'));
        return;
      }
      this.now = this.#ports.clock.now();
      this.loadedAt = this.now;
      const known = new Map(this.items.map((row) => [row.id, row]));
      const changed = answer.value.filter((row) => known.get(row.id)?.version !== row.version).length;
      // An answer that was on its way while we saved knows less than we do.
      this.take(
        answer.value.map((row) => {
          const ours = known.get(row.id);
          return ours !== undefined && ours.version > row.version ? ours : row;
        }),
      );
      if (mode === 'announced' && changed > 0) this.news = { count: changed, serial: this.news.serial + 1 };
    });
  }
}
