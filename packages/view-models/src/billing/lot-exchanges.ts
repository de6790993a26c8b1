import type { Shapes } from '@prumo/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Clock, type Problem, Resource } from '../core/index.ts';
import type { InvoiceGateway, Lot, LotGuide } from './invoice-gateway.ts';

/** What is asked of an insurance for a lot over its web service, and what came of it. */
export type Exchange = Shapes['Exchange'];
export type ExchangeKind = Exchange['kind'];

interface Ports {
  readonly gateway: Pick<InvoiceGateway, 'exchanges' | 'lotGuides' | 'askExchange'>;
  readonly clock: Clock;
  readonly session: { can(permission: 'financial:importBillingReturn' | 'financial:updateBilling'): boolean };
  /** The lots anew: one of them has changed. */
  readonly changed: () => Promise<void>;
}

/** While an insurance is asked its answer is looked for so often. */
const LOOK_MILLISECONDS = 1500;

const FROM: Readonly<Record<ExchangeKind, readonly Lot['status'][]>> = {
  send: ['prepared', 'sending'],
  status: ['sending', 'sent', 'returned', 'appealed', 'settled'],
  statement: ['sent', 'returned', 'appealed'],
  cancellation: ['sent'],
  documents: ['sent', 'returned', 'appealed'],
};

/** The web service of the insurance of an invoice: what may be asked of each lot, and what was. [TIS-014] */
export class LotExchanges {
  /** The lot whose dialog is open. */
  shown: Lot | null = null;
  readonly history: Resource<readonly Exchange[]>;
  /** The guides of that lot. */
  readonly guides: Resource<readonly LotGuide[]>;
  asking: string | null = null;
  problem: Problem | null = null;
  invoiceId = '';
  #cancel: (() => void) | null = null;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.history = new Resource(async (options) => {
      const answer = await ports.gateway.exchanges(this.invoiceId, this.shown?.id ?? '', options);
      return answer.ok ? { ok: true, value: answer.value.items } : answer;
    });
    this.guides = new Resource(async (options) => {
      const answer = await ports.gateway.lotGuides(this.invoiceId, this.shown?.id ?? '', options);
      return answer.ok ? { ok: true, value: answer.value.items } : answer;
    });
    makeAutoObservable(
      this,
      { shown: observableRef, history: false, guides: false, problem: observableRef, invoiceId: false },
      { autoBind: true },
    );
  }

  /** What can be asked of a lot as it stands; nothing while it is asked about. */
  kindsOf(lot: Lot): readonly ExchangeKind[] {
    const { service, status } = lot;
    if (service === null || isUnderWay(lot) || !this.#ports.session.can('financial:updateBilling')) return [];
    const mayImport = this.#ports.session.can('financial:importBillingReturn');
    return (Object.keys(FROM) as ExchangeKind[]).filter(
      (kind) => service.offers.includes(kind) && FROM[kind].includes(status) && (kind !== 'statement' || mayImport),
    );
  }

  async open(lot: Lot): Promise<void> {
    this.shown = lot;
    this.problem = null;
    this.history.forget();
    this.guides.forget();
    await Promise.all([this.history.load(), this.guides.load()]);
  }

  close(): void {
    this.shown = null;
    this.history.stop();
    this.guides.stop();
  }

  /** Whether single guides of a lot can be canceled: of the last one the lot is. */
  mayWithdraw(lot: Lot): boolean {
    return lot.guides > 1 && this.kindsOf(lot).includes('cancellation');
  }

  /** Asks the insurance about a lot, or to cancel the guide of one account of it. */
  async ask(lot: Lot, kind: ExchangeKind, accountId?: string): Promise<void> {
    if (this.asking !== null) return;
    this.asking = lot.id;
    this.problem = null;
    const answer = await this.#ports.gateway.askExchange(this.invoiceId, lot.id, {
      kind,
      ...(accountId === undefined ? {} : { accountId }),
    });
    runInAction(() => {
      this.asking = null;
      if (!answer.ok) this.problem = answer.error;
    });
    if (answer.ok || answer.error.status === 409) await this.#ports.changed();
  }

  /** The lots came anew: the dialog shows the newest, and answers that are waited for are looked for again. */
  async follow(lots: readonly Lot[]): Promise<void> {
    this.stop();
    const { shown } = this;
    const anew = shown === null ? undefined : lots.find(({ id }) => id === shown.id);
    if (anew !== undefined) this.shown = anew;
    if (lots.some(isUnderWay))
      this.#cancel = this.#ports.clock.after(LOOK_MILLISECONDS, () => void this.#ports.changed());
    if (anew !== undefined) await Promise.all([this.history.load(), this.guides.load()]);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}

/** The insurance is asked about it now. */
export const isUnderWay = ({ service }: Lot): boolean => {
  const last = service?.last ?? null;
  return last !== null && last.endedAt === null;
};
