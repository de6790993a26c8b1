/**
 * Whoever acted at the end of a long list is shown what became of it. Where the button that was pressed is gone, the keyboard goes on from there:
 * the notice can be focused (`tabIndex={-1}`).
 */
export function intoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === document.body) notice?.focus({ preventScroll: true });
}
