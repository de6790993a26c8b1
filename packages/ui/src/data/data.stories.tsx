import { type Cents, cents, formatMoney } from '@prumo/domain/money';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { StatusChip } from '../feedback/status-chip.tsx';
import { Card } from '../layout/card.tsx';
import { type Column, DataTable, type Sort } from './data-table.tsx';
import { Face } from './face.tsx';
import { MoneyText } from './money-text.tsx';
import { Pagination } from './pagination.tsx';
import { TreeTable } from './tree-table.tsx';

const meta = { title: 'Controles/Dados' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly due: string;
  readonly status: string;
  readonly value: Cents;
}

const names = ['Maria Aparecida da Silva', 'João Souza', 'Ana Clara Lopes', 'Rui Barbosa', 'Eva Martins'];
const statuses = ['scheduled', 'confirmed', 'attended', 'canceled', 'absent'];
const make = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `${names[index % names.length]}`,
    due: `${String((index % 28) + 1).padStart(2, '0')}/11/2026`,
    status: statuses[index % statuses.length] ?? 'scheduled',
    value: cents((index * 7919) % 500_000),
  }));

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Paciente', cell: (row) => row.name, sortable: true },
  { key: 'due', header: 'Vencimento', cell: (row) => row.due, width: '120px', noWrap: true, sortable: true },
  { key: 'status', header: 'Situação', cell: (row) => <StatusChip status={row.status} />, width: '180px' },
  {
    key: 'value',
    header: 'Valor',
    cell: (row) => <MoneyText value={row.value} />,
    align: 'end',
    width: '140px',
    footer: formatMoney(cents(123456)),
  },
];

const opened = fn();
function Sample({ count, actions = true }: { readonly count: number; readonly actions?: boolean }) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [page, setPage] = useState(1);
  const rows = make(count).toSorted((left, right) => {
    if (sort?.column !== 'name') return 0;
    return left.name.localeCompare(right.name, 'pt-BR') * (sort.direction === 'ascending' ? 1 : -1);
  });
  return (
    <Card title="Contas a receber" flush actions={<Button icon="plus">Nova conta</Button>}>
      <DataTable
        caption="Contas a receber"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        onOpen={opened}
        selectedKey="2"
        {...(actions
          ? {
              actions: (row: Row) => (
                <>
                  <IconButton icon="pencil" label={`Editar a conta ${row.id}`} />
                  <IconButton icon="trash" kind="danger" label={`Excluir a conta ${row.id}`} />
                </>
              ),
            }
          : {})}
        empty={<EmptyState text="Nenhuma conta encontrada" />}
      />
      <div style={{ padding: 8 }}>
        <Pagination page={page} total={441} onChange={setPage} />
      </div>
    </Card>
  );
}

export const Table: Story = {
  render: () => <Sample count={8} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Paciente' }));
    await expect(canvas.getByRole('columnheader', { name: 'Paciente' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Ana Clara Lopes');
    canvas.getByRole('button', { name: 'Rui Barbosa' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledTimes(1);
  },
};
export const TableOfLinks: Story = {
  name: 'A row with an address is a link: a plain click opens it here, the others are left to the browser',
  render: () => (
    <Card title="Contas a receber" flush>
      <DataTable
        caption="Contas a receber"
        columns={columns}
        rows={make(3)}
        rowKey={(row) => row.id}
        onOpen={opened}
        addressOf={({ id }) => `/contas/${id}`}
      />
    </Card>
  ),
  play: async ({ canvas, userEvent }) => {
    opened.mockClear();
    const link = canvas.getByRole('link', { name: 'João Souza' });
    await expect(link).toHaveAttribute('href', '/contas/2');
    await userEvent.click(link);
    await expect(opened).toHaveBeenCalledTimes(1);
    // What the browser is left with is not prevented; nothing opens in this tab.
    const left: boolean[] = [];
    const see = (event: Event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', see);
    await userEvent.keyboard('{Control>}');
    await userEvent.click(link);
    await userEvent.keyboard('{/Control}');
    document.removeEventListener('click', see);
    await expect(left).toEqual([true]);
    await expect(opened).toHaveBeenCalledTimes(1);
  },
};
export const TableWiderThanItsBox: Story = {
  name: 'A table wider than its box, with nothing in it that takes the focus, is scrolled by keys',
  render: () => (
    <div style={{ width: 320 }}>
      <DataTable
        caption="Contas a receber"
        columns={columns.map(({ key, header, cell }) => ({ key, header, cell, width: '240px', noWrap: true }))}
        rows={make(3)}
        rowKey={(row) => row.id}
      />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('group', { name: 'Contas a receber' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
  },
};
function Choosing() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <Card title="Contas a receber" flush>
      <DataTable
        caption="Contas a receber"
        columns={columns}
        rows={make(3)}
        rowKey={(row) => row.id}
        selection={{ keys, onChange: setKeys, labelOf: ({ name }) => name }}
      />
    </Card>
  );
}

export const TableOfChoices: Story = {
  name: 'Rows are chosen one by one or all of the page',
  render: () => <Choosing />,
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'Selecionar todos desta página' });
    const one = canvas.getByRole('checkbox', { name: 'Selecionar João Souza' });
    await userEvent.click(one);
    await expect(one).toBeChecked();
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).not.toBeChecked();
  },
};
export const TableDark: Story = { render: () => <Sample count={8} />, parameters: { theme: 'dark' } };
export const TableCompact: Story = { render: () => <Sample count={12} />, parameters: { density: 'compact' } };

export const TwoThousandRows: Story = {
  name: 'Above 200 rows only the visible ones exist',
  render: () => <Sample count={2000} actions={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
  },
};

export const EmptyTable: Story = {
  name: 'Empty: text instead of a table [UIX-055]',
  render: () => <Sample count={0} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nenhuma conta encontrada')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const LoadingTable: Story = {
  render: () => <DataTable caption="Contas" columns={columns} rows={[]} rowKey={(row) => row.id} loading />,
};

function Pages({ total, start }: { readonly total: number; readonly start: number }) {
  const [page, setPage] = useState(start);
  const [rows, setRows] = useState(total);
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Pagination page={page} total={rows} onChange={setPage} />
      <Button onClick={() => setRows(rows + 20)}>Pesquisar</Button>
    </div>
  );
}

export const PageWindow: Story = {
  name: 'Page 12 of 23 shows 7…17; a new total goes to page 1 [UIX-023, UIX-027, LIM-010]',
  render: () => <Pages total={441} start={12} />,
  play: async ({ canvas, userEvent }) => {
    const numbers = () => canvas.getAllByRole('listitem').map((item) => Number(item.textContent));
    await expect(numbers()).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    await userEvent.click(canvas.getByRole('button', { name: 'Última página' }));
    await expect(numbers()[0]).toBe(13);
    await userEvent.click(canvas.getByRole('button', { name: 'Pesquisar' }));
    await expect(canvas.getByRole('button', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
  },
};

function Asked({ asked }: { readonly asked: number }) {
  const [{ page, total, loading }, set] = useState({ page: asked, total: 0, loading: true });
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Pagination
        page={page}
        total={total}
        loading={loading}
        label={`Páginas a partir da ${asked}`}
        onChange={(to) => set({ page: to, total, loading: false })}
      />
      <Button onClick={() => set({ page, total: 60, loading: false })}>Carregar</Button>
      <Button onClick={() => set({ page: 3, total, loading: true })}>Voltar</Button>
      <output>{page}</output>
    </div>
  );
}

export const AskedPage: Story = {
  name: 'Page 3 of an address stays when its rows come, and when Back leads to it; page 9 of 3 is none [UXP-013]',
  render: () => (
    <>
      <Asked asked={3} />
      <Asked asked={9} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const shown = () => canvas.getAllByRole('status').map(({ textContent }) => textContent);
    const press = async (name: string, at: number) => {
      const button = canvas.getAllByRole('button', { name })[at];
      if (button) await userEvent.click(button);
    };
    await expect(shown()).toEqual(['3', '9']);
    await press('Carregar', 0);
    await press('Carregar', 1);
    await expect(shown()).toEqual(['3', '1']);
    await press('Voltar', 1);
    await press('Carregar', 1);
    await expect(shown()).toEqual(['3', '3']);
  },
};

export const OnePageIsHidden: Story = {
  name: '20 rows: hidden; 21: shown [UIX-028]',
  render: () => (
    <>
      <Pagination page={1} total={20} onChange={() => undefined} label="Vinte" />
      <Pagination page={1} total={21} onChange={() => undefined} label="Vinte e uma" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Vinte' })).toBeNull();
    await expect(canvas.getByRole('navigation', { name: 'Vinte e uma' })).toBeVisible();
  },
};

const categories = [
  {
    key: 'in',
    data: { name: 'Receitas', value: cents(1234500) },
    children: [
      { key: 'in-1', data: { name: 'Consultas', value: cents(1000000) } },
      { key: 'in-2', data: { name: 'Exames', value: cents(234500) } },
    ],
  },
  {
    key: 'out',
    data: { name: 'Despesas', value: cents(-450000) },
    children: [{ key: 'out-1', data: { name: 'Aluguel', value: cents(-450000) } }],
  },
];
const Tree = () => (
  <TreeTable
    label="Resultado do exercício"
    rows={categories}
    expanded
    columns={[
      { key: 'name', header: 'Categoria', cell: (data) => data.name },
      {
        key: 'value',
        header: 'Valor',
        align: 'end',
        width: '160px',
        cell: (data) => <MoneyText value={data.value} signed />,
      },
    ]}
  />
);
export const TreeRows: Story = { render: Tree };
export const TreeRowsDark: Story = { render: Tree, parameters: { theme: 'dark' } };

const drawn =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Crect width="2" height="2" fill="%23357"/%3E%3Ccircle cx="1" cy="1" r=".6" fill="%23e7c3a1"/%3E%3C/svg%3E';

export const Faces: Story = {
  name: 'Rosto: foto, iniciais, sem nome',
  render: () => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Face name="Maria Aparecida da Silva" picture={drawn} alt="Foto" size={64} />
      <Face name="Maria Aparecida da Silva" picture={null} size={64} />
      <Face name="" picture={null} size={40} />
      <Face name="João de Souza" picture={null} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Foto' })).toBeVisible();
    await expect(canvas.getByText('MS')).toBeVisible();
  },
};
