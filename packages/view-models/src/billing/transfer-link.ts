import type { Permission } from '@prumo/domain/access';
import { releaseTransfer } from '@prumo/domain/billing';
import { sentence } from '@prumo/messages';
import { makeAutoObservable } from 'mobx';
import type { Notifier } from '../core/index.ts';
import { TransactionDetail, type TransactionGateway, type TransferPapers } from '../finance/index.ts';
import type { GuideForm } from './guide-form.ts';

interface Ports {
  readonly guide: GuideForm;
  readonly transactions: TransactionGateway;
  readonly papers: TransferPapers;
  readonly notifier: Notifier;
  readonly session: { can(permission: Permission): boolean };
}

/** From the marker «Repassado ao profissional» of a line to the document that paid it. [BIL-009] */
export class TransferLink {
  viewing: TransactionDetail | null = null;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get may(): boolean {
    const { can } = this.#ports.session;
    return can('financial:listFinancialTransactions') || can('financial:listBillingTransfers');
  }

  async open(financialBundleId: string): Promise<void> {
    const { transactions: gateway, papers, notifier, session } = this.#ports;
    const detail = new TransactionDetail(
      { gateway, papers, notifier, session, onGone: this.release },
      financialBundleId,
    );
    this.viewing = detail;
    await detail.load();
  }

  close(): void {
    this.viewing?.stop();
    this.viewing = null;
  }

  /** The document is not there: its lines are paid out no longer, and can be edited. [BIL-053] */
  private release(financialBundleId: string): void {
    const { guide, notifier } = this.#ports;
    guide.setLines(releaseTransfer(guide.lines, financialBundleId));
    this.close();
    notifier.error(sentence('billing.transfer-not-found'));
  }
}
