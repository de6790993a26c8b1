import { TOTP_DIGITS, TOTP_SECONDS } from '@prumo/domain/access';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Prumo';
/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;
/** A phone may go half a minute wrong in either direction. */
const WINDOW = 1;

/** A new key for a phone, in base 32. */
export const newTotpKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The address that a QR code carries to the phone; `account` is shown there. */
export const totpUri = (key: string, account: string): string => totp(key, account).toString();

/**
 * The number since 1970 of the step whose code this is, now or one step before or after; null when it is none of them.
 * Which steps were taken already is the caller's business. `now` in milliseconds. [AUD-010]
 */
export function totpStep(key: string, code: string, now: number): number | null {
  const delta = totp(key).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / TOTP_SECONDS) + delta;
}

const totp = (key: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_SECONDS,
    secret: Secret.fromBase32(key),
  });
