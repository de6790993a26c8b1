import type { TableRow } from './table-row.ts';

/** Tabela 31: estadiamento. [ANS 31] */
export const TABLE_31 = [
  { code: '0', description: '0' },
  { code: '1', description: 'I' },
  { code: '2', description: 'II' },
  { code: '3', description: 'III' },
  { code: '4', description: 'IV' },
  { code: '5', description: 'Não se aplica' },
] as const satisfies readonly TableRow[];
