import type { Schemas } from '@prumo/contract';
import { type TreeItem, validateTreeItem } from '@prumo/domain/finance';
import type { Problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import { type Context, type Some, JsonText } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { byName, contains } from '../lists/search.ts';
import { flag, lookupPage } from '../lists/lookup-page.ts';
import { treeStore } from './tree-store.ts';

const json = sql`json_build_object('id', k.id, 'name', k.name, 'active', k.active, 'version', k.version,
  'parent', case when q.id is not null then json_build_object('id', q.id, 'name', q.name) end)`;
const from = sql`cost_center k left join cost_center q on q.branch_id = k.branch_id and q.id = k.parent_id`;

const costCenters = treeStore<TreeItem>({
  table: 'cost_center',
  record: 'cost-center',
  read: ({ trx }) =>
    trx.selectFrom('cost_center').select(['id', 'name', 'parent_id as parentId', 'active', 'version']).execute(),
});

/** Cost centres, one tree. [FIN-019, FIN-020, FIN-021, FIN-070, FIN-077, ENT-012] */
export const costCenterRoutes: Some<
  'listCostCenters' | 'createCostCenter' | 'getCostCenter' | 'updateCostCenter' | 'deactivateCostCenter'
> = {
  listCostCenters: ({ trx, query }) =>
    lookupPage(
      trx,
      {
        item: json,
        from,
        order: sql`${byName(sql`k.name`)}, k.id`,
        where: [...flag(sql`k.active`, query.active), ...contains(sql`k.name`, query.search)],
      },
      query,
    ),
  createCostCenter: async (call) => read(call, await costCenters.create(call, call.body, {}, check(call.body, null))),
  getCostCenter: (call) => read(call, call.path.id),
  updateCostCenter: async (call) => {
    await costCenters.update(call, call.path.id, call.body, {}, check(call.body, call.path.id));
    return read(call, call.path.id);
  },
  deactivateCostCenter: (call) => costCenters.deactivate(call, call.path.id),
};

const check =
  ({ name, parentId }: Schemas['CostCenterInput'], id: string | null) =>
  (items: readonly TreeItem[]): readonly Problem[] =>
    validateTreeItem({ id, name, parentId: parentId ?? null }, items);

async function read({ trx }: Context, id: string): Promise<JsonText<Schemas['CostCenter']>> {
  const { rows } = await sql<{ json: string }>`select ${json}::text as json from ${from} where k.id = ${id}`.execute(
    trx,
  );
  if (!rows[0]) throw notFound();
  return new JsonText<Schemas['CostCenter']>(rows[0].json);
}
