import { patientName } from '@prumo/domain/identity';
import { hourOf, minutesOf } from '@prumo/domain/dates';
import { sentence, tellBooked } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isOffline, KeyKeeper, type NewKey, type Notifier, type Problem, tellProblem } from '../core/index.ts';
import { cardOf } from './agenda-cards.ts';
import type { AgendaGateway, Appointment } from './agenda-gateway.ts';
import { type BookingTarget, copiedInput, durationMinutesOf, inputOf, movedInput } from './appointment-input.ts';
import { type BookingConflict, conflictOf } from './booking-conflict.ts';
import type { DayAgenda } from './day-agenda.ts';
import { offerUndo, type Undoable, type UndoOffer } from './undo-offer.ts';

/** What moving needs from outside. */
export interface AppointmentMovesPorts {
  readonly gateway: AgendaGateway;
  readonly agenda: DayAgenda;
  readonly notifier: Notifier;
  readonly undo: UndoOffer;
  readonly newKey: NewKey;
}

/** A booking that met a taken time and waits for the choice. */
export interface PendingMove {
  readonly kind: 'move' | 'copy';
  readonly appointment: Appointment;
  readonly target: BookingTarget;
  readonly conflict: BookingConflict;
}

/** A booking of which nobody knows whether it arrived. */
interface Unanswered {
  readonly kind: 'move' | 'copy';
  readonly appointment: Appointment;
  readonly target: BookingTarget;
}

/** Moves and copies appointments: cut and paste, drag, «Mover para…» and their undo end in the same two calls. [UXP-002, UXP-003, SCH-015] */
export class AppointmentMoves {
  busy = false;
  /** Waits for «Escolher outro horário» or «Marcar encaixe». */
  pending: PendingMove | null = null;
  /** The server was gone in the middle: «Tentar novamente» sends the same under the same key. [A87] */
  unanswered: Unanswered | null = null;
  readonly #ports: AppointmentMovesPorts;
  readonly #keys: KeyKeeper;

  constructor(ports: AppointmentMovesPorts) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    makeAutoObservable(this, { pending: observableRef, unanswered: observableRef }, { autoBind: true });
  }

  /** Moves an appointment as it was read, so that a change by somebody else since then is refused. True when it lies there now. */
  move(appointment: Appointment, target: BookingTarget): Promise<boolean> {
    return this.book('move', appointment, target);
  }

  /** Books the same again at another time. */
  copy(appointment: Appointment, target: BookingTarget): Promise<boolean> {
    return this.book('copy', appointment, target);
  }

  /** «Marcar encaixe». */
  async fitIn(): Promise<boolean> {
    const { pending } = this;
    if (pending === null) return false;
    this.pending = null;
    return this.book(pending.kind, pending.appointment, { ...pending.target, slot: true });
  }

  /** «Escolher outro horário». */
  dismiss(): void {
    this.pending = null;
  }

  /** «Tentar novamente». */
  async retry(): Promise<boolean> {
    const { unanswered } = this;
    return unanswered !== null && this.book(unanswered.kind, unanswered.appointment, unanswered.target);
  }

  /** Leaves it as the agenda shows it. */
  forget(): void {
    this.unanswered = null;
  }

  private async book(kind: 'move' | 'copy', appointment: Appointment, target: BookingTarget): Promise<boolean> {
    if (this.busy) return false;
    const { gateway, agenda, notifier } = this.#ports;
    this.busy = true;
    this.unanswered = null;
    const zone = agenda.timeZone;
    const input = kind === 'move' ? movedInput(appointment, target, zone) : copiedInput(appointment, target, zone);
    if (kind === 'move') agenda.hold(cardOf(appointment), spanOf(appointment, target));
    const options = { key: this.#keys.keyFor({ kind, id: appointment.id, input }) };
    const answer = await (kind === 'move'
      ? gateway.update(appointment.id, input, options)
      : gateway.create(input, options));
    runInAction(() => {
      this.busy = false;
      agenda.release();
      if (answer.ok) agenda.put(cardOf(answer.value));
    });
    if (!answer.ok) {
      this.refused(kind, appointment, target, answer.error);
      return false;
    }
    this.#keys.done();
    if (kind === 'move') {
      const run = () => void this.takeBack(appointment, answer.value);
      offerUndo(this.#ports, answer.value, doneOf(appointment, target), run);
    } else {
      const { patient, type, expenses } = answer.value;
      const detail = tellBooked({
        patient: patient === null ? '' : patientName(patient),
        type,
        expenses: expenses.map(({ name }) => name),
        date: target.date,
        hour: target.hour,
        today: agenda.today,
        isNew: true,
      });
      notifier.success(sentence('saved'), undefined, { detail });
    }
    void agenda.refresh();
    return true;
  }

  private refused(kind: 'move' | 'copy', appointment: Appointment, target: BookingTarget, problem: Problem): void {
    const conflict = conflictOf(problem);
    const gone = problem.errors['refKey'];
    if (conflict !== null)
      runInAction(
        () => (this.pending = { kind, appointment, target, conflict: this.named(conflict, appointment, target) }),
      );
    else if (isOffline(problem) || problem.status >= 500)
      runInAction(() => (this.unanswered = { kind, appointment, target }));
    // What was copied was removed meanwhile: no field of a form could say so.
    else if (gone !== undefined) this.#ports.notifier.warning(gone);
    else tellProblem(this.#ports.notifier, problem);
    void this.#ports.agenda.refresh();
  }

  /** Back to where it lay; refused by its version when somebody changed it since. [UXP-003] */
  private async takeBack(before: Appointment, moved: Appointment): Promise<void> {
    const { gateway, agenda, notifier } = this.#ports;
    const answer = await gateway.update(moved.id, { ...inputOf(before, agenda.timeZone), version: moved.version });
    if (answer.ok) agenda.put(cardOf(answer.value));
    else tellProblem(notifier, answer.error);
    void agenda.refresh();
  }

  private named(conflict: BookingConflict, appointment: Appointment, target: BookingTarget): BookingConflict {
    const { agenda } = this.#ports;
    if (target.date !== agenda.place.date) return conflict;
    const other = agenda.inTheWay(target.scheduleId, spanOf(appointment, target), appointment.id);
    return { ...conflict, patientName: other?.patient ? patientName(other.patient) : null };
  }
}

/** Where a booking would lie: minutes of its day. */
function spanOf(appointment: Appointment, { scheduleId, date, hour, durationMinutes }: BookingTarget) {
  const start = minutesOf(hour);
  return { scheduleId, date, start, end: start + (durationMinutes ?? durationMinutesOf(appointment)) };
}

function doneOf(appointment: Appointment, target: BookingTarget): Undoable {
  const { end } = spanOf(appointment, target);
  if (target.durationMinutes !== undefined) return { kind: 'resized', hour: target.hour, until: hourOf(end % 1440) };
  return { kind: 'moved', date: target.date, hour: target.hour };
}
