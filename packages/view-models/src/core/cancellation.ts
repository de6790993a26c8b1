/** The part of an AbortSignal that a call needs; an AbortSignal fits. View models know no DOM. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
}

/** Takes a running call back, e.g. when the user types on. */
export class Cancellation {
  private readonly listeners: (() => void)[] = [];
  private canceled = false;
  readonly signal: CancelSignal;

  constructor() {
    const isCanceled = (): boolean => this.canceled;
    this.signal = {
      get aborted() {
        return isCanceled();
      },
      addEventListener: (_type, listener) => this.listeners.push(listener),
    };
  }

  cancel(): void {
    if (this.canceled) return;
    this.canceled = true;
    for (const listener of this.listeners) listener();
  }
}
