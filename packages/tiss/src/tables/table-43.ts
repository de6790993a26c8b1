import type { TableRow } from './table-row.ts';

/** Tabela 43: sexo. [ANS 43] */
export const TABLE_43 = [
  { code: '1', description: 'Masculino' },
  { code: '3', description: 'Feminino' },
] as const satisfies readonly TableRow[];
