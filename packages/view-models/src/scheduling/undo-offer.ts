import type { LocalDate } from '@prumo/domain/dates';

/** What was done and may be taken back. */
export type Undoable =
  | { readonly kind: 'moved'; readonly date: LocalDate; readonly hour: string }
  | { readonly kind: 'resized'; readonly hour: string; readonly until: string }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'cut'; readonly patientName: string };

/** Seconds an «Desfazer» stays. [UXP-003] */
export const UNDO_SECONDS = 7;

/** Says what was done, with «Desfazer» beside it. */
export interface UndoOffer {
  offer(done: Undoable, undo: () => void): void;
}
