import { formatDateTime } from '@prumo/domain/dates';
import { Button, Card, type Column, DataTable, ErrorState, StatusChip } from '@prumo/ui';
import type { OpenSession, OpenSessions } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly sessions: OpenSessions;
  readonly timeZone: string;
}

/** 'Chrome no Windows'; what is not recognised is said so. */
function deviceText({ browser, system }: OpenSession): string {
  if (browser === null && system === null) return 'Aparelho não reconhecido';
  if (system === null) return browser ?? '';
  return `${browser ?? 'Navegador'} no ${system}`;
}

const columnsIn = (timeZone: string): readonly Column<OpenSession>[] => [
  { key: 'device', header: 'Aparelho', cell: deviceText },
  {
    key: 'current',
    header: 'Esta',
    headerHidden: true,
    cell: ({ current }) => current && <StatusChip status="success" label="Esta sessão" icon="check" />,
  },
  { key: 'address', header: 'Endereço', cell: ({ address }) => address ?? '—' },
  { key: 'branch', header: 'Unidade', cell: ({ branchName }) => branchName ?? '—' },
  { key: 'since', header: 'Desde', noWrap: true, cell: ({ createdAt }) => formatDateTime(createdAt, timeZone) },
  { key: 'used', header: 'Último uso', noWrap: true, cell: ({ lastUsedAt }) => formatDateTime(lastUsedAt, timeZone) },
];

/** «Sessões abertas» of the profile: where one is logged in, and how to end that. */
export const OwnSessions = observer(function OwnSessions({ sessions, timeZone }: Props) {
  const { list } = sessions;
  const closeOthers = sessions.hasOthers && (
    <Button
      small
      busy={sessions.closing === 'others'}
      disabled={sessions.closing !== null}
      onClick={() => void sessions.closeOthers()}
    >
      Encerrar as outras
    </Button>
  );
  return (
    <Card title="Sessões abertas" actions={closeOthers} flush>
      {list.value === null && list.state === 'failed' ? (
        <ErrorState inline onRetry={() => void list.load()} />
      ) : (
        <DataTable
          caption="Sessões abertas"
          rows={list.value ?? []}
          rowKey={({ id }) => id}
          loading={list.value === null}
          columns={columnsIn(timeZone)}
          actions={(session) =>
            !session.current && (
              <Button
                small
                kind="ghost"
                busy={sessions.closing === session.id}
                disabled={sessions.closing !== null}
                onClick={() => void sessions.close(session.id)}
              >
                Encerrar
              </Button>
            )
          }
        />
      )}
    </Card>
  );
});
