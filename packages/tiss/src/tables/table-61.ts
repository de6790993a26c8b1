import type { TableRow } from './table-row.ts';

/** Tabela 61: via de acesso. [ANS 61] */
export const TABLE_61 = [
  { code: '1', description: 'Única' },
  { code: '2', description: 'Mesma via' },
  { code: '3', description: 'Diferentes vias' },
] as const satisfies readonly TableRow[];
