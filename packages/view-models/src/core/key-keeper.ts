/** Makes an id nobody else makes, e.g. a UUID. */
export type NewKey = () => string;

/**
 * The idempotency key of a form: the same as long as the same content is sent, so that «Salvar» pressed again after
 * a lost answer does not save twice; a new one for other content or after a success. [A87]
 */
export class KeyKeeper {
  private readonly newKey: NewKey;
  private last: { readonly content: string; readonly key: string } | null = null;

  constructor(newKey: NewKey) {
    this.newKey = newKey;
  }

  keyFor(content: unknown): string {
    const text = JSON.stringify(content) ?? '';
    if (this.last === null || this.last.content !== text) this.last = { content: text, key: this.newKey() };
    return this.last.key;
  }

  /** The save succeeded: the next one is another intention. */
  done(): void {
    this.last = null;
  }
}
