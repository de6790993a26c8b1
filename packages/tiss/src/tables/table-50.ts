import type { TableRow } from './table-row.ts';

/** Tabela 50: tipo de atendimento. [ANS 50] */
export const TABLE_50 = [
  { code: '01', description: 'Remoção' },
  { code: '02', description: 'Pequena Cirurgia' },
  { code: '03', description: 'Outras Terapias' },
  { code: '04', description: 'Consulta' },
  { code: '08', description: 'Quimioterapia' },
  { code: '09', description: 'Radioterapia' },
  { code: '10', description: 'Terapia Renal Substitutiva (TRS)' },
  { code: '13', description: 'Pequeno atendimento (sutura, gesso e outros)' },
  { code: '23', description: 'Exame' },
] as const satisfies readonly TableRow[];
