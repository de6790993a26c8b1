import type { Schemas } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { problem } from '@prumo/domain/result';
import { typedReturn } from '@prumo/tiss';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Trx } from '../database/tenant.ts';
import type { Context } from '../http/contract.ts';
import { accepted, notFound, refuseProblems, unprocessable } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { holdLots, keepReturn, refuseRepeated } from './import-return.ts';
import { sentGuides } from './sent-guides.ts';

interface Lot {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly protocol: string | null;
  readonly ans_code: string;
  readonly insurance: Schemas['Ref'];
}

async function findLot(trx: Trx, lotId: string): Promise<Lot> {
  const { rows } =
    await sql<Lot>`select t.id, t.number, t.status, t.protocol, t.ans_code, json_build_object('id', i.id, 'name', i.name) as insurance from tiss_lot t
    join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id join insurance_plan l on l.branch_id = v.branch_id and l.id = v.plan_id
    join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id where t.id = ${lotId}`.execute(trx);
  const [lot] = rows;
  if (lot === undefined) throw notFound();
  return lot;
}

/** What a lot was sent with, so that its answer can be typed. [TIS-018] */
export async function readReturnForm(trx: Trx, lotId: string): Promise<Schemas['ReturnForm']> {
  const lot = await findLot(trx, lotId);
  const [sent] = await sentGuides(trx, [lot]);
  const guides = sent?.guides ?? [];
  const { rows } = await sql<{
    id: string;
    name: string;
    social_name: string | null;
  }>`select c.id, p.name, p.social_name from billing_account c
    join patient p on p.branch_id = c.branch_id and p.id = c.patient_id where c.id = any(${guides.map(({ accountId }) => accountId)})`.execute(
    trx,
  );
  const patients = new Map(
    rows.map(({ id, name, social_name: socialName }) => [id, patientName({ name, socialName })]),
  );
  return {
    lotId: lot.id,
    number: lot.number,
    protocol: lot.protocol,
    insurance: lot.insurance,
    guides: guides.map(({ accountId, number, itemsBefore, decided = false, lines, items }) => ({
      accountId,
      number,
      patient: patients.get(accountId) ?? '',
      decided,
      itemsBefore,
      items: items.map((item, at) => ({ item: at + 1, ...item, charged: toReais(lines[at] ?? 0) })),
    })),
  };
}

/** What somebody typed of an answer on paper, kept and counted as an analysis of accounts is. A lot that nobody said to be sent is refused (422). Answers its id. [TIS-018] */
export async function typeReturn(call: Context, input: Schemas['TypedReturn']): Promise<string> {
  const issuedOn = input.issuedOn as LocalDate;
  if (issuedOn > call.today) refuseProblems([problem('issuedOn', 'date.after-maximum', { maximum: call.today })]);
  const found = await findLot(call.trx, input.lotId);
  const lots = await holdLots(call, found.ans_code, sql`t.id = ${input.lotId}`);
  const [lot] = lots;
  if (lot === undefined) throw notFound();
  if (lot.status === 'prepared') throw unprocessable('return.lot-unsent', { number: lot.number });
  const [sent] = await sentGuides(call.trx, lots);
  if (sent === undefined) throw notFound();
  const typed = input.guides.map(({ accountId, items }, guide) => ({
    accountId,
    items: items.map(({ released, denied, ...item }, at) => ({
      ...item,
      released: toCents(released, `guides.${guide}.items.${at}.released`),
      denied: toCents(denied, `guides.${guide}.items.${at}.denied`),
    })),
  }));
  const told = accepted(typedReturn(sent, typed, issuedOn));
  const file = Buffer.from(JSON.stringify(input));
  const sha256 = createHash('sha256').update(file).digest('hex');
  await refuseRepeated(call, sha256, 'analysis');
  const message = {
    kind: 'analysis' as const,
    version: 'typed',
    ansCode: found.ans_code,
    provider: { kind: 'operator' as const, value: '' },
    number: told.protocol,
    issuedOn,
    lots: [told],
  };
  return keepReturn(call, message, {
    insuranceId: found.insurance.id,
    lots,
    brought: { file, fileName: `lote-${lot.number}.json`, sha256 },
  });
}
