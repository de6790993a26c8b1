import type { TableRow } from './table-row.ts';

/** Tabela 33: finalidade do tratamento. [ANS 33] */
export const TABLE_33 = [
  { code: '1', description: 'Curativa' },
  { code: '2', description: 'Neoadjuvante' },
  { code: '3', description: 'Adjuvante' },
  { code: '4', description: 'Paliativa' },
  { code: '5', description: 'Controle' },
] as const satisfies readonly TableRow[];
