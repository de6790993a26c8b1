import type { Shapes } from '@prumo/contract';
import {
  type DenialPolicy,
  TRANSFER_CRITERIA,
  type TransferBasis,
  type TransferType,
  validateTransferRule,
} from '@prumo/domain/billing';
import type { Cents } from '@prumo/domain/money';
import { makeAutoObservable } from 'mobx';
import { type CatalogueForm, fieldErrors, formMaker } from '../core/index.ts';

/** What professionals get for which lines. [TIS-024] */
export type TransferRuleRecord = Shapes['TransferRule'];
export type TransferRuleInput = Shapes['TransferRuleInput'];

/** What is typed about a rule; null names none. */
export class TransferRuleDraft {
  professionalId: string | null;
  expenseId: string | null;
  expenseType: string | null;
  planId: string | null;
  insuranceId: string | null;
  placeId: string | null;
  degree: string | null;
  basis: TransferBasis | null;
  type: TransferType | null;
  percent: number | null;
  value: Cents | null;
  afterDiscount: boolean;
  afterCardFee: boolean;
  taxPercent: number | null;
  denialPolicy: DenialPolicy | null;
  active: boolean;
  readonly version: number | undefined;

  constructor(rule: TransferRuleRecord | null) {
    this.professionalId = rule?.professional?.id ?? null;
    this.expenseId = rule?.expense?.id ?? null;
    this.expenseType = rule?.expenseType ?? null;
    this.planId = rule?.plan?.id ?? null;
    this.insuranceId = rule?.insurance?.id ?? null;
    this.placeId = rule?.place?.id ?? null;
    this.degree = rule?.degree ?? null;
    this.basis = rule?.basis ?? 'production';
    this.type = rule?.type ?? 'percent';
    this.percent = rule?.percent ?? null;
    this.value = rule?.value ?? null;
    this.afterDiscount = rule?.afterDiscount ?? false;
    this.afterCardFee = rule?.afterCardFee ?? false;
    this.taxPercent = rule?.taxPercent ?? 0;
    this.denialPolicy = rule?.denialPolicy ?? 'absorbed';
    this.active = rule?.active ?? true;
    this.version = rule?.version;
    makeAutoObservable(this);
  }
}

export type TransferRuleForm = CatalogueForm<TransferRuleRecord, TransferRuleInput, TransferRuleDraft>;

/** The rule as the domain checks it; which others there are the server knows. */
function check(draft: TransferRuleDraft) {
  const { type, percent, value, basis, taxPercent } = draft;
  const named = Object.fromEntries(TRANSFER_CRITERIA.map((name) => [name, draft[name]])) as Pick<
    TransferRuleDraft,
    (typeof TRANSFER_CRITERIA)[number]
  >;
  const problems = validateTransferRule(
    {
      ...named,
      basis: basis ?? 'production',
      terms: { type, percent: type === 'percent' ? percent : null, value: type === 'fixed' ? value : null },
      afterDiscount: draft.afterDiscount,
      afterCardFee: draft.afterCardFee,
      taxPercent: taxPercent ?? 0,
      denialPolicy: draft.denialPolicy,
    },
    [],
  );
  return fieldErrors(problems.map((one) => ({ ...one, field: one.field.replace('terms.', '') })));
}

/** The form of a rule. [TIS-024] */
export const makeTransferRuleForm = formMaker<TransferRuleRecord, TransferRuleInput, TransferRuleDraft>({
  toDraft: (rule) => new TransferRuleDraft(rule),
  toInput: (draft) => ({
    professionalId: draft.professionalId,
    expenseId: draft.expenseId,
    expenseType: draft.expenseType,
    planId: draft.planId,
    insuranceId: draft.insuranceId,
    placeId: draft.placeId,
    degree: draft.degree,
    basis: draft.basis ?? 'production',
    type: draft.type ?? 'percent',
    percent: draft.type === 'percent' ? draft.percent : null,
    value: draft.type === 'fixed' ? draft.value : null,
    afterDiscount: draft.afterDiscount,
    afterCardFee: draft.afterCardFee,
    taxPercent: draft.taxPercent ?? 0,
    denialPolicy: draft.denialPolicy ?? 'absorbed',
    active: draft.active,
    version: draft.version,
  }),
  check,
});
