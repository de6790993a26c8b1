const CHAINED = /\s*\.where\('(?:\w+\.)?branch_id', '=', [^()]*(?:\([^()]*\)[^()]*)*\)/g;
const WRITTEN = /(?:\w+\.)?branch_id = (?:\$\{[^{}]*\}|current_branch\(\))/g;

/** A file of the server in which no statement asks for its branch by itself: what the database hides alone is left; and how many did. */
export function withoutFilters(text: string): { readonly text: string; readonly count: number } {
  const count = (text.match(CHAINED)?.length ?? 0) + (text.match(WRITTEN)?.length ?? 0);
  return { text: text.replace(CHAINED, '').replace(WRITTEN, 'true'), count };
}
