import { formatDate, formatDateTime } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import { label, sentence } from '@prumo/messages';
import {
  Button,
  Card,
  type Column,
  confirm,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  Notice,
  PageHeader,
  Pagination,
  SelectField,
  Skeleton,
  StatusChip,
  Toolbar,
} from '@prumo/ui';
import {
  ANSWER_FILTERS,
  type AnswerSums,
  type BillingReturnDetail,
  type ReturnAnswer,
  type ReturnDetail,
} from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { use, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { MayOpen } from '../pages/may-open.ts';
import './billing.css';
import { ReturnPayments } from './return-payments.tsx';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly detail: ReturnDetail;
  readonly timeZone: string;
  readonly listAddress: string;
}

/** One file of an insurer: what was found and what was not, item by item, with the sums; nothing unexplained is hidden. [TIS-015, TIS-016, TIS-017] */
export const ReturnScreen = observer(function ReturnScreen({ detail, timeZone, listAddress }: Props) {
  const { loaded } = detail;
  const told = detail.detail;
  const page = useRef<HTMLDivElement>(null);
  const mayOpen = use(MayOpen);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div className="page" ref={page}>
      <PageHeader
        title={told === null ? 'Retorno' : `Retorno ${told.return.number}`}
        subtitle={
          told === null ? undefined : `${told.return.insurance.name} – ${label('returnKind', told.return.kind)}`
        }
        crumbs={<Link to={listAddress}>Retornos do convênio</Link>}
        actions={
          detail.mayUndo && (
            <Button
              icon="undo"
              busy={detail.undoing}
              onClick={() => void askUndoing().then((yes) => (yes ? detail.undo() : undefined))}
            >
              Desfazer importação
            </Button>
          )
        }
      />
      {detail.problem !== null && (
        <Notice kind="danger" live>
          {detail.problem.message}
        </Notice>
      )}
      {loaded.state === 'failed' &&
        (loaded.problem?.status === 404 ? (
          <EmptyState
            icon="search"
            text={sentence('not-found')}
            action={<Link to={listAddress}>Ver os retornos</Link>}
          />
        ) : (
          <ErrorState detail={loaded.problem?.message} onRetry={() => void detail.reload()} />
        ))}
      {told === null ? (
        loaded.state !== 'failed' && <Skeleton lines={6} />
      ) : (
        <>
          <Told told={told} timeZone={timeZone} />
          {told.return.kind === 'payment' && <ReturnPayments told={told} detail={detail} />}
          {told.return.kind === 'analysis' && <Answers detail={detail} />}
          {told.return.kind === 'appeal' && (
            <EmptyState
              icon="send"
              text="O que o convênio liberou ou manteve está em cada glosa do recurso."
              action={
                mayOpen('/financial/billing-denials') && (
                  <Link to={`/financial/billing-denials?insuranceId=${told.return.insurance.id}`}>Ver as glosas</Link>
                )
              }
            />
          )}
          {told.return.kind === 'receipt' && (
            <EmptyState
              icon="inbox"
              text="O convênio recebeu o lote e deu o seu protocolo. O que ele libera ou glosa vem depois, no demonstrativo de análise."
              action={mayOpen('/financial/invoices') && <Link to="/financial/invoices">Ver as faturas</Link>}
            />
          )}
        </>
      )}
    </div>
  );
});

const askUndoing = () =>
  confirm({
    title: 'Desfazer importação',
    message: 'Desfazer a importação deste retorno?',
    detail:
      'O que ele respondeu deixa de valer e o que ele baixou é estornado. O arquivo continua na lista, com quem o desfez.',
    yes: 'Desfazer',
    no: 'Voltar',
  });

function Told({ told: { return: told }, timeZone }: { readonly told: BillingReturnDetail; readonly timeZone: string }) {
  const { sums } = told;
  const amounts: readonly (readonly [string, Cents])[] = [
    ['Cobrado', sums.sent],
    ['Informado', sums.informed],
    ['Processado', sums.processed],
    ['Liberado', sums.released],
    ['Glosado', sums.denied],
    ['Sem explicação', sums.unexplained],
  ];
  return (
    <>
      {told.undone !== null && (
        <Notice kind="warning">
          Desfeito por {told.undone.by} em {formatDateTime(told.undone.at, timeZone)}: este retorno não vale mais.
        </Notice>
      )}
      {sums.unexplained !== 0 && told.undone === null && (
        <Notice kind="warning">
          Há valores que o convênio não liberou nem glosou: veja «Sem explicação» em cada item.
        </Notice>
      )}
      <Card>
        <dl className="account-facts">
          {told.kind === 'analysis' &&
            amounts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="tnum">
                  <MoneyText value={value} />
                </dd>
              </div>
            ))}
          <div>
            <dt>Lotes</dt>
            <dd className="tnum">{told.lots.join(', ') || '—'}</dd>
          </div>
          <div>
            <dt>Emissão</dt>
            <dd className="tnum">{formatDate(told.issuedOn)}</dd>
          </div>
          <div>
            <dt>Arquivo</dt>
            <dd>{told.version === 'typed' ? 'Digitado' : `${told.fileName} · ${told.version}`}</dd>
          </div>
          <div>
            <dt>Importado em</dt>
            <dd className="tnum">
              {formatDateTime(told.createdAt, timeZone)} · {told.createdBy}
            </dd>
          </div>
        </dl>
      </Card>
    </>
  );
}

const Answers = observer(function Answers({ detail }: { readonly detail: ReturnDetail }) {
  const { rows, sums } = detail;
  return (
    <>
      <div className="accounts-filters">
        <Toolbar label="Filtros">
          <SelectField
            label="Respostas"
            clearable
            placeholder="Todas"
            options={ANSWER_FILTERS.map((only) => ({ value: only, label: label('answerFilter', only) }))}
            value={rows.place.only || null}
            onChange={(only) => rows.filter({ only: only ?? '' })}
          />
        </Toolbar>
      </div>
      {rows.state === 'failed' ? (
        <ErrorState detail={rows.problem?.message} onRetry={() => void rows.reload()} />
      ) : (
        <Card title="Respostas do convênio" flush>
          <DataTable
            caption="Respostas do convênio"
            columns={columnsOf(sums)}
            rows={rows.items}
            rowKey={({ position }) => String(position)}
            loading={rows.state !== 'ready'}
            empty={<EmptyState icon="search" text={sentence('list.empty')} />}
          />
        </Card>
      )}
      <Pagination page={rows.place.page} total={rows.total} loading={rows.state !== 'ready'} onChange={rows.goTo} />
    </>
  );
});

type Amount = 'sent' | 'informed' | 'processed' | 'released' | 'unexplained';

const denialText = ({ code, reason }: ReturnAnswer['denials'][number]) =>
  [code ?? 'sem código', reason].filter(Boolean).join(' ');

const columnsOf = (sums: AnswerSums | null): readonly Column<ReturnAnswer>[] => {
  const amount = (key: Amount, header: string): Column<ReturnAnswer> => ({
    key,
    header,
    align: 'end',
    cell: (answer) => <MoneyText value={answer[key]} />,
    footer: sums && <MoneyText value={sums[key]} />,
  });
  return [
    {
      key: 'guide',
      header: 'Lote e guia',
      cell: ({ lot, guide }) => twoLines(guide || '—', `Lote ${lot || '—'}`),
      footer: 'Encontradas',
    },
    {
      key: 'item',
      header: 'Item',
      cell: ({ level, item, code, name }) =>
        level === 'item' ? twoLines(name ?? '', [item, code].filter(Boolean).join(' · ')) : label('answerLevel', level),
    },
    { key: 'patient', header: 'Paciente', cell: ({ patient }) => patient ?? '—' },
    {
      key: 'state',
      header: 'Situação',
      cell: ({ unmatched, counts }) =>
        unmatched === null ? (
          <StatusChip status={counts ? 'success' : 'canceled'} label={counts ? 'Encontrada' : 'Não vale mais'} />
        ) : (
          twoLines('Não encontrada', sentence(unmatched))
        ),
    },
    amount('sent', 'Cobrado'),
    amount('informed', 'Informado'),
    amount('processed', 'Processado'),
    amount('released', 'Liberado'),
    {
      key: 'denied',
      header: 'Glosado',
      align: 'end',
      cell: ({ denied, denials }) => (
        <span className="two-lines amount-lines">
          <MoneyText value={denied} />
          {[...new Set(denials.map(denialText))].map((text) => (
            <small key={text}>{text}</small>
          ))}
        </span>
      ),
      footer: sums && <MoneyText value={sums.denied} />,
    },
    amount('unexplained', 'Sem explicação'),
  ];
};
