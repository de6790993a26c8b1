import type { TableRow } from './table-row.ts';

/** Tabela 56: etapa a que a mensagem pertence. [ANS 56] */
export const TABLE_56 = [
  { code: '1', description: 'Solicitação' },
  { code: '2', description: 'Faturamento' },
  { code: '3', description: 'Recurso de glosa' },
] as const satisfies readonly TableRow[];
