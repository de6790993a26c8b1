import type { Schemas } from '@prumo/contract';
import { EXPENSE_TYPES, PARTICIPATION_DEGREES, type TransferRule, validateTransferRule } from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import { type Problem, problem } from '@prumo/domain/result';
import { type RawBuilder, sql } from 'kysely';
import { type Context, JsonText, type Some } from '../http/contract.ts';
import { conflict, notFound, refuseProblems } from '../http/refusal.ts';
import { toCents } from '../http/wire-money.ts';
import { flag, lookupPage } from '../lists/lookup-page.ts';
import { contains } from '../lists/search.ts';
import { ruleOf } from './transfer-rules.ts';

type Input = Schemas['TransferRuleInput'];

const ref = (alias: string, name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${name}) end`;
const item = sql`json_build_object('id', r.id, 'professional', ${ref('p', sql`p.name`)}, 'expense', ${ref('e', sql`e.name`)}, 'expenseType', r.expense_type,
  'plan', ${ref('n', sql`o.name || ' – ' || n.name`)}, 'insurance', ${ref('i', sql`i.name`)}, 'place', ${ref('c', sql`c.name`)}, 'degree', r.degree, 'basis', r.basis,
  'type', r.type, 'percent', r.percent, 'value', round(r.value_cents / 100.0, 2), 'afterDiscount', r.after_discount, 'afterCardFee', r.after_card_fee,
  'taxPercent', r.tax_percent, 'denialPolicy', r.denial_policy, 'active', r.active, 'version', r.version)`;
const from = sql`transfer_rule r left join professional p on p.id = r.professional_id left join expense e on e.branch_id = r.branch_id and e.id = r.expense_id
  left join insurance_plan n on n.branch_id = r.branch_id and n.id = r.plan_id left join insurance o on o.branch_id = n.branch_id and o.id = n.insurance_id
  left join insurance i on i.branch_id = r.branch_id and i.id = r.insurance_id left join place c on c.branch_id = r.branch_id and c.id = r.place_id`;

/** Rules of the transfers to professionals. [TIS-024] */
export const transferRuleRoutes: Some<
  'listTransferRules' | 'createTransferRule' | 'getTransferRule' | 'updateTransferRule' | 'deactivateTransferRule'
> = {
  listTransferRules: ({ trx, query }) =>
    lookupPage(
      trx,
      {
        item,
        from,
        order: sql`p.name nulls first, o.name nulls first, n.name nulls first, r.id`,
        where: [
          ...flag(sql`r.active`, query.active),
          ...contains(sql`concat_ws(' ', p.name, e.name, o.name, n.name, i.name, c.name)`, query.search),
        ],
      },
      query,
    ),
  createTransferRule: async (call) => {
    const row = await checked(call, call.body, null);
    const id = call.newId();
    await call.trx
      .insertInto('transfer_rule')
      .values({ branch_id: call.session.branch?.id ?? '', id, ...row })
      .execute();
    call.audit('transfer-rule.created', 'transfer-rule', id);
    return read(call, id);
  },
  getTransferRule: (call) => read(call, call.path.id),
  updateTransferRule: async (call) => {
    const { id } = call.path;
    const held = await call.trx
      .selectFrom('transfer_rule')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw notFound();
    if (call.body.version !== undefined && call.body.version !== held.version) throw conflict('conflict.version');
    const row = await checked(call, call.body, id);
    await call.trx
      .updateTable('transfer_rule')
      .set({ ...row, version: held.version + 1 })
      .where('id', '=', id)
      .execute();
    call.audit('transfer-rule.updated', 'transfer-rule', id);
    return read(call, id);
  },
  deactivateTransferRule: async (call) => {
    const { id } = call.path;
    const changed = await call.trx
      .updateTable('transfer_rule')
      .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw notFound();
    call.audit('transfer-rule.deactivated', 'transfer-rule', id);
    return undefined;
  },
};

/** The row of what was sent, once the domain has nothing against it; a tie that a race makes the unique index refuses. */
async function checked({ trx }: Context, input: Input, id: string | null) {
  const row = rowOf(input);
  const rule: Omit<TransferRule, 'id'> = {
    professionalId: row.professional_id,
    expenseId: row.expense_id,
    expenseType: row.expense_type,
    planId: row.plan_id,
    insuranceId: row.insurance_id,
    placeId: row.place_id,
    degree: row.degree,
    basis: row.basis,
    terms: { type: row.type, percent: row.percent, value: row.value_cents === null ? null : cents(row.value_cents) },
    afterDiscount: row.after_discount,
    afterCardFee: row.after_card_fee,
    taxPercent: row.tax_percent,
    denialPolicy: row.denial_policy,
  };
  const others = row.active
    ? await trx
        .selectFrom('transfer_rule')
        .selectAll()
        .where('active', '=', true)
        .where('id', '<>', id ?? '')
        .execute()
    : [];
  const problems = validateTransferRule(rule, others.map(ruleOf));
  // On the wire the terms stand beside everything else.
  refuseProblems([
    ...namedProblems(row),
    ...problems.map((one) => ({ ...one, field: one.field.replace('terms.', '') })),
  ]);
  return row;
}

const namedProblems = ({ expense_type: group, degree }: ReturnType<typeof rowOf>): Problem[] => [
  ...(group === null || EXPENSE_TYPES.some((one) => one === group) ? [] : [problem('expenseType', 'field.invalid')]),
  ...(degree === null || PARTICIPATION_DEGREES.some((one) => one === degree)
    ? []
    : [problem('degree', 'field.invalid')]),
];

const rowOf = (input: Input) => ({
  professional_id: input.professionalId ?? null,
  expense_id: input.expenseId ?? null,
  expense_type: input.expenseType ?? null,
  plan_id: input.planId ?? null,
  insurance_id: input.insuranceId ?? null,
  place_id: input.placeId ?? null,
  degree: input.degree ?? null,
  basis: input.basis,
  type: input.type,
  percent: input.type === 'percent' ? (input.percent ?? null) : null,
  value_cents: input.type === 'fixed' && typeof input.value === 'number' ? toCents(input.value, 'value') : null,
  after_discount: input.afterDiscount ?? false,
  after_card_fee: input.afterCardFee ?? false,
  tax_percent: input.taxPercent ?? 0,
  denial_policy: input.denialPolicy ?? ('absorbed' as const),
  active: input.active ?? true,
});

async function read({ trx }: Context, id: string): Promise<JsonText<Schemas['TransferRule']>> {
  const { rows } = await sql<{ json: string }>`select ${item}::text as json from ${from} where r.id = ${id}`.execute(
    trx,
  );
  if (!rows[0]) throw notFound();
  return new JsonText<Schemas['TransferRule']>(rows[0].json);
}
