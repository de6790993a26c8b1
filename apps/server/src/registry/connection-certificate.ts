import { Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { localOf } from '@prumo/domain/dates';
import { problem, type Problem, refuse, type Result } from '@prumo/domain/result';

/** A certificate that a connection shows to an insurance: whose it is and until when. */
export interface OpenedCertificate {
  readonly file: string;
  readonly passphrase: string;
  readonly subject: string;
  /** ISO. */
  readonly until: string;
}

const FIELD = 'certificate';
const LONGEST_SUBJECT = 200;

/**
 * Opens a PKCS#12 file with its passphrase; problems at `certificate.file` and `certificate.passphrase`: no such file, another passphrase,
 * ciphers that nobody takes any more, run out. The key is used here and nowhere shown.
 */
export function openCertificate(
  { file, passphrase }: { readonly file: string; readonly passphrase: string },
  now: number,
  timeZone: string,
): Result<OpenedCertificate, Problem[]> {
  const pfx = Buffer.from(file, 'base64');
  try {
    const secureContext = createSecureContext({ pfx, passphrase });
    const own = new TLSSocket(new Socket(), { secureContext }).getX509Certificate();
    if (own === undefined) return refuse([problem(`${FIELD}.file`, 'insurance-service.certificate-file')]);
    const until = new Date(own.validTo);
    if (until.getTime() < now)
      return refuse([
        problem(`${FIELD}.file`, 'insurance-service.certificate-expired', {
          until: localOf(until.toISOString(), timeZone).date,
        }),
      ]);
    const name = /(?:^|\n)CN=([^\n]+)/.exec(own.subject)?.[1] ?? own.subject;
    const subject = name.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SUBJECT);
    return { ok: true, value: { file: pfx.toString('base64'), passphrase, subject, until: until.toISOString() } };
  } catch (error) {
    const told = error instanceof Error ? error.message : '';
    if (/mac verify/i.test(told))
      return refuse([problem(`${FIELD}.passphrase`, 'insurance-service.certificate-passphrase')]);
    const isLegacy = /unsupported/i.test(told);
    return refuse([problem(`${FIELD}.file`, `insurance-service.certificate-${isLegacy ? 'legacy' : 'file'}`)]);
  }
}
