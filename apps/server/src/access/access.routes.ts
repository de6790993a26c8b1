import { stopping } from '../http/drain.ts';
import { branchOfCall } from '@prumo/domain/access';
import { normalizeUsername, validatePassword } from '@prumo/domain/identity';
import { sourceOf } from '../audit/audit.ts';
import { asPerson, onQueue } from '../database/tenant.ts';
import type { DoctoraliaOperation, InsuranceServiceOperation, Handlers } from '../http/contract.ts';
import { agreed, Refusal, refuseProblems } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { isCommonPassword } from './common-passwords.ts';
import { guardKeys } from './login-guard.ts';
import { ownSecurityRoutes } from './own-security.routes.ts';
import { record } from './record.ts';
import { requestReset, resetPassword, validateReset } from './password-reset.ts';
import { needOf } from './second-factor.ts';
import { codeKeys, issueTicket, proveTicket } from './second-factor-tickets.ts';
import { endSession, forgetTickets, moveSession, refreshSession, revokeSessionsOf, startSession } from './sessions.ts';
import { releaseBy } from './supervisor.ts';
import { findPerson, readUser } from './users.ts';

/** Who comes in: log-in, refresh, log-out, password reset and the demonstration's own pages. */
export function openAccessRoutes(
  services: Services,
): Omit<
  Handlers['open'],
  | 'listPersonas'
  | 'getCallPanel'
  | 'openCallPanel'
  | 'readCalendarFeed'
  | 'verifyWhatsapp'
  | 'receiveWhatsapp'
  | 'readAnswerLink'
  | 'checkReceipt'
  | 'useAnswerLink'
> {
  return {
    login: async ({ body, request, reply, now }) => {
      const person = await findPerson(services.db, body.username);
      const keys = guardKeys(person?.id, normalizeUsername(body.username).value, request.ip);
      const tried = {
        keys,
        action: 'access.login-refused',
        person: person?.id ?? null,
        source: sourceOf(request, null),
      };
      const fits = await services.guard.judge(tried, () =>
        services.passwords.verify(person?.password_hash ?? null, body.password),
      );
      if (!fits || !person) throw new Refusal(401, 'auth.invalid-credentials');
      const keep = body.keep ?? true;
      const need = await needOf(services.db, person.id);
      if (need !== 'none') {
        await services.guard.check(codeKeys(person.id, request.ip));
        const account = person.email ?? person.name;
        return {
          challenge: await issueTicket(
            services,
            { userId: person.id, account, enrols: need === 'enrolment', keep, sessionId: null },
            now,
          ),
        };
      }
      return startSession(services, { userId: person.id, keep, proved: false, request, reply }, now);
    },
    proveSecondFactor: async ({ body, request, reply, now }) => {
      const source = sourceOf(request, null);
      const { userId, keep, recoveryCodes } = await proveTicket(services, body, null, source, now);
      const session = await startSession(services, { userId, keep, proved: true, request, reply }, now);
      return { ...session, recoveryCodes: [...recoveryCodes] };
    },
    refreshSession: ({ request, reply, now }) => refreshSession(services, request, reply, now),
    logout: async ({ request, reply, now }) => {
      await endSession(services, request, reply, now);
      return undefined;
    },
    requestPasswordReset: ({ body, request, now }) =>
      requestReset(services, body.username, sourceOf(request, null), now),
    validatePasswordReset: async ({ path, body, request, now }) => ({
      valid: await validateReset(services, path.id, body.token, sourceOf(request, null), now),
    }),
    resetPassword: ({ path, body, request, now }) =>
      resetPassword(services, path.id, body.token, body.password, sourceOf(request, null), now),
    listOutbox: async () => {
      if (!services.settings.demo) throw new Refusal(404, 'not-found');
      const mails = await onQueue(services.db, 'outbox', (trx) =>
        trx.selectFrom('outbox_mail').selectAll().orderBy('created_at', 'desc').limit(20).execute(),
      );
      return {
        items: mails.map((mail) => ({
          id: mail.id,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          createdAt: mail.created_at,
        })),
      };
    },
  };
}

/** What a logged person does with the own session. */
export function sessionAccessRoutes(
  services: Services,
): Omit<
  Handlers['session'],
  'getPostalCode' | 'searchPostalCodes' | 'getEntity' | DoctoraliaOperation | InsuranceServiceOperation
> {
  return {
    getMe: ({ session }) => readUser(services.db, session.userId, session.branch?.id ?? null),
    getDraftKey: async ({ session }) => ({ key: services.draftKeys.of(session.userId) }),
    switchBranch: async ({ session, body, now }) => {
      const branchId = agreed(branchOfCall(body.branchId, null, session.branchIds), 403);
      return moveSession(services, session.id, session.userId, branchId, now);
    },
    changePassword: async ({ session, body, request }) => {
      const person = await asPerson(services.db, session.userId, (trx) =>
        trx
          .selectFrom('app_user')
          .select(['password_hash', 'email', 'cpf'])
          .where('id', '=', session.userId)
          .executeTakeFirstOrThrow(),
      );
      const source = sourceOf(request, session.userId);
      const tried = {
        keys: guardKeys(session.userId, '', request.ip),
        action: 'access.password-refused',
        person: session.userId,
        source,
      };
      if (
        !(await services.guard.judge(tried, () =>
          services.passwords.verify(person.password_hash, body.currentPassword),
        ))
      ) {
        throw new Refusal(422, 'request.invalid', {
          problems: [{ field: 'currentPassword', code: 'password.wrong-current' }],
        });
      }
      const problems = validatePassword(body.newPassword, person.email ?? '', isCommonPassword);
      refuseProblems(problems.map((problem) => ({ ...problem, field: 'newPassword' })));
      const hash = await services.passwords.hash(body.newPassword);
      await asPerson(services.db, session.userId, async (trx) => {
        await trx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', session.userId).execute();
        if (body.closeOthers ?? true) await revokeSessionsOf(trx, session.userId, session.id);
        else await forgetTickets(trx, session.userId);
        await record(trx, session.userId, source, 'access.password-changed');
      });
      services.sessions.forget();
      return undefined;
    },
    changePhoto: async ({ session, body, request }) => {
      await asPerson(services.db, session.userId, async (trx) => {
        await trx.updateTable('app_user').set({ photo: body.imageUrl }).where('id', '=', session.userId).execute();
        await record(trx, session.userId, sourceOf(request, session.userId), 'access.photo-changed');
      });
      return undefined;
    },
    ...ownSecurityRoutes(services),
    masterAuth: ({ session, body, request, now }) =>
      releaseBy(services, session, body, sourceOf(request, session.userId), now),
    getDownloadToken: ({ session, query, now }) => services.downloads.issue(session, query.path, now),
    openRealtime: async ({ session, reply }) => {
      if (!session.branch) throw new Refusal(403, 'branch.forbidden');
      if (!services.realtime.takesStreams) throw stopping();
      reply.hijack();
      services.realtime.open(reply.raw, session.branch.id, session);
      return undefined as never;
    },
  };
}
