import { hourOf, type LocalDate } from '@prumo/domain/dates';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Notifier, tellProblem } from '../core/index.ts';
import type { AgendaCard, AgendaGateway, AgendaSchedule, Appointment } from './agenda-gateway.ts';
import type { AppointmentMoves } from './appointment-moves.ts';
import { dropEnd, dropStart } from './drop-place.ts';
import type { DayAgenda } from './day-agenda.ts';

/** What dragging needs from outside. */
export interface AgendaDragPorts {
  readonly gateway: Pick<AgendaGateway, 'get'>;
  readonly agenda: DayAgenda;
  readonly moves: AppointmentMoves;
  readonly notifier: Notifier;
}

/** Where the card would lie if it were let go now. Minutes of the day. */
export interface DragGhost {
  readonly scheduleId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
}

/** What is being dragged. */
interface Dragged {
  readonly kind: 'move' | 'resize';
  readonly card: AgendaCard;
  readonly from: DragGhost;
  /** Minutes from the start of the card to where it was taken. */
  readonly grabbed: number;
  /** The appointment as it is while the card is on its way: what somebody changes meanwhile is refused by its version. */
  readonly read: ReturnType<AgendaGateway['get']>;
}

/** Where the pointer is. */
interface Aim {
  readonly schedule: AgendaSchedule;
  readonly date: LocalDate;
  readonly minute: number;
}

/**
 * A card in the hand. The ghost snaps to the grid of the schedule beneath it and owes nothing to the cards, so a change by somebody
 * else moves nothing under the pointer. Letting go sends what «Mover para…» sends; a refusal puts the card back. [UXP-002, UXP-005]
 */
export class AgendaDrag {
  dragged: Dragged | null = null;
  ghost: DragGhost | null = null;
  readonly #ports: AgendaDragPorts;

  constructor(ports: AgendaDragPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { dragged: observableRef, ghost: observableRef }, { autoBind: true });
  }

  /** «09:15 – 09:45» while something is dragged. */
  get hours(): string {
    return this.ghost === null ? '' : `${hourOf(this.ghost.start)} – ${hourOf(this.ghost.end % 1440)}`;
  }

  /** Takes a card of a day at a minute. False while another move is on its way, or for a card that reaches beyond its day. */
  begin(kind: 'move' | 'resize', card: AgendaCard, day: Pick<DayAgenda, 'place' | 'minutes'>, minute: number): boolean {
    const from = {
      scheduleId: card.scheduleId,
      date: day.place.date,
      start: day.minutes(card.startDate),
      end: day.minutes(card.endDate),
    };
    if (this.dragged !== null || this.#ports.moves.busy || from.start < 0 || from.end > 1440) return false;
    this.dragged = { kind, card, from, grabbed: minute - from.start, read: this.#ports.gateway.get(card.id) };
    this.ghost = from;
    return true;
  }

  /** The pointer is over another time or schedule. */
  aim({ schedule, date, minute }: Aim): void {
    const { dragged } = this;
    if (dragged === null) return;
    const { from, kind, grabbed } = dragged;
    const next =
      kind === 'resize'
        ? { ...from, end: dropEnd(schedule, from.start, minute) }
        : moved(from, schedule, date, minute - grabbed);
    if (!sameGhost(next, this.ghost)) this.ghost = next;
  }

  /** Escape: nothing happened. */
  cancel(): void {
    this.dragged = null;
    this.ghost = null;
  }

  /** Lets go. True when the card lies where it was put. */
  async drop(): Promise<boolean> {
    const { dragged, ghost } = this;
    this.cancel();
    if (dragged === null || ghost === null || sameGhost(ghost, dragged.from)) return false;
    const { agenda, moves } = this.#ports;
    agenda.hold(dragged.card, ghost);
    const appointment = await this.read(dragged);
    if (appointment === null) {
      runInAction(() => agenda.release());
      return false;
    }
    const { scheduleId, date, start, end } = ghost;
    return moves.move(appointment, {
      scheduleId,
      date,
      hour: hourOf(start),
      slot: appointment.slot,
      ...(dragged.kind === 'resize' ? { durationMinutes: end - start } : {}),
    });
  }

  private async read({ read }: Dragged): Promise<Appointment | null> {
    const answer = await read;
    if (answer.ok) return answer.value;
    tellProblem(this.#ports.notifier, answer.error);
    return null;
  }
}

function moved(from: DragGhost, schedule: AgendaSchedule, date: LocalDate, minute: number): DragGhost {
  const minutes = from.end - from.start;
  const start = dropStart(schedule, minute, minutes);
  return { scheduleId: schedule.id, date, start, end: start + minutes };
}

const sameGhost = (one: DragGhost, other: DragGhost | null): boolean =>
  other !== null &&
  one.scheduleId === other.scheduleId &&
  one.date === other.date &&
  one.start === other.start &&
  one.end === other.end;
