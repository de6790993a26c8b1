/** The national tables that are taken. [TIS-022] */
export const TUSS_TABLES = ['18', '19', '20', '22'] as const;

/** Whether a file of a package is one of the tables; what packers and computers add to it is none. */
export const isTussTable = (name: string): boolean =>
  /\.(xlsx|csv|txt)$/i.test(name) && !/(^|\/)(__MACOSX\/|[.~])/.test(name) && tussTableIn(name) !== null;

/** The table that a name speaks of: «TUSS 22 - Procedimentos.xlsx», «Tabela_19.csv»; the file's own name before its folders'. */
export function tussTableIn(name: string): string | null {
  for (const part of name.split('/').toReversed()) {
    const found = /(?:tabela|tuss|tab\.?)[\s_-]*0*(\d{2})(?!\d)/i.exec(part)?.[1];
    if (found !== undefined) return TUSS_TABLES.find((table) => table === found) ?? null;
  }
  return null;
}
