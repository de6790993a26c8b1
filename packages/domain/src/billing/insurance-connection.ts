import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** What an insurer's web services are asked for: a lot is sent, its status asked, it is taken back, its statement fetched, a card checked, a procedure authorized, a document of a guide sent, an appeal sent and asked for. */
export const SERVICE_OPERATIONS = [
  'lot',
  'status',
  'cancellation',
  'statement',
  'eligibility',
  'authorization',
  'authorizationStatus',
  'document',
  'appeal',
  'appealStatus',
] as const;
export type ServiceOperation = (typeof SERVICE_OPERATIONS)[number];

/** How an insurer's web services are reached, as typed: one address for all, or one of its own for some. */
export interface ConnectionDraft {
  readonly address: string | null;
  readonly addresses: Readonly<Partial<Record<ServiceOperation, string | null>>>;
  /** What the header of each message says of the provider; both or neither. */
  readonly login: string | null;
  readonly hasPassword: boolean;
  /** Typed now; null leaves the stored one. */
  readonly password: string | null;
}

const LONGEST_ADDRESS = 300;
/** A host, a port, a path: no names or passwords in it, nothing after #. */
const ADDRESS = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?(\/[^\s#@]*)?$/i;
const MAX_LOGIN = 20;
const MAX_PASSWORD = 32;

/**
 * Problems of a connection: at least one address, each by https with a host alone, login of at most 20 and password of at most 32 characters, together. Sizes are those of the standard (loginSenhaPrestador). [TIS-014]
 */
export function validateConnection({ address, addresses, login, hasPassword, password }: ConnectionDraft): Problem[] {
  const own = SERVICE_OPERATIONS.flatMap((name) => addressProblems(`addresses.${name}`, addresses[name]));
  const known = [address, ...SERVICE_OPERATIONS.map((name) => addresses[name])].some((one) => !isBlank(one));
  return [
    ...(known ? [] : [problem('address', 'field.required')]),
    ...addressProblems('address', address),
    ...own,
    ...loginProblems(login, hasPassword || !isBlank(password)),
    ...tooLong('login', login, MAX_LOGIN),
    ...tooLong('password', password, MAX_PASSWORD),
  ];
}

function addressProblems(field: string, address: string | null | undefined): Problem[] {
  if (isBlank(address)) return [];
  const text = address.trim();
  if (text.length > LONGEST_ADDRESS) return [problem(field, 'text.too-long', { maximum: LONGEST_ADDRESS })];
  return ADDRESS.test(text) ? [] : [problem(field, 'insurance-service.address')];
}

function loginProblems(login: string | null, hasPassword: boolean): Problem[] {
  if (isBlank(login) === !hasPassword) return [];
  return [problem(hasPassword ? 'login' : 'password', 'field.required')];
}

const tooLong = (field: string, text: string | null, maximum: number): Problem[] =>
  (text?.trim().length ?? 0) > maximum ? [problem(field, 'text.too-long', { maximum })] : [];

/** Where an operation is asked: its own address, else the one for all; null where the insurer does not offer it. */
export function serviceAddress(
  { address, addresses }: Pick<ConnectionDraft, 'address' | 'addresses'>,
  operation: ServiceOperation,
): string | null {
  const own = addresses[operation];
  if (!isBlank(own)) return own.trim();
  return isBlank(address) ? null : address.trim();
}
