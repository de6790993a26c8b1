import { type ReactNode, useLayoutEffect } from 'react';
import { ToastHost } from '../feedback/toast-host.tsx';
import { keepFocus } from '../layout/kept-focus.ts';
import { ConfirmHost } from '../overlays/confirm-host.tsx';
import { startAppearance } from './appearance.ts';

export interface PrumoUiProps {
  readonly children: ReactNode;
}

/** Stands once around the application: theme, density, messages and confirmations. */
export function PrumoUi({ children }: PrumoUiProps) {
  useLayoutEffect(startAppearance, []);
  useLayoutEffect(keepFocus, []);
  return (
    <>
      {children}
      <ConfirmHost />
      <ToastHost />
    </>
  );
}
