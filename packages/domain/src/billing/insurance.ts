import { foldText, validateCnpj } from '../identity/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { insuranceRulesProblems } from './insurance-rules.ts';
import type { InsuranceRules } from './insurance-rules.ts';
import type { PlanContract } from './plan-contract.ts';
import { validatePlanContract } from './plan-contract.ts';
import type { PlanSettings } from './plan-settings.ts';
import { validatePlanSettings } from './plan-settings.ts';

/** An insurance with its plans, as typed. */
export interface InsuranceDraft {
  readonly name: string;
  /** Registration with the national agency: six digits. */
  readonly ansCode?: string | null | undefined;
  readonly cnpj?: string | null | undefined;
  /** What it demands of guides beyond the standard; left out: nothing is said of it. */
  readonly rules?: InsuranceRules | undefined;
  readonly plans: readonly {
    readonly name: string;
    readonly settings: PlanSettings;
    readonly contract: PlanContract;
  }[];
}

/**
 * Problems of an insurance: name and at least one plan are required, the ANS registration has six digits, the CNPJ is valid, no two
 * plans have one name (accents and case ignored), and each plan's settings and contract are right, the insurer's own rules too. [REG-006, REG-104, TIS-013]
 */
export function validateInsurance({ name, ansCode, cnpj, rules, plans }: InsuranceDraft): Problem[] {
  return [
    ...requireFields({ name }),
    ...(isBlank(ansCode) || /^\d{6}$/.test(ansCode) ? [] : [problem('ansCode', 'billing.ans-code-invalid')]),
    ...validateCnpj('cnpj', cnpj),
    ...(rules === undefined ? [] : at('rules.', insuranceRulesProblems(rules))),
    ...(plans.length === 0 ? [problem('plans', 'field.required')] : []),
    ...plans.flatMap((plan, index) => at(`plans.${index}.`, requireFields({ name: plan.name }))),
    ...repeatedNames(plans.map((plan) => foldText(plan.name))),
    ...plans.flatMap((plan, index) => at(`plans.${index}.settings.`, validatePlanSettings(plan.settings))),
    ...plans.flatMap((plan, index) => at(`plans.${index}.contract.`, validatePlanContract(plan.contract))),
  ];
}

const at = (prefix: string, problems: readonly Problem[]): Problem[] =>
  problems.map((one) => ({ ...one, field: `${prefix}${one.field}` }));

function repeatedNames(names: readonly string[]): Problem[] {
  return names.flatMap((name, index) =>
    name !== '' && names.indexOf(name) < index ? [problem(`plans.${index}.name`, 'billing.plan-name-repeated')] : [],
  );
}
