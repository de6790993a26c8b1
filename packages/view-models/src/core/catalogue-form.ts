import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CatalogueGateway } from './catalogue-gateway.ts';
import { type Draft, FormState } from './form-state.ts';
import { KeyKeeper, type NewKey } from './key-keeper.ts';
import { type Notifier, tellProblem } from './notifier.ts';
import { isAborted, type Problem } from './problem.ts';
import type { LoadState } from './resource.ts';
import type { FieldErrors } from './validate-draft.ts';
import { VersionConflict } from './version-conflict.ts';

/** What is typed of a record, and how it is sent. As methods, so that a screen takes the form of any record. */
export interface Drafting<Item, Input, D extends Draft> {
  /** Null makes the draft of a new record. */
  toDraft(item: Item | null): D;
  toInput(draft: D): Input;
  /** Rules that look at several fields. */
  check?(draft: D): FieldErrors;
}

/** What is particular to one catalogue. */
export interface CatalogueFormSetup<Item, Input, D extends Draft> extends Drafting<Item, Input, D> {
  readonly gateway: Omit<CatalogueGateway<Item, Input>, 'list'>;
}

/** Creates or changes one record: load, type, save. `save` answers true when the screen may be left. */
export class CatalogueForm<Item, Input, D extends Draft> {
  /** Null for a new record. */
  id: string | null = null;
  /** As it was loaded; null for a new record. */
  item: Item | null = null;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  saving = false;
  /** Somebody else stored another text while this one was typed: the user chooses. */
  conflict: VersionConflict | null = null;
  #newer: Item | null = null;
  readonly fields: FormState<D>;
  readonly #setup: CatalogueFormSetup<Item, Input, D>;
  readonly #notifier: Notifier;
  readonly #keys: KeyKeeper;

  constructor(setup: CatalogueFormSetup<Item, Input, D>, notifier: Notifier, newKey: NewKey) {
    this.#setup = setup;
    this.#notifier = notifier;
    this.#keys = new KeyKeeper(newKey);
    this.fields = new FormState(setup.toDraft(null), setup.check);
    makeAutoObservable(this, { fields: false, conflict: observableRef }, { autoBind: true });
  }

  /** A record by its id, or an empty form without one. */
  async load(id: string | null): Promise<void> {
    this.id = id;
    this.item = null;
    this.problem = null;
    this.conflict = null;
    this.fields.reset(this.#setup.toDraft(null));
    if (id === null) {
      this.state = 'ready';
      return;
    }
    this.state = 'loading';
    const answer = await this.#setup.gateway.get(id);
    runInAction(() => {
      if (this.id !== id || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (answer.ok) this.take(answer.value);
    });
  }

  /** Stores what is typed. What was typed stays whenever it could not be stored. [ERR-031] */
  async save(): Promise<boolean> {
    if (this.saving || !this.fields.validate()) return false;
    const input = this.#setup.toInput(this.fields.draft);
    this.saving = true;
    const options = { key: this.#keys.keyFor({ id: this.id, input }) };
    const { gateway } = this.#setup;
    const answer = await (this.id === null ? gateway.create(input, options) : gateway.update(this.id, input, options));
    runInAction(() => {
      this.saving = false;
      if (answer.ok) this.take(answer.value);
      else this.fields.refuse(answer.error.errors);
    });
    if (!answer.ok) return this.refused(answer.error);
    this.#keys.done();
    this.tellSaved();
    return true;
  }

  /** Stores what was chosen of both texts, on the newer version. A third person may have been faster: then the choice begins anew. */
  async resolve(): Promise<boolean> {
    const { conflict } = this;
    if (conflict === null || this.#newer === null || this.saving) return false;
    this.take(this.#newer);
    this.fields.restoreDraft(conflict.chosenContent);
    this.conflict = null;
    return this.save();
  }

  /** Back to the form with everything typed; saving asks again. */
  postpone(): void {
    this.conflict = null;
  }

  private async refused(problem: Problem): Promise<boolean> {
    if (problem.code !== 'conflict.version' || this.id === null) {
      tellProblem(this.#notifier, problem);
      return false;
    }
    const newer = await this.#setup.gateway.get(this.id);
    if (!newer.ok) {
      tellProblem(this.#notifier, problem);
      return false;
    }
    const { by, at } = problem.data;
    const { toDraft } = this.#setup;
    const drafts = { mine: this.fields.draft, stored: toDraft(newer.value), before: toDraft(this.item) };
    const conflict = new VersionConflict(drafts, {
      by: typeof by === 'string' ? by : null,
      at: typeof at === 'string' ? at : null,
    });
    runInAction(() => {
      this.#newer = newer.value;
      if (conflict.rows.length > 0) this.conflict = conflict;
      else this.take(newer.value);
    });
    // Both wrote the same: nothing is left to store.
    if (conflict.rows.length === 0) this.tellSaved();
    return conflict.rows.length === 0;
  }

  /** The record is in use and there is a call that takes it out of it. */
  get deactivatable(): boolean {
    const { item } = this;
    const active = typeof item === 'object' && item !== null && 'active' in item && item.active === true;
    return active && this.#setup.gateway.deactivate !== undefined;
  }

  /** Takes the record out of use; it stays in what already names it. [A85] */
  async deactivate(): Promise<boolean> {
    if (this.saving || this.id === null || this.#setup.gateway.deactivate === undefined) return false;
    this.saving = true;
    const answer = await this.#setup.gateway.deactivate(this.id);
    runInAction(() => (this.saving = false));
    if (answer.ok) {
      this.fields.markSaved();
      this.tellSaved();
    } else {
      tellProblem(this.#notifier, answer.error);
    }
    return answer.ok;
  }

  /** «Salvo com sucesso», and beside it the name of what was stored. [ERR-031] */
  private tellSaved(): void {
    const detail = this.fields.draftTitle(this.fields.draftContent);
    this.#notifier.success(sentence('saved'), undefined, detail === null ? undefined : { detail });
  }

  private take(item: Item): void {
    this.item = item;
    this.fields.reset(this.#setup.toDraft(item));
  }
}

/** Makes the forms of a registry whose draft says it all. */
export const formMaker =
  <Item, Input, D extends Draft>(drafting: Drafting<Item, Input, D>) =>
  (gateway: CatalogueFormSetup<Item, Input, D>['gateway'], notifier: Notifier, newKey: NewKey) =>
    new CatalogueForm({ gateway, ...drafting }, notifier, newKey);
