import type { Schemas } from '@prumo/contract';
import { foldText } from '@prumo/domain/identity';
import { INDICATED_TYPES, validateIndicated } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { oneOf } from '../database/one-of.ts';
import { type Context, JsonText } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { EVERYTHING, type Page } from '../lists/page.ts';
import { foldedSql, wordsBegin } from '../lists/search.ts';
import { branchOf } from '../http/session.ts';
import { indicatedJson } from './indicated-json.ts';

type Options = Page<Schemas['IndicatedOption']>;
type Input = Schemas['IndicatedInput'];

/** Referrers, and the professionals and partners of the branch that never indicated, each word of the search beginning a word of the name. [SCH-046, decision A84] */
export async function listIndicated(call: Context, search: string, limit: number): Promise<JsonText<Options>> {
  const { rows } = await sql<{ json: string; full: number }>`
    select n.json::text as json, count(*) over () as full from (
      select ${indicatedJson} as json, i.name_folded as folded, i.id::text as id from indicated i
      union all select json_build_object('id', null, 'entityId', p.id, 'name', p.name, 'type', 'professional',
          'council', p.councils -> 0, 'specialty', p.specialties -> 0), ${foldedSql(sql`p.name`)} collate "C", p.id::text
        from professional p join professional_branch b on b.professional_id = p.id where p.active and not exists (select 1 from indicated i where i.professional_id = p.id)
      union all select json_build_object('id', null, 'entityId', p.id, 'name', p.name, 'type', 'partner', 'council', null, 'specialty', null),
          ${foldedSql(sql`p.name`)} collate "C", p.id::text
        from partner p where p.active and not exists (select 1 from indicated i where i.partner_id = p.id)) n
    where ${wordsBegin(sql`n.folded`, search)} order by n.folded, n.id limit ${limit === 0 ? EVERYTHING : limit}`.execute(
    call.trx,
  );
  const total = rows[0]?.full ?? 0;
  return new JsonText<Options>(
    `{"items":[${rows.map(({ json }) => json).join(',')}],"total":${total},"hasMore":${rows.length < total}}`,
  );
}

/** Registers a referrer, or finds the one that is registered already: the same record of the branch, or the same name and council. [spec 3.5, A147] */
export async function registerIndicated(call: Context, input: Input): Promise<JsonText<Schemas['Indicated']>> {
  refuseProblems(validateIndicated({ ...input, specialtyCode: input.specialty?.code ?? null }));
  const row = await rowOf(call, input);
  const id = call.newId();
  const made = await call.trx
    .insertInto('indicated')
    .values({ branch_id: branchOf(call).id, id, ...row })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  const same = row.professional_id ?? row.partner_id;
  const { rows } = await sql<{ id: string; json: string }>`
    select i.id, ${indicatedJson}::text as json from indicated i where ${
      same === null
        ? sql`coalesce(i.professional_id, i.partner_id) is null and i.name_folded = ${row.name_folded} and i.type = ${row.type}
        and i.council_name is not distinct from ${row.council_name} and i.council_state is not distinct from ${row.council_state}
        and i.council_record is not distinct from ${row.council_record}`
        : sql`coalesce(i.professional_id, i.partner_id) = ${same}`
    }`.execute(call.trx);
  if (!rows[0]) throw new Error('a registered referrer is not found');
  call.audit(made ? 'indicated.created' : 'indicated.read', 'indicated', rows[0].id);
  return new JsonText<Schemas['Indicated']>(rows[0].json);
}

async function rowOf(call: Context, { entityId = null, name, type, council, specialty }: Input) {
  const known = await nameOfEntity(call, type, entityId);
  const isProfessional = type === 'professional';
  const full = known ?? name.trim().replaceAll(/\s+/g, ' ');
  return {
    professional_id: isProfessional ? entityId : null,
    partner_id: isProfessional ? null : entityId,
    name: full,
    name_folded: foldText(full),
    type: oneOf(INDICATED_TYPES, type),
    council_name: isProfessional ? council.name : null,
    council_state: isProfessional ? council.state : null,
    council_record: isProfessional ? council.record?.trim() || null : null,
    specialty: isProfessional && specialty ? JSON.stringify(specialty) : null,
  };
}

/** The name in the register of the branch; refuses a record that the branch does not have. */
async function nameOfEntity(call: Context, type: string, entityId: string | null): Promise<string | null> {
  if (entityId === null) return null;
  const { trx } = call;
  const found =
    type === 'professional'
      ? await trx
          .selectFrom('professional_branch as b')
          .innerJoin('professional as p', 'p.id', 'b.professional_id')
          .select('p.name')
          .where('p.id', '=', entityId)
          .executeTakeFirst()
      : type === 'partner'
        ? await trx.selectFrom('partner').select('name').where('id', '=', entityId).executeTakeFirst()
        : undefined;
  if (!found) refuseProblems([{ field: 'entityId', code: 'field.invalid' }]);
  return found?.name ?? null;
}
