import type { TableRow } from './table-row.ts';

/** Tabela 78: envio inicial ou recurso. [ANS 78] */
export const TABLE_78 = [
  { code: '01', description: 'Inicial' },
  { code: '02', description: 'Recurso' },
] as const satisfies readonly TableRow[];
