/** Holds the access token in memory, never in storage: a stolen one would open medical records. [ACC-101, A45] */
export class ApiSession {
  private token: string | null = null;
  private readonly listeners = new Set<(code: string) => void>();

  get accessToken(): string | null {
    return this.token;
  }

  enter(token: string): void {
    this.token = token;
  }

  /** Without telling anybody: the user has asked for it. */
  forget(): void {
    this.token = null;
  }

  /** The refresh was refused: whoever listens leads to the login. The code says why. [ERR-001] */
  end(code: string): void {
    this.token = null;
    for (const listener of this.listeners) listener(code);
  }

  onEnded(listener: (code: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
