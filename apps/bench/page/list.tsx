import { addApplicationWords } from '@prumo/messages/application';
import { DataTable } from '@prumo/ui';
import { PrumoUi } from '@prumo/ui/theme';
import { createRoot } from 'react-dom/client';

addApplicationWords();

interface Row {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly value: string;
}

const rows = Array.from({ length: 10_000 }, (_, n): Row => ({
  id: String(n),
  name: `Procedimento número ${n} com um nome de tamanho ${n % 7 === 0 ? 'bem maior do que o dos outros, que quebra em duas linhas na coluna' : 'comum'}`,
  code: String(10_101_012 + n),
  value: `R$ ${(n % 977) + 12},00`,
}));

createRoot(document.querySelector('#root') ?? document.body).render(
  <PrumoUi>
    <DataTable
      caption="Procedimentos"
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={() => {}}
      columns={[
        { key: 'name', header: 'Nome', cell: ({ name }) => name, width: '360px' },
        { key: 'code', header: 'Código', cell: ({ code }) => code },
        { key: 'value', header: 'Valor', cell: ({ value }) => value, align: 'end' },
      ]}
    />
  </PrumoUi>,
);
