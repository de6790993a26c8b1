/** So many failures in a row open the circuit, for so long. */
const FAILURES = 3;
const PAUSE_MS = 60_000;

/**
 * Who has not answered three times in a row is left alone for a minute: a partner that is down is not hammered, and whoever asks is told at once.
 * After the minute one asks; its answer closes the circuit, its failure opens it again.
 */
export class Circuit {
  readonly #now: () => number;
  readonly #failed = new Map<string, { readonly times: number; readonly until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  isOpen(partner: string): boolean {
    return (this.#failed.get(partner)?.until ?? 0) > this.#now();
  }

  answered(partner: string): void {
    this.#failed.delete(partner);
  }

  failed(partner: string): void {
    const times = (this.#failed.get(partner)?.times ?? 0) + 1;
    this.#failed.set(partner, { times, until: times >= FAILURES ? this.#now() + PAUSE_MS : 0 });
  }
}
