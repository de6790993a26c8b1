import { COUNCILS, parseCouncil } from '../identity/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import type { CellValue } from './cell-content.ts';
import { plainCell, readCell } from './cell-content.ts';
import { IMPORT_FIELDS } from './import-fields.ts';
import type { ImportField } from './import-fields.ts';
import { IMPORT_KINDS } from './import-kinds.ts';
import type { ImportKind } from './import-kinds.ts';
import { importKeys } from './import-keys.ts';
import type { ImportMapping } from './propose-mapping.ts';
import { rowProblems } from './row-problems.ts';

/** What a row says, by field; a blank cell says nothing. */
export type ImportValues = Readonly<Record<string, CellValue>>;

/** A row as read: its values, and what is wrong with it. */
export interface ImportRow {
  readonly values: ImportValues;
  readonly problems: readonly Problem[];
}

export interface ImportRowContext {
  readonly today: LocalDate;
}

const FIELDS_BY_KEY: ReadonlyMap<ImportKind, ReadonlyMap<string, ImportField>> = new Map(
  IMPORT_KINDS.map((kind) => [kind, new Map(IMPORT_FIELDS[kind].map((field) => [field.key, field]))]),
);

/**
 * One row of a file: each mapped cell read by what its field holds, then the rules of the registry itself. An imported record may be less
 * complete than a form demands (old systems asked less), but what it says must be right, and it must have something by which a second
 * import finds it again. A row with any problem is refused as a whole. [UXP-019]
 */
export function readImportRow(
  kind: ImportKind,
  mapping: ImportMapping,
  cells: readonly string[],
  { today }: ImportRowContext,
): ImportRow {
  const fields = FIELDS_BY_KEY.get(kind);
  const values: Record<string, CellValue> = {};
  const problems: Problem[] = [];
  for (const [index, key] of mapping.entries()) {
    const field = key === null ? undefined : fields?.get(key);
    const written = cells[index] ?? '';
    if (field === undefined || plainCell(written) === '') continue;
    const read = readCell(field.content, written);
    if (!read.ok) problems.push({ field: field.key, ...read.error });
    else if (typeof read.value === 'string' && field.maximum !== undefined && read.value.length > field.maximum)
      problems.push(problem(field.key, 'field.too-long'));
    else values[field.key] = read.value;
  }
  const whole = kind === 'professionals' ? withCouncil(values) : kind === 'appointments' ? withHour(values) : values;
  const wrong = new Set(problems.map(({ field }) => field));
  const ruled = rowProblems(kind, whole, today).filter(({ field }) => !wrong.has(field));
  const found = [...problems, ...ruled];
  const lost =
    found.length === 0 && importKeys(kind, whole).length === 0 ? [problem('name', 'import.unidentified')] : [];
  return { values: whole, problems: [...found, ...lost] };
}

/** Old systems keep a registration in one column: 'CRM-PR 12345'. */
function withCouncil(values: Readonly<Record<string, CellValue>>): Readonly<Record<string, CellValue>> {
  const council = parseCouncil(String(values['council'] ?? ''));
  const { council: written, ...rest } = values;
  if (council !== null)
    return { ...rest, council: knownCouncil(council.name), councilState: council.state, councilRecord: council.record };
  if (written !== undefined) return { ...rest, council: knownCouncil(String(written)) };
  return values;
}

/** Old systems keep day and hour in one column; an hour of its own says more. */
function withHour(values: Readonly<Record<string, CellValue>>): Readonly<Record<string, CellValue>> {
  const [date = '', start] = String(values['date'] ?? '').split(' ');
  if (date === '') return values;
  return { ...values, date, ...(start === undefined || values['start'] !== undefined ? {} : { start }) };
}

/** As the list of councils writes it: 'crm' → 'CRM', 'CRBIO' → 'CRBio'. */
const knownCouncil = (text: string): string =>
  COUNCILS.find((known) => known.toLowerCase() === text.toLowerCase()) ?? text;
