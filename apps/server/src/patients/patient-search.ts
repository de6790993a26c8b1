import { after } from '../lists/search.ts';
import type { Schemas } from '@prumo/contract';
import { patientSearch } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import { planOnce } from '../database/plan-once.ts';
import type { Trx } from '../database/tenant.ts';
import { JsonText } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { EVERYTHING } from '../lists/page.ts';
import { by, type Orders, sortedBy } from '../lists/sort.ts';
import { patientItemJson, patientJoins } from './patient-json.ts';

export interface PatientPage {
  readonly items: Schemas['PatientItem'][];
  readonly total: number;
  readonly hasMore: boolean;
}

export interface Asked {
  readonly search?: string;
  readonly active?: boolean;
  /** 0 = everything */
  readonly limit?: number;
  readonly offset?: number;
  /** Only those with an appointment of this professional. */
  readonly professionalId?: string | null;
  /** Of all patients: what a search finds has an order of its own. */
  readonly sort?: 'name' | '-name' | 'birthDate' | '-birthDate';
}

/** Who has no birth date stands last both ways. */
const ORDERS: Orders<NonNullable<Asked['sort']>> = {
  name: by(sql`p.branch_id`, sql`p.name_folded`, sql`p.id`),
  birthDate: (way) => sql`p.branch_id ${way}, p.birth_date ${way} nulls last, p.id ${way}`,
};

/** Totals stop counting here: nobody pages further, and the count stays as cheap in a large branch as in a small one. */
const MOST_COUNTED = 10_000;
const MOST_WORDS_COUNTED = 1000;
/** So many patients with the rarest word are tried while counting. */
const MOST_TRIED = 2000;
/** Counting the finds of a word stops here: beyond, it is no choice to begin with. */
const MOST_WEIGHED = 500;

/** Which patients, in which order: every choice reads one index in its own order, so that the first page costs the same in any branch. */
interface Selection {
  /** `from … where …`, of which no more than so many rows are read */
  readonly source: (most: number) => RawBuilder<unknown>;
  /** The same, but trying no more rows than a count is worth. */
  readonly counted?: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** Leaves out what would list somebody twice; too dear to ask while counting, where equal ids are counted once. */
  readonly once: RawBuilder<unknown>;
  readonly most: number;
}

/**
 * Patients by beginnings of words of either name in any order (accents and case ignored), by the first digits of the CPF or of a
 * telephone, or by birth date dd/mm/aaaa. [PAT-018, A84]
 */
export async function searchPatients(trx: Trx, asked: Asked): Promise<JsonText<PatientPage>> {
  const { offset = 0 } = asked;
  const [selection] = await Promise.all([selectionOf(trx, asked), planOnce(trx)]);
  // In one flight: a total that turns out not to be needed is one of few.
  const [{ items, hasMore }, found] = await Promise.all([readRows(trx, selection, asked), countUpTo(trx, selection)]);
  const total = hasMore
    ? Math.max(found, offset + items.length + 1)
    : items.length === 0 && offset > 0
      ? found
      : offset + items.length;
  return new JsonText<PatientPage>(`{"items":[${items.join(',')}],"total":${total},"hasMore":${hasMore}}`);
}

/** The same patients as values, without counting them, e.g. for a paper. */
export async function findPatients(
  trx: Trx,
  asked: Asked,
): Promise<{ readonly items: readonly Schemas['PatientItem'][]; readonly hasMore: boolean }> {
  const { items, hasMore } = await readRows(trx, await selectionOf(trx, asked), asked);
  return { items: items.map((item) => JSON.parse(item) as Schemas['PatientItem']), hasMore };
}

/** What a list of patients says of each of them, without the faces: of all that are found, up to one more than the most. */
export async function findEvery<T>(
  trx: Trx,
  asked: Asked,
  json: RawBuilder<unknown>,
  most: number,
): Promise<readonly T[]> {
  const { items } = await readRows(trx, await selectionOf(trx, asked), { ...asked, limit: most + 1 }, json);
  return items.map((item) => JSON.parse(item) as T);
}

async function readRows(
  trx: Trx,
  { source, id, order, once }: Selection,
  { limit = 20, offset = 0 }: Asked,
  json: RawBuilder<unknown> = patientItemJson,
) {
  const size = limit === 0 ? EVERYTHING : limit;
  const { rows } = await sql<{ item: string }>`
    select (select ${json} from patient p ${patientJoins} where p.id = page.id)::text as item
    from (select ${id} as id ${source(offset + size + 1)} and ${once} ${order} limit ${size + 1} offset ${offset}) page`.execute(
    trx,
  );
  return { items: rows.slice(0, size).map(({ item }) => item), hasMore: rows.length > size };
}

async function countUpTo(trx: Trx, { source, counted, id, most }: Selection): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(distinct counted.id collate "C") as total from (select ${id} as id ${counted ?? source(most)} limit ${most}) counted`.execute(
    trx,
  );
  return rows[0]?.total ?? 0;
}

async function selectionOf(
  trx: Trx,
  { search: text = '', active, professionalId = null, sort }: Asked,
): Promise<Selection> {
  const conditions = [
    ...(active === undefined ? [] : [sql`p.active = ${active}`]),
    ...(professionalId === null ? [] : [seenBy(professionalId)]),
  ];
  const wanted = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const plain = { id: sql`p.id`, once: sql`true`, most: MOST_COUNTED };
  const search = patientSearch(text);
  if (sort !== undefined && search.by !== 'all') refuseProblems([{ field: 'sort', code: 'list.sort-with-search' }]);
  switch (search.by) {
    case 'all':
      return {
        ...plain,
        source: () => sql`from patient p where ${wanted}`,
        order: sql`order by ${sortedBy(ORDERS, sort ?? 'name')}`,
      };
    case 'birth-date':
      return {
        ...plain,
        source: () => sql`from patient p where p.birth_date = ${search.date}::date and ${wanted}`,
        order: sql`order by p.name_folded, p.id`,
      };
    case 'digits':
      return byDigits(search.digits, wanted);
    case 'name':
      return byWords(
        await rarestFirst(trx, search.words),
        search.words,
        conditions.length === 0
          ? sql`true`
          : sql`exists (
        select 1 from patient p where p.id = w.patient_id and ${wanted})`,
      );
  }
}

const seenBy = (professionalId: string): RawBuilder<unknown> => sql`exists (
  select 1 from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
  where a.branch_id = p.branch_id and a.patient_id = p.id and s.professional_id = ${professionalId})`;

/** Four ranges of four indexes, read in the order of their digits; who is found by two of them is listed at the first. */
function byDigits(digits: string, wanted: RawBuilder<unknown>): Selection {
  const begins = (column: string) =>
    sql`(p.${sql.ref(column)} >= ${digits} and p.${sql.ref(column)} < ${after(digits)})`;
  const found = (column: string, before: readonly string[], most: number) =>
    sql`(select p.id, p.${sql.ref(column)} as digits from patient p where ${begins(column)} and ${wanted}
      ${sql.join(
        before.map((one) => sql`and ${begins(one)} is not true`),
        sql` `,
      )} order by p.branch_id, p.${sql.ref(column)}, p.id limit ${most})`;
  return {
    id: sql`p.id`,
    once: sql`true`,
    most: MOST_WORDS_COUNTED,
    order: sql`order by p.digits, p.id`,
    source: (most) => {
      const columns = ['cpf', 'cellphone', 'phone', 'guardian_cpf'];
      const ranges = columns.map((column, at) => found(column, columns.slice(0, at), most));
      return sql`from (${sql.join(ranges, sql` union all `)}) p where true`;
    },
  };
}

/** The words with the fewest finds first: the others are then looked up for few patients. */
async function rarestFirst(trx: Trx, words: readonly string[]): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const weights = words.map(
    (word) =>
      sql`(select count(*) from (select 1 from patient_word w where ${inRange('w', word)} limit ${MOST_WEIGHED}) found)`,
  );
  const { rows } = await sql<{ weights: number[] }>`select json_build_array(${sql.join(weights)}) as weights`.execute(
    trx,
  );
  const weighed = words.map((word, index) => ({ word, weight: rows[0]?.weights[index] ?? 0 }));
  return weighed
    .toSorted((one, other) => one.weight - other.weight || other.word.length - one.word.length)
    .map(({ word }) => word);
}

/**
 * The rarest word leads: its range of the index is read in order. Each row holds all words of both names, so the other words are tried on
 * the row itself.
 */
function byWords(
  [first = '', ...others]: readonly string[],
  typed: readonly string[],
  wanted: RawBuilder<unknown>,
): Selection {
  const begins = inRange('w', first);
  const all = sql.join([wanted, ...others.map((word) => sql`strpos(' ' || w.word, ${` ${word}`}) > 0`)], sql` and `);
  const counted = sql`from (select w.word, w.patient_id from patient_word w where ${begins} order by w.word limit ${MOST_TRIED}) w where ${all}`;
  const plain = { id: sql`w.patient_id`, once: listedOnce(first), counted, most: MOST_WORDS_COUNTED };
  if (others.length === 0)
    return {
      ...plain,
      order: sql`order by w.word, w.patient_id`,
      source: () => sql`from patient_word w where ${begins} and ${all}`,
    };
  return {
    ...plain,
    once: sql`true`,
    order: sql`order by w.near desc, w.word, w.patient_id`,
    source: (most) => asTypedFirst(typed.join(' '), { begins, all, once: plain.once }, wanted, most),
  };
}

/**
 * Names that hold the words as they were typed, one after the other, come first. They are one range of the index, which fills the first
 * page of two common words in a large branch; only when it does not are the rows of the leading word tried one by one.
 */
function asTypedFirst(
  typed: string,
  rest: Readonly<Record<'begins' | 'all' | 'once', RawBuilder<unknown>>>,
  wanted: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> {
  return sql`from (
    with near as materialized (
      select w.word, w.patient_id from patient_word w where ${inRange('w', typed)} and ${wanted} and ${listedOnce(typed)} order by w.word, w.patient_id limit ${most})
    select true as near, word, patient_id from near
    union all (select false, w.word, w.patient_id from patient_word w
      where (select count(*) from near) < ${most} and ${rest.begins} and ${rest.all} and ${rest.once} and w.patient_id not in (select patient_id from near)
      order by w.word, w.patient_id limit ${most})) w where true`;
}

/** A patient of whom two words begin alike (Ana Ana Lima) is listed once, at the first of them. */
const listedOnce = (
  beginning: string,
): RawBuilder<unknown> => sql`(strpos(w.word, ${` ${beginning}`}) = 0 or not exists (
  select 1 from patient_word v where v.patient_id = w.patient_id and v.word || '' >= ${beginning} and v.word || '' < w.word))`;

const inRange = (table: string, word: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.word`)} >= ${word} and ${sql.ref(`${table}.word`)} < ${after(word)}`;
