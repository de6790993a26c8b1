import type { TableRow } from './table-row.ts';

/** Tabela 70: forma de envio do padrão. [ANS 70] */
export const TABLE_70 = [
  { code: '1', description: 'Portal' },
  { code: '2', description: 'Upload de arquivo' },
  { code: '3', description: 'Webservice' },
  { code: '4', description: 'Papel' },
] as const satisfies readonly TableRow[];
