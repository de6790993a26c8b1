import { actionBound, makeObservable, observable, observableRef, runInAction } from 'mobx';
import {
  type Clock,
  isAborted,
  Latest,
  type LoadState,
  type Problem,
  type Realtime,
  type RealtimeEvent,
} from '../core/index.ts';
import type { AgendaDay, AgendaGateway } from './agenda-gateway.ts';
import { type AgendaPlace, dayQueryOf, placeKey } from './agenda-place.ts';
import type { DayCards } from './day-cards.ts';

/** Pause after a change by somebody else, so that ten changes ask once; well below the 2 s of UXP-005. */
const REFRESH_MILLISECONDS = 300;
/** While changes rain the day is asked so often and no oftener: hundreds of screens may look at it. */
export const RAIN_MILLISECONDS = 1200;
/** After a failed load the day is asked again by itself. */
const RETRY_MILLISECONDS = 15_000;
const REMEMBERED_DAYS = 14;
/** Of which one card is told; a change of any other kind may be any card's. */
const OF_A_CARD: ReadonlySet<RealtimeEvent['type']> = new Set(['appointment', 'lock']);
/** When more cards changed than the server takes in one question, the day is asked. */
const MOST_CARDS = 20;
const NO_CARDS: ReadonlySet<string> = new Set();

/** What the feed needs from outside. */
export interface DayFeedPorts {
  readonly gateway: Pick<AgendaGateway, 'day'>;
  readonly realtime: Realtime;
  readonly clock: Clock;
}

interface Snapshot {
  readonly day: AgendaDay;
  readonly loadedAt: string;
}

/**
 * Keeps the cards of a day as the server knows them: asks, asks again for the cards that somebody changed, and remembers the last days.
 * A failed load keeps the last known state of the same day and filters with its age. [SCH-038, UXP-004, UXP-005]
 */
export class DayFeed {
  state: LoadState = 'idle';
  problem: Problem | null = null;
  /** When what is shown was answered; null while nothing of this place is known. */
  loadedAt: string | null = null;
  /** Cards that other people changed, for one polite sentence; the number grows so that the same count is said again. */
  news: { readonly count: number; readonly serial: number } = { count: 0, serial: 0 };
  readonly #ports: DayFeedPorts;
  readonly #cards: DayCards;
  readonly #source: { readonly place: AgendaPlace };
  readonly #latest = new Latest();
  readonly #snapshots = new Map<string, Snapshot>();
  /** Cards that others changed since they were asked for; null when it is not told which. */
  #changed: ReadonlySet<string> | null = NO_CARDS;
  /** Cards that are asked for and not answered yet; null when it is the day. */
  #asking: ReadonlySet<string> | null = NO_CARDS;
  #askedAt = 0;
  #cancelRefresh: (() => void) | null = null;
  #unsubscribe: (() => void) | null = null;

  constructor(ports: DayFeedPorts, cards: DayCards, source: { readonly place: AgendaPlace }) {
    this.#ports = ports;
    this.#cards = cards;
    this.#source = source;
    makeObservable(this, {
      state: observable,
      problem: observableRef,
      loadedAt: observable,
      news: observableRef,
      recall: actionBound,
    });
  }

  start(): void {
    this.#unsubscribe ??= this.#ports.realtime.subscribe((event) => this.hear(event));
  }

  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.forgetRefresh();
    this.#latest.stop();
  }

  /** Another place: what is remembered of it shows at once. [SCH-038] */
  recall(): void {
    const snapshot = this.#snapshots.get(placeKey(this.#source.place));
    this.problem = null;
    this.loadedAt = snapshot?.loadedAt ?? null;
    this.#cards.restart(snapshot?.day);
  }

  /** Asks for the place that is shown; a former question is taken back. */
  load(): Promise<void> {
    return this.ask(null, false);
  }

  /** Asks for the cards that others changed, or for the day where that is not known or the day itself is being asked; what came is news. */
  private refresh(): Promise<void> {
    const [changed, asking] = [this.#changed, this.#asking];
    const cards = changed === null || asking === null ? null : new Set([...changed, ...asking]);
    return this.ask(cards !== null && cards.size > 0 && cards.size <= MOST_CARDS ? cards : null, true);
  }

  private async ask(cards: ReadonlySet<string> | null, isNews: boolean): Promise<void> {
    const { place } = this.#source;
    this.#changed = NO_CARDS;
    this.#asking = cards;
    const { signal, current } = this.#latest.start();
    this.forgetRefresh();
    this.#askedAt = Date.parse(this.#ports.clock.now());
    runInAction(() => (this.state = 'loading'));
    const answer = await this.#ports.gateway.day(
      { ...dayQueryOf(place), ...(cards === null ? {} : { ids: [...cards] }) },
      { signal },
    );
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (!answer.ok) {
        this.#asking = null;
        this.askAfter(RETRY_MILLISECONDS, () => this.load());
        return;
      }
      this.#asking = NO_CARDS;
      this.loadedAt = this.#ports.clock.now();
      this.remember(placeKey(place), { day: this.wholeOf(answer.value, cards, place), loadedAt: this.loadedAt });
      const changed = this.#cards.take(answer.value, cards);
      if (isNews && changed > 0) this.news = { count: changed, serial: this.news.serial + 1 };
    });
  }

  private hear({ type, day, id }: RealtimeEvent): void {
    const concerns =
      type === 'resync' ||
      ((type === 'appointment' || type === 'lock' || type === 'account') &&
        (day === undefined || day === this.#source.place.date));
    if (!concerns || this.state === 'idle') return;
    this.#changed = id !== undefined && OF_A_CARD.has(type) && this.#changed ? new Set([...this.#changed, id]) : null;
    // A change that waits already is asked together with this one; after a failure nothing is worth waiting for.
    if (this.#cancelRefresh !== null && this.state !== 'failed') return;
    const since = Date.parse(this.#ports.clock.now()) - this.#askedAt;
    this.askAfter(Math.max(REFRESH_MILLISECONDS, RAIN_MILLISECONDS - since), () => this.refresh());
  }

  private askAfter(milliseconds: number, ask: () => Promise<void>): void {
    this.forgetRefresh();
    this.#cancelRefresh = this.#ports.clock.after(milliseconds, () => void ask());
  }

  private forgetRefresh(): void {
    this.#cancelRefresh?.();
    this.#cancelRefresh = null;
  }

  /** The day with the cards that were asked for as they are now. */
  private wholeOf(answer: AgendaDay, asked: ReadonlySet<string> | null, place: AgendaPlace): AgendaDay {
    const known = asked === null ? undefined : this.#snapshots.get(placeKey(place));
    if (!known) return answer;
    return { ...answer, items: [...known.day.items.filter(({ id }) => !asked?.has(id)), ...answer.items] };
  }

  private remember(key: string, snapshot: Snapshot): void {
    this.#snapshots.delete(key);
    this.#snapshots.set(key, snapshot);
    const oldest = this.#snapshots.keys().next().value;
    if (this.#snapshots.size > REMEMBERED_DAYS && oldest !== undefined) this.#snapshots.delete(oldest);
  }
}
