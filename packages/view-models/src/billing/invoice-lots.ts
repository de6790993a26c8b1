import type { Permission } from '@prumo/domain/access';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Downloads, type Problem, Resource } from '../core/index.ts';
import type { InvoiceGateway, Lot } from './invoice-gateway.ts';

interface Ports {
  readonly gateway: Pick<InvoiceGateway, 'lots'>;
  readonly downloads: Downloads;
  readonly session: { can(permission: Permission): boolean };
}

/** The lots of one invoice and their files. [BIL-005, BIL-145, BIL-198] */
export class InvoiceLots {
  readonly loaded: Resource<readonly Lot[]>;
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
    makeAutoObservable<this, 'id'>(this, { loaded: false, problem: observableRef, id: false }, { autoBind: true });
  }

  get items(): readonly Lot[] {
    return this.loaded.value ?? [];
  }

  get mayDownload(): boolean {
    return this.#ports.session.can('financial:generateBillingXML');
  }

  async show(id: string): Promise<void> {
    if (id !== this.id) this.loaded.forget();
    this.id = id;
    this.problem = null;
    await this.loaded.load();
  }

  stop(): void {
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
