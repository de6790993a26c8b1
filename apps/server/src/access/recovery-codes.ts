import { formatRecoveryCode, RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from '@prumo/domain/access';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { hashSecret } from './tokens.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** New recovery codes in place of all older ones, as the person writes them down; only their hashes are kept. [AUD-010] */
export async function makeRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code), used_at: null })))
    .execute();
  return codes.map(formatRecoveryCode);
}

/** Uses a code up; false when it is none of the person's, or used. */
export async function spendRecoveryCode(trx: Trx, userId: string, code: string): Promise<boolean> {
  const spent = await trx
    .updateTable('recovery_code')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** 50 random bits need no slow hash; the person's id keeps equal codes of two people apart. */
const hashOf = (userId: string, code: string): string => hashSecret(`${userId}${code}`);
