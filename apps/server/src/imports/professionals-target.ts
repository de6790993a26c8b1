import { foldText } from '@prumo/domain/identity';
import { sql } from 'kysely';
import { CBO_OCCUPATIONS } from '../registry/index.ts';
import { type Finder, storedKey } from './find-records.ts';
import type { ImportTable } from './import-table.ts';
import { resolveEach } from './resolve-each.ts';
import type { Columns, ImportTarget, ReadRow } from './target.ts';
import { type PlainColumns, toldColumns, untold } from './told-columns.ts';

const table: ImportTable = {
  name: 'professional',
  owner: 'customer_id',
  key: ['id'],
  versioned: true,
  columns: {
    id: 'text',
    name: 'text',
    treatment: 'text',
    cpf: 'text',
    birth_date: 'date',
    gender: 'text',
    phone: 'text',
    cellphone: 'text',
    email: 'text',
    councils: 'jsonb',
    specialties: 'jsonb',
    address: 'jsonb',
  },
};

interface Registration {
  readonly name: string;
  readonly state: string;
  readonly record: string;
}

const councilKey = ({ name, state, record }: Registration): string => foldText(`${name}|${state}|${record}`);

const finder: Finder = {
  kind: 'professionals',
  table,
  idsBy: {
    cpf: (values) => sql`select f.id from professional f where f.cpf = any(${[...values]}::text[])`,
    // A customer has some hundreds of professionals at most: they are read through.
    council: (values) => sql`select f.id from professional f, jsonb_array_elements(f.councils) c
      where lower(concat_ws('|', c ->> 'name', c ->> 'state', c ->> 'record')) = any(${[...values]}::text[])`,
  },
  keysOf: ({ cpf, councils }) => [
    ...storedKey('cpf', cpf),
    ...(councils as readonly Registration[]).map((one) => `council:${councilKey(one)}`),
  ],
};

const OCCUPATIONS = new Map(CBO_OCCUPATIONS.map(({ code, name }) => [code, name]));
const PLAIN: PlainColumns = {
  name: 'name',
  treatment: 'treatment',
  cpf: 'cpf',
  birthDate: 'birth_date',
  gender: 'gender',
  phone: 'phone',
  cellphone: 'cellphone',
  email: 'email',
};
const EMPTY: Columns = { ...untold(table), councils: [], specialties: [], address: {} };

/** Professionals of the customer, who then work in this branch; found again by code, CPF or council registration. [UXP-019] */
export const professionalsTarget: ImportTarget = {
  kind: 'professionals',
  table,
  resolve: (scope, rows) => resolveEach(scope, finder, rows, (row, stored) => columnsOf(row, stored ?? EMPTY)),
  afterWrite: async ({ trx, branchId }, writes) => {
    await sql`insert into professional_branch (branch_id, professional_id) select ${branchId}, unnest(${writes.map(({ key }) => key)}::text[])
      on conflict do nothing`.execute(trx);
  },
  beforeRemove: async ({ trx }, keys) => {
    await sql`delete from professional_branch where professional_id = any(${[...keys]}::text[])`.execute(trx);
  },
};

function columnsOf(row: ReadRow, base: Columns): Columns {
  const { values } = row;
  const { council, councilState, councilRecord, cbo } = values;
  const councils = base['councils'] as readonly Registration[];
  const specialties = base['specialties'] as readonly { readonly code: string; readonly name: string }[];
  const registration = { name: String(council), state: String(councilState), record: String(councilRecord) };
  const knowsCouncil = council === undefined || councils.some((one) => councilKey(one) === councilKey(registration));
  const knowsCbo = cbo === undefined || specialties.some(({ code }) => code === cbo);
  return {
    ...base,
    ...toldColumns(row, PLAIN),
    councils: knowsCouncil ? councils : [...councils, registration],
    specialties: knowsCbo
      ? specialties
      : [...specialties, { code: String(cbo), name: OCCUPATIONS.get(String(cbo)) ?? String(cbo) }],
  };
}
