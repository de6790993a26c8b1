import type { TableRow } from './table-row.ts';

/** Tabela 54: tipo de guia. [ANS 54] */
export const TABLE_54 = [
  { code: '1', description: 'Consulta' },
  { code: '2', description: 'SP/SADT' },
  { code: '3', description: 'Resumo de Internação' },
  { code: '4', description: 'Tratamento Odontológico' },
  { code: '5', description: 'Honorários' },
] as const satisfies readonly TableRow[];
