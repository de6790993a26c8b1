import type { Schemas } from '@prumo/contract';
import { validateConfiguration, validateTransferAccount } from '@prumo/domain/cashier';
import { sql } from 'kysely';
import type { Call, Some } from '../http/contract.ts';
import { notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { categoriesJson, transferAccountJson } from './cashiers.ts';

/** Who may use a drawer, and the categories of what it receives. [CSH-051, CSH-052, CSH-111, CSH-112] */
export const cashierSettingRoutes: Some<'getCashierSetting' | 'saveCashierSetting'> = {
  getCashierSetting: async (call) => setting(call, await drawerOf(call)),

  saveCashierSetting: async (call) => {
    const { trx, session, body } = call;
    const branchId = session.branch?.id ?? '';
    const collaborators = [
      ...new Set(
        body.collaborators
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ];
    if (collaborators.some((id) => !/^[0-9a-f]{24}$/.test(id)))
      throw new Refusal(400, 'request.invalid', { problems: [{ field: 'collaborators', code: 'field.invalid' }] });
    refuseProblems(validateConfiguration({ drawerId: body.bankAccount.id, collaborators }));
    const drawer = await trx
      .selectFrom('bank_account')
      .select('id')
      .where('id', '=', body.bankAccount.id)
      .where('kind', '=', 'cashier')
      .forUpdate()
      .executeTakeFirst();
    if (!drawer) throw notFound();
    const { categories, transferAccount } = body;
    const account = transferAccount ? await accountOf(call, transferAccount.id) : null;
    const row = {
      ...(account === null ? {} : { transfer_account_id: account }),
      ...(body.blindCount === undefined ? {} : { blind_count: body.blindCount }),
      ...(body.withdrawalLimit === undefined
        ? {}
        : {
            withdrawal_limit_cents:
              body.withdrawalLimit === null ? null : toCents(body.withdrawalLimit, 'withdrawalLimit'),
          }),
      revenue_category_id: categories.revenue?.id ?? null,
      expense_category_id: categories.expense?.id ?? null,
      attendance_category_id: categories.attendance?.id ?? null,
      forward_category_id: categories.forward?.id ?? null,
    };
    await trx
      .insertInto('cashier_setting')
      .values({
        branch_id: branchId,
        bank_account_id: drawer.id,
        transfer_account_id: sql<string>`safe_of(${branchId})`,
        ...row,
      })
      .onConflict((conflict) => conflict.columns(['branch_id', 'bank_account_id']).doUpdateSet(row))
      .execute();
    await trx
      .deleteFrom('cashier_setting_user')
      .where('bank_account_id', '=', drawer.id)
      .where('user_id', 'not in', collaborators)
      .execute();
    await trx
      .insertInto('cashier_setting_user')
      .values(collaborators.map((id) => ({ branch_id: branchId, bank_account_id: drawer.id, user_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    call.audit('cashier.configured', 'bank-account', drawer.id);
    return setting(call, drawer.id);
  },
};

/** The account that an Aporte comes from and a Sangria goes to; one that is a drawer, out of use or not the branch's is refused at its field. */
async function accountOf({ trx }: Pick<Call<'saveCashierSetting'>, 'trx'>, id: string): Promise<string> {
  const account = await trx
    .selectFrom('bank_account')
    .select(['kind', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
  refuseProblems(validateTransferAccount(account ?? null));
  return id;
}

/** The drawer that is named by its own id, or by that of the cashier that is open in it. [CSH-111] */
async function drawerOf({ trx, path }: Call<'getCashierSetting'>): Promise<string> {
  const open = await trx
    .selectFrom('cashier')
    .select('bank_account_id')
    .where('id', '=', path.cashierId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return open?.bank_account_id ?? path.cashierId;
}

async function setting(
  call: Pick<Call<'getCashierSetting'>, 'trx'>,
  drawerId: string,
): Promise<Schemas['CashierSetting']> {
  const { rows } = await sql<{
    bank_account: Schemas['Ref'];
    categories: Schemas['CashierCategories'];
    transfer_account: Schemas['Ref'] | null;
    blind_count: boolean;
    withdrawal_limit: number | null;
    collaborators: string[];
  }>`
    select json_build_object('id', b.id, 'name', b.name) as bank_account, ${categoriesJson} as categories, ${transferAccountJson} as transfer_account,
      coalesce(s.blind_count, false) as blind_count, s.withdrawal_limit_cents as withdrawal_limit,
      coalesce((select json_agg(u.user_id order by u.user_id) from cashier_setting_user u where u.branch_id = b.branch_id and u.bank_account_id = b.id), '[]') as collaborators
    from bank_account b left join cashier_setting s on s.branch_id = b.branch_id and s.bank_account_id = b.id
    where b.id = ${drawerId} and b.kind = 'cashier'`.execute(call.trx);
  const row = rows[0];
  if (!row) throw notFound();
  return {
    bankAccount: row.bank_account,
    categories: row.categories,
    collaborators: row.collaborators,
    transferAccount: row.transfer_account,
    blindCount: row.blind_count,
    withdrawalLimit: row.withdrawal_limit === null ? null : toReais(row.withdrawal_limit),
  };
}
