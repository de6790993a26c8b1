import { type RawBuilder, sql } from 'kysely';

/** The parts 'start' and 'end' of a JSON object: hours of the branch's clock of a row that has `day`, `starts_at` and `ends_at`; the midnight after the day is '24:00'. */
export const hoursJson = (row: 'a' | 'h' | 'x', timeZone: string): RawBuilder<unknown> => {
  const at = (column: 'starts_at' | 'ends_at') => sql`${sql.ref(`${row}.${column}`)} at time zone ${timeZone}`;
  return sql`'start', to_char(${at('starts_at')}, 'HH24:MI'),
    'end', case when (${at('ends_at')})::date > ${sql.ref(`${row}.day`)} then '24:00' else to_char(${at('ends_at')}, 'HH24:MI') end`;
};
