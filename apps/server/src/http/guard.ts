import { branchOfCall, holds, isSuspended } from '@prumo/domain/access';
import { type LocalDate, todayIn } from '@prumo/domain/dates';
import type { FastifyRequest } from 'fastify';
import type { OperationId } from './contract.ts';
import { agreed, Refusal } from './refusal.ts';
import type { Session, SessionBranch } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    prumo: Session | null;
  }
}

/** What a person does about the own account: open before a branch is chosen, and in a suspended one. */
const OWN_ACCOUNT: readonly OperationId[] = [
  'getMe',
  'getDraftKey',
  'switchBranch',
  'changePassword',
  'changePhoto',
  'getSecondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'listSessions',
  'closeSession',
  'closeOtherSessions',
];
/** Operations that a suspended branch may still call (decision A53). */
const OPEN_WHEN_SUSPENDED = new Set<OperationId>([...OWN_ACCOUNT, 'getCustomer', 'listCustomerPayments']);
/** Who somebody is, says the access. */
export interface GuardServices {
  readonly now: () => number;
  readonly tokens: {
    verify(
      token: string,
      now: number,
    ): Promise<{ readonly sessionId: string; readonly userId: string; readonly branchId: string | null } | null>;
  };
  readonly sessions: {
    find(
      whose: { readonly sessionId: string; readonly userId: string },
      branchId: string | null,
      now: number,
    ): Promise<Session | null>;
    /** Nothing that is known of them counts any more. */
    forget(): void;
  };
  readonly downloads: { spend(token: string, url: string, isFile: boolean, now: number): Promise<Session> };
}

/** Asks who calls, in which branch, and whether the permission of the operation is held; what it found is `sessionOf` the request. */
export function guardOf(
  services: GuardServices,
  operationId: OperationId,
  permission: string | readonly string[],
  isFile: boolean,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const now = services.now();
    const session = await authenticate(services, request, isFile, now);
    request.prumo = session;
    if (permission === 'authenticated' && isSessionOnly(operationId)) return;
    const { branch } = session;
    const named = request.headers['branch-id'] !== undefined;
    if (!branch) throw new Refusal(403, named ? 'branch.forbidden' : 'branch.not-chosen');
    if (suspended(branch, now) && !OPEN_WHEN_SUSPENDED.has(operationId)) throw new Refusal(403, 'access.suspended');
    // Which permission is known when it is known whose the record is: the handler asks.
    if (permission === 'of-owner') return;
    if (!holds<string>(permission === 'authenticated' ? null : permission, (one) => branch.actions.has(one)))
      throw new Refusal(403, 'access.forbidden');
  };
}

/** What works before a branch is chosen. */
const isSessionOnly = (operationId: OperationId): boolean => OWN_ACCOUNT.includes(operationId);

async function authenticate(
  services: GuardServices,
  request: FastifyRequest,
  isFile: boolean,
  now: number,
): Promise<Session> {
  const asked = request.headers['branch-id'];
  const { authorization } = request.headers;
  if (authorization?.startsWith('Bearer ')) {
    const claims = await services.tokens.verify(authorization.slice(7), now);
    if (!claims) throw new Refusal(401, 'auth.unauthenticated');
    const header = asked === undefined ? null : String(asked);
    const branchId = header !== null && /^[0-9a-f]{24}$/.test(header) ? header : claims.branchId;
    const session = await services.sessions.find(claims, branchId, now);
    if (!session) throw new Refusal(401, 'auth.unauthenticated');
    const chosen = branchOfCall(header, claims.branchId, session.branchIds);
    // Without a branch somebody still reaches the own account; a header that names a foreign one is refused at once.
    if (header !== null) agreed(chosen, 403);
    return session;
  }
  const { token } = request.query as { token?: string };
  if (request.method === 'GET' && token) return services.downloads.spend(token, request.url, isFile, now);
  throw new Refusal(401, 'auth.unauthenticated');
}

const suspended = (branch: SessionBranch, now: number): boolean =>
  isSuspended(todayOf(branch, now), branch.expiresAt as LocalDate | null);

/** The day that each zone showed last, and in which minute: asking the calendar costs more than most of a request. */
const shownDays = new Map<string, { readonly minute: number; readonly day: LocalDate }>();

/** Today where the branch is. Zones change their day and their offset with a minute only. */
export function todayOf({ timeZone }: { readonly timeZone: string }, now: number): LocalDate {
  const minute = Math.floor(now / 60_000);
  const shown = shownDays.get(timeZone);
  if (shown?.minute === minute) return shown.day;
  const day = todayIn(timeZone, new Date(now).toISOString());
  shownDays.set(timeZone, { minute, day });
  return day;
}

/** Whom the guard has found. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.prumo) throw new Error('the guard did not run');
  return request.prumo;
}
