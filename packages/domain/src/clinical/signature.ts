import { PASSWORD_LENGTH, validateCpf } from '../identity/index.ts';
import { assert, isBlank, ok, problem, refuse } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import type { RecordStatus } from './record-state.ts';

/** How long a signature token may live, in seconds: 1 hour, 8 hours, 1 day, 3 days, 7 days. [LIM-023] */
export const SIGNATURE_LIFETIMES = [3_600, 28_800, 86_400, 259_200, 604_800] as const;

/** Chosen when the dialog opens: 8 hours. [LIM-023, MED-030] */
export const DEFAULT_SIGNATURE_LIFETIME = 28_800;

export interface SignatureRequest {
  /** CPF of the certificate's holder. */
  readonly username?: string | null;
  /** One-time code or password; any text, nothing is trimmed. */
  readonly password?: string | null;
  readonly lifetime: number;
}

/**
 * Problems of the signature dialog: CPF (valid) and password (at most 128 characters) are required, the lifetime is one of five.
 * [MED-039, LIM-023, ENT-080]
 */
export function validateSignatureRequest({ username, password, lifetime }: SignatureRequest): Problem[] {
  return [
    ...validateCpf('username', username),
    ...validatePassword(password),
    ...((SIGNATURE_LIFETIMES as readonly number[]).includes(lifetime) ? [] : [problem('lifetime', 'field.invalid')]),
  ];
}

function validatePassword(password: string | null | undefined): Problem[] {
  if (isBlank(password)) return [problem('password', 'field.required')];
  const { maximum } = PASSWORD_LENGTH;
  return [...password].length > maximum ? [problem('password', 'password.too-long', { maximum })] : [];
}

/** A token as kept: it ends by itself or is revoked. ISO instants. */
export interface SignatureToken {
  readonly expiresAt: string;
  readonly revoked?: boolean;
}

export interface SignatureStatus {
  readonly isValid: boolean;
  readonly expiresAt: string | null;
}

/** The end of a token asked for now: `lifetime` seconds later, in UTC. A lifetime not offered is a defect and throws. [MED-044, LIM-023] */
export function signatureExpiry(now: string, lifetime: number): string {
  assert((SIGNATURE_LIFETIMES as readonly number[]).includes(lifetime), `not a signature lifetime: ${lifetime}`);
  return new Date(Date.parse(now) + lifetime * 1000).toISOString();
}

/** Whether the token signs: there is one, it was not revoked, and its end lies ahead. [MED-034, MED-043, MED-045] */
export function signatureStatus(token: SignatureToken | null, now: string): SignatureStatus {
  if (token === null || token.revoked === true) return { isValid: false, expiresAt: null };
  return { isValid: Date.parse(token.expiresAt) > Date.parse(now), expiresAt: token.expiresAt };
}

/** What «Assinar» does: with a valid token it signs directly, otherwise a token is asked for first. [MED-032, MED-033] */
export function signatureStep(token: SignatureToken | null, now: string): 'sign' | 'request-token' {
  return signatureStatus(token, now).isValid ? 'sign' : 'request-token';
}

export interface SignableDocument {
  readonly status: RecordStatus;
  readonly authorId: string;
}

export interface Signer {
  readonly userId: string;
  /** Digits of the user's CPF and of the certificate's. */
  readonly cpf: string;
  readonly certificateCpf: string;
  readonly tokenIsValid: boolean;
}

export type SignRefusal = Refusal<
  | 'record.not-finished'
  | 'record.signed'
  | 'record.not-author'
  | 'clinical.signature-token'
  | 'clinical.signature-holder'
>;

/**
 * Whether a document may be signed: finished and not yet signed, by its author, with a valid token, and the certificate's CPF is the
 * user's own. [MED-032, MED-033, MED-054, MED-055]
 */
export function canSign(document: SignableDocument, signer: Signer): Result<true, SignRefusal> {
  if (document.status === 'draft') return refuse('record.not-finished');
  if (document.status === 'signed') return refuse('record.signed');
  if (document.authorId !== signer.userId) return refuse('record.not-author');
  if (!signer.tokenIsValid) return refuse('clinical.signature-token');
  return signer.cpf === signer.certificateCpf ? ok(true) : refuse('clinical.signature-holder');
}

/** The signed medical reports (laudos) of a professional: the count of the synthetic line LAUDOS of the transfer. [MED-054] */
export function countSignedReports(
  reports: readonly { readonly status: RecordStatus; readonly professionalId: string }[],
  professionalId: string,
): number {
  return reports.filter((report) => report.status === 'signed' && report.professionalId === professionalId).length;
}
