import { foldText } from '@prumo/domain/identity';
import { problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import { type Finder, storedKey } from './find-records.ts';
import type { ImportTable } from './import-table.ts';
import { planNames } from './plan-names.ts';
import { resolveEach } from './resolve-each.ts';
import type { Columns, ImportTarget, ReadRow } from './target.ts';
import { type PlainColumns, toldColumns, untold } from './told-columns.ts';

const table: ImportTable = {
  name: 'patient',
  owner: 'branch_id',
  key: ['id'],
  versioned: true,
  columns: {
    id: 'text',
    name: 'text',
    name_folded: 'text',
    social_name: 'text',
    social_folded: 'text',
    birth_date: 'date',
    gender: 'text',
    cpf: 'text',
    passport: 'text',
    rg: 'text',
    cns: 'text',
    phone: 'text',
    cellphone: 'text',
    email: 'text',
    mother_name: 'text',
    father_name: 'text',
    civil_status: 'text',
    occupation: 'text',
    plan_id: 'text',
    record: 'text',
    validity: 'date',
    alert: 'text',
    notes: 'text',
    address: 'jsonb',
    merged_into: 'text',
  },
};

/** How patients are found again, here and by the appointments that name them. */
export const patientFinder: Finder = {
  kind: 'patients',
  table,
  weak: 'name',
  idsBy: {
    cpf: (values) =>
      sql`select p.id from patient p where p.cpf = any(${[...values]}::text[]) and p.merged_into is null`,
    cns: (values) =>
      sql`select p.id from patient p where p.cns = any(${[...values]}::text[]) and p.merged_into is null`,
    name: (
      values,
    ) => sql`select f.id from unnest(${values.map(nameOf)}::text[], ${values.map(dayOf)}::date[]) as n(name, day) cross join lateral (
      select p.id from patient p where p.name_folded = n.name and p.birth_date = n.day and p.merged_into is null offset 0) f`,
  },
  keysOf: ({ cpf, cns, name, birth_date: day }) => [
    ...storedKey('cpf', cpf),
    ...storedKey('cns', cns),
    ...storedKey('name', name, day),
  ],
  isMerged: (stored) => stored['merged_into'] !== null,
  // Two people of one name and birthday exist: another CPF or CNS tells them apart.
  mayBe: (stored, { values }) =>
    ['cpf', 'cns'].every(
      (document) =>
        stored[document] === null || values[document] === undefined || stored[document] === values[document],
    ),
};

const nameOf = (key: string): string => key.slice(0, key.lastIndexOf('|'));
const dayOf = (key: string): string => key.slice(key.lastIndexOf('|') + 1);

const PLAIN: PlainColumns = {
  birthDate: 'birth_date',
  gender: 'gender',
  cpf: 'cpf',
  passport: 'passport',
  rg: 'rg',
  cns: 'cns',
  phone: 'phone',
  cellphone: 'cellphone',
  email: 'email',
  motherName: 'mother_name',
  fatherName: 'father_name',
  civilStatus: 'civil_status',
  occupation: 'occupation',
  record: 'record',
  validity: 'validity',
  alert: 'alert',
  notes: 'notes',
};
const ADDRESS = ['cep', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'] as const;
const EMPTY: Columns = { ...untold(table), address: {} };

/** Patients, found again by the code of the other system, CPF, CNS, or name with birth date. A blank cell erases nothing. [UXP-019] */
export const patientsTarget: ImportTarget = {
  kind: 'patients',
  table,
  resolve: async (scope, rows) => {
    const planOf = rows.some(({ values }) => values['insurer'] !== undefined) ? await planNames(scope) : null;
    return resolveEach(scope, patientFinder, rows, (row, stored) => {
      // What two registrations became when they were merged was decided by a person: an older file does not decide it again.
      if (stored !== null && patientFinder.isMerged?.(stored)) return stored;
      const { insurer, plan } = row.values;
      const named =
        insurer === undefined ? undefined : planOf?.(String(insurer), plan === undefined ? undefined : String(plan));
      if (named?.code !== undefined)
        return problem(named.code === 'import.plan-unknown' ? 'plan' : 'insurer', named.code);
      if (stored !== null && otherCpf(stored, row)) return problem('cpf', 'import.keys-disagree');
      return { ...columnsOf(row, stored ?? EMPTY), ...(named ? { plan_id: named.id } : {}) };
    });
  },
};

/** The code or the CNS lead to somebody whose CPF is another. */
const otherCpf = (stored: Columns, { values }: ReadRow): boolean =>
  values['cpf'] !== undefined && stored['cpf'] !== null && stored['cpf'] !== values['cpf'];

function columnsOf(row: ReadRow, base: Columns): Columns {
  const { values } = row;
  const { name, socialName } = values;
  const address = Object.fromEntries(
    ADDRESS.flatMap((part) => (values[part] === undefined ? [] : [[part, values[part]]])),
  );
  return {
    ...base,
    ...toldColumns(row, PLAIN),
    ...(name === undefined ? {} : { name, name_folded: foldText(String(name)) }),
    ...(socialName === undefined ? {} : { social_name: socialName, social_folded: foldText(String(socialName)) }),
    address: { ...(base['address'] as Columns), ...address },
  };
}
