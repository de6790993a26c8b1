import { formatDate, formatDateTime } from '@prumo/domain/dates';
import { formatMoney } from '@prumo/domain/money';
import { label, sentence } from '@prumo/messages';
import { Button, Card, confirm, EmptyState, ErrorState, MoneyText, Notice, PageHeader, Skeleton } from '@prumo/ui';
import type { Invoice, InvoiceDetail } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import './billing.css';
import { CloseInvoiceDialog } from './close-invoice-dialog.tsx';
import { countAccounts } from './count-accounts.ts';
import { GuideCheckCard } from './guide-check-card.tsx';
import { HeldBack } from './held-back.tsx';
import type { MendAddresses } from './mend-link.tsx';
import { InvoiceAccounts } from './invoice-accounts.tsx';
import { InvoiceLots } from './invoice-lots.tsx';
import { InvoiceStatusChip } from './invoice-status-chip.tsx';
import { Refused } from './refused.tsx';

interface Props {
  readonly detail: InvoiceDetail;
  readonly timeZone: string;
  /** The list from which it was opened. */
  readonly listAddress: string;
  /** How an account is opened; left out for whoever may not look at accounts. */
  readonly onAccount?: ((id: string) => void) | undefined;
  /** Where an account opens, at a field of it where one is named. */
  readonly accountAddress: (id: string, field?: string) => string;
  /** Where another record that a guide tells of is changed. */
  readonly placeAddress?: MendAddresses['addressOfPlace'];
}

/** One invoice: what it comes to, its accounts, and the step that comes next. [BIL-005, BIL-006, BIL-198, BIL-199] */
export const InvoiceScreen = observer(function InvoiceScreen(props: Props) {
  const { detail, listAddress, timeZone } = props;
  const { invoice, loaded } = detail;
  const page = useRef<HTMLDivElement>(null);
  // The row that was pressed is gone: reading goes on with the name of what was opened.
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div className="page" ref={page}>
      <PageHeader
        title={invoice === null ? 'Fatura' : `Fatura ${invoice.code}`}
        subtitle={invoice === null ? undefined : `${invoice.insurance.name} – ${invoice.plan.name}`}
        crumbs={<Link to={listAddress}>Faturas</Link>}
        actions={invoice !== null && <Acts detail={detail} invoice={invoice} />}
      />
      {loaded.state === 'failed' &&
        (loaded.problem?.status === 404 ? (
          <EmptyState
            icon="search"
            text={sentence('not-found')}
            action={<Link to={listAddress}>Ver as faturas</Link>}
          />
        ) : (
          <ErrorState detail={loaded.problem?.message} onRetry={() => void detail.reload()} />
        ))}
      {invoice === null ? (
        loaded.state !== 'failed' && <Skeleton lines={6} />
      ) : (
        <>
          {detail.outdated && (
            <Notice kind="warning" live>
              Esta fatura foi alterada depois que você a abriu. Ela foi carregada de novo: confira e repita a ação.
            </Notice>
          )}
          {detail.heldBack.length > 0 ? (
            <HeldBack
              message={detail.problem?.message ?? ''}
              accounts={detail.heldBack}
              addressOf={props.onAccount && props.accountAddress}
              addressOfPlace={props.placeAddress}
            />
          ) : (
            !detail.closing && <Refused problem={detail.problem} sentences={detail.sentences} />
          )}
          <Card>
            <Facts invoice={invoice} timeZone={timeZone} />
          </Card>
          <GuideCheckCard
            detail={detail}
            addressOf={props.onAccount && props.accountAddress}
            addressOfPlace={props.placeAddress}
          />
          <InvoiceLots lots={detail.lots} timeZone={timeZone} />
          <InvoiceAccounts {...props} invoice={invoice} />
        </>
      )}
      {invoice !== null && detail.closing && <CloseInvoiceDialog detail={detail} invoice={invoice} />}
    </div>
  );
});

function Facts({ invoice, timeZone }: { readonly invoice: Invoice; readonly timeZone: string }) {
  const { document, total, closedAt, finishedAt } = invoice;
  const facts: readonly (readonly [string, ReactNode] | null)[] = [
    ['Situação', <InvoiceStatusChip key="status" status={invoice.status} />],
    ['Data', formatDate(invoice.date)],
    ['Contas', invoice.accounts],
    ['Total do convênio', <MoneyText key="insurance" value={total.insurance} />],
    ['Total particular', <MoneyText key="particular" value={total.particular} />],
    ['Total geral', <MoneyText key="general" value={total.general} />],
    document && ['Vencimento', formatDate(document.dueDate)],
    document && [
      'A receber do convênio',
      `${formatMoney(document.total)} · ${label('transactionStatus', document.status)}`,
    ],
    closedAt === null ? null : ['Fechada em', formatDateTime(closedAt, timeZone)],
    finishedAt === null ? null : ['Finalizada em', formatDateTime(finishedAt, timeZone)],
  ];
  return (
    <dl className="account-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd className="tnum">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface ActsProps {
  readonly detail: InvoiceDetail;
  readonly invoice: Invoice;
}

/** What comes next, and one step back. */
const Acts = observer(function Acts({ detail, invoice }: ActsProps) {
  const { status, accounts, document } = invoice;
  const paid = document?.status === 'paid';
  const busy = detail.doing !== null;
  return (
    <div className="page-actions" data-no-fallback>
      {status !== 'open' && detail.may('reopen') && (
        <Button
          icon="undo"
          busy={detail.doing === 'reopen'}
          disabled={busy || (status === 'closed' && paid)}
          disabledReason={status === 'closed' && paid ? 'O convênio já pagou esta fatura' : undefined}
          onClick={() => void askReopening(invoice).then((yes) => (yes ? detail.reopen() : undefined))}
        >
          Reabrir
        </Button>
      )}
      {status === 'open' && (
        <Button
          icon="check-circle"
          busy={detail.check.state === 'loading'}
          disabled={busy || accounts === 0}
          disabledReason={accounts === 0 ? 'A fatura não tem nenhuma conta' : undefined}
          onClick={() => void detail.check.load()}
        >
          Conferir guias
        </Button>
      )}
      {status === 'open' && detail.may('close') && (
        <Button
          kind="primary"
          icon="lock"
          busy={detail.doing === 'close'}
          disabled={busy || accounts === 0}
          disabledReason={accounts === 0 ? 'A fatura não tem nenhuma conta' : undefined}
          onClick={detail.startClosing}
        >
          Fechar fatura
        </Button>
      )}
      {status === 'closed' && detail.may('finish') && (
        <Button
          kind="primary"
          icon="check"
          busy={detail.doing === 'finish'}
          disabled={busy}
          onClick={() => void askFinishing(invoice).then((yes) => (yes ? detail.finish() : undefined))}
        >
          Finalizar
        </Button>
      )}
    </div>
  );
});

const askFinishing = ({ code, accounts }: Invoice) =>
  confirm({
    title: 'Finalizar fatura',
    message: `Finalizar a fatura ${code}?`,
    detail: `${countAccounts(accounts)}: depois disso os procedimentos podem ser repassados aos profissionais.`,
    yes: 'Finalizar',
    no: 'Voltar',
  });

const askReopening = ({ code, status }: Invoice) =>
  confirm({
    title: 'Reabrir fatura',
    message: `Reabrir a fatura ${code}?`,
    detail:
      status === 'closed'
        ? 'Ela volta a ficar aberta; o documento a receber do convênio e os lotes são cancelados.'
        : 'Ela volta a ficar fechada, e os procedimentos deixam de poder ser repassados.',
    yes: 'Reabrir',
    no: 'Voltar',
  });
