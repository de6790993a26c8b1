import { label, sentence } from '@prumo/messages';
import { Button, Card, confirm, ErrorState, Notice, PageHeader, Skeleton } from '@prumo/ui';
import type { DataImport, ImportPage } from '@prumo/view-models/imports';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { ImportColumns } from './import-columns.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportStatusChip } from './import-status.tsx';
import { ImportSteps } from './import-steps.tsx';
import './imports.css';

/** One import: its columns, its check, its progress, its report. [UXP-019] */
export const ImportScreen = observer(function ImportScreen({ page }: { readonly page: ImportPage }) {
  const { value, state, problem } = page.import;
  const crumbs = <Link to="/settings/imports">Importação de dados</Link>;
  if (value === null) {
    return (
      <div className="page">
        <PageHeader title="Importação" crumbs={crumbs} />
        {state === 'failed' ? (
          <ErrorState {...(problem ? { detail: problem.message } : {})} onRetry={() => void page.load(page.id)} />
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    );
  }
  const { kind, fileName, status } = value;
  return (
    <div className="page">
      <PageHeader
        title={`Importação de ${label('importKind', kind).toLowerCase()}`}
        subtitle={fileName}
        crumbs={crumbs}
        actions={<ImportStatusChip status={status} />}
      />
      {(status === 'draft' || status === 'checking') && <ImportSteps step={2} />}
      {status === 'checked' && <ImportSteps step={3} />}
      {status === 'draft' && <ImportColumns page={page} columns={value.columns} />}
      {page.working && <Working page={page} value={value} />}
      {status === 'failed' && <Stopped page={page} />}
      {!page.working && status !== 'draft' && <ImportReport page={page} value={value} />}
    </div>
  );
});

const doing = { checking: 'Conferindo as linhas', running: 'Importando', undoing: 'Desfazendo' } as const;

const Working = observer(function Working({ page, value }: { readonly page: ImportPage; readonly value: DataImport }) {
  const name = value.status === 'running' || value.status === 'undoing' ? doing[value.status] : doing.checking;
  const percent = Math.floor(page.progress * 100);
  const stop = async () => {
    const message =
      value.status === 'checking'
        ? 'Parar a conferência e voltar às colunas?'
        : 'Parar a importação? O que já foi importado fica, até que você o desfaça.';
    if (await confirm({ message, yes: 'Parar', danger: value.status === 'running' })) await page.cancel();
  };
  return (
    <Card>
      <div className="import-form">
        <p className="import-working" role="status">
          {name}… {percent}%
        </p>
        <progress className="import-progress" max={1} value={page.progress} aria-label={name} />
        <p className="import-hint">Você pode sair desta página: o trabalho continua no servidor.</p>
        {value.status !== 'undoing' && (
          <div className="import-actions">
            <Button icon="stop" busy={page.busy} onClick={() => void stop()}>
              Parar
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
});

const Stopped = observer(function Stopped({ page }: { readonly page: ImportPage }) {
  return (
    <Notice
      kind="warning"
      action={
        <Button small icon="play" busy={page.busy} onClick={() => void page.run()}>
          Retomar
        </Button>
      }
    >
      {sentence('import.stopped')}
    </Notice>
  );
});
