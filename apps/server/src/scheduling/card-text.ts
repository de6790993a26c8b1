import { type RawBuilder, sql } from 'kysely';

/**
 * JSON texts joined in SQL, for the one answer that has hundreds of rows: json_build_object looks up the type of every value of every row and
 * costs two and a half times as much. Every part must be a text and never null, else the whole row would vanish.
 */
export function objectText(fields: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  const parts = Object.entries(fields).map(
    ([name, value], index) => sql`${sql.lit(`${index === 0 ? '{' : ','}"${name}":`)} || ${value}`,
  );
  return sql`${sql.join(parts, sql` || `)} || '}'`;
}

/** A text, date or instant, quoted and escaped; null stays null. */
export const quoted = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(to_json(${value})::text, 'null')`;
/** An id: nothing in it needs escaping. */
export const idText = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce('"' || ${value} || '"', 'null')`;
/** A number or boolean that is never null. */
export const bare = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`${value}::text`;
/** An object of an outer join: null where `id` is. */
export const ifThere = (id: RawBuilder<unknown>, object: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${id} is null then 'null' else ${object} end`;
