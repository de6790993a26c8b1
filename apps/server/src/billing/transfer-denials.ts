import {
  type DenialDeduction,
  denialDeductions,
  type DenialPolicy,
  type DenialStatus,
  givenBack,
  type InsuranceMoney,
  insuranceReceived,
  MAX_TEAM,
  particularLineTotal,
  toppedUp,
  type TransferStep,
} from '@prumo/domain/billing';
import { type Cents, cents, subtractCents, zero } from '@prumo/domain/money';
import { insuranceValue, releasedLines } from '@prumo/tiss';
import { type RawBuilder, sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Trx } from '../database/tenant.ts';
import { toReais } from '../http/wire-money.ts';
import { insuranceMoneyOf } from './released-by-line.ts';
import { aroundLine, type JudgedLine, judgedLines } from './transfer-lines.ts';

/** Of a negative line: a denial takes from the part of each of a team once, so all together are the key; what is given back of it is counted. */
const idOf = ({ denial, lineId, member, ordinal }: Told): string =>
  createHash('md5')
    .update(`${denial.id} ${lineId}${member === 0 ? '' : ` ${member}`}${ordinal === 0 ? '' : ` given back ${ordinal}`}`)
    .digest('hex')
    .slice(0, 24);

interface Account {
  readonly id: string;
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly factor: number;
    readonly insurance: number;
    readonly particular: number;
    readonly total: number;
    /** What was transferred of it to the professional that is asked for, by the place in its team. */
    readonly parts: readonly {
      readonly member: number;
      readonly policy: DenialPolicy;
      readonly steps: readonly TransferStep[];
      readonly deducted: readonly { readonly denialId: string; readonly denied: number; readonly ordinal: number }[];
    }[];
  }[];
  readonly denials: readonly (Denial & {
    readonly item: number | null;
    readonly value: number;
    readonly counts: boolean;
    readonly appealAnswer: Cause | null;
  })[];
  readonly released: readonly { readonly item: number | null; readonly released: number; readonly cause: Cause }[];
}

/** The return by which an insurance pays what it had denied. */
interface Cause {
  readonly id: string;
  readonly day: string;
}

interface Denial {
  readonly id: string;
  readonly code: string | null;
  readonly status: DenialStatus;
  readonly returnId: string;
  readonly day: string;
}

/** Of a transferred part t of line l: it was paid out for less than all of it, on receipt. */
const inPart = sql`(select coalesce(sum((s ->> 'value')::bigint), 0) from jsonb_array_elements(t.steps) s where s ->> 'code' in ('insurance', 'particular')) < l.total_cents`;

/** Whether account a has a denial d of its answers r that holds for a condition. */
const hasDenial = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from billing_return_answer r join billing_denial d on d.branch_id = r.branch_id and d.return_id = r.return_id and d.position = r.position
    where r.branch_id = a.branch_id and r.account_id = a.id and ${condition})`;

/** The negative lines, those that give back and those that top up, which wait for the next transfer of a professional, of accounts that hold for lines l, accounts a and patients p; the newest return first. [TIS-024] */
export async function pendingDeductions(
  trx: Trx,
  professionalId: string,
  { where, limit }: { readonly where: RawBuilder<unknown>; readonly limit: number },
): Promise<JudgedLine[]> {
  const { rows } = await sql<Account>`with hit as materialized (select distinct a.branch_id, a.id from ${aroundLine}
      join transfer_line t on t.branch_id = l.branch_id and t.line_id = l.line_id and t.member = l.member and (t.denial_policy <> 'absorbed' or ${inPart})
      where ${where} and l.professional_id = ${professionalId} and l.bundle_id is not null
        and (${hasDenial(sql`(d.counts or ${inPart})`)}
          or exists (select from transfer_denial x where x.branch_id = l.branch_id and x.line_id = l.line_id and x.member = l.member)) limit ${limit})
    select h.id, (select json_agg(json_build_object('id', l.id, 'quantity', l.quantity, 'factor', l.factor, 'insurance', l.insurance_cents, 'particular', l.particular_cents, 'total', l.total_cents,
          'parts', (select coalesce(json_agg(json_build_object('member', t.member, 'policy', t.denial_policy, 'steps', t.steps,
              'deducted', (select coalesce(json_agg(json_build_object('denialId', x.denial_id, 'denied', x.denied_cents, 'ordinal', x.ordinal) order by d.returned_on, d.id, x.ordinal), '[]')
                from transfer_denial x join billing_denial d on d.branch_id = x.branch_id and d.id = x.denial_id
                where x.branch_id = t.branch_id and x.line_id = t.line_id and x.member = t.member)) order by t.member), '[]')
            from transfer_line t left join billing_line_team m on m.branch_id = t.branch_id and m.line_id = t.line_id and m.position = t.member
            where t.branch_id = l.branch_id and t.line_id = l.id and case when t.member = 0 then l.professional_id else m.professional_id end = ${professionalId})) order by l.position)
        from billing_line l where l.branch_id = h.branch_id and l.account_id = h.id) as lines,
      (select coalesce(json_agg(json_build_object('id', d.id, 'item', r.item, 'value', d.value_cents - d.recovered_cents, 'code', d.code, 'status', d.status, 'returnId', d.return_id,
          'counts', d.counts, 'day', to_char(d.returned_on, 'YYYY-MM-DD'), 'appealAnswer', (select json_build_object('id', y.id, 'day', to_char(y.issued_on, 'YYYY-MM-DD'))
            from billing_return y where y.branch_id = d.branch_id and y.id = d.answered_return_id)) order by d.returned_on, d.id), '[]')
        from billing_return_answer r join billing_denial d on d.branch_id = r.branch_id and d.return_id = r.return_id and d.position = r.position
        where r.branch_id = h.branch_id and r.account_id = h.id) as denials,
      (select coalesce(json_agg(json_build_object('item', r.item, 'released', r.released_cents + r.recovered_cents, 'cause', json_build_object('id', y.id,
          'day', to_char(y.issued_on, 'YYYY-MM-DD'))) order by y.created_at desc, y.id desc), '[]')
        from billing_return_answer r join billing_return y on y.branch_id = r.branch_id and y.id = r.return_id
        where r.branch_id = h.branch_id and r.account_id = h.id and r.counts) as released
    from hit h`.execute(trx);
  const received = await insuranceMoneyOf(
    trx,
    rows.filter(wasPaidInPart).map(({ id }) => id),
  );
  const found = rows.flatMap((account) => linesOf(account, received));
  return asLines(
    trx,
    found.map((one) => ({ ...one, id: idOf(one), transactionId: null, position: null })),
  );
}

type Told = Pick<DenialDeduction, 'lineId' | 'denied' | 'amount' | 'steps'> & {
  readonly member: number;
  readonly denial: Denial;
  /** 0 is what the denial takes, the others give back of it. */
  readonly ordinal: number;
};

/** A denial is of the line, so what it takes is reckoned for the part of each of the team as if that were the only one; so is what comes back of it. */
function linesOf(account: Account, received: ReadonlyMap<string, InsuranceMoney>): Told[] {
  const members = new Set(account.lines.flatMap(({ parts }) => parts.map(({ member }) => member)));
  return [...members].flatMap((member) => linesOfMember(account, received, member));
}

/** What the insurer was charged for a line. */
const chargeOf = ({ quantity, factor, insurance }: Account['lines'][number]): Cents =>
  insuranceValue({ quantity, factor, value: { insurance: cents(insurance) } }) ?? zero;

/** The insurer's part of a line as transfers reckon it, which may be a cent off what it was charged. */
const transferredOf = ({ quantity, factor, particular, total }: Account['lines'][number]): Cents =>
  subtractCents(
    cents(total),
    particularLineTotal({ insurance: zero, particular: cents(particular), quantity, factor }),
  );

/** A part of a line of it was transferred for less than the insurer was charged. */
const wasPaidInPart = ({ lines }: Account): boolean =>
  lines.some((line) =>
    line.parts.some(({ steps }) => (steps.find(({ code }) => code === 'insurance')?.value ?? 0) < transferredOf(line)),
  );

function linesOfMember(
  { lines, denials, released }: Account,
  received: ReadonlyMap<string, InsuranceMoney>,
  member: number,
): Told[] {
  const known = new Map(denials.map((denial) => [denial.id, denial]));
  const counted = denials.filter(({ counts }) => counts).map((denial) => ({ ...denial, value: cents(denial.value) }));
  const parts = new Map(lines.map(({ id, parts: all }) => [id, all.find((one) => one.member === member)]));
  const charged = lines.map((line) => ({ id: line.id, charge: chargeOf(line) }));
  const releasedOf = releasedLines(
    charged,
    released.map((part) => ({ item: part.item, released: cents(part.released) })),
  );
  const asked = charged.map((line, at) => ({
    ...line,
    transfer: parts.get(line.id) ?? null,
    deducted: (parts.get(line.id)?.deducted ?? []).map((one) => ({ ...one, denied: cents(one.denied) })),
    released: released.some(({ item }) => item === null || item === at + 1) ? (releasedOf[at]?.released ?? zero) : null,
    received: receivedOf(received.get(line.id)),
  }));
  const taken = denialDeductions(asked, counted).flatMap((one) => {
    const denial = known.get(one.denialId);
    return denial === undefined ? [] : [{ ...one, member, denial, ordinal: 0 }];
  });
  const all = denials.map((denial) => ({ ...denial, value: cents(denial.value) }));
  const whole = lines.map(transferredOf);
  const reckoned = asked.map((line, at) => ({ ...line, charge: whole[at] ?? zero }));
  const back = [...givenBack(asked, counted), ...toppedUp(reckoned, all)].flatMap((one) => {
    const denial = known.get(one.denialId);
    // A denial that counts was reversed in the answer to its appeal; another answer stands in the place of one that does not.
    const cause = (denial?.counts === true ? denial.appealAnswer : null) ?? released[0]?.cause;
    if (denial === undefined || cause === undefined) return [];
    const ordinals = (parts.get(one.lineId)?.deducted ?? [])
      .filter(({ denialId }) => denialId === one.denialId)
      .map(({ ordinal }) => ordinal);
    return [
      {
        ...one,
        member,
        denial: { ...denial, returnId: cause.id, day: cause.day },
        ordinal: Math.max(0, ...ordinals) + 1,
      },
    ];
  });
  return [...taken, ...back];
}

const receivedOf = (money: InsuranceMoney | undefined): Cents | null =>
  money === undefined ? null : insuranceReceived(money);

/** The negative lines that transfers x of denials d have taken, and what they gave back. */
export async function takenDeductions(trx: Trx, where: RawBuilder<unknown>): Promise<JudgedLine[]> {
  const { rows } = await sql<
    Denial & {
      x_id: string;
      line_id: string;
      member: number;
      ordinal: number;
      denied: number;
      amount: number;
      steps: readonly TransferStep[];
      transaction_id: string;
      position: number;
    }
  >`select x.id as x_id, x.line_id, x.member, x.denied_cents as denied, x.amount_cents as amount, x.steps, x.transaction_id, x.position, x.ordinal,
      d.id, d.code, d.status, coalesce(y.id, d.return_id) as "returnId", to_char(coalesce(y.issued_on, d.returned_on), 'YYYY-MM-DD') as day
    from transfer_denial x join billing_denial d on d.branch_id = x.branch_id and d.id = x.denial_id
    left join billing_return y on y.branch_id = x.branch_id and y.id = x.return_id where ${where}`.execute(trx);
  return asLines(
    trx,
    rows.map((row) => ({
      id: row.x_id,
      lineId: row.line_id,
      member: row.member,
      ordinal: row.ordinal,
      denied: cents(row.denied),
      amount: cents(row.amount),
      steps: row.steps,
      transactionId: row.transaction_id,
      position: row.position,
      denial: { id: row.id, code: row.code, status: row.status, returnId: row.returnId, day: row.day },
    })),
  );
}

type Deduction = Told & {
  readonly id: string;
  readonly transactionId: string | null;
  readonly position: number | null;
};

const partOf = ({ lineId, member }: { readonly lineId: string; readonly member: number }): string =>
  `${lineId} ${member}`;

/** Each as a line like the one that it takes from. */
async function asLines(trx: Trx, found: readonly Deduction[]): Promise<JudgedLine[]> {
  if (found.length === 0) return [];
  const ids = [...new Set(found.map(({ lineId }) => lineId))];
  const lines = await judgedLines(trx, [], {
    where: sql`l.line_id = any(${ids})`,
    order: sql`l.id`,
    limit: ids.length * MAX_TEAM,
  });
  const known = new Map(lines.map((line) => [partOf(line), line]));
  return found
    .flatMap(({ id, lineId, member, ordinal, denied, amount, steps, denial, transactionId, position }) => {
      const line = known.get(partOf({ lineId, member }));
      if (line === undefined) return [];
      const { day, code, status, returnId } = denial;
      return {
        ...line,
        id,
        // The line was paid out with its account; what a denial takes off it stands on its own.
        status: 'finished',
        financialBundleId: transactionId,
        position,
        total: cents(-denied),
        amount,
        waits: null,
        steps,
        deduction: { denialId: denial.id, denied, ordinal, returnId: ordinal === 0 ? null : returnId },
        wire: {
          ...line.wire,
          id,
          date: day,
          total: toReais(-denied),
          transfer: toReais(amount),
          waits: null,
          steps: steps.map((one) => ({ ...one, value: toReais(one.value) })),
          denial: { id: denial.id, code, status, returnId, givenBack: ordinal > 0 },
          financialBundleId: transactionId,
        },
      };
    })
    .toSorted((one, other) => (one.wire.date === other.wire.date ? 0 : one.wire.date < other.wire.date ? 1 : -1));
}
