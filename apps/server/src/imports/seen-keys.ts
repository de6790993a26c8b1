import { foldText } from '@prumo/domain/identity';
import { type ImportKey, type ImportKind, importKeys, type ImportValues } from '@prumo/domain/imports';
import { KeyRows } from './key-rows.ts';

/**
 * The keys that rows of one file have used, each with its row: of two rows that mean the same record the second is refused. A name with a birth date
 * counts only where one of the two rows has no CPF: two people may share both.
 */
export class SeenKeys {
  private readonly rows = new KeyRows();

  /** The row that used one of these keys before, or null; then they are this row's. */
  take(row: number, keys: readonly ImportKey[]): number | null {
    const proven = keys.some((key) => key.startsWith('cpf:'));
    const names = keys.filter((key) => key.startsWith('name:'));
    const others = keys.filter((key) => !key.startsWith('name:'));
    const asked = [...others, ...names.flatMap((key) => (proven ? [`${key}?`] : [`${key}?`, `${key}!`]))];
    const first = asked.map((key) => this.rows.get(key)).find((used) => used !== undefined);
    if (first !== undefined && first !== row) return first;
    for (const key of [...others, ...names.map((name) => `${name}${proven ? '!' : '?'}`)]) this.rows.set(key, row);
    return null;
  }
}

/** The keys of a row within its own file: several procedures may share one code of the national table, so there the name counts too. */
export const keysInFile = (kind: ImportKind, values: ImportValues): ImportKey[] =>
  importKeys(kind, values).map((key) =>
    key.startsWith('code:') ? `${key}|${foldText(String(values['name'] ?? ''))}` : key,
  );
