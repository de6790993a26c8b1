import { type ToReceive, toReceive } from '@prumo/domain/cashier';
import { makeAutoObservable } from 'mobx';
import { Resource } from '../core/index.ts';
import type { CashierPorts } from './cashier-ports.ts';
import { zoneOf } from './cashier-session.ts';
import type { PendingAttendance, PendingAttendanceGateway } from './pending-attendance-gateway.ts';
import { tellCashierProblem } from './tell-cashier-problem.ts';

/** Opens the particular account of a guide; resolves when it is closed again. Another context fills it. [CSH-026] */
export type OpenAccount = (accountId: string) => Promise<void>;

/** Receives the payment of an account alone; says whether the next one is to be received at once. */
export type ReceiveAccount = (accountId: string) => Promise<'next' | 'done'>;

/** Atendimentos: accounts pending receipt, with their total and count. [CSH-025, CSH-027, CSH-029] */
export class PendingAttendances {
  readonly list: Resource<readonly PendingAttendance[]>;
  readonly #gateway: PendingAttendanceGateway;
  readonly #ports: CashierPorts;
  readonly #openAccount: OpenAccount | null;
  readonly #receiveAccount: ReceiveAccount | null;
  #unsubscribe: (() => void) | null = null;

  constructor(
    gateway: PendingAttendanceGateway,
    openAccount: OpenAccount | null,
    ports: CashierPorts,
    receiveAccount: ReceiveAccount | null = null,
  ) {
    this.#gateway = gateway;
    this.#openAccount = openAccount;
    this.#receiveAccount = receiveAccount;
    this.#ports = ports;
    this.list = new Resource((options) => gateway.list(options));
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  get items(): readonly PendingAttendance[] {
    return this.list.value ?? [];
  }

  /** The footer. [CSH-027] */
  get toReceive(): ToReceive {
    return toReceive(this.items);
  }

  get timeZone(): string {
    return zoneOf(this.#ports.session);
  }

  get canEdit(): boolean {
    return this.#openAccount !== null && this.#ports.session.can('financial:listAccounts');
  }

  /** Whoever may change accounts receives them. */
  get canReceive(): boolean {
    const { session } = this.#ports;
    return (
      this.#receiveAccount !== null && session.can('financial:listAccounts') && session.can('financial:updateAccount')
    );
  }

  get canRemove(): boolean {
    return this.#ports.session.can('financial:deleteAccount');
  }

  /** Loads, and follows receipts made elsewhere. */
  start(): Promise<void> {
    this.#unsubscribe = this.#ports.realtime.subscribe(({ type }) => {
      if (type === 'account' || type === 'cashier' || type === 'resync') void this.list.load();
    });
    return this.list.load();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.list.stop();
  }

  /** The account dialog; what it received is gone from the list afterwards. */
  async edit(attendance: PendingAttendance): Promise<void> {
    await this.#openAccount?.(attendance.id);
    await this.list.load();
  }

  /** «Receber», and then the next one as long as somebody asks for it. [CSH-029] */
  async receive(attendance: PendingAttendance): Promise<void> {
    let next: PendingAttendance | undefined = attendance;
    while (next !== undefined) {
      const end: 'next' | 'done' | undefined = await this.#receiveAccount?.(next.id);
      await this.list.load();
      next = end === 'next' ? this.items[0] : undefined;
    }
  }

  /** [CSH-119, ERR-060] */
  async remove(attendance: PendingAttendance): Promise<void> {
    if (!(await this.#ports.questions.remove())) return;
    const removed = await this.#gateway.remove(attendance.id);
    if (!removed.ok) tellCashierProblem(this.#ports.notifier, removed.error, 'cashier.attendance-delete-failed');
    await this.list.load();
  }
}
