import { type CashCount, validateCashierChoice } from '@prumo/domain/cashier';
import type { Cents } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { fieldErrors, FormState, KeyKeeper } from '../core/index.ts';
import { CashierHandover } from './cashier-handover.ts';
import type { Cashier } from './cashier-gateway.ts';
import type { CashierPorts } from './cashier-ports.ts';
import { DrawerCount } from './drawer-count.ts';
import { MAX_NOTES, notesOf } from './notes-of.ts';
import { OpenCashiers } from './open-cashiers.ts';
import { tellCashierProblem } from './tell-cashier-problem.ts';

/** What is typed to close a cashier. */
export class ClosureDraft {
  cashierId: string | null;
  notes = '';

  constructor(cashierId: string | null = null) {
    this.cashierId = cashierId;
    makeAutoObservable(this);
  }
}

/** Fechamento de caixa: the whole balance leaves as a Sangria that cannot be typed. [CSH-021, CSH-058, UXP-014] */
export class CashierClosure {
  saving = false;
  /** «Passar o caixa», while its dialog is open. */
  handover: CashierHandover | null = null;
  readonly open: OpenCashiers;
  readonly count = new DrawerCount();
  readonly fields = new FormState(new ClosureDraft(), (draft) => fieldErrors(validateCashierChoice(draft.cashierId)));
  readonly #ports: CashierPorts;
  readonly #keys: KeyKeeper;
  /** A closing leaves nothing chosen: the next drawer would stand under the same button. */
  #chooses = true;
  #onClosed: () => void = () => undefined;
  #unsubscribe: (() => void) | null = null;

  constructor(ports: CashierPorts) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.open = new OpenCashiers(ports.gateway, ports.chosenDrawer);
    makeAutoObservable(this, { open: false, count: false, fields: false }, { autoBind: true });
  }

  get cashier(): Cashier | null {
    return this.open.find(this.fields.draft.cashierId);
  }

  /** The drawer is counted blind, and the count is not finished: nothing tells what should be there. */
  get hidden(): boolean {
    return this.cashier?.blindCount === true && !this.count.done;
  }

  /** The Sangria of the closing: the money in the drawer. */
  get balance(): Cents | null {
    return this.hidden ? null : (this.cashier?.balance ?? null);
  }

  /** The count against the balance; null when nothing was counted. */
  get counted(): CashCount | null {
    return this.balance !== null && this.count.used ? this.count.against(this.balance) : null;
  }

  /** What the count adds to Observação. */
  get countNote(): string | null {
    return this.counted === null ? null : this.#ports.questions.countNote(this.count.lines, this.counted);
  }

  get dirty(): boolean {
    return this.fields.draft.notes.trim() !== '' || this.count.used;
  }

  /** Who shows the closings is told, so that the new one appears. */
  whenClosed(listener: () => void): void {
    this.#onClosed = listener;
  }

  start(): Promise<void> {
    this.#chooses = true;
    this.#unsubscribe = this.#ports.realtime.subscribe(({ type }) => {
      if (type === 'cashier' || type === 'resync') void this.load();
    });
    return this.load();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.open.stop();
  }

  async load(): Promise<void> {
    await this.open.load();
    runInAction(() => {
      const former = this.fields.draft.cashierId;
      const kept = this.open.find(former) === null ? null : former;
      this.fields.set('cashierId', this.#chooses ? this.open.idAfter(former) : kept);
    });
  }

  /** «Concluir contagem»: from now on the balance is shown, and the count stands. [UXP-014] */
  finishCount(): void {
    this.count.finish();
    this.fields.refuse({});
  }

  choose(id: string | null): void {
    this.#chooses = true;
    if (id !== this.fields.draft.cashierId) this.count.clear();
    this.fields.set('cashierId', id);
    this.open.remember(id);
  }

  /** 'Realizar fechamento': the value sent is the balance shown, whatever was counted. [CSH-067, CSH-097, UXP-014, ERR-055, ERR-056] */
  async close(): Promise<void> {
    if (this.saving || !this.fields.validate() || !this.notesFit()) return;
    const { cashier, counted } = this;
    if (cashier === null) return;
    if (this.hidden) return this.fields.refuse({ counted: sentence('cashier.count-first') });
    if (!(await this.agreed(cashier))) return;
    const input = {
      cashierId: cashier.id,
      drawerId: cashier.drawer.id,
      value: cashier.balance,
      counted: counted?.counted ?? null,
      notes: this.notes,
    };
    runInAction(() => (this.saving = true));
    const closed = await this.#ports.gateway.close(input, { key: this.#keys.keyFor(input) });
    runInAction(() => {
      this.saving = false;
      if (!closed.ok) return this.fields.refuse(closed.error.errors);
      this.count.clear();
      this.fields.reset(new ClosureDraft());
      this.#chooses = false;
    });
    if (closed.ok) {
      this.#keys.done();
      this.#ports.notifier.success(sentence('cashier.close-done'));
      this.#onClosed();
    } else {
      tellCashierProblem(this.#ports.notifier, closed.error, 'cashier.close-failed');
    }
    // Also after a refusal: the balance may have changed meanwhile (409), and the fresh one is to be seen.
    await this.load();
  }

  /** «Passar o caixa»: what is in the drawer is counted first, whatever its setting says. [UXP-014] */
  startHandover(): void {
    if (this.saving || !this.fields.validate() || !this.notesFit()) return;
    const { cashier, counted } = this;
    if (cashier === null) return;
    if (counted === null) return this.fields.refuse({ counted: sentence('cashier.count-to-hand-over') });
    this.handover = new CashierHandover(this.#ports, cashier, counted, this.notes);
  }

  /** The drawer is somebody else's from now on: it is chosen no longer. */
  async handOver(): Promise<void> {
    const { handover } = this;
    if (handover === null) return;
    const done = await handover.handOver();
    if (done) {
      runInAction(() => {
        this.handover = null;
        this.count.clear();
        this.fields.reset(new ClosureDraft());
        this.#chooses = false;
      });
      this.#ports.notifier.success(sentence('cashier.handed-over'));
      this.#onClosed();
    }
    await this.load();
    const { cashier, counted } = this;
    if (cashier?.id === handover.cashier.id && counted !== null) handover.renew(cashier, counted);
  }

  leaveHandover(): void {
    this.handover = null;
  }

  /** A count that fits needs no question; none at all, or a difference, does. [UXP-014] */
  private agreed(cashier: Cashier): Promise<boolean> | boolean {
    const { questions } = this.#ports;
    if (this.counted === null) return questions.closeWithoutCount(cashier);
    return this.counted.difference === 0 || questions.closeWithDifference(this.counted.difference);
  }

  /** What is typed, and below it the count. */
  private get notes(): string | null {
    return notesOf([this.fields.draft.notes.trim(), this.countNote ?? ''].filter(Boolean).join('\n'));
  }

  private notesFit(): boolean {
    const over = (this.notes ?? '').length - MAX_NOTES;
    if (over <= 0) return true;
    this.fields.refuse({ notes: sentence('text.too-long', { maximum: this.fields.draft.notes.trim().length - over }) });
    return false;
  }
}
