import { type Kysely, sql } from 'kysely';

/**
 * The folding of the domain (`foldText`) for the database: one for every search and one order for every list, whatever the letters and whatever
 * the locale of the database. [PAT-018, A84]
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Marks go before the letters become small: a database of the locale C makes small what ASCII has, and no other.
create function folded(text) returns text language sql immutable parallel safe strict
  return btrim(regexp_replace(lower(regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]', '', 'g')), '[\\s\\u00a0]+', ' ', 'g')) collate "C";
`)
    .execute(db);
}
