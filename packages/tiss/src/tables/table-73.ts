import type { TableRow } from './table-row.ts';

/** Tabela 73: etapas de autorização. [ANS 73] */
export const TABLE_73 = [
  { code: '1', description: 'Solicitação de autorização prévia' },
  { code: '2', description: 'Solicitação de autorização pelo prestador executante' },
] as const satisfies readonly TableRow[];
