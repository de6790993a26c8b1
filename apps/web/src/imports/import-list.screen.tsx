import { formatDateTime } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { type Column, EmptyState, Icon, PageHeader } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { ImportItem } from '@prumo/view-models/imports';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { ListTable, useColumns } from '../kit/index.ts';
import { ImportStatusChip } from './import-status.tsx';
import './imports.css';

interface Props {
  readonly list: CatalogueList<ImportItem>;
  readonly timeZone: string;
}

const addressOf = ({ id }: ImportItem) => `/settings/imports/${id}`;

const count = (of: keyof ImportItem['counts'], header: string): Column<ImportItem> => ({
  key: of,
  header,
  align: 'end',
  cell: ({ counts }) => counts[of],
});

/** The imports of the branch, newest first. [UXP-019] */
export const ImportListScreen = observer(function ImportListScreen({ list, timeZone }: Props) {
  const navigate = useNavigate();
  const create = (
    <Link className="button button-primary" to="/settings/imports/create">
      <Icon name="plus" />
      <span className="button-label">Nova importação</span>
    </Link>
  );
  const columns: readonly Column<ImportItem>[] = [
    { key: 'file', header: 'Arquivo', cell: ({ fileName }) => fileName },
    { key: 'kind', header: 'Cadastro', cell: ({ kind }) => label('importKind', kind) },
    { key: 'status', header: 'Situação', cell: ({ status }) => <ImportStatusChip status={status} /> },
    count('created', 'Novos'),
    count('updated', 'Alterados'),
    count('refused', 'Recusados'),
    { key: 'when', header: 'Enviado em', noWrap: true, cell: ({ createdAt }) => formatDateTime(createdAt, timeZone) },
    { key: 'who', header: 'Por', cell: ({ createdBy }) => createdBy ?? 'Operador do servidor' },
  ];
  const { shown, chooser } = useColumns('Importação de dados', columns);
  return (
    <div className="page">
      <PageHeader
        title="Importação de dados"
        actions={
          <>
            {chooser}
            {create}
          </>
        }
      />
      <ListTable
        list={list}
        caption="Importações"
        columns={shown}
        onOpen={(item) => void navigate(addressOf(item))}
        addressOf={addressOf}
        empty={
          <EmptyState
            icon="file-import"
            text="Nada foi importado ainda"
            detail="Traga pacientes, profissionais, procedimentos, preços, convênios e agendamentos de outro sistema, de uma planilha XLSX ou CSV. Nada é gravado antes da conferência, e o que foi importado pode ser desfeito."
            action={create}
          />
        }
      />
    </div>
  );
});
