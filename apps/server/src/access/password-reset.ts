import { randomInt } from 'node:crypto';
import { RESET_CODE_ATTEMPTS, RESET_CODE_MINUTES } from '@prumo/domain/access';
import { normalizeUsername, validatePassword } from '@prumo/domain/identity';
import { sql } from 'kysely';
import { appendAudit, type AuditSource } from '../audit/audit.ts';
import { asPerson, inTenant, NO_BRANCH, withKey } from '../database/tenant.ts';
import { Refusal, refuseProblems } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { isCommonPassword } from './common-passwords.ts';
import { guardKeys } from './login-guard.ts';
import { record } from './record.ts';
import { hashSecret, sameText } from './tokens.ts';
import { revokeSessionsOf } from './sessions.ts';
import { findPerson } from './users.ts';

/** Sends a 6-digit code; an unknown user gets the same answer and no mail. [ACC-095, decisions A43, A44] */
export async function requestReset(
  services: Services,
  username: string,
  source: AuditSource,
  now: number,
): Promise<{ id: string }> {
  const address = source.address ?? '';
  const person = await findPerson(services.db, username);
  const name = person?.id ?? normalizeUsername(username).value;
  // A locked account stays locked on this way in too; asking for codes has a count of its own, because it is no wrong try.
  await services.guard.check(guardKeys(person?.id, name, address));
  await services.guard.count([`reset:${name}`, `ip:${address}`]);
  const id = services.newId();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await inTenant(services.db, { branchId: NO_BRANCH, customerId: null, userId: null, key: id }, async (trx) => {
    // Whoever asks is nobody yet; the account is told by its id. [AUD-001]
    await appendAudit(trx, source, [
      { action: 'access.reset-asked', recordType: 'user', recordId: person?.id ?? null },
    ]);
    await trx
      .insertInto('password_reset')
      .values({
        id,
        user_id: person?.email ? person.id : null,
        code_hash: hashSecret(`${id}${code}`),
        expires_at: new Date(now + RESET_CODE_MINUTES * 60_000).toISOString(),
      })
      .execute();
    if (!person?.email) return;
    await trx
      .insertInto('outbox_mail')
      .values({
        id: services.newId(),
        recipient: person.email,
        subject: 'Código para redefinir a senha',
        body: `Olá! Seu código para redefinir a senha do Prumo é ${code}. Ele vale por ${RESET_CODE_MINUTES} minutos. Se você não pediu, ignore esta mensagem.`,
      })
      .execute();
  });
  return { id };
}

/** Tells whether the code fits: five tries, fifteen minutes, one use; a wrong one counts against the account and the address too. [ACC-096, AUD-008, decision A44] */
export async function validateReset(
  services: Services,
  id: string,
  token: string,
  source: AuditSource,
  now: number,
): Promise<boolean> {
  const person = (await askedBy(services, id))?.user_id ?? null;
  const keys = guardKeys(person ?? undefined, `reset ${id}`, source.address ?? '');
  return services.guard.judge({ keys, action: 'access.reset-code-refused', person, source }, () =>
    fits(services, id, token, now),
  );
}

const askedBy = ({ db }: Services, id: string): Promise<{ readonly user_id: string | null } | undefined> =>
  withKey(db, id, (trx) => trx.selectFrom('password_reset').select('user_id').where('id', '=', id).executeTakeFirst());

async function fits(services: Services, id: string, token: string, now: number): Promise<boolean> {
  const row = await withKey(services.db, id, (trx) =>
    trx
      .updateTable('password_reset')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(now).toISOString())
      .where('attempts', '<', RESET_CODE_ATTEMPTS)
      .returning(['code_hash', 'user_id'])
      .executeTakeFirst(),
  );
  if (!row?.user_id || !row.code_hash || !sameText(row.code_hash, hashSecret(`${id}${token}`))) return false;
  // A right code may be checked again when the password is set.
  await withKey(services.db, id, (trx) =>
    trx
      .updateTable('password_reset')
      .set({ attempts: sql<number>`attempts - 1` })
      .where('id', '=', id)
      .execute(),
  );
  return true;
}

/** Sets the new password, uses the code up and ends every open session. [ACC-097] */
export async function resetPassword(
  services: Services,
  id: string,
  token: string,
  password: string,
  source: AuditSource,
  now: number,
): Promise<{ username: string }> {
  if (!(await validateReset(services, id, token, source, now))) throw new Refusal(422, 'auth.reset-code-invalid');
  const userId = (await askedBy(services, id))?.user_id ?? '';
  const person = await asPerson(services.db, userId, (trx) =>
    trx.selectFrom('app_user').select(['id', 'email', 'cpf']).where('id', '=', userId).executeTakeFirstOrThrow(),
  );
  const username = person.email ?? person.cpf ?? '';
  refuseProblems(validatePassword(password, username, isCommonPassword));
  const hash = await services.passwords.hash(password);
  await asPerson(services.db, person.id, async (trx) => {
    const used = await trx
      .updateTable('password_reset')
      .set({ used_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!used) throw new Refusal(422, 'auth.reset-code-invalid');
    await trx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', person.id).execute();
    await revokeSessionsOf(trx, person.id, null);
    await record(trx, person.id, source, 'access.password-reset');
  });
  services.sessions.forget();
  return { username };
}
