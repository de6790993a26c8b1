import { overlaps } from '@prumo/domain/scheduling';
import { action, makeObservable, observable, observableRef, type ObservableMap } from 'mobx';
import { sameCard } from './agenda-cards.ts';
import { AgendaColumn, type ColumnSource } from './agenda-column.ts';
import type { AgendaCard, AgendaDay, AgendaSchedule } from './agenda-gateway.ts';

/** The cards of one day by id, and the columns they lie in. A change of one card replaces that card alone. [UXP-004, UXP-005] */
export class DayCards {
  columns: readonly AgendaColumn[] = [];
  /** Cut, not pasted yet. */
  cut: AgendaCard | null = null;
  readonly byId: ObservableMap<string, AgendaCard> = observable.map<string, AgendaCard>({}, { deep: false });
  readonly #source: ColumnSource;
  #professionals: ReadonlyMap<string, string> = new Map();
  /** A card of ours that lies where it was put while the server is asked, and what the server knows of it. */
  #held: { readonly id: string; known: AgendaCard | undefined } | null = null;

  constructor(source: ColumnSource) {
    this.#source = source;
    makeObservable(this, {
      columns: observableRef,
      cut: observableRef,
      holdCut: action,
      put: action,
      remove: action,
      hold: action,
      release: action,
      take: action,
      restart: action,
    });
  }

  isCut(id: string): boolean {
    return this.cut?.id === id;
  }

  /** Those that are known of these. */
  known(ids: readonly string[]): AgendaCard[] {
    return ids.flatMap((id) => this.byId.get(id) ?? []);
  }

  /** Every card in the order of the day, then of the columns. */
  list(): readonly AgendaCard[] {
    const order = new Map(this.columns.map(({ schedule }, index) => [schedule.id, index]));
    const at = ({ scheduleId }: AgendaCard): number => order.get(scheduleId) ?? 0;
    const start = ({ startDate }: AgendaCard): number => this.#source.minutes(startDate);
    return [...this.byId.values()]
      .filter(({ id }) => !this.isCut(id))
      .toSorted((one, other) => start(one) - start(other) || at(one) - at(other));
  }

  /** The appointment that lies in the way of a time; minutes of the day. */
  inTheWay(
    scheduleId: string,
    span: { readonly start: number; readonly end: number },
    ownId: string | null,
  ): AgendaCard | undefined {
    const source = this.#source;
    return [...this.byId.values()].find(
      (card) =>
        card.scheduleId === scheduleId &&
        card.id !== ownId &&
        !card.slot &&
        card.status !== 'canceled' &&
        card.status !== 'available' &&
        overlaps({ start: source.minutes(card.startDate), end: source.minutes(card.endDate) }, span),
    );
  }

  schedule(id: string): AgendaSchedule | undefined {
    return this.columns.find(({ schedule }) => schedule.id === id)?.schedule;
  }

  /** Whose schedule it is. */
  professionalName({ professionalId }: AgendaSchedule): string | null {
    return professionalId === null ? null : (this.#professionals.get(professionalId) ?? null);
  }

  /** Marks a card as cut, or none. */
  holdCut(card: AgendaCard | null): void {
    this.cut = card;
  }

  /** A card as it is now; one that does not lie here any more leaves. */
  put(card: AgendaCard, here: boolean): void {
    if (here) this.byId.set(card.id, card);
    else this.byId.delete(card.id);
    this.regroup();
  }

  remove(id: string): void {
    this.byId.delete(id);
    this.regroup();
  }

  /** Shows a card where it is being put; answers of the server do not move it until it is released. [UXP-005] */
  hold(card: AgendaCard, here: boolean): void {
    this.#held ??= { id: card.id, known: this.byId.get(card.id) };
    this.put(card, here);
  }

  /** The card goes back to where the server knows it. */
  release(): void {
    const held = this.#held;
    this.#held = null;
    if (held === null) return;
    if (held.known === undefined) this.byId.delete(held.id);
    else this.byId.set(held.id, held.known);
    this.regroup();
  }

  /** Takes an answer over, card by card; answers how many cards differ from what was shown. Where it was `asked` for some cards the others stay. */
  take(day: AgendaDay, asked: ReadonlySet<string> | null = null): number {
    const listed = new Set(day.items.map(({ id }) => id));
    const stays = (id: string): boolean => listed.has(id) || (asked !== null && !asked.has(id));
    const changed = this.takeListed(day.items) + this.dropOthers(stays);
    this.#professionals = new Map(day.professionals.map(({ id, name }) => [id, name]));
    this.takeSchedules(day.schedules);
    this.regroup();
    return changed;
  }

  /** Another day or filter: shows what is remembered of it, or nothing. */
  restart(day: AgendaDay | undefined): void {
    this.byId.clear();
    if (day !== undefined) {
      this.take(day);
      return;
    }
    for (const column of this.columns) column.ids = [];
    this.columns = [];
  }

  private takeListed(cards: readonly AgendaCard[]): number {
    let changed = 0;
    for (const card of cards) {
      if (this.#held?.id === card.id) {
        this.#held.known = card;
        continue;
      }
      const shown = this.byId.get(card.id);
      // An answer that was on its way while we saved knows less than we do.
      if (shown !== undefined && (shown.version > card.version || sameCard(shown, card))) continue;
      this.byId.set(card.id, card);
      changed += 1;
    }
    return changed;
  }

  private dropOthers(stays: (id: string) => boolean): number {
    let changed = 0;
    for (const id of this.byId.keys()) {
      if (stays(id)) continue;
      if (this.#held?.id === id) {
        this.#held.known = undefined;
        continue;
      }
      this.byId.delete(id);
      changed += 1;
    }
    return changed;
  }

  private takeSchedules(schedules: readonly AgendaSchedule[]): void {
    const known = new Map(this.columns.map((column) => [column.schedule.id, column]));
    const columns = schedules.map((schedule) => {
      const column = known.get(schedule.id);
      if (column === undefined) return new AgendaColumn(schedule, this.#source);
      if (JSON.stringify(column.schedule) !== JSON.stringify(schedule)) column.schedule = schedule;
      return column;
    });
    const unchanged =
      columns.length === this.columns.length && columns.every((column, index) => column === this.columns[index]);
    if (!unchanged) this.columns = columns;
  }

  private regroup(): void {
    const groups = new Map<string, string[]>();
    for (const { id, scheduleId } of this.byId.values()) {
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
