import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { validateCep } from './cep.ts';
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { validateEmail } from './email.ts';
import { validatePhone } from './phone.ts';

/** A supplier, a client company or a partner, as their forms hold it. */
export interface BusinessContactDraft {
  readonly name?: string | null | undefined;
  /** CPF of a person or CNPJ of a company. */
  readonly document?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly cellphone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly cep?: string | null | undefined;
}

/**
 * A business contact needs a name; document, phones, e-mail and CEP are right when filled, and the document is asked for when
 * `documentRequired`. Up to eleven digits are taken for a CPF, anything else for a CNPJ. [REG-110, UIX-030, UIX-033, UIX-038, UIX-040]
 */
export function validateBusinessContact(
  { name, document, phone, cellphone, email, cep }: BusinessContactDraft,
  { documentRequired = false }: { readonly documentRequired?: boolean } = {},
): Problem[] {
  return [
    ...requireFields({ name }),
    ...validateCpfOrCnpj('document', document, documentRequired),
    ...validatePhone('phone', phone),
    ...validatePhone('cellphone', cellphone),
    ...validateEmail('email', email),
    ...validateCep('cep', cep),
  ];
}

function validateCpfOrCnpj(field: string, value: string | null | undefined, required: boolean): Problem[] {
  if (isBlank(value)) return required ? [problem(field, 'field.required')] : [];
  const bare = value.replaceAll(/[\s./-]/g, '');
  if (/^\d{0,11}$/.test(bare)) return isCpf(bare) ? [] : [problem(field, 'cpf.invalid')];
  return isCnpj(bare) ? [] : [problem(field, 'cnpj.invalid')];
}
