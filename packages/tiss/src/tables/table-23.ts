import type { TableRow } from './table-row.ts';

/** Tabela 23: caráter do atendimento. [ANS 23] */
export const TABLE_23 = [
  { code: '1', description: 'Eletivo' },
  { code: '2', description: 'Urgência/Emergência' },
] as const satisfies readonly TableRow[];
