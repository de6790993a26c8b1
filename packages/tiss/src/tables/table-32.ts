import type { TableRow } from './table-row.ts';

/** Tabela 32: faces do dente. [ANS 32] */
export const TABLE_32 = [
  { code: 'O', description: 'Oclusal' },
  { code: 'L', description: 'Lingual' },
  { code: 'M', description: 'Mesial' },
  { code: 'V', description: 'Vestibular' },
  { code: 'D', description: 'Distal' },
  { code: 'I', description: 'Incisal' },
  { code: 'P', description: 'Palatina' },
] as const satisfies readonly TableRow[];
