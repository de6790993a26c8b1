import type { TableRow } from './table-row.ts';

/** Tabela 51: tipo de atendimento em odontologia. [ANS 51] */
export const TABLE_51 = [
  { code: '1', description: 'Tratamento Odontológico' },
  { code: '2', description: 'Exame Radiológico' },
  { code: '3', description: 'Ortodontia' },
  { code: '4', description: 'Urgência/Emergência' },
  { code: '5', description: 'Auditoria' },
] as const satisfies readonly TableRow[];
