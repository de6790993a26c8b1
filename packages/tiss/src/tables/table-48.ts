import type { TableRow } from './table-row.ts';

/** Tabela 48: técnica utilizada. [ANS 48] */
export const TABLE_48 = [
  { code: '1', description: 'Convencional' },
  { code: '2', description: 'Vídeo' },
  { code: '3', description: 'Robótica' },
] as const satisfies readonly TableRow[];
