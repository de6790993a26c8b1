import { isDialogOpen, useDocumentKeys } from '@prumo/ui';
import { singleKeysOn } from '../kit/index.ts';

const typing = 'input, textarea, select, [contenteditable]';

/** Ctrl+K opens the palette and «?» the shortcuts; neither over a dialog, and «?» not while somebody types. [UXP-012] */
export function usePaletteKeys(openPalette: () => void, openShortcuts: () => void): void {
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.altKey || isDialogOpen()) return;
    const control = event.ctrlKey || event.metaKey;
    if (control && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openPalette();
    } else if (
      !control &&
      event.key === '?' &&
      singleKeysOn() &&
      !(event.target instanceof Element && event.target.closest(typing))
    ) {
      event.preventDefault();
      openShortcuts();
    }
  });
}
