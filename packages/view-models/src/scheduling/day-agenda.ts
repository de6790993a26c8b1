import { addDays, hourOf, instantAt, type LocalDate, localOf, minutesOf } from '@prumo/domain/dates';
import { overlaps } from '@prumo/domain/scheduling';
import { action, actionBound, computed, makeObservable, observable, observableRef, type ObservableMap, runInAction } from 'mobx';
import { type Clock, isAborted, Latest, type LoadState, type Problem, type Realtime, type RealtimeEvent, SEARCH_MILLISECONDS } from '../core/index.ts';
import { sameCard } from './agenda-cards.ts';
import { AgendaColumn, endMinutes } from './agenda-column.ts';
import type { AgendaCard, AgendaDay, AgendaGateway, AgendaSchedule } from './agenda-gateway.ts';
import { type AgendaPlace, dayQueryOf, hidesAppointments, placeKey, placeOn } from './agenda-place.ts';
import { type DayClock, dayClock } from './day-clock.ts';

/** Pause after a change by somebody else, so that ten changes ask once; well below the 2 s of UXP-005. */
const REFRESH_MILLISECONDS = 300;
/** While changes rain the day is asked so often and no oftener: hundreds of screens may look at it. */
export const RAIN_MILLISECONDS = 1200;
/** After a failed load the day is asked again by itself. */
export const RETRY_MILLISECONDS = 15_000;
/** How often the line of the present moves. */
export const NOW_MILLISECONDS = 30_000;
const REMEMBERED_DAYS = 14;
const DEFAULT_HOURS = { start: 8 * 60, end: 18 * 60 };

/** What the day needs from outside. */
export interface DayAgendaPorts {
  readonly gateway: AgendaGateway;
  readonly realtime: Realtime;
  readonly clock: Clock;
  /** The zone of the branch, and the one the computer is in. */
  readonly timeZone: () => string;
  readonly browserTimeZone: string;
}

interface Snapshot {
  readonly day: AgendaDay;
  readonly loadedAt: string;
}

/**
 * The day of the agenda: columns, cards by id, filters. A change of one card replaces that card alone. A failed load keeps
 * the last known state of the same day and filters with its age. [SCH-004, SCH-038, UXP-004, UXP-005]
 */
export class DayAgenda {
  place: AgendaPlace;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  /** When what is shown was answered; null while nothing of this place is known. */
  loadedAt: string | null = null;
  columns: readonly AgendaColumn[] = [];
  #professionals: ReadonlyMap<string, string> = new Map();
  /** The text in the search box; ahead of `place.search` while somebody types. */
  search = '';
  now: string;
  /** Cards that other people changed, for one polite sentence; the number grows so that the same count is said again. */
  news: { readonly count: number; readonly serial: number } = { count: 0, serial: 0 };
  /** Cut, not pasted yet. */
  cut: AgendaCard | null = null;
  readonly cards: ObservableMap<string, AgendaCard> = observable.map<string, AgendaCard>({}, { deep: false });
  readonly #ports: DayAgendaPorts;
  readonly #latest = new Latest();
  readonly #snapshots = new Map<string, Snapshot>();
  #timers: { search?: (() => void) | undefined; refresh?: (() => void) | undefined; now?: (() => void) | undefined } = {};
  #askedAt = 0;
  #unsubscribe: (() => void) | null = null;
  #onPlace: ((place: AgendaPlace) => void) | null = null;
  /** A card of ours that lies where it was put while the server is asked, and what the server knows of it. */
  #held: { readonly id: string; known: AgendaCard | undefined } | null = null;
  /** Days that are on the screen together with this one. */
  #beside: readonly DayAgenda[] = [];

  constructor(ports: DayAgendaPorts) {
    this.#ports = ports;
    this.now = ports.clock.now();
    this.place = placeOn(localOf(this.now, ports.timeZone()).date);
    makeObservable<this, 'clock'>(this, {
      place: observableRef, state: observable, problem: observableRef, loadedAt: observable, columns: observableRef, search: observable, now: observable,
      news: observableRef, cut: observableRef, today: computed, clock: computed, shownColumns: computed, idleColumns: computed, rowMinutes: computed, hours: computed,
      nowMinutes: computed, foreignZone: computed, partial: computed, list: computed,
      show: action, type: actionBound, searchNow: actionBound, move: actionBound, put: action, remove: action, holdCut: action, hold: action, release: action, refresh: actionBound,
      reload: actionBound, start: actionBound, stop: actionBound,
    });
  }

  get today(): LocalDate {
    return localOf(this.now, this.#ports.timeZone()).date;
  }

  get timeZone(): string {
    return this.#ports.timeZone();
  }

  /** The zone to be named, because the clock of this computer shows another time than the branch's. [UIX-004] */
  get foreignZone(): string | null {
    const zone = this.#ports.timeZone();
    const here = localOf(this.now, this.#ports.browserTimeZone);
    const there = localOf(this.now, zone);
    return here.date === there.date && here.time === there.time ? null : zone;
  }

  /** Schedules that work or have something on this day, or that were chosen. */
  get shownColumns(): readonly AgendaColumn[] {
    return this.columns.filter((column) => this.isBusy(column));
  }

  /** How many schedules have nothing at all on this day. */
  get idleColumns(): number {
    return this.columns.length - this.shownColumns.length;
  }

  /** The finest grid among the columns, in minutes: one row of the day. */
  get rowMinutes(): number {
    const finest = Math.min(30, ...this.shownColumns.map(({ schedule }) => schedule.slotMinutes));
    return Math.max(5, finest);
  }

  get leastMinutes(): number {
    return this.rowMinutes;
  }

  /** First and last minute drawn: whole hours around windows, cards and blocks. */
  get hours(): { readonly start: number; readonly end: number } {
    const starts: number[] = [];
    const ends: number[] = [];
    for (const { schedule, ids } of this.shownColumns) {
      for (const { start, end } of [...schedule.windows, ...schedule.blocks]) {
        starts.push(minutesOf(start));
        ends.push(endMinutes(end));
      }
      for (const card of this.known(ids)) {
        starts.push(this.minutes(card.startDate));
        ends.push(this.minutes(card.endDate));
      }
    }
    if (starts.length === 0) return DEFAULT_HOURS;
    return { start: Math.max(0, Math.floor(Math.min(...starts) / 60) * 60), end: Math.min(1440, Math.ceil(Math.max(...ends) / 60) * 60) };
  }

  /** Where the line of the present lies; null on another day. */
  get nowMinutes(): number | null {
    return this.place.date === this.today ? this.clock.minutes(this.now) : null;
  }

  get partial(): boolean {
    return hidesAppointments(this.place);
  }

  /** Every card in the order of the day, for the list. */
  get list(): readonly AgendaCard[] {
    const order = new Map(this.columns.map(({ schedule }, index) => [schedule.id, index]));
    const at = ({ scheduleId }: AgendaCard): number => order.get(scheduleId) ?? 0;
    return [...this.cards.values()].filter(({ id }) => !this.isCut(id)).toSorted((one, other) => this.minutes(one.startDate) - this.minutes(other.startDate) || at(one) - at(other));
  }

  card(id: string): AgendaCard | undefined {
    return this.cards.get(id);
  }

  isCut(id: string): boolean {
    return this.cut?.id === id;
  }

  minutes(instant: string): number {
    return this.clock.minutes(instant);
  }

  schedule(id: string): AgendaSchedule | undefined {
    return this.columns.find(({ schedule }) => schedule.id === id)?.schedule;
  }

  /** Whose schedule it is. */
  professionalName(schedule: AgendaSchedule): string | null {
    return schedule.professionalId === null ? null : (this.#professionals.get(schedule.professionalId) ?? null);
  }

  /** Where a new place is announced, usually the address bar; without anybody listening the agenda follows by itself. */
  announceTo(onPlace: ((place: AgendaPlace) => void) | null): void {
    this.#onPlace = onPlace;
  }

  /** Shows a place: what is remembered of it at once, then what the server says; a former question is taken back. [SCH-038] */
  async show(place: AgendaPlace): Promise<void> {
    const other = this.state === 'idle' || placeKey(place) !== placeKey(this.place);
    if (place.search !== this.place.search || this.state === 'idle') this.search = place.search;
    this.place = place;
    if (other) this.recall(this.#snapshots.get(placeKey(place)));
    await this.load('quiet');
  }

  /** «Tentar novamente». */
  reload(): Promise<void> {
    return this.load('quiet');
  }

  /** Asks again after a change of our own. */
  async refresh(): Promise<void> {
    await Promise.all([this, ...this.#beside].map((day) => day.load('quiet')));
  }

  type(search: string): void {
    this.search = search;
    this.#timers.search?.();
    this.#timers.search = this.#ports.clock.after(SEARCH_MILLISECONDS, this.searchNow);
  }

  searchNow(): void {
    this.#timers.search?.();
    this.#timers.search = undefined;
    if (this.search.trim() !== this.place.search.trim()) this.move({ search: this.search.trim() });
  }

  /** Another day or filter. */
  move(change: Partial<AgendaPlace>): void {
    const place = { ...this.place, ...change };
    if (this.#onPlace) this.#onPlace(place);
    else void this.show(place);
  }

  goDays(days: number): void {
    this.move({ date: addDays(this.place.date, days) });
  }

  /** The other days on the screen: what is saved here shows there too. */
  showBeside(days: readonly DayAgenda[]): void {
    this.#beside = days;
  }

  /** An appointment as it was just saved; one of another day leaves the screen. */
  put(card: AgendaCard): void {
    this.putHere(card);
    for (const day of this.#beside) day.putHere(card);
  }

  remove(id: string): void {
    for (const day of [this, ...this.#beside]) {
      day.cards.delete(id);
      day.regroup();
    }
  }

  /** A card as it would be elsewhere; minutes of the day. */
  placed(card: AgendaCard, { scheduleId, date, start, end }: { readonly scheduleId: string; readonly date: LocalDate; readonly start: number; readonly end: number }): AgendaCard {
    const startDate = instantAt(date, hourOf(start), this.timeZone);
    return { ...card, scheduleId, startDate, endDate: new Date(Date.parse(startDate) + (end - start) * 60_000).toISOString() };
  }

  /** Shows a card where it is being put; loads in the meantime do not move it. [UXP-005] */
  hold(card: AgendaCard): void {
    for (const day of [this, ...this.#beside]) {
      day.#held ??= { id: card.id, known: day.cards.get(card.id) };
      day.putHere(card);
    }
  }

  /** The card goes back to where the server knows it. */
  release(): void {
    for (const day of [this, ...this.#beside]) {
      const held = day.#held;
      day.#held = null;
      if (held === null) continue;
      if (held.known === undefined) day.cards.delete(held.id);
      else day.cards.set(held.id, held.known);
      day.regroup();
    }
  }

  /** Marks a card as cut, or none. */
  holdCut(card: AgendaCard | null): void {
    this.cut = card;
  }

  /** The appointment that lies in the way of a time, when it is on the screen; minutes of the shown day. */
  inTheWay(scheduleId: string, span: { readonly start: number; readonly end: number }, ownId: string | null): AgendaCard | undefined {
    return [...this.cards.values()].find(
      (card) => card.scheduleId === scheduleId && card.id !== ownId && !card.slot && card.status !== 'canceled' && card.status !== 'available'
        && overlaps({ start: this.minutes(card.startDate), end: this.minutes(card.endDate) }, span),
    );
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

  private putHere(card: AgendaCard): void {
    const { scheduleId } = this.place;
    const here = localOf(card.startDate, this.timeZone).date === this.place.date && (scheduleId === null || scheduleId === card.scheduleId);
    if (here) this.cards.set(card.id, card);
    else this.cards.delete(card.id);
    this.regroup();
  }

  private get clock(): DayClock {
    return dayClock(this.place.date, this.#ports.timeZone());
  }

  private isBusy({ schedule, ids }: AgendaColumn): boolean {
    return schedule.windows.length > 0 || ids.length > 0 || schedule.blocks.length > 0 || this.place.scheduleId === schedule.id;
  }

  private known(ids: readonly string[]): AgendaCard[] {
    return ids.flatMap((id) => this.cards.get(id) ?? []);
  }

  private tick(): void {
    this.#timers.now?.();
    runInAction(() => (this.now = this.#ports.clock.now()));
    this.#timers.now = this.#ports.clock.after(NOW_MILLISECONDS, () => this.tick());
  }

  private hear({ type, day }: RealtimeEvent): void {
    const concerns = type === 'resync' || ((type === 'appointment' || type === 'lock' || type === 'account') && (day === undefined || day === this.place.date));
    if (!concerns || this.state === 'idle') return;
    // A change that waits already is asked together with this one; after a failure nothing is worth waiting for.
    if (this.#timers.refresh !== undefined && this.state !== 'failed') return;
    const since = Date.parse(this.#ports.clock.now()) - this.#askedAt;
    this.askAfter(Math.max(REFRESH_MILLISECONDS, RAIN_MILLISECONDS - since), 'announced');
  }

  private askAfter(milliseconds: number, mode: 'quiet' | 'announced'): void {
    this.#timers.refresh?.();
    this.#timers.refresh = this.#ports.clock.after(milliseconds, () => void this.load(mode));
  }

  private async load(mode: 'quiet' | 'announced'): Promise<void> {
    const { place } = this;
    const { signal, current } = this.#latest.start();
    this.#timers.refresh?.();
    this.#timers.refresh = undefined;
    this.#askedAt = Date.parse(this.#ports.clock.now());
    runInAction(() => (this.state = 'loading'));
    const answer = await this.#ports.gateway.day(dayQueryOf(place), { signal });
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (!answer.ok) {
        this.askAfter(RETRY_MILLISECONDS, 'quiet');
        return;
      }
      this.loadedAt = this.#ports.clock.now();
      this.remember(placeKey(place), { day: answer.value, loadedAt: this.loadedAt });
      const changed = this.take(answer.value);
      if (mode === 'announced' && changed > 0) this.news = { count: changed, serial: this.news.serial + 1 };
    });
  }

  private recall(snapshot: Snapshot | undefined): void {
    this.problem = null;
    this.loadedAt = snapshot?.loadedAt ?? null;
    this.cards.clear();
    if (snapshot) this.take(snapshot.day);
    else for (const column of this.columns) column.ids = [];
    if (!snapshot) this.columns = [];
  }

  private remember(key: string, snapshot: Snapshot): void {
    this.#snapshots.delete(key);
    this.#snapshots.set(key, snapshot);
    const oldest = this.#snapshots.keys().next().value;
    if (this.#snapshots.size > REMEMBERED_DAYS && oldest !== undefined) this.#snapshots.delete(oldest);
  }

  /** Takes the answer over, card by card; answers how many cards differ from what was shown. */
  private take(day: AgendaDay): number {
    let changed = 0;
    const listed = new Set<string>();
    for (const card of day.items) {
      listed.add(card.id);
      if (this.#held?.id === card.id) {
        this.#held.known = card;
        continue;
      }
      const shown = this.cards.get(card.id);
      // An answer that was on its way while we saved knows less than we do.
      if (shown !== undefined && (shown.version > card.version || sameCard(shown, card))) continue;
      this.cards.set(card.id, card);
      changed += 1;
    }
    for (const id of this.cards.keys()) {
      if (listed.has(id)) continue;
      if (this.#held?.id === id) {
        this.#held.known = undefined;
        continue;
      }
      this.cards.delete(id);
      changed += 1;
    }
    this.#professionals = new Map(day.professionals.map(({ id, name }) => [id, name]));
    this.takeSchedules(day.schedules);
    this.regroup();
    return changed;
  }

  private takeSchedules(schedules: readonly AgendaSchedule[]): void {
    const known = new Map(this.columns.map((column) => [column.schedule.id, column]));
    const columns = schedules.map((schedule) => {
      const column = known.get(schedule.id);
      if (column === undefined) return new AgendaColumn(schedule, this);
      if (JSON.stringify(column.schedule) !== JSON.stringify(schedule)) column.schedule = schedule;
      return column;
    });
    const unchanged = columns.length === this.columns.length && columns.every((column, index) => column === this.columns[index]);
    if (!unchanged) this.columns = columns;
  }

  private regroup(): void {
    const groups = new Map<string, string[]>();
    for (const { id, scheduleId } of this.cards.values()) {
      const group = groups.get(scheduleId);
      if (group === undefined) groups.set(scheduleId, [id]);
      else group.push(id);
    }
    for (const column of this.columns) {
      const ids = groups.get(column.schedule.id) ?? [];
      if (ids.length !== column.ids.length || ids.some((id, index) => id !== column.ids[index])) column.ids = ids;
    }
  }
}
