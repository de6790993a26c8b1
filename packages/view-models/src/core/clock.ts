/** Time as a port: view models that wait can be tested without waiting. */
export interface Clock {
  /** The instant now, ISO with Z. */
  now(): string;
  /** Runs something later; the returned function takes it back. */
  after(milliseconds: number, run: () => void): () => void;
}
