import { sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { searchAnsInsurers } from './ans-insurers.ts';
import { firstOf } from '../lists/page.ts';
import { changeInsurance, deactivateInsurance, readInsurance, registerInsurance, usageOf } from './insurances.ts';
import { changeInvoiceCode, createInvoiceCode } from './invoice-codes.ts';
import { byName, contains } from '../lists/search.ts';
import { byNameIn, sortedBy } from '../lists/sort.ts';
import { flag, lookupPage } from '../lists/lookup-page.ts';
import { copyPlanPrices } from './plan-price-copies.ts';
import { listPlanPrices, removePlanPrice, savePlanPriceRules, savePlanPrices } from './plan-prices.ts';
import { listPlanCbhpm, removePlanCbhpm, savePlanCbhpm } from './plan-cbhpm.ts';
import { exportPlanPrices, importPlanPrices } from './price-tables.ts';

type Insurances =
  | 'listInsurances'
  | 'createInsurance'
  | 'getInsurance'
  | 'updateInsurance'
  | 'deactivateInsurance'
  | 'getInsuranceUsage'
  | 'createInvoiceCode'
  | 'updateInvoiceCode'
  | 'listPlanPrices'
  | 'savePlanPrices'
  | 'savePlanPriceRules'
  | 'removePlanPrice'
  | 'copyPlanPrices'
  | 'exportPlanPrices'
  | 'importPlanPrices'
  | 'searchAnsInsurers'
  | 'listPlanCbhpm'
  | 'savePlanCbhpm'
  | 'removePlanCbhpm';

/** Everything anybody may search an insurance by: its names, its registration and its plans. */
const searched = sql`i.name || ' ' || coalesce(i.legal_name, '') || ' ' || coalesce(i.ans_code, '') || ' ' || coalesce((
  select string_agg(l.name, ' ') from insurance_plan l where l.branch_id = i.branch_id and l.insurance_id = i.id), '')`;

const plansJson = sql`coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'active', l.active) order by ${byName(sql`l.name`)}, l.id)
  from insurance_plan l where l.branch_id = i.branch_id and l.insurance_id = i.id), '[]')`;

/** Insurances with their plans, contracts, invoice codes and prices. [REG-005, REG-006, REG-007, REG-098, REG-104] */
export const insuranceRoutes: Some<Insurances> = {
  listInsurances: ({ trx, query }) =>
    lookupPage(
      trx,
      {
        item: sql`json_build_object('id', i.id, 'name', i.name, 'type', i.type, 'ansCode', i.ans_code, 'active', i.active, 'plans', ${plansJson})`,
        from: sql`insurance i`,
        where: [...flag(sql`i.active`, query.active), ...contains(searched, query.search)],
        order: sortedBy({ name: byNameIn(sql`i.branch_id`, sql`i.name`, sql`i.id`) }, query.sort ?? 'name'),
      },
      query,
    ),
  createInsurance: async (call) => readInsurance(call.trx, await registerInsurance(call, call.body)),
  getInsurance: (call) => readInsurance(call.trx, call.path.id),
  updateInsurance: async (call) => {
    await changeInsurance(call, call.path.id, call.body);
    return readInsurance(call.trx, call.path.id);
  },
  deactivateInsurance: async (call) => {
    await deactivateInsurance(call, call.path.id);
    return undefined;
  },
  getInsuranceUsage: (call) => usageOf(call, call.path.id),
  createInvoiceCode: (call) => createInvoiceCode(call, call.path, call.body),
  updateInvoiceCode: (call) => changeInvoiceCode(call, call.path, call.path.codeId, call.body),
  listPlanPrices: (call) => listPlanPrices(call, call.path, call.query),
  savePlanPrices: (call) => savePlanPrices(call, call.path, call.body),
  savePlanPriceRules: (call) => savePlanPriceRules(call, call.path, call.path.expenseId, call.body.rules),
  removePlanPrice: async (call) => {
    await removePlanPrice(call, call.path, call.path.expenseId);
    return undefined;
  },
  copyPlanPrices: (call) => copyPlanPrices(call, call.path, call.body.planId),
  exportPlanPrices: (call) => exportPlanPrices(call, call.path, call.query.printType ?? 'sheet'),
  importPlanPrices,
  listPlanCbhpm: (call) => listPlanCbhpm(call, call.path),
  savePlanCbhpm: (call) => savePlanCbhpm(call, call.path, call.body),
  removePlanCbhpm: (call) => removePlanCbhpm(call, call.path),
  searchAnsInsurers: async ({ query }) => firstOf(searchAnsInsurers(query.search), query.limit),
};
