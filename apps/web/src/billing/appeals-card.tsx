import { label } from '@prumo/messages';
import {
  Button,
  Card,
  type Column,
  confirm,
  DataTable,
  ErrorState,
  IconButton,
  MoneyText,
  Notice,
  StatusChip,
} from '@prumo/ui';
import type { Appeal, Appeals } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly appeals: Appeals;
  readonly mayCancel: boolean;
}

/** The newest appeals, each with its file; nothing where none was made. [TIS-019] */
export const AppealsCard = observer(function AppealsCard({ appeals, mayCancel }: Props) {
  const { items, loaded, made, problem, asked } = appeals;
  if (loaded.state === 'failed' && items.length === 0)
    return <ErrorState detail={loaded.problem?.message} onRetry={() => void loaded.load()} />;
  return (
    <>
      {made.length > 0 && (
        <Notice kind="success" live>
          {made.length === 1 ? '1 recurso gerado' : `${made.length} recursos gerados`}. Baixe o XML e envie-o ao
          convênio.
        </Notice>
      )}
      {problem !== null && asked === null && (
        <Notice kind="danger" live>
          {problem.message}
        </Notice>
      )}
      {items.length > 0 && (
        <Card title="Recursos" flush>
          <DataTable
            caption="Recursos"
            columns={COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
            actions={(appeal) => <AppealButtons appeals={appeals} appeal={appeal} mayCancel={mayCancel} />}
          />
        </Card>
      )}
    </>
  );
});

const AppealButtons = observer(function AppealButtons({
  appeals,
  appeal,
  mayCancel,
}: Props & { readonly appeal: Appeal }) {
  const { busy } = appeals;
  return (
    <>
      {mayCancel &&
        appeals.offersOf(appeal).map((kind) => (
          <Button
            key={kind}
            icon={kind === 'send' ? 'send' : 'search'}
            small
            busy={busy === appeal.id}
            disabled={busy !== null}
            aria-label={`${ACTS[kind]} do recurso ${appeal.number}`}
            onClick={() => void appeals.exchange(appeal, kind)}
          >
            {ACTS[kind]}
          </Button>
        ))}
      {mayCancel && appeal.status === 'sent' && (appeal.service?.protocol ?? null) === null && (
        <IconButton
          icon="undo"
          label={`Cancelar recurso ${appeal.number}`}
          disabled={busy !== null}
          onClick={() => void askCanceling(appeal).then((yes) => (yes ? appeals.cancel(appeal) : undefined))}
        />
      )}
      {appeals.mayDownload && (
        <IconButton
          icon="download"
          label={`Baixar XML do recurso ${appeal.number}`}
          busy={busy === appeal.id}
          disabled={busy !== null}
          onClick={() => void appeals.download(appeal)}
        />
      )}
    </>
  );
});

const ACTS = { send: 'Enviar pelo webservice', status: 'Consultar resposta' } as const;

const askCanceling = ({ number }: Appeal) =>
  confirm({
    title: 'Cancelar recurso',
    message: `Cancelar o recurso ${number}?`,
    detail: 'As glosas voltam a ficar em aberto. O arquivo e o número ficam guardados.',
    yes: 'Cancelar recurso',
    no: 'Voltar',
  });

const CHIPS: Readonly<Record<Appeal['status'], string>> = {
  sent: 'attending',
  answered: 'success',
  canceled: 'canceled',
};

const COLUMNS: readonly Column<Appeal>[] = [
  {
    key: 'number',
    header: 'Recurso',
    cell: ({ number, object }) => twoLines(String(number), label('appealObject', object)),
  },
  {
    key: 'insurance',
    header: 'Convênio e lote',
    cell: ({ insurance, lot }) => twoLines(insurance.name, `Lote ${lot}`),
  },
  { key: 'denials', header: 'Glosas', align: 'end', cell: ({ denials }) => <span className="tnum">{denials}</span> },
  {
    key: 'status',
    header: 'Situação',
    noWrap: true,
    cell: ({ status }) => <StatusChip status={CHIPS[status]} label={label('appealStatus', status)} />,
  },
  {
    key: 'service',
    header: 'Webservice',
    cell: ({ service }) =>
      service === null || service.message === null
        ? '—'
        : twoLines(service.protocol === null ? '—' : `Protocolo ${service.protocol}`, service.message),
  },
  { key: 'createdBy', header: 'Feito por', cell: ({ createdBy }) => createdBy },
  { key: 'total', header: 'Recorrido', align: 'end', cell: ({ total }) => <MoneyText value={total} /> },
  { key: 'released', header: 'Revertido', align: 'end', cell: ({ released }) => <MoneyText value={released} /> },
];
