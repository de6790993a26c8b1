export type ToastKind = 'success' | 'warning' | 'info' | 'error';

/** A message that stays for some seconds. */
export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly seconds: number;
  /** Who and what, beneath the text. */
  readonly detail?: string | undefined;
  /** One thing to do about it, e.g. «Desfazer». */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** How many are on the screen at once; older ones leave first. */
export const toastLimit = 5;

/** Adds a message. The same text of the same kind replaces the former one, so that a repeated failure does not fill the screen. */
export function enqueueToast(queue: readonly ToastMessage[], message: ToastMessage): readonly ToastMessage[] {
  const others = queue.filter((shown) => shown.kind !== message.kind || shown.text !== message.text);
  return [...others, message].slice(-toastLimit);
}

/** Errors and warnings interrupt the screen reader; the rest waits for its turn. */
export const isAssertive = (kind: ToastKind): boolean => kind === 'error' || kind === 'warning';
