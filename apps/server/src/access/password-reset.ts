import { randomInt } from 'node:crypto';
import { RESET_CODE_ATTEMPTS, RESET_CODE_MINUTES } from '@prumo/domain/access';
import { normalizeUsername, validatePassword } from '@prumo/domain/identity';
import { sql } from 'kysely';
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
  address: string,
  now: number,
): Promise<{ id: string }> {
  const person = await findPerson(services.db, username);
  const name = person?.id ?? normalizeUsername(username).value;
  // A locked account stays locked on this way in too; asking for codes has a count of its own, because it is no wrong try.
  await services.guard.check(guardKeys(person?.id, name, address));
  await services.guard.count([`reset:${name}`, `ip:${address}`]);
  const id = services.newId();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await services.db
    .insertInto('password_reset')
    .values({
      id,
      user_id: person?.email ? person.id : null,
      code_hash: hashSecret(`${id}${code}`),
      expires_at: new Date(now + RESET_CODE_MINUTES * 60_000).toISOString(),
    })
    .execute();
  if (person?.email) {
    await services.db
      .insertInto('outbox_mail')
      .values({
        id: services.newId(),
        recipient: person.email,
        subject: 'Código para redefinir a senha',
        body: `Olá! Seu código para redefinir a senha do Prumo é ${code}. Ele vale por ${RESET_CODE_MINUTES} minutos. Se você não pediu, ignore esta mensagem.`,
      })
      .execute();
  }
  return { id };
}

/** Tells whether the code fits: five tries, fifteen minutes, one use; a wrong one counts against the account and the address too. [ACC-096, AUD-008, decision A44] */
export async function validateReset(services: Services, id: string, token: string, address: string): Promise<boolean> {
  const asked = await services.db
    .selectFrom('password_reset')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return services.guard.judge(guardKeys(asked?.user_id ?? undefined, `reset ${id}`, address), () =>
    fits(services, id, token),
  );
}

async function fits(services: Services, id: string, token: string): Promise<boolean> {
  const row = await services.db
    .updateTable('password_reset')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('attempts', '<', RESET_CODE_ATTEMPTS)
    .returning(['code_hash', 'user_id'])
    .executeTakeFirst();
  if (!row?.user_id || !row.code_hash || !sameText(row.code_hash, hashSecret(`${id}${token}`))) return false;
  // A right code may be checked again when the password is set.
  await services.db
    .updateTable('password_reset')
    .set({ attempts: sql<number>`attempts - 1` })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Sets the new password, uses the code up and ends every open session. [ACC-097] */
export async function resetPassword(
  services: Services,
  id: string,
  token: string,
  password: string,
  { address, requestId }: { readonly address: string; readonly requestId: string },
): Promise<{ username: string }> {
  if (!(await validateReset(services, id, token, address))) throw new Refusal(422, 'auth.reset-code-invalid');
  const person = await services.db
    .selectFrom('password_reset as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.email', 'u.cpf'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  const username = person.email ?? person.cpf ?? '';
  refuseProblems(validatePassword(password, username, isCommonPassword));
  const hash = await services.passwords.hash(password);
  const used = await services.db
    .updateTable('password_reset')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new Refusal(422, 'auth.reset-code-invalid');
  await services.db.updateTable('app_user').set({ password_hash: hash }).where('id', '=', person.id).execute();
  await revokeSessionsOf(services.db, person.id, null);
  await record(services, person.id, requestId, 'access.password-reset');
  return { username };
}
