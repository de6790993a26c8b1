import { maskTuss } from '@prumo/domain/identity';
import {
  Button,
  Card,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  PageHeader,
  SearchField,
  SelectField,
  Toolbar,
} from '@prumo/ui';
import type { Tuss, TussImport, TussSearch, TussTable } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import '../kit/kit.css';
import { TussImportDialog } from './tuss-import-dialog.tsx';
import { tussTableName, tussTables } from './tuss-words.ts';

interface Props {
  readonly search: TussSearch;
  /** Null for whoever may not bring data. */
  readonly startImport: (() => TussImport) | null;
}

const columns: readonly Column<Tuss>[] = [
  { key: 'code', header: 'Código', cell: ({ code }) => maskTuss(code), width: '150px', noWrap: true },
  { key: 'name', header: 'Termo', cell: ({ name }) => name, rowHeader: true },
  { key: 'table', header: 'Tabela', cell: ({ table }) => tussTableName(table), width: '320px' },
];

/** The national codes in force, and where new tables come in. [REG-094, TIS-022] */
export const TussScreen = observer(function TussScreen({ search, startImport }: Props) {
  const [brought, setBrought] = useState<TussImport | null>(null);
  return (
    <div className="page">
      <PageHeader
        title="Tabela TUSS"
        actions={
          startImport && (
            <Button kind="primary" icon="upload" onClick={() => setBrought(startImport())}>
              Atualizar tabela TUSS
            </Button>
          )
        }
      />
      <Toolbar label="Pesquisa">
        <div className="list-search">
          <SearchField
            label="Pesquisar código ou termo"
            labelHidden
            placeholder="Início do código ou palavras do termo"
            maxLength={120}
            value={search.search}
            onChange={search.type}
            onSearch={() => void search.load()}
          />
        </div>
        <SelectField<TussTable>
          label="Tabela"
          labelHidden
          clearable
          placeholder="Todas as tabelas"
          options={tussTables}
          value={search.table}
          onChange={search.chooseTable}
        />
      </Toolbar>
      {search.state === 'failed' ? (
        <ErrorState
          {...(search.problem ? { detail: search.problem.message } : {})}
          onRetry={() => void search.load()}
        />
      ) : (
        <Card flush>
          <DataTable
            caption="Códigos em vigor"
            columns={columns}
            rows={search.items}
            rowKey={({ id }) => id}
            loading={search.state !== 'ready'}
            maxHeight={640}
            empty={<Nothing search={search} mayImport={startImport !== null} />}
          />
        </Card>
      )}
      {brought !== null && (
        <TussImportDialog model={brought} onClose={() => setBrought(null)} onDone={() => void search.load()} />
      )}
    </div>
  );
});

const Nothing = ({ search, mayImport }: { readonly search: TussSearch; readonly mayImport: boolean }) => {
  if (search.search.trim() !== '' || search.table !== null)
    return <EmptyState icon="search" text="Nenhum código em vigor corresponde à pesquisa" />;
  return (
    <EmptyState
      icon="inbox"
      text={
        mayImport
          ? 'Ainda não há códigos. Baixe o pacote da TUSS no site da ANS e use «Atualizar tabela TUSS».'
          : 'Ainda não há códigos neste servidor.'
      }
    />
  );
};
