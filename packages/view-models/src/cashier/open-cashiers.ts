import { onlyChoice } from '@prumo/domain/cashier';
import { makeAutoObservable } from 'mobx';
import { type ChosenDrawer, Resource } from '../core/index.ts';
import type { Cashier, CashierGateway } from './cashier-gateway.ts';

/** The open cashiers a screen chooses from: only open ones, and only those the user may use. [CSH-061, CSH-062] */
export class OpenCashiers {
  readonly list: Resource<readonly Cashier[]>;

  readonly #chosen: ChosenDrawer;

  constructor(gateway: Pick<CashierGateway, 'listOpen'>, chosen: ChosenDrawer) {
    this.#chosen = chosen;
    this.list = new Resource((options) => gateway.listOpen(options));
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  get items(): readonly Cashier[] {
    return this.list.value ?? [];
  }

  /** Known to be none: the user is then sent to Abertura. [CSH-049] */
  get none(): boolean {
    return this.list.value !== null && this.items.length === 0;
  }

  find(id: string | null): Cashier | null {
    return this.items.find((cashier) => cashier.id === id) ?? null;
  }

  /** The drawer that somebody chose counts for every screen of the cashier, here and on another day. */
  remember(id: string | null): void {
    const drawer = this.find(id)?.drawer.id;
    if (drawer !== undefined) this.#chosen.write(drawer);
  }

  /** The id to go on with: the former one while it is open, else that of the drawer chosen before, else the only one, else none. [CSH-042] */
  idAfter(former: string | null): string | null {
    if (this.list.value === null || this.find(former) !== null) return former;
    const drawer = this.#chosen.read();
    return this.items.find((cashier) => cashier.drawer.id === drawer)?.id ?? onlyChoice(this.items)?.id ?? null;
  }

  load(): Promise<void> {
    return this.list.load();
  }

  stop(): void {
    this.list.stop();
  }
}
