import { entrySource, lowestFrom, validateCashierChoice } from '@prumo/domain/cashier';
import type { Cents } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { fieldErrors, isAborted, Resource } from '../core/index.ts';
import type { FinancialDocument } from '../finance/index.ts';
import type { CashFlow, CashFlowEntry, CashFlowGateway } from './cash-flow-gateway.ts';
import { CashOperationEdit } from './cash-operation-edit.ts';
import type { Cashier } from './cashier-gateway.ts';
import type { CashierPorts } from './cashier-ports.ts';
import { zoneOf } from './cashier-session.ts';
import { canPrint, canView, entryPrintPath, keptBecause, type KeptBecause, removedId } from './entry-rules.ts';
import { OpenCashiers } from './open-cashiers.ts';
import type { CashierPaper } from './papers.ts';
import type { OpenAccount } from './pending-attendances.ts';
import { tellCashierProblem } from './tell-cashier-problem.ts';

/** Fluxo de caixa: what moved in an open drawer, as it moves. [CSH-042 … CSH-048] */
export class CashFlowBoard {
  cashierId: string | null = null;
  cashierError: string | null = null;
  /** The Aporte or Sangria that is being changed. */
  editing: CashOperationEdit | null = null;
  /** The document that is being looked at. */
  viewing: Resource<FinancialDocument> | null = null;
  readonly open: OpenCashiers;
  readonly flow: Resource<CashFlow>;
  readonly #gateway: CashFlowGateway;
  readonly #openAccount: OpenAccount | null;
  readonly #ports: CashierPorts;
  #unsubscribe: (() => void) | null = null;

  constructor(gateway: CashFlowGateway, openAccount: OpenAccount | null, ports: CashierPorts) {
    this.#gateway = gateway;
    this.#openAccount = openAccount;
    this.#ports = ports;
    this.open = new OpenCashiers(ports.gateway, ports.chosenDrawer);
    this.flow = new Resource((options) => gateway.read(this.cashierId ?? '', options));
    makeAutoObservable(this, { open: false, flow: false }, { autoBind: true });
  }

  get cashier(): Cashier | null {
    return this.open.find(this.cashierId);
  }

  /** What is shown; nothing of another cashier remains while the chosen one loads. */
  get shown(): CashFlow | null {
    return this.cashierId === null ? null : this.flow.value;
  }

  get timeZone(): string {
    return zoneOf(this.#ports.session);
  }

  /** Why an entry cannot be removed here; null when it can. */
  keptBecause(entry: CashFlowEntry): KeptBecause | null {
    return keptBecause(entry, this.shown?.entries ?? [], this.#ports.session);
  }

  /** Where the order behind an entry is; null for an entry of anything else, or where it may not be opened. [CSH-056] */
  referralPath(entry: CashFlowEntry): string | null {
    const isReferral = entrySource(entry.operation) === 'forward' && entry.serviceId !== null;
    return isReferral && this.canView(entry) ? `/forwards/${entry.serviceId}/edit` : null;
  }

  /** Whether the user may print the paper of an entry. [CSH-121] */
  canPrint(entry: CashFlowEntry): boolean {
    return canPrint(entry, this.#ports.session);
  }

  /** An opening is changed by cancelling it; a document is seen with its permission. */
  canView(entry: CashFlowEntry): boolean {
    if (this.#openAccount === null && entrySource(entry.operation) === 'billing-account') return false;
    return canView(entry, this.shown?.entries ?? [], this.#ports.session);
  }

  /** Loads, and follows every movement others make. */
  start(): Promise<void> {
    this.#unsubscribe = this.#ports.realtime.subscribe(({ type, id }) => {
      if (type === 'resync' || type === 'cashier') void this.follow(type === 'resync' || id === this.cashierId);
    });
    return this.load();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.open.stop();
    this.flow.stop();
  }

  async load(): Promise<void> {
    await this.open.load();
    const id = this.open.idAfter(this.cashierId);
    if (id !== this.cashierId) this.choose(id);
    else if (id !== null) await this.flow.load();
  }

  /** The cashier that the address names, shown once it is known to be open. [UXP-013] */
  prefer(id: string | null): void {
    this.cashierId = id;
  }

  /** Somebody chose a drawer: the other screens propose it too. */
  pick(id: string | null): void {
    this.open.remember(id);
    this.choose(id);
  }

  choose(id: string | null): void {
    this.cashierId = id;
    this.cashierError = null;
    this.flow.stop();
    this.flow.value = null;
    if (id !== null) void this.flow.load();
  }

  /** 'Atualizar'. [CSH-080] */
  async refresh(): Promise<void> {
    if (this.chosen()) await this.load();
  }

  /** Whether 'Imprimir' may go on: it needs a cashier and a permission of its own. [CSH-080, CSH-082, ERR-073] */
  mayPrint(): boolean {
    if (!this.chosen()) return false;
    const allowed = this.#ports.session.can('financial:printCashFlow');
    if (!allowed) this.#ports.notifier.error(sentence('permission.denied'));
    return allowed;
  }

  /** [CSH-102, ERR-059] */
  async print(format: CashierPaper): Promise<void> {
    const printed = await this.#ports.downloads.print(`/cashiers/${this.cashierId}/print-cash-flow?format=${format}`);
    if (!printed.ok) tellCashierProblem(this.#ports.notifier, printed.error, 'cashier.cash-flow-print-failed');
  }

  /** [CSH-121, ERR-058] */
  async printEntry(entry: CashFlowEntry, format: CashierPaper = 'A4'): Promise<void> {
    const printed = await this.#ports.downloads.print(`${entryPrintPath(entry) ?? ''}?format=${format}`);
    if (!printed.ok) tellCashierProblem(this.#ports.notifier, printed.error, 'cashier.document-print-failed');
  }

  /** An Aporte or Sangria is edited, an attendance opens its account, a Receita or Despesa its document. [CSH-050, CSH-054, CSH-055] */
  async view(entry: CashFlowEntry): Promise<void> {
    const source = entrySource(entry.operation);
    if (source === 'cashier-operation') {
      const { cashier } = this;
      if (cashier === null) return;
      const lowest = () => this.lowestFrom(entry, cashier.balance);
      this.editing = new CashOperationEdit(entry, cashier, lowest, this.#gateway, this.#ports);
    } else if (source === 'billing-account') {
      await this.#openAccount?.(entry.serviceId ?? '');
      await this.load();
    } else if (source === 'financial-transaction') {
      this.viewing = new Resource((options) => this.#gateway.readTransaction(entry.serviceId ?? '', options));
      await this.viewing.load();
    }
  }

  /** 'Sair': what was typed is asked about first. [UXP-009] */
  async leaveDialog(): Promise<void> {
    if (!this.editing?.fields.dirty || (await this.#ports.questions.discard())) this.closeDialog();
  }

  closeDialog(): void {
    this.editing = null;
    this.viewing?.stop();
    this.viewing = null;
  }

  async saveEditing(): Promise<void> {
    if (!(await this.editing?.save())) return;
    runInAction(() => (this.editing = null));
    await this.load();
  }

  /** Asks first; then one call or the other, by what caused the entry. It is taken back, never erased: the list of what was removed has it. [CSH-063, CSH-107, CSH-108, ERR-067, ERR-070] */
  async remove(entry: CashFlowEntry): Promise<void> {
    if (this.keptBecause(entry) !== null) return;
    const source = entrySource(entry.operation);
    if (!(await this.#ports.questions.remove(source === 'billing-account' ? 'receipt' : undefined))) return;
    const id = removedId(entry);
    const removed = await (source === 'cashier-operation'
      ? this.#gateway.removeOperation(id)
      : this.#gateway.removeTransaction(id));
    if (removed.ok) this.#ports.notifier.success(sentence('cashier.entry-removed'));
    else tellCashierProblem(this.#ports.notifier, removed.error, 'cashier.failed');
    if (removed.ok || !isAborted(removed.error)) await this.load();
  }

  /** The least in the drawer from an entry on; what is no longer shown is judged by the balance alone, and by the server. [CSH-047, A18] */
  private lowestFrom({ id }: CashFlowEntry, balance: Cents): Cents {
    const entries = this.shown?.entries ?? [];
    const place = entries.findIndex((entry) => entry.id === id);
    return place < 0
      ? balance
      : lowestFrom(
          entries.map(({ cashBalance }) => cashBalance),
          place,
        );
  }

  private async follow(mine: boolean): Promise<void> {
    await (mine ? this.load() : this.open.load());
    runInAction(() => {
      const id = this.open.idAfter(this.cashierId);
      if (id !== this.cashierId) this.choose(id);
    });
  }

  private chosen(): boolean {
    this.cashierError = fieldErrors(validateCashierChoice(this.cashierId))['cashierId'] ?? null;
    return this.cashierError === null;
  }
}
