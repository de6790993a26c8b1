import { formatDateTime } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { Button, confirm, Dialog, ErrorState, Notice, StatusChip } from '@prumo/ui';
import type { Exchange, ExchangeKind, Lot, LotExchanges } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { LotGuides } from './lot-guides.tsx';

interface Props {
  readonly exchanges: LotExchanges;
  readonly timeZone: string;
}

/** «Webservice» of a lot: what may be asked of its insurance, and everything that was, the newest first. [TIS-014] */
export const LotServiceDialog = observer(function LotServiceDialog({ exchanges, timeZone }: Props) {
  const { shown: lot, history, problem } = exchanges;
  if (lot === null) return null;
  const kinds = exchanges.kindsOf(lot);
  return (
    <Dialog
      title={`Webservice do lote ${lot.number}`}
      size="md"
      onClose={exchanges.close}
      footer={<Button onClick={exchanges.close}>Fechar</Button>}
    >
      <div className="lot-service">
        {problem !== null && (
          <Notice kind="danger" live>
            {problem.message}
          </Notice>
        )}
        {lot.status === 'sending' && lot.service?.last?.endedAt !== null && (
          <Notice kind="warning">
            Não se sabe se o convênio recebeu este lote. «Enviar de novo» pergunta antes por ele: só o que o convênio
            não tem sai outra vez. Se o protocolo já apareceu no portal do convênio, use «Registrar envio».
          </Notice>
        )}
        {kinds.length > 0 && (
          <div className="lot-service-acts">
            {kinds.map((kind) => (
              <Act key={kind} exchanges={exchanges} lot={lot} kind={kind} />
            ))}
          </div>
        )}
        <LotGuides exchanges={exchanges} lot={lot} />
        {history.state === 'failed' && (
          <ErrorState detail={history.problem?.message} onRetry={() => void history.load()} />
        )}
        <ul className="lot-service-history" aria-label="O que já foi pedido ao convênio" aria-live="polite">
          {(history.value ?? []).map((exchange) => (
            <Line key={exchange.id} exchange={exchange} timeZone={timeZone} />
          ))}
        </ul>
        {history.value?.length === 0 && <p className="lot-service-aside">Nada foi pedido ao convênio ainda.</p>}
      </div>
    </Dialog>
  );
});

const Act = observer(function Act({
  exchanges,
  lot,
  kind,
}: {
  readonly exchanges: LotExchanges;
  readonly lot: Lot;
  readonly kind: ExchangeKind;
}) {
  const ask = async () => {
    if (kind !== 'cancellation' || (await askCancellation(lot))) await exchanges.ask(lot, kind);
  };
  return (
    <Button
      kind={kind === 'send' ? 'primary' : 'secondary'}
      icon={ICONS[kind]}
      busy={exchanges.asking === lot.id}
      onClick={() => void ask()}
    >
      {kind === 'send' && lot.status === 'sending' ? 'Enviar de novo' : ACTS[kind]}
    </Button>
  );
});

const ACTS: Readonly<Record<ExchangeKind, string>> = {
  send: 'Enviar pelo webservice',
  status: 'Consultar situação',
  statement: 'Buscar demonstrativo',
  cancellation: 'Cancelar no convênio',
  documents: 'Enviar documentos',
};
const ICONS = {
  send: 'cloud-upload',
  status: 'search',
  statement: 'download',
  cancellation: 'times-circle',
  documents: 'file',
} as const;

const askCancellation = ({ number }: Lot) =>
  confirm({
    title: 'Cancelar no convênio',
    message: `Pedir ao convênio que cancele o lote ${number}?`,
    detail: 'Se ele cancelar, o lote fica como rejeitado: as guias podem ser corrigidas e sair em outro lote.',
    yes: 'Cancelar o lote',
    no: 'Voltar',
    danger: true,
  });

const CHIPS: Readonly<Record<Exchange['status'], string>> = {
  waiting: 'scheduled',
  asking: 'waiting',
  done: 'success',
  refused: 'danger',
  unreached: 'danger',
  lost: 'danger',
};

const Line = ({ exchange, timeZone }: { readonly exchange: Exchange; readonly timeZone: string }) => (
  <li>
    <div className="lot-service-head">
      <strong>{exchange.guide === null ? ACTS[exchange.kind] : `Cancelar a guia ${exchange.guide}`}</strong>
      <StatusChip status={CHIPS[exchange.status]} label={label('exchangeStatus', exchange.status)} />
    </div>
    {exchange.message !== null && <p>{exchange.message}</p>}
    <p className="lot-service-aside">
      {formatDateTime(exchange.askedAt, timeZone)}, por {exchange.askedBy}
    </p>
  </li>
);
