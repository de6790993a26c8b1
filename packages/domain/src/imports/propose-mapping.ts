import { plainCell } from './cell-content.ts';
import type { CellContent } from './cell-content.ts';
import { IMPORT_FIELDS } from './import-fields.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportKind } from './import-kinds.ts';
import { headerWords, recognizeContent } from './recognize-content.ts';

/** A column of a file: its header and some of its values. */
export interface ImportColumn {
  readonly header: string;
  readonly samples: readonly string[];
}

/** For each column of the file the field it fills, null for none. */
export type ImportMapping = readonly (string | null)[];

/** Contents that only their own fields may hold: a column of dates is never a CPF, whatever its header says. */
const SURE: ReadonlySet<CellContent> = new Set(['email', 'cns', 'cpf', 'cnpj', 'date', 'moment', 'hour', 'cep']);
/** A column without a telling header is taken for these by its values alone. */
const TOLD_BY_VALUES: ReadonlySet<CellContent> = new Set(['email', 'cns', 'cpf', 'cnpj', 'cep', 'gender']);

/**
 * What each column probably holds: the header in Portuguese or English (accents, case and punctuation ignored) weighs most, the values
 * confirm or contradict it. A field is proposed once, for its best column; of two equal ones the left. [UXP-019]
 */
export const proposeMapping = (kind: ImportKind, columns: readonly ImportColumn[]): ImportMapping =>
  proposeFields(IMPORT_FIELDS[kind], columns);

/** The same for any fields. */
export function proposeFields(fields: readonly ImportField[], columns: readonly ImportColumn[]): ImportMapping {
  const weighed = columns.flatMap((column, index) => {
    const content = recognizeContent(column.samples);
    const header = headerWords(column.header);
    return fields.map((field) => ({
      index,
      key: field.key,
      weight: weightOf(field, header, content) || (namedByNone(fields, header) ? weightOfValues(field, column) : 0),
    }));
  });
  const mapping: (string | null)[] = columns.map(() => null);
  const taken = new Set<string>();
  for (const { index, key, weight } of weighed.toSorted((one, other) => other.weight - one.weight)) {
    if (weight <= 0 || mapping[index] !== null || taken.has(key)) continue;
    mapping[index] = key;
    taken.add(key);
  }
  return mapping;
}

function weightOf(field: ImportField, header: string, content: CellContent | null): number {
  // A moment is a day that may have a time behind it.
  const fits = content === field.content || (content === 'date' && field.content === 'moment');
  const contradicted = content !== null && !fits && (SURE.has(content) || SURE.has(field.content));
  if (contradicted) return 0;
  const named = headerWeight(field, header);
  if (named > 0) return named + (fits ? 15 : 0);
  return fits && TOLD_BY_VALUES.has(field.content) ? 10 : 0;
}

const namedByNone = (fields: readonly ImportField[], header: string): boolean =>
  fields.every((field) => headerWeight(field, header) === 0);

/** A column that no header tells is told by its values: four in five of those that are filled. */
function weightOfValues({ pattern }: ImportField, { samples }: ImportColumn): number {
  const filled = samples.map(plainCell).filter((text) => text !== '');
  const fitting = filled.filter((text) => pattern?.test(text) === true);
  return fitting.length > 0 && fitting.length >= filled.length * 0.8 ? 5 : 0;
}

/** 100 for the very words, fewer the later they stand in the list; a header that only begins or ends with them weighs half. */
function headerWeight({ words }: ImportField, header: string): number {
  const exact = words.indexOf(header);
  if (exact >= 0) return 100 - exact;
  const near = words.findIndex(
    (word) => word.length > 2 && (header.startsWith(`${word} `) || header.endsWith(` ${word}`)),
  );
  return near >= 0 ? 50 - near : 0;
}
