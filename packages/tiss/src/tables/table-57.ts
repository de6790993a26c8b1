import type { TableRow } from './table-row.ts';

/** Tabela 57: tipo de internação. [ANS 57] */
export const TABLE_57 = [
  { code: '1', description: 'Clínica' },
  { code: '2', description: 'Cirúrgica' },
  { code: '3', description: 'Obstétrica' },
  { code: '4', description: 'Pediátrica' },
  { code: '5', description: 'Psiquiátrica' },
] as const satisfies readonly TableRow[];
