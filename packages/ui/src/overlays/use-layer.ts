import { useLayoutEffect, useRef } from 'react';
import { LayerStack } from './layers.ts';

const stack = new LayerStack();
let listening = 0;

// In the capture phase: a list that closes on Esc would otherwise be gone before the question «what is on top» is asked.
function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing && stack.escape()) event.preventDefault();
}

/** Registers a layer while it is open. A dialog's `close` is called on Esc when the dialog is on top. */
export function useLayer(kind: 'dialog' | 'list', open: boolean, close?: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!open) return undefined;
    if (listening++ === 0) document.addEventListener('keydown', onKeyDown, true);
    const remove = stack.push({ kind, close: () => latest.current?.() });
    return () => {
      remove();
      if (--listening === 0) document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [kind, open]);
}

/** How many dialogs lie over each other. */
export const dialogsOpen = (): number => stack.dialogs;

/** Asks the topmost dialog to close, as its ✕ does. [UXP-013] */
export const closeTopDialog = (): void => stack.closeDialog();

/** Whether a dialog lies over the page: the shortcuts of the page must then be ignored. */
export const isDialogOpen = (): boolean => stack.dialogOpen;
