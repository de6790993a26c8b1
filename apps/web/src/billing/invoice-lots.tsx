import { formatDate, localOf } from '@prumo/domain/dates';
import { formatMoney } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import {
  Button,
  Card,
  type Column,
  confirm,
  DataTable,
  ErrorState,
  MenuButton,
  type MenuItem,
  MoneyText,
  Notice,
  StatusChip,
} from '@prumo/ui';
import { type InvoiceLots as Lots, isUnderWay, type Lot } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { FileDrop } from '../kit/index.ts';
import { BringingNotice } from './bringing-notice.tsx';
import { LotDialogs } from './lot-dialogs.tsx';
import { LotServiceDialog } from './lot-service-dialog.tsx';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly lots: Lots;
  readonly timeZone: string;
}

/** The lots of an invoice, each with the file that its insurer gets and what became of it; none where the plan does not bill by the standard. [BIL-005, BIL-145, BIL-198, TIS-014] */
export const InvoiceLots = observer(function InvoiceLots({ lots, timeZone }: Props) {
  const { loaded, items, problem, acts, bringing, exchanges } = lots;
  if (loaded.state === 'failed' && items.length === 0)
    return <ErrorState detail={loaded.problem?.message} onRetry={() => void loaded.load()} />;
  if (items.length === 0) return null;
  const told =
    problem ?? (acts.asked === null ? acts.problem : null) ?? (exchanges.shown === null ? exchanges.problem : null);
  return (
    <>
      {told !== null && (
        <Notice kind="danger" live>
          {told.message}
        </Notice>
      )}
      <BringingNotice bringing={bringing} />
      <Card title="Lotes para o convênio" flush>
        <div className="lots-table">
          <DataTable
            caption="Lotes para o convênio"
            columns={columnsOf(items, timeZone)}
            rows={items}
            rowKey={({ id }) => id}
            actions={(lot) => <LotButtons lots={lots} lot={lot} />}
          />
        </div>
      </Card>
      {lots.mayBring && items.some(({ status }) => status === 'prepared') && (
        <FileDrop
          label="Protocolo de recebimento do convênio"
          hint="O XML do protocolo registra o envio do lote, com data e número"
          accept=".xml"
          button="Ler protocolo (XML)"
          busy={bringing.sending}
          onFile={(file) => void lots.bring(file)}
        />
      )}
      <LotDialogs acts={acts} />
      <LotServiceDialog exchanges={exchanges} timeZone={timeZone} />
    </>
  );
});

const LotButtons = observer(function LotButtons({ lots, lot }: { readonly lots: Lots; readonly lot: Lot }) {
  const { acts, exchanges } = lots;
  const steps = acts.stepsOf(lot);
  const busy = acts.doing !== null;
  const isAsked = isUnderWay(lot);
  return (
    <>
      {lot.status === 'prepared' && exchanges.kindsOf(lot).includes('send') && (
        <Button
          kind="primary"
          icon="cloud-upload"
          small
          busy={exchanges.asking === lot.id}
          disabled={exchanges.asking !== null}
          aria-label={`Enviar pelo webservice o lote ${lot.number}`}
          onClick={() => void askTransmission(lot).then((yes) => (yes ? exchanges.ask(lot, 'send') : undefined))}
        >
          Enviar pelo webservice
        </Button>
      )}
      {lot.service !== null && (lot.status !== 'prepared' || lot.service.last !== null) && (
        <Button
          icon="globe"
          small
          busy={isAsked}
          aria-label={`Webservice do lote ${lot.number}`}
          onClick={() => void exchanges.open(lot)}
        >
          Webservice
        </Button>
      )}
      {lots.mayMove && !isAsked && steps.includes('send') && (
        <Button
          icon="send"
          small
          aria-label={`Registrar envio do lote ${lot.number}`}
          onClick={() => acts.askSending(lot)}
        >
          Registrar envio
        </Button>
      )}
      {lots.mayMove && !isAsked && steps.includes('reject') && (
        <Button
          icon="times-circle"
          small
          aria-label={`Lote ${lot.number} rejeitado`}
          onClick={() => acts.askRejection(lot)}
        >
          Rejeitado
        </Button>
      )}
      {lots.mayMove && steps.includes('renew') && (
        <Button
          icon="refresh"
          small
          busy={acts.doing === lot.id}
          disabled={busy}
          aria-label={`Gerar novo lote ${lot.status === 'rejected' ? 'no lugar do' : 'com as guias canceladas do'} lote ${lot.number}`}
          onClick={() => void acts.renew(lot)}
        >
          Gerar novo lote
        </Button>
      )}
      {lots.maySettle && steps.includes('settle') && (
        <Button
          icon="check"
          small
          busy={acts.doing === lot.id}
          disabled={busy}
          aria-label={`Encerrar lote ${lot.number}`}
          onClick={() => void askSettling(lot).then((yes) => (yes ? acts.settle(lot) : undefined))}
        >
          Encerrar
        </Button>
      )}
      <LotPapers lots={lots} lot={lot} />
    </>
  );
});

/** What there is to read and to type of a lot: seldom the next step, so behind one button. */
const LotPapers = observer(function LotPapers({ lots, lot }: { readonly lots: Lots; readonly lot: Lot }) {
  const navigate = useNavigate();
  const items: MenuItem[] = [
    ...(lots.mayDownload
      ? [
          {
            label: 'Baixar XML',
            icon: 'download',
            disabled: lots.fetching !== null,
            run: () => void lots.download(lot),
          } as const,
        ]
      : []),
    ...(lots.mayPrint ? [{ label: 'Imprimir guias', icon: 'print', run: () => void lots.print(lot.id) } as const] : []),
    ...(lots.mayBring && ANSWERABLE.has(lot.status)
      ? [
          {
            label: 'Digitar retorno',
            icon: 'pencil',
            run: () => void navigate(`/financial/billing-returns?lot=${lot.id}`),
          } as const,
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <MenuButton
      label={`Documentos do lote ${lot.number}`}
      iconOnly
      align="end"
      busy={lots.fetching === lot.id}
      items={items}
    />
  );
});

const guidesOf = (guides: number): string => (guides === 1 ? '1 guia' : `${guides} guias`);

const canceledOf = (guides: number): readonly string[] =>
  guides === 0 ? [] : [guides === 1 ? '1 cancelada' : `${guides} canceladas`];

const askTransmission = ({ number, total, guides }: Lot) =>
  confirm({
    title: 'Enviar pelo webservice',
    message: `Enviar o lote ${number} ao convênio?`,
    detail: `${guidesOf(guides)}, ${formatMoney(total)}. O protocolo do convênio é registrado quando ele responder.`,
    yes: 'Enviar',
    no: 'Voltar',
  });

/** Lots whose answer may come on paper. */
const ANSWERABLE: ReadonlySet<Lot['status']> = new Set(['sent', 'returned', 'appealed']);

const askSettling = ({ number }: Lot) =>
  confirm({
    title: 'Encerrar lote',
    message: `Encerrar o lote ${number}?`,
    detail: 'O que o convênio liberou está pago e as glosas estão decididas: nada mais se espera dele.',
    yes: 'Encerrar',
    no: 'Voltar',
  });

const CHIPS: Readonly<Record<Lot['status'], string>> = {
  prepared: 'scheduled',
  sending: 'waiting',
  sent: 'confirmed',
  returned: 'waiting',
  appealed: 'attending',
  settled: 'success',
  rejected: 'danger',
  canceled: 'canceled',
};

/** What the insurance said last, while it matters: asked now, or gone wrong. */
function ServiceLine({ lot: { service } }: { readonly lot: Lot }) {
  const last = service?.last ?? null;
  if (last === null || last.status === 'done') return null;
  return <div className="lot-service-line">{last.message ?? label('exchangeStatus', last.status)}</div>;
}

type Answer = NonNullable<Lot['answer']>;

/** An amount of the answer, and beneath it what of the lot stands beside it. */
const amount = (key: keyof Answer, header: string, beside?: readonly [keyof Answer, string]): Column<Lot> => ({
  key,
  header,
  align: 'end',
  cell: ({ answer }) => {
    if (answer === null) return '—';
    const more = beside === undefined || answer[beside[0]] === 0 ? null : beside;
    return twoLines(
      <MoneyText value={answer[key]} />,
      more === null ? null : `${formatMoney(answer[more[0]])} ${more[1]}`,
    );
  },
});

/** Which lot this one stands for, or why the insurer did not take it. */
function aside({ replaces, rejection }: Lot, lots: readonly Lot[]): string | null {
  if (rejection !== null) return rejection.reason;
  if (replaces === null) return null;
  const isWhole = lots.some(({ number, status }) => number === replaces && status === 'rejected');
  return isWhole ? `No lugar do lote ${replaces}` : `Guias canceladas do lote ${replaces}`;
}

/** What insurers answered: nothing while none has, and what no lot has unexplained has no column. */
function answersOf(lots: readonly Lot[]): readonly Column<Lot>[] {
  if (lots.every(({ answer }) => answer === null)) return [];
  return [
    amount('released', 'Liberado', ['unanswered', 'em análise']),
    amount('denied', 'Glosado', ['appealed', 'em recurso']),
    ...(lots.some(({ answer }) => (answer?.unexplained ?? 0) !== 0) ? [amount('unexplained', 'Sem explicação')] : []),
  ];
}

const columnsOf = (lots: readonly Lot[], timeZone: string): readonly Column<Lot>[] => [
  {
    key: 'number',
    header: 'Lote',
    cell: (lot) => twoLines(String(lot.number), aside(lot, lots) ?? label('guideType', lot.guideType)),
  },
  {
    key: 'status',
    header: 'Situação',
    noWrap: true,
    cell: (lot) => (
      <>
        <StatusChip status={CHIPS[lot.status]} label={label('lotStatus', lot.status)} />
        <ServiceLine lot={lot} />
      </>
    ),
  },
  {
    key: 'protocol',
    header: 'Protocolo',
    cell: ({ protocol, sentOn, createdAt }) =>
      twoLines(
        protocol ?? '—',
        sentOn === null ? `Feito em ${formatDate(localOf(createdAt, timeZone).date)}` : formatDate(sentOn),
      ),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total, guides, withdrawn }) =>
      twoLines(formatMoney(total), [guidesOf(guides), ...canceledOf(withdrawn.guides)].join(' · ')),
  },
  ...answersOf(lots),
];
