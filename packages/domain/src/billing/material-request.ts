import { phoneKind, validateEmail } from '../identity/index.ts';
import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { checkText } from './field-checks.ts';
import type { Text } from './guide-draft.ts';

/** Which manufacturer of a material the requester wishes: the first, second or third option. [TIS-008] */
export const MANUFACTURER_OPTIONS = ['1', '2', '3'] as const;
export type ManufacturerOption = (typeof MANUFACTURER_OPTIONS)[number];

/** Characters that the annex of the national standard has for each. [TIS-011] */
export const MATERIAL_REQUEST_LENGTH = { email: 60, justification: 1000, specification: 500 } as const;

/** What an insurer is told beside the guide when OPME of it are to be authorized: the annex of the national standard. */
export interface MaterialRequest {
  /** Of whoever asks for them, in Brazil, with the area code. */
  readonly phone?: Text;
  readonly email?: Text;
  /** Why they are needed (justificativa técnica). */
  readonly justification?: Text;
  /** What exactly is wished (especificação do material). */
  readonly specification?: Text;
}

/**
 * Problems of the annex for OPME: a telephone of whoever asks and the technical justification are always told, an e-mail and what exactly is
 * wished may be; nothing longer than the standard takes. [TIS-011, TIS-014]
 */
export function validateMaterialRequest({ phone, email, justification, specification }: MaterialRequest): Problem[] {
  const { email: longest, justification: most, specification: mostSpecific } = MATERIAL_REQUEST_LENGTH;
  return [
    ...phoneProblems(phone),
    ...validateEmail('materials.email', email),
    ...checkText('materials.email', email, { required: false, maximum: longest }),
    ...checkText('materials.justification', justification, { required: true, maximum: most }),
    ...checkText('materials.specification', specification, { required: false, maximum: mostSpecific }),
  ];
}

/** The element has eleven digits: a number from abroad does not fit. */
function phoneProblems(phone: Text): Problem[] {
  if (isBlank(phone)) return [problem('materials.phone', 'field.required')];
  const kind = phoneKind(phone);
  return kind === 'mobile' || kind === 'landline' ? [] : [problem('materials.phone', 'phone.invalid')];
}
