import type { KeyboardEvent } from 'react';

/** F8 moves the focus to the next control with an error, round and round; other keys are left alone. [UXP-010] */
export function nextInvalidOnF8(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'F8') return;
  const invalid = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-invalid=true]')];
  const here = document.activeElement;
  const next =
    invalid.find(
      (control) => here !== null && here.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
    ) ?? invalid[0];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
