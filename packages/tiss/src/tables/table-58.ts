import type { TableRow } from './table-row.ts';

/** Tabela 58: linha de tratamento da quimioterapia. [ANS 58] */
export const TABLE_58 = [
  { code: '1', description: '1ª linha' },
  { code: '2', description: '2ª linha' },
  { code: '3', description: '3ª linha' },
  { code: '4', description: 'Outras linhas' },
] as const satisfies readonly TableRow[];
