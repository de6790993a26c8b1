import { makeAutoObservable, observableRef } from 'mobx';
import type { Preferences } from './preferences.ts';

interface Kept {
  readonly folded: readonly string[];
  readonly favourites: readonly string[];
}

const NOTHING: Kept = { folded: [], favourites: [] };

/** The menu as a person has left it: groups that are folded, and pages that stand on top. Kept for the person in this browser. */
export class MenuMemory {
  private kept: Kept;
  readonly #preferences: Preferences;
  readonly #key: string;

  /** `owner` names the person. */
  constructor(preferences: Preferences, owner: string) {
    this.#preferences = preferences;
    this.#key = `prumo:menu:${owner}`;
    this.kept = readKept(preferences.read(this.#key));
    makeAutoObservable<this, 'kept'>(this, { kept: observableRef }, { autoBind: true });
  }

  /** Paths of the favourites, in the order in which they were chosen. */
  get favourites(): readonly string[] {
    return this.kept.favourites;
  }

  isFolded(group: string): boolean {
    return this.kept.folded.includes(group);
  }

  toggleGroup(group: string): void {
    this.keep({ ...this.kept, folded: toggled(this.kept.folded, group) });
  }

  isFavourite(path: string): boolean {
    return this.kept.favourites.includes(path);
  }

  toggleFavourite(path: string): void {
    this.keep({ ...this.kept, favourites: toggled(this.kept.favourites, path) });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    this.#preferences.write(this.#key, JSON.stringify(kept));
  }
}

const toggled = (list: readonly string[], one: string): readonly string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** What is not what was written is as if it were not there. */
function readKept(text: string | null): Kept {
  try {
    const { folded, favourites } = JSON.parse(text ?? '{}') as Readonly<Record<keyof Kept, unknown>>;
    return { folded: textsOf(folded), favourites: textsOf(favourites) };
  } catch {
    return NOTHING;
  }
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
