import type { TableRow } from './table-row.ts';

/** Tabela 72: tipo de identificador do beneficiário. [ANS 72] */
export const TABLE_72 = [
  { code: '01', description: 'Tarja magnética' },
  { code: '02', description: 'Código de barras' },
  { code: '03', description: 'Cartão de identificação físico' },
  { code: '04', description: 'QR code' },
  { code: '05', description: 'Impressão digital' },
  { code: '06', description: 'Leitura facial' },
  { code: '07', description: 'Leitura de íris' },
  { code: '08', description: 'Leitura da geometria da mão' },
  { code: '09', description: 'Cartão de Identificação Virtual' },
] as const satisfies readonly TableRow[];
