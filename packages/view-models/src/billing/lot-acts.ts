import { checkRejection, checkSending, LOTS_RENEWED, stepLot } from '@prumo/domain/billing';
import { localOf, type LocalDate } from '@prumo/domain/dates';
import type { Problem as FieldProblem } from '@prumo/domain/result';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Answer, type FieldErrors, fieldErrors, type Problem } from '../core/index.ts';
import type { InvoiceGateway, Lot } from './invoice-gateway.ts';

export type LotAct = 'send' | 'reject' | 'renew' | 'settle';

interface Ports {
  readonly gateway: Pick<InvoiceGateway, 'sendLot' | 'rejectLot' | 'renewLot' | 'settleLot'>;
  readonly timeZone: () => string;
  readonly session: { readonly today: LocalDate };
  /** The lots anew: one of them has changed. */
  readonly changed: () => Promise<void>;
}

/** What is done with one lot of an invoice: sent, rejected, made anew, settled. [TIS-014] */
export class LotActs {
  /** The lot that a dialog is about, and which one. */
  asked: { readonly act: 'send' | 'reject'; readonly lot: Lot } | null = null;
  sentOn: LocalDate | null = null;
  protocol = '';
  reason = '';
  errors: FieldErrors = {};
  problem: Problem | null = null;
  doing: string | null = null;
  invoiceId = '';
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    makeAutoObservable(
      this,
      { asked: observableRef, errors: observableRef, problem: observableRef, invoiceId: false },
      { autoBind: true },
    );
  }

  get today(): LocalDate {
    return this.#ports.session.today;
  }

  /** The steps that a lot can take from where it is. */
  stepsOf({ status, withdrawn }: Lot): readonly LotAct[] {
    const renewed: readonly Lot['status'][] = LOTS_RENEWED;
    const steps = (['send', 'reject', 'settle'] as const).filter((act) => stepLot(status, act).ok);
    return withdrawn.waiting > 0 && renewed.includes(status) ? [...steps, 'renew'] : steps;
  }

  askSending(lot: Lot): void {
    this.ask('send', lot);
    this.sentOn = this.today;
    this.protocol = '';
  }

  askRejection(lot: Lot): void {
    this.ask('reject', lot);
    this.reason = '';
  }

  private ask(act: 'send' | 'reject', lot: Lot): void {
    this.asked = { act, lot };
    this.errors = {};
    this.problem = null;
  }

  endAsking(): void {
    this.asked = null;
  }

  enter(change: { readonly sentOn?: LocalDate | null; readonly protocol?: string; readonly reason?: string }): void {
    Object.assign(this, change);
    this.errors = {};
  }

  async send(): Promise<void> {
    if (this.asked === null) return;
    const { lot } = this.asked;
    const { sentOn, protocol } = this;
    const madeOn = localOf(lot.createdAt, this.#ports.timeZone()).date;
    if (this.refused(checkSending({ sentOn, protocol }, { madeOn, today: this.today })) || sentOn === null) return;
    await this.act(lot, (id) => this.#ports.gateway.sendLot(id, lot.id, { sentOn, protocol: protocol.trim() }));
  }

  async reject(): Promise<void> {
    if (this.asked === null) return;
    const { lot } = this.asked;
    const { reason } = this;
    if (this.refused(checkRejection({ reason }))) return;
    await this.act(lot, (id) => this.#ports.gateway.rejectLot(id, lot.id, reason.trim()));
  }

  renew(lot: Lot): Promise<void> {
    return this.act(lot, (id) => this.#ports.gateway.renewLot(id, lot.id));
  }

  settle(lot: Lot): Promise<void> {
    return this.act(lot, (id) => this.#ports.gateway.settleLot(id, lot.id));
  }

  private refused(problems: readonly FieldProblem[]): boolean {
    this.errors = fieldErrors(problems);
    return problems.length > 0;
  }

  /** Does one act with a lot; what was typed stays where it is refused. */
  private async act(lot: Lot, send: (invoiceId: string) => Answer<Lot>): Promise<void> {
    if (this.doing !== null) return;
    this.doing = lot.id;
    this.problem = null;
    const answer = await send(this.invoiceId);
    runInAction(() => {
      this.doing = null;
      if (answer.ok) {
        this.asked = null;
        return;
      }
      this.errors = answer.error.errors;
      if (Object.keys(this.errors).length === 0) this.problem = answer.error;
    });
    if (answer.ok || answer.error.status === 409) await this.#ports.changed();
  }
}
