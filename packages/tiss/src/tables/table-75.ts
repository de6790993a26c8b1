import type { TableRow } from './table-row.ts';

/** Tabela 75: cobertura especial. [ANS 75] */
export const TABLE_75 = [
  { code: '01', description: 'Gestante' },
  { code: '02', description: 'Pré-operatório' },
  { code: '03', description: 'Pós-operatório' },
] as const satisfies readonly TableRow[];
