import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings.ts';

/** The receipt that a printed code belongs to. */
export interface PrintedReceipt {
  readonly branchId: string;
  readonly receiptId: string;
}

const ID_BYTES = 12;
const SAID_BYTES = 2 * ID_BYTES;
/** As many as make guessing hopeless; a longer code would be harder to read off a narrow paper. */
const MAC_BYTES = 16;

/** The codes of printed receipts: branch and receipt, signed, so that nobody makes one up. Whether it still stands says the book. (decision 0038) */
export class ReceiptLinks {
  readonly #key: Uint8Array;
  readonly #base: string | null;

  /** Without a public address there is no code, except in the demonstration, which is on this computer. */
  constructor(secret: string, { publicUrl, demo, port }: Pick<Settings, 'publicUrl' | 'demo' | 'port'>) {
    this.#key = createHmac('sha256', secret).update('prumo receipt').digest();
    this.#base = publicUrl?.replace(/\/$/, '') ?? (demo ? `http://localhost:${port}` : null);
  }

  /** The address that the code of a receipt leads to; null where nobody could reach it. */
  urlOf(printed: PrintedReceipt): string | null {
    return this.#base === null ? null : `${this.#base}/receipts/${this.tokenOf(printed)}`;
  }

  tokenOf({ branchId, receiptId }: PrintedReceipt): string {
    const said = Buffer.concat([Buffer.from(branchId, 'hex'), Buffer.from(receiptId, 'hex')]);
    return Buffer.concat([said, this.#sign(said)]).toString('base64url');
  }

  /** What a code says; null for one that we have not made. */
  read(token: string): PrintedReceipt | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== SAID_BYTES + MAC_BYTES) return null;
    const said = bytes.subarray(0, SAID_BYTES);
    if (!timingSafeEqual(bytes.subarray(SAID_BYTES), this.#sign(said))) return null;
    return { branchId: said.toString('hex', 0, ID_BYTES), receiptId: said.toString('hex', ID_BYTES) };
  }

  #sign(said: Uint8Array): Buffer {
    return createHmac('sha256', this.#key).update(said).digest().subarray(0, MAC_BYTES);
  }
}
