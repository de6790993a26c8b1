import { DataTable } from '@prumo/ui';
import type { PriceTableReport } from '@prumo/view-models/registry';

type Problem = PriceTableReport['problems'][number];

/** The columns of a table of prices, as its first row names them. */
const COLUMNS: Readonly<Record<string, string>> = {
  code: 'Código',
  insuranceValue: 'Valor convênio',
  particularValue: 'Valor particular',
};

/** Where fewer rows of a file are told than are left out: how many are. */
export function firstRowsTold(leftOut: number, problems: readonly Problem[]): string {
  const told = new Set(problems.map(({ row }) => row)).size;
  return told < leftOut ? `; abaixo, as primeiras ${told.toLocaleString('pt-BR')}` : '';
}

/** The rows of a file of prices that say something wrong, and what. */
export function RowsLeftOut({
  caption,
  header,
  problems,
}: {
  readonly caption: string;
  readonly header: string;
  readonly problems: readonly Problem[];
}) {
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'row', header: 'Linha', cell: ({ row }) => row, width: '80px', align: 'end' },
        { key: 'field', header: 'Coluna', cell: ({ field }) => COLUMNS[field], width: '130px' },
        { key: 'message', header, cell: ({ message }) => message },
      ]}
      rows={problems.map((problem, index) => ({ ...problem, key: `${problem.row} ${index}` }))}
      rowKey={({ key }) => key}
      maxHeight={260}
      narrow="scroll"
    />
  );
}
