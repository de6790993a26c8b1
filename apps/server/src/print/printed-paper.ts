import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';

/** Which print of a paper this is, from 1 on, and the number it has where it is a numbered slip. */
export interface Copy {
  readonly copy: number;
  readonly number: number | null;
}

/** Counts a print of the record's paper; its row is locked until the transaction ends, so that two who print at once are told apart. */
export async function countPrint({ trx }: Pick<Context, 'trx'>, recordId: string): Promise<Copy> {
  const { rows } =
    await sql<Copy>`insert into printed_paper (branch_id, record_id) values (current_branch(), ${recordId})
    on conflict (branch_id, record_id) do update set copies = printed_paper.copies + 1 returning copies as copy, number`.execute(
      trx,
    );
  return rows[0] ?? { copy: 1, number: null };
}

/** As countPrint, of a slip: the first print gives it the next number of the branch, which every other keeps. */
export async function countSlip(
  call: Pick<Context, 'trx'>,
  recordId: string,
): Promise<{ copy: number; number: number }> {
  const counted = await countPrint(call, recordId);
  if (counted.number !== null) return { copy: counted.copy, number: counted.number };
  const { rows } = await sql<{ number: number }>`with next as (
      insert into number_sequence (branch_id, name, value) values (current_branch(), 'slip', 1)
      on conflict (branch_id, name) do update set value = number_sequence.value + 1 returning value)
    update printed_paper set number = next.value from next where branch_id = current_branch() and record_id = ${recordId} returning number`.execute(
    call.trx,
  );
  return { copy: counted.copy, number: rows[0]?.number ?? 1 };
}

/** «2ª via» on everything but the first print. */
export const viaOf = (copy: number): string[] => (copy > 1 ? [`${copy}ª via`] : []);
