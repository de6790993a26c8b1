import type { Schemas } from '@prumo/contract';
import type { InsuranceRules, PlanContract, StoredInsuranceRules } from '@prumo/domain/billing';
import {
  completeInsuranceRules,
  completePlanContract,
  completePlanSettings,
  validateInsurance,
} from '@prumo/domain/billing';
import { cnpjCharacters, onlyDigits } from '@prumo/domain/identity';
import { isBlank } from '@prumo/domain/result';
import { sql } from 'kysely';
import { olderVersion } from '../http/older-version.ts';
import type { Trx } from '../database/tenant.ts';
import type { Context } from '../http/contract.ts';
import { notFound, refuseProblems, unprocessable } from '../http/refusal.ts';
import { byName } from '../lists/search.ts';

type Insurance = Schemas['Insurance'];
type Input = Schemas['InsuranceInput'];

/** Invoice codes shown with a plan, newest first: five years of months. */
const CODES_SHOWN = 60;

/** One insurance of the branch with everything about its plans. Throws not-found for another branch's. [REG-007, REG-104] */
export async function readInsurance(trx: Trx, id: string): Promise<Insurance> {
  const row = await trx.selectFrom('insurance').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const plans = await trx
    .selectFrom('insurance_plan')
    .select(['id', 'name', 'active', 'settings', 'contract'])
    .where('insurance_id', '=', id)
    .orderBy(byName(sql.ref('name')))
    .orderBy('id')
    .execute();
  const codes = await trx
    .selectFrom('invoice_code')
    .select(['id', 'plan_id', 'code', 'date', 'status'])
    .where('plan_id', 'in', ['', ...plans.map((plan) => plan.id)])
    .orderBy('date', 'desc')
    .orderBy('code', 'desc')
    .execute();
  const codesOf = Map.groupBy(codes, (code) => code.plan_id);
  return {
    id,
    name: row.name,
    type: row.type,
    legalName: row.legal_name,
    ansCode: row.ans_code,
    cnpj: row.cnpj,
    phone: row.phone,
    email: row.email,
    notes: row.notes,
    active: row.active,
    version: row.version,
    rules: rulesJson(completeInsuranceRules(row.rules)),
    plans: plans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      active: plan.active,
      settings: completePlanSettings(plan.settings),
      contract: completePlanContract(plan.contract),
      invoiceCodes: (codesOf.get(plan.id) ?? [])
        .slice(0, CODES_SHOWN)
        .map(({ id: codeId, code, date, status }) => ({
          id: codeId,
          code,
          date,
          status: status === 'open' ? 'open' : 'closed',
        })),
    })),
  };
}

/** Registers an insurance with its plans and returns its id. [REG-006, REG-066] */
export async function registerInsurance(call: Context, input: Input): Promise<string> {
  const asked = completed(input, null);
  refuseProblems(validateInsurance(asked));
  const id = call.newId();
  await call.trx
    .insertInto('insurance')
    .values({ branch_id: branchOf(call), id, type: input.type ?? 'insurance', ...rowOf(asked) })
    .execute();
  await savePlans(call, id, asked);
  call.audit('insurance.created', 'insurance', id);
  return id;
}

const rulesJson = (rules: InsuranceRules): Schemas['InsuranceRules'] => ({
  ...rules,
  passwordExpenses: [...rules.passwordExpenses],
  authorizationExpenses: [...rules.authorizationExpenses],
});

/** Changes an insurance; its plans change with it, and those it does not name stay. An older version than the stored one is refused. [REG-007, REG-067] */
export async function changeInsurance(call: Context, id: string, input: Input): Promise<void> {
  const stored = await call.trx
    .selectFrom('insurance')
    .select(['version', 'type', 'active', 'rules'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  if (input.version !== undefined && input.version !== stored.version) throw await olderVersion(call, 'insurance', id);
  const asked = completed(input, stored.rules);
  refuseProblems(validateInsurance(asked));
  if (stored.active && !(input.active ?? true)) await keepParticular(call, id, stored.type);
  await call.trx
    .updateTable('insurance')
    .set((eb) => ({ ...rowOf(asked), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await savePlans(call, id, asked);
  call.audit('insurance.updated', 'insurance', id);
}

/** Takes an insurance out of use; what already names it keeps it. [A85] */
export async function deactivateInsurance(call: Context, id: string): Promise<void> {
  const stored = await call.trx
    .selectFrom('insurance')
    .select('type')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  await keepParticular(call, id, stored.type);
  await call.trx
    .updateTable('insurance')
    .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  call.audit('insurance.deactivated', 'insurance', id);
}

/** Where an insurance is in use: what a person should know before taking it out of use. */
export async function usageOf(call: Context, id: string): Promise<Schemas['InsuranceUsage']> {
  const known = await call.trx.selectFrom('insurance').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw notFound();
  const plans = sql`(select l.id from insurance_plan l where l.insurance_id = ${id})`;
  const { rows } = await sql<Schemas['InsuranceUsage']>`select
    (select count(*)::int from patient p where p.active and p.plan_id in ${plans}) as patients,
    (select count(*)::int from appointment a where a.day >= ${call.today} and a.status not in ('canceled', 'available') and a.plan_id in ${plans}) as "futureAppointments",
    (select count(*)::int from billing_account b where b.removed_at is null and b.status in ('open', 'payment', 'in_billing') and b.plan_id in ${plans}) as "openAccounts",
    (select count(distinct s.schedule_id)::int from schedule_plan s where s.plan_id in ${plans}) as schedules`.execute(
    call.trx,
  );
  return rows[0] ?? { patients: 0, futureAppointments: 0, openAccounts: 0, schedules: 0 };
}

const branchOf = (call: Context): string => call.session.branch?.id ?? '';

/** Particular accounts need an insurance «Particular»: the last active one stays. [A158] */
async function keepParticular(call: Context, id: string, type: string): Promise<void> {
  if (type !== 'particular') return;
  const other = await call.trx
    .selectFrom('insurance')
    .select('id')
    .where('type', '=', 'particular')
    .where('active', '=', true)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!other) throw unprocessable('billing.insurer-particular');
}

/** What is asked for with nothing left out: rules that are not said stay as they are, terms that are not said are not agreed. [TIS-013, TIS-025] */
const completed = (input: Input, stored: StoredInsuranceRules | null) => ({
  ...input,
  rules: completeInsuranceRules({ ...stored, ...input.rules }),
  plans: input.plans.map((plan) => ({ ...plan, contract: completePlanContract(plan.contract) })),
});
type Asked = ReturnType<typeof completed>;

async function savePlans(call: Context, insuranceId: string, { plans }: Asked): Promise<void> {
  const stored = await call.trx
    .selectFrom('insurance_plan')
    .select('id')
    .where('insurance_id', '=', insuranceId)
    .execute();
  const known = new Set(stored.map(({ id }) => id));
  const named = plans.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (named.some((id) => !known.has(id))) throw notFound();
  for (const plan of plans) {
    const row = {
      name: plan.name.trim(),
      active: plan.active ?? true,
      settings: JSON.stringify(plan.settings),
      contract: JSON.stringify(contractOf(plan.contract)),
    };
    if (plan.id === undefined)
      await call.trx
        .insertInto('insurance_plan')
        .values({ branch_id: branchOf(call), id: call.newId(), insurance_id: insuranceId, ...row })
        .execute();
    else await call.trx.updateTable('insurance_plan').set(row).where('id', '=', plan.id).execute();
  }
}

/** Documents are kept without their masks. */
function contractOf(contract: PlanContract): PlanContract {
  const { type, value } = contract.providerCode;
  const kept = type === 'cnpj' ? cnpjCharacters(value) : type === 'cpf' ? onlyDigits(value) : value.trim();
  return { ...contract, providerCode: { type, value: kept } };
}

function rowOf(input: Asked) {
  return {
    name: input.name.replaceAll(/\s+/g, ' ').trim(),
    legal_name: text(input.legalName),
    ans_code: text(input.ansCode),
    cnpj: isBlank(input.cnpj) ? null : cnpjCharacters(input.cnpj),
    phone: isBlank(input.phone) ? null : onlyDigits(input.phone) || null,
    email: text(input.email)?.toLowerCase() ?? null,
    notes: text(input.notes),
    rules: JSON.stringify(input.rules),
    active: input.active ?? true,
  };
}

const text = (value: string | null | undefined): string | null => (isBlank(value) ? null : value.trim());
