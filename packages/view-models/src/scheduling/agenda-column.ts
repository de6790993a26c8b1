import { hourOf, minutesOf } from '@prumo/domain/dates';
import { type GridFigures, gridFigures } from '@prumo/domain/indicators';
import {
  type BookedTime,
  countTimes,
  type DaySlot,
  type DayWindow,
  freeSlots,
  layoutDay,
  overlaps,
  slotsOfDay,
} from '@prumo/domain/scheduling';
import { computed, computedStruct, makeObservable, observableRef, observableShallow } from 'mobx';
import { label } from '@prumo/messages';
import type { AgendaCard, AgendaSchedule } from './agenda-gateway.ts';

/** Something that lies in a column: minutes since midnight, and its lane among those that overlap. */
export interface ColumnEntry {
  readonly kind: 'card' | 'slot';
  /** Id of the card; of a free time its hour. */
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly lane: number;
  readonly lanes: number;
}

/** A time that cannot be booked, and why. */
export interface ColumnBlock {
  readonly start: number;
  readonly end: number;
  readonly reason: string;
}

/** What a column asks of the agenda around it. */
export interface ColumnSource {
  card(id: string): AgendaCard | undefined;
  minutes(instant: string): number;
  /** Cut and not pasted yet: its time shows as free. [SCH-019, SCH-020] */
  isCut(id: string): boolean;
  /** Filters hide appointments, so that free times are not known. */
  readonly partial: boolean;
  /** A shorter card is drawn as long as this, so that it can be read and hit. */
  readonly leastMinutes: number;
}

/**
 * One schedule of the day. Where its cards lie is computed from its own cards only and compared by value, so that a
 * change of status draws that card alone, and a change in one column leaves the others alone.
 */
export class AgendaColumn {
  schedule: AgendaSchedule;
  /** Ids of its cards. */
  ids: readonly string[] = [];
  readonly #source: ColumnSource;

  constructor(schedule: AgendaSchedule, source: ColumnSource) {
    this.schedule = schedule;
    this.#source = source;
    makeObservable(this, {
      schedule: observableRef,
      ids: observableShallow,
      entries: computedStruct,
      offered: computed,
      blocks: computedStruct,
      elsewhere: computedStruct,
      waiting: computedStruct,
      occupancy: computedStruct,
    });
  }

  /** The grid of the day, whoever is booked on it. */
  get offered(): readonly DaySlot[] {
    return slotsOfDay(this.schedule);
  }

  /** Cards and free times in the order of the day. [SCH-008] */
  get entries(): readonly ColumnEntry[] {
    const source = this.#source;
    const cards = this.ids.flatMap((id) => {
      const card = source.card(id);
      return card === undefined || source.isCut(id)
        ? []
        : [{ card, start: source.minutes(card.startDate), end: source.minutes(card.endDate) }];
    });
    const free = source.partial ? [] : freeTimes(this.offered, cards, this.schedule.elsewhere);
    const spans = [
      ...cards.map(({ card, start, end }) => ({
        kind: 'card' as const,
        id: card.id,
        start,
        end: Math.max(end, start + source.leastMinutes),
      })),
      ...free.map((slot) => ({ kind: 'slot' as const, id: hourOf(slot.start), ...slot })),
    ].toSorted((one, other) => one.start - other.start || (one.kind === other.kind ? 0 : one.kind === 'card' ? -1 : 1));
    const places = layoutDay(spans);
    return spans.map((span, index) => ({ ...span, ...(places[index] ?? { lane: 0, lanes: 1 }) }));
  }

  get blocks(): readonly ColumnBlock[] {
    return this.schedule.blocks.map(({ reason, ...window }) => ({ ...inMinutes(window), reason }));
  }

  /** Offered times that somebody else takes, and who: the professional, the room, a promise. [SCH-039, SCH-048] */
  get elsewhere(): readonly ColumnBlock[] {
    const open = this.offered.filter(({ blocked }) => !blocked).map(inMinutes);
    return this.schedule.elsewhere.flatMap(({ why, ...window }) => {
      const span = inMinutes(window);
      return open.some((slot) => overlaps(slot, span)) ? [{ ...span, reason: label('takenBy', why) }] : [];
    });
  }

  /** How full the day is; null where nobody attends, and while filters hide appointments. [DSH-021, DSH-028] */
  get occupancy(): GridFigures | null {
    const { total, blocked } = countTimes(this.offered);
    if (this.#source.partial || total === blocked) return null;
    const cards = this.ids.flatMap((id) => (this.#source.isCut(id) ? [] : (this.#source.card(id) ?? [])));
    return gridFigures({ totalHoursCount: total, blockedCount: blocked, appointments: cards });
  }

  /** Patients who have arrived and wait. */
  get waiting(): number {
    return this.ids.filter((id) => this.#source.card(id)?.status === 'waiting').length;
  }
}

interface CardSpan {
  readonly card: AgendaCard;
  readonly start: number;
  readonly end: number;
}

function freeTimes(
  offered: readonly DaySlot[],
  cards: readonly CardSpan[],
  elsewhere: AgendaSchedule['elsewhere'],
): { start: number; end: number }[] {
  const booked: BookedTime[] = cards
    .filter(({ start, end }) => start < 1440 && end > 0)
    .map(({ card, start, end }) => ({
      status: card.status,
      slot: card.slot,
      start: hourOf(Math.max(0, start)),
      end: end >= 1440 ? '24:00' : hourOf(end),
    }));
  const taken = elsewhere.map(({ start, end }) => ({ start, end, status: 'scheduled' }));
  return freeSlots(offered, [...booked, ...taken]).map(inMinutes);
}

const inMinutes = ({ start, end }: DayWindow): { start: number; end: number } => ({
  start: minutesOf(start),
  end: endMinutes(end),
});

/** '24:00' is a legal end of a day. */
export const endMinutes = (end: string): number => (end === '24:00' ? 1440 : minutesOf(end));
