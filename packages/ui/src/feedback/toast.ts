import { enqueueToast, type ToastKind, type ToastMessage } from './toast-queue.ts';

export interface ToastOptions {
  /** A success unless told otherwise. [ERR-026] */
  readonly kind?: ToastKind | undefined;
  /** How long it stays, in seconds; 7 unless told otherwise. */
  readonly seconds?: number | undefined;
  /** Who and what, beneath the text. */
  readonly detail?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

type Shape = Omit<ToastOptions, 'kind'>;

let queue: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function show(text: string, { kind = 'success', seconds = 7, detail, action }: ToastOptions = {}): () => void {
  const id = ++lastId;
  change(enqueueToast(queue, { id, kind, text, seconds, detail, action }));
  return () => dismissToast(id);
}

/** Takes a message away; one that has already left is no error. */
export function dismissToast(id: number): void {
  change(queue.filter((message) => message.id !== id));
}

/** Messages at the corner of the screen. Each call returns the function that takes the message away. [ERR-026, ERR-029] */
export const toast = {
  show,
  success: (text: string, options?: Shape) => show(text, options),
  warning: (text: string, options?: Shape) => show(text, { ...options, kind: 'warning' }),
  info: (text: string, options?: Shape) => show(text, { ...options, kind: 'info' }),
  error: (text: string, options?: Shape) => show(text, { ...options, kind: 'error' }),
  clear: () => change([]),
};

/** What the host shows; for useSyncExternalStore. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ToastMessage[] => queue,
};
