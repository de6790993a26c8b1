import type { TableRow } from './table-row.ts';

/** Tabela 68: grupo do atendimento. [ANS 68] */
export const TABLE_68 = [
  { code: '1', description: 'Consulta' },
  { code: '2', description: 'Exames / Terapias' },
  { code: '3', description: 'Internação' },
  { code: '4', description: 'Outras despesas' },
  { code: '5', description: 'Odontologia' },
] as const satisfies readonly TableRow[];
