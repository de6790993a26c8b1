import { foldText } from '@prumo/domain/identity';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CallOptions } from './call-options.ts';
import { SEARCH_MILLISECONDS } from './catalogue-list.ts';
import type { Clock } from './clock.ts';
import { Latest } from './latest.ts';
import { type Answer, isAborted } from './problem.ts';
import type { LoadState } from './resource.ts';

/** Something that can be chosen in the palette. */
export interface Command {
  readonly id: string;
  /** The heading it stands under; commands of one group stand together. */
  readonly group: string;
  readonly text: string;
  /** Other words that find it, e.g. the group of the menu. */
  readonly words?: string | undefined;
  readonly run: () => void;
}

/** Characters before records are looked for. */
const LEAST_CHARACTERS = 3;

/**
 * Ctrl+K: finds screens and actions at once and records by a call. What the user may not do is not given to it.
 * [UXP-012]
 */
export class CommandPalette<C extends Command> {
  text = '';
  /** Index of the line that Enter chooses. */
  active = 0;
  /** How the search for records stands; idle while too little is typed. */
  state: LoadState = 'idle';
  private records: readonly C[] = [];
  readonly #commands: readonly C[];
  readonly #search: ((text: string, options: CallOptions) => Answer<readonly C[]>) | null;
  readonly #clock: Clock;
  readonly #latest = new Latest();
  #cancelSearch: (() => void) | null = null;

  constructor(
    commands: readonly C[],
    search: ((text: string, options: CallOptions) => Answer<readonly C[]>) | null,
    clock: Clock,
  ) {
    this.#commands = commands;
    this.#search = search;
    this.#clock = clock;
    makeAutoObservable<this, 'records'>(this, { records: observableRef }, { autoBind: true });
  }

  /** Records stand below, so that the line that Enter would choose does not change when they come in. */
  get lines(): readonly C[] {
    const words = foldText(this.text)
      .split(' ')
      .filter((word) => word !== '');
    return [...this.#commands.filter((command) => matches(command, words)), ...this.records];
  }

  type(text: string): void {
    this.text = text;
    this.active = 0;
    this.#cancelSearch?.();
    this.#latest.stop();
    this.records = [];
    this.state = 'idle';
    if (this.#search === null || text.trim().length < LEAST_CHARACTERS) return;
    this.state = 'loading';
    this.#cancelSearch = this.#clock.after(SEARCH_MILLISECONDS, this.searchNow);
  }

  point(index: number): void {
    this.active = index;
  }

  /** Chooses a line; the active one unless told otherwise. True when there was one. */
  pick(index = this.active): boolean {
    const line = this.lines[index];
    line?.run();
    return line !== undefined;
  }

  /** The palette is closed. */
  stop(): void {
    this.#cancelSearch?.();
    this.#latest.stop();
  }

  private async searchNow(): Promise<void> {
    if (this.#search === null) return;
    const { signal, current } = this.#latest.start();
    const answer = await this.#search(this.text.trim(), { signal });
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.records = answer.ok ? answer.value : [];
    });
  }
}

/** Each typed word begins a word of the command, in any order and without accents. */
function matches({ text, words = '', group }: Command, typed: readonly string[]): boolean {
  const own = foldText(`${text} ${words} ${group}`).split(/[\s/(«»)·-]+/);
  return typed.every((word) => own.some((one) => one.startsWith(word)));
}
