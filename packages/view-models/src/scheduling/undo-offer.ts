import type { LocalDate } from '@prumo/domain/dates';
import { when } from 'mobx';
import type { Appointment } from './agenda-gateway.ts';
import type { DayAgenda } from './day-agenda.ts';

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
  /** What is given takes the offer away. */
  offer(done: Undoable, undo: () => void): () => void;
}

/** Offers «Desfazer» of a change as long as it is the last of that appointment: a later one, whoever made it, takes the offer away. [UXP-003] */
export function offerUndo(
  { undo, agenda }: { readonly undo: UndoOffer; readonly agenda: Pick<DayAgenda, 'card'> },
  { id, version }: Pick<Appointment, 'id' | 'version'>,
  done: Undoable,
  run: () => void,
): void {
  const withdraw = undo.offer(done, () => {
    forget();
    run();
  });
  const forget = when(() => (agenda.card(id)?.version ?? 0) > version, withdraw, {
    timeout: UNDO_SECONDS * 1000,
    // The offer has gone by itself.
    onError: () => undefined,
  });
}
