import type { TableRow } from './table-row.ts';

/** Tabela 71: atendimento eventual ou continuado. [ANS 71] */
export const TABLE_71 = [
  { code: '1', description: 'Atendimento eventual' },
  { code: '2', description: 'Atendimento continuado' },
] as const satisfies readonly TableRow[];
