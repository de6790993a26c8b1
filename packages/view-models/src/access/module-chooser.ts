import {
  availableModules,
  callPanelUrl,
  type ModuleChoice,
  type ModuleKey,
  type ModuleVisit,
  visitModule,
} from '@prumo/domain/access';
import { makeAutoObservable } from 'mobx';
import type { SessionStore } from './session-store.ts';

/** The modules of the branch, as far as their screens exist; the current one is marked. [ACC-025 … ACC-030] */
export class ModuleChooser {
  readonly #session: SessionStore;
  readonly #built: ReadonlySet<ModuleKey>;
  readonly #panelSite: string;

  /** `panelSite` is the http(s) address of the call panel, without a branch. */
  constructor(session: SessionStore, built: ReadonlySet<ModuleKey>, panelSite: string) {
    this.#session = session;
    this.#built = built;
    this.#panelSite = panelSite;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get choices(): readonly ModuleChoice[] {
    return availableModules(this.#session.branch?.modules ?? []).filter(({ key }) => this.#built.has(key));
  }

  get current(): ModuleKey {
    return this.#session.module;
  }

  /** Where the choice leads; null when the branch does not have the module: then nothing happens. [ACC-006, ACC-028, ACC-029, ACC-030] */
  choose(key: ModuleKey): ModuleVisit | null {
    const choice = this.choices.find((one) => one.key === key);
    const panel = callPanelUrl(this.#panelSite, this.#session.branch?.publicId ?? '');
    const visit = choice === undefined || panel === null ? null : visitModule(choice, this.current, panel);
    if (visit !== null && !visit.newTab) this.#session.chooseModule(visit.current);
    return visit;
  }
}
