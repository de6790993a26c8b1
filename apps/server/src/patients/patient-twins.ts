import type { Schemas } from '@prumo/contract';
import { isLocalDate } from '@prumo/domain/dates';
import { foldText, isCns, isCpf, onlyDigits } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { type Page } from '../lists/page.ts';
import { JsonText } from '../http/contract.ts';

type Twins = Page<Schemas['PatientTwin']>;

export interface Typed {
  readonly cpf?: string;
  readonly cns?: string;
  readonly name?: string;
  readonly birthDate?: string;
  readonly exceptId?: string;
}

/** Enough for a warning. */
const MOST = 5;

/**
 * Who may be the same person as the one that is being typed: the same CPF, the same CNS, or the same name born on the same day. Each question is
 * answered by one index; half a number asks nothing. [PAT-019]
 */
export async function findTwins(trx: Trx, typed: Typed): Promise<JsonText<Twins>> {
  const questions = [...byNumber('cpf', typed.cpf, isCpf), ...byNumber('cns', typed.cns, isCns), ...byName(typed)];
  if (questions.length === 0) return new JsonText<Twins>('{"items":[],"total":0,"hasMore":false}');
  const notSelf = typed.exceptId === undefined ? sql`true` : sql`p.id <> ${typed.exceptId}`;
  const found = questions.map(
    (
      { because, where },
      rank,
    ) => sql`(select p.id, p.name, p.birth_date, p.cpf, ${sql.lit(because)} as because, ${sql.lit(rank)} as rank
    from patient p where ${where} and ${notSelf} and p.merged_into is null limit ${MOST})`,
  );
  const { rows } = await sql<{
    json: string;
    total: number;
  }>`select count(*) as total, coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'birthDate', t.birth_date, 'cpf', t.cpf,
    'because', t.because) order by t.rank), '[]')::text as json
    from (select distinct on (f.id) f.* from (${sql.join(found, sql` union all `)}) f order by f.id, f.rank) t`.execute(
    trx,
  );
  return new JsonText<Twins>(`{"items":${rows[0]?.json ?? '[]'},"total":${rows[0]?.total ?? 0},"hasMore":false}`);
}

interface Question {
  readonly because: 'cpf' | 'cns' | 'name';
  readonly where: RawBuilder<unknown>;
}

function byNumber(column: 'cpf' | 'cns', text: string | undefined, isWhole: (text: string) => boolean): Question[] {
  return text !== undefined && isWhole(text)
    ? [{ because: column, where: sql`p.${sql.ref(column)} = ${onlyDigits(text)}` }]
    : [];
}

function byName({ name, birthDate }: Typed): Question[] {
  const folded = foldText(name ?? '');
  if (folded === '' || birthDate === undefined || !isLocalDate(birthDate)) return [];
  return [
    {
      because: 'name',
      where: sql`p.birth_date = ${birthDate}::date and (p.name_folded = ${folded} or p.social_folded = ${folded})`,
    },
  ];
}
