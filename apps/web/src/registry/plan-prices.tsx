import { formatDate } from '@prumo/domain/dates';
import { maskTuss } from '@prumo/domain/identity';
import {
  AutoCompleteField,
  Button,
  Card,
  type Column,
  DataTable,
  DateField,
  EmptyState,
  ErrorState,
  IconButton,
  MenuButton,
  MoneyField,
  MoneyText,
  SearchField,
  Toolbar,
} from '@prumo/ui';
import {
  type Expense,
  type LookupStore,
  MAX_PRICE_CHANGES,
  type PlanPage,
  type PlanPriceRow,
  type PlanPriceTable,
  type PriceField,
  type PriceCopy,
  PriceRulesDraft,
  type PriceTableImport,
} from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '@prumo/domain/money';
import { useState } from 'react';
import { confirmDeletion, priceSourceText } from '../kit/index.ts';
import { PriceCopyDialog } from './price-copy-dialog.tsx';
import { PriceRulesDialog } from './price-rules-dialog.tsx';
import { PriceTableImportDialog } from './price-table-import-dialog.tsx';

interface Props {
  readonly page: PlanPage;
  readonly lookups: LookupStore;
  readonly mayChange: boolean;
}

/** The table of prices, typed in place; rules of a procedure in a dialog; export and import. [REG-104, UXP-019] */
export const PlanPrices = observer(function PlanPrices({ page, lookups, mayChange }: Props) {
  const { table } = page;
  const [ruled, setRuled] = useState<PriceRulesDraft | null>(null);
  const [copied, setCopied] = useState<PriceCopy | null>(null);
  const [imported, setImported] = useState<PriceTableImport | null>(null);
  const remove = async (row: PlanPriceRow) => {
    const detail = `O plano deixa de aceitar «${row.expense.name}». Agendamentos e contas já feitos ficam como estão.`;
    if (await confirmDeletion(detail)) await table.remove(row);
  };
  return (
    <>
      <Toolbar label="Tabela de preços">
        <div className="list-search">
          <SearchField
            label="Pesquisar procedimento"
            labelHidden
            placeholder="Pesquisar código ou procedimento"
            maxLength={120}
            value={table.search}
            onChange={table.type}
            onSearch={table.searchNow}
          />
        </div>
        <MenuButton
          label="Exportar"
          icon="download"
          items={[
            { label: 'Planilha (XLSX)', icon: 'file-excel', run: () => void page.download('sheet') },
            { label: 'Texto (CSV)', icon: 'file', run: () => void page.download('csv') },
          ]}
        />
        {mayChange && (
          <>
            <Button icon="copy" onClick={() => setCopied(page.startCopy())}>
              Copiar de outro plano
            </Button>
            <Button icon="upload" onClick={() => setImported(page.startImport())}>
              Importar tabela
            </Button>
          </>
        )}
      </Toolbar>
      {mayChange && <Accept table={table} />}
      {mayChange && table.changed > 0 && <Changes page={page} />}
      {table.state === 'failed' ? (
        <ErrorState {...(table.problem ? { detail: table.problem.message } : {})} onRetry={() => void table.reload()} />
      ) : (
        <Card flush>
          <DataTable
            caption="Procedimentos aceitos e preços"
            columns={columnsOf(table, mayChange)}
            rows={table.rows}
            rowKey={({ expense }) => expense.id}
            loading={table.state !== 'ready'}
            rowClass={(row) => (table.isChanged(row) ? 'price-changed' : undefined)}
            maxHeight={640}
            empty={<NoPrices table={table} mayChange={mayChange} />}
            {...(mayChange
              ? {
                  actions: (row: PlanPriceRow) =>
                    row.source.kind === 'own' && (
                      <>
                        <IconButton
                          icon="shield"
                          label={`Regras de ${row.expense.name}`}
                          onClick={() => setRuled(new PriceRulesDraft(row))}
                        />
                        <IconButton
                          icon="trash"
                          label={`Deixar de aceitar ${row.expense.name}`}
                          onClick={() => void remove(row)}
                        />
                      </>
                    ),
                }
              : {})}
          />
        </Card>
      )}
      {table.hasMore && (
        <div className="load-more">
          <Button busy={table.loadingMore} onClick={() => void table.loadMore()}>
            Carregar mais ({(table.total - table.rows.length).toLocaleString('pt-BR')})
          </Button>
        </div>
      )}
      {ruled !== null && (
        <PriceRulesDialog draft={ruled} table={table} lookups={lookups} onClose={() => setRuled(null)} />
      )}
      {copied !== null && (
        <PriceCopyDialog
          copy={copied}
          lookups={lookups}
          onClose={() => setCopied(null)}
          onDone={() => void table.reload()}
        />
      )}
      {imported !== null && (
        <PriceTableImportDialog model={imported} onClose={() => setImported(null)} onDone={() => void table.reload()} />
      )}
    </>
  );
});

const columnsOf = (table: PlanPriceTable, mayChange: boolean): readonly Column<PlanPriceRow>[] => [
  {
    key: 'code',
    header: 'Código',
    cell: ({ expense: { code } }) => (code === null ? '—' : maskTuss(code)),
    width: '130px',
    noWrap: true,
    rowHeader: false,
  },
  { key: 'name', header: 'Procedimento', cell: (row) => <Procedure row={row} />, rowHeader: true },
  {
    key: 'insurance',
    header: 'Valor convênio',
    cell: (row) => <Price table={table} row={row} field="insuranceValue" mayChange={mayChange} />,
    align: 'end',
    width: '150px',
  },
  {
    key: 'particular',
    header: 'Valor particular',
    cell: (row) => <Price table={table} row={row} field="particularValue" mayChange={mayChange} />,
    align: 'end',
    width: '150px',
  },
  { key: 'source', header: 'Origem', cell: (row) => <Origin row={row} />, width: '200px' },
  { key: 'validity', header: 'Vigência', cell: (row) => <Validity row={row} />, width: '150px' },
];

/** The name, and what the plan demands of it. */
const Procedure = ({ row: { expense, rules } }: { readonly row: PlanPriceRow }) => {
  const demands = [
    rules.requireAuthorization && 'autorização',
    rules.requireClinicalIndication && 'indicação clínica',
    rules.requireWayTechnique && 'via e técnica',
    rules.definition.professionals.length > 0 && 'profissional da lista',
  ].filter((text) => text !== false);
  return (
    <>
      {expense.name}
      {demands.length > 0 && <span className="price-demands">Exige {demands.join(', ')}</span>}
    </>
  );
};

/** Whose price it is, and what a price by the CBHPM is made of. */
const Origin = ({ row: { source, parts } }: { readonly row: PlanPriceRow }) => (
  <div>
    {priceSourceText(source)}
    {parts !== null && (
      <span className="price-demands">
        Honorário {formatMoney(parts.fee)} · Filme {formatMoney(parts.film)} · Custo operacional{' '}
        {formatMoney(parts.operationalCost)}
      </span>
    )}
  </div>
);

const Validity = ({ row: { validFrom, next } }: { readonly row: PlanPriceRow }) => (
  <div>
    {validFrom === null ? '—' : `Desde ${formatDate(validFrom)}`}
    {next !== null && (
      <span className="price-demands">
        A partir de {formatDate(next.validFrom)}: <MoneyText value={next.insuranceValue} />
        {next.particularValue > 0 && (
          <>
            {' '}
            + <MoneyText value={next.particularValue} />
          </>
        )}
      </span>
    )}
  </div>
);

interface PriceProps {
  readonly table: PlanPriceTable;
  readonly row: PlanPriceRow;
  readonly field: PriceField;
  readonly mayChange: boolean;
}

/** One price; an observer of its own, so that a key draws one cell. */
const Price = observer(function Price({ table, row, field, mayChange }: PriceProps) {
  if (!mayChange) return <MoneyText value={row[field]} />;
  const label = `${field === 'insuranceValue' ? 'Valor convênio' : 'Valor particular'} de ${row.expense.name}`;
  return (
    <MoneyField
      label={label}
      labelHidden
      value={table.valueOf(row, field)}
      onChange={(value) => table.enter(row, field, value)}
      error={table.errorOf(row, field)}
      maxLength={14}
    />
  );
});

const Accept = observer(function Accept({ table }: { readonly table: PlanPriceTable }) {
  return (
    <div className="price-accept">
      <AutoCompleteField<Expense>
        label="Aceitar procedimento"
        placeholder="Código ou nome do procedimento"
        value={null}
        onChange={(expense) => expense !== null && void table.accept(expense)}
        search={(text, signal) => table.searchExpenses(text, signal)}
        toKey={({ id }) => id}
        toLabel={({ name }) => name}
        toDetail={({ code }) => code && maskTuss(code)}
        looksFor="procedure"
        emptyText="Procedimento não encontrado"
        disabled={table.saving}
      />
    </div>
  );
});

/** What was typed and not yet stored. */
const Changes = observer(function Changes({ page }: { readonly page: PlanPage }) {
  const { table } = page;
  return (
    <div className="price-changes" role="status">
      <span>{table.changed === 1 ? '1 preço alterado' : `${table.changed} preços alterados`}</span>
      <DateField
        label="Vale a partir de"
        hint="Vazio: corrige o preço em vigor."
        value={table.validFrom}
        onChange={table.startOn}
      />
      <Button kind="ghost" onClick={table.discard}>
        Descartar
      </Button>
      <Button
        kind="primary"
        icon="check"
        disabled={!table.canSave}
        disabledReason={
          table.changed > MAX_PRICE_CHANGES
            ? `Salve até ${MAX_PRICE_CHANGES.toLocaleString('pt-BR')} preços por vez`
            : 'Corrija os preços marcados'
        }
        busy={table.saving}
        onClick={() => void table.save()}
      >
        Salvar preços
      </Button>
    </div>
  );
});

const NoPrices = ({ table, mayChange }: { readonly table: PlanPriceTable; readonly mayChange: boolean }) => {
  if (table.search.trim() !== '')
    return <EmptyState icon="search" text="Nenhum procedimento deste plano corresponde à pesquisa" />;
  const text = mayChange
    ? 'Este plano ainda não aceita nenhum procedimento. Procure um acima ou importe a tabela do convênio.'
    : 'Este plano ainda não aceita nenhum procedimento.';
  return <EmptyState icon="inbox" text={text} />;
};
