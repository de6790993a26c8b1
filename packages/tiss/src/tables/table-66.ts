import type { TableRow } from './table-row.ts';

/** Tabela 66: nódulo. [ANS 66] */
export const TABLE_66 = [
  { code: '1', description: 'N1' },
  { code: '2', description: 'N2' },
  { code: '3', description: 'N3' },
  { code: '4', description: 'N0' },
  { code: '5', description: 'Nx' },
  { code: '8', description: 'Não se aplica' },
  { code: '9', description: 'Sem Informação' },
] as const satisfies readonly TableRow[];
