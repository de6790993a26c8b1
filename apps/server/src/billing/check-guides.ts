import { setImmediate as turn } from 'node:timers/promises';
import type { Schemas } from '@prumo/contract';
import { AUTOMATIC_GUIDE } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { checkBeforeSending, type SendingProblem, type SendingTerms } from '@prumo/tiss';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { type BilledGuide, type InvoiceParties, readGuides } from './invoiced-guides.ts';
import { mendingPlace } from './mending-place.ts';

/** So many guides are looked at before others get their turn. */
const AT_A_TIME = 100;

/** What was found, and where it is mended when that is not the account. */
export interface FoundProblem extends SendingProblem {
  readonly place: Schemas['MendingPlace'] | null;
}

/** An account that was looked at, with how people call it. */
export interface CheckedAccount {
  readonly id: string;
  readonly key: string;
  readonly patient: string;
  readonly guideType: 'consultation' | 'sadt' | 'particular' | 'forward';
  readonly problems: readonly FoundProblem[];
}

/** Whether it holds the closing back. */
export const hasError = ({ problems }: CheckedAccount): boolean =>
  problems.some(({ severity }) => severity === 'error');

/** The guides of accounts, and the accounts that something is to be mended in. */
export interface GuidesCheck {
  readonly guides: readonly BilledGuide[];
  readonly accounts: readonly CheckedAccount[];
}

/**
 * Checks the guides of accounts as they would be sent on a day; those of other lots, not canceled, are looked at for numbers and
 * procedures that went out before. An account that its insurer is charged for on no guide of the standard would be owed and never
 * told: it is an error too. Nothing for a plan without the standard. [BIL-198, TIS-012, TIS-013, TIS-025]
 */
export async function checkGuides(
  trx: Trx,
  ids: readonly string[],
  parties: InvoiceParties,
  sentOn: LocalDate,
): Promise<GuidesCheck> {
  const { settings, contract, rules, ansCode } = parties;
  if (!settings.tiss.enabled) return { guides: [], accounts: [] };
  const untold = await readUntold(trx, ids);
  const guides = await readGuides(trx, ids, parties);
  const checking = checkBeforeSending(guides, {
    settings,
    contract,
    rules,
    sentOn,
    sent: rules.refusesRepeats ? await sentExpenses(trx, ansCode ?? '', guides) : [],
    takenNumbers: await takenNumbers(trx, ansCode ?? '', guides),
  });
  const byId = new Map(guides.map((guide) => [guide.accountId, guide]));
  const accounts: CheckedAccount[] = [];
  let looked = 0;
  for (const { accountId, problems } of checking) {
    looked += 1;
    if (looked % AT_A_TIME === 0) await turn();
    const guide = byId.get(accountId);
    if (guide === undefined || problems.length === 0) continue;
    accounts.push({
      id: accountId,
      key: guide.key,
      patient: guide.patient,
      guideType: guide.type,
      problems: problems.map((found) => ({ ...found, place: mendingPlace(found.field, guide.origins) })),
    });
  }
  return { guides, accounts: [...untold, ...accounts] };
}

async function readUntold(trx: Trx, ids: readonly string[]): Promise<CheckedAccount[]> {
  const { rows } = await sql<{
    id: string;
    number: number;
    name: string;
    social_name: string | null;
    guide_type: 'particular' | 'forward';
  }>`select a.id, a.number, p.name, p.social_name, a.guide_type from billing_account a
    join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
    where a.id = any(${ids}::text[]) and a.guide_type not in ('consultation', 'sadt') and a.insurance_cents > 0
    order by a.day, a.id`.execute(trx);
  return rows.map(({ id, number, name, social_name: socialName, guide_type: guideType }) => ({
    id,
    key: String(number),
    patient: patientName({ name, socialName }),
    guideType,
    problems: [{ field: 'guideType', code: 'guide.not-of-standard', number: null, severity: 'error', place: null }],
  }));
}

/** The numbers of these guides that other accounts went out with at the insurer. */
async function takenNumbers(trx: Trx, ansCode: string, guides: readonly BilledGuide[]): Promise<string[]> {
  const typed = guides.flatMap(({ guide: { referral } }) =>
    referral.provider && referral.provider !== AUTOMATIC_GUIDE ? [referral.provider] : [],
  );
  const { rows } = await sql<{ number: string }>`select g.number from tiss_lot_guide g
    where g.ans_code = ${ansCode} and not g.canceled and g.number = any(${typed}::text[])
      and g.account_id <> all(${guides.map(({ accountId }) => accountId)}::text[])`.execute(trx);
  return rows.map(({ number }) => number);
}

/** What the insurer was sent for the same patients on the same days by other accounts. */
async function sentExpenses(trx: Trx, ansCode: string, guides: readonly BilledGuide[]): Promise<SendingTerms['sent']> {
  const days = guides.flatMap(({ guide }) => guide.expenses.flatMap(({ execution: { date } }) => date ?? []));
  const { rows } = await sql<{ patient_id: string; lines: SendingTerms['sent'][number]['lines'] }>`
    select a.patient_id, json_agg(json_build_object('code', coalesce(l.code, ''), 'date', to_char(l.day, 'YYYY-MM-DD'))) as lines
    from billing_account a join billing_line l on l.branch_id = a.branch_id and l.account_id = a.id and l.day = any(${days}::date[])
    where a.patient_id = any(${guides.map(({ patientId }) => patientId)}::text[]) and a.removed_at is null
      and a.id <> all(${guides.map(({ accountId }) => accountId)}::text[])
      and exists (select from tiss_lot_guide g where g.branch_id = a.branch_id and g.account_id = a.id and not g.canceled and g.ans_code = ${ansCode})
    group by a.id, a.patient_id order by a.id`.execute(trx);
  return rows.map(({ patient_id: patientId, lines }) => ({
    patientId,
    card: null,
    password: null,
    authorization: null,
    lines,
  }));
}
