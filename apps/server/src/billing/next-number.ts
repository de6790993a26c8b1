import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';

/** The next number of one of the branch's sequences; its row is locked until the transaction ends, so that no number is given twice or left out. */
export async function nextNumber(call: Context, name: 'account' | 'receipt' | 'referral'): Promise<number> {
  return takeNumbers(call, name, 1);
}

/** Takes so many numbers of a sequence and says the first of them; with 0 its row is locked and the next one said. */
export async function takeNumbers(
  call: Pick<Context, 'trx'>,
  name: 'account' | 'receipt' | 'guide-document' | 'referral' | `lot:${string}` | `guide:${string}`,
  count: number,
): Promise<number> {
  const { rows } = await sql<{
    value: number;
  }>`insert into number_sequence (branch_id, name, value) values (current_branch(), ${name}, ${count})
    on conflict (branch_id, name) do update set value = number_sequence.value + excluded.value returning value`.execute(
    call.trx,
  );
  return (rows[0]?.value ?? count) - count + 1;
}

/** The account number that the branch would give now; nothing is held, so that another account may have it by then. */
export async function proposedNumber({ trx }: Context): Promise<number> {
  const row = await trx.selectFrom('number_sequence').select('value').where('name', '=', 'account').executeTakeFirst();
  return (row?.value ?? 0) + 1;
}
