import type { TableRow } from './table-row.ts';

/** Tabela 52: tipo de consulta. [ANS 52] */
export const TABLE_52 = [
  { code: '1', description: 'Primeira Consulta' },
  { code: '2', description: 'Retorno' },
  { code: '3', description: 'Pré-natal' },
  { code: '4', description: 'Por encaminhamento' },
] as const satisfies readonly TableRow[];
