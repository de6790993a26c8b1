import { isBlank } from '@prumo/domain/result';

/** A row as the driver gives it. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A required text of a row. */
export const textOf = (row: StoredRow, column: string): string => optionalText(row, column) ?? '';

/** An optional text of a row. */
export const optionalText = (row: StoredRow, column: string): string | null => {
  const value = row[column];
  return typeof value === 'string' ? value : null;
};

/** What every record of a registry with versions ends with. */
export const stateOf = (row: StoredRow): { active: boolean; version: number } => ({
  active: row['active'] === true,
  version: Number(row['version']),
});

/** A typed text as it is stored: trimmed, null when nothing is left. */
export const filled = (value: string | null | undefined): string | null => (isBlank(value) ? null : value.trim());

/** A name as it is stored: no double spaces. */
export const nameOf = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();
