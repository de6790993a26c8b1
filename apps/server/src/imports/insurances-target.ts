import { completePlanContract, completePlanSettings } from '@prumo/domain/billing';
import { sql } from 'kysely';
import { type Finder, storedKey } from './find-records.ts';
import type { ImportTable } from './import-table.ts';
import { resolveEach } from './resolve-each.ts';
import type { ImportTarget } from './target.ts';
import { type PlainColumns, toldColumns, untold } from './told-columns.ts';

const table: ImportTable = {
  name: 'insurance',
  owner: 'branch_id',
  key: ['id'],
  versioned: true,
  columns: {
    id: 'text',
    name: 'text',
    ans_code: 'text',
    cnpj: 'text',
    legal_name: 'text',
    phone: 'text',
    email: 'text',
    notes: 'text',
  },
};

const finder: Finder = {
  kind: 'insurers',
  table,
  weak: 'name',
  // A branch has some dozens of insurers: they are read through.
  idsBy: {
    ans: (values) => sql`select i.id from insurance i where i.ans_code = any(${[...values]}::text[])`,
    cnpj: (values) => sql`select i.id from insurance i where lower(i.cnpj) = any(${[...values]}::text[])`,
    name: () => sql`select i.id from insurance i`,
  },
  keysOf: ({ ans_code: ans, cnpj, name }) => [
    ...storedKey('ans', ans),
    ...storedKey('cnpj', cnpj),
    ...storedKey('name', name),
  ],
  mayBe: (stored, { values }) =>
    stored['ans_code'] === null || values['ansCode'] === undefined || stored['ans_code'] === values['ansCode'],
};

const PLAIN: PlainColumns = {
  name: 'name',
  ansCode: 'ans_code',
  cnpj: 'cnpj',
  legalName: 'legal_name',
  phone: 'phone',
  email: 'email',
  notes: 'notes',
};
const EMPTY = untold(table);
/** What a new insurer's plan is called when the file names none. */
const ONLY_PLAN = 'Único';

/** Insurers of the branch, each with one plan to begin with; found again by the number at the agency, CNPJ or name. [UXP-019] */
export const insurancesTarget: ImportTarget = {
  kind: 'insurers',
  table,
  resolve: (scope, rows) =>
    resolveEach(scope, finder, rows, (row, stored) => ({ ...(stored ?? EMPTY), ...toldColumns(row, PLAIN) })),
  afterWrite: async ({ trx, branchId, newId }, writes, rows) => {
    const plans = writes.flatMap(({ key, stored }, index) =>
      stored === null
        ? [{ id: newId(), insurance_id: key, name: String(rows[index]?.values['plan'] ?? ONLY_PLAN) }]
        : [],
    );
    if (plans.length === 0) return;
    await sql`insert into insurance_plan (branch_id, id, insurance_id, name, settings, contract)
      select ${branchId}, x.id, x.insurance_id, x.name, ${JSON.stringify(completePlanSettings({}))}::jsonb, ${JSON.stringify(completePlanContract({}))}::jsonb
      from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as x(id text, insurance_id text, name text)`.execute(
      trx,
    );
  },
  beforeRemove: async ({ trx }, keys) => {
    await sql`delete from insurance_plan where insurance_id = any(${[...keys]}::text[])`.execute(trx);
  },
};
