import type { TableRow } from './table-row.ts';

/** Tabela 25: código da despesa. [ANS 25] */
export const TABLE_25 = [
  { code: '01', description: 'Gases medicinais' },
  { code: '02', description: 'Medicamentos' },
  { code: '03', description: 'Materiais' },
  { code: '05', description: 'Diárias' },
  { code: '07', description: 'Taxas e aluguéis' },
  { code: '08', description: 'OPME' },
] as const satisfies readonly TableRow[];
