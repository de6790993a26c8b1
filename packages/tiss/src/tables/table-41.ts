import type { TableRow } from './table-row.ts';

/** Tabela 41: regime de internação. [ANS 41] */
export const TABLE_41 = [
  { code: '1', description: 'Hospitalar' },
  { code: '2', description: 'Hospital-dia' },
  { code: '3', description: 'Domiciliar' },
] as const satisfies readonly TableRow[];
