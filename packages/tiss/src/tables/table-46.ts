import type { TableRow } from './table-row.ts';

/** Tabela 46: status do cancelamento. [ANS 46] */
export const TABLE_46 = [
  { code: '1', description: 'Cancelado com sucesso' },
  { code: '2', description: 'Não cancelado' },
  { code: '3', description: 'Guia inexistente' },
  { code: '4', description: 'Em processamento' },
  { code: '5', description: 'Lote inexistente' },
  { code: '6', description: 'Protocolo inexistente' },
] as const satisfies readonly TableRow[];
