import {
  defaultPlanContract,
  defaultPlanSettings,
  type InsuranceRules,
  NO_INSURANCE_RULES,
  type PlanContract,
  type PlanSettings,
  validateInsurance,
} from '@prumo/domain/billing';
import { onlyDigits } from '@prumo/domain/identity';
import { makeAutoObservable, observableRef } from 'mobx';
import { type FieldErrors, fieldErrors } from '../core/index.ts';
import { IsMailAddress, IsPhone } from '../validation/index.ts';
import type { AnsInsurer, Insurance, InsuranceInput, PlanOfInsurance, PlanInvoiceCode } from './insurance-gateway.ts';

/** What is typed about one plan. Settings and contract are values of the domain: a change replaces them. */
export class PlanDraft {
  readonly id: string | null;
  name: string;
  active: boolean;
  settings: PlanSettings;
  contract: PlanContract;
  readonly invoiceCodes: readonly PlanInvoiceCode[];

  constructor(plan: PlanOfInsurance | null) {
    this.id = plan?.id ?? null;
    this.name = plan?.name ?? '';
    this.active = plan?.active ?? true;
    this.settings = plan?.settings ?? defaultPlanSettings;
    this.contract = plan?.contract ?? defaultPlanContract;
    this.invoiceCodes = plan?.invoiceCodes ?? [];
    makeAutoObservable(this, { settings: observableRef, contract: observableRef, invoiceCodes: false, id: false });
  }
}

/** What is typed about an insurance. Texts are '' when empty; the wire has null there. */
export class InsuranceDraft {
  name: string;
  type: 'insurance' | 'particular';
  legalName: string;
  ansCode: string;
  cnpj: string;

  @IsPhone()
  phone: string;

  @IsMailAddress()
  email: string;

  notes: string;
  active: boolean;
  /** What it demands of guides beyond the standard: a value of the domain, a change replaces it. [TIS-013] */
  rules: InsuranceRules;
  plans: PlanDraft[];
  readonly version: number | undefined;

  constructor(insurance: Insurance | null) {
    this.name = insurance?.name ?? '';
    this.type = insurance?.type ?? 'insurance';
    this.legalName = insurance?.legalName ?? '';
    this.ansCode = insurance?.ansCode ?? '';
    this.cnpj = insurance?.cnpj ?? '';
    this.phone = insurance?.phone ?? '';
    this.email = insurance?.email ?? '';
    this.notes = insurance?.notes ?? '';
    this.active = insurance?.active ?? true;
    this.rules = insurance?.rules ?? NO_INSURANCE_RULES;
    this.plans = insurance === null ? [new PlanDraft(null)] : insurance.plans.map((plan) => new PlanDraft(plan));
    this.version = insurance?.version;
    makeAutoObservable(this, { version: false, rules: observableRef });
  }

  /** The plans come back from a kept draft as drafts of their own. [UXP-006] */
  revive(field: string, value: unknown): unknown {
    return field === 'plans'
      ? (value as PlanDraft[]).map((plan) => Object.assign(new PlanDraft(null), plan))
      : undefined;
  }

  /** Takes an insurance of the national list, whose new plans bill by the national standard; a name somebody typed already stays. */
  takeAns({ ansCode, name, tradeName }: AnsInsurer): void {
    for (const plan of this.plans)
      if (plan.id === null) plan.settings = { ...plan.settings, tiss: { ...plan.settings.tiss, enabled: true } };
    this.ansCode = ansCode;
    this.legalName = name;
    if (this.name.trim() === '') this.name = tradeName ?? name;
  }
}

/** The same rule as the server's; the errors are named by the paths of the wire. [REG-006, REG-104] */
export function checkInsurance(draft: InsuranceDraft): FieldErrors {
  return fieldErrors(validateInsurance(draft));
}

/** The draft as it is stored. */
export function toInsuranceInput(draft: InsuranceDraft): InsuranceInput {
  return {
    name: draft.name.trim(),
    type: draft.type,
    legalName: textOrNull(draft.legalName),
    ansCode: textOrNull(draft.ansCode),
    cnpj: textOrNull(draft.cnpj),
    phone: textOrNull(onlyDigits(draft.phone)),
    email: textOrNull(draft.email),
    notes: textOrNull(draft.notes),
    active: draft.active,
    version: draft.version,
    rules: draft.rules,
    plans: draft.plans.map(({ id, name, active, settings, contract }) => ({
      ...(id === null ? {} : { id }),
      name: name.trim(),
      active,
      settings,
      contract,
    })),
  };
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
