import { TABLE_38_1001 } from './table-38-1001.ts';
import { TABLE_38_1749 } from './table-38-1749.ts';
import { TABLE_38_2001 } from './table-38-2001.ts';
import { TABLE_38_3001 } from './table-38-3001.ts';
import { TABLE_38_3182 } from './table-38-3182.ts';
import { TABLE_38_5001 } from './table-38-5001.ts';
import type { TableRow } from './table-row.ts';

/** Tabela 38: mensagens (glosas, negativas e outras). [ANS 38] */
export const TABLE_38: readonly TableRow[] = [
  ...TABLE_38_1001,
  ...TABLE_38_1749,
  ...TABLE_38_2001,
  ...TABLE_38_3001,
  ...TABLE_38_3182,
  ...TABLE_38_5001,
];
