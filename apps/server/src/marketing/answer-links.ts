import { ANSWER_WISHES, type AnswerWish } from '@prumo/domain/marketing';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings.ts';

/** The message that a link belongs to, and what it wishes. */
export interface Linked {
  readonly branchId: string;
  readonly messageId: string;
  readonly wish: AnswerWish;
}

const ID_BYTES = 12;
const SAID_BYTES = 2 * ID_BYTES + 1;
const MAC_BYTES = 32;

/**
 * The links of an e-mail by which a patient confirms or cancels without a log-in. A token names branch, message and wish, and is signed: nobody makes
 * one for another message or turns a confirmation into a cancellation. When it still counts stands with the message. [UXP-016]
 */
export class AnswerLinks {
  readonly #key: Uint8Array;
  readonly #base: string | null;

  /** Without a public address there are no links, except in the demonstration, which is on this computer. */
  constructor(secret: string, { publicUrl, demo, port }: Pick<Settings, 'publicUrl' | 'demo' | 'port'>) {
    this.#key = createHmac('sha256', secret).update('prumo answer link').digest();
    this.#base = publicUrl?.replace(/\/$/, '') ?? (demo ? `http://localhost:${port}` : null);
  }

  /** The address of the page; null where patients can reach none. */
  urlOf(linked: Linked): string | null {
    return this.#base === null ? null : `${this.#base}/answers/${this.tokenOf(linked)}`;
  }

  tokenOf({ branchId, messageId, wish }: Linked): string {
    const said = Buffer.concat([
      Buffer.from(branchId, 'hex'),
      Buffer.from(messageId, 'hex'),
      Buffer.from([ANSWER_WISHES.indexOf(wish)]),
    ]);
    return Buffer.concat([said, this.#sign(said)]).toString('base64url');
  }

  /** What a token says; null for one that we have not made. */
  read(token: string): Linked | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== SAID_BYTES + MAC_BYTES) return null;
    const said = bytes.subarray(0, SAID_BYTES);
    const wish = ANSWER_WISHES[said[SAID_BYTES - 1] ?? ANSWER_WISHES.length];
    if (!timingSafeEqual(bytes.subarray(SAID_BYTES), this.#sign(said)) || wish === undefined) return null;
    return {
      branchId: said.toString('hex', 0, ID_BYTES),
      messageId: said.toString('hex', ID_BYTES, 2 * ID_BYTES),
      wish,
    };
  }

  #sign(said: Uint8Array): Buffer {
    return createHmac('sha256', this.#key).update(said).digest();
  }
}
