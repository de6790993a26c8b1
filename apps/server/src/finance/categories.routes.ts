import type { Schemas } from '@prumo/contract';
import { type Category, validateCategory } from '@prumo/domain/finance';
import type { Problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import { type Context, type Some, JsonText } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { byName, contains } from '../lists/search.ts';
import { flag, lookupPage } from '../lists/lookup-page.ts';
import { treeStore } from './tree-store.ts';

type Input = Schemas['CategoryInput'];

const json = sql`json_build_object('id', k.id, 'name', k.name, 'type', k.type, 'active', k.active, 'version', k.version,
  'parent', case when q.id is not null then json_build_object('id', q.id, 'name', q.name) end)`;
const from = sql`category k left join category q on q.branch_id = k.branch_id and q.id = k.parent_id`;

const categories = treeStore<Category>({
  table: 'category',
  record: 'category',
  read: ({ trx }) =>
    trx.selectFrom('category').select(['id', 'name', 'type', 'parent_id as parentId', 'active', 'version']).execute(),
  uses: [
    ...['revenue_category_id', 'expense_category_id', 'attendance_category_id', 'forward_category_id'].map(
      (column) => ({ name: 'cashierSettings', table: 'cashier_setting' as const, column }),
    ),
    { name: 'openTransactions', table: 'financial_transaction', column: 'category_id', where: sql`status = 'open'` },
  ],
});

/** Categories of revenues and of expenses, a tree for each. [FIN-016, FIN-017, FIN-018, FIN-069, FIN-077, ENT-012] */
export const categoryRoutes: Some<
  'listCategories' | 'createCategory' | 'getCategory' | 'updateCategory' | 'deactivateCategory'
> = {
  listCategories: ({ trx, query }) =>
    lookupPage(
      trx,
      {
        item: json,
        from,
        order: sql`${byName(sql`k.name`)}, k.id`,
        where: [
          ...flag(sql`k.active`, query.active),
          ...(query.type ? [sql`k.type = ${query.type}`] : []),
          ...contains(sql`k.name`, query.search),
        ],
      },
      query,
    ),
  createCategory: async (call) =>
    read(call, await categories.create(call, call.body, { type: call.body.type }, check(call.body, null, false))),
  getCategory: (call) => read(call, call.path.id),
  updateCategory: async (call) => {
    const { path, body } = call;
    await categories.update(
      call,
      path.id,
      body,
      { type: body.type },
      check(body, path.id, await isUsed(call, path.id)),
    );
    return read(call, path.id);
  },
  deactivateCategory: (call) => categories.deactivate(call, call.path.id),
};

const check =
  ({ name, type, parentId }: Input, id: string | null, used: boolean) =>
  (items: readonly Category[]): readonly Problem[] =>
    validateCategory({ id, name, type, parentId: parentId ?? null }, items, used);

/** Documents or entries of the cash flow stand under the category. */
async function isUsed({ trx }: Context, id: string): Promise<boolean> {
  const { rows } = await sql<{
    used: boolean;
  }>`select exists (select 1 from financial_transaction where category_id = ${id})
    or exists (select 1 from cash_entry where category_id = ${id}) or exists (select 1 from billing_account where category_id = ${id}) as used`.execute(
    trx,
  );
  return rows[0]?.used ?? false;
}

async function read({ trx }: Context, id: string): Promise<JsonText<Schemas['Category']>> {
  const { rows } = await sql<{ json: string }>`select ${json}::text as json from ${from} where k.id = ${id}`.execute(
    trx,
  );
  if (!rows[0]) throw notFound();
  return new JsonText<Schemas['Category']>(rows[0].json);
}
