import type { TableRow } from './table-row.ts';

/** Tabela 29: diagnóstico por imagem. [ANS 29] */
export const TABLE_29 = [
  { code: '1', description: 'Tomografia' },
  { code: '2', description: 'Ressonância Magnética' },
  { code: '3', description: 'Raios-X' },
  { code: '4', description: 'Outras' },
  { code: '5', description: 'Ultrassonografia' },
  { code: '6', description: 'PET' },
] as const satisfies readonly TableRow[];
