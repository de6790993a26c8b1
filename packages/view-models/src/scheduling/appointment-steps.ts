import { localOf } from '@prumo/domain/dates';
import { type AppointmentStatus, changeStatus, dayOfStep, nextStatuses, type StepDays } from '@prumo/domain/scheduling';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { makeProblem, type Notifier, type Problem, tellProblem } from '../core/index.ts';
import { cardOf } from './agenda-cards.ts';
import type { AgendaGateway, Appointment } from './agenda-gateway.ts';
import type { AppointmentRights } from './appointment-rights.ts';
import type { DayAgenda } from './day-agenda.ts';
import { offerUndo, type UndoOffer } from './undo-offer.ts';

/** What the steps need from outside. */
export interface AppointmentStepsPorts {
  readonly gateway: AgendaGateway;
  readonly agenda: DayAgenda;
  readonly notifier: Notifier;
  readonly undo: UndoOffer;
}

/** What the steps ask of the form around them. */
export interface StepSource {
  readonly appointment: Appointment | null;
  readonly readOnly: boolean;
  readonly saving: boolean;
  readonly rights: AppointmentRights;
  /** The appointment after its step. */
  follow(changed: Appointment): void;
}

/** Takes the open appointment from state to state, and a cancellation back. [SCH-047, SCH-052] */
export class AppointmentSteps {
  busy = false;
  /** A refused change of status stays in view. */
  refusal: Problem | null = null;
  readonly #ports: AppointmentStepsPorts;
  readonly #source: StepSource;

  constructor(ports: AppointmentStepsPorts, source: StepSource) {
    this.#ports = ports;
    this.#source = source;
    makeAutoObservable(this, { refusal: observableRef }, { autoBind: true });
  }

  /** What the appointment may become, in the order of the menu. */
  get next(): readonly AppointmentStatus[] {
    const { appointment, readOnly } = this.#source;
    const days = this.days;
    return appointment === null || days === null || readOnly
      ? []
      : nextStatuses(appointment.status).filter((to) => dayOfStep(appointment.status, to, days).ok);
  }

  /** The booked day and today, where a step is an arrival on another day: it is asked about before it is taken. [SCH-047] */
  otherDay(to: AppointmentStatus): StepDays | null {
    const { appointment } = this.#source;
    if (appointment === null || this.days === null) return null;
    const answer = dayOfStep(appointment.status, to, this.days);
    return answer.ok && answer.value === 'other-day' ? this.days : null;
  }

  /** Confirmar, Registrar chegada …: asked of the rule first, decided by the server. [SCH-047, SCH-052, ENT-083, ENT-085] */
  async moveTo(to: AppointmentStatus, reason: string | null = null): Promise<boolean> {
    const { appointment, readOnly, saving, rights } = this.#source;
    if (appointment === null || saving || readOnly) return false;
    this.refusal = null;
    const allowed = this.ask(appointment, to, rights);
    if (!allowed.ok) {
      this.refusal = makeProblem(409, allowed.error.code, {
        message: sentence(allowed.error.code, allowed.error.data),
      });
      return false;
    }
    return this.send(appointment, to, reason);
  }

  /** The cashier has nothing of this appointment in its list yet: its account comes first, and sends it there. [BIL-046, CSH-103] */
  needsAccountFor(to: AppointmentStatus): boolean {
    const { appointment, rights } = this.#source;
    if (appointment === null || to !== 'payment') return false;
    const allowed = this.ask(appointment, to, rights);
    return !allowed.ok && allowed.error.code === 'appointment.payment-without-account';
  }

  private ask(appointment: Appointment, to: AppointmentStatus, rights: AppointmentRights) {
    return changeStatus(appointment.status, to, {
      hasAccount: appointment.accountId !== null || appointment.expenses.some(({ accountId }) => accountId !== null),
      waitsForPayment: appointment.waitsForPayment ?? false,
      receiptNumber: appointment.received?.receipt ?? null,
      blockServiceWithoutAccount: rights.setting('clinical.blockServiceWithoutAccount'),
      allowEditFinishedAppointment: rights.setting('clinical.allowEditFinishedAppointment'),
    });
  }

  /** Another appointment is shown. */
  reset(): void {
    this.refusal = null;
  }

  private get days(): StepDays | null {
    const { appointment } = this.#source;
    const { agenda } = this.#ports;
    return appointment && { booked: localOf(appointment.startDate, agenda.timeZone).date, today: agenda.today };
  }

  private async send(before: Appointment, to: AppointmentStatus, reason: string | null): Promise<boolean> {
    const { gateway, agenda } = this.#ports;
    this.busy = true;
    const answer = await gateway.changeStatus(before.id, {
      status: to,
      version: before.version,
      ...(reason === null ? {} : { reason }),
    });
    runInAction(() => {
      this.busy = false;
      if (answer.ok) this.#source.follow(answer.value);
      else this.refusal = answer.error;
    });
    if (!answer.ok) return false;
    agenda.put(cardOf(answer.value));
    void agenda.refresh();
    if (to === 'canceled') {
      const run = () => void this.restore(answer.value, before.status);
      offerUndo(this.#ports, answer.value, { kind: 'canceled' }, run);
    }
    return true;
  }

  /** A cancellation taken back: scheduled again, then as it was. Refused by the version when somebody changed it since. [UXP-003] */
  private async restore(canceled: Appointment, former: string): Promise<void> {
    const { gateway, agenda, notifier } = this.#ports;
    const reopened = await gateway.changeStatus(canceled.id, { status: 'scheduled', version: canceled.version });
    const target = nextStatuses('scheduled').find((status) => status === former);
    const answer =
      reopened.ok && target !== undefined
        ? await gateway.changeStatus(canceled.id, { status: target, version: reopened.value.version })
        : reopened;
    if (answer.ok) agenda.put(cardOf(answer.value));
    else tellProblem(notifier, answer.error);
    void agenda.refresh();
  }
}
