/** A question with two answers. */
export interface ConfirmOptions {
  readonly title?: string | undefined;
  readonly message: string;
  /** What it is about, or what follows from it, below the question. */
  readonly detail?: string | undefined;
  /** Text of the button that agrees; «Sim» unless told otherwise. */
  readonly yes?: string | undefined;
  /** Text of the button that refuses and has the focus; «Não» unless told otherwise. */
  readonly no?: string | undefined;
  /** The agreement destroys something: its button is red. */
  readonly danger?: boolean | undefined;
}

/** A question on its way to the screen. */
export interface ConfirmRequest extends ConfirmOptions {
  readonly id: number;
  readonly answer: (yes: boolean) => void;
}

let requests: readonly ConfirmRequest[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ConfirmRequest[]): void {
  requests = next;
  for (const listener of listeners) listener();
}

/** Asks the user; the focus starts on the refusal, and Esc refuses. Needs PrumoUi around the application. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (yes: boolean) => {
      change(requests.filter((request) => request.id !== id));
      resolve(yes);
    };
    change([...requests, { ...options, id, answer }]);
  });
}

/** What the host shows; for useSyncExternalStore. */
export const confirmStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ConfirmRequest[] => requests,
  /** Nobody is left who could answer: every open question is refused. */
  refuseAll: (): void => {
    for (const request of requests) request.answer(false);
  },
};
