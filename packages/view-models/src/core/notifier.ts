import { sentence } from '@prumo/messages';
import { isAborted, type Problem } from './problem.ts';

/** What a success says beside its own text: who and what, and the next step where there is one. */
export interface Told {
  readonly detail: string;
  readonly next?: { readonly label: string; readonly run: () => void } | undefined;
}

/** Messages at the corner of the screen. Success unless told otherwise, 7 s unless told otherwise. [ERR-026, ERR-029, A67] */
export interface Notifier {
  success(text: string, seconds?: number, told?: Told): void;
  warning(text: string, seconds?: number): void;
  /** With one thing to do about it, where there is one. */
  info(text: string, seconds?: number, action?: { readonly label: string; readonly run: () => void }): void;
  error(text: string, seconds?: number): void;
}

/** Seconds a message of the shell itself stays. [ERR-029, A67] */
export const SHELL_SECONDS = 3;

/** Seconds that the message of a failed print stays. [ERR-003] */
export const PRINT_SECONDS = 7;

/**
 * Tells a failed call once: 401 leads to the login and 403 has been told by the adapter (unless the call handles it
 * itself, A57), so both stay silent here, and so does a call that we took back. [ERR-002, ERR-027, ERR-028]
 */
export function tellProblem(notifier: Notifier, problem: Problem, seconds?: number): void {
  if (isAborted(problem) || problem.status === 401 || problem.status === 403) return;
  notifier.error(problem.message.trim() === '' ? sentence('error.unspecified') : problem.message, seconds);
}
