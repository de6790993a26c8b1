import type { Permission } from '@prumo/domain/access';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LocalDate } from '@prumo/domain/dates';
import { type Clock, type Downloads, type NewKey, type Problem, Resource } from '../core/index.ts';
import type { ChosenFile } from '../files/index.ts';
import { FileBringing } from './file-bringing.ts';
import type { InvoiceGateway, Lot } from './invoice-gateway.ts';
import { LotActs } from './lot-acts.ts';
import { LotExchanges } from './lot-exchanges.ts';
import type { BillingReturn, ReturnsGateway } from './returns-gateway.ts';

interface Ports {
  readonly gateway: Pick<
    InvoiceGateway,
    'lots' | 'sendLot' | 'rejectLot' | 'renewLot' | 'settleLot' | 'exchanges' | 'lotGuides' | 'askExchange'
  >;
  readonly returns: Pick<ReturnsGateway, 'bring'>;
  readonly newKey: NewKey;
  readonly downloads: Downloads;
  readonly clock: Clock;
  readonly timeZone: () => string;
  readonly session: { readonly today: LocalDate; can(permission: Permission): boolean };
}

/** The lots of one invoice, their files and what becomes of them. [BIL-005, BIL-145, BIL-198, TIS-014] */
export class InvoiceLots {
  readonly loaded: Resource<readonly Lot[]>;
  readonly acts: LotActs;
  /** The web service of the insurance. */
  readonly exchanges: LotExchanges;
  /** Reads the receipt of a lot. */
  readonly bringing: FileBringing<Pick<BillingReturn, 'id'>>;
  /** The lot whose file is on its way. */
  fetching: string | null = null;
  /** Why the last file did not come. */
  problem: Problem | null = null;
  private id = '';
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.loaded = new Resource(async (options) => {
      const answer = await ports.gateway.lots(this.id, options);
      return answer.ok ? { ok: true, value: answer.value.items } : answer;
    });
    this.acts = new LotActs({ ...ports, changed: this.reload });
    this.exchanges = new LotExchanges({ ...ports, changed: this.reload });
    this.bringing = new FileBringing({ send: ports.returns.bring, newKey: ports.newKey });
    makeAutoObservable<this, 'id'>(
      this,
      {
        loaded: false,
        acts: false,
        exchanges: false,
        reload: false,
        bringing: false,
        problem: observableRef,
        id: false,
      },
      { autoBind: true },
    );
  }

  get items(): readonly Lot[] {
    return this.loaded.value ?? [];
  }

  get mayDownload(): boolean {
    return this.#ports.session.can('financial:generateBillingXML');
  }

  get mayPrint(): boolean {
    return this.#ports.session.can('financial:printAccount');
  }

  get mayMove(): boolean {
    return this.#ports.session.can('financial:updateBilling');
  }

  get maySettle(): boolean {
    return this.#ports.session.can('financial:finishBilling');
  }

  get mayBring(): boolean {
    return this.#ports.session.can('financial:importBillingReturn');
  }

  /** The guides of the invoice, or of one of its lots, as one document. [BIL-164] */
  async print(lotId: string | null = null): Promise<void> {
    this.problem = null;
    const answer = await this.#ports.downloads.print(
      `/billing-invoices/${this.id}/print${lotId === null ? '' : `?lotId=${lotId}`}`,
    );
    runInAction(() => (this.problem = answer.ok ? null : answer.error));
  }

  /** A receipt says which lot was sent, when, and under which protocol. [TIS-014] */
  async bring(file: ChosenFile): Promise<void> {
    if ((await this.bringing.bring(file)) !== null) await this.loaded.load();
  }

  /** The lots anew, and anew while an insurance is asked about one of them. */
  readonly reload = async (): Promise<void> => {
    await this.loaded.load();
    await this.exchanges.follow(this.items);
  };

  async show(id: string): Promise<void> {
    if (id !== this.id) this.loaded.forget();
    this.id = id;
    this.acts.invoiceId = id;
    this.exchanges.invoiceId = id;
    this.exchanges.close();
    this.acts.endAsking();
    this.bringing.forget();
    this.problem = null;
    await this.reload();
  }

  stop(): void {
    this.exchanges.stop();
    this.loaded.stop();
  }

  /** Stores the file of a lot under the name that insurers take. */
  async download(lot: Lot): Promise<void> {
    if (this.fetching !== null) return;
    this.fetching = lot.id;
    this.problem = null;
    const answer = await this.#ports.downloads.save(`/billing-invoices/${this.id}/lots/${lot.id}/xml`);
    runInAction(() => {
      this.fetching = null;
      if (!answer.ok) this.problem = answer.error;
    });
  }
}
