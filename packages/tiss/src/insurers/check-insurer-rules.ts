import { NO_INSURANCE_RULES } from '@prumo/domain/billing';
import type { InsuranceRules } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { onlyDigits } from '@prumo/domain/identity';
import { isBlank, problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import { sendingDeadline } from './sending-deadline.ts';

/** What the rules of an insurer look at. */
export interface SendableGuide {
  /** Registro ANS of the insurer. */
  readonly insurer: string;
  readonly patientId: string;
  readonly card: string | null;
  readonly password: string | null;
  /** Nº da guia na operadora. */
  readonly authorization: string | null;
  readonly lines: readonly { readonly code: string; readonly date: LocalDate }[];
}

/** The rules of every insurer by its registro ANS; one that is not there has none of its own. */
export type RulesByInsurer = Readonly<Record<string, InsuranceRules>>;

/**
 * Problems of guides about to be sent on a day, by the rules of their own insurer: card, password and authorization (of every guide, or of those with some procedures), age, and procedures
 * repeated for a patient on a day, which is told of the later line. The field is the path in the list: 'guides.0.card'. An insurer's
 * rules never touch the guides of another. [TIS-013, TIS-025]
 */
export function checkInsurerRules(
  guides: readonly SendableGuide[],
  rules: RulesByInsurer,
  sentOn: LocalDate,
): Problem[] {
  const seen = new Set<string>();
  return guides.flatMap((guide, at) => {
    const own = (Object.hasOwn(rules, guide.insurer) ? rules[guide.insurer] : undefined) ?? NO_INSURANCE_RULES;
    const repeats = own.refusesRepeats ? checkRepeats(guide, at, seen) : [];
    return [...checkNumbers(guide, own, at), ...checkAge(guide, own, at, sentOn), ...repeats];
  });
}

function checkNumbers(
  { card, password, authorization, lines }: SendableGuide,
  rules: InsuranceRules,
  at: number,
): Problem[] {
  const problems: Problem[] = [];
  const has = (codes: readonly string[]): boolean => lines.some(({ code }) => codes.includes(code));
  const { cardDigits } = rules;
  if (cardDigits !== null && onlyDigits(card ?? '').length !== cardDigits) {
    problems.push(problem(`guides.${at}.card`, 'guide.card-digits', { digits: cardDigits }));
  }
  if ((rules.passwordRequired || has(rules.passwordExpenses)) && isBlank(password))
    problems.push(problem(`guides.${at}.password`, 'guide.password-required'));
  if ((rules.authorizationRequired || has(rules.authorizationExpenses)) && isBlank(authorization)) {
    problems.push(problem(`guides.${at}.authorization`, 'guide.authorization-required'));
  }
  return problems;
}

/** A guide is as old as its oldest line. */
function checkAge(
  { lines }: SendableGuide,
  { maximumAgeDays }: InsuranceRules,
  at: number,
  sentOn: LocalDate,
): Problem[] {
  const [first] = lines.map(({ date }) => date).toSorted();
  const deadline = first === undefined ? null : sendingDeadline(first, maximumAgeDays);
  return deadline === null || sentOn <= deadline ? [] : [problem(`guides.${at}.lines`, 'guide.too-old', { deadline })];
}

function checkRepeats({ insurer, patientId, lines }: SendableGuide, at: number, seen: Set<string>): Problem[] {
  return lines.flatMap(({ code, date }, line) => {
    const key = JSON.stringify([insurer, patientId, code, date]);
    if (seen.has(key)) return [problem(`guides.${at}.lines.${line}`, 'guide.procedure-repeated', { date })];
    seen.add(key);
    return [];
  });
}
