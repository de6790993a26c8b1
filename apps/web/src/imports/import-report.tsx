import { Button, Card, confirm, DataTable, Icon, Notice, Pagination } from '@prumo/ui';
import type { DataImport, ImportCounts, ImportPage, RefusedRow } from '@prumo/view-models/imports';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';

interface Props {
  readonly page: ImportPage;
  readonly value: DataImport;
}

const will = {
  created: 'serão criados',
  updated: 'serão alterados',
  unchanged: 'sem mudança',
  refused: 'recusadas',
} as const;
const did = { created: 'criados', updated: 'alterados', unchanged: 'sem mudança', refused: 'recusadas' } as const;

/** What a check found or an import did, the refused rows, and what can be done next. [UXP-019] */
export const ImportReport = observer(function ImportReport({ page, value }: Props) {
  const { counts, status } = value;
  return (
    <>
      <Card title={status === 'checked' ? 'Resultado da conferência' : 'Resultado'}>
        <div className="import-form">
          <Counts counts={counts} words={status === 'checked' ? will : did} />
          <Outcome value={value} />
          <Next page={page} value={value} />
        </div>
      </Card>
      {counts.refused > 0 && <Refusals page={page} />}
      {value.left.length > 0 && <Left value={value} />}
    </>
  );
});

const Counts = ({ counts, words }: { readonly counts: ImportCounts; readonly words: typeof will | typeof did }) => (
  <dl className="import-counts">
    {(['created', 'updated', 'unchanged', 'refused'] as const).map((name) => (
      <div
        key={name}
        className={name === 'refused' && counts.refused > 0 ? 'import-count import-count-refused' : 'import-count'}
      >
        <dt>{words[name]}</dt>
        <dd className="tnum">{counts[name].toLocaleString('pt-BR')}</dd>
      </div>
    ))}
  </dl>
);

function Outcome({ value }: { readonly value: DataImport }) {
  const { status, counts, undoneRows, leftRows } = value;
  const work = counts.created + counts.updated;
  if (status === 'checked' && work === 0) return <Notice kind="warning">Não há nada para importar.</Notice>;
  if (status === 'checked') return <Notice>Nada foi gravado ainda. As linhas recusadas não impedem as outras.</Notice>;
  if (status === 'undone') {
    return (
      <Notice kind={leftRows > 0 ? 'warning' : 'success'} live>
        {undoneRows === 1 ? '1 cadastro foi desfeito' : `${undoneRows} cadastros foram desfeitos`}
        {leftRows > 0 && `; ${leftRows === 1 ? '1 ficou como está' : `${leftRows} ficaram como estão`}`}.
      </Notice>
    );
  }
  if (status === 'canceled')
    return (
      <Notice kind="warning">
        {work > 0
          ? 'A importação foi parada antes do fim. O que já foi importado pode ser desfeito.'
          : 'Esta importação foi descartada.'}
      </Notice>
    );
  return null;
}

const Next = observer(function Next({ page, value }: Props) {
  const { status, counts, canUndo } = value;
  const undo = async () => {
    const message =
      'Desfazer esta importação? O que ela criou é removido e o que ela alterou volta a ser como era; o que alguém mudou ou usou depois fica.';
    if (await confirm({ message, yes: 'Desfazer', danger: true })) await page.undo();
  };
  return (
    <div className="import-actions">
      {status === 'checked' && (
        <>
          <Button icon="arrow-left" onClick={() => void page.again()}>
            Voltar às colunas
          </Button>
          <Button
            kind="primary"
            icon="file-import"
            busy={page.busy}
            disabled={counts.created + counts.updated === 0}
            onClick={() => void page.run()}
          >
            Importar
          </Button>
        </>
      )}
      {canUndo && (
        <Button icon="undo" busy={page.busy} onClick={() => void undo()}>
          Desfazer importação
        </Button>
      )}
      {(status === 'done' || status === 'undone' || status === 'canceled') && (
        <Link className="button button-secondary" to="/settings/imports/create">
          <Icon name="plus" />
          <span className="button-label">Nova importação</span>
        </Link>
      )}
    </div>
  );
});

const Refusals = observer(function Refusals({ page }: { readonly page: ImportPage }) {
  const { value, state } = page.refusals;
  const rows = (value?.items ?? []).flatMap(({ row, problems }: RefusedRow) =>
    problems.map((one, index) => ({ ...one, row, key: `${row} ${index}` })),
  );
  return (
    <Card
      title="Linhas recusadas"
      flush
      actions={
        <Button small icon="download" onClick={() => void page.download()}>
          Baixar linhas recusadas
        </Button>
      }
    >
      <DataTable
        caption="Linhas recusadas"
        columns={[
          { key: 'row', header: 'Linha', cell: ({ row }) => row, width: '80px', align: 'end' },
          { key: 'column', header: 'Coluna', cell: ({ column }) => column ?? '' },
          {
            key: 'value',
            header: 'Valor',
            cell: ({ value: written }) => <span className="import-value">{written ?? ''}</span>,
          },
          { key: 'message', header: 'Motivo', cell: ({ message }) => message },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
        loading={state === 'loading' && value === null}
      />
      <Pagination
        page={page.page}
        total={value?.total ?? 0}
        loading={state !== 'ready'}
        onChange={(to) => void page.goTo(to)}
      />
    </Card>
  );
});

const Left = ({ value }: { readonly value: DataImport }) => (
  <Card title="O que ficou" flush>
    <DataTable
      caption="Cadastros que ficaram"
      columns={[
        { key: 'row', header: 'Linha do arquivo', cell: ({ row }) => row, width: '140px', align: 'end' },
        { key: 'message', header: 'Motivo', cell: ({ message }) => message },
      ]}
      rows={value.left.map((one, index) => ({ ...one, key: `${one.row} ${index}` }))}
      rowKey={({ key }) => key}
    />
  </Card>
);
