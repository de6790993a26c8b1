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
}

/** From the first change to its writing: at most this much is lost with a crash. */
export const DRAFT_PAUSE_MILLISECONDS = 1_000;

/**
 * Keeps what is typed in one document in this browser until it is saved or discarded. A draft found at the start is
 * offered first, and nothing is written before the offer is answered. [UXP-006]
 */
export class DraftKeeper {
  /** Found at the start and not answered yet. */
  offered: KeptDraft | null = null;
  /** Instant of the last writing; null while nothing is kept. */
  savedAt: string | null = null;
  readonly #name: string;
  readonly #source: Draftable;
  readonly #vault: Promise<DraftVault | null>;
  readonly #clock: Clock;
  #unwatch: (() => void) | null = null;
  #cancelWrite: (() => void) | null = null;
  #stopped = false;
  // One after another: a removal must not be overtaken by a writing that began before it.
  #work: Promise<void> = Promise.resolve();

  constructor(name: string, source: Draftable, vault: Promise<DraftVault | null>, clock: Clock) {
    this.#name = name;
    this.#source = source;
    this.#vault = vault;
    this.#clock = clock;
    makeAutoObservable(this, { offered: observableRef }, { autoBind: true });
  }

  /** Looks for a draft and begins to keep what is typed; called once the document is loaded. */
  async start(): Promise<void> {
    const found = (await (await this.#vault)?.read(this.#name)) ?? null;
    if (this.#stopped) return;
    const worth =
      found !== null && isFresh(found.savedAt, this.#clock.now()) && found.content !== this.#source.draftContent;
    if (!worth) {
      if (found !== null) this.remove();
      return this.watch();
    }
    runInAction(() => (this.offered = found));
  }

  /** 'Continuar': the form shows what was typed then. */
  resume(): void {
    const { offered } = this;
    if (offered === null) return;
    this.offered = null;
    this.savedAt = offered.savedAt;
    this.#source.restoreDraft(offered.content);
    this.watch();
  }

  /** 'Descartar', also of what is typed now: nothing remains in this browser. */
  discard(): void {
    this.offered = null;
    this.#cancelPending();
    this.remove();
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
    if (this.savedAt !== null) this.remove();
  }

  private write(): void {
    this.#cancelPending();
    if (!this.#source.dirty) return;
    const draft = { content: this.#source.draftContent, savedAt: this.#clock.now() };
    this.#then(async (vault) => {
      await vault.write(this.#name, draft);
      runInAction(() => (this.savedAt = draft.savedAt));
    });
  }

  private remove(): void {
    this.savedAt = null;
    this.#then((vault) => vault.remove(this.#name));
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
