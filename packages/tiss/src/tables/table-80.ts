import type { TableRow } from './table-row.ts';

/** Tabela 80: formato do documento. [ANS 80] */
export const TABLE_80 = [
  { code: '01', description: 'JPG ou JPEG' },
  { code: '02', description: 'PDF' },
  { code: '03', description: 'PNG' },
  { code: '04', description: 'TIFF' },
  { code: '05', description: 'CAdES - JPG ou JPEG' },
  { code: '06', description: 'CAdES - PDF' },
  { code: '07', description: 'CAdES - PNG' },
  { code: '08', description: 'CAdES - TIFF' },
  { code: '09', description: 'PAdES' },
] as const satisfies readonly TableRow[];
