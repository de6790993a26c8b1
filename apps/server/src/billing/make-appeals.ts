import { createHash } from 'node:crypto';
import type { Schemas } from '@prumo/contract';
import { canDecideDenial, checkJustifications, type DenialStatus } from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import { type AppealedDenial, type AppealTerms, splitAppeals, writeAppeal } from '@prumo/tiss';
import { sql } from 'kysely';
import { agreed, conflict, notFound, Refusal, refuseProblems, unprocessable } from '../http/refusal.ts';
import { checkSchema } from '../tiss/index.ts';
import { guideItem } from './guide-item.ts';
import type { Importing } from './import-return.ts';
import { readParties } from './invoiced-guides.ts';
import { takeNumbers } from './next-number.ts';
import { standAppealed } from './stand-appealed.ts';

const digest = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

interface Denied extends Omit<AppealedDenial, 'justification' | 'code'> {
  readonly code: string | null;
  readonly status: DenialStatus;
  readonly counts: boolean;
  readonly insurance: { readonly id: string; readonly name: string };
  readonly lot: {
    readonly number: number;
    readonly protocol: string;
    readonly ansCode: string;
    readonly planId: string;
  };
}

type Held = AppealedDenial & Pick<Denied, 'insurance' | 'lot'>;

/**
 * Makes the appeals of denials of one insurer, all or none: a file for each part that the standard takes apart, of the numbers of the lots, held
 * against the official schema. The denials are in appeal, and their lots and accounts with them. Answers the ids of the appeals. [TIS-019, BIL-202]
 */
export async function makeAppeals(
  call: Importing,
  asked: readonly Schemas['DenialAppealed'][],
): Promise<readonly string[]> {
  const { trx, session, now } = call;
  refuseProblems(checkJustifications(asked));
  const said = new Map(asked.map(({ denialId, justification }) => [denialId, justification.trim()]));
  const denials = (await holdDenials(call, [...said.keys()])).map((denial): Held => {
    agreed(canDecideDenial(denial, 'appeal'), 409);
    const { status: _, counts: __, code, ...rest } = denial;
    if (code === null) throw unprocessable('billing.denial-without-code');
    return { ...rest, code, justification: said.get(denial.id) ?? '' };
  });
  if (new Set(denials.map(({ insurance }) => insurance.id)).size > 1) throw unprocessable('billing.appeal-insurers');
  const ids = denials.map(({ id }) => id);
  await trx
    .updateTable('billing_denial')
    .set({ status: 'appealed', decided_at: new Date(now).toISOString(), decided_by: session.userId })
    .where('id', 'in', ids)
    .execute();
  const parts = splitAppeals(denials);
  const ansCode = denials[0]?.lot.ansCode ?? '';
  let number = await takeNumbers(call, `lot:${ansCode}`, parts.length);
  const made: string[] = [];
  for (const part of parts) made.push(await storeAppeal(call, part, number++));
  await standAppealed(call, ids);
  for (const id of ids) call.audit('billing-denial.appealed', 'billing-denial', id);
  return made;
}

/** Their invoices first, then their lots, then they, each in the order of their ids. */
async function holdDenials({ trx }: Importing, ids: readonly string[]): Promise<readonly Denied[]> {
  const lots = sql`select a.lot_id from billing_denial d join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
    where d.id = any(${ids})`;
  await sql`select from invoice_code v where v.id in (select t.invoice_code_id from tiss_lot t where t.id in (${lots})) order by v.id for update`.execute(
    trx,
  );
  await sql`select from tiss_lot t where t.id in (${lots}) order by t.id for update`.execute(trx);
  const { rows } = await sql<
    Omit<Denied, 'value'> & { value: number }
  >`select d.id, d.status, d.counts, d.code, d.value_cents - d.recovered_cents as value, a.lot_id as "lotId", a.level, a.guide, ${guideItem} as item, to_char(a.day, 'YYYY-MM-DD') as day,
      case when a.code is not null then json_build_object('code', a.code, 'name', a.name) end as expense, s.tuss_table as table,
      json_build_object('id', i.id, 'name', i.name) as insurance,
      json_build_object('number', t.number, 'protocol', t.protocol, 'ansCode', t.ans_code, 'planId', v.plan_id) as lot
    from billing_denial d join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
    join insurance i on i.branch_id = d.branch_id and i.id = d.insurance_id join tiss_lot t on t.branch_id = a.branch_id and t.id = a.lot_id
    join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id
    left join lateral (select e.tuss_table from (select l.expense_id, row_number() over (order by l.position) as item from billing_line l
        where l.branch_id = a.branch_id and l.account_id = a.account_id) l join expense e on e.branch_id = a.branch_id and e.id = l.expense_id where l.item = a.item) s on true
    where d.id = any(${ids}) order by t.number, a.position, d.id for update of d`.execute(trx);
  if (rows.length < ids.length) throw notFound();
  return rows.map((row) => ({ ...row, value: cents(row.value) }));
}

async function storeAppeal(call: Importing, denials: readonly Held[], number: number): Promise<string> {
  const { trx, session, newId, now } = call;
  const [first] = denials;
  if (first === undefined) throw conflict('billing.denial-decided');
  const { lot, insurance } = first;
  if (!/^\d{1,12}$/.test(lot.protocol))
    throw unprocessable('billing.appeal-protocol', { protocol: lot.protocol, number: lot.number });
  const parties = await readParties(trx, lot.planId);
  const { hashEncoding, asciiOnly } = parties.contract;
  const terms: AppealTerms = {
    number,
    lot,
    insurance: { ansCode: lot.ansCode, name: insurance.name },
    parties,
    at: new Date(now).toISOString(),
    timeZone: session.branch?.timeZone ?? '',
    files: { digest, hashEncoding, asciiOnly },
  };
  const written = writeAppeal(denials, terms);
  if (!written.ok) throw new Refusal(422, 'tiss.schema-refused', { data: schemaProblem(written.error[0]) });
  const appeal = written.value;
  const [found] = await checkSchema(appeal.file);
  if (found !== undefined)
    throw new Refusal(422, 'tiss.schema-refused', { data: { element: found.element, reason: found.message } });
  const branch_id = session.branch?.id ?? '';
  const id = newId();
  await trx
    .insertInto('billing_appeal')
    .values({
      branch_id,
      id,
      insurance_id: insurance.id,
      lot_id: first.lotId,
      ans_code: lot.ansCode,
      number,
      object: appeal.object,
      total_cents: appeal.total,
      version: appeal.version,
      hash: appeal.hash,
      file: Buffer.from(appeal.file),
      created_at: new Date(now).toISOString(),
      created_by: session.userId,
    })
    .execute();
  await trx
    .insertInto('billing_appeal_denial')
    .values(
      denials.map((denial, position) => ({
        branch_id,
        appeal_id: id,
        position,
        denial_id: denial.id,
        value_cents: denial.value,
        justification: denial.justification,
      })),
    )
    .execute();
  call.audit('billing-appeal.made', 'billing-appeal', id);
  return id;
}

const schemaProblem = (one: { readonly field: string; readonly code: string } | undefined) => ({
  element: one?.field ?? '',
  reason: one?.code ?? '',
});
