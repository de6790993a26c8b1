import type { TableRow } from './table-row.ts';

/** Tabela 77: saúde ocupacional. [ANS 77] */
export const TABLE_77 = [
  { code: '01', description: 'Admissional' },
  { code: '02', description: 'Demissional' },
  { code: '03', description: 'Periódico' },
  { code: '04', description: 'Retorno ao trabalho' },
  { code: '05', description: 'Mudança de função' },
  { code: '06', description: 'Promoção à saúde' },
] as const satisfies readonly TableRow[];
