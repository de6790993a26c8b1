import type { TableRow } from './table-row.ts';

/** Tabela 47: status da guia e do protocolo. [ANS 47] */
export const TABLE_47 = [
  { code: '1', description: 'Recebido' },
  { code: '2', description: 'Em análise' },
  { code: '3', description: 'Liberado para pagamento' },
  { code: '4', description: 'Encerrado sem pagamento' },
  { code: '5', description: 'Analisado e aguardando liberação para o pagamento' },
  { code: '6', description: 'Pagamento efetuado' },
  { code: '7', description: 'Não localizado' },
  { code: '8', description: 'Aguardando informação complementar' },
  { code: '9', description: 'Cancelado' },
  { code: '10', description: 'Bloqueio judicial - prestador', since: '4.03.00' },
] as const satisfies readonly TableRow[];
