import { roomText } from '@prumo/domain/clinical';
import { formatDate, localOf } from '@prumo/domain/dates';
import { Button, Card, ErrorState, Icon, Notice, PageHeader, Skeleton, VisuallyHidden } from '@prumo/ui';
import type { AttendanceList } from '@prumo/view-models/clinical';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { AccountOpener } from '../billing/index.ts';
import { AttendanceFilters, AttendanceStatuses } from './attendance-filters.tsx';
import { AttendanceSetupDialog } from './attendance-setup-dialog.tsx';
import { AttendanceTable } from './attendance-table.tsx';
import '../kit/desk.css';
import './attendances.css';
import { useAttendanceKeys } from './use-attendance-keys.ts';

interface Props {
  readonly list: AttendanceList;
  readonly lookups: LookupStore;
  /** Null where nobody may open accounts. */
  readonly accounts?: AccountOpener | null | undefined;
}

/** /attendances: the waiting room of the day. [MED-001, MED-047, ENT-104] */
export const AttendancesScreen = observer(function AttendancesScreen({ list, lookups, accounts }: Props) {
  const search = useRef<HTMLInputElement>(null);
  useAttendanceKeys(list, () => search.current?.focus());
  return (
    <div className="page desk attendances">
      <div className="desk-bar">
        <PageHeader
          title="Atendimentos"
          actions={
            <>
              <AttendanceFilters list={list} lookups={lookups} search={search} />
              {list.mayUpdate && <Room list={list} lookups={lookups} />}
              {list.panelPath !== null && (
                <a
                  className="button button-secondary"
                  href={list.panelPath}
                  target="_blank"
                  rel="noopener noreferrer"
                  title="Painel de chamada"
                >
                  <Icon name="desktop" />
                  <span className="button-label">
                    <span className="desk-words">Painel de chamada</span>
                  </span>
                </a>
              )}
            </>
          }
        />
        <AttendanceStatuses list={list} />
      </div>
      <LoadBanner list={list} />
      <Card flush>
        <Rows list={list} accounts={accounts} />
      </Card>
      <News list={list} />
      {list.setup.open && <AttendanceSetupDialog list={list} lookups={lookups} />}
    </div>
  );
});

const Rows = observer(function Rows({ list, accounts }: Pick<Props, 'list' | 'accounts'>) {
  if (list.loadedAt === null)
    return list.state === 'failed' ? <ErrorState onRetry={() => void list.reload()} /> : <Skeleton lines={8} />;
  return (
    <>
      <AttendanceTable list={list} accounts={accounts} />
      {list.foldedCount > 0 && (
        <div className="attendance-fold">
          <Button
            kind="ghost"
            icon={list.unfolded ? 'chevron-up' : 'chevron-down'}
            expanded={list.unfolded}
            onClick={list.toggleFold}
          >
            {list.unfolded ? 'Ocultar encerrados' : `Mostrar encerrados (${list.foldedCount})`}
          </Button>
        </div>
      )}
    </>
  );
});

/** Where the user attends, shown in the header; a press asks for it. [ENT-104, MED-058] */
const Room = observer(function Room({ list, lookups }: Props) {
  const { placeId, roomName } = list.setup.config;
  const place = placeId === null ? null : (lookups.places().items.find(({ id }) => id === placeId)?.name ?? null);
  const text = roomText(place, roomName);
  return (
    <Button
      className="attendance-room"
      icon="map-marker"
      title={text === '' ? 'Nenhum local de atendimento escolhido' : `Local e sala: ${text}`}
      onClick={list.setup.show}
    >
      <span className={text === '' ? 'desk-words' : 'visually-hidden'}>Local e sala</span>
      {text !== '' && <span> {text}</span>}
    </Button>
  );
});

/** A failed load never looks like an empty waiting room. [UXP-004] */
const LoadBanner = observer(function LoadBanner({ list }: Pick<Props, 'list'>) {
  if (list.state !== 'failed' || list.loadedAt === null) return null;
  return (
    <Notice
      kind="warning"
      live
      action={
        <Button small icon="refresh" onClick={() => void list.reload()}>
          Tentar novamente
        </Button>
      }
    >
      Não foi possível atualizar os atendimentos. Exibindo o que se sabia às{' '}
      {localOf(list.loadedAt, list.timeZone).time}.
    </Notice>
  );
});

/** One polite sentence for what other people changed. [UXP-005] */
const News = observer(function News({ list }: Pick<Props, 'list'>) {
  const { count, serial } = list.news;
  const text = count === 1 ? 'Um atendimento foi atualizado' : `${count} atendimentos foram atualizados`;
  return (
    <VisuallyHidden>
      <span role="status" key={serial}>
        {count === 0 ? '' : `${text} em ${formatDate(list.place.date)}.`}
      </span>
    </VisuallyHidden>
  );
});
