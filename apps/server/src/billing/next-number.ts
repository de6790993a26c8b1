import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';

/** The next number of one of the branch's sequences; its row is locked until the transaction ends, so that no number is given twice or left out. */
export async function nextNumber(call: Context, name: 'account' | 'receipt'): Promise<number> {
  const { rows } = await sql<{
    value: number;
  }>`insert into number_sequence (branch_id, name, value) values (current_branch(), ${name}, 1)
    on conflict (branch_id, name) do update set value = number_sequence.value + 1 returning value`.execute(call.trx);
  return rows[0]?.value ?? 1;
}
