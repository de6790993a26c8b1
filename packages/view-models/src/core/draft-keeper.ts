import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Clock } from './clock.ts';
import { type DraftVault, isFresh, type KeptDraft } from './draft-vault.ts';

/** A document whose typed state can be put away and taken up again. */
export interface Draftable {
  /** Something differs from what is stored on the server. */
  readonly dirty: boolean;
  /** Everything typed, as one text. */
  readonly draftContent: string;
  /** Puts what `draftContent` gave back into the form. */
  restoreDraft(content: string): void;
  /** Whom and when a kept content is about, for the offer; null where it says neither. */
  draftTitle?(content: string): string | null;
}

/** From the first change to its writing: at most this much is lost with a crash. */
export const DRAFT_PAUSE_MILLISECONDS = 1_000;

/** What is typed while an earlier draft waits for its answer is kept beside it. */
const PLACES = ['', '#2', '#3'] as const;

interface Found {
  readonly name: string;
  readonly draft: KeptDraft;
}

/**
 * Keeps what is typed in one document in this browser until it is saved or discarded. A draft found at the start is offered while
 * somebody may already be typing: what is typed then is kept beside it, neither takes the place of the other. [UXP-006]
 */
export class DraftKeeper {
  /** Instant of the last writing; null while nothing is kept. */
  savedAt: string | null = null;
  /** Found at the start and not answered yet, the newest first. */
  private found: readonly Found[] = [];
  readonly #name: string;
  readonly #source: Draftable;
  readonly #vault: Promise<DraftVault | null>;
  readonly #clock: Clock;
  /** Where what is typed now is written; null while every place holds a draft without answer. */
  #place: string | null;
  #unwatch: (() => void) | null = null;
  #cancelWrite: (() => void) | null = null;
  #stopped = false;
  // One after another: a removal must not be overtaken by a writing that began before it.
  #work: Promise<void> = Promise.resolve();

  constructor(name: string, source: Draftable, vault: Promise<DraftVault | null>, clock: Clock) {
    this.#name = name;
    this.#place = name;
    this.#source = source;
    this.#vault = vault;
    this.#clock = clock;
    makeAutoObservable<this, 'found'>(this, { found: observableRef }, { autoBind: true });
  }

  /** The draft that waits for its answer. */
  get offered(): KeptDraft | null {
    return this.found[0]?.draft ?? null;
  }

  /** Whom and when the offered one is about. */
  get offeredTitle(): string | null {
    return this.offered === null ? null : (this.#source.draftTitle?.(this.offered.content) ?? null);
  }

  /** Something was typed meanwhile, which «Continuar» would replace. */
  get typed(): boolean {
    return this.#source.dirty;
  }

  /** Looks for drafts and begins to keep what is typed; called once the document is loaded. */
  async start(): Promise<void> {
    const vault = await this.#vault;
    const places = PLACES.map((suffix) => this.#name + suffix);
    const drafts = vault === null ? [] : await Promise.all(places.map((place) => vault.read(place)));
    if (this.#stopped) return;
    const all = drafts.flatMap((draft, index) => (draft === null ? [] : [{ name: places[index] ?? '', draft }]));
    const worth = all.filter(({ draft }) => this.isWorth(draft));
    for (const { name } of all.filter((one) => !worth.includes(one))) this.remove(name);
    runInAction(() => {
      this.found = worth.toSorted((one, other) => Date.parse(other.draft.savedAt) - Date.parse(one.draft.savedAt));
      this.#place = places.find((place) => worth.every(({ name }) => name !== place)) ?? null;
    });
    this.watch();
  }

  /** «Continuar»: the form shows what was typed then; what was typed since goes. */
  resume(): void {
    const [first] = this.found;
    if (first === undefined) return;
    this.#cancelPending();
    if (this.#place !== null && this.savedAt !== null) this.remove(this.#place);
    // Older ones are offered at the next visit.
    this.found = [];
    this.#place = first.name;
    this.savedAt = first.draft.savedAt;
    this.#source.restoreDraft(first.draft.content);
    this.watch();
  }

  /** «Descartar» of what is offered; what is typed now stays kept. */
  dismiss(): void {
    const [first, ...others] = this.found;
    if (first === undefined) return;
    this.found = others;
    this.remove(first.name);
    this.#place ??= first.name;
    this.watch();
  }

  /** What is typed was saved or is given up: nothing of it remains in this browser. A draft that is offered waits for its answer. */
  discard(): void {
    this.#cancelPending();
    if (this.#place !== null) this.remove(this.#place);
    this.savedAt = null;
    if (this.#unwatch === null && !this.#stopped) this.watch();
  }

  /** Writes at once what waits for its pause, e.g. because the tab is being hidden. */
  flush(): Promise<void> {
    if (this.#cancelWrite !== null) this.write();
    return this.#work;
  }

  /** The document leaves the screen without a word about its draft: what was typed stays kept. */
  stop(): void {
    void this.flush();
    this.#stopped = true;
    this.#unwatch?.();
    this.#unwatch = null;
  }

  private isWorth({ content, savedAt }: KeptDraft): boolean {
    return isFresh(savedAt, this.#clock.now()) && content !== this.#source.draftContent;
  }

  private watch(): void {
    this.#unwatch?.();
    this.#unwatch = reaction(() => (this.#source.dirty ? this.#source.draftContent : null), this.follow, {
      fireImmediately: true,
    });
  }

  private follow(content: string | null): void {
    if (content !== null) {
      this.#cancelWrite ??= this.#clock.after(DRAFT_PAUSE_MILLISECONDS, this.write);
      return;
    }
    this.#cancelPending();
    if (this.savedAt === null || this.#place === null) return;
    this.savedAt = null;
    this.remove(this.#place);
  }

  private write(): void {
    this.#cancelPending();
    const place = this.#place;
    if (!this.#source.dirty || place === null) return;
    const draft = { content: this.#source.draftContent, savedAt: this.#clock.now() };
    this.#then(async (vault) => {
      await vault.write(place, draft);
      runInAction(() => (this.savedAt = draft.savedAt));
    });
  }

  private remove(name: string): void {
    this.#then((vault) => vault.remove(name));
  }

  #cancelPending(): void {
    this.#cancelWrite?.();
    this.#cancelWrite = null;
  }

  #then(step: (vault: DraftVault) => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      const vault = await this.#vault;
      if (vault !== null) await step(vault);
    });
  }
}
