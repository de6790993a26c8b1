import { isPhone, messagingPhone } from '../identity/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/**
 * The link that opens WhatsApp with a text to a phone; national numbers (10 or 11 digits) get the country prefix 55.
 * Refused with fewer than 10 digits (or more than 15). [COM-016, COM-020, COM-043, A133]
 */
export function messagingLink(phone: string, text: string): Result<string, Refusal<'message.phone-too-short'>> {
  if (!isPhone(phone)) return refuse('message.phone-too-short');
  const link = `https://wa.me/${messagingPhone(phone)}`;
  // Half of a character pair cannot be written in an address: it is replaced, as browsers do.
  return ok(text === '' ? link : `${link}?text=${encodeURIComponent(text.toWellFormed())}`);
}
