import type { MaskitoMask, MaskitoOptions } from '@maskito/core';

const digits = (pattern: string): (RegExp | string)[] =>
  Array.from(pattern, (sign) => (sign === '0' ? /\d/ : sign === 'A' ? /[\dA-Z]/ : sign));

const significant = (text: string): string => text.replaceAll(/[^\dA-Za-z]/g, '');

// Pasted text may carry its own mask, spaces or lower-case letters: only letters and digits are handed on.
const upperCase: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.toUpperCase() },
  data: data.toUpperCase(),
});

const cpf = digits('000.000.000-00');
// Letters since July 2026; the two check digits stay digits.
const cnpj = digits('AA.AAA.AAA/AAAA-00');
const landline = digits('(00) 0000-0000');
const mobile = digits('(00) 0 0000-0000');
const tuss = { 8: digits('0.00.00.00-0'), 9: digits('00.00.00.00-0'), 10: digits('00.00.00.000-0') };

const grows = (limit: number, small: MaskitoMask, large: MaskitoMask): MaskitoMask => {
  return ({ value }) =>
    (significant(value).length > limit || (large === cnpj && /[A-Z]/.test(value)) ? large : small) as (
      | RegExp
      | string
    )[];
};

/** Masks by Maskito: no key is lost right after the focus, and text can be pasted with or without its mask. [UXP-008] */
export const masks = {
  /** 000.000.000-00 [UIX-037] */
  cpf: { mask: cpf },
  /** 00.000.000/0000-00, letters allowed and upper-cased [UIX-041] */
  cnpj: { mask: cnpj, preprocessors: [upperCase] },
  /** CPF up to eleven digits, CNPJ from the twelfth or the first letter */
  cpfOrCnpj: { mask: grows(11, cpf, cnpj), preprocessors: [upperCase] },
  /** 00.000-000 [UIX-031] */
  cep: { mask: digits('00.000-000') },
  /** (00) 0000-0000, and (00) 0 0000-0000 from the eleventh digit [UIX-042] */
  phone: { mask: grows(10, landline, mobile) },
  /** 0.00.00.00-0, and the forms of nine and ten digits [UIX-049] */
  tuss: {
    mask: ({ value }) => (significant(value).length > 9 ? tuss[10] : significant(value).length > 8 ? tuss[9] : tuss[8]),
  },
  /** HH:mm [UIX-035] */
  hour: { mask: digits('00:00') },
  /** 00/00/0000 [UIX-043] */
  date: { mask: digits('00/00/0000') },
  /** MM/YYYY [UIX-034] */
  month: { mask: digits('00/0000') },
} satisfies Record<string, MaskitoOptions>;

/** Letters and digits of a masked text. */
export const unmask = significant;
