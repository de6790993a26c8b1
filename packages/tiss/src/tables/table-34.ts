import type { TableRow } from './table-row.ts';

/** Tabela 34: forma de pagamento. [ANS 34] */
export const TABLE_34 = [
  { code: '1', description: 'Depósito / Transferência Bancária' },
  { code: '2', description: 'Carteira' },
  { code: '3', description: 'Boleto Bancário / DDA' },
  { code: '4', description: 'Dinheiro / Cheque' },
] as const satisfies readonly TableRow[];
