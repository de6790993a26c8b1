import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { isPassport, isRg } from './documents.ts';

/** The document that names a person, and the second one; the first of each list is chosen to begin with. [UIX-054, A76] */
export const PRIMARY_IDENTITY_TYPES = ['cpf', 'passport'] as const;
export const SECONDARY_IDENTITY_TYPES = ['rg', 'passport'] as const;

/** A document as it is typed. [ENT-059] */
export interface IdentityDocument {
  readonly type: string;
  readonly value?: string | null;
}

/** How each document is checked and what a wrong one answers. */
const RULES: Readonly<Record<string, { readonly valid: (text: string) => boolean; readonly code: string }>> = {
  cpf: { valid: isCpf, code: 'cpf.invalid' },
  cnpj: { valid: isCnpj, code: 'cnpj.invalid' },
  passport: { valid: isPassport, code: 'passport.invalid' },
  rg: { valid: isRg, code: 'field.invalid' },
};

/**
 * A document of one of the four types: cpf, cnpj, passport, rg. Another type is refused at `<field>.type`, a value that is no such
 * document at `<field>.value`; an empty one only when it is required. [ENT-059, UIX-038, UIX-040, UIX-047, UIX-048]
 */
export function validateIdentity(
  field: string,
  { type, value }: IdentityDocument,
  { required = false }: { readonly required?: boolean } = {},
): Problem[] {
  const rule = Object.hasOwn(RULES, type) ? RULES[type] : undefined;
  if (rule === undefined) return [problem(`${field}.type`, 'field.invalid')];
  if (isBlank(value)) return required ? [problem(`${field}.value`, 'field.required')] : [];
  return rule.valid(value) ? [] : [problem(`${field}.value`, rule.code)];
}
