import { addDays, type LocalDate, localOf, minutesOf } from '@prumo/domain/dates';
import {
  action,
  actionBound,
  computed,
  makeObservable,
  observable,
  observableRef,
  type ObservableMap,
  runInAction,
} from 'mobx';
import { type CardSpot, cardAt } from './agenda-cards.ts';
import { type AgendaColumn, endMinutes } from './agenda-column.ts';
import type { AgendaCard, AgendaSchedule } from './agenda-gateway.ts';
import { type AgendaPlace, hidesAppointments, placeKey, placeOn } from './agenda-place.ts';
import { AgendaSearchBox } from './agenda-search-box.ts';
import { DayCards } from './day-cards.ts';
import { type DayClock, dayClock } from './day-clock.ts';
import { DayFeed, type DayFeedPorts } from './day-feed.ts';

/** How often the line of the present moves. */
const NOW_MILLISECONDS = 30_000;
const DEFAULT_HOURS = { start: 8 * 60, end: 18 * 60 };

/** What the day needs from outside. */
export interface DayAgendaPorts extends DayFeedPorts {
  /** The zone of the branch, and the one the computer is in. */
  readonly timeZone: () => string;
  readonly browserTimeZone: string;
}

/** The day of the agenda: its place, its columns and cards, the hours they draw, and the present. [SCH-004, SCH-038] */
export class DayAgenda {
  place: AgendaPlace;
  now: string;
  readonly feed: DayFeed;
  readonly searchBox: AgendaSearchBox;
  readonly #ports: DayAgendaPorts;
  readonly #cards: DayCards;
  #cancelTick: (() => void) | null = null;
  #onPlace: ((place: AgendaPlace) => void) | null = null;
  /** Days that are on the screen together with this one. */
  #beside: readonly DayAgenda[] = [];

  constructor(ports: DayAgendaPorts) {
    this.#ports = ports;
    this.now = ports.clock.now();
    this.place = placeOn(localOf(this.now, ports.timeZone()).date);
    this.#cards = new DayCards(this);
    this.feed = new DayFeed(ports, this.#cards, this);
    this.searchBox = new AgendaSearchBox(
      ports.clock,
      (search) => search !== this.place.search.trim() && this.move({ search }),
    );
    makeObservable<this, 'clock'>(this, {
      place: observableRef,
      now: observable,
      today: computed,
      clock: computed,
      shownColumns: computed,
      idleColumns: computed,
      rowMinutes: computed,
      hours: computed,
      nowMinutes: computed,
      foreignZone: computed,
      partial: computed,
      list: computed,
      show: action,
      move: actionBound,
      put: action,
      remove: action,
      hold: action,
      release: action,
      refresh: actionBound,
      start: actionBound,
      stop: actionBound,
    });
  }

  get cards(): ObservableMap<string, AgendaCard> {
    return this.#cards.byId;
  }

  get columns(): readonly AgendaColumn[] {
    return this.#cards.columns;
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
      for (const card of this.#cards.known(ids)) {
        starts.push(this.minutes(card.startDate));
        ends.push(this.minutes(card.endDate));
      }
    }
    if (starts.length === 0) return DEFAULT_HOURS;
    return {
      start: Math.max(0, Math.floor(Math.min(...starts) / 60) * 60),
      end: Math.min(1440, Math.ceil(Math.max(...ends) / 60) * 60),
    };
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
    return this.#cards.list();
  }

  card(id: string): AgendaCard | undefined {
    return this.#cards.byId.get(id);
  }

  isCut(id: string): boolean {
    return this.#cards.isCut(id);
  }

  minutes(instant: string): number {
    return this.clock.minutes(instant);
  }

  schedule(id: string): AgendaSchedule | undefined {
    return this.#cards.schedule(id);
  }

  /** Whose schedule it is. */
  professionalName(schedule: AgendaSchedule): string | null {
    return this.#cards.professionalName(schedule);
  }

  /** Where a new place is announced, usually the address bar; without anybody listening the agenda follows by itself. */
  announceTo(onPlace: ((place: AgendaPlace) => void) | null): void {
    this.#onPlace = onPlace;
  }

  /** Shows a place: what is remembered of it at once, then what the server says; a former question is taken back. [SCH-038] */
  async show(place: AgendaPlace): Promise<void> {
    const other = this.feed.state === 'idle' || placeKey(place) !== placeKey(this.place);
    if (place.search !== this.place.search || this.feed.state === 'idle') this.searchBox.take(place.search);
    this.place = place;
    if (other) this.feed.recall();
    await this.feed.load();
  }

  /** Asks again after a change of our own. */
  async refresh(): Promise<void> {
    await Promise.all(this.together.map((day) => day.feed.load()));
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
    for (const day of this.together) day.#cards.put(card, day.holds(card));
  }

  remove(id: string): void {
    for (const day of this.together) day.#cards.remove(id);
  }

  /** Shows a card where it is being put; loads in the meantime do not move it. [UXP-005] */
  hold(card: AgendaCard, spot: CardSpot): void {
    const held = cardAt(card, spot, this.timeZone);
    for (const day of this.together) day.#cards.hold(held, day.holds(held));
  }

  /** The card goes back to where the server knows it. */
  release(): void {
    for (const day of this.together) day.#cards.release();
  }

  /** Marks a card as cut, or none. */
  holdCut(card: AgendaCard | null): void {
    this.#cards.holdCut(card);
  }

  /** The appointment that lies in the way of a time, when it is on the screen; minutes of the shown day. */
  inTheWay(
    scheduleId: string,
    span: { readonly start: number; readonly end: number },
    ownId: string | null,
  ): AgendaCard | undefined {
    return this.#cards.inTheWay(scheduleId, span, ownId);
  }

  start(): void {
    this.feed.start();
    this.tick();
  }

  stop(): void {
    this.feed.stop();
    this.searchBox.stop();
    this.#cancelTick?.();
  }

  /** Whether a card lies on this day and in what is shown of it. */
  private holds(card: AgendaCard): boolean {
    const { scheduleId, date } = this.place;
    return (
      localOf(card.startDate, this.timeZone).date === date && (scheduleId === null || scheduleId === card.scheduleId)
    );
  }

  private get together(): readonly DayAgenda[] {
    return [this, ...this.#beside];
  }

  private get clock(): DayClock {
    return dayClock(this.place.date, this.#ports.timeZone());
  }

  private isBusy({ schedule, ids }: AgendaColumn): boolean {
    return (
      schedule.windows.length > 0 ||
      ids.length > 0 ||
      schedule.blocks.length > 0 ||
      this.place.scheduleId === schedule.id
    );
  }

  private tick(): void {
    this.#cancelTick?.();
    runInAction(() => (this.now = this.#ports.clock.now()));
    this.#cancelTick = this.#ports.clock.after(NOW_MILLISECONDS, () => this.tick());
  }
}
