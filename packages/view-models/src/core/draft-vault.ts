/** What this browser keeps of a document that was typed and not saved. */
export interface KeptDraft {
  readonly content: string;
  /** Instant of the last change, ISO with Z. */
  readonly savedAt: string;
}

/**
 * The drafts of one user in one branch, encrypted with the user's key. Where the browser cannot keep any, nothing is
 * ever found: a draft is a safety net and never stops the work. [UXP-006]
 */
export interface DraftVault {
  read(name: string): Promise<KeptDraft | null>;
  write(name: string, draft: KeptDraft): Promise<void>;
  remove(name: string): Promise<void>;
}

/** A draft older than this is neither offered nor kept. [UXP-006] */
export const DRAFT_HOURS = 8;

/** Whether a draft is still worth offering; one from the future (a clock that was set back) is. */
export const isFresh = (savedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(savedAt) < DRAFT_HOURS * 3_600_000;
