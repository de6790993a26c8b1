const NEXT = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** What opens something, and what it lies in, from the inside out: what is left of it when the opener has gone. */
export interface Opened {
  readonly by: Element | null;
  readonly within: readonly Element[];
}

/** What has the focus now. */
export function openedNow(): Opened {
  const by = document.activeElement;
  const within: Element[] = [];
  for (let place = by?.parentElement ?? null; place !== null && place !== document.body; place = place.parentElement)
    within.push(place);
  return { by, within };
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Where the keyboard goes on when something has closed, unless it is elsewhere already: at what opened it; where that is gone or can do nothing more,
 * at the first that can be used of what was around it, in the end at the dialog or the page itself. [UIX-010]
 */
export function returnFocus({ by, within }: Opened): void {
  if (!isLost()) return;
  if (by instanceof HTMLElement && by.isConnected) by.focus();
  for (const place of within) {
    if (!isLost()) return;
    if (!(place instanceof HTMLElement) || !place.isConnected) continue;
    if (place.matches('main, [role=dialog]')) place.focus({ preventScroll: true });
    else [...place.querySelectorAll<HTMLElement>(NEXT)].find((one) => one.getClientRects().length > 0)?.focus();
  }
}
