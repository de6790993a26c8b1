import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { transferTermsProblems } from './professional.ts';
import type { TransferTerms } from './professional.ts';

/** When a line may be paid out: once its account is finished, or once its money is in as well. [TIS-024] */
export const TRANSFER_BASES = ['production', 'receipt'] as const;
export type TransferBasis = (typeof TRANSFER_BASES)[number];

/** What a denial that comes after a line was paid out takes off the next transfer: nothing, the share of it, or that once it is accepted. [TIS-024] */
export const DENIAL_POLICIES = ['absorbed', 'deducted', 'upheld'] as const;
export type DenialPolicy = (typeof DENIAL_POLICIES)[number];

/** What a rule may name, the one that counts most first; null names none. */
export const TRANSFER_CRITERIA = [
  'professionalId',
  'expenseId',
  'expenseType',
  'planId',
  'insuranceId',
  'placeId',
  'degree',
] as const;
export type TransferCriteria = Readonly<Record<(typeof TRANSFER_CRITERIA)[number], string | null>>;

/** How a professional is paid for the lines that the criteria name. [TIS-024, REG-106] */
export interface TransferRule extends TransferCriteria {
  readonly id: string;
  readonly basis: TransferBasis;
  readonly terms: TransferTerms;
  /** The discount that the patient got is taken off before the share. */
  readonly afterDiscount: boolean;
  /** So is the fee of the card. */
  readonly afterCardFee: boolean;
  /** So are so many percent of tax; 0 takes none. */
  readonly taxPercent: number;
  readonly denialPolicy: DenialPolicy;
}

const applies = (rule: TransferCriteria, line: TransferCriteria): boolean =>
  TRANSFER_CRITERIA.every((name) => rule[name] === null || rule[name] === line[name]);

/** What a rule names, as one number: a criterion weighs more than all those after it. */
const weightOf = (rule: TransferCriteria): number =>
  TRANSFER_CRITERIA.reduce((weight, name) => weight * 2 + (rule[name] === null ? 0 : 1), 0);

/**
 * The rule of a line: among those that name nothing else than the line has, the most specific one. Professional counts before
 * procedure, group, plan, insurer, place and degree; one that names nothing is the fallback, and without any it is null. Two rules
 * that weigh the same name the same, which is refused when they are made. Whoever took part beside the professional of the line
 * (`beside`) is paid by rules that name the degree and by no others, so that a general share is not paid out once for each of a team. [TIS-024]
 */
export function transferRuleFor<R extends TransferCriteria>(
  rules: readonly R[],
  { beside = false, ...line }: TransferCriteria & { readonly beside?: boolean },
): R | null {
  let found: R | null = null;
  for (const rule of rules)
    if (
      (!beside || rule.degree !== null) &&
      applies(rule, line) &&
      (found === null || weightOf(rule) > weightOf(found))
    )
      found = rule;
  return found;
}

/**
 * A rule as it was typed: terms with their percent or amount, a tax from 0 to 100 %, a policy for later denials, a plan or its insurer, a procedure or its group
 * (the wider one is refused beside the narrower), and no other rule that names exactly the same (`billing.transfer-rule-tie`). [TIS-024]
 */
export function validateTransferRule(
  rule: Omit<TransferRule, 'id' | 'denialPolicy'> & { readonly denialPolicy: DenialPolicy | null },
  others: readonly TransferCriteria[],
): Problem[] {
  const { terms, taxPercent, denialPolicy } = rule;
  return [
    ...(denialPolicy === null ? [problem('denialPolicy', 'field.required')] : []),
    ...(terms.type === null ? [problem('terms.type', 'field.required')] : transferTermsProblems('terms', terms)),
    ...(taxPercent >= 0 && taxPercent <= 100 ? [] : [problem('taxPercent', 'field.invalid')]),
    ...(rule.planId !== null && rule.insuranceId !== null
      ? [problem('insuranceId', 'billing.transfer-rule-redundant')]
      : []),
    ...(rule.expenseId !== null && rule.expenseType !== null
      ? [problem('expenseType', 'billing.transfer-rule-redundant')]
      : []),
    ...(others.some((other) => TRANSFER_CRITERIA.every((name) => other[name] === rule[name]))
      ? [problem('professionalId', 'billing.transfer-rule-tie')]
      : []),
  ];
}
