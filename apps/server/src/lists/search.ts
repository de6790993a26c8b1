import { foldText } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';

/** Text for LIKE in which only our own signs are wild. */
export const likeText = (text: string): string => text.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Part of a text, accents and case ignored; no condition when nothing is looked for (decision A84). */
export function contains(text: RawBuilder<unknown>, search: string | undefined): readonly RawBuilder<unknown>[] {
  return holding(foldedSql(text), search);
}

/** The same over a folded column. */
export function holding(folded: RawBuilder<unknown>, search: string | undefined): readonly RawBuilder<unknown>[] {
  const wanted = foldText(search ?? '');
  return wanted === '' ? [] : [sql`${folded} like ${`%${likeText(wanted)}%`}`];
}

/** The folding of the domain, where no folded column is kept: registers of a few hundred rows. [PAT-018] */
export const foldedSql = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`folded(${text})`;

/** The one order of names: as they are searched, so that «Ágata» stands before «Bia»; then as they are written. */
export const byName = (...texts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(texts.flatMap((text) => [foldedSql(text), text]));

/** Each word looked for begins a word of a folded text; everything when nothing is looked for (decision A84). */
export function wordsBegin(folded: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const words = foldText(search).split(' ').filter(Boolean);
  return words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => sql`' ' || ${folded} like ${`% ${likeText(word)}%`}`),
        sql` and `,
      );
}

/** End of the range of texts that begin so, in byte order. */
export const after = (prefix: string): string => `${prefix}\uFFFF`;
