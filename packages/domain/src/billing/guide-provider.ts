import { isCnpj, isCpf } from '../identity/index.ts';
import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { checkChoice, checkText } from './field-checks.ts';
import type { GuideDraft, Text } from './guide-draft.ts';
import { PROVIDER_CODE_TYPES } from './provider-code.ts';

/** Why a guide has no token of the beneficiary: the codes of table 74. */
export const TOKEN_ABSENCES = ['01', '02', '03', '04', '05', '06', '07'] as const;

/** Characters of the token and of the name of who is contracted. [TIS-011] */
export const TOKEN_LENGTH = 10;
export const PROVIDER_NAME_LENGTH = 70;
/** The national standard has 14 characters for the code of a provider. */
const PROVIDER_CODE_LENGTH = 14;

/** A provider's code at an insurer, its CNPJ or a CPF; empty is no problem. [TIS-004, TIS-006] */
export function providerCodeProblems(
  field: string,
  { type, value }: { readonly type: Text; readonly value: Text },
): Problem[] {
  if (isBlank(value)) return [];
  if (type === 'cnpj') return isCnpj(value) ? [] : [problem(field, 'cnpj.invalid')];
  if (type === 'cpf') return isCpf(value) ? [] : [problem(field, 'cpf.invalid')];
  return value.trim().length <= PROVIDER_CODE_LENGTH
    ? []
    : [problem(field, 'text.too-long', { maximum: PROVIDER_CODE_LENGTH })];
}

/** The token of the beneficiary, or why there is none: not both. [TIS-007, TIS-012] */
export function tokenProblems({ validation }: Pick<GuideDraft, 'validation'>): Problem[] {
  return [
    ...(!isBlank(validation?.token) && !isBlank(validation?.absence)
      ? [problem('validation.token', 'guide.token-or-absence')]
      : []),
    ...checkText('validation.token', validation?.token, { required: false, maximum: TOKEN_LENGTH }),
    ...checkChoice('validation.absence', validation?.absence, TOKEN_ABSENCES),
  ];
}

/** Whom the requester works for, where that is not the clinic itself: code and name belong together. [TIS-007] */
export function requestingProviderProblems({ request }: Pick<GuideDraft, 'request'>): Problem[] {
  const { providerType, providerCode, providerName } = request ?? {};
  return [
    ...checkChoice('request.providerType', providerType, PROVIDER_CODE_TYPES),
    ...providerCodeProblems('request.providerCode', { type: providerType, value: providerCode }),
    ...checkText('request.providerCode', providerCode, { required: !isBlank(providerName), maximum: 18 }),
    ...checkText('request.providerName', providerName, {
      required: !isBlank(providerCode),
      maximum: PROVIDER_NAME_LENGTH,
    }),
  ];
}
