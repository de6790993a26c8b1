import { type Field, SHEETS, type Sheet } from '@prumo/domain/rules';
import { tissSheets } from '@prumo/tiss/rules';

/** How parts of an answer are shown that the sheet itself says nothing about. */
export interface Hints {
  /** The field of that name wherever the context's sheets agree on what it is. */
  readonly byKey: ReadonlyMap<string, Field>;
  /** The fields of the rule's own form. */
  readonly own: ReadonlyMap<string, Field>;
  /** Choices of this rule: a bare value of one of them is shown in its words. */
  readonly choices: readonly Extract<Field, { kind: 'choice' }>[];
}

const contexts: Readonly<Record<string, Readonly<Record<string, Sheet>>>> = { ...SHEETS, tiss: tissSheets };
const known = new Map<string, ReadonlyMap<string, Field>>();

/** What the forms of a context call and type, taken for its answers too. */
export function hintsOf(context: string, sheet: Sheet): Hints {
  const byKey = known.get(context) ?? fieldsByKey(Object.values(contexts[context] ?? {}));
  known.set(context, byKey);
  const own = everyField(sheet.fields);
  const choices = own.flatMap(([, field]) => (field.kind === 'choice' ? [field] : []));
  return { byKey, own: new Map(own), choices };
}

/** Names that mean two things in a context are left out. */
function fieldsByKey(sheets: readonly Sheet[]): ReadonlyMap<string, Field> {
  const found = new Map<string, Field | null>();
  for (const sheet of sheets) {
    for (const [key, field] of everyField(sheet.fields)) {
      const former = found.get(key);
      found.set(key, former === undefined || former?.kind === field.kind ? field : null);
    }
  }
  return new Map([...found].flatMap(([key, field]) => (field === null ? [] : [[key, field] as const])));
}

/** Each field of a form with its key, those of groups and lists too. */
export function everyField(fields: Readonly<Record<string, Field>>): readonly (readonly [string, Field])[] {
  return Object.entries(fields).flatMap(([key, field]) => [[key, field] as const, ...inside(field)]);
}

function inside(field: Field): readonly (readonly [string, Field])[] {
  if (field.kind === 'group') return everyField(field.fields);
  return field.kind === 'list' ? inside(field.item) : [];
}
