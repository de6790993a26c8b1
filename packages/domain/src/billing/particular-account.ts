import { isCnpj, isCpf, validateCpf } from '../identity/index.ts';
import { zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { validateDiscount, validateInterest } from './adjustments.ts';
import { CONSULTATION_TYPES, GUIDE_TYPES, SERVICE_TYPES } from './enumerations.ts';
import type { Text } from './guide-draft.ts';
import { GUIDE_LENGTH } from './validate-guide.ts';

export interface ParticularAccountDraft {
  readonly guideType?: Text;
  readonly referral: { readonly provider?: Text };
  readonly serviceType?: Text;
  readonly consultationType?: Text;
  readonly professionalId?: Text;
  readonly courtesy: boolean;
  readonly discount: Cents;
  /** Nothing when absent. */
  readonly interest?: Cents;
  readonly particularTotal: Cents;
  /** What is still to be paid, see openBalance. */
  readonly openBalance: Cents;
  /** 'Efetuar o recebimento' is on. */
  readonly receipt: boolean;
  readonly hasOpenCashier: boolean;
  readonly cashierId?: Text;
  readonly categoryId?: Text;
  /** Document of the payer, CPF or CNPJ. */
  readonly sourceDocument?: Text;
  readonly sourceType?: Text;
}

/**
 * Problems of a particular account; when the patient pays now, cashier, category, payer and the exact payment are required too.
 * Unknown enumeration values are invalid.
 * [BIL-116, BIL-117, BIL-120, BIL-121, BIL-122, BIL-123, BIL-124, BIL-125, A167]
 */
export function validateParticularAccount(draft: ParticularAccountDraft): Problem[] {
  const receiving = draft.receipt && draft.particularTotal > 0 && !draft.courtesy;
  return [
    ...validateChoice('guideType', draft.guideType, GUIDE_TYPES),
    ...requireFields({ 'referral.provider': draft.referral.provider }),
    ...([...(draft.referral.provider ?? '')].length > GUIDE_LENGTH.guide
      ? [problem('referral.provider', 'text.too-long', { maximum: GUIDE_LENGTH.guide })]
      : []),
    ...validateChoice('serviceType', draft.serviceType, SERVICE_TYPES),
    ...requireFields({ professionalId: draft.professionalId }),
    ...(draft.serviceType === 'consultation'
      ? validateChoice('consultationType', draft.consultationType, CONSULTATION_TYPES)
      : []),
    ...validateDiscount(draft.discount, draft.particularTotal),
    ...(draft.interest === undefined ? [] : validateInterest(draft.interest)),
    ...(receiving ? validateReceipt(draft) : []),
    ...(draft.courtesy ? [] : validateSource(draft, receiving)),
  ];
}

function validateChoice(field: string, value: Text, options: readonly string[]): Problem[] {
  if (isBlank(value)) return [problem(field, 'field.required')];
  return options.includes(value) ? [] : [problem(field, 'field.invalid')];
}

function validateReceipt(draft: ParticularAccountDraft): Problem[] {
  const { hasOpenCashier, cashierId, categoryId, openBalance, particularTotal, discount, interest = zero } = draft;
  // What was received leaves nothing open: the most is all that was to be paid.
  const maximum = particularTotal - discount + interest;
  return [
    ...(hasOpenCashier
      ? requireFields({ 'cashier.id': cashierId })
      : [problem('cashier.id', 'billing.no-open-cashier')]),
    ...(isBlank(categoryId) ? [problem('cashier.categoryId', 'billing.no-category')] : []),
    ...(openBalance > 0 ? [problem('installments', 'billing.open-balance', { open: openBalance })] : []),
    ...(openBalance < 0 ? [problem('installments', 'billing.value-above-open-balance', { maximum })] : []),
  ];
}

function validateSource({ sourceDocument, sourceType }: ParticularAccountDraft, required: boolean): Problem[] {
  const field = 'cashier.source.value';
  if (isBlank(sourceDocument)) return required ? [problem(field, 'field.required')] : [];
  if (sourceType === 'company') return isCnpj(sourceDocument) ? [] : [problem(field, 'cnpj.invalid')];
  if (sourceType === 'person') return isCpf(sourceDocument) ? [] : [problem(field, 'cpf.invalid')];
  return canLookUpPayer(sourceDocument) ? [] : [problem(field, 'cpf.invalid')];
}

/** A payer is looked up only by a valid CPF or CNPJ. [BIL-133] */
export function canLookUpPayer(document: string): boolean {
  return isCpf(document) || isCnpj(document);
}

/** The supervisor's dialog: a valid CPF and a password of at least 5 characters. [BIL-134, BIL-135] */
export function validateAuthorization({ cpf, password }: { readonly cpf?: Text; readonly password?: Text }): Problem[] {
  const tooShort = !isBlank(password) && [...password].length < 5;
  return [
    ...validateCpf('cpf', cpf),
    ...requireFields({ password }),
    ...(tooShort ? [problem('password', 'authorization.password-too-short', { minimum: 5 })] : []),
  ];
}
