import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals the keys of the phones: whoever reads the database alone can make no codes. AES-256-GCM with a key of the settings, bound to the person,
 * so that a row copied to somebody else does not open. A new SECRET_KEY makes the sealed keys unreadable: recovery codes still let people in, and
 * an administrator can reset the rest. [AUD-010]
 */
export class SecondFactorKeys {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('prumo second factor').digest();
  }

  seal(userId: string, key: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** The key, or null when it was sealed with another SECRET_KEY or for somebody else. */
  open(userId: string, sealed: Buffer): string | null {
    const [iv, tag, text] = [
      sealed.subarray(0, IV_BYTES),
      sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
      sealed.subarray(IV_BYTES + TAG_BYTES),
    ];
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(userId)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
