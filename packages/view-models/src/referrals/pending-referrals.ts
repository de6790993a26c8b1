import { type ToReceive, toReceive } from '@prumo/domain/cashier';
import type { Permission } from '@prumo/domain/access';
import { makeAutoObservable } from 'mobx';
import { isAborted, type Notifier, type Realtime, Resource } from '../core/index.ts';
import type { PendingReferral, ReferralGateway } from './referral-gateway.ts';

interface Ports {
  readonly gateway: Pick<ReferralGateway, 'pending' | 'remove'>;
  readonly notifier: Notifier;
  readonly realtime: Pick<Realtime, 'subscribe'>;
  readonly session: { can(permission: Permission): boolean };
  /** Whether a row may go: 'Deseja realmente excluir este registro?' [CSH-063] */
  readonly mayRemove: () => Promise<boolean>;
}

/** Encaminhamentos of the cashier: orders that wait for their receipt, with their total and count. [CSH-037, CSH-040, REF-011] */
export class PendingReferrals {
  readonly list: Resource<readonly PendingReferral[]>;
  readonly #ports: Ports;
  #unsubscribe: (() => void) | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.list = new Resource((options) => ports.gateway.pending(options));
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  get items(): readonly PendingReferral[] {
    return this.list.value ?? [];
  }

  /** The footer. [CSH-040] */
  get toReceive(): ToReceive {
    return toReceive(this.items.map(({ total: value }) => ({ value })));
  }

  get canEdit(): boolean {
    return this.#ports.session.can('referral:updateOrder');
  }

  get canRemove(): boolean {
    return this.#ports.session.can('referral:deleteOrder');
  }

  /** Loads, and follows orders and receipts made elsewhere. */
  start(): Promise<void> {
    this.#unsubscribe = this.#ports.realtime.subscribe(({ type }) => {
      if (type === 'referral' || type === 'resync') void this.list.load();
    });
    return this.list.load();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.list.stop();
  }

  /** A refusal is told in the server's words, and where it has none nothing is. [CSH-039, CSH-063, ERR-071] */
  async remove(order: PendingReferral): Promise<void> {
    if (!(await this.#ports.mayRemove())) return;
    const removed = await this.#ports.gateway.remove(order.id);
    if (!removed.ok && !isAborted(removed.error) && removed.error.status >= 400 && removed.error.message.trim() !== '')
      this.#ports.notifier.error(removed.error.message);
    await this.list.load();
  }
}
