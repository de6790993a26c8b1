import type { TableRow } from './table-row.ts';

/** Tabela 37: indicador de débito e crédito. [ANS 37] */
export const TABLE_37 = [
  { code: '1', description: 'Débito' },
  { code: '2', description: 'Crédito' },
] as const satisfies readonly TableRow[];
