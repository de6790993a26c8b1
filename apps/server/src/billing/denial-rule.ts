import type { Schemas } from '@prumo/contract';
import {
  completeInsuranceRules,
  type DenialDemand,
  DENIALS_OF_DEMANDS,
  demandOfDenial,
  hasNumber,
  type InsuranceRules,
  isOfExpense,
  onlyDemand,
  type StoredInsuranceRules,
  type WantedRule,
  withDemand,
} from '@prumo/domain/billing';
import { diffInDays, type LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { heldBack, type PastDenial, type OwnGuide } from '@prumo/tiss';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Context } from '../http/contract.ts';
import { accepted, notFound, unprocessable } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';

/** Denials of the past that are looked at, the newest first. */
const LOOKED_AT = 1000;

interface Found {
  readonly demand: DenialDemand;
  readonly insurance: Schemas['Ref'];
  readonly expense: Schemas['DeniedExpense'] | null;
  readonly rules: InsuranceRules;
}

type Wanted = Pick<Schemas['DenialRuleInput'], 'number'> & { readonly onlyExpense?: boolean | undefined };

/** The rule that a denial gives, as it is wanted or else as it is proposed, with what it would have held back. A denial of which none follows is refused (422). [TIS-013] */
export async function readDenialRule(trx: Trx, id: string, wanted: Wanted): Promise<Schemas['DenialRule']> {
  const found = await findRule(trx, id, false);
  const past = await pastDenials(trx, found);
  const rule = ruleOf(found, { ...wanted, number: wanted.number ?? proposedNumber(found.demand, past) });
  return ruleJson(found, rule, past);
}

/** Makes the rule one of the demands of the insurance. [TIS-013] */
export async function makeDenialRule(
  call: Context,
  id: string,
  wanted: Schemas['DenialRuleInput'],
): Promise<Schemas['DenialRule']> {
  const { trx } = call;
  const found = await findRule(trx, id, true);
  const rule = ruleOf(found, wanted);
  const rules = accepted(withDemand(found.rules, rule));
  await trx
    .updateTable('insurance')
    .set((eb) => ({ rules: JSON.stringify(rules), version: eb('version', '+', 1) }))
    .where('id', '=', found.insurance.id)
    .execute();
  call.audit('insurance.updated', 'insurance', found.insurance.id);
  return ruleJson({ ...found, rules }, rule, await pastDenials(trx, found));
}

async function findRule(trx: Trx, id: string, hold: boolean): Promise<Found> {
  const { rows } = await sql<
    Omit<Found, 'demand' | 'rules'> & { code: string | null; rules: StoredInsuranceRules | null }
  >`select d.code, json_build_object('id', i.id, 'name', i.name) as insurance, i.rules,
      case when a.code is not null and a.code <> '' then json_build_object('code', a.code, 'name', coalesce(a.name, '')) end as expense
    from billing_denial d join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
    join insurance i on i.branch_id = d.branch_id and i.id = d.insurance_id where d.id = ${id} ${hold ? sql`for update of i` : sql``}`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  const demand = demandOfDenial(row.code);
  if (demand === null) throw unprocessable('billing.denial-without-rule');
  return { ...row, demand, rules: completeInsuranceRules(row.rules) };
}

const ruleOf = ({ demand, expense }: Found, { onlyExpense, number }: Wanted): WantedRule => ({
  demand,
  expenseCode: (onlyExpense ?? true) && isOfExpense(demand) ? (expense?.code ?? null) : null,
  number: hasNumber(demand) ? number : null,
});

interface Row {
  readonly value: number;
  readonly account: string;
  readonly patient: string;
  readonly card: string | null;
  readonly password: string | null;
  readonly authorization: string | null;
  readonly sentOn: LocalDate;
  readonly lines: OwnGuide['lines'];
}

/** Denials of the same demand that the insurance made, the newest first, with their guides as they went out. */
async function pastDenials(trx: Trx, { demand, insurance }: Found): Promise<PastDenial[]> {
  const { rows } =
    await sql<Row>`select x.value, c.id as account, c.patient_id as patient, c.guide #>> '{insured,record}' as card,
      c.guide #>> '{authorization,password}' as password, c.guide #>> '{referral,insurance}' as authorization, to_char(t.sent_on, 'YYYY-MM-DD') as "sentOn",
      (select coalesce(json_agg(json_build_object('code', coalesce(l.code, ''), 'date', to_char(l.day, 'YYYY-MM-DD')) order by l.position), '[]')
        from billing_line l where l.branch_id = c.branch_id and l.account_id = c.id) as lines
    from (select d.value_cents - d.recovered_cents as value, d.branch_id, a.lot_id, a.account_id from billing_denial d
        join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
        where d.counts and d.insurance_id = ${insurance.id} and d.code = any(${[...DENIALS_OF_DEMANDS[demand]]}) and a.account_id is not null
        order by d.returned_on desc, d.id desc limit ${LOOKED_AT}) x
    join billing_account c on c.branch_id = x.branch_id and c.id = x.account_id join tiss_lot t on t.branch_id = x.branch_id and t.id = x.lot_id`.execute(
      trx,
    );
  const earlier = demand === 'repeats' ? await earlierGuides(trx, insurance.id, rows) : new Map<string, OwnGuide[]>();
  return rows.map((row) => ({
    value: cents(row.value),
    guide: guideOf(row),
    earlier: earlier.get(row.account) ?? [],
    sentOn: row.sentOn,
  }));
}

/** As the guide went out. */
const guideOf = ({ patient, card, password, authorization, lines }: Omit<Row, 'value' | 'sentOn' | 'account'>) => ({
  patientId: patient,
  card,
  password,
  authorization,
  lines,
});

/** What the same patients were billed for on the same days by guides of lower numbers of lot or place. */
async function earlierGuides(
  trx: Trx,
  insuranceId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, OwnGuide[]>> {
  const found = await sql<{ account: string; patient: string; lines: OwnGuide['lines'] }>`
    select o.account_id as account, c.patient_id as patient, json_agg(json_build_object('code', coalesce(l.code, ''), 'date', to_char(l.day, 'YYYY-MM-DD'))) as lines
    from tiss_lot_guide o join tiss_lot ot on ot.branch_id = o.branch_id and ot.id = o.lot_id
    join billing_account oc on oc.branch_id = o.branch_id and oc.id = o.account_id
    join billing_account c on c.branch_id = o.branch_id and c.patient_id = oc.patient_id and c.insurance_id = oc.insurance_id and c.id <> oc.id and c.removed_at is null
    join tiss_lot_guide g on g.branch_id = c.branch_id and g.account_id = c.id and not g.canceled join tiss_lot t on t.branch_id = g.branch_id and t.id = g.lot_id
    join billing_line l on l.branch_id = c.branch_id and l.account_id = c.id
    where o.account_id = any(${rows.map(({ account }) => account)}) and not o.canceled and oc.insurance_id = ${insuranceId}
      and (t.number, g.position) < (ot.number, o.position)
    group by o.account_id, c.id, c.patient_id order by c.id`.execute(trx);
  return new Map(
    [...Map.groupBy(found.rows, ({ account }) => account)].map(([account, guides]) => [
      account,
      guides.map((one) => guideOf({ ...one, card: null, password: null, authorization: null })),
    ]),
  );
}

/** Days before those after which the insurance began to deny. */
function proposedNumber(demand: DenialDemand, past: readonly PastDenial[]): number | null {
  const ages = past.flatMap(({ guide: { lines }, sentOn }) =>
    lines.length === 0 ? [] : [Math.max(...lines.map(({ date }) => diffInDays(date, sentOn)))],
  );
  return demand === 'maximumAge' && ages.length > 0 ? Math.max(0, Math.min(...ages) - 1) : null;
}

function ruleJson(
  { insurance, expense, rules, demand }: Found,
  wanted: WantedRule,
  past: readonly PastDenial[],
): Schemas['DenialRule'] {
  const alone = onlyDemand(wanted);
  const held = alone.ok ? heldBack(past, alone.value) : { denials: 0, total: cents(0) };
  const made = withDemand(rules, wanted);
  return {
    demand,
    insurance,
    expense: isOfExpense(demand) ? expense : null,
    onlyExpense: wanted.expenseCode !== null,
    number: wanted.number,
    demanded: made.ok && JSON.stringify(made.value) === JSON.stringify(rules),
    denials: held.denials,
    total: toReais(held.total),
  };
}
