import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { checkAmount, checkText } from './field-checks.ts';

const SIZES = Array.from({ length: 14 }, (_, index) => index + 1);

/** The 42 sizes of the CBHPM: 1A to 14C. */
export const CBHPM_PORTES: readonly string[] = SIZES.flatMap((size) => [`${size}A`, `${size}B`, `${size}C`]);

const KNOWN: ReadonlySet<string> = new Set(CBHPM_PORTES);
const MAX_BAND = 500;
const MAX_QUANTITY = 9_999;
const MAX_NAME = 120;

/** One procedure of a table, as typed. */
export interface CbhpmItemDraft {
  readonly code: string;
  readonly name: string;
  readonly porte: string | null;
  readonly porteFraction: number;
  readonly ucoQuantity: number;
  readonly filmArea: number;
}

/** A table as typed; values in integer cents. */
export interface CbhpmTableDraft {
  readonly name: string;
  /** E.g. '2022'. */
  readonly edition: string;
  readonly bandPercent: number;
  readonly uco: number;
  readonly film: number;
  readonly urgencyPercent: number;
  readonly sameWayPercent: number;
  readonly differentWaysPercent: number;
  readonly portes: readonly { readonly porte: string; readonly value: number }[];
  readonly items: readonly CbhpmItemDraft[];
}

/**
 * Problems of a CBHPM table: name and edition are required; portes are of the 42 known ones and stand once, with values up to
 * R$ 9.999.999,99; the band is from 0 to 500 %, the other percents from 0 to 100; a procedure has a code that stands once, a name, a
 * porte that has a value (or none), and quantities from 0 to 9.999. [REG-003, REG-109]
 */
export function validateCbhpmTable(draft: CbhpmTableDraft): Problem[] {
  const { name, edition, portes, items } = draft;
  const valued = new Set(portes.map(({ porte }) => porte));
  return [
    ...requireFields({ name, edition }),
    ...checkText('name', name, { required: false, maximum: MAX_NAME }),
    ...checkText('edition', edition, { required: false, maximum: 20 }),
    ...range('bandPercent', draft.bandPercent, MAX_BAND),
    ...checkAmount('uco', draft.uco),
    ...checkAmount('film', draft.film),
    ...range('urgencyPercent', draft.urgencyPercent, 100),
    ...range('sameWayPercent', draft.sameWayPercent, 100),
    ...range('differentWaysPercent', draft.differentWaysPercent, 100),
    ...portes.flatMap(({ porte, value }, index) => [
      ...(KNOWN.has(porte) ? [] : [problem(`portes.${index}.porte`, 'field.invalid')]),
      ...checkAmount(`portes.${index}.value`, value),
    ]),
    ...repeated(
      portes.map(({ porte }) => porte),
      (index) => problem(`portes.${index}.porte`, 'billing.porte-repeated'),
    ),
    ...items.flatMap((item, index) => itemProblems(`items.${index}.`, item, valued)),
    ...repeated(
      items.map(({ code }) => code.trim()),
      (index) => problem(`items.${index}.code`, 'billing.price-repeated'),
    ),
  ];
}

function itemProblems(at: string, item: CbhpmItemDraft, valued: ReadonlySet<string>): Problem[] {
  const { code, name, porte } = item;
  return [
    ...requireFields({ [`${at}code`]: code, [`${at}name`]: name }),
    ...(isBlank(code) || /^\d{8,10}$/.test(code.trim()) ? [] : [problem(`${at}code`, 'billing.tuss-code-invalid')]),
    ...(isBlank(porte) || valued.has(porte) ? [] : [problem(`${at}porte`, 'billing.porte-without-value', { porte })]),
    ...range(`${at}porteFraction`, item.porteFraction, MAX_QUANTITY),
    ...range(`${at}ucoQuantity`, item.ucoQuantity, MAX_QUANTITY),
    ...range(`${at}filmArea`, item.filmArea, MAX_QUANTITY),
  ];
}

function range(field: string, value: number, maximum: number): Problem[] {
  return Number.isFinite(value) && value >= 0 && value <= maximum
    ? []
    : [problem(field, 'number.out-of-range', { minimum: 0, maximum })];
}

function repeated(texts: readonly string[], say: (index: number) => Problem): Problem[] {
  const seen = new Set<string>();
  return texts.flatMap((text, index) => {
    if (text === '') return [];
    if (seen.has(text)) return [say(index)];
    seen.add(text);
    return [];
  });
}
