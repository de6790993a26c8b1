import { ok, problem, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import { insuranceRulesProblems, NO_INSURANCE_RULES } from './insurance-rules.ts';
import type { InsuranceRules } from './insurance-rules.ts';

/** What a denial says that the insurance demands of a guide. */
export const DENIAL_DEMANDS = ['cardDigits', 'password', 'authorization', 'maximumAge', 'repeats'] as const;
export type DenialDemand = (typeof DENIAL_DEMANDS)[number];

/**
 * The denials of which a rule of the check follows: what could have been seen in the guide before it was sent. Of any other (coverage, waiting
 * times, medical review, prices) the guide says nothing. [TIS-013, ANS 38]
 */
export const DENIALS_OF_DEMANDS: Readonly<Record<DenialDemand, readonly string[]>> = {
  // Número da carteira inválido.
  cardDigits: ['1001'],
  // Não existe informação sobre a senha; senha ou guia de autorização inválida.
  password: ['1403', '3306'],
  // Não autorizado, sem guia de autorização, ou exige autorização prévia: procedimento, consulta, serviço ambulatorial, exame, pacote.
  authorization: ['1402', '1404', '1415', '1613', '1614', '1815', '1818', '2707', '2710', '2812', '2815', '3002'],
  // Fora do prazo de validade, ou do contrato.
  maximumAge: ['1701', '3091', '3161', '3214'],
  // Em duplicidade.
  repeats: ['1702', '1807', '3007', '3209'],
};

/** What a denial demands; null where no rule follows from it. [TIS-013] */
export function demandOfDenial(code: string | null): DenialDemand | null {
  if (code === null) return null;
  return DENIAL_DEMANDS.find((demand) => DENIALS_OF_DEMANDS[demand].includes(code)) ?? null;
}

/** A rule as somebody wants it: of one procedure alone where there is a code, with the digits or days where the demand has a number. */
export interface WantedRule {
  readonly demand: DenialDemand;
  readonly expenseCode: string | null;
  readonly number: number | null;
}

/** What an insurance may demand for some procedures alone. */
export function isOfExpense(demand: DenialDemand): boolean {
  return demand === 'password' || demand === 'authorization';
}
/** What has digits or days. */
export function hasNumber(demand: DenialDemand): boolean {
  return demand === 'cardDigits' || demand === 'maximumAge';
}

/**
 * The demands of an insurance with one more; the same where it demands that already. A demand of all procedures takes the place of those of
 * some. Problems stand at `number`: none where the demand needs one, one outside its bounds. [TIS-013]
 */
export function withDemand(rules: InsuranceRules, wanted: WantedRule): Result<InsuranceRules, Problem[]> {
  if (hasNumber(wanted.demand) && wanted.number === null) return refuse([problem('number', 'field.required')]);
  const made = demanded(rules, wanted);
  const problems = insuranceRulesProblems(made).map((one) => ({ ...one, field: 'number' }));
  return problems.length > 0 ? refuse(problems) : ok(made);
}

function demanded(rules: InsuranceRules, { demand, expenseCode, number }: WantedRule): InsuranceRules {
  switch (demand) {
    case 'cardDigits':
      return { ...rules, cardDigits: number };
    case 'maximumAge':
      return { ...rules, maximumAgeDays: number };
    case 'repeats':
      return { ...rules, refusesRepeats: true };
    case 'password':
      if (rules.passwordRequired) return rules;
      return expenseCode === null
        ? { ...rules, passwordRequired: true, passwordExpenses: [] }
        : { ...rules, passwordExpenses: oneMore(rules.passwordExpenses, expenseCode) };
    case 'authorization':
      if (rules.authorizationRequired) return rules;
      return expenseCode === null
        ? { ...rules, authorizationRequired: true, authorizationExpenses: [] }
        : { ...rules, authorizationExpenses: oneMore(rules.authorizationExpenses, expenseCode) };
  }
}

const oneMore = (codes: readonly string[], code: string): readonly string[] =>
  codes.includes(code) ? codes : [...codes, code].toSorted();

/** The rule alone, so that what it holds back can be told apart from what others do. [TIS-013] */
export const onlyDemand = (wanted: WantedRule): Result<InsuranceRules, Problem[]> =>
  withDemand(NO_INSURANCE_RULES, wanted);
