import { formatDate, formatDateTime } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { Button, type Column, DataTable, Dialog, EmptyState, ErrorState } from '@prumo/ui';
import type { PreviousAccount, PreviousSessions } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { useStarted } from '../kit/index.ts';

interface Props {
  readonly sessions: PreviousSessions;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** «Sessões anteriores»: a click takes number, password and validity of an earlier guide. [BIL-035, BIL-036] */
export const PreviousSessionsDialog = observer(function PreviousSessionsDialog({ sessions, timeZone, onClose }: Props) {
  const { rows } = sessions;
  useStarted(rows.load, rows.stop);
  const take = (account: PreviousAccount) => {
    sessions.take(account);
    onClose();
  };
  return (
    <Dialog title="Sessões anteriores" onClose={onClose} footer={<Button onClick={onClose}>Voltar</Button>}>
      {rows.state === 'failed' ? (
        <ErrorState text={sentence('failed')} detail={rows.problem?.message} onRetry={() => void rows.load()} />
      ) : (
        <DataTable
          caption="Sessões anteriores"
          columns={columnsOf(timeZone)}
          rows={rows.value ?? []}
          rowKey={({ id }) => id}
          loading={rows.state !== 'ready'}
          onOpen={take}
          empty={
            <EmptyState
              icon="history"
              text={sentence('list.empty')}
              detail="Valem as sessões dos últimos 60 dias cuja conta ainda não foi fechada."
            />
          }
        />
      )}
    </Dialog>
  );
});

const columnsOf = (timeZone: string): readonly Column<PreviousAccount>[] => [
  { key: 'date', header: 'Data e hora', noWrap: true, cell: ({ date }) => formatDateTime(date, timeZone) },
  { key: 'guide', header: 'Nº da guia', cell: ({ guide }) => <span className="tnum">{guide}</span> },
  { key: 'password', header: 'Senha', cell: ({ password }) => password ?? '—' },
  { key: 'validity', header: 'Validade', cell: ({ validity }) => (validity === null ? '—' : formatDate(validity)) },
];
