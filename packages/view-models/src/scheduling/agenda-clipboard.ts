import { patientName } from '@prumo/domain/identity';
import { instantAt } from '@prumo/domain/dates';
import { type Clipboard, copyAppointment, cutAppointment, pasteAppointment } from '@prumo/domain/scheduling';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Notifier, tellProblem } from '../core/index.ts';
import type { AgendaCard, AgendaGateway, Appointment } from './agenda-gateway.ts';
import { type BookingTarget, durationMinutesOf } from './appointment-input.ts';
import type { AppointmentMoves } from './appointment-moves.ts';
import type { DayAgenda } from './day-agenda.ts';
import type { UndoOffer } from './undo-offer.ts';

/** What the clipboard needs from outside. */
export interface AgendaClipboardPorts {
  readonly gateway: Pick<AgendaGateway, 'get'>;
  readonly agenda: DayAgenda;
  readonly moves: AppointmentMoves;
  readonly undo: UndoOffer;
  readonly notifier: Notifier;
}

/**
 * «Recortar», «Copiar», «Colar». Cutting frees the time on this screen and waits for the paste, which moves the very same
 * appointment; copying keeps the source. [SCH-015, SCH-019 … SCH-022, A113]
 */
export class AgendaClipboard {
  held: Clipboard<Appointment> | null = null;
  busy = false;
  readonly #ports: AgendaClipboardPorts;
  /** The appointment as it was read, with the lines that the copy leaves without an account. */
  #source: Appointment | null = null;
  /** Takes the «Desfazer» of the last cut away: it is pasted, or something else is held. */
  #withdraw: () => void = () => undefined;

  constructor(ports: AgendaClipboardPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { held: observableRef }, { autoBind: true });
  }

  get patientName(): string {
    const patient = this.held?.source.patient;
    return patient ? patientName(patient) : '';
  }

  /** Takes a card into the clipboard and frees its time on the screen; the appointment itself changes when it is pasted. */
  async cut(card: AgendaCard): Promise<void> {
    const appointment = await this.read(card);
    if (appointment === null) return;
    const { clipboard } = cutAppointment<Appointment>(appointment);
    runInAction(() => {
      this.keep(clipboard, appointment);
      this.#ports.agenda.holdCut(card);
    });
    this.#withdraw = this.#ports.undo.offer(
      { kind: 'cut', patientName: card.patient === null ? '' : patientName(card.patient) },
      this.clear,
    );
  }

  async copy(card: AgendaCard): Promise<void> {
    const appointment = await this.read(card);
    if (appointment !== null) runInAction(() => this.keep(copyAppointment<Appointment>(appointment), appointment));
  }

  /** Puts the clipboard on a time. A taken one is refused before the server is asked, unless it is fitted in as an encaixe. [SCH-022] */
  async paste(target: BookingTarget & { readonly free: boolean }): Promise<boolean> {
    const { held } = this;
    const source = this.#source;
    if (held === null || source === null || this.busy) return false;
    const { agenda, moves, notifier } = this.#ports;
    const startDate = instantAt(target.date, target.hour, agenda.timeZone);
    const endDate = new Date(Date.parse(startDate) + durationMinutesOf(source) * 60_000).toISOString();
    const placed = pasteAppointment(held, {
      key: `${target.scheduleId} ${startDate}`,
      status: target.free ? 'available' : 'scheduled',
      scheduleId: target.scheduleId,
      startDate,
      endDate,
      slot: target.slot ?? false,
    });
    if (!placed.ok) {
      notifier.warning(sentence(placed.error.code));
      return false;
    }
    this.busy = true;
    const done = await (held.mode === 'cut' ? moves.move(source, target) : moves.copy(source, target));
    runInAction(() => (this.busy = false));
    // A copy can be pasted again; what was cut is gone from the clipboard.
    if (done && held.mode === 'cut') this.clear();
    return done;
  }

  /** «Cancelar recorte»: everything is as it was. */
  clear(): void {
    this.#withdraw();
    this.held = null;
    this.#source = null;
    this.#ports.moves.dismiss();
    this.#ports.agenda.holdCut(null);
  }

  private keep(clipboard: Clipboard<Appointment>, source: Appointment): void {
    this.#withdraw();
    this.held = clipboard;
    this.#source = source;
    this.#ports.agenda.holdCut(null);
  }

  private async read(card: AgendaCard): Promise<Appointment | null> {
    const { gateway, notifier } = this.#ports;
    const answer = await gateway.get(card.id);
    if (answer.ok) return answer.value;
    tellProblem(notifier, answer.error);
    return null;
  }
}
