import type { TableRow } from './table-row.ts';

/** Tabela 76: regime de atendimento. [ANS 76] */
export const TABLE_76 = [
  { code: '01', description: 'Ambulatorial' },
  { code: '02', description: 'Domiciliar' },
  { code: '03', description: 'Internação' },
  { code: '04', description: 'Pronto-socorro' },
  { code: '05', description: 'TELESSAÚDE' },
] as const satisfies readonly TableRow[];
