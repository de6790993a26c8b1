import type { TableRow } from './table-row.ts';

/** Tabela 36: indicador de acidente. [ANS 36] */
export const TABLE_36 = [
  { code: '0', description: 'Trabalho' },
  { code: '1', description: 'Trânsito' },
  { code: '2', description: 'Outros' },
  { code: '9', description: 'Não Acidente' },
] as const satisfies readonly TableRow[];
