import type { CancelSignal } from './cancellation.ts';

/** What a caller may say about one call. */
export interface CallOptions {
  readonly signal?: CancelSignal | undefined;
  /** The same key for the same intention, so that a repeated save has one effect. [A87] */
  readonly key?: string | undefined;
  /** The caller speaks of a 403 itself: no 'Acesso negado' of the adapter. [A57] */
  readonly handlesForbidden?: boolean | undefined;
  /** Milliseconds until the call is given up; 90 000 unless told otherwise. */
  readonly timeoutMs?: number | undefined;
}
