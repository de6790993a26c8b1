import type { Schemas } from '@prumo/contract';
import { parseDisplayDate } from '@prumo/domain/dates';
import { foldText, onlyDigits } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { JsonText } from '../http/contract.ts';
import { EVERYTHING } from '../registry/index.ts';
import { patientItemJson, patientJoins } from './patient-json.ts';

export interface PatientPage {
  readonly items: Schemas['PatientItem'][];
  readonly total: number;
  readonly hasMore: boolean;
}

/** Totals stop counting here: nobody pages further, and the count stays as cheap in a large branch as in a small one. */
const MOST_COUNTED = 10_000;
const MOST_WORDS_COUNTED = 1000;
const LEAST_CPF_DIGITS = 3;

/** Which patients, in which order: every choice reads one index in its own order, so that the first page costs the same in any branch. */
interface Selection {
  /** `from … where …` */
  readonly source: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** Leaves out what would list somebody twice; too dear to ask while counting, where equal ids are counted once. */
  readonly once: RawBuilder<unknown>;
  readonly most: number;
}

/** Patients by a word of the name (accents and case ignored), by the first digits of the CPF, or by birth date dd/mm/aaaa. [PAT-018, A84] */
export async function searchPatients(
  trx: Trx, { search = '', active, limit = 20, offset = 0 }: { readonly search?: string; readonly active?: boolean; readonly limit?: number; readonly offset?: number },
): Promise<JsonText<PatientPage>> {
  const selection = selectionOf(search.trim(), active);
  const { source, id, order, once } = selection;
  const size = limit === 0 ? EVERYTHING : limit;
  const { rows } = await sql<{ item: string }>`
    select (select ${patientItemJson} from patient p ${patientJoins} where p.id = page.id)::text as item
    from (select ${id} as id ${source} and ${once} ${order} limit ${size + 1} offset ${offset}) page`.execute(trx);
  const hasMore = rows.length > size;
  const items = rows.slice(0, size).map(({ item }) => item);
  const counted = hasMore || (items.length === 0 && offset > 0);
  const total = counted ? await countUpTo(trx, selection, items.length === 0 ? 0 : offset + rows.length) : offset + items.length;
  return new JsonText<PatientPage>(`{"items":[${items.join(',')}],"total":${total},"hasMore":${hasMore}}`);
}

async function countUpTo(trx: Trx, { source, id, most }: Selection, atLeast: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(distinct counted.id) as total from (select ${id} as id ${source} limit ${most}) counted`.execute(trx);
  return Math.max(rows[0]?.total ?? 0, atLeast);
}

function selectionOf(search: string, active: boolean | undefined): Selection {
  const wanted = active === undefined ? sql`true` : sql`p.active = ${active}`;
  const plain = { id: sql`p.id`, once: sql`true`, most: MOST_COUNTED };
  if (search === '') return { ...plain, source: sql`from patient p where ${wanted}`, order: sql`order by p.branch_id, p.name_folded, p.id` };
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(search)) {
    return { ...plain, source: sql`from patient p where p.birth_date = ${parseDisplayDate(search)}::date and ${wanted}`, order: sql`order by p.name_folded, p.id` };
  }
  const digits = onlyDigits(search);
  if (/^[\d.\s-]+$/.test(search) && digits.length >= LEAST_CPF_DIGITS) {
    return { ...plain, source: sql`from patient p where p.cpf >= ${digits} and p.cpf < ${after(digits)} and ${wanted}`, order: sql`order by p.cpf` };
  }
  return byWord(foldText(search), active === undefined ? sql`true` : sql`exists (select 1 from patient p where p.id = w.patient_id and ${wanted})`);
}

/** Each name stands in the index of words from each of its words on. */
function byWord(folded: string, wanted: RawBuilder<unknown>): Selection {
  return {
    id: sql`w.patient_id`, order: sql`order by w.word, w.patient_id`, most: MOST_WORDS_COUNTED,
    source: sql`from patient_word w where w.word >= ${folded} and w.word < ${after(folded)} and ${wanted}`,
    // A patient of whom two words begin alike (Ana Ana Lima) is listed once, at the first of them. The empty text keeps the planner
    // from walking the index of words for each row: the words of one patient are few.
    once: sql`not exists (select 1 from patient_word v where v.patient_id = w.patient_id and v.word || '' >= ${folded} and v.word || '' < w.word)`,
  };
}

/** End of the range of texts that begin so, in byte order. */
export const after = (prefix: string): string => `${prefix}\uFFFF`;
