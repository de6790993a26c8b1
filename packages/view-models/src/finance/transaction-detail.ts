import type { Permission } from '@prumo/domain/access';
import {
  firstPaymentDate,
  transactionButtons,
  type TransactionButton,
  transferLines,
  type TransactionPayment,
} from '@prumo/domain/finance';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, zero } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { isAborted, type Notifier, type Problem, Resource } from '../core/index.ts';
import type {
  DocumentService,
  FinancialDocument,
  TransactionGateway,
  TransferPaper,
  TransferPapers,
} from './transaction-gateway.ts';

/** A row of the table of accounts and reports; the reports stand together in the last one. [FIN-034, FIN-042] */
export interface DetailLine {
  readonly service: DocumentService | null;
  readonly name: string;
  readonly total: Cents | null;
  readonly totalTransfer: Cents;
}

interface Ports {
  readonly gateway: TransactionGateway;
  readonly papers: TransferPapers;
  readonly notifier: Notifier;
  readonly session: { can(permission: Permission): boolean };
  /** The document is not there any more: whoever named it lets go of it. [BIL-053] */
  readonly onGone?: ((id: string) => void) | undefined;
}

/** Detalhes do pagamento ou do recebimento: one document with what a transfer paid, and what may be done with it. [BIL-009, §2.5] */
export class TransactionDetail {
  readonly id: string;
  readonly document: Resource<FinancialDocument>;
  busy = false;
  /** What failed last, and why, where it is not told by a message: it may be tried again. */
  failed: { readonly act: 'delete' | 'reverse'; readonly problem: Problem } | null = null;
  readonly #ports: Ports;

  constructor(ports: Ports, id: string) {
    this.#ports = ports;
    this.id = id;
    this.document = new Resource((options) => ports.gateway.get(id, options));
    makeAutoObservable(this, { id: false, document: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    await this.document.load();
    if (this.document.problem?.status === 404) this.#ports.onGone?.(this.id);
  }

  get lines(): readonly DetailLine[] {
    return this.document.value === null ? [] : linesOf(this.document.value);
  }

  /** The buttons of its state that lead somewhere: it is paid in finance, and only a transfer is reversed. [FIN-036, FIN-038, FIN-040] */
  get buttons(): readonly TransactionButton[] {
    const { value } = this.document;
    if (value === null) return [];
    const transfer = value.services.length > 0;
    return transactionButtons(ruled(value), value.services.length).filter(
      ({ action }) => action !== 'pay' && (action !== 'reverse' || transfer),
    );
  }

  /** Whether a transfer is told: taking it back frees its lines. */
  get transfers(): boolean {
    return (this.document.value?.services.length ?? 0) > 0;
  }

  /** Without the permission it is said at once, and nothing is asked. [FIN-060, FIN-061] */
  mayUndo(act: 'delete' | 'reverse'): boolean {
    const allowed = this.#ports.session.can(
      act === 'delete' ? 'financial:deleteFinancialTransaction' : 'financial:reverseFinancialTransaction',
    );
    if (!allowed) this.#ports.notifier.error(sentence('access.unauthorized'));
    return allowed;
  }

  /**
   * Deletes or reverses the document; true once it is canceled. The server's words of a refused deletion are a message; all other failures are
   * silent, and the place itself shows the document as it is now. [BIL-201, ERR-008, ERR-009]
   */
  async undo(act: 'delete' | 'reverse'): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.failed = null;
    const { gateway, notifier } = this.#ports;
    const answer = await (act === 'delete' ? gateway.remove(this.id) : gateway.reverse(this.id));
    const problem = answer.ok || isAborted(answer.error) ? null : answer.error;
    const isTold = act === 'delete' && problem !== null && isSaid(problem);
    runInAction(() => {
      this.busy = false;
      if (problem !== null && !isTold) this.failed = { act, problem };
    });
    if (isTold) notifier.error(problem.message);
    if (problem !== null) await this.load();
    if (answer.ok) this.#ports.onGone?.(this.id);
    return answer.ok;
  }

  /** 'Imprimir repasse'. [FIN-037, BIL-150] */
  async print(type: TransferPaper): Promise<void> {
    const { value } = this.document;
    const professionalId = value?.entity.id ?? null;
    if (value === null || professionalId === null) return;
    const printed = await this.#ports.papers.print({
      professionalId,
      hasFinancialBundle: true,
      lines: value.services,
      type,
    });
    if (!printed.ok && !isAborted(printed.error)) this.#ports.notifier.error(printed.error.message);
  }

  stop(): void {
    this.document.stop();
  }
}

/** Whether the server gave a reason of its own: without an answer, or without a sentence in it, the words are ours. */
const isSaid = ({ status, message }: Problem): boolean =>
  status > 0 && message !== sentence('server.internal') && message !== sentence('error.unspecified');

/** The day of the first payment. [FIN-028] */
export const paidOn = ({ payments }: Pick<FinancialDocument, 'payments'>): LocalDate | null =>
  firstPaymentDate(payments);

function linesOf({ services, medicalReport }: FinancialDocument): readonly DetailLine[] {
  const told = transferLines(
    services.map(({ expense }) => expense),
    medicalReport,
  );
  return told.map((line, place) => ({ ...line, service: services[place] ?? null }));
}

function ruled({ type, status, payments, cashier, value }: FinancialDocument) {
  const made = payments.map(({ date, total }): TransactionPayment => ({
    date,
    total,
    interest: zero,
    discount: zero,
    rate: zero,
  }));
  return {
    type: type === 'income' ? ('revenue' as const) : type,
    status,
    payments: made,
    accountId: null,
    cashierStatus: cashier === null ? null : (cashier.status as 'open'),
    value,
  };
}
