import type { TableRow } from './table-row.ts';

/** Tabela 27: débitos e créditos. [ANS 27] */
export const TABLE_27 = [
  { code: '01', description: 'Imposto de renda retido na fonte (IRRF)' },
  { code: '02', description: 'Imposto sobre serviços (ISS)' },
  { code: '03', description: 'Instituto nacional de seguridade social (INSS)' },
  { code: '04', description: 'Programa de integração social (PIS)' },
  { code: '05', description: 'Contribuição sobre o financiamento da seguridade social (COFINS)' },
  { code: '06', description: 'Contribuição sobre o lucro liquido (CSLL)' },
  { code: '07', description: 'Descontos financeiros' },
  { code: '08', description: 'Ajuste de pagamento anterior' },
  { code: '09', description: 'Determinação judicial' },
] as const satisfies readonly TableRow[];
