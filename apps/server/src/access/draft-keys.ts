import { createHmac } from 'node:crypto';

/**
 * The key of what a user typed and has not saved yet. The browser keeps such texts encrypted and this key in memory only, so that whoever holds
 * its disk reads nothing; another user of the same browser gets another key. A new SECRET_KEY makes older drafts unreadable. [UXP-006]
 */
export class DraftKeys {
  readonly #root: Uint8Array;

  constructor(secret: string) {
    this.#root = createHmac('sha256', secret).update('prumo draft key').digest();
  }

  /** 256 bits, base64. The same for a user in all branches and sessions: a draft outlives the session in which it was typed. */
  of(userId: string): string {
    return createHmac('sha256', this.#root).update(userId).digest('base64');
  }
}
