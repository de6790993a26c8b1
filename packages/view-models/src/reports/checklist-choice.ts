import { makeAutoObservable, observableRef } from 'mobx';
import type { Named } from '../access/index.ts';

/** The ticked lines of a report's checklist. It starts with all of them, also when they arrive later. [RPT-076] */
export class ChecklistChoice {
  /** Null as long as nobody has touched it: all. */
  private picked: ReadonlySet<string> | null = null;
  readonly #list: () => readonly Named[];

  constructor(list: () => readonly Named[]) {
    this.#list = list;
    makeAutoObservable<this, 'picked'>(this, { picked: observableRef }, { autoBind: true });
  }

  get options(): readonly { readonly value: string; readonly label: string }[] {
    return this.#list().map(({ id, name }) => ({ value: id, label: name }));
  }

  get chosen(): ReadonlySet<string> {
    return this.picked ?? new Set(this.options.map(({ value }) => value));
  }

  /** There are lines, and none is ticked. */
  get none(): boolean {
    return this.options.length > 0 && this.chosen.size === 0;
  }

  /** Ids joined by commas; undefined when all are ticked, for then nothing is filtered. [RPT-076, RPT-133] */
  get ids(): string | undefined {
    const ids = this.options.map(({ value }) => value).filter((id) => this.chosen.has(id));
    return ids.length === this.options.length ? undefined : ids.join(',');
  }

  choose(chosen: ReadonlySet<string>): void {
    this.picked = chosen;
  }
}
