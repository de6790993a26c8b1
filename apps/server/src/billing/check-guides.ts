import type { Schemas } from '@prumo/contract';
import { AUTOMATIC_GUIDE, GROUP_SESSIONS } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { checkBeforeSending, type SendingProblem, type SendingTerms, seriesOf, termsAfter } from '@prumo/tiss';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { type BilledGuide, type GuideToNumber, type InvoiceParties, readGuides } from './invoiced-guides.ts';
import { mendingPlace } from './mending-place.ts';

/** Guides that are held at a time: with fewer the statements cost more than the memory that is saved. */
const AT_ONCE = 50;

/** Sessions of the guides held at a time that are looked at for what is left out. */
const MOST_LEFT_OUT = 1000;

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
  readonly guides: readonly GuideToNumber[];
  readonly accounts: readonly CheckedAccount[];
}

/**
 * Checks the guides of accounts as they would be sent on a day; those of other lots, not canceled, are looked at for numbers and
 * procedures that went out before. They are read and looked at some at a time, and then let go. An account that its
 * insurer is charged for on no guide of the standard would be owed and never told: it is an error too. Of an invoice (`whole`) the sessions
 * that it leaves out are told. Nothing for a plan without the standard. [BIL-198, TIS-012, TIS-013, TIS-025, BIL-036]
 */
export async function checkGuides(
  trx: Trx,
  ids: readonly string[],
  parties: InvoiceParties,
  sentOn: LocalDate,
  { whole = false }: { readonly whole?: boolean } = {},
): Promise<GuidesCheck> {
  const { settings, contract, rules, ansCode } = parties;
  if (!settings.tiss.enabled) return { guides: [], accounts: [] };
  const accounts: CheckedAccount[] = await readUntold(trx, ids);
  const guides: GuideToNumber[] = [];
  const before = beforeThem(trx, ansCode ?? '', new Set(ids));
  let terms: SendingTerms = { settings, contract, rules, sentOn, sent: [], takenNumbers: [] };
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const read = await readGuides(trx, ids.slice(from, from + AT_ONCE), parties);
    const sent = rules.refusesRepeats ? await before.expenses(read) : [];
    const taken = await before.numbers(read);
    const leftOut = whole ? await before.leftOut(read, parties) : [];
    const checked = checkBeforeSending(read, {
      ...terms,
      sent: [...sent, ...terms.sent],
      takenNumbers: [...taken, ...terms.takenNumbers],
      leftOut,
    });
    terms = termsAfter(terms, read);
    for (const [at, one] of read.entries()) {
      guides.push(toNumber(one, settings));
      const problems = checked[at]?.problems ?? [];
      if (problems.length > 0) accounts.push(checkedAccount(one, problems));
    }
  }
  return { guides, accounts };
}

const toNumber = (one: BilledGuide, settings: InvoiceParties['settings']): GuideToNumber => ({
  accountId: one.accountId,
  type: one.type,
  key: one.key,
  patient: one.patient,
  number: one.guide.referral.provider ?? '',
  series: seriesOf(one, settings),
});

const checkedAccount = (
  { accountId, key, patient, type, origins }: BilledGuide,
  problems: readonly SendingProblem[],
): CheckedAccount => ({
  id: accountId,
  key,
  patient,
  guideType: type,
  problems: problems.map((found) => ({ ...found, place: mendingPlace(found.field, origins) })),
});

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

/** What accounts that are not among these have of the insurer. */
const beforeThem = (trx: Trx, ansCode: string, own: ReadonlySet<string>) => ({
  /** The numbers of guides that others went out with. */
  numbers: async (guides: readonly BilledGuide[]): Promise<string[]> => {
    const { rows } = await sql<{
      number: string;
      account_id: string;
    }>`select g.number, g.account_id from tiss_lot_guide g
      where g.ans_code = ${ansCode} and not g.canceled and g.number = any(${guides.map(({ guide }) => guide.referral.provider)}::text[])`.execute(
      trx,
    );
    return rows.filter((row) => !own.has(row.account_id)).map(({ number }) => number);
  },

  /** Sessions of the same guides that wait for another invoice. */
  leftOut: async (
    guides: readonly BilledGuide[],
    { planId, settings }: InvoiceParties,
  ): Promise<NonNullable<SendingTerms['leftOut']>> => {
    // An automatic guide has no number yet that another could have.
    const sessions = guides.filter(
      (one) => seriesOf(one, settings) !== null && one.guide.referral.provider !== AUTOMATIC_GUIDE,
    );
    if (sessions.length === 0) return [];
    const { rows } = await sql<{
      id: string;
      key: string;
      number: string;
      series: string;
    }>`select a.id, a.number::text as key, a.guide #>> '{referral,provider}' as number, a.patient_id as series from billing_account a
      where a.patient_id = any(${sessions.map(({ patientId }) => patientId)}::text[]) and a.plan_id = ${planId} and a.removed_at is null
        and a.status in ('open', 'in_billing') and a.guide_type = 'sadt' and a.service_type = any(${GROUP_SESSIONS}::text[]) and not a.courtesy
        and a.guide #>> '{referral,provider}' = any(${sessions.map(({ guide }) => guide.referral.provider)}::text[])
      order by a.day, a.id limit ${MOST_LEFT_OUT}`.execute(trx);
    return rows.filter(({ id }) => !own.has(id));
  },

  /** What was done to the same patients on the same days. */
  expenses: async (guides: readonly BilledGuide[]): Promise<SendingTerms['sent']> => {
    const days = guides.flatMap(({ guide }) => guide.expenses.flatMap(({ execution: { date } }) => date ?? []));
    const { rows } = await sql<{
      id: string;
      patient_id: string;
      lines: SendingTerms['sent'][number]['lines'];
    }>`select a.id, a.patient_id, json_agg(json_build_object('code', coalesce(l.code, ''), 'date', to_char(l.day, 'YYYY-MM-DD'))) as lines
      from billing_account a join billing_line l on l.branch_id = a.branch_id and l.account_id = a.id and l.day = any(${days}::date[])
      where a.patient_id = any(${guides.map(({ patientId }) => patientId)}::text[]) and a.removed_at is null
        and exists (select from tiss_lot_guide g where g.branch_id = a.branch_id and g.account_id = a.id and not g.canceled and g.ans_code = ${ansCode})
      group by a.id, a.patient_id order by a.id`.execute(trx);
    return rows
      .filter(({ id }) => !own.has(id))
      .map(({ patient_id: patientId, lines }) => ({
        patientId,
        card: null,
        password: null,
        authorization: null,
        lines,
      }));
  },
});
