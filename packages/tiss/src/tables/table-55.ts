import type { TableRow } from './table-row.ts';

/** Tabela 55: tipo de faturamento. [ANS 55] */
export const TABLE_55 = [
  { code: '1', description: 'Parcial' },
  { code: '2', description: 'Final' },
  { code: '3', description: 'Complementar' },
  { code: '4', description: 'Total' },
] as const satisfies readonly TableRow[];
