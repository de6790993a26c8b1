import type { TableRow } from './table-row.ts';

/** Tabela 65: metástase. [ANS 65] */
export const TABLE_65 = [
  { code: '1', description: 'M1' },
  { code: '2', description: 'M2' },
  { code: '3', description: 'M3' },
  { code: '8', description: 'Não se Aplica' },
  { code: '9', description: 'Sem Informação' },
] as const satisfies readonly TableRow[];
