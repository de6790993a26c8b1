import type { TableRow } from './table-row.ts';

/** Tabela 35: grau de participação. [ANS 35] */
export const TABLE_35 = [
  { code: '00', description: 'Cirurgião' },
  { code: '01', description: 'Primeiro Auxiliar' },
  { code: '02', description: 'Segundo Auxiliar' },
  { code: '03', description: 'Terceiro Auxiliar' },
  { code: '04', description: 'Quarto Auxiliar' },
  { code: '05', description: 'Instrumentador' },
  { code: '06', description: 'Anestesista' },
  { code: '07', description: 'Auxiliar de Anestesista' },
  { code: '08', description: 'Consultor' },
  { code: '09', description: 'Perfusionista' },
  { code: '10', description: 'Pediatra na sala de parto' },
  { code: '11', description: 'Auxiliar SADT' },
  { code: '12', description: 'Clínico' },
  { code: '13', description: 'Intensivista' },
] as const satisfies readonly TableRow[];
