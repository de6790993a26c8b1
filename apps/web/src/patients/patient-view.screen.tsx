import type { LocalDate } from '@prumo/domain/dates';
import { calledName, patientName } from '@prumo/domain/identity';
import { formatMoney } from '@prumo/domain/money';
import { Card, ErrorState, Face, Icon, Notice, PageHeader, Skeleton } from '@prumo/ui';
import type { PatientRecord, PatientView } from '@prumo/view-models/patients';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LinesCard } from '../kit/index.ts';
import { accountLine, cardLine, messageLine, visitLine } from './patient-lines.tsx';
import './patient-view.css';
import { personFacts } from './person-facts.ts';

interface Props {
  readonly view: PatientView;
  readonly id: string;
  readonly today: LocalDate;
  readonly timeZone: string;
  /** What the patient left at the clinic, which loads by itself. */
  readonly credit?: ReactNode;
  /** The files, which load by themselves. */
  readonly files?: ReactNode;
}

/** A patient to look at: who, alerts, insurances, appointments, accounts with what is owed, messages, files; each part by its own permission, each line leads to its record. [A54] */
export const PatientViewScreen = observer(function PatientViewScreen({
  view,
  id,
  today,
  timeZone,
  credit,
  files,
}: Props) {
  const { value: record, state, problem } = view.record;
  if (record === null)
    return (
      <div className="page">
        <PageHeader title="Paciente" crumbs="Pacientes" />
        {state === 'failed' ? (
          <ErrorState detail={problem?.message} onRetry={() => void view.load()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    );
  return (
    <div className="page">
      <Head record={record} id={id} mayEdit={view.may.edit} />
      {record.alert !== null && record.alert !== '' && (
        <Notice kind="warning">
          <strong>Alerta:</strong> {record.alert}
        </Notice>
      )}
      <div className="patient-view">
        <div className="patient-view-side">
          <Who record={record} today={today} />
          <Insurances view={view} today={today} />
        </div>
        <div className="patient-view-main">
          {view.may.visits && <Visits view={view} timeZone={timeZone} />}
          {view.may.accounts && <Accounts view={view} />}
          {credit}
          {view.may.messages && <Messages view={view} record={record} timeZone={timeZone} />}
          {files}
        </div>
      </div>
    </div>
  );
});

function Head({
  record,
  id,
  mayEdit,
}: {
  readonly record: PatientRecord;
  readonly id: string;
  readonly mayEdit: boolean;
}) {
  return (
    <div className="patient-view-head">
      <Face name={calledName(record)} picture={record.imageUrl} size={48} />
      <PageHeader
        title={patientName(record)}
        crumbs={<Link to="/patients">Pacientes</Link>}
        subtitle={record.active ? undefined : 'Cadastro inativo'}
        actions={
          mayEdit && (
            <Link className="button button-primary" to={`/patients/${id}/edit`}>
              <Icon name="pencil" />
              <span className="button-label">Editar</span>
            </Link>
          )
        }
      />
    </div>
  );
}

function Who({ record, today }: { readonly record: PatientRecord; readonly today: LocalDate }) {
  return (
    <Card title="Quem é">
      <dl className="patient-facts">
        {personFacts(record, today).map(({ label, text, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href === undefined ? text : <a href={href}>{text}</a>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const Insurances = observer(function Insurances({
  view,
  today,
}: {
  readonly view: PatientView;
  readonly today: LocalDate;
}) {
  const items = view.cardsOn(today);
  return (
    <LinesCard
      title="Convênios"
      list={{ value: { items, total: items.length }, state: 'ready', load: () => view.record.load() }}
      line={cardLine}
      empty={{ text: 'Sem convênio: é atendido como particular.', icon: 'id-card' }}
    />
  );
});

const Visits = observer(function Visits({ view, timeZone }: { readonly view: PatientView; readonly timeZone: string }) {
  const book = { path: '/appointments', text: 'Agenda' };
  return (
    <>
      <LinesCard
        title="Próximos agendamentos"
        list={view.next}
        line={(visit) => visitLine(visit, timeZone)}
        place={book}
        empty={{
          text: 'Nenhum agendamento marcado.',
          icon: 'calendar',
          next: { path: '/appointments', text: 'Marcar' },
        }}
      />
      <LinesCard
        title="Agendamentos anteriores"
        list={view.past}
        line={(visit) => visitLine(visit, timeZone)}
        empty={{ text: 'Ainda não foi atendido aqui.', icon: 'history' }}
      />
    </>
  );
});

const Accounts = observer(function Accounts({ view }: { readonly view: PatientView }) {
  const { count, total } = view.owed;
  // Of every day, not of the days that the list begins with.
  const all = `/financial/accounts?startDate=&endDate=&search=${encodeURIComponent(view.record.value?.name ?? '')}`;
  return (
    <>
      {count > 0 && (
        <Notice kind="warning">
          Em aberto: <strong>{formatMoney(total)}</strong> em {count === 1 ? '1 conta' : `${count} contas`}.
        </Notice>
      )}
      <LinesCard
        title="Contas"
        list={{ value: view.accounts, state: view.history.state, load: view.history.load }}
        counted={view.hasOlderAccounts ? `${view.accounts?.total} mais recentes` : undefined}
        line={accountLine}
        place={{ path: all, text: 'Todas as contas' }}
        empty={{
          text: 'Nenhuma conta.',
          icon: 'receipt',
          next: { path: '/financial/accounts', text: 'Ver as contas' },
        }}
      />
    </>
  );
});

interface MessagesProps {
  readonly view: PatientView;
  readonly record: PatientRecord;
  readonly timeZone: string;
}

const Messages = observer(function Messages({ view, record, timeZone }: MessagesProps) {
  const search = `/messages?search=${encodeURIComponent(record.name)}`;
  return (
    <LinesCard
      title="Mensagens"
      list={view.messages}
      line={(message) => messageLine(message, timeZone, search)}
      place={{ path: search, text: 'Mensagens' }}
      empty={{ text: 'Nenhuma mensagem.', icon: 'comments', next: { path: '/messages/create', text: 'Escrever' } }}
    />
  );
});
