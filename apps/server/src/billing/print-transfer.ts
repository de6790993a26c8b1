import { MAX_TEAM } from '@prumo/domain/billing';
import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { formatAmount, formatMoney, formatNumber, sumCents, zero } from '@prumo/domain/money';
import { problem } from '@prumo/domain/result';
import { doneAs, label } from '@prumo/messages';
import { sql } from 'kysely';
import type { Call, Document } from '../http/contract.ts';
import { notFound, refuseProblems } from '../http/refusal.ts';
import { frameOf } from '../print/frame.ts';
import type { PrintBlock } from '../print/model.ts';
import { renderPdf } from '../print/pdf.ts';
import { type JudgedLine, judgedLines } from './transfer-lines.ts';
import { pendingDeductions, takenDeductions } from './transfer-denials.ts';
import { rulesFor } from './transfer-rules.ts';

/**
 * The paper of a transfer: what was transferred, as it was reckoned then, or what may be, as it is reckoned now. Summarized it has a row
 * for each procedure of a plan, detailed one for each line with its arithmetic. A line that is not there is named by its place. [BIL-150]
 */
export async function printTransfer(call: Call<'printProfessionalTransfer'>): Promise<Document> {
  const { trx, path, body } = call;
  if (body.professionalId !== path.professionalId) refuseProblems([problem('professionalId', 'field.invalid')]);
  const professional = await trx
    .selectFrom('professional_branch as b')
    .innerJoin('professional as p', 'p.id', 'b.professional_id')
    .select('p.name')
    .where('b.professional_id', '=', path.professionalId)
    .executeTakeFirst();
  if (!professional) throw notFound();
  const lines = await askedLines(call);
  const total = sumCents(lines.map(({ amount }) => amount ?? zero));
  call.audit('transfer.printed', 'professional', path.professionalId);
  return renderPdf(
    {
      ...(await frameOf(call, 'A4')),
      landscape: body.type === 'detailed',
      title: body.hasFinancialBundle ? 'Repasse ao profissional' : 'Simulação de repasse ao profissional',
      subtitle: [professional.name, periodOf(lines)],
      blocks: [
        body.type === 'detailed' ? detailed(lines) : summarized(lines),
        {
          kind: 'fields',
          columns: 2,
          fields: [
            { label: 'Procedimentos', value: String(lines.length) },
            { label: total < 0 ? 'Total devido pelo profissional' : 'Total a repassar', value: formatMoney(total) },
          ],
        },
        { kind: 'signature', label: professional.name },
      ],
    },
    'repasse.pdf',
  );
}

async function askedLines({ trx, path, body }: Call<'printProfessionalTransfer'>): Promise<JudgedLine[]> {
  const asked = JSON.stringify(body.accounts.filter(({ denialId }) => denialId === undefined));
  const denials = new Set(body.accounts.flatMap(({ denialId }) => denialId ?? []));
  const rules = body.hasFinancialBundle ? [] : await rulesFor(trx, path.professionalId);
  const lines = await judgedLines(trx, rules, {
    where: sql`l.professional_id = ${path.professionalId} and a.removed_at is null and (l.bundle_id is not null) = ${body.hasFinancialBundle}
      and (l.account_id, l.item_id) in (select x."accountId", x."itemId" from jsonb_to_recordset(${asked}::jsonb) as x("accountId" text, "itemId" text))`,
    order: sql`l.day, a.number, l.position`,
    limit: body.accounts.length * MAX_TEAM,
  });
  const deductions =
    denials.size === 0
      ? []
      : body.hasFinancialBundle
        ? await takenDeductions(trx, sql`x.denial_id = any(${[...denials]})`)
        : await pendingDeductions(trx, path.professionalId, {
            where: sql`a.removed_at is null and a.id = any(${body.accounts.map(({ accountId }) => accountId)})`,
            limit: body.accounts.length,
          });
  const keyOf = (one: { accountId: string; itemId: string }, denialId = '') =>
    `${one.accountId} ${one.itemId} ${denialId}`;
  // Somebody who has two degrees of one line has two parts of it.
  const isAsked = (line: JudgedLine): boolean =>
    body.accounts.some(
      (one) =>
        keyOf(one, one.denialId) === keyOf(line, line.deduction?.denialId) &&
        (one.degree === undefined || one.degree === line.wire.degree) &&
        (one.lineId === undefined || one.lineId === line.id),
    );
  const all = [
    ...lines.filter(isAsked),
    ...deductions.filter((one) => one.professionalId === path.professionalId && isAsked(one)),
  ];
  const found = new Set(
    all.flatMap((one) => [
      keyOf(one, one.deduction?.denialId),
      `${keyOf(one, one.deduction?.denialId)} ${one.wire.degree}`,
    ]),
  );
  refuseProblems(
    body.accounts.flatMap((one, place) =>
      found.has(one.degree === undefined ? keyOf(one, one.denialId) : `${keyOf(one, one.denialId)} ${one.degree}`)
        ? []
        : [problem(`accounts.${place}`, 'billing.transfer-line-gone')],
    ),
  );
  return all;
}

function periodOf(lines: readonly JudgedLine[]): string {
  const days = lines.map(({ wire }) => wire.date as LocalDate).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return '';
  return first === last ? formatDate(first) : `${formatDate(first)} a ${formatDate(last)}`;
}

/** By plan and procedure, in the order of their names. */
function summarized(lines: readonly JudgedLine[]): PrintBlock {
  const groups = new Map<string, { readonly plan: string; readonly name: string; readonly of: JudgedLine[] }>();
  for (const line of lines) {
    const { insurance, plan } = line.wire;
    const name = doneAs(line.wire);
    const key = `${insurance.name} – ${plan.name}\n${name}`;
    const held = groups.get(key) ?? { plan: `${insurance.name} – ${plan.name}`, name, of: [] };
    held.of.push(line);
    groups.set(key, held);
  }
  return {
    kind: 'table',
    columns: [
      { label: 'Convênio e plano', wide: true },
      { label: 'Procedimento', wide: true },
      { label: 'Qtde', align: 'right' },
      { label: 'Valor', align: 'right' },
      { label: 'Repasse', align: 'right' },
    ],
    rows: [...groups.entries()]
      .toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'))
      .map(([, { plan, name, of }]) => [plan, name, String(of.length), ...sums(of)]),
    totals: ['', '', String(lines.length), ...sums(lines)],
  };
}

function detailed(lines: readonly JudgedLine[]): PrintBlock {
  return {
    kind: 'table',
    columns: [
      { label: 'Data' },
      { label: 'Conta' },
      { label: 'Paciente', wide: true },
      { label: 'Convênio e plano', wide: true },
      { label: 'Procedimento', wide: true },
      { label: 'Cálculo', wide: true },
      { label: 'Valor', align: 'right' },
      { label: 'Repasse', align: 'right' },
    ],
    rows: lines.map((line) => [
      formatDate(line.wire.date as LocalDate),
      line.wire.accountKey,
      patientName(line.wire.patient),
      `${line.wire.insurance.name} – ${line.wire.plan.name}`,
      line.wire.denial === null
        ? doneAs(line.wire)
        : `${line.wire.denial.givenBack ? 'Glosa revertida' : 'Glosa'} de ${doneAs(line.wire)}`,
      arithmetic(line),
      formatAmount(line.total),
      line.amount === null ? '—' : formatAmount(line.amount),
    ]),
    totals: ['', '', '', '', '', '', ...sums(lines)],
  };
}

const sums = (lines: readonly JudgedLine[]): string[] => [
  formatAmount(sumCents(lines.map(({ total }) => total))),
  formatAmount(sumCents(lines.map(({ amount }) => amount ?? zero))),
];

/** «Convênio 120,00; Percentual do profissional 50 % = 60,00» */
function arithmetic({ steps, waits }: JudgedLine): string {
  if (waits !== null) return label('transferWait', waits);
  return steps
    .map(({ code, percent, value }) => {
      const share = percent === null ? '' : ` ${formatNumber(percent, Number.isInteger(percent) ? 0 : 2)} % =`;
      return `${label('transferStep', code)}${share} ${formatAmount(value)}`;
    })
    .join('; ');
}
