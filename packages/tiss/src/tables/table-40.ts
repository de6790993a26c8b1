import type { TableRow } from './table-row.ts';

/** Tabela 40: origem do evento de atenção à saúde. [ANS 40] */
export const TABLE_40 = [
  { code: '1', description: 'Rede Contratada, referenciada ou credenciada' },
  { code: '2', description: 'Rede Própria - Cooperados' },
  { code: '3', description: 'Rede Própria - Demais prestadores' },
  { code: '4', description: 'Reembolso ao beneficiário' },
  { code: '5', description: 'Prestador eventual' },
] as const satisfies readonly TableRow[];
