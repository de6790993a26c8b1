import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals texts in the database: whoever reads it alone reads nothing of them. AES-256-GCM with a key of the settings for each purpose, bound to the row
 * that holds the text, so that a copy in another row does not open. A new SECRET_KEY makes what was sealed unreadable. [AUD-006, AUD-010]
 */
export class Seal {
  /** As the engine keeps keys: made of bytes each time it would cost twice as much as the sealing itself. */
  readonly #key: KeyObject;

  constructor(secret: string, purpose: string) {
    this.#key = createSecretKey(createHmac('sha256', secret).update(purpose).digest());
  }

  seal(row: string, text: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(row));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** The text, or null when it was sealed with another SECRET_KEY or for another row. */
  open(row: string, sealed: Buffer): string | null {
    const [iv, tag, text] = [
      sealed.subarray(0, IV_BYTES),
      sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
      sealed.subarray(IV_BYTES + TAG_BYTES),
    ];
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(row)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
