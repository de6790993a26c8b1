import type { Schemas } from '@prumo/contract';
import { guideFieldNumber } from '@prumo/domain/billing';
import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { cents, centsFromReais, formatAmount } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import type { BillableGuide } from '@prumo/tiss';
import type { PrintColumn, PrintField } from '../print/model.ts';

type Account = Schemas['Account'];
type Type = 'consultation' | 'sadt';

/** A guide as it would be sent, with the registration of who is charged. */
export interface ToldGuide extends BillableGuide {
  readonly ansCode: string | null;
}

/** An account with what the standard tells of it beyond its form; null for what no insurance is charged for. */
export interface PaperGuide {
  readonly account: Account;
  readonly guide: ToldGuide | null;
  readonly zone: string;
}

/** In place of an amount that the plan hides. [BIL-147] */
export const HIDDEN = 'oculto';
export const dayText = (date: string | null | undefined): string => (date ? formatDate(date as LocalDate) : '');
export const named = (name: string, value: string | null): string => (value ? label(name, value) : '');
/** Reais of the wire, or that they are hidden. */
export const amountText = (reais: number | null): string =>
  reais === null ? HIDDEN : formatAmount(centsFromReais(reais) ?? cents(0));

const wordsOf = (type: Type): string => (type === 'sadt' ? 'sadtGuideField' : 'consultationGuideField');

/** A field by the number and the name that the form of the agency has for it. */
export const formField = (type: Type, key: string, value: string | null | undefined): PrintField => {
  const number = guideFieldNumber(type, key);
  return { ...(number === null ? {} : { number }), label: label(wordsOf(type), key), value: value ?? '' };
};

/** A column of the SP/SADT form. */
export const formColumn = (key: string, more: Partial<PrintColumn> = {}): PrintColumn => ({
  label: formLabel('sadt', key),
  ...more,
});

/** Number and name of a field. */
export const formLabel = (type: Type, key: string): string =>
  `${guideFieldNumber(type, key)} - ${label(wordsOf(type), key)}`;

/** Who is contracted. */
export function contractedFields(type: Type, guide: PaperGuide['guide']): PrintField[] {
  const { providerCode, cnpj, cpf, name, cnes } = guide?.branch ?? {};
  return [
    formField(type, 'branch.providerCode', providerCode ?? cnpj ?? cpf),
    formField(type, 'branch.name', name),
    formField(type, 'branch.cnes', cnes),
  ];
}

/** The form has no number for them; what is not told takes no place. */
export function tokenFields({ validation }: Account): PrintField[] {
  if (validation.token) return [{ label: 'Código de validação (token)', value: validation.token }];
  return validation.absence
    ? [{ label: 'Ausência do código de validação', value: label('tokenAbsence', validation.absence) }]
    : [];
}
