import { makeAutoObservable, observableRef } from 'mobx';
import type { Preferences } from './preferences.ts';

type Hidden = Readonly<Record<string, readonly string[]>>;

/** The columns that a person does not want to see, by list. Kept for the person in this browser. */
export class ColumnMemory {
  private hidden: Hidden;
  readonly #preferences: Preferences;
  readonly #key: string;

  /** `owner` names the person. */
  constructor(preferences: Preferences, owner: string) {
    this.#preferences = preferences;
    this.#key = `prumo:columns:${owner}`;
    this.hidden = readHidden(preferences.read(this.#key));
    makeAutoObservable<this, 'hidden'>(this, { hidden: observableRef }, { autoBind: true });
  }

  isHidden(list: string, column: string): boolean {
    return this.hidden[list]?.includes(column) ?? false;
  }

  toggle(list: string, column: string): void {
    const before = this.hidden[list] ?? [];
    this.keep(list, before.includes(column) ? before.filter((one) => one !== column) : [...before, column]);
  }

  showAll(list: string): void {
    this.keep(list, []);
  }

  private keep(list: string, columns: readonly string[]): void {
    const { [list]: _before, ...others } = this.hidden;
    this.hidden = columns.length === 0 ? others : { ...others, [list]: columns };
    this.#preferences.write(this.#key, Object.keys(this.hidden).length === 0 ? null : JSON.stringify(this.hidden));
  }
}

/** What is not what was written is as if it were not there. */
function readHidden(text: string | null): Hidden {
  try {
    const read = JSON.parse(text ?? '{}') as unknown;
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).flatMap(([list, columns]) =>
        Array.isArray(columns) && columns.every((one) => typeof one === 'string') ? [[list, columns]] : [],
      ),
    );
  } catch {
    return {};
  }
}
