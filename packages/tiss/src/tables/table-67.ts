import type { TableRow } from './table-row.ts';

/** Tabela 67: tumor. [ANS 67] */
export const TABLE_67 = [
  { code: '1', description: 'T1' },
  { code: '2', description: 'T2' },
  { code: '3', description: 'T3' },
  { code: '4', description: 'T4' },
  { code: '5', description: 'T0' },
  { code: '6', description: 'Tis' },
  { code: '7', description: 'Tx' },
  { code: '8', description: 'Não se aplica' },
  { code: '9', description: 'Sem Informação' },
] as const satisfies readonly TableRow[];
