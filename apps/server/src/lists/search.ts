import { foldText } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';

/** Text for LIKE in which only our own signs are wild. */
export const likeText = (text: string): string => text.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Part of a text, accents and case ignored; no condition when nothing is looked for (decision A84). */
export function contains(text: RawBuilder<unknown>, search: string | undefined): readonly RawBuilder<unknown>[] {
  const folded = foldText(search ?? '');
  return folded === '' ? [] : [sql`${foldedSql(text)} like ${`%${likeText(folded)}%`}`];
}

/** The folding of the domain for the letters of Portuguese, where no folded column is kept: registers of a few hundred rows. */
export const foldedSql = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(lower(${text}), 'áàâãäéêèëíîìïóôòõöúûùüçñ', 'aaaaaeeeeiiiiooooouuuucn')`;

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
