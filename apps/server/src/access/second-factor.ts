import { secondFactorNeed, type SecondFactorNeed } from '@prumo/domain/access';
import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';
import { asPerson } from '../database/tenant.ts';
import { Refusal } from '../http/refusal.ts';

/** How it stands with the second factor of a person. */
export interface SecondFactorStanding {
  /** When the phone was made known; null while it is not. */
  readonly since: string | null;
  /** A group of the person, in any branch, requires it. */
  readonly required: boolean;
}

export function secondFactorOf(db: Db, userId: string): Promise<SecondFactorStanding> {
  return asPerson(db, userId, async (trx) => {
    const known = await trx
      .selectFrom('second_factor')
      .select('since')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const { rows } = await sql<{ required: boolean }>`select second_factor_required() as required`.execute(trx);
    return { since: known?.since ?? null, required: rows[0]?.required === true };
  });
}

/** What a log-in still wants after the right password. [AUD-010] */
export async function needOf(db: Db, userId: string): Promise<SecondFactorNeed> {
  const { since, required } = await secondFactorOf(db, userId);
  return secondFactorNeed({ enrolled: since !== null, required, proved: false });
}

/** A session that was opened before its person needed a second factor goes no further: the log-in asks for it. [AUD-010] */
export async function refuseUnproved(db: Db, userId: string, provedAt: string | null): Promise<void> {
  const { since, required } = await secondFactorOf(db, userId);
  if (secondFactorNeed({ enrolled: since !== null, required, proved: provedAt !== null }) !== 'none')
    throw new Refusal(401, 'auth.second-factor-required');
}
