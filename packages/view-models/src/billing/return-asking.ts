import type { Shapes } from '@prumo/contract';
import { checkReturnRequest, type ReturnRequestBy } from '@prumo/domain/billing';
import { parseCompetenceMonth } from '@prumo/domain/dates';
import type { LocalDate } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Problem } from '../core/index.ts';
import type { ReturnsGateway } from './returns-gateway.ts';

type Requested = Shapes['ReturnRequested'];

interface Ports {
  readonly gateway: Pick<ReturnsGateway, 'request'>;
  readonly session: { readonly today: LocalDate };
}

/** «Pedir ao convênio»: a statement over the web service, instead of its file. [TIS-015, TIS-016] */
export class ReturnAsking {
  open = false;
  insuranceId: string | null = null;
  by: ReturnRequestBy = 'day';
  day: LocalDate | null = null;
  /** MM/AAAA, as it is typed. */
  month = '';
  protocol = '';
  asking = false;
  problem: Problem | null = null;
  /** What came of it where no other return is shown for it. */
  told: Requested | null = null;
  private tried = false;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    makeAutoObservable(this, { problem: observableRef, told: observableRef }, { autoBind: true });
  }

  start(insuranceId: string | null): void {
    this.open = true;
    this.insuranceId = insuranceId;
    this.day = this.#ports.session.today;
    this.problem = null;
    this.told = null;
    this.tried = false;
  }

  close(): void {
    if (!this.asking) this.open = false;
  }

  /** Something else is asked for: what was told of the last one goes. */
  enter(change: Partial<Pick<ReturnAsking, 'insuranceId' | 'by' | 'day' | 'month' | 'protocol'>>): void {
    Object.assign(this, change);
    this.problem = null;
    this.told = null;
  }

  /** As the wire has it; what is no month stays as it was typed. */
  get value(): string {
    if (this.by === 'day') return this.day ?? '';
    return this.by === 'month' ? (parseCompetenceMonth(this.month) ?? this.month) : this.protocol.trim();
  }

  get errors(): { readonly insuranceId?: string; readonly value?: string } {
    const sent = this.problem?.errors ?? {};
    const [found] = this.tried ? checkReturnRequest({ by: this.by, value: this.value }) : [];
    return {
      ...(this.tried && this.insuranceId === null ? { insuranceId: sentence('field.required') } : {}),
      ...(sent['value'] ? { value: sent['value'] } : {}),
      ...(found === undefined ? {} : { value: sentence(found.code, found.data) }),
    };
  }

  /** Asks; the id of the return to be shown, or null where it stays here. */
  async ask(): Promise<string | null> {
    if (this.asking) return null;
    this.tried = true;
    const { insuranceId, by, value, errors } = this;
    if (insuranceId === null || errors.value !== undefined) return null;
    this.asking = true;
    this.problem = null;
    this.told = null;
    const answer = await this.#ports.gateway.request({ insuranceId, by, value });
    runInAction(() => {
      this.asking = false;
      if (!answer.ok) this.problem = answer.error;
      else if (answer.value.outcome === 'imported') this.open = false;
      else this.told = answer.value;
    });
    return answer.ok && answer.value.outcome === 'imported' ? answer.value.returnId : null;
  }
}
