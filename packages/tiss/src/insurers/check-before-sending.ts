import { AUTOMATIC_GUIDE, contractDates, guideFieldNumber } from '@prumo/domain/billing';
import type { InsuranceRules, PlanContract, PlanSettings } from '@prumo/domain/billing';
import { isLocalDate } from '@prumo/domain/dates';
import type { LocalDate } from '@prumo/domain/dates';
import { isBlank, problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import type { BillableGuide, GuideSettings } from '../guides/billable-guide.ts';
import { joinHeads, seriesOf, sessionHead, sessionProblems } from '../guides/shared-guide.ts';
import type { SessionHead } from '../guides/shared-guide.ts';
import { validateTissGuide } from '../guides/validate-tiss-guide.ts';
import { checkInsurerRules } from './check-insurer-rules.ts';
import type { SendableGuide } from './check-insurer-rules.ts';

/** 'error' holds the sending back; 'warning' is told and sent all the same. */
export const CHECK_SEVERITIES = ['error', 'warning'] as const;
export type CheckSeverity = (typeof CHECK_SEVERITIES)[number];

/** A guide that is about to be sent. */
export interface GuideToSend {
  readonly accountId: string;
  readonly patientId: string;
  readonly type: 'consultation' | 'sadt';
  readonly guide: BillableGuide;
}

/** What the plan and its insurer agreed, what went out before, and the day on which it is sent. */
export interface SendingTerms {
  readonly settings: Pick<PlanSettings, 'tiss' | 'general'>;
  readonly contract: PlanContract;
  readonly rules: InsuranceRules;
  readonly sentOn: LocalDate;
  /** Procedures of the same patients that the insurer was sent in other lots. */
  readonly sent: readonly Omit<SendableGuide, 'insurer'>[];
  /** Numbers that the insurer was sent in other lots. */
  readonly takenNumbers: readonly string[];
  /** Guides that go out with these and were looked at before them. */
  readonly ahead?: readonly SessionHead[];
  /** Sessions of the plan that are not to go out with these. */
  readonly leftOut?: readonly LeftOutSession[];
}

/** A session that is billed already and waits for another invoice. */
export interface LeftOutSession {
  readonly number: string;
  readonly series: string | null;
  /** How people call its account. */
  readonly key: string;
}

/** Something to be mended in a guide, at a path of the form and with the printed number of the field where it has one. */
export interface SendingProblem extends Problem {
  readonly number: number | null;
  readonly severity: CheckSeverity;
}

export interface CheckedGuide {
  readonly accountId: string;
  readonly problems: readonly SendingProblem[];
}

/** What the insurer may take all the same: it is too late for it, more was done than it authorized, or another session of it comes later. */
const WARNINGS: ReadonlySet<string> = new Set([
  'guide.too-old',
  'guide.cut-off-missed',
  'guide.over-authorized',
  'guide.session-left-out',
]);

/** The form's paths of what an insurer's rules look at. */
const PATHS: Readonly<Record<string, string>> = {
  card: 'insurance.insured.record',
  password: 'authorization.password',
  authorization: 'referral.insurance',
  lines: 'expenses',
};

/**
 * The check of guides before they are sent (anti-glosa): what the standard demands, what their insurer demands beyond it, numbers that
 * went out before, and the terms of the contract; each guide in the order given, with its problems. Sessions of a patient may stand under
 * one number (`seriesOf`) where none contradicts another; those that stay behind are told at the first. Whoever checks thousands checks some
 * of them after others (`termsAfter`) and finds the same. What can be mended in the guide is an error, a term that has gone by is a
 * warning. The age of a guide is that of the plan's contract, else that of the insurer. A field that the standard refuses already is not
 * told twice. Nothing for a plan that does not bill by the standard. [TIS-012, TIS-013, TIS-025, BIL-036]
 */
export function checkBeforeSending(guides: readonly GuideToSend[], terms: SendingTerms): readonly CheckedGuide[] {
  if (!terms.settings.tiss.enabled) return [];
  const settings: GuideSettings = { sendTeam: terms.rules.sendTeam, asciiOnly: terms.contract.asciiOnly };
  const ofNumbers = numberProblems(guides, terms);
  const ofInsurer = insurerProblems(guides, terms);
  return guides.map(({ accountId, type, guide }, at) => {
    const standard = validateTissGuide(type, guide, terms.settings, settings);
    const told = new Set(standard.map(({ field }) => field));
    const more = [
      ...(ofNumbers[at] ?? []),
      ...(ofInsurer.get(at) ?? []),
      ...cutOffProblems(guide, terms),
      ...(type === 'sadt' ? overAuthorized(guide) : []),
    ].filter(({ field }) => !told.has(field));
    return { accountId, problems: [...standard, ...more].map((found) => placed(found, type)) };
  });
}

/** The terms of guides that are checked after these, which go out with them: what these have counts for those. [TIS-012, TIS-013] */
export function termsAfter(terms: SendingTerms, guides: readonly GuideToSend[]): SendingTerms {
  const heads = guides.flatMap((one) => headOf(one, terms) ?? []);
  return {
    ...terms,
    sent: terms.rules.refusesRepeats ? [...terms.sent, ...guides.map(sendable)] : terms.sent,
    ahead: [...(terms.ahead ?? []), ...heads],
  };
}

/** None of a guide that waits for its number. */
function headOf(one: GuideToSend, { settings }: SendingTerms): SessionHead | null {
  const { provider } = one.guide.referral;
  if (isBlank(provider) || provider === AUTOMATIC_GUIDE) return null;
  return sessionHead(provider ?? '', seriesOf(one, settings), one.guide);
}

/** The rules of the insurer asked of what was sent and of what is to be, so that a procedure is found repeated over lots. */
function insurerProblems(
  guides: readonly GuideToSend[],
  { contract, rules, sent, sentOn }: SendingTerms,
): ReadonlyMap<number, Problem[]> {
  const insurer = guides[0]?.guide.insurer.ansRegistry ?? '';
  const patients = new Set(guides.map(({ patientId }) => patientId));
  const before = sent.filter(({ patientId }) => patients.has(patientId)).map((one) => ({ ...one, insurer }));
  const all = [...before, ...guides.map(sendable)];
  const own = { ...rules, maximumAgeDays: contract.maximumAgeDays ?? rules.maximumAgeDays };
  const byGuide = new Map<number, Problem[]>();
  for (const one of checkInsurerRules(all, { [insurer]: own }, sentOn)) {
    const found = formProblem(one);
    if (found === null) continue;
    const at = found.guide - before.length;
    byGuide.set(at, [...(byGuide.get(at) ?? []), found.problem]);
  }
  return byGuide;
}

/** 'guides.3.lines.1' is 'expenses.1' of the fourth guide. */
function formProblem({ field, code, data }: Problem): { readonly guide: number; readonly problem: Problem } | null {
  const [, at = '', part = '', line] = /^guides\.(\d+)\.([a-z]+)(\.\d+)?$/.exec(field) ?? [];
  const path = PATHS[part];
  return path === undefined ? null : { guide: Number(at), problem: problem(`${path}${line ?? ''}`, code, data) };
}

function sendable({ patientId, guide }: GuideToSend): SendableGuide {
  const { insurer, insured, authorization, referral, expenses } = guide;
  return {
    insurer: insurer.ansRegistry ?? '',
    patientId,
    card: insured.record ?? null,
    password: authorization.password ?? null,
    authorization: referral.insurance ?? null,
    lines: expenses.flatMap(({ code, execution: { date } }) =>
      typeof date === 'string' && isLocalDate(date) ? [{ code: code ?? '', date }] : [],
    ),
  };
}

/** Of each guide whose number went out before, or stands in an earlier one that it is no session of. */
function numberProblems(guides: readonly GuideToSend[], terms: SendingTerms): readonly Problem[][] {
  const heads = guides.map((one) => headOf(one, terms));
  const asked = new Set(heads.map((head) => head?.number));
  const taken = new Set(terms.takenNumbers.filter((number) => asked.has(number)));
  const firsts = new Map<string, SessionHead>();
  const know = (head: SessionHead) => {
    const first = firsts.get(head.number);
    firsts.set(head.number, first === undefined ? head : joinHeads(first, head));
    return first;
  };
  for (const head of terms.ahead ?? []) if (asked.has(head.number)) know(head);
  return heads.map((head) => {
    if (head === null) return [];
    const { number } = head;
    if (taken.has(number)) return [problem('referral.provider', 'guide.number-repeated', { number })];
    const first = know(head);
    return first === undefined ? leftOutProblems(head, terms) : sessionProblems(first, head);
  });
}

/** A guide that goes out without all its sessions: what is left cannot follow under its number. [BIL-036, TIS-010] */
function leftOutProblems({ number, series }: SessionHead, { leftOut = [] }: SendingTerms): Problem[] {
  const left = leftOut.filter((one) => series !== null && one.series === series && one.number === number);
  if (left.length === 0) return [];
  const accounts = left.map(({ key }) => key).join(', ');
  return [problem('referral.provider', 'guide.session-left-out', { number, accounts })];
}

/** The invoice that the service belongs to has closed before. [TIS-025] */
function cutOffProblems({ startDate }: BillableGuide, { contract, sentOn }: SendingTerms): Problem[] {
  if (typeof startDate !== 'string' || !isLocalDate(startDate)) return [];
  const { closing } = contractDates(contract, startDate);
  return closing === null || sentOn <= closing ? [] : [problem('startDate', 'guide.cut-off-missed', { closing })];
}

/** More is charged of a procedure than the insurer authorized: it denies the rest. [TIS-012] */
const overAuthorized = ({ expenses }: BillableGuide): Problem[] =>
  expenses.flatMap(({ quantity, authorized }, at) =>
    typeof authorized === 'number' && quantity > authorized
      ? [problem(`expenses.${at}.quantity`, 'guide.over-authorized', { quantity, authorized })]
      : [],
  );

function placed(found: Problem, type: GuideToSend['type']): SendingProblem {
  const { number } = found.data ?? {};
  const own = typeof number === 'number' ? number : guideFieldNumber(type, found.field);
  const severity = WARNINGS.has(found.code) ? 'warning' : 'error';
  return { ...found, number: own ?? numberOfLine(type, found.field), severity };
}

/** Fields of a line have the number of their column. */
function numberOfLine(type: GuideToSend['type'], field: string): number | null {
  const [, path] = /^expenses\.\d+\.(?:team\.\d+\.)?(.+)$/.exec(field) ?? [];
  return path === undefined ? null : (guideFieldNumber(type, path) ?? guideFieldNumber(type, `expense.${path}`));
}
