import {
  BRAZILIAN_STATES,
  cnpjCharacters,
  foldText,
  isCbo,
  isCnpj,
  isCns,
  isCpf,
  isEmail,
  isPhone,
  isState,
} from '../identity/index.ts';
import { parseMoney } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { cleanPhone, padded } from './cell-digits.ts';
import {
  APPOINTMENT_STATUS_WORDS,
  CIVIL_STATUS_WORDS,
  EXPENSE_TYPE_WORDS,
  GENDER_WORDS,
  wordFor,
} from './cell-words.ts';
import { readImportDate } from './read-import-date.ts';
import { readImportHour } from './read-import-hour.ts';

/** What a cell holds, so that it can be read and recognised. */
export const CELL_CONTENTS = [
  'text',
  'longText',
  'cpf',
  'cnpj',
  'cns',
  'date',
  'phone',
  'cep',
  'money',
  'email',
  'gender',
  'state',
  'civilStatus',
  'expenseType',
  'code',
  'cbo',
  'ansCode',
  'whole',
  'moment',
  'hour',
  'appointmentStatus',
] as const;
export type CellContent = (typeof CELL_CONTENTS)[number];

/** A cell as the registries keep it: digits without masks, days YYYY-MM-DD, amounts in cents. */
export type CellValue = string | number;

export type CellRefusal =
  | 'cpf.invalid'
  | 'cnpj.invalid'
  | 'cns.invalid'
  | 'date.invalid'
  | 'phone.invalid'
  | 'cep.invalid'
  | 'money.invalid'
  | 'email.invalid'
  | 'import.gender-unknown'
  | 'import.state-unknown'
  | 'import.civil-status-unknown'
  | 'import.type-unknown'
  | 'billing.tuss-code-invalid'
  | 'import.cbo-invalid'
  | 'billing.ans-code-invalid'
  | 'import.number-invalid'
  | 'hour.invalid'
  | 'import.status-unknown';

type Read = Result<CellValue, Refusal<CellRefusal>>;

/**
 * One cell as the registries keep it. Spreadsheets drop leading zeros of numbers and put an apostrophe before what could be a formula:
 * both are mended; a formula is a text like any other. The text must not be blank. [UXP-019]
 */
export function readCell(content: CellContent, written: string): Read {
  const text = plainCell(written);
  switch (content) {
    case 'text':
      return ok(text.replaceAll(/\s+/g, ' '));
    case 'longText':
      return ok(text);
    case 'cpf':
      return digits(text, 11, isCpf, 'cpf.invalid');
    case 'cnpj':
      return cnpj(text);
    case 'cns':
      return digits(text, 15, isCns, 'cns.invalid');
    case 'cep':
      return digits(text, 8, (value) => value.length === 8, 'cep.invalid');
    case 'cbo':
      return digits(text, 6, isCbo, 'import.cbo-invalid');
    case 'ansCode':
      return digits(text, 6, (value) => /^\d{6}$/.test(value), 'billing.ans-code-invalid');
    case 'code':
      return procedureCode(text);
    case 'date':
      return known(readImportDate(text), 'date.invalid');
    case 'moment':
      return known(momentOf(text), 'date.invalid');
    case 'hour':
      return known(readImportHour(text), 'hour.invalid');
    case 'phone':
      return isPhone(cleanPhone(text)) ? ok(cleanPhone(text)) : refuse('phone.invalid');
    case 'money':
      return known(amount(text), 'money.invalid');
    case 'email':
      return isEmail(text) ? ok(text.toLowerCase()) : refuse('email.invalid');
    case 'whole':
      return /^\d{1,6}([.,]0+)?$/.test(text) ? ok(Number(text.split(/[.,]/)[0])) : refuse('import.number-invalid');
    case 'gender':
      return known(wordFor(GENDER_WORDS, text), 'import.gender-unknown');
    case 'civilStatus':
      return known(wordFor(CIVIL_STATUS_WORDS, text), 'import.civil-status-unknown');
    case 'expenseType':
      return known(wordFor(EXPENSE_TYPE_WORDS, text), 'import.type-unknown');
    case 'appointmentStatus':
      return known(wordFor(APPOINTMENT_STATUS_WORDS, text), 'import.status-unknown');
    case 'state':
      return known(stateOf(text), 'import.state-unknown');
  }
}

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g;

/** A cell without what spreadsheets add: control characters, the spaces around, the apostrophe before a text. */
export function plainCell(written: string): string {
  return written
    .toWellFormed()
    .replaceAll(CONTROLS, '')
    .trim()
    .replace(/^'(?=.)/, '')
    .trim();
}

const known = <C extends CellRefusal>(value: CellValue | null, code: C): Read =>
  value === null ? refuse(code) : ok(value);

function digits(text: string, length: number, isRight: (value: string) => boolean, code: CellRefusal): Read {
  const value = padded(text, length);
  return value !== null && isRight(value) ? ok(value) : refuse(code);
}

/** A day, with the time of day behind it if there is one: '2026-11-21 14:30'. Midnight is what a day without a time is exported with. */
function momentOf(text: string): string | null {
  const date = readImportDate(text);
  const hour = /\d[ T]/.test(text) ? readImportHour(text) : null;
  return date === null || hour === null || hour === '00:00' ? date : `${date} ${hour}`;
}

/** Codes of the national tables never begin with a zero: nothing can have been lost. */
function procedureCode(text: string): Read {
  const value = text.replaceAll(/[.\s-]/g, '');
  return /^\d{8,10}$/.test(value) ? ok(value) : refuse('billing.tuss-code-invalid');
}

/** A CNPJ may have letters; only one of bare digits can have lost its zeros. */
function cnpj(text: string): Read {
  const value = /[A-Za-z]/.test(text) ? cnpjCharacters(text) : (padded(text, 14) ?? '');
  return isCnpj(value) ? ok(cnpjCharacters(value)) : refuse('cnpj.invalid');
}

/** Nothing is reckoned here: a sum typed into a cell is a mistake, not an amount. */
function amount(text: string): number | null {
  if (/[+*/]/.test(text)) return null;
  const value = parseMoney(text);
  return value === null || value < 0 ? null : value;
}

function stateOf(text: string): string | null {
  const short = text.toUpperCase();
  if (isState(short)) return short;
  const folded = foldText(text);
  return BRAZILIAN_STATES.find(({ name }) => foldText(name) === folded)?.code ?? null;
}
