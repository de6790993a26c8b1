import { deviceOf } from '@prumo/domain/access';
import { type AuditSource, sourceOf } from '../audit/audit.ts';
import { asPerson } from '../database/tenant.ts';
import type { Handlers } from '../http/contract.ts';
import { notFound, Refusal, unprocessable } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { guardKeys } from './login-guard.ts';
import { record } from './record.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { secondFactorOf } from './second-factor.ts';
import { issueTicket, proveTicket } from './second-factor-tickets.ts';
import type { Session } from '../http/session.ts';
import { openSessionsOf, revokeSession, revokeSessionsOf } from './sessions.ts';

type Operations =
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'renewRecoveryCodes'
  | 'listSessions'
  | 'closeSession'
  | 'closeOtherSessions';

/** What a person does about the own second factor and the own open sessions. [AUD-010] */
export function ownSecurityRoutes(services: Services): Pick<Handlers['session'], Operations> {
  return {
    getSecondFactor: async ({ session }) => {
      const standing = await secondFactorOf(services.db, session.userId);
      const { left } = await asPerson(services.db, session.userId, (trx) =>
        trx
          .selectFrom('recovery_code')
          .select((eb) => eb.fn.countAll<number>().as('left'))
          .where('user_id', '=', session.userId)
          .where('used_at', 'is', null)
          .executeTakeFirstOrThrow(),
      );
      return { ...standing, recoveryCodesLeft: left };
    },

    beginSecondFactor: async ({ session, body, request, now }) => {
      await confirmPassword(services, session, body.password, sourceOf(request, session.userId));
      if ((await secondFactorOf(services.db, session.userId)).since !== null)
        throw unprocessable('second-factor.already-on');
      const { email, name } = await asPerson(services.db, session.userId, (trx) =>
        trx.selectFrom('app_user').select(['email', 'name']).where('id', '=', session.userId).executeTakeFirstOrThrow(),
      );
      const { enrolment, ...ticket } = await issueTicket(
        services,
        { userId: session.userId, account: email ?? name, enrols: true, keep: false, sessionId: session.id },
        now,
      );
      if (enrolment === null) throw new Error('an enrolment has a key');
      return { ...ticket, enrolment };
    },

    confirmSecondFactor: async ({ session, body, request, now }) => {
      const { recoveryCodes } = await proveTicket(services, body, session.id, sourceOf(request, session.userId), now);
      await asPerson(services.db, session.userId, (trx) =>
        trx
          .updateTable('session')
          .set({ second_factor_at: new Date(now).toISOString() })
          .where('id', '=', session.id)
          .execute(),
      );
      return { recoveryCodes: [...recoveryCodes] };
    },

    removeSecondFactor: async ({ session, body, request }) => {
      await confirmPassword(services, session, body.password, sourceOf(request, session.userId));
      if ((await secondFactorOf(services.db, session.userId)).required)
        throw unprocessable('second-factor.required-by-group');
      await asPerson(services.db, session.userId, async (trx) => {
        await trx.deleteFrom('second_factor').where('user_id', '=', session.userId).execute();
        await record(trx, session.userId, sourceOf(request, session.userId), 'access.second-factor-off');
      });
      return undefined;
    },

    renewRecoveryCodes: async ({ session, body, request }) => {
      await confirmPassword(services, session, body.password, sourceOf(request, session.userId));
      const recoveryCodes = await asPerson(services.db, session.userId, async (trx) => {
        const known = await trx
          .selectFrom('second_factor')
          .select('user_id')
          .where('user_id', '=', session.userId)
          .forUpdate()
          .executeTakeFirst();
        if (!known) throw unprocessable('second-factor.off');
        await record(trx, session.userId, sourceOf(request, session.userId), 'access.recovery-codes-renewed');
        return makeRecoveryCodes(trx, session.userId);
      });
      return { recoveryCodes };
    },

    listSessions: async ({ session, now }) => {
      const open = await openSessionsOf(services.db, session, now);
      return {
        items: open.map(({ id, userAgent, ...rest }) => ({
          id,
          current: id === session.id,
          ...deviceOf(userAgent ?? ''),
          ...rest,
        })),
      };
    },

    closeSession: async ({ session, path, request }) => {
      const source = sourceOf(request, session.userId);
      if (!(await revokeSession(services, path.id, session.userId, source, 'access.session-closed'))) throw notFound();
      return undefined;
    },

    closeOtherSessions: async ({ session, request }) => {
      await asPerson(services.db, session.userId, async (trx) => {
        await revokeSessionsOf(trx, session.userId, session.id);
        await record(trx, session.userId, sourceOf(request, session.userId), 'access.other-sessions-closed');
      });
      services.sessions.forget();
      return undefined;
    },
  };
}

/** What protects the account is changed with the password at hand: an unlocked screen alone is not enough. Shares the counters of the log-in. [AUD-008] */
async function confirmPassword(
  services: Services,
  session: Session,
  password: string,
  source: AuditSource,
): Promise<void> {
  const person = await asPerson(services.db, session.userId, (trx) =>
    trx.selectFrom('app_user').select('password_hash').where('id', '=', session.userId).executeTakeFirstOrThrow(),
  );
  const tried = {
    keys: guardKeys(session.userId, '', source.address ?? ''),
    action: 'access.password-refused',
    person: session.userId,
    source,
  };
  const fits = await services.guard.judge(tried, () => services.passwords.verify(person.password_hash, password));
  if (!fits)
    throw new Refusal(422, 'request.invalid', { problems: [{ field: 'password', code: 'password.wrong-current' }] });
}
