import type { TableRow } from './table-row.ts';

/** Tabela 45: status da solicitação. [ANS 45] */
export const TABLE_45 = [
  { code: '1', description: 'Autorizado' },
  { code: '2', description: 'Em análise' },
  { code: '3', description: 'Negado' },
  { code: '4', description: 'Aguardando justificativa técnica do solicitante' },
  { code: '5', description: 'Aguardando documentação do prestador' },
  { code: '6', description: 'Solicitação cancelada' },
  { code: '7', description: 'Autorizado parcialmente' },
] as const satisfies readonly TableRow[];
