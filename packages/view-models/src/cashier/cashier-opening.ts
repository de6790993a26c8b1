import { onlyChoice, openingEmptyState, validateOpening } from '@prumo/domain/cashier';
import { type Cents, zero } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { fieldErrors, FormState, KeyKeeper, Resource } from '../core/index.ts';
import type { Cashier, Drawer } from './cashier-gateway.ts';
import type { CashierPorts } from './cashier-ports.ts';
import { zoneOf } from './cashier-session.ts';
import { notesOf } from './notes-of.ts';
import type { CashierPaper } from './papers.ts';
import { tellCashierProblem } from './tell-cashier-problem.ts';

/** What is typed to open a drawer. */
export class OpeningDraft {
  /** Id of the drawer. */
  drawerId: string | null;
  /** Empty counts as R$ 0,00. [CSH-066] */
  value: Cents | null = null;
  notes = '';

  constructor(drawerId: string | null = null) {
    this.drawerId = drawerId;
    makeAutoObservable(this);
  }
}

/** Abertura de caixa: the drawers that can be opened, and those that are open. Every rule is asked of the domain. [CSH-012 … CSH-020] */
export class CashierOpening {
  saving = false;
  readonly fields = new FormState(new OpeningDraft(), (draft) => fieldErrors(validateOpening(draft)));
  readonly drawers: Resource<readonly Drawer[]>;
  readonly cashiers: Resource<readonly Cashier[]>;
  readonly #ports: CashierPorts;
  readonly #keys: KeyKeeper;
  #unsubscribe: (() => void) | null = null;

  constructor(ports: CashierPorts) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.drawers = new Resource((options) => ports.gateway.listDrawers(options));
    this.cashiers = new Resource((options) => ports.gateway.listOpen(options));
    makeAutoObservable(this, { fields: false, drawers: false, cashiers: false }, { autoBind: true });
  }

  get timeZone(): string {
    return zoneOf(this.#ports.session);
  }

  /** Only what is not open yet can be opened. [CSH-013] */
  get choices(): readonly Drawer[] {
    return (this.drawers.value ?? []).filter(({ open }) => !open);
  }

  /** The account that the initial value of the chosen drawer comes from. */
  get comesFrom(): string | null {
    return this.choices.find(({ id }) => id === this.fields.draft.drawerId)?.transferAccount?.name ?? null;
  }

  /** Why there is nothing to open; null while that is not known, or when there is. [CSH-018, CSH-019, A129] */
  get nothingToOpen(): ReturnType<typeof openingEmptyState> {
    const drawers = this.drawers.value;
    return drawers === null ? null : openingEmptyState({ linked: drawers.length, closed: this.choices.length });
  }

  /** Loads, and follows what others open and close. */
  start(): Promise<void> {
    this.#unsubscribe = this.#ports.realtime.subscribe(({ type }) => {
      if (type === 'cashier' || type === 'resync') void this.load();
    });
    return this.load();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.drawers.stop();
    this.cashiers.stop();
  }

  async load(): Promise<void> {
    await Promise.all([this.drawers.load(), this.cashiers.load()]);
    runInAction(() => this.chooseTheOnlyOne());
  }

  /** 'Realizar abertura'. What was typed stays whenever the drawer could not be opened. [CSH-057, ERR-048, ERR-049] */
  async open(): Promise<void> {
    if (this.saving || !this.fields.validate()) return;
    const { drawerId, value, notes } = this.fields.draft;
    const input = { drawerId: drawerId ?? '', value: value ?? zero, notes: notesOf(notes) };
    this.saving = true;
    const opened = await this.#ports.gateway.open(input, { key: this.#keys.keyFor(input) });
    runInAction(() => {
      this.saving = false;
      if (opened.ok) this.fields.reset(new OpeningDraft());
      else this.fields.refuse(opened.error.errors);
    });
    if (opened.ok) {
      this.#keys.done();
      this.#ports.notifier.success(sentence('cashier.opened'));
    } else {
      tellCashierProblem(this.#ports.notifier, opened.error, 'cashier.open-failed');
    }
    if (opened.ok || opened.error.status === 409) await this.load();
  }

  /** Asks first; only an opening without movements can be cancelled. [CSH-017, CSH-060, ERR-050, ERR-051] */
  async cancel(cashier: Cashier): Promise<void> {
    if (!(await this.#ports.questions.cancelOpening(cashier))) return;
    const canceled = await this.#ports.gateway.cancelOpening(cashier.id);
    if (canceled.ok) this.#ports.notifier.success(sentence('cashier.opening-canceled'));
    else tellCashierProblem(this.#ports.notifier, canceled.error, 'cashier.cancel-failed');
    await this.load();
  }

  /** [CSH-016, ERR-057] */
  async print(cashier: Cashier, format: CashierPaper = 'A4'): Promise<void> {
    const printed = await this.#ports.downloads.print(`/cashiers/${cashier.id}/print-opening?format=${format}`);
    if (!printed.ok) tellCashierProblem(this.#ports.notifier, printed.error, 'cashier.print-failed');
  }

  /** One drawer needs no choice, and one that is open meanwhile is none any more; neither is typing, so nothing is asked when the screen is left. [CSH-014] */
  private chooseTheOnlyOne(): void {
    const { draft, dirty } = this.fields;
    const ids = this.choices.map(({ id }) => id);
    const chosen = draft.drawerId !== null && ids.includes(draft.drawerId) ? draft.drawerId : onlyChoice(ids);
    if (chosen === draft.drawerId) return;
    this.fields.set('drawerId', chosen);
    if (!dirty) this.fields.markSaved();
  }
}
