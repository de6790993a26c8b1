import { AUTOMATIC_GUIDE } from '@prumo/domain/billing';
import { assignGuideNumbers } from '@prumo/tiss';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { agreed } from '../http/refusal.ts';
import type { GuideToNumber } from './invoiced-guides.ts';
import { takeNumbers } from './next-number.ts';

/** Beyond the numbers that are needed, so many more are looked at for some that were typed. */
const SPARE = 200;

/**
 * Gives the guides that wait for a number the branch's next ones for their insurer, and keeps them in their accounts: a guide that goes out
 * again has the number that it had. The sequence is held until the transaction ends. [TIS-010, A89]
 */
export async function numberGuides(
  call: Pick<Context, 'trx'>,
  ansCode: string,
  guides: readonly GuideToNumber[],
): Promise<readonly GuideToNumber[]> {
  // Held by every closing of the insurer, also where all numbers were typed: what another has taken is seen then.
  const next = await takeNumbers(call, `guide:${ansCode}`, 0);
  const asked = guides.map(({ number }) => number);
  const wanted = asked.filter((number) => number === AUTOMATIC_GUIDE).length;
  if (wanted === 0) return guides;
  for (let room = wanted + SPARE; ; room *= 2) {
    const taken = await takenNumbers(call, ansCode, next, room);
    const assigned = agreed(assignGuideNumbers(asked, { next, taken }));
    if (assigned.next > next + room) continue;
    await takeNumbers(call, `guide:${ansCode}`, assigned.next - next);
    const numbered = guides.map((one, at) => ({ ...one, number: assigned.numbers[at] ?? '' }));
    await keepNumbers(
      call,
      numbered.filter((_, at) => asked[at] === AUTOMATIC_GUIDE),
    );
    return numbered;
  }
}

/** The branch's next number for a guide of an insurer that no other one went out with; nobody is given it again. [TIS-010] */
export async function nextGuideNumber(call: Pick<Context, 'trx'>, ansCode: string): Promise<string> {
  for (;;) {
    const number = await takeNumbers(call, `guide:${ansCode}`, 1);
    if ((await takenNumbers(call, ansCode, number, 0)).length === 0) return String(number);
  }
}

/** The numbers from one on, so many of them, that guides of the insurer have. */
async function takenNumbers(
  { trx }: Pick<Context, 'trx'>,
  ansCode: string,
  from: number,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{
    number: string;
  }>`select distinct g.number from tiss_lot_guide g where g.ans_code = ${ansCode}
    and g.number = any(select n::text from generate_series(${from}::bigint, ${from + count}::bigint) as n)`.execute(
    trx,
  );
  return rows.map(({ number }) => number);
}

async function keepNumbers({ trx }: Pick<Context, 'trx'>, guides: readonly GuideToNumber[]): Promise<void> {
  const given = JSON.stringify(guides.map(({ accountId, number }) => ({ id: accountId, number })));
  await sql`update billing_account a set guide = jsonb_set(a.guide, '{referral,provider}', to_jsonb(x.number))
    from json_to_recordset(${given}::json) as x(id text, number text) where a.id = x.id`.execute(trx);
}
