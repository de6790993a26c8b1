import { type BranchModal, branchModal } from '@prumo/domain/access';
import { foldText } from '@prumo/domain/identity';
import { makeAutoObservable } from 'mobx';
import type { SessionStore } from './session-store.ts';
import type { Named } from './user.ts';

/** The modal of branches; without a branch it cannot be closed. [ACC-031, ACC-032, ACC-033] */
export class BranchChooser {
  search = '';
  opened = false;
  readonly #session: SessionStore;

  constructor(session: SessionStore) {
    this.#session = session;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOpen(): boolean {
    return this.#session.status === 'ready' && (this.opened || this.modal.opens);
  }

  get closable(): boolean {
    return this.modal.closable && !this.#session.switching;
  }

  get switching(): boolean {
    return this.#session.switching;
  }

  get currentId(): string | null {
    return this.#session.branch?.id ?? null;
  }

  get hasNone(): boolean {
    return this.modal.empty;
  }

  get searchable(): boolean {
    return this.modal.searchable;
  }

  get shown(): readonly Named[] {
    const text = foldText(this.search);
    return this.#session.branches.filter(({ name }) => foldText(name).includes(text));
  }

  private get modal(): BranchModal {
    return branchModal(this.#session.branches.length, this.#session.branch !== null);
  }

  open(): void {
    this.search = '';
    this.opened = true;
  }

  close(): void {
    this.opened = false;
  }

  type(search: string): void {
    this.search = search;
  }

  choose(branchId: string): Promise<void> {
    return this.#session.switchBranch(branchId);
  }
}
