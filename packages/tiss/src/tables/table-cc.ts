import type { TableRow } from './table-row.ts';

/** Centro de consumo, novo na versão 4.03.00. [ANS CC] */
export const TABLE_CC = [
  { code: '1', description: 'Berçário', since: '4.03.00' },
  { code: '2', description: 'Enfermaria', since: '4.03.00' },
  { code: '3', description: 'Apartamento', since: '4.03.00' },
  { code: '4', description: 'Semi-UTI', since: '4.03.00' },
  { code: '5', description: 'UTI', since: '4.03.00' },
  { code: '6', description: 'Centro Cirúrgico', since: '4.03.00' },
  { code: '7', description: 'Pronto Socorro', since: '4.03.00' },
  { code: '8', description: 'Radiologia', since: '4.03.00' },
  { code: '9', description: 'Laboratório', since: '4.03.00' },
  { code: '10', description: 'Nutrição', since: '4.03.00' },
] as const satisfies readonly TableRow[];
