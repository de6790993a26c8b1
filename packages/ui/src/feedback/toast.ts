import { enqueueToast, type ToastKind, type ToastMessage } from './toast-queue.ts';

export interface ToastOptions {
  /** How long it stays, in seconds; 7 unless told otherwise. */
  readonly seconds?: number | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

let queue: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): () => void {
  const id = ++lastId;
  change(enqueueToast(queue, { id, kind, text, seconds: options.seconds ?? 7, action: options.action }));
  return () => dismissToast(id);
}

/** Takes a message away; one that has already left is no error. */
export function dismissToast(id: number): void {
  change(queue.filter((message) => message.id !== id));
}

/** Messages at the corner of the screen. Each call returns the function that takes the message away. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
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
