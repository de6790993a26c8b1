import { firstField } from '@prumo/ui';
import { type RefObject, useEffect } from 'react';

/** A page that makes something begins in its first field, unless the focus is already within it. */
export function useFirstField(page: RefObject<HTMLElement | null>, ready: boolean): void {
  useEffect(() => {
    if (!ready || page.current === null || page.current.contains(document.activeElement)) return;
    // Whoever meanwhile went elsewhere, to the menu or a dialog, stays there.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.contains(page.current) === true)
      firstField(page.current.querySelector('form') ?? page.current)?.focus({ preventScroll: true });
  }, [page, ready]);
}
