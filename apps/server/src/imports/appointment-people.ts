import { importKeys, type ImportValues } from '@prumo/domain/imports';
import { problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import { findRecords } from './find-records.ts';
import { patientFinder } from './patients-target.ts';
import type { ImportScope, ReadRow } from './target.ts';

export type Person = { readonly id: string; readonly problem?: undefined } | { readonly problem: Problem };

/**
 * The patient of each row, found like those of an import of patients: by the code of the other system, CPF, CNS, or name with birth date. Whoever was merged
 * into another registration since is found there.
 */
export async function findPeople(scope: ImportScope, rows: readonly ReadRow[]): Promise<readonly Person[]> {
  const found = await findRecords(
    scope,
    patientFinder,
    rows.map(({ row, values }) => personRow(row, values)),
  );
  const { rows: merged } = await sql<{ id: string; into: string }>`select p.id, p.merged_into as into from patient p
    where p.id = any(${found.flatMap((one) => (one.problem || one.stored === null ? [] : [String(one.stored['id'])]))}::text[]) and p.merged_into is not null`.execute(
    scope.trx,
  );
  const intoOf = new Map(merged.map(({ id, into }) => [id, into]));
  return found.map((one, index): Person => {
    if (one.problem) return { problem: { ...one.problem, field: fieldOf(rows[index]?.values ?? {}) } };
    if (one.stored === null) return { problem: problem(fieldOf(rows[index]?.values ?? {}), 'import.patient-unknown') };
    const id = String(one.stored['id']);
    return { id: intoOf.get(id) ?? id };
  });
}

function personRow(row: number, { patientCode, patient, cpf, cns, birthDate }: ImportValues): ReadRow {
  const named = { externalId: patientCode, name: patient, cpf, cns, birthDate };
  const values = Object.fromEntries(
    Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return { row, values, keys: importKeys('patients', values) };
}

/** The cell that the file names the patient by. */
const fieldOf = (values: ImportValues): string =>
  ['patientCode', 'cpf', 'cns'].find((field) => values[field] !== undefined) ?? 'patient';
