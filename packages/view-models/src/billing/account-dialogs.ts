import { makeAutoObservable, observableRef } from 'mobx';
import type { Account } from './account.ts';
import type { AccountRequestToOpen } from './account-opening.ts';

/** An account somebody wants to see, and who waits for its end. */
interface Waiting {
  readonly key: number;
  readonly asked: AccountRequestToOpen;
  readonly done: (saved: Account | null) => void;
}

/** Opens account dialogs from anywhere, e.g. agenda and cashier; a host in the page shows them. */
export class AccountDialogs {
  current: Waiting | null = null;
  #count = 0;

  constructor() {
    makeAutoObservable(this, { current: observableRef }, { autoBind: true });
  }

  /** Gives the saved account when the dialog closes, null when nothing was saved. [BIL-047] */
  open(asked: AccountRequestToOpen): Promise<Account | null> {
    this.current?.done(null);
    return new Promise((resolve) => this.show(asked, resolve));
  }

  close(saved: Account | null): void {
    const ended = this.current;
    this.current = null;
    ended?.done(saved);
  }

  private show(asked: AccountRequestToOpen, done: (saved: Account | null) => void): void {
    this.#count += 1;
    this.current = { key: this.#count, asked, done };
  }
}
