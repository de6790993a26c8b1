import { availableModules, type ModuleChoice, type ModuleKey } from '@prumo/domain/access';
import { makeAutoObservable } from 'mobx';
import type { SessionStore } from './session-store.ts';

/** The modules of the branch, as far as their screens exist; the current one is marked. [ACC-025 … ACC-030] */
export class ModuleChooser {
  readonly #session: SessionStore;
  readonly #built: ReadonlySet<ModuleKey>;

  constructor(session: SessionStore, built: ReadonlySet<ModuleKey>) {
    this.#session = session;
    this.#built = built;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get choices(): readonly ModuleChoice[] {
    return availableModules(this.#session.branch?.modules ?? []).filter(({ key }) => this.#built.has(key));
  }

  get current(): ModuleKey {
    return this.#session.module;
  }

  /** Where the choice leads; null when the branch does not have the module: then nothing happens. [ACC-028, ACC-030] */
  choose(key: ModuleKey): string | null {
    const choice = this.choices.find((one) => one.key === key);
    if (choice === undefined || !choice.available || choice.external) return null;
    this.#session.chooseModule(key);
    return choice.url;
  }
}
