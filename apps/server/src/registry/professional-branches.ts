import { sql } from 'kysely';
import { branchesWith, inEachBranch } from '../access/index.ts';
import type { Context } from '../http/contract.ts';
import { conflict, Refusal } from '../http/refusal.ts';

/** Where a professional is still needed. */
interface Usage {
  readonly schedules: number;
  readonly appointments: number;
  readonly users: number;
}

/** Branches in which the caller may register professionals. */
export const professionalBranches = (call: Context) =>
  branchesWith(call, ['general:createProfessional', 'general:updateProfessional']);

/** Lets a professional work in exactly the named ones of the branches that the caller may change; refuses others (422) and to leave one that still needs the person (409). */
export async function settleBranches(call: Context, professionalId: string, wanted: readonly string[]): Promise<void> {
  const offered = (await professionalBranches(call)).map(({ id }) => id);
  if (wanted.some((id) => !offered.includes(id)))
    throw new Refusal(422, 'request.invalid', { problems: [{ field: 'branchIds', code: 'field.invalid' }] });
  const left = offered.filter((id) => !wanted.includes(id));
  refuseUsed(await usageIn(call, professionalId, left));
  await inEachBranch(call, left, () =>
    call.trx
      .updateTable('professional_branch')
      .set({ active: false })
      .where('professional_id', '=', professionalId)
      .execute(),
  );
  await inEachBranch(call, wanted, (branchId) =>
    call.trx
      .insertInto('professional_branch')
      .values({ branch_id: branchId, professional_id: professionalId })
      .onConflict((conflicting) => conflicting.columns(['branch_id', 'professional_id']).doUpdateSet({ active: true }))
      .execute(),
  );
}

/** Refuses (409) to take a professional out of use who has schedules, coming appointments or a login in any branch of the customer. [A85] */
export async function refuseWhenUsed(call: Context, professionalId: string): Promise<void> {
  const branches = await call.trx
    .selectFrom('branch')
    .select('id')
    .where('customer_id', '=', call.session.customerId)
    .execute();
  refuseUsed(
    await usageIn(
      call,
      professionalId,
      branches.map(({ id }) => id),
    ),
  );
}

/** The branches of a professional, of those the caller may see. */
export async function branchesOf(call: Context, professionalId: string): Promise<{ id: string; name: string }[]> {
  const { branchIds } = call.session;
  const found = await inEachBranch(call, branchIds, (branchId) =>
    call.trx
      .selectFrom('professional_branch as p')
      .innerJoin('branch as b', 'b.id', 'p.branch_id')
      .select(['b.id', 'b.name'])
      .where('p.branch_id', '=', branchId)
      .where('p.professional_id', '=', professionalId)
      .where('p.active', '=', true)
      .execute(),
  );
  return found.flat();
}

async function usageIn(call: Context, professionalId: string, branchIds: readonly string[]): Promise<Usage> {
  const found = await inEachBranch(call, branchIds, async (branchId): Promise<Usage> => {
    const { rows } = await sql<Usage>`select
      (select count(*) from schedule s where s.branch_id = ${branchId} and s.professional_id = ${professionalId} and s.active)::int as schedules,
      (select count(*) from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
        where a.branch_id = ${branchId} and s.professional_id = ${professionalId} and a.day >= ${call.today} and a.status not in ('canceled', 'available', 'finished'))::int as appointments,
      (select count(*) from branch_member m where m.branch_id = ${branchId} and m.professional_id = ${professionalId} and m.active)::int as users`.execute(
      call.trx,
    );
    return rows[0] ?? { schedules: 0, appointments: 0, users: 0 };
  });
  const sum = (part: keyof Usage): number => found.reduce((total, usage) => total + usage[part], 0);
  return { schedules: sum('schedules'), appointments: sum('appointments'), users: sum('users') };
}

function refuseUsed({ schedules, appointments, users }: Usage): void {
  if (schedules + appointments + users > 0) throw conflict('professional.in-use', { schedules, appointments, users });
}
