import type { TableRow } from './table-row.ts';

/** Tabela 44: situação clínica do dente. [ANS 44] */
export const TABLE_44 = [
  { code: 'H', description: 'Hígido' },
  { code: 'E', description: 'Extração indicada' },
  { code: 'A', description: 'Ausente' },
  { code: 'C', description: 'Cariado' },
  { code: 'R', description: 'Restaurado' },
] as const satisfies readonly TableRow[];
