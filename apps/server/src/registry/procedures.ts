import type { Schemas } from '@prumo/contract';
import { storedExpenseType, TUSS_TABLES, validateProcedure } from '@prumo/domain/billing';
import { foldText, onlyDigits } from '@prumo/domain/identity';
import { isBlank } from '@prumo/domain/result';
import { type RawBuilder, sql } from 'kysely';
import { oneOf } from '../database/one-of.ts';
import { olderVersion } from '../http/older-version.ts';
import { type Context, JsonText } from '../http/contract.ts';
import { notFound, refuseProblems } from '../http/refusal.ts';
import { toCents } from '../http/wire-money.ts';
import { branchOf, trimmed } from './procedure-rows.ts';
import { customName, planFrom, sourceText } from './lookups-expenses.ts';
import { byName } from '../lists/search.ts';

type Input = Schemas['ProcedureInput'];

const reais = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`round(${column} / 100.0, 2)`;

/** One procedure or other expense with its particular prices, the prices of the plans in force today, and where it is in use. [REG-013, REG-070, REG-105] */
export async function readProcedure(call: Context, id: string): Promise<JsonText<Schemas['Procedure']>> {
  const { rows } = await sql<{
    json: string;
  }>`select json_build_object('id', e.id, 'version', e.version, 'name', e.name, 'type', e.type, 'code', e.code,
      'tussTable', e.tuss_table, 'unit', e.unit, 'modality', e.modality, 'durationMinutes', e.duration_minutes, 'preparation', e.preparation, 'specialty', e.specialty,
      'particularValue', ${reais(sql`e.particular_cents`)}, 'active', e.active,
      'value', json_build_object('fee', ${reais(sql`e.fee_cents`)}, 'film', ${reais(sql`e.film_cents`)}, 'operationalCost', ${reais(sql`e.operational_cents`)}),
      'professionals', ${pricesOfProfessionals}, 'plans', ${pricesOfPlans(call)}, 'usage', ${usage(call)})::text as json
    from expense e where e.id = ${id}`.execute(call.trx);
  if (!rows[0]) throw notFound();
  return new JsonText<Schemas['Procedure']>(rows[0].json);
}

const pricesOfProfessionals: RawBuilder<unknown> = sql`(select coalesce(json_agg(json_build_object('professional', json_build_object('id', f.id, 'name', f.name),
    'particularValue', ${reais(sql`o.particular_cents`)}) order by ${byName(sql`f.name`)}, f.id), '[]'::json)
  from professional_price o join professional f on f.id = o.professional_id where o.branch_id = e.branch_id and o.expense_id = e.id)`;

/** Read only: the price tables themselves are kept with the plans. [REG-105] */
const pricesOfPlans = ({
  today,
}: Context): RawBuilder<unknown> => sql`(select coalesce(json_agg(json_build_object('planId', l.id, 'customName', ${customName},
    'insuranceValue', ${reais(sql`r.insurance_cents`)}, 'particularValue', ${reais(sql`r.particular_cents`)}, 'source', json_build_object('kind', r.source, 'cbhpm', r.cbhpm)) order by ${byName(sql`i.name`, sql`l.name`)}, l.id), '[]'::json)
  from (select p.*, ${sourceText} as source from plan_prices_of(e.id, ${today}) p) r join ${planFrom} on l.branch_id = r.branch_id and l.id = r.plan_id where l.active and i.active)`;

/** Where a procedure is in use: what a person should know before taking it out of use. [REG-111] */
const usage = ({ today }: Context): RawBuilder<unknown> => sql`json_build_object(
  'appointments', (select count(distinct x.appointment_id)::int from appointment_expense x join appointment a on a.branch_id = x.branch_id and a.id = x.appointment_id
    where x.branch_id = e.branch_id and x.expense_id = e.id and a.day >= ${today} and a.status not in ('canceled', 'available')),
  'accounts', (select count(distinct x.account_id)::int from billing_line x join billing_account b on b.branch_id = x.branch_id and b.id = x.account_id
    where x.branch_id = e.branch_id and x.expense_id = e.id and b.removed_at is null and b.status in ('open', 'payment', 'in_billing')),
  'schedules', (select count(*)::int from schedule_expense x where x.branch_id = e.branch_id and x.expense_id = e.id),
  'packages', (select count(*)::int from procedure_package_item x join procedure_package k on k.branch_id = x.branch_id and k.id = x.package_id
    where x.branch_id = e.branch_id and x.expense_id = e.id and k.active))`;

/** Registers a procedure or another expense and returns its id. [REG-012, REG-069, REG-105] */
export async function registerProcedure(call: Context, input: Input): Promise<string> {
  const row = rowOf(input);
  const id = call.newId();
  await call.trx
    .insertInto('expense')
    .values({ branch_id: branchOf(call), id, ...row })
    .execute();
  await savePrices(call, id, input);
  call.audit('expense.created', 'expense', id);
  return id;
}

/** Changes a procedure; an older version than the stored one is refused. What was billed keeps its own name and values. [REG-013, REG-070] */
export async function changeProcedure(call: Context, id: string, input: Input): Promise<void> {
  const stored = await call.trx
    .selectFrom('expense')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  if (input.version !== undefined && input.version !== stored.version) throw await olderVersion(call, 'expense', id);
  const row = rowOf(input);
  await call.trx
    .updateTable('expense')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await savePrices(call, id, input);
  call.audit('expense.updated', 'expense', id);
}

/** Takes a procedure out of use; agendas, accounts and reports that name it keep it. [REG-111, A85] */
export async function deactivateProcedure(call: Context, id: string): Promise<undefined> {
  const changed = await call.trx
    .updateTable('expense')
    .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (changed.length === 0) throw notFound();
  call.audit('expense.deactivated', 'expense', id);
  return undefined;
}

async function savePrices(call: Context, id: string, { professionals = [] }: Input): Promise<void> {
  await call.trx.deleteFrom('professional_price').where('expense_id', '=', id).execute();
  if (professionals.length === 0) return;
  await call.trx
    .insertInto('professional_price')
    .values(
      professionals.map(({ professionalId, particularValue }, index) => ({
        branch_id: branchOf(call),
        expense_id: id,
        professional_id: professionalId,
        particular_cents: toCents(particularValue, `professionals.${index}.particularValue`),
      })),
    )
    .execute();
}

/** The row of an input, after its rules agreed. Codes are kept without dots and dashes; laboratorial is laboratory. [A135] */
function rowOf(input: Input) {
  const name = input.name.replaceAll(/\s+/g, ' ').trim();
  const code = isBlank(input.code) ? null : input.code.replaceAll(/[.\s-]/g, '');
  const { fee = 0, film = 0, operationalCost = 0 } = input.value ?? {};
  const cents = {
    particular: toCents(input.particularValue ?? 0, 'particularValue'),
    fee: toCents(fee, 'value.fee'),
    film: toCents(film, 'value.film'),
    operationalCost: toCents(operationalCost, 'value.operationalCost'),
  };
  const durationMinutes = input.durationMinutes ?? 30;
  const professionals = (input.professionals ?? []).map(({ professionalId, particularValue }, index) => ({
    professionalId,
    value: toCents(particularValue, `professionals.${index}.particularValue`),
  }));
  refuseProblems(
    validateProcedure({
      name,
      type: input.type,
      code,
      tussTable: input.tussTable,
      unit: input.unit,
      modality: input.modality,
      durationMinutes,
      preparation: input.preparation,
      professionals,
      ...cents,
    }),
  );
  return {
    name,
    name_folded: foldText(name),
    type: storedExpenseType(input.type) ?? input.type,
    code: code === null ? null : onlyDigits(code),
    tuss_table: isBlank(input.tussTable) ? null : oneOf(TUSS_TABLES, input.tussTable.trim()),
    unit: trimmed(input.unit),
    modality: trimmed(input.modality),
    duration_minutes: durationMinutes,
    preparation: trimmed(input.preparation),
    specialty: input.specialty ? JSON.stringify(input.specialty) : null,
    particular_cents: cents.particular,
    fee_cents: cents.fee,
    film_cents: cents.film,
    operational_cents: cents.operationalCost,
    active: input.active ?? true,
  };
}
