import type { TableRow } from './table-row.ts';

/** Tabela 53: tipo de demonstrativo. [ANS 53] */
export const TABLE_53 = [
  { code: '1', description: 'Demonstrativo de pagamento' },
  { code: '2', description: 'Demonstrativo de análise de conta' },
  { code: '3', description: 'Demonstrativo de pagamento odontológico' },
] as const satisfies readonly TableRow[];
