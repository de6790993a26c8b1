import type { Schemas } from '@prumo/contract';
import { parseDisplayDate } from '@prumo/domain/dates';
import { foldText, onlyDigits } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { JsonText } from '../http/contract.ts';
import { EVERYTHING } from '../registry/catalogue.ts';
import { patientItemJson, patientJoins } from './patient-json.ts';

export interface PatientPage {
  readonly items: Schemas['PatientItem'][];
  readonly total: number;
  readonly hasMore: boolean;
}

/** Totals stop counting here: nobody pages further, and the count stays as cheap in a large branch as in a small one. */
const MOST_COUNTED = 10_000;
const LEAST_CPF_DIGITS = 3;

/** Which patients, in which order: every choice reads one index in its own order, so that the first page costs the same in any branch. */
interface Selection {
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/** Patients by a word of the name (accents and case ignored), by the first digits of the CPF, or by birth date dd/mm/aaaa. [PAT-018, A84] */
export async function searchPatients(
  trx: Trx, { search = '', active, limit = 20, offset = 0 }: { readonly search?: string; readonly active?: boolean; readonly limit?: number; readonly offset?: number },
): Promise<JsonText<PatientPage>> {
  const { from, order } = selectionOf(search.trim());
  const size = limit === 0 ? EVERYTHING : limit;
  const wanted = active === undefined ? sql`true` : sql`p.active = ${active}`;
  const { rows } = await sql<{ item: string }>`
    select (select ${patientItemJson} from patient p ${patientJoins} where p.id = page.id)::text as item
    from (select p.id ${from} and ${wanted} ${order} limit ${size + 1} offset ${offset}) page`.execute(trx);
  const hasMore = rows.length > size;
  const items = rows.slice(0, size).map(({ item }) => item);
  const counted = hasMore || (items.length === 0 && offset > 0);
  const total = counted ? await countUpTo(trx, from, wanted, offset + rows.length) : offset + items.length;
  return new JsonText<PatientPage>(`{"items":[${items.join(',')}],"total":${total},"hasMore":${hasMore}}`);
}

async function countUpTo(trx: Trx, from: RawBuilder<unknown>, wanted: RawBuilder<unknown>, atLeast: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (select 1 ${from} and ${wanted} limit ${MOST_COUNTED}) counted`.execute(trx);
  const total = rows[0]?.total ?? 0;
  return total < MOST_COUNTED ? total : Math.max(total, atLeast);
}

function selectionOf(search: string): Selection {
  if (search === '') return { from: sql`from patient p where true`, order: sql`order by p.branch_id, p.name_folded, p.id` };
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(search)) {
    return { from: sql`from patient p where p.birth_date = ${parseDisplayDate(search)}::date`, order: sql`order by p.name_folded, p.id` };
  }
  const digits = onlyDigits(search);
  if (/^[\d.\s-]+$/.test(search) && digits.length >= LEAST_CPF_DIGITS) {
    return { from: sql`from patient p where p.cpf >= ${digits} and p.cpf < ${after(digits)}`, order: sql`order by p.cpf` };
  }
  const folded = foldText(search);
  return {
    // A patient of whom two words begin alike (Ana Ana Lima) is listed once, at the first of them. The empty text keeps the planner
    // from looking for the minimum in the index of words, where it would pass over everybody else.
    from: sql`from patient_word w join patient p on p.id = w.patient_id
      where w.word >= ${folded} and w.word < ${after(folded)}
        and w.word = (select min(v.word || '') from patient_word v where v.patient_id = w.patient_id and v.word >= ${folded} and v.word < ${after(folded)})`,
    order: sql`order by w.word, w.patient_id`,
  };
}

/** End of the range of texts that begin so, in byte order. */
export const after = (prefix: string): string => `${prefix}\uFFFF`;
