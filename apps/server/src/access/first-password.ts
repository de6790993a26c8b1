import { randomBytes, randomInt } from 'node:crypto';
import type { Trx } from '../database/tenant.ts';
import type { Services } from '../services.ts';
import { hashSecret } from './tokens.ts';

/** Hours in which a new person may choose the first password; afterwards «Esqueci minha senha» sends another code. */
const LIFE_HOURS = 72;

/** A password that nobody knows: a new account cannot be entered before its owner chose one. */
export const unknownPassword = (services: Pick<Services, 'passwords'>): Promise<string> =>
  services.passwords.hash(randomBytes(32).toString('base64url'));

/** The way in of somebody without a password: where to go, and the code of one use for it. [REG-058] */
export interface FirstPasswordCode {
  readonly page: string;
  readonly code: string;
  readonly hours: number;
}

/** Makes the code with which a person chooses a password; it counts when the transaction that made it does. [REG-058] */
export async function firstPasswordCode(
  services: Pick<Services, 'newId' | 'settings'>,
  trx: Trx,
  userId: string,
  now: number,
): Promise<FirstPasswordCode> {
  const id = services.newId();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await trx
    .insertInto('password_reset')
    .values({
      id,
      user_id: userId,
      code_hash: hashSecret(`${id}${code}`),
      expires_at: new Date(now + LIFE_HOURS * 3_600_000).toISOString(),
    })
    .execute();
  const { publicUrl } = services.settings;
  const page =
    publicUrl === null
      ? `no endereço do Prumo a página /password-reset/${id}`
      : `${publicUrl.replace(/\/$/, '')}/password-reset/${id}`;
  return { page, code, hours: LIFE_HOURS };
}

/** Mails the code with which a new person chooses the first password; it leaves with the transaction that made the person. [REG-058] */
export async function mailFirstPassword(
  services: Services,
  trx: Trx,
  person: { readonly id: string; readonly name: string; readonly email: string },
  now: number,
): Promise<void> {
  const { page, code, hours } = await firstPasswordCode(services, trx, person.id, now);
  await trx
    .insertInto('outbox_mail')
    .values({
      id: services.newId(),
      recipient: person.email,
      subject: 'Seu acesso ao Prumo',
      body: `Olá, ${person.name}! Seu acesso ao Prumo foi criado. Para escolher a senha, abra ${page} e informe o código ${code}. Ele vale por ${hours} horas; depois disso, use «Esqueci minha senha» na página de entrada.`,
    })
    .execute();
}
