import type { Schemas } from '@prumo/contract';
import { FIRST_STEPS } from '@prumo/domain/access';
import { sql } from 'kysely';
import type { Context, Some } from '../http/contract.ts';

/** What a new branch still needs, in the order of the set-up (each step uses the ones before), and whether somebody put the list away. */
export const firstStepRoutes: Some<'getFirstSteps' | 'dismissFirstSteps'> = {
  getFirstSteps: (call) => readSteps(call),

  dismissFirstSteps: async (call) => {
    const { dismissed } = call.body;
    const at = dismissed ? new Date(call.now).toISOString() : null;
    await call.trx.updateTable('branch').set({ first_steps_dismissed_at: at }).where('id', '=', idOf(call)).execute();
    call.audit(dismissed ? 'first-steps.dismissed' : 'first-steps.shown', 'branch', idOf(call));
    return readSteps(call);
  },
};

/** One query: each step asks the index of its table for one row (two people are more than the one who began). */
async function readSteps(call: Context): Promise<Schemas['FirstSteps']> {
  const { rows } = await sql<Readonly<Record<(typeof FIRST_STEPS)[number] | 'dismissed', boolean>>>`
    select b.cnpj is not null and b.address ->> 'city' is not null as company,
      exists (select 1 from place p where p.branch_id = b.id and p.active and p.type = 'clinical') as rooms,
      exists (select 1 from professional_branch p where p.branch_id = b.id and p.active) as professionals,
      exists (select 1 from insurance i where i.branch_id = b.id and i.active) as insurers,
      exists (select 1 from expense e where e.branch_id = b.id and e.active) as procedures,
      exists (select 1 from schedule s where s.branch_id = b.id and s.active) as schedule,
      exists (select 1 from cashier_setting c where c.branch_id = b.id) as cashier,
      (select count(*) from (select 1 from branch_member m where m.branch_id = b.id and m.active limit 2) people) = 2 as users,
      b.first_steps_dismissed_at is not null as dismissed
    from branch b where b.id = ${idOf(call)}`.execute(call.trx);
  const [row] = rows;
  if (!row) throw new Error('the branch of a session is gone');
  return { steps: FIRST_STEPS.map((key) => ({ key, done: row[key] })), dismissed: row.dismissed };
}

function idOf({ session }: Context): string {
  if (!session.branch) throw new Error('a branch operation without a branch');
  return session.branch.id;
}
