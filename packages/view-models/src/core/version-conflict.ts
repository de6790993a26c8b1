import { makeAutoObservable, observableRef } from 'mobx';

/** Which of two texts stays. */
export type ConflictSide = 'mine' | 'stored';

/** One typed value that somebody else has stored differently. */
export interface ConflictRow {
  /** Path in the draft: 'name', 'councils.0.record'. */
  readonly path: string;
  readonly mine: unknown;
  readonly stored: unknown;
  readonly side: ConflictSide;
}

/** What nobody types: ids, versions, and the names that come with a choice. */
const UNTYPED: ReadonlySet<string> = new Set(['id', 'key', 'version', 'isNew', 'invoiceCodes', 'branchName']);
/** What tells an item of a list from another; lists with other items are one value. */
const IDENTITIES = ['id', 'planId', 'branchId', 'professionalId', 'code', 'expenseId', 'weekday', 'count'] as const;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Two people changed one record: the values that differ, side by side, and which of them stays. What I did not touch begins with what was stored,
 * what I typed begins with mine.
 */
export class VersionConflict {
  rows: readonly ConflictRow[];
  /** Who stored the other text; null when it is not known. */
  readonly by: string | null;
  /** When, as an instant; null when it is not known. */
  readonly at: string | null;
  readonly #mine: Readonly<Record<string, Json>>;
  readonly #stored: Readonly<Record<string, Json>>;

  /** Drafts of the record: as typed, as it is stored now, and as it was when typing began. */
  constructor(
    drafts: { readonly mine: object; readonly stored: object; readonly before: object },
    { by, at }: { readonly by: string | null; readonly at: string | null },
  ) {
    this.by = by;
    this.at = at;
    this.#mine = jsonOf(drafts.mine);
    this.#stored = jsonOf(drafts.stored);
    const before = new Map(flatten(jsonOf(drafts.before)));
    this.rows = differences(this.#mine, this.#stored).map(({ path, mine, stored }) => ({
      path,
      mine,
      stored,
      side: before.has(path) && same(before.get(path) ?? null, mine) ? 'stored' : 'mine',
    }));
    makeAutoObservable(this, { rows: observableRef, by: false, at: false }, { autoBind: true });
  }

  choose(path: string, side: ConflictSide): void {
    this.rows = this.rows.map((row) => (row.path === path ? { ...row, side } : row));
  }

  chooseAll(side: ConflictSide): void {
    this.rows = this.rows.map((row) => ({ ...row, side }));
  }

  /** The chosen values of mine, field by field of the draft, over what is stored: for `FormState.restoreDraft`. */
  get chosenContent(): string {
    const fields = new Set(this.rows.filter(({ side }) => side === 'mine').map(({ path }) => path.split('.')[0] ?? ''));
    const entries = [...fields].map((field): [string, Json] => {
      const kept = this.rows.filter(
        ({ path, side }) => side === 'mine' && (path === field || path.startsWith(`${field}.`)),
      );
      return [
        field,
        kept.reduce<Json>(
          (value, { path }) => put(value, path.split('.').slice(1), at(this.#mine, path.split('.'))),
          this.#stored[field] ?? null,
        ),
      ];
    });
    // What was typed of a date goes with the date.
    const typed = [...fields]
      .filter((field) => this.#mine[`${field}Text`] !== undefined)
      .map((field): [string, Json] => [`${field}Text`, this.#mine[`${field}Text`] ?? '']);
    return JSON.stringify([...entries, ...typed]);
  }
}

const jsonOf = (draft: object): Readonly<Record<string, Json>> =>
  JSON.parse(JSON.stringify(draft)) as Readonly<Record<string, Json>>;

const same = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

interface Difference {
  readonly path: string;
  readonly mine: Json;
  readonly stored: Json;
}

function differences(mine: Json, stored: Json, path = ''): Difference[] {
  if (same(mine, stored)) return [];
  if (isRecord(mine) && isRecord(stored) && (path === '' || !isWhole(mine, stored))) {
    const keys = Object.keys({ ...stored, ...mine }).filter(
      (key) => !UNTYPED.has(key) && !(key.endsWith('Text') && key.slice(0, -4) in mine),
    );
    return keys.flatMap((key) => differences(mine[key] ?? null, stored[key] ?? null, joined(path, key)));
  }
  if (isList(mine) && isList(stored) && alike(mine, stored))
    return mine.flatMap((item, place) => differences(item, stored[place] ?? null, joined(path, String(place))));
  return [{ path, mine, stored }];
}

/** A picture, and another record of the same kind, are chosen as a whole: half of each would be neither. */
const isWhole = (mine: { readonly [key: string]: Json }, stored: { readonly [key: string]: Json }): boolean =>
  'thumbnail' in mine ||
  (['id', 'code'] as const).some((key) => key in mine && !same(mine[key] ?? null, stored[key] ?? null));

/** Whether two lists have the same items, so that each item may be compared with its twin. */
function alike(mine: readonly Json[], stored: readonly Json[]): boolean {
  if (mine.length !== stored.length) return false;
  return mine.every((item, place) => {
    const twin = stored[place];
    return isRecord(item) && isRecord(twin) && IDENTITIES.every((key) => same(item[key] ?? null, twin[key] ?? null));
  });
}

/** Every value inside with its path, records and lists too. */
function flatten(value: Json, path = ''): [string, Json][] {
  const own: [string, Json][] = path === '' ? [] : [[path, value]];
  if (isRecord(value))
    return [...own, ...Object.entries(value).flatMap(([key, inner]) => flatten(inner, joined(path, key)))];
  return isList(value)
    ? [...own, ...value.flatMap((inner, place) => flatten(inner, joined(path, String(place))))]
    : own;
}

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const at = (value: Json, path: readonly string[]): Json =>
  path.reduce<Json>(
    (inner, key) => (isRecord(inner) ? (inner[key] ?? null) : isList(inner) ? (inner[Number(key)] ?? null) : null),
    value,
  );

/** The value with another one at the path. */
function put(value: Json, [key, ...rest]: readonly string[], other: Json): Json {
  if (key === undefined) return other;
  if (isList(value)) return value.map((item, place) => (String(place) === key ? put(item, rest, other) : item));
  return isRecord(value) ? { ...value, [key]: put(value[key] ?? null, rest, other) } : other;
}
