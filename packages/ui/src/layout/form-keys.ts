import type { KeyboardEvent } from 'react';
import { nextInvalidOnF8 } from './next-invalid.ts';

/** The keys of every form: F8 goes to the next error, Ctrl+Enter saves from any field, also from one of several lines. [UXP-010] */
export function formKeys(event: KeyboardEvent<HTMLFormElement>): void {
  nextInvalidOnF8(event);
  // A list that is open has used Enter for its choice.
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  // A dialog is a React child of the page: the form around it is not saved along.
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}
