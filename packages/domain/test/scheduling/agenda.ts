import { hourOf } from '../../src/dates/index.ts';
import {
  changeStatus,
  checkBooking,
  checkDeletion,
  checkEdit,
  copyAppointment,
  cutAppointment,
  freeSlots,
  pasteAppointment,
  releaseLock,
  slotsOfDay,
  takeLock,
  takesTimeAgain,
} from '../../src/scheduling/index.ts';
import type {
  AppointmentLock,
  AppointmentStatus,
  Clipboard,
  DayWindow,
  StatusContext,
} from '../../src/scheduling/index.ts';

/** One appointment of the day, as the rules see it. */
export interface Card {
  readonly id: string | null;
  readonly key: string;
  readonly status: string;
  readonly scheduleId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly slot: boolean;
  readonly patient: { readonly name: string } | null;
  readonly expenses: readonly { readonly accountId: string | null }[];
}

export interface Settings extends Omit<StatusContext, 'hasAccount'> {
  readonly blockAppointmentInUse: boolean;
}

/** A cell of the test's grid is 30 minutes; the schedule attends from cell 16 (08:00) to cell 24 (12:00). */
export const CELL = 30;
export const BLOCKED: DayWindow = { start: '10:00', end: '10:30' };
const WINDOW: DayWindow = { start: '08:00', end: '12:00' };

/** A day of the agenda that asks the domain for everything: what the server and the screen do between their calls. */
export class Agenda {
  cards: Card[] = [];
  clipboard: Clipboard<Card> | null = null;
  #locks = new Map<string, AppointmentLock>();
  #seconds = 0;
  #ids = 0;

  book(cell: number, reserves: number, slot: boolean): string {
    const time = timeOf(cell, reserves);
    const free = checkBooking({ ...time, slot }, this.#booked(), [BLOCKED]);
    if (!free.ok) return free.error.code;
    this.cards.push({ ...this.#newCard(), startDate: time.start, endDate: time.end, slot });
    return 'ok';
  }

  change(at: number, to: AppointmentStatus, user: string, settings: Settings): string {
    const card = this.#at(at);
    const allowed = checkEdit({
      status: card.status,
      lock: this.#lockOf(card),
      userId: user,
      now: this.#now(),
      ...settings,
    });
    // Reopening a finished appointment is a change of status, which has its own rule.
    if (!allowed.ok && allowed.error.code === 'appointment.in-use') return allowed.error.code;
    const hasAccount = card.expenses.some(({ accountId }) => accountId !== null);
    const changed = changeStatus(card.status, to, { ...settings, hasAccount });
    if (!changed.ok) return changed.error.code;
    if (takesTimeAgain(card.status, to)) {
      const free = checkBooking({ start: card.startDate, end: card.endDate, slot: card.slot }, this.#booked(card), [
        BLOCKED,
      ]);
      if (!free.ok) return free.error.code;
    }
    this.#replace(card, { ...card, status: changed.value });
    return 'ok';
  }

  bill(at: number): void {
    const card = this.#at(at);
    this.#replace(card, { ...card, expenses: [{ accountId: 'conta' }] });
  }

  remove(at: number): string {
    const card = this.#at(at);
    const allowed = checkDeletion({
      hasAccount: card.expenses.some(({ accountId }) => accountId !== null),
      startedAt: null,
    });
    if (!allowed.ok) return allowed.error.code;
    this.#replace(card, null);
    return 'ok';
  }

  cut(at: number): void {
    const card = this.#at(at);
    const { freed, clipboard } = cutAppointment(card);
    this.clipboard = clipboard;
    // The freed time is an empty slot of the grid again, no card.
    if (freed !== null && freed.status !== 'available') throw new Error('a cut leaves an available time');
    this.#replace(card, null);
  }

  copy(at: number): void {
    this.clipboard = copyAppointment(this.#at(at));
  }

  paste(cell: number, slot: boolean): string {
    if (this.clipboard === null) return 'empty';
    const { source, mode } = this.clipboard;
    const cells = cellOf(source.endDate) - cellOf(source.startDate);
    const time = timeOf(cell, cells);
    const status = checkBooking(time, this.#booked(), [BLOCKED]).ok ? 'available' : 'scheduled';
    const pasted = pasteAppointment(this.clipboard, {
      key: `k${cell}`,
      status,
      scheduleId: 's',
      startDate: time.start,
      endDate: time.end,
      slot,
    });
    if (!pasted.ok) return pasted.error.code;
    this.cards.push({ ...pasted.value, id: pasted.value.id ?? this.#newCard().id });
    if (mode === 'cut') this.clipboard = null;
    return 'ok';
  }

  lock(at: number, user: string): string {
    const { id } = this.#at(at);
    const taken = takeLock(this.#lockOf(this.#at(at)), { id: user, name: user }, this.#now());
    if (taken.ok && id !== null) this.#locks.set(id, taken.value);
    return taken.ok ? 'ok' : taken.error.code;
  }

  release(at: number, user: string): void {
    const card = this.#at(at);
    const left = releaseLock(this.#lockOf(card), user);
    if (left === null && card.id !== null) this.#locks.delete(card.id);
  }

  wait(seconds: number): void {
    this.#seconds += seconds;
  }

  /** The cells of the grid that are free. */
  free(): number[] {
    const slots = slotsOfDay({ windows: [WINDOW], slotMinutes: CELL, blocks: [BLOCKED] });
    return freeSlots(slots, this.#booked()).map(({ start }) => cellOf(start));
  }

  /** 'id status from-to' of every card, in the order of ids. */
  shown(): string[] {
    return this.cards
      .map(
        ({ id, status, startDate, endDate, slot }) =>
          `${id} ${status} ${cellOf(startDate)}-${cellOf(endDate)}${slot ? ' encaixe' : ''}`,
      )
      .toSorted();
  }

  #booked(except?: Card): { start: string; end: string; status: string; slot: boolean }[] {
    return this.cards
      .filter((card) => card !== except)
      .map(({ startDate, endDate, status, slot }) => ({ start: startDate, end: endDate, status, slot }));
  }

  #newCard(): Card {
    this.#ids += 1;
    const id = `a${this.#ids}`;
    return {
      id,
      key: id,
      status: 'scheduled',
      scheduleId: 's',
      startDate: '',
      endDate: '',
      slot: false,
      patient: { name: 'Ana' },
      expenses: [{ accountId: null }],
    };
  }

  #at(at: number): Card {
    const card = this.cards[at % this.cards.length];
    if (card === undefined) throw new Error('an empty day has no card');
    return card;
  }

  #lockOf({ id }: Card): AppointmentLock | null {
    return id === null ? null : (this.#locks.get(id) ?? null);
  }

  #now(): string {
    return new Date(Date.parse('2025-06-10T08:00:00Z') + this.#seconds * 1000).toISOString();
  }

  #replace(card: Card, by: Card | null): void {
    this.cards = this.cards.flatMap((other) => (other === card ? (by ?? []) : other));
  }
}

const timeOf = (cell: number, cells: number): DayWindow => ({
  start: hourOf(cell * CELL),
  end: hourOf((cell + cells) * CELL),
});
const cellOf = (hour: string): number => (Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))) / CELL;
